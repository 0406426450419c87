"""The table of an event of teams as lines of text for tablet and papers: places, points, every match."""

from __future__ import annotations

from dataclasses import dataclass

from hall.standings.figures import column_text
from hall.standings.match_cells import MatchCell
from hall.standings.match_table import MatchOrder, MatchRow
from hall.words.team_tables import TeamTableWords


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    """`value` counts first; `note` what counts second and every match, unplayed ones marked (24.3)."""

    place: str
    team: str
    value: str
    note: str


def team_lines(rows: tuple[MatchRow, ...], by: MatchOrder, w: TeamTableWords) -> tuple[TeamLine, ...]:
    """The lines from the first place down."""
    return tuple(_line(row, by, w) for row in rows)


def _line(row: MatchRow, by: MatchOrder, w: TeamTableWords) -> TeamLine:
    points, games = column_text(row.match_points), column_text(row.game_points)
    is_by_matches = by is MatchOrder.MATCH_POINTS
    second = w.second.format(games) if is_by_matches else w.second_matches.format(points)
    played = (f"{number}. {_said(cell, w)}" for number, cell in enumerate(row.cells, 1))
    return TeamLine(
        place=place_text(row),
        team=row.team,
        value=points if is_by_matches else games,
        note="; ".join((second, *played)),
    )


def _said(cell: MatchCell | None, w: TeamTableWords) -> str:
    if cell is None:
        return w.no_match
    if cell.opponent is None:
        return w.bye.format(column_text(cell.own))
    mark = w.unplayed if cell.is_unplayed else w.has_unplayed if cell.has_unplayed else ""
    mark = w.going_on if cell.is_open else mark
    score = f"{cell.opponent} {column_text(cell.own)}–{column_text(cell.other)}"
    return f"{score} ({mark})" if mark else score


def place_text(row: MatchRow) -> str:
    """ "3", or "3–5" where it is shared."""
    return str(row.place) if row.place == row.last_place else f"{row.place}–{row.last_place}"
