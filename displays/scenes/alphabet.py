"""The order of names in a list that people search: by surname, whatever the alphabet. Pure."""

from __future__ import annotations

import unicodedata
from functools import lru_cache

# Letters that have no decomposition stand beside the one a reader looks under.
_BESIDE = {
    "ґ": "г", "ғ": "г", "ђ": "д", "є": "е", "ә": "а", "і": "и", "ј": "й", "љ": "л", "њ": "н", "ң": "н",
    "қ": "к", "ө": "о", "ћ": "ч", "ү": "у", "ұ": "у", "һ": "х", "џ": "ч", "ў": "у",
    "ł": "l", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "æ": "ae", "œ": "oe", "ß": "ss", "ı": "i",
}  # fmt: skip
_KEPT = {"й"}  # a letter of its own, though it is an и with a breve


@lru_cache(maxsize=2048)
def name_key(name: str) -> tuple[str, str]:
    """What names are sorted by: letters without marks (ё as е), then the name itself."""
    return "".join(_plain(letter) for letter in unicodedata.normalize("NFC", name).casefold()), name


def first_letter(name: str) -> str:
    """The letter that a page of the list begins or ends with."""
    return unicodedata.normalize("NFC", name.strip())[:1].upper()


def _plain(letter: str) -> str:
    if letter in _KEPT:
        return letter
    if letter in _BESIDE:
        return _BESIDE[letter]
    return "".join(c for c in unicodedata.normalize("NFD", letter) if not unicodedata.combining(c))
