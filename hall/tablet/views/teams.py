"""Papers of teams (article 27.1): line-ups of captains, protocols of matches signed at their end."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import notes as n
from hall.model.noted import standing
from hall.model.state import Fact
from hall.model.team_matches import Match, matches, teams_of
from hall.tablet.sight import Sight
from hall.words.notes import note_words


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamLine:
    name: str
    detail: str
    is_in: bool
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPick:
    """`place`: his board in the line-up, None: he is not in it. `href` puts him in or takes him out."""

    name: str
    place: int | None
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LineUp:
    team: str
    picks: tuple[PlayerPick, ...]
    act: n.HandInLineUp | None
    needs_reason: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLine:
    teams: tuple[str, str]
    detail: str
    is_signed: bool
    sign: n.SignMatch | None
    key: int
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamsView:
    teams: tuple[TeamLine, ...]
    chosen: LineUp | None
    matches: tuple[MatchLine, ...]
    match: MatchLine | None


def teams(
    s: Sight, team: str = "", picked: tuple[int, ...] | None = None, match: int | None = None
) -> TeamsView:
    """`picked` None: the line-up as it was handed in; `match` is the first board of the match chosen."""
    known, everybody = s.round, teams_of(s.t)
    handed = {fact.value.team: fact for fact in standing(known.notes, n.LineUpHandedIn)}
    lines = tuple(_match_line(s, one, match) for one in matches(s.t, known))
    return TeamsView(
        teams=tuple(_team_line(s, name, handed.get(name), team) for name in everybody),
        chosen=_line_up(s, team, everybody[team], handed.get(team), picked) if team in everybody else None,
        matches=lines,
        match=next((line for line in lines if line.is_chosen), None),
    )


def _team_line(s: Sight, name: str, fact: Fact[n.LineUpHandedIn] | None, chosen: str) -> TeamLine:
    w = note_words(s.lang)
    if fact is None:
        return TeamLine(name=name, detail=w.labels.no_line_up, is_in=False, is_chosen=name == chosen)
    told = (w.handed_in(s.hm(fact.value.handed)), fact.value.captain, s.who(fact.by))
    return TeamLine(name=name, detail=" · ".join(filter(None, told)), is_in=True, is_chosen=name == chosen)


def _line_up(
    s: Sight,
    team: str,
    players: tuple[int, ...],
    fact: Fact[n.LineUpHandedIn] | None,
    picked: tuple[int, ...] | None,
) -> LineUp:
    stands = () if fact is None else fact.value.players
    order = tuple(n for n in (stands if picked is None else picked) if n in players)
    act = n.HandInLineUp(
        tournament=s.t.id,
        round=s.round.number,
        team=team,
        players=order,
        replaces=None if fact is None else fact.seq,
    )
    is_new = bool(order) and order != stands
    return LineUp(
        team=team,
        picks=tuple(
            PlayerPick(
                name=s.name(number),
                place=order.index(number) + 1 if number in order else None,
                href=".".join(map(str, _toggled(order, number))) or "0",
            )
            for number in players
        ),
        act=act if is_new and s.may(n.HandInLineUp) else None,
        needs_reason=fact is not None,
    )


def _toggled(order: tuple[int, ...], number: int) -> tuple[int, ...]:
    return tuple(one for one in order if one != number) if number in order else (*order, number)


def _match_line(s: Sight, one: Match, chosen: int | None) -> MatchLine:
    w = note_words(s.lang)
    signed = [f for f in standing(s.round.notes, n.MatchSigned) if f.value.teams == one.teams]
    score = " : ".join(_points(halves) for halves in one.score_halves)
    detail = f"{score} · {w.labels.match_goes_on}" if one.open_boards else score
    if signed:
        last = signed[-1].value
        then = " : ".join(_points(halves) for halves in last.score_halves)
        detail = w.signed_at(s.hm(last.signed), then)
    act = n.SignMatch(tournament=s.t.id, round=s.round.number, teams=one.teams, first="", second="")
    may_sign = not signed and not one.open_boards and s.may(n.SignMatch)
    return MatchLine(
        teams=one.teams,
        detail=detail,
        is_signed=bool(signed),
        sign=act if may_sign else None,
        key=one.boards[0],
        is_chosen=one.boards[0] == chosen,
    )


def _points(halves: int) -> str:
    whole, half = divmod(halves, 2)
    return ("½" if not whole else f"{whole}½") if half else str(whole)
