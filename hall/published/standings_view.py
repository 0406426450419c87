"""Standings and cross table as walls are sent them: after the last round that is over, nothing later."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from functools import lru_cache

from hall.model.current_round import last_over
from hall.model.state import TournamentState
from hall.published.shown_names import without_patronymic
from hall.published.table_views import StandingRow, StandingsView
from hall.standings.after import table_after
from hall.standings.codes import Code
from hall.standings.crosstable import cross_table
from hall.standings.figures import column_text, is_decimal
from hall.standings.match_table import MatchOrder, MatchRow, matches_after
from hall.standings.systems import System
from hall.standings.table import Row, Standings

# What changes hundreds of times while a round begins and moves nobody in the table.
_NO_MATTER = frozenset(("rounds", "white_sides", "draw"))


def standings_view(t: TournamentState) -> StandingsView | None:
    """The table of a tournament; None before its first round is over.

    Results are public as soon as they are entered, so the table of a round is once all of its games have
    one. A round that was followed by another while games went on counts as over; those games are named.
    """
    through = last_over(t)
    return _counted(_Asked(t, through)) if through else None


class _Asked:
    """A tournament up to a round, equal to another where nothing is a different object than there.

    A mark or a press in the round that is played makes a new state, but no new table.
    """

    __slots__ = ("_parts", "t", "through")

    def __init__(self, t: TournamentState, through: int) -> None:
        self.t, self.through = t, through
        rounds = (known for number, known in t.rounds.items() if number <= through)
        others = (getattr(t, field.name) for field in fields(t) if field.name not in _NO_MATTER)
        # By identity: the state is immutable, and this object keeps alive what the numbers stand for.
        # Who leaves after the round stands in a later one's roster.
        rosters = (known.roster for known in t.rounds.values())
        self._parts = (through, *map(id, rounds), *map(id, others), *map(id, rosters))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Asked) and self._parts == other._parts

    def __hash__(self) -> int:
        return hash(self._parts)


@lru_cache(maxsize=8)
def _counted(asked: _Asked) -> StandingsView | None:
    """Counted once for the same results: what is published is built anew at every change in the hall."""
    t, through = asked.t, asked.through
    table = table_after(t, through)
    # A file that begins in the middle of a tournament gives points of which nobody knows the beginning.
    is_whole = table is not None and table.after_round == through
    if table is None or not is_whole:
        return None
    teams = matches_after(t, through)
    return _of_teams(t, table, teams) if teams else _view(t, table, rounds_of(t))


def rounds_of(t: TournamentState) -> int | None:
    """How many rounds the tournament has, by its regulation or its file."""
    return len(t.entry.regulation.rounds) or (None if t.data is None else t.data.rounds_total)


def _view(t: TournamentState, table: Standings, rounds: int | None) -> StandingsView:
    is_round_robin = table.rules.system is System.ROUND_ROBIN
    columns = _columns(table)
    cells = _cells(table) if is_round_robin else {}
    open_boards = {pair.board for number, pair in table.open if number == table.after_round}
    return StandingsView(
        tournament=t.id,
        hall=t.entry.hall,
        after_round=table.after_round,
        rounds=rounds,
        missing=tuple(sorted(open_boards)),
        codes=tuple(code.value for code in columns),
        edition=table.rules.edition.value,
        rows=tuple(
            _row(row, tuple(texts[i] for texts in columns.values()), cells.get(row.number, ()))
            for i, row in enumerate(table.rows)
        ),
        is_round_robin=is_round_robin,
    )


def _of_teams(t: TournamentState, table: Standings, teams: tuple[MatchRow, ...]) -> StandingsView:
    """An event of teams: a row is a team, whose number is nobody's; unplayed matches are counted apart."""
    by_matches = t.entry.regulation.team_matches == MatchOrder.MATCH_POINTS.value
    has_unplayed = any(row.unplayed for row in teams)
    view = _view(t, table, rounds_of(t))
    return replace(
        view,
        codes=("GP" if by_matches else "MP", *(("UM",) if has_unplayed else ())),
        edition=None,
        rows=tuple(_team(row, -n, by_matches, has_unplayed) for n, row in enumerate(teams, 1)),
        is_round_robin=False,
    )


def _team(row: MatchRow, number: int, by_matches: bool, has_unplayed: bool) -> StandingRow:
    games, matches = (column_text(points) for points in (row.game_points, row.match_points))
    first, second = (matches, games) if by_matches else (games, matches)
    return StandingRow(
        number=number,
        name=row.team,
        rating=None,
        place=row.place,
        last_place=row.last_place,
        points=first,
        tiebreaks=(second, *((str(row.unplayed or ""),) if has_unplayed else ())),
    )


def _columns(table: Standings) -> Mapping[Code, tuple[str, ...]]:
    """Each tie-break's texts by row; one without any, such as a play-off to come, is left out."""
    found: dict[Code, tuple[str, ...]] = {}
    for place, code in enumerate(table.rules.codes):
        values = [row.values[place] for row in table.rows]
        if any(value is not None for value in values):
            places = is_decimal(code, values)
            found[code] = tuple(column_text(value, is_decimal=places) for value in values)
    return found


def _row(row: Row, tiebreaks: tuple[str, ...], cells: tuple[str, ...]) -> StandingRow:
    return StandingRow(
        number=row.number,
        name=without_patronymic(row.name),
        rating=row.rating,
        place=row.place,
        last_place=row.last_place,
        points=column_text(row.points),
        tiebreaks=tiebreaks,
        left=row.left,
        counts=row.counts,
        cells=cells,
    )


def _cells(table: Standings) -> dict[int, tuple[str, ...]]:
    """Everybody's games with each other player, in the order of the numbers."""
    return {
        line.row.number: tuple(" ".join(cell.sign for cell in met or () if cell.sign) for met in line.cells)
        for line in cross_table(table).rows
    }
