"""Records of a tournament file that name players, by the numbers that have been drawn. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from hall.model.stated_byes import is_of_teams

# From which column on a record holds starting numbers, counted from 0.
_NUMBERS = {"013": 36, "240": 10, "260": 12, "299": 23, "310": 73, "XXP": 4, "XXZ": 4}
_NUMBER = slice(4, 8)  # XXA: acceleration of one player
# A span of numbers (acceleration) and line-ups by number: no other record says the same of new numbers.
_UNSAYABLE = frozenset(("250", "300"))
_OF_TEAMS_TOO = frozenset(("240", "250", "260", "299"))  # in an event of teams these number teams


def renumbered(records: Iterable[str], numbers: Mapping[int, int]) -> tuple[str, ...]:
    """The records with every player's new number; one that names somebody else is left out."""
    lines = tuple(records)
    kept = _OF_TEAMS_TOO if any(map(is_of_teams, lines)) else frozenset()
    return tuple(_each(lines, numbers, kept))


def _each(lines: tuple[str, ...], numbers: Mapping[int, int], kept: frozenset[str]) -> Iterator[str]:
    for text in lines:
        code = text[:3]
        if code in kept or code not in (*_NUMBERS, *_UNSAYABLE, "XXA"):
            yield text
        elif code == "XXA" and (new := _new(text[_NUMBER], numbers)):
            yield f"{text[:4]}{new}{text[_NUMBER.stop :]}"
        elif code in _NUMBERS and (new := _new(text[_NUMBERS[code] :], numbers)):
            yield f"{text[: _NUMBERS[code]]}{new}"


def _new(text: str, numbers: Mapping[int, int]) -> str:
    """The numbers in columns of four, empty where one of them is nobody's."""
    old = [int(number) for number in re.findall(r"[0-9]{1,9}", text)]
    return " ".join(f"{numbers[number]:4d}" for number in old) if numbers.keys() >= set(old) else ""
