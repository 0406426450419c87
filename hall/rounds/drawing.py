"""A draw of numbers in the running hall: begun from a seed that nobody has seen, taken over at its end."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from dataclasses import replace
from typing import Protocol

from hall.engine import Accepted
from hall.model.commands import Actor, Command
from hall.model.draws import Draw
from hall.model.refusals import DrawUnsound, NoDraw, Refused, UnknownTournament
from hall.model.roster_acts import everyone, left_by
from hall.model.state import State, TournamentState
from hall.model.tournament import Tournament
from hall.opening import import_act
from hall.pairing.berger import Table, berger, double
from hall.pairing.numbered import numbered
from hall.pairing.varma import LateMeeting, beginning, groups, late_meetings

_SEED_BYTES = 16  # 128 bits: nobody finds the seed of a hash by trying


class Pen(Protocol):
    """The engine as a draw needs it."""

    @property
    def state(self) -> State: ...
    async def submit(self, command: Command) -> Accepted: ...


async def begin_draw(engine: Pen, tournament: str, *, by: Actor, new_id: Callable[[str], str]) -> None:
    """Seal the envelopes for the tournament's players; `Refused` where none can be drawn now.

    Whether `by` may do so is for the caller to ask: no role may send `BeginDraw` itself, since who makes the
    seed knows what is in the envelopes.
    """
    known = _known(engine, tournament)
    act = beginning(tournament, everyone(known), secrets.token_hex(_SEED_BYTES))
    await engine.submit(Command(id=new_id("draw"), by=by, act=act))


async def take_numbers(
    engine: Pen, tournament: str, *, cycles: int, by: Actor, new_id: Callable[[str], str]
) -> None:
    """Number the players as drawn, with round 1 of one or two cycles of the Berger table to come.

    `Refused` where the draw has not ended, or the list of players is no longer that of the draw.
    """
    known = _known(engine, tournament)
    data = _as_drawn(known)
    numbers = known.draw.numbers if known.draw else {}
    gone = {numbers[n]: why for n, why in left_by(known, 1).items()}
    robin = numbered(data, numbers, _table(cycles, len(data.players)), gone=gone)
    act = import_act(known.entry, robin, known.source)
    await engine.submit(Command(id=new_id("numbers"), by=by, act=act))


def is_taken(t: TournamentState) -> bool:
    """Whether the players bear the numbers that they have drawn, and have been paired by them."""
    if t.draw is None or not t.draw.ended or t.data is None or t.data.next_pairings is None:
        return False
    numbers = t.draw.numbers
    drawn = {numbers.get(drawer.player): drawer.name for drawer in t.draw.drawers}
    return drawn == {player.number: player.name for player in t.data.players}


def can_be_taken(t: TournamentState) -> bool:
    """Whether the draw has ended and the list of players is still the one that it was held for."""
    return t.draw is not None and t.draw.ended and t.data is not None and _changed(t.draw, t) is None


def meetings(t: TournamentState, *, cycles: int) -> tuple[LateMeeting, ...]:
    """Who of one team meet in the last rounds by the numbers drawn; nothing where the list is another one."""
    if t.draw is None or t.data is None or not (is_taken(t) or can_be_taken(t)):
        return ()
    numbers = {} if is_taken(t) else t.draw.numbers
    teams = {
        numbers.get(one.player, one.player): group.team
        for group in groups(everyone(t))
        for one in group.players
    }
    return late_meetings(_table(cycles, len(everyone(t))), teams)


def _table(cycles: int, players: int) -> Table:
    return (berger if cycles == 1 else double)(players)


def _known(engine: Pen, tournament: str) -> TournamentState:
    known = engine.state.tournaments.get(tournament)
    if known is None:
        raise Refused(UnknownTournament(tournament=tournament))
    return known


def _as_drawn(known: TournamentState) -> Tournament:
    """The list of the draw; numbered by it already, it would be numbered wrongly by it once more."""
    if known.draw is None or not known.draw.ended or known.data is None:
        raise Refused(NoDraw())
    changed = _changed(known.draw, known)
    if changed is not None:
        raise Refused(DrawUnsound(number=changed))
    return replace(known.data, players=everyone(known))


def _changed(draw: Draw, t: TournamentState) -> int | None:
    """A number that is another player's now than in the draw, or nobody's; None where all are the same."""
    names = {drawer.player: drawer.name for drawer in draw.drawers}
    for player in everyone(t):
        if names.pop(player.number, None) != player.name:
            return player.number
    return min(names, default=None)
