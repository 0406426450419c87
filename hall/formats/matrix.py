"""A round robin's matrix to cells of a cross table: who beat whom stands in it, rounds and colours do not.

Those are the Berger table's (rules, article 22.5), where the players have their drawn numbers, the results
fill its rounds from the first one on and make the points that are stated; otherwise nothing is guessed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hall.formats.columns import Section
from hall.formats.sheet import Row
from hall.formats.trf_player import Cell
from hall.model.tournament import Side
from hall.pairing.berger import Pair, berger

_OWN = ("*", "x", "х", "×", "xxx", "***")  # a player's own square; Latin and Cyrillic
_RESULTS = {"1": "1", "0": "0", "½": "=", "1/2": "=", "0,5": "=", "0.5": "=", "=": "=", "+": "+", "-": "-"}
_HALVES = {"1": 2, "+": 2, "=": 1, "0": 0, "-": 0}
_FULL_ENOUGH = 2  # at least every second game of a round before the last one must have its result


@dataclass(frozen=True, slots=True, kw_only=True)
class Matrix:
    """`said` by (player, opponent): the result's letter, and its column; `last` the last round with any."""

    said: Mapping[tuple[int, int], tuple[str, int]]
    players: int
    last: int


def matrix(section: Section, numbers: Mapping[int, int], halves: Mapping[int, int]) -> Matrix | None:
    """The results of a single round robin; None where the section is no such matrix, or not by the table.

    `numbers` are the players' by the line they stand in, `halves` the points that are stated, by player.
    """
    own = {line: at for row in section.rows for line, at in _own_square(section, row)}
    if (
        len(own) < 2
        or len(own) != len(section.rows)
        or sorted(numbers.values()) != list(range(1, len(own) + 1))
    ):
        return None
    number_at = {at: numbers[line] for line, at in own.items()}
    if len(number_at) != len(own):
        return None
    said: dict[tuple[int, int], tuple[str, int]] = {}
    for row in section.rows:
        for at, opponent in number_at.items():
            text = row.cells[at].strip() if at < len(row.cells) else ""
            if opponent == numbers[row.line] or not text:
                continue
            if text not in _RESULTS:
                return None
            said[numbers[row.line], opponent] = (_RESULTS[text], at + 1)
    last = _last_round(said, len(own))
    agrees = all(_scored(said, number) == known for number, known in halves.items())
    return Matrix(said=said, players=len(own), last=last) if last is not None and agrees else None


def cells_of(found: Matrix, row: Row, number: int) -> list[Cell]:
    """A player's cells up to the round after the last one with a result."""
    return [_cell(found, row, number, pairs) for pairs in berger(found.players)[: found.last + 1]]


def _scored(said: Mapping[tuple[int, int], tuple[str, int]], number: int) -> int:
    return sum(_HALVES[result] for (who, _), (result, _) in said.items() if who == number)


def _cell(found: Matrix, row: Row, number: int, pairs: tuple[Pair, ...]) -> Cell:
    white, black = next(pair for pair in pairs if number in pair)
    opponent, side = (black, Side.WHITE) if white == number else (white, Side.BLACK)
    if opponent > found.players:  # the free seat
        return Cell(line=row.line, column=1, opponent=None, colour=None, result="Z")
    result, column = found.said.get((number, opponent), ("", 1))
    return Cell(line=row.line, column=column, opponent=opponent, colour=side, result=result)


def _own_square(section: Section, row: Row) -> list[tuple[int, int]]:
    """The line with the column of the player's own square; nothing where he has none or several."""
    found = [
        at for at in section.opponents.values() if at < len(row.cells) and row.cells[at].casefold() in _OWN
    ]
    return [(row.line, found[0])] if len(found) == 1 else []


def _last_round(said: Mapping[tuple[int, int], tuple[str, int]], players: int) -> int | None:
    """The last round with a result; None where there is none, or a round before it is as good as empty."""
    filled = [sum(1 for pair in pairs if pair in said) for pairs in berger(players)]
    last = max((number for number, some in enumerate(filled, 1) if some), default=None)
    if last is None or any(_FULL_ENOUGH * some < players // 2 for some in filled[: last - 1]):
        return None
    return last
