"""What the final table brings: who goes on, prizes, play-offs; places by age and of teams. No markup.

A shared place is never broken here: what still has to be decided is said.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from hall.model.regulations import Division
from hall.papers.match_lines import team_lines
from hall.papers.play_off_lines import decided_by_play_off
from hall.papers.source import Source
from hall.standings.age_groups import AgeGroupPlaces, Counting, age_groups, birth_year, by_age
from hall.standings.awards import Span, play_offs, prizes, qualifiers
from hall.standings.figures import column_text
from hall.standings.match_table import MatchOrder, matches_after
from hall.standings.table import Standings
from hall.standings.teams import TeamRow, TeamSum, team_standings
from hall.words.screen_tables import table_words
from hall.words.team_tables import team_table_words

_AWARDED = 3  # places by age and of teams that the report names
_NOT_STATED = "not_stated"  # `Regulation.team_sum`


@dataclass(frozen=True, slots=True, kw_only=True)
class RankLine:
    """A place of a player or a team, `value` what it rests on; `note` who brought how much."""

    place: str
    name: str
    value: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ranking:
    """A list of places by itself."""

    title: str
    name_head: str
    value_head: str
    lines: tuple[RankLine, ...]


def decided(s: Source, table: Standings) -> tuple[str, ...]:
    """Who goes on, who holds the prizes and what a play-off is for, where the regulation says how many.

    Where it awards teams without saying how, that is said: the organiser has to decide it.
    """
    division = _division(s)
    open_question = (s.p.teams_not_stated,) if s.t.entry.regulation.team_sum == _NOT_STATED else ()
    if division is None:
        return (*decided_by_play_off(s, table), *open_question)
    return (
        *_seats(s, table, division),
        *_prizes(s, table, division),
        *decided_by_play_off(s, table),
        *_play_offs(s, table, division),
        *open_question,
    )


def rankings(s: Source, table: Standings) -> tuple[Ranking, ...]:
    """The first three by age and the teams, where the regulation has them."""
    return (*_by_age(s, table), *_teams(s, table), *of_matches(s, table.after_round))


def _division(s: Source) -> Division | None:
    return next((one for one in s.t.entry.regulation.divisions if one.id == s.t.entry.division), None)


def _seats(s: Source, table: Standings, division: Division) -> Iterator[str]:
    if not division.qualifiers:
        return
    seats = qualifiers(table, division.qualifiers)
    born = {number: _born(s, number) for number in (*seats.sure, *seats.level)}
    limit = division.qualifiers_born_from
    too_old = tuple(n for n, year in born.items() if limit and year and year < limit)
    yield s.p.qualifiers.format(_names(s, tuple(n for n in seats.sure if n not in too_old)) or "—")
    if limit and too_old:
        yield s.p.too_old.format(limit, _names(s, too_old))
    unknown = tuple(n for n, year in born.items() if limit and year is None)
    if unknown:
        yield s.p.born_unknown.format(limit, _names(s, unknown))
    if seats.level:
        yield s.p.seats_open.format(seats.seats_open, _names(s, seats.level))


def _born(s: Source, number: int) -> int | None:
    player = s.players.get(number)
    return None if player is None else birth_year(player)


def _prizes(s: Source, table: Standings, division: Division) -> Iterator[str]:
    found = prizes(table, division.prizes) if division.prizes else ()
    yield from (s.p.prize.format(places(span), _names(s, span.numbers)) for span in found)
    if s.t.entry.regulation.prizes_shared is False and any(span.is_shared for span in found):
        yield s.p.prizes_not_shared


def _play_offs(s: Source, table: Standings, division: Division) -> Iterator[str]:
    """Only those that a seat or a prize hangs on."""
    for off in play_offs(table, seats=division.qualifiers, prize_count=division.prizes):
        if off.matters:
            yield s.p.play_off_for.format(places(off.span), _names(s, off.span.numbers))


def _by_age(s: Source, table: Standings) -> Iterator[Ranking]:
    rules = s.t.entry.regulation
    if not rules.age_groups or rules.age_counting is None or not rules.rounds:
        return
    year = max(one.day.year for one in rules.rounds)
    groups = age_groups(rules.age_groups, year, Counting(rules.age_counting))
    found = by_age(table, groups)
    for places_of in found.groups:
        lines = tuple(_of_age(s, table, places_of))
        if lines:
            title = s.p.age_group.format(places_of.group.code, places_of.group.born_from)
            yield Ranking(title=title, name_head=s.p.name, value_head=s.p.points, lines=lines)
    if found.too_old:
        lines = tuple(
            RankLine(place="—", name=s.titled(n), value=str(born), note=_team(s, n))
            for n, born in found.too_old
        )
        title = s.p.age_too_old.format(groups[-1].born_from)
        yield Ranking(title=title, name_head=s.p.name, value_head=s.p.birth_year_head, lines=lines)
    if found.unknown:
        lines = tuple(RankLine(place="—", name=s.titled(n), value="") for n in found.unknown)
        yield Ranking(title=s.p.age_unknown, name_head=s.p.name, value_head="", lines=lines)


def _of_age(s: Source, table: Standings, found: AgeGroupPlaces) -> Iterator[RankLine]:
    for span in found.spans:
        if span.first > _AWARDED:
            return
        for number in span.numbers:
            points = _figure(s, table.row(number).points)
            yield RankLine(place=places(span), name=s.titled(number), value=points, note=_team(s, number))


def _team(s: Source, number: int) -> str:
    player = s.players.get(number)
    return "" if player is None else player.team or ""


def _teams(s: Source, table: Standings) -> Iterator[Ranking]:
    """Teams of an individual event, all of them."""
    rules = s.t.entry.regulation
    if rules.team_sum in (None, _NOT_STATED) or rules.team_members is None:
        return
    by = TeamSum(rules.team_sum)
    rows = team_standings(table, by, counting=rules.team_members)
    if rows:
        head = s.p.sum_of_places if by is TeamSum.PLACES else s.p.points
        title = s.p.teams_title.format(rules.team_members)
        lines = tuple(_of_team(s, row) for row in rows)
        yield Ranking(title=title, name_head=s.p.team, value_head=head, lines=lines)


def of_matches(s: Source, through: int) -> Iterator[Ranking]:
    """An event of teams by its matches after a round, unplayed ones marked (article 24.3)."""
    rows = matches_after(s.t, through)
    if rows:
        w, by = team_table_words(s.lang), MatchOrder(s.t.entry.regulation.team_matches)
        lines = tuple(
            RankLine(place=one.place, name=one.team, value=one.value, note=one.note)
            for one in team_lines(rows, by, w)
        )
        head = w.points if by is MatchOrder.MATCH_POINTS else w.games_first
        yield Ranking(title=w.title, name_head=s.p.team, value_head=head, lines=lines)


def _of_team(s: Source, row: TeamRow) -> RankLine:
    span = Span(first=row.place, last=row.last_place, numbers=())
    parts = (
        f"{'—' if part.number is None else s.name(part.number)} {_figure(s, part.gives)}"
        for part in row.parts
    )
    return RankLine(place=places(span), name=row.team, value=_figure(s, row.total), note=", ".join(parts))


def places(span: Span) -> str:
    """ "3", or "3–5" where it is shared."""
    return str(span.first) if span.first == span.last else f"{span.first}–{span.last}"


def _names(s: Source, numbers: tuple[int, ...]) -> str:
    return ", ".join(map(s.name, numbers))


def _figure(s: Source, value: Fraction) -> str:
    """Points, or a sum of places, where a shared one counts as the mean of its span."""
    return table_words(s.lang).decimal(column_text(value))
