"""A play-off on the page of standings: whom it is for, its games, who goes first where they do not say."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations

from hall.model.current_round import last_over
from hall.model.play_off_acts import games_of, last_round
from hall.model.play_offs import EnterPlayOffGame, OrderPlayOff, PlayOffOrdered, StrikePlayOffGame
from hall.model.state import RoundState
from hall.model.tournament import Result
from hall.standings.awards import Span, matters
from hall.standings.codes import Code
from hall.standings.play_off import Group
from hall.standings.table import Standings
from hall.tablet.sight import Sight
from hall.words.play_offs import play_off_words
from hall.words.public import halves_text
from hall.words.tablet import result_text

_FEW = 3  # of whom every game is offered at once
_KEYS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Tie:
    """Places that a play-off is for or has decided; `key` names it in an address."""

    key: str
    text: str
    is_chosen: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class GamePlayed:
    text: str
    who: str
    strike: StrikePlayOffGame | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairToPlay:
    """A game that may be entered: White's and Black's names, a key for each result."""

    white: str
    black: str
    keys: tuple[tuple[str, EnterPlayOffGame], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayOffView:
    """`first`: who can be said to go before the others of `level`; `whites`: White first where many are tied.

    Neither pairs nor whites: games are not this official's to enter.
    """

    key: str
    title: str
    scores: tuple[str, ...]
    games: tuple[GamePlayed, ...]
    pairs: tuple[PairToPlay, ...]
    whites: tuple[Tie, ...]
    level: str
    first: tuple[tuple[str, OrderPlayOff], ...]


def ties(s: Sight, table: Standings, chosen: str) -> tuple[Tie, ...]:
    """Those that the announced play-off is for, held or not; none before the last round is over."""
    found = _groups(s, table) if _is_time(s, table) else []
    title = play_off_words(s.lang).title
    return tuple(
        Tie(key=_key(one.numbers), text=title.format(_places(one)), is_chosen=_key(one.numbers) == chosen)
        for one in found
    )


def play_off(s: Sight, table: Standings, chosen: str, white: int | None = None) -> PlayOffView | None:
    """The chosen one; None where there is no such tie."""
    found = _groups(s, table) if _is_time(s, table) else []
    one = next((span for span in found if _key(span.numbers) == chosen), None)
    if one is None:
        return None
    w, known = play_off_words(s.lang), s.round
    points = table.rules.play_off.points(one.numbers)
    tiers = table.rules.play_off.tiers(one.numbers)
    level = next((tier for tier in tiers if len(tier) > 1), ()) if len(points) == len(one.numbers) else ()
    return PlayOffView(
        key=chosen,
        title=w.title.format(_places(one)),
        scores=tuple(
            f"{s.name(n)}: {halves_text(int(2 * points[n])) if n in points else '—'}"
            for tier in tiers
            for n in tier
        ),
        games=tuple(_games(s, known, one.numbers)),
        pairs=tuple(_pairs(s, one.numbers, white)) if s.may(EnterPlayOffGame) else (),
        whites=_whites(s, one.numbers, white) if s.may(EnterPlayOffGame) else (),
        level=w.level.format(", ".join(map(s.name, level))) if level else "",
        first=tuple(_first(s, tiers, level)) if s.may(OrderPlayOff) else (),
    )


def _is_time(s: Sight, table: Standings) -> bool:
    """After the last game of the last round: who is tied before is tied for a night."""
    last = last_round(s.t) or s.round.number
    return last_over(s.t) == table.after_round == s.round.number >= last


def _groups(s: Sight, table: Standings) -> list[Span]:
    """Whom everything before the play-off left level, where a seat or a prize hangs on it, or games."""
    if Code.PLAY_OFF not in table.rules.codes:
        return []
    found: list[Span] = []
    seen: set[int] = set()
    for row in table.rows:
        group = table.tied_before(row.number, Code.PLAY_OFF)
        if row.place is not None and row.number not in seen and len(group) > 1:
            span = Span(first=row.place, last=row.place + len(group) - 1, numbers=tuple(group))
            if table.rules.play_off.within(group) or _matters(s, span):
                found.append(span)
        seen.update(group)
    return found


def _matters(s: Sight, span: Span) -> bool:
    """Also where the regulation says neither how many seats nor how many prizes there are."""
    rules = s.t.entry.regulation
    division = next((one for one in rules.divisions if one.id == s.t.entry.division), None)
    if division is None or (division.qualifiers is None and division.prizes is None):
        return True
    return matters(span, division.qualifiers, division.prizes)


def _games(s: Sight, known: RoundState, group: Group) -> Iterator[GamePlayed]:
    for fact in games_of((known,)):
        game = fact.value
        if not {game.white, game.black} <= set(group):
            continue
        act = StrikePlayOffGame(tournament=s.t.id, round=known.number, game=fact.seq, reason="")
        yield GamePlayed(
            text=f"{s.name(game.white)} – {s.name(game.black)} {result_text(game.result)}",
            who=f"{s.hms(fact.at)}, {s.who(fact.by)}",
            strike=act if s.may(StrikePlayOffGame) else None,
        )


def _whites(s: Sight, group: Group, chosen: int | None) -> tuple[Tie, ...]:
    if len(group) <= _FEW:
        return ()
    return tuple(Tie(key=str(n), text=s.name(n), is_chosen=n == chosen) for n in group)


def _pairs(s: Sight, group: Group, chosen: int | None) -> Iterator[PairToPlay]:
    for white, black in permutations(group, 2):
        if len(group) > _FEW and white != chosen:
            continue
        acts = (
            EnterPlayOffGame(tournament=s.t.id, round=s.round.number, white=white, black=black, result=result)
            for result in _KEYS
        )
        keys = tuple((result_text(act.result), act) for act in acts)
        yield PairToPlay(white=s.name(white), black=s.name(black), keys=keys)


def _first(s: Sight, tiers: list[Group], level: Group) -> Iterator[tuple[str, OrderPlayOff]]:
    """Each of those who are level, put before the others; who stands already before them stays there."""
    stated = {
        number
        for fact in s.round.play_off
        if isinstance(fact.value, PlayOffOrdered)
        for number in fact.value.order
    }
    before = [n for tier in tiers for n in tier if n in stated and n not in level]
    for number in level:
        order = (*before, number)
        act = OrderPlayOff(tournament=s.t.id, round=s.round.number, order=order, reason="")
        yield play_off_words(s.lang).goes_before.format(s.name(number)), act


def _places(span: Span) -> str:
    return f"{span.first}–{span.last}"


def _key(group: Group) -> str:
    return "-".join(map(str, group))
