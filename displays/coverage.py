"""Which shipped font can draw which letter. Pure but for reading one file of the package.

Drawing cannot notice a missing letter, so the table was made from the fonts themselves (deploy/fonts.py).
"""

from __future__ import annotations

import json
import unicodedata
from bisect import bisect_right
from functools import lru_cache
from importlib import resources

from displays.theme import Face

FALLBACKS = (
    "HallFallback-Cyrillic.ttf",
    "HallFallback-Armenian.ttf",
    "HallFallback-Georgian.ttf",
    "HallFallback-Hebrew.ttf",
    "HallFallback-Arabic.ttf",
    "HallFallback-Signs.ttf",
)
RIGHT_TO_LEFT = {"HallFallback-Hebrew.ttf": "Hebr", "HallFallback-Arabic.ttf": "Arab"}


def uncovered(text: str, face: Face = Face.SEMIBOLD) -> set[str]:
    """The letters of `text` that no shipped font can draw; empty when all can be shown."""
    return {c for c in unicodedata.normalize("NFC", text) if not any(_has(f, c) for f in _chain(face))}


@lru_cache(maxsize=2048)
def runs(text: str, face: Face) -> tuple[tuple[str, str], ...]:
    """The text (composed) as pieces of (font file, letters), each piece drawn with one font."""
    text = unicodedata.normalize("NFC", text)
    if all(_has(face.value, c) for c in text):
        return ((face.value, text),)
    pieces: list[tuple[str, str]] = []
    for letter in text:
        before = pieces[-1] if pieces else None
        if before and _stays(before[0], letter, face):
            pieces[-1] = (before[0], before[1] + letter)
        else:
            pieces.append((_font(letter, face), letter))
    return tuple(pieces)


def _stays(font: str, letter: str, face: Face) -> bool:
    """Marks stay with their letter, and spaces and points with the words around them."""
    neutral = not letter.isalnum()
    return _has(font, letter) and (neutral or font == _font(letter, face))


def _font(letter: str, face: Face) -> str:
    return next((font for font in _chain(face) if _has(font, letter)), face.value)


def _chain(face: Face) -> tuple[str, ...]:
    return (face.value, *FALLBACKS)


def _has(font: str, letter: str) -> bool:
    starts, ends = _table()[font]
    at = bisect_right(starts, ord(letter)) - 1
    return at >= 0 and ord(letter) <= ends[at]


@lru_cache(maxsize=1)
def _table() -> dict[str, tuple[tuple[int, ...], tuple[int, ...]]]:
    raw = json.loads((resources.files("displays") / "fonts" / "coverage.json").read_text("ascii"))
    return {name: (tuple(a for a, _ in ranges), tuple(b for _, b in ranges)) for name, ranges in raw.items()}
