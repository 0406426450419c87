"""The standings on the tablet: places, points, tie-breaks, and on a tap what gave each value."""

from __future__ import annotations

from dataclasses import dataclass

from hall.papers.match_lines import TeamLine, team_lines
from hall.published.standings_view import rounds_of
from hall.reports.tiebreaks import explained_text
from hall.standings.after import table_after
from hall.standings.codes import Code
from hall.standings.figures import points_text, short
from hall.standings.match_table import MatchOrder, matches_after
from hall.standings.table import Row, Standings, was_held
from hall.tablet.sight import Sight
from hall.tablet.views.play_off import PlayOffView, Tie, play_off, ties
from hall.words.day import day_words
from hall.words.play_offs import column_head
from hall.words.team_tables import team_table_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    place: str
    number: int
    name: str
    points: str
    values: tuple[str, ...]
    is_chosen: bool
    left: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingView:
    """`provisional`: games without a result yet. `explained`: what gave the values of the chosen player."""

    title: str
    provisional: str
    edition: str
    codes: tuple[str, ...]
    lines: tuple[Line, ...]
    chosen: str
    explained: tuple[str, ...]
    ties: tuple[Tie, ...] = ()
    play_off: PlayOffView | None = None
    teams_head: str = ""
    teams: tuple[TeamLine, ...] = ()


def standing(s: Sight, number: int | None = None, tied: str = "", white: int | None = None) -> StandingView:
    known = s.t.round
    last = 0 if known is None else known.number - (0 if known.is_finished else 1)
    table = table_after(s.t, last)
    d = day_words(s.lang)
    if table is None:
        return StandingView(
            title=d.labels.standings,
            provisional="",
            edition="",
            codes=(),
            lines=(),
            chosen="",
            explained=(),
        )
    codes = tuple(code for code in table.rules.codes if code is not Code.PLAY_OFF or was_held(table))
    boards = ", ".join(str(pair.board) for _, pair in table.open)
    known_number = number if any(row.number == number for row in table.rows) else None
    return StandingView(
        title=d.after_round(last, rounds_of(s.t)),
        provisional=_provisional(s, boards, is_whole=table.after_round == last),
        edition=d.edition(str(table.rules.edition.value)),
        codes=tuple(column_head(code.value, s.lang) for code in codes),
        lines=tuple(_line(s, table, row, codes, known_number) for row in table.rows),
        chosen="" if known_number is None else s.name(known_number),
        explained=() if known_number is None else tuple(_explained(s, table, known_number)),
        ties=ties(s, table, tied),
        play_off=play_off(s, table, tied, white),
        teams_head=_teams_head(s),
        teams=_teams(s, table),
    )


def _teams_head(s: Sight) -> str:
    w = team_table_words(s.lang)
    is_by_games = s.t.entry.regulation.team_matches == MatchOrder.GAME_POINTS.value
    return f"{w.title}. {w.games_first if is_by_games else w.points}"


def _teams(s: Sight, table: Standings) -> tuple[TeamLine, ...]:
    """An event of teams by its matches."""
    rows = matches_after(s.t, table.after_round)
    order = s.t.entry.regulation.team_matches
    return team_lines(rows, MatchOrder(order), team_table_words(s.lang)) if rows else ()


def _provisional(s: Sight, boards: str, *, is_whole: bool) -> str:
    """Why the table is not what it will be; a file may begin in the middle of a tournament."""
    d = day_words(s.lang)
    open_games = d.provisional_table(boards) if boards else ""
    return ". ".join(filter(None, (open_games, "" if is_whole else d.labels.rounds_missing)))


def _explained(s: Sight, table: Standings, number: int) -> list[str]:
    return explained_text(table, number, s.lang).splitlines()[1:]


def _line(s: Sight, table: Standings, row: Row, codes: tuple[Code, ...], chosen: int | None) -> Line:
    values = dict(zip(table.rules.codes, row.values, strict=True))
    return Line(
        place=_place(row),
        number=row.number,
        name=s.name(row.number),
        points=points_text(row.points) if row.counts else "—",
        values=tuple("" if (v := values[code]) is None else short(v) for code in codes),
        is_chosen=row.number == chosen,
        left=row.left,
    )


def _place(row: Row) -> str:
    if row.place is None:
        return "—"
    return f"{row.place}–{row.last_place}" if row.shares_place else str(row.place)
