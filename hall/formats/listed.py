"""What a list says of people and pairs, as it says it: without numbers where it has none."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.tournament import Result, Unpaired


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A player as a list names him; `line` and `column` are where, the column counted in cells."""

    line: int
    column: int
    name: str
    number: int | None = None
    rating: int | None = None
    title: str | None = None
    federation: str | None = None
    fide_id: str | None = None
    sex: str | None = None
    birth: str | None = None
    team: str | None = None
    halves: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ListedPair:
    """A row of a list of pairs. `black` None: White has no opponent, and `why` says which kind.

    `round` and `board` None: the list does not say; `result` None: open.
    """

    line: int
    round: int | None
    board: int | None
    white: Seat
    black: Seat | None
    result: Result | None = None
    why: Unpaired | None = None
