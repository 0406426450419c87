"""What a TRF26 says of teams that no player's row does: byes, forfeited matches, what a match is worth.

Records 240 and 320 (byes), 330 (matches to which a team did not come), 352 (the boards' colours), 362 (points
of a match) name teams by the numbers that 310 gives them. Points are exact fractions.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction


class TeamBye(Enum):
    """Why a team that has points for a round had no opponent."""

    PAIRING = "pairing"
    FULL = "F"  # a won match, all its boards
    HALF = "H"  # a drawn one


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamPoints:
    """Match points of a match, match and game points of a pairing bye.

    `bye`, `bye_games` None: those of a drawn match (FIDE's rules for teams, C.04.6 of 2026, article 1.4).
    """

    win: Fraction = Fraction(2)
    draw: Fraction = Fraction(1)
    loss: Fraction = Fraction(0)
    bye: Fraction | None = None
    bye_games: Fraction | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Forfeited:
    """A match that was not played, as one of its teams sees it."""

    round: int
    team: str
    opponent: str
    came: bool
    opponent_came: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamRecords:
    """`byes` by round and team; `boards` of a match, where that is said."""

    points: TeamPoints
    byes: Mapping[int, Mapping[str, TeamBye]]
    forfeited: tuple[Forfeited, ...]
    boards: int | None


def team_records(records: Iterable[str]) -> TeamRecords:
    """What the lines say; a line that cannot be understood says nothing."""
    lines = tuple(records)
    names = {_number(text[4:7]): text[8:40].strip() for text in lines if text[:3] == "310"}
    byes: dict[int, dict[str, TeamBye]] = {}
    for number, team, bye in (*_requested(lines), *_allocated(lines)):
        if team in names:
            byes.setdefault(number, {})[names[team]] = bye
    return TeamRecords(
        points=_points(lines),
        byes=byes,
        forfeited=tuple(_forfeited(lines, names)),
        boards=next((len(text[4:].strip()) or None for text in lines if text[:3] == "352"), None),
    )


def _points(lines: Iterable[str]) -> TeamPoints:
    said: dict[str, Fraction] = {}
    for text in lines:
        if text[:3] == "362":
            found = re.findall(r"T([WDL]) *(\d{1,3}(?:\.\d)?)", text[4:], re.ASCII)
            said.update((letter, Fraction(value)) for letter, value in found)
        elif text[:3] == "320":
            said.update(
                (kind, value)
                for kind, value in (("bye", _points_in(text[4:8])), ("games", _points_in(text[9:13])))
                if value is not None
            )
    usual = TeamPoints()
    return TeamPoints(
        win=said.get("W", usual.win),
        draw=said.get("D", usual.draw),
        loss=said.get("L", usual.loss),
        bye=said.get("bye"),
        bye_games=said.get("games"),
    )


def _requested(lines: Iterable[str]) -> Iterator[tuple[int, int, TeamBye]]:
    """Record 240: round and team's number."""
    kinds = {kind.value: kind for kind in (TeamBye.FULL, TeamBye.HALF)}
    for text in lines:
        if text[:3] == "240" and (kind := kinds.get(text[4:5])) is not None:
            for team in re.findall(r"\d+", text[10:], re.ASCII):
                yield _number(text[6:9]), _number(team), kind


def _allocated(lines: Iterable[str]) -> Iterator[tuple[int, int, TeamBye]]:
    """Record 320: a column of four for each round."""
    for text in lines:
        if text[:3] == "320":
            for number, column in enumerate(range(14, len(text), 4), 1):
                yield number, _number(text[column : column + 3]), TeamBye.PAIRING


def _forfeited(lines: Iterable[str], names: Mapping[int, str]) -> Iterator[Forfeited]:
    """Record 330, told of both teams."""
    for text in lines:
        teams = [names.get(_number(text[11:14])), names.get(_number(text[15:18]))]
        if text[:3] != "330" or re.fullmatch("[+-]{2}", text[4:6]) is None:
            continue
        came = [sign == "+" for sign in text[4:6]]
        for own, other in ((0, 1), (1, 0)):
            team, opponent = teams[own], teams[other]
            if team is not None and opponent is not None:
                yield Forfeited(
                    round=_number(text[7:10]),
                    team=team,
                    opponent=opponent,
                    came=came[own],
                    opponent_came=came[other],
                )


def _number(text: str) -> int:
    """A number in a column; 0 where there is none."""
    said = text.strip()
    return int(said) if said.isascii() and said.isdigit() and len(said) < 9 else 0


def _points_in(text: str) -> Fraction | None:
    said = text.strip()
    return Fraction(said) if re.fullmatch(r"\d{1,3}(\.\d)?", said, re.ASCII) else None
