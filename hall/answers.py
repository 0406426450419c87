"""What another process says, as JSON: the one door by which followers, rivals and a broker are read.

Nobody is believed to be a hall because he answers: what is too long, too deep or beyond every count is not
understood, which a follower treats like a lost link. Not here: what the answer means.
"""

from __future__ import annotations

import json
import math

MOST_BYTES = 8 * 2**20  # the organiser's largest picture is smaller
# More digits than any count has; what is an instant is held to fewer where it is read.
_DIGITS = 40


def understood(text: bytes | str) -> object:
    """The value; ValueError where it is not understood."""
    if len(text) > MOST_BYTES:
        raise ValueError(f"an answer of more than {MOST_BYTES} bytes")
    try:
        return _READER.decode(text if isinstance(text, str) else text.decode())
    except RecursionError as error:
        raise ValueError(f"an answer that nests too deep: {text[:40]!r}") from error


def _whole(digits: str) -> int:
    if len(digits) > _DIGITS:
        raise ValueError(f"a number beyond every count: {digits[:40]}")
    return int(digits)


def _broken(digits: str) -> float:
    number = float(digits)
    if not math.isfinite(number):
        raise ValueError(f"a number beyond every count: {digits[:40]}")
    return number


_READER = json.JSONDecoder(parse_int=_whole, parse_float=_broken, parse_constant=_broken)
