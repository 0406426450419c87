"""Which characters a name or a sentence may hold: what people can see, and blanks."""

from __future__ import annotations

import unicodedata

# Controls, format characters (marks of direction, zero width), halves of pairs, ends of lines.
_UNSEEN = frozenset(("Cc", "Cf", "Cs", "Zl", "Zp"))
_BLANKS = frozenset("\t\n\v\f\r\u2028\u2029")


def is_plain(text: str) -> bool:
    """Whether every character is one that people see, or a blank."""
    return (text.isascii() and text.isprintable()) or not any(map(_is_unseen, text))


def plain(text: str) -> str:
    """The text without characters that nobody sees; tabs and ends of lines become blanks."""
    if is_plain(text):
        return text
    return "".join(" " if ch in _BLANKS else ch for ch in text if ch in _BLANKS or not _is_unseen(ch))


def _is_unseen(ch: str) -> bool:
    return unicodedata.category(ch) in _UNSEEN
