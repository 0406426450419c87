"""`decide` and fold for the restricted draw: each tap is checked against whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from hall.model import draws as d
from hall.model import refusals as r
from hall.model.draw_steps import (
    choice,
    choose,
    last_step,
    next_drawer,
    open_envelope,
    opening,
    start,
    take_back,
)
from hall.model.refusals import Refused
from hall.model.roster_acts import everyone
from hall.model.state import TournamentState


def draw(t: TournamentState, act: d.DrawAct) -> tuple[d.DrawEvent, ...]:
    """The events of the act, or `Refused`; the last number of all ends the draw."""
    match act:
        case d.BeginDraw():
            return (_begin(t, act),)
        case d.ChooseEnvelope():
            return (_choose(_under_way(t, act.player), act),)
        case d.OpenEnvelope():
            return _open(_under_way(t, act.player), act)
        case d.TakeBackStep():
            return (_take_back(t, act),)
        case d.EnterDraw():
            return _enter(t, act)
        case d.CancelDraw():
            return _cancel(t, act)


def drawn(known: d.Draw | None, event: d.DrawEvent) -> d.Draw | None:
    """The draw after one more event; total."""
    match event:
        case d.DrawBegun():
            return start(event)
        case d.DrawEnteredByHand():
            before = known or d.Draw()
            # What lay in the envelopes is told: a draw here that does not count has no secret left.
            seed = before.begun.seed if before.begun is not None else None
            return replace(before, by_hand=event, chosen=None, revealed=seed, cancelled=False)
    if known is None:
        return None
    match event:
        case d.EnvelopeChosen():
            return choose(known, event)
        case d.EnvelopeOpened():
            return open_envelope(known, event)
        case d.DrawStepTakenBack():
            return take_back(known)
        case d.DrawEnded(seed=seed):
            return replace(known, revealed=seed)
        case d.DrawCancelled(seed=seed):
            return replace(known, revealed=seed or None, cancelled=True, chosen=None, by_hand=None)


def _begin(t: TournamentState, act: d.BeginDraw) -> d.DrawBegun:
    _refuse_public(t)
    if t.draw is not None and t.draw.under_way:
        raise Refused(r.DrawUnderWay())
    if t.draw is not None and t.draw.ended:
        raise Refused(r.DrawIsOver())
    players = [drawer.player for group in act.groups for drawer in group.players]
    _check_players(t, players)
    _check_numbers((number for envelope in act.envelopes for number in envelope), len(players))
    if not act.seed or not all(act.envelopes) or not all(group.players for group in act.groups):
        raise Refused(r.DrawUnsound(number=0))
    return d.DrawBegun(
        tournament=t.id,
        seed=act.seed,
        commitment=d.commitment(act.seed),
        groups=act.groups,
        envelopes=act.envelopes,
    )


def _choose(known: d.Draw, act: d.ChooseEnvelope) -> d.EnvelopeChosen:
    chosen = choice(known, act.envelope)
    if chosen is None:
        raise Refused(r.EnvelopeNotOpen(envelope=act.envelope))
    return chosen


def _open(known: d.Draw, act: d.OpenEnvelope) -> tuple[d.DrawEvent, ...]:
    opened = opening(known, act.slip)
    if opened is None or known.begun is None:
        raise Refused(r.EnvelopeNotOpen(envelope=act.slip))
    if next_drawer(open_envelope(known, opened)) is not None:
        return (opened,)
    return opened, d.DrawEnded(tournament=opened.tournament, seed=known.begun.seed)


def _take_back(t: TournamentState, act: d.TakeBackStep) -> d.DrawStepTakenBack:
    """A draw that is over has told its seed: then it is cancelled as a whole, or stands."""
    _refuse_public(t)
    known = _going_on(t)
    if last_step(known) != (act.player, act.envelope, act.slip):
        raise Refused(r.EnvelopeNotOpen(envelope=act.envelope if act.slip is None else act.slip))
    if act.slip is not None and not act.reason.strip():
        raise Refused(r.ReasonMissing())
    return d.DrawStepTakenBack(
        tournament=t.id, player=act.player, envelope=act.envelope, slip=act.slip, reason=act.reason
    )


def _enter(t: TournamentState, act: d.EnterDraw) -> tuple[d.DrawEvent, ...]:
    _refuse_public(t)
    known = t.draw
    if known is not None and known.by_hand is not None and known.numbers == dict(act.numbers):
        return ()
    _check_players(t, [player for player, _ in act.numbers])
    _check_numbers((number for _, number in act.numbers), len(act.numbers))
    if known is not None and not known.cancelled and not act.reason.strip():
        raise Refused(r.ReasonMissing())
    drawers = tuple(d.Drawer(player=player.number, name=player.name) for player in everyone(t))
    entered = d.DrawEnteredByHand(tournament=t.id, numbers=act.numbers, drawers=drawers, reason=act.reason)
    return (entered,)


def _cancel(t: TournamentState, act: d.CancelDraw) -> tuple[d.DrawEvent, ...]:
    _refuse_public(t)
    if t.draw is None or t.draw.cancelled:
        raise Refused(r.NoDraw())
    if not act.reason.strip():
        raise Refused(r.ReasonMissing())
    seed = t.draw.begun.seed if t.draw.begun is not None else ""
    return (d.DrawCancelled(tournament=t.id, seed=seed, reason=act.reason),)


def _under_way(t: TournamentState, player: int) -> d.Draw:
    """The draw in which it is this player's turn."""
    known = _going_on(t)
    due = next_drawer(known)
    if due is None or due.player != player:
        name = next((one.name for one in known.drawers if one.player == player), str(player))
        raise Refused(r.NotHisTurn(name=name))
    return known


def _going_on(t: TournamentState) -> d.Draw:
    known = t.draw
    if known is None or known.begun is None or known.cancelled:
        raise Refused(r.NoDraw())
    if not known.under_way:
        raise Refused(r.DrawIsOver())
    return known


def _refuse_public(t: TournamentState) -> None:
    """Numbers are drawn before anybody has read pairs: an announced draw stays (rules, article 22.4)."""
    for known in t.rounds.values():
        if known.start_actual is not None:
            raise Refused(r.AlreadyStarted(round=known.number, at=known.start_actual))
        if known.published_at is not None:
            raise Refused(r.AlreadyPublished(round=known.number, at=known.published_at))


def _check_players(t: TournamentState, players: list[int]) -> None:
    """Everybody in the list draws, once, and nobody else."""
    known = [player.number for player in everyone(t)]
    if len(known) < 2:
        raise Refused(r.DrawUnsound(number=0))
    _check_same(players, known)


def _check_numbers(numbers: Iterable[int], size: int) -> None:
    """The numbers 1 to `size`, each once."""
    _check_same(list(numbers), list(range(1, size + 1)))


def _check_same(found: list[int], wanted: list[int]) -> None:
    if sorted(found) == sorted(wanted):
        return
    wrong = set(found) ^ set(wanted) or {number for number in found if found.count(number) > 1}
    raise Refused(r.DrawUnsound(number=min(wrong)))
