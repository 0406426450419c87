"""Bytes of a tournament file to text. Nothing is ever replaced: what cannot be decoded is a fault.

Order: a byte order mark; the encoding asked for; strict UTF-8; else the best of the code pages that Windows
and DOS programs write here, judged by how the letters of a word go together.
"""

from __future__ import annotations

import codecs
import re
import unicodedata
from dataclasses import dataclass
from itertools import pairwise

from hall.errors import FormatError, FormatFault

_MARKS = (
    (codecs.BOM_UTF8, "utf-8"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
# In order of preference where the letters do not decide.
CODE_PAGES = ("cp1251", "cp1252", "cp866")
# Punctuation that people do write in names and places.
_HARMLESS = frozenset("«»“”„’‘–—№½°ºª´·\xa0")


@dataclass(frozen=True, slots=True, kw_only=True)
class Decoded:
    """The text, the encoding it was read in, and whether that was a guess to be shown to the arbiter."""

    text: str
    encoding: str
    guessed: bool


def decode(data: bytes, encoding: str | None = None) -> Decoded:
    """The text of a file; FormatError where it does not decode in the encoding that is certain."""
    for mark, name in _MARKS:
        if data.startswith(mark):
            return Decoded(text=_strict(data[len(mark) :], name), encoding=name, guessed=False)
    if encoding is not None:
        return Decoded(text=_strict(data, encoding), encoding=encoding, guessed=False)
    try:
        return Decoded(text=data.decode("utf-8"), encoding="utf-8", guessed=False)
    except UnicodeDecodeError:
        return _guess(data)


def split_lines(text: str) -> list[str]:
    """The lines, whatever ends them; nothing after DOS's ^Z, no NULs that fill up the last block."""
    whole = text.partition("\x1a")[0].rstrip("\0")
    return re.split("\r\n|\r|\n", whole)


def _strict(data: bytes, encoding: str) -> str:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError as error:
        before = re.split(b"\r\n|\r|\n", data[: error.start])
        value = f"0x{data[error.start]:02x}"
        text, text_ru = f"text in {encoding}", f"текст в кодировке {encoding}"
        raise _fault(len(before), len(before[-1]) + 1, value, text, text_ru) from error
    except (LookupError, ValueError) as error:  # no such codec, or one that is for no texts
        raise _fault(1, 1, encoding, "a known encoding", "известная кодировка") from error


def _fault(line: int, column: int, value: str, expected: str, expected_ru: str) -> FormatError:
    fault = FormatFault(line=line, column=column, value=value, expected=expected, expected_ru=expected_ru)
    return FormatError((fault,))


def _guess(data: bytes) -> Decoded:
    readable = [(name, text) for name in CODE_PAGES if (text := _or_none(data, name)) is not None]
    name, text = min(readable, key=lambda pair: _oddity(pair[1]))
    return Decoded(text=text, encoding=name, guessed=True)


def _or_none(data: bytes, encoding: str) -> str | None:
    try:
        return data.decode(encoding)
    except UnicodeDecodeError:
        return None


def _oddity(text: str) -> int:
    """How unlike words the text is: strange signs, two scripts in a word, capitals after small letters."""
    strange = sum(1 for c in text if c > "\x7f" and not c.isalpha() and c not in _HARMLESS)
    return 3 * strange + sum(_oddity_of_word(w) for w in re.findall(r"[^\W\d_]+", text) if not w.isascii())


def _oddity_of_word(word: str) -> int:
    scripts = {unicodedata.name(c, "?").split(" ")[0] for c in word}
    pairs = list(pairwise(word))
    capitals = sum(1 for a, b in pairs if a.islower() and b.isupper())
    # No language writes two accented Latin letters in a row often; misread Cyrillic is nothing else.
    accents = sum(1 for a, b in pairs if "\x7f" < a < "ʰ" and "\x7f" < b < "ʰ")
    return 2 * (len(scripts) - 1 + capitals + accents)
