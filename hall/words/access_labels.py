"""The texts of log-in, devices and encryption in the reader's language."""

from __future__ import annotations

from hall.words.access import AccessLabels
from hall.words.access_be import BELARUSIAN
from hall.words.access_en import ENGLISH
from hall.words.access_ru import RUSSIAN

_LABELS = {"ru": RUSSIAN, "en": ENGLISH, "be": BELARUSIAN}


def access_labels(lang: str) -> AccessLabels:
    """Those of one of the tablet's languages."""
    return _LABELS[lang]
