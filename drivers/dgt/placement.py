"""A board's 64 codes as squares and letters of chess notation, and back. Knows no rules of the game."""

from __future__ import annotations

import re

FIELDS = 64
_LETTERS = ".PRNBKQprnbkq"
_CODES = {letter: code for code, letter in enumerate(_LETTERS)}
# Pieces that stand for a result, for boards whose kings cannot be read (DGT protocol, 7).
_MAGIC = {0x0D: "draw", 0x0E: "white_wins", 0x0F: "black_wins"}


def square_name(square: int) -> str:
    """0 -> a8, 63 -> h1."""
    return "abcdefgh"[square % 8] + str(8 - square // 8)


def piece_name(code: int) -> str | None:
    """The letter of the notation, White's capital; None for an empty field; a word for a result's piece."""
    return _MAGIC.get(code) or (_LETTERS[code] if code else None)


def to_fen(codes: bytes) -> str:
    """The placement field of FEN; pieces that stand for a result have no letter there and are left out."""
    letters = "".join("." if code in _MAGIC else _LETTERS[code] for code in codes)
    ranks = (letters[start : start + 8] for start in range(0, FIELDS, 8))
    return "/".join(re.sub(r"\.+", lambda gap: str(len(gap[0])), rank) for rank in ranks)


def of_fen(fen: str) -> bytes:
    """The codes of a FEN or of its placement alone; ValueError where it is neither."""
    placement = fen.split()[0] if fen.split() else ""
    letters = re.sub(r"[1-8]", lambda digit: "." * int(digit[0]), placement)
    ranks = letters.split("/")
    if len(ranks) != 8 or any(len(rank) != 8 or set(rank) - set(_CODES) for rank in ranks):
        raise ValueError(f"{fen!r} is no position; expected eight ranks of eight squares, as FEN writes them")
    return bytes(_CODES[letter] for rank in ranks for letter in rank)
