"""A draw of numbers in the running hall: begun from a seed that nobody has seen, taken over at its end."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from hall.engine import Engine
from hall.model.commands import Actor, Command
from hall.model.refusals import DrawUnsound, NoDraw, Refused, UnknownTournament
from hall.model.state import TournamentState
from hall.model.tournament import Tournament
from hall.opening import import_act
from hall.pairing.berger import berger, double
from hall.pairing.numbered import numbered
from hall.pairing.varma import beginning

_SEED_BYTES = 16  # 128 bits: nobody finds the seed of a hash by trying


async def begin_draw(engine: Engine, tournament: str, *, by: Actor, new_id: Callable[[str], str]) -> None:
    """Seal the envelopes for the tournament's players; `Refused` where none can be drawn now.

    Whether `by` may do so is for the caller to ask: no role may send `BeginDraw` itself, since who makes the
    seed knows what is in the envelopes.
    """
    known = _known(engine, tournament)
    players = () if known.data is None else known.data.players
    act = beginning(tournament, players, secrets.token_hex(_SEED_BYTES))
    await engine.submit(Command(id=new_id("draw"), by=by, act=act))


async def take_numbers(
    engine: Engine, tournament: str, *, cycles: int, by: Actor, new_id: Callable[[str], str]
) -> None:
    """Number the players as drawn, with round 1 of one or two cycles of the Berger table to come.

    `Refused` where the draw has not ended, or the list of players is no longer that of the draw.
    """
    known = _known(engine, tournament)
    data = _as_drawn(known)
    table = (berger if cycles == 1 else double)(len(data.players))
    robin = numbered(data, known.draw.numbers if known.draw else {}, table)
    act = import_act(known.entry, robin, known.source)
    await engine.submit(Command(id=new_id("numbers"), by=by, act=act))


def _known(engine: Engine, tournament: str) -> TournamentState:
    known = engine.state.tournaments.get(tournament)
    if known is None:
        raise Refused(UnknownTournament(tournament=tournament))
    return known


def _as_drawn(known: TournamentState) -> Tournament:
    """The list of the draw; numbered by it already, it would be numbered wrongly by it once more."""
    if known.draw is None or not known.draw.ended or known.data is None:
        raise Refused(NoDraw())
    names = {drawer.player: drawer.name for drawer in known.draw.drawers}
    for player in known.data.players:
        if names.pop(player.number, None) != player.name:
            raise Refused(DrawUnsound(number=player.number))
    return known.data
