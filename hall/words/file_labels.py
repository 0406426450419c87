"""The texts of the tablet's page of tournament files, in the reader's language."""

from __future__ import annotations

from hall.words.files import FileLabels
from hall.words.files_en import ENGLISH
from hall.words.files_ru import RUSSIAN


def file_labels(lang: str) -> FileLabels:
    """Russian, English for every other language."""
    return RUSSIAN if lang == "ru" else ENGLISH
