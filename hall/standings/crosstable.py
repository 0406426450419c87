"""All games in one table: a round robin's by opponent, a Swiss's by round with the running score."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction

from hall.model.tournament import Side
from hall.standings.ledger import Entry
from hall.standings.scoring import Kind, Scoring
from hall.standings.table import Row, Standings
from hall.standings.tiebreaks import running_scores


@dataclass(frozen=True, slots=True, kw_only=True)
class Cell:
    """One game or one round without one. `sign` is what every language writes: 1 ½ 0 + — or nothing yet.

    `round` None: the game will never be paired, since one of the two has left (rules, article 24.1.1).
    """

    sign: str
    kind: Kind
    round: int | None
    opponent: int | None = None
    side: Side | None = None
    counts: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossRow:
    """A player's games by opponent, by columns; None is his own square, () a game to come."""

    row: Row
    cells: tuple[tuple[Cell, ...] | None, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossTable:
    """A round robin; `columns` are the players' numbers, rows in the same order."""

    columns: tuple[int, ...]
    rows: tuple[CrossRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgressRow:
    """A player's rounds; `running` are his points after each."""

    row: Row
    cells: tuple[Cell, ...]
    running: tuple[Fraction, ...]


def cross_table(standings: Standings) -> CrossTable:
    """The table in the order of the numbers drawn."""
    return _cross(standings, tuple(sorted(standings.book.ledger.players)))


def cross_table_by_place(standings: Standings) -> CrossTable:
    """The table in the final order."""
    return _cross(standings, tuple(row.number for row in standings.rows))


def progress_table(standings: Standings) -> tuple[ProgressRow, ...]:
    """Everybody's rounds one after another, in the order of the standings."""
    book = standings.book
    return tuple(
        ProgressRow(
            row=row,
            cells=tuple(_cell(entry, book.ledger.scoring) for entry in book.ledger.entries[row.number]),
            running=tuple(Fraction(halves, 2) for halves in running_scores(book, row.number)),
        )
        for row in standings.rows
    )


def sign(entry: Entry, scoring: Scoring) -> str:
    """How an entry is written: games and byes by their points, a forfeit as + or —, a game to come empty."""
    match entry.kind:
        case Kind.FORFEIT_WIN:
            return "+"
        case Kind.FORFEIT_LOSS:
            return "—"
        case Kind.OPEN:
            return ""
        case _:
            return "1" if entry.halves >= scoring.win else "½" if entry.halves >= scoring.draw else "0"


def _cross(standings: Standings, columns: tuple[int, ...]) -> CrossTable:
    rows = {row.number: row for row in standings.rows}
    return CrossTable(
        columns=columns,
        rows=tuple(
            CrossRow(row=rows[number], cells=_cells(standings, number, columns)) for number in columns
        ),
    )


def _cells(
    standings: Standings, number: int, columns: tuple[int, ...]
) -> tuple[tuple[Cell, ...] | None, ...]:
    ledger = standings.book.ledger
    games: dict[int, list[Cell]] = {}
    for entry in ledger.entries[number]:
        if entry.opponent is not None:
            games.setdefault(entry.opponent, []).append(_cell(entry, ledger.scoring))
    return tuple(
        None
        if other == number
        else tuple(games[other])
        if other in games
        else _never_to_come(standings, number, other)
        for other in columns
    )


def _never_to_come(standings: Standings, number: int, other: int) -> tuple[Cell, ...]:
    """The mark of a game not paired yet when one of the two dropped out: "—" and "+", or "—" twice."""
    ledger = standings.book.ledger
    if not ledger.not_counted & {number, other}:
        return ()
    lost = number in ledger.left
    return (
        Cell(
            sign="—" if lost else "+",
            kind=Kind.FORFEIT_LOSS if lost else Kind.FORFEIT_WIN,
            round=None,
            opponent=other,
            counts=False,
        ),
    )


def _cell(entry: Entry, scoring: Scoring) -> Cell:
    return Cell(
        sign=sign(entry, scoring),
        kind=entry.kind,
        round=entry.round,
        opponent=entry.opponent,
        side=entry.side,
        counts=entry.counts,
    )
