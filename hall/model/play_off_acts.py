"""`decide` for a play-off, and the games and the order that stand. Who is tied, the standings say."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from hall.model.checks import known_round
from hall.model.closing_acts import open_boards
from hall.model.current_round import last_over
from hall.model.play_offs import (
    PLAY_OFF,
    EnterPlayOffGame,
    NoPlayOff,
    OrderPlayOff,
    PlayOffAct,
    PlayOffEvent,
    PlayOffGamePlayed,
    PlayOffGameStruck,
    PlayOffOrdered,
    StrikePlayOffGame,
)
from hall.model.refusals import (
    PlayOffTooEarly,
    ReasonMissing,
    Refused,
    ResultsMissing,
    RoundIsOver,
    UnknownPlayer,
)
from hall.model.state import Fact, RoundState, TournamentState


def play_off(t: TournamentState, act: PlayOffAct) -> tuple[PlayOffEvent, ...]:
    """The event that the act makes; none where things already stand so."""
    known = known_round(t, act.round)
    _check(t, known)
    match act:
        case EnterPlayOffGame(white=white, black=black, result=result):
            _check_players(t, (white, black))
            return (
                PlayOffGamePlayed(
                    tournament=t.id, round=known.number, white=white, black=black, result=result
                ),
            )
        case StrikePlayOffGame(game=game, reason=reason):
            _check_reason(reason)
            if all(fact.seq != game for fact in games_of((known,))):
                return ()
            return (PlayOffGameStruck(tournament=t.id, round=known.number, game=game, reason=reason),)
        case OrderPlayOff(order=order, reason=reason):
            _check_players(t, order)
            _check_reason(reason)
            stands = order == _last_order(known)
            event = PlayOffOrdered(tournament=t.id, round=known.number, order=order, reason=reason)
            return () if stands else (event,)
        case _:
            assert_never(act)


def games_of(rounds: Iterable[RoundState]) -> tuple[Fact[PlayOffGamePlayed], ...]:
    """The games that were not struck, in the order in which they were entered."""
    facts = [fact for known in rounds for fact in known.play_off]
    struck = {fact.value.game for fact in facts if isinstance(fact.value, PlayOffGameStruck)}
    return tuple(
        Fact(value=fact.value, seq=fact.seq, at=fact.at, by=fact.by)
        for fact in facts
        if isinstance(fact.value, PlayOffGamePlayed) and fact.seq not in struck
    )


def order_of(rounds: Iterable[RoundState]) -> dict[int, int]:
    """The rank that was stated of a player, by what was said of him last."""
    ranks: dict[int, int] = {}
    for known in rounds:
        for fact in known.play_off:
            if isinstance(fact.value, PlayOffOrdered):
                ranks.update({number: rank for rank, number in enumerate(fact.value.order)})
    return ranks


def last_round(t: TournamentState) -> int | None:
    """After which a play-off is held; None where nobody says how many rounds there are."""
    return t.entry.regulation.rounds_total(None if t.data is None else t.data.rounds_total)


def _check(t: TournamentState, known: RoundState) -> None:
    if PLAY_OFF not in t.entry.regulation.tiebreaks:
        raise Refused(NoPlayOff())
    last = last_round(t)
    if last is not None and known.number < last:
        raise Refused(PlayOffTooEarly(last=last))
    if t.current != known.number:
        raise Refused(RoundIsOver(round=known.number))
    if last_over(t) != known.number:
        raise Refused(ResultsMissing(round=known.number, boards=open_boards(known)))


def _check_players(t: TournamentState, numbers: tuple[int, ...]) -> None:
    """Each is a player, and none stands twice."""
    for number in numbers:
        if t.player(number) is None or numbers.count(number) > 1:
            raise Refused(UnknownPlayer(number=number))
    if not numbers:
        raise Refused(UnknownPlayer(number=0))


def _check_reason(reason: str) -> None:
    if not reason.strip():
        raise Refused(ReasonMissing())


def _last_order(known: RoundState) -> tuple[int, ...] | None:
    orders = [fact.value.order for fact in known.play_off if isinstance(fact.value, PlayOffOrdered)]
    return orders[-1] if orders else None
