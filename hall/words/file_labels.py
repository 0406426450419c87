"""The texts of the tablet's page of tournament files, in the reader's language."""

from __future__ import annotations

from hall.model.languages import known_language
from hall.words.files import FileLabels
from hall.words.files_be import BELARUSIAN
from hall.words.files_en import ENGLISH
from hall.words.files_ru import RUSSIAN

_LABELS = {"ru": RUSSIAN, "en": ENGLISH, "be": BELARUSIAN}


def file_labels(lang: str) -> FileLabels:
    """Of a language of the hall; ValueError for any other."""
    return _LABELS[known_language(lang).code]
