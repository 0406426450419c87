"""Begins a draw of numbers in the running hall, from a seed that nobody has seen."""

from __future__ import annotations

import secrets
from collections.abc import Callable

from hall.engine import Engine
from hall.model.commands import Actor, Command
from hall.model.refusals import Refused, UnknownTournament
from hall.pairing.varma import beginning

_SEED_BYTES = 16  # 128 bits: nobody finds the seed of a hash by trying


async def begin_draw(engine: Engine, tournament: str, *, by: Actor, new_id: Callable[[str], str]) -> None:
    """Seal the envelopes for the tournament's players; `Refused` where none can be drawn now.

    Whether `by` may do so is for the caller to ask: no role may send `BeginDraw` itself, since who makes the
    seed knows what is in the envelopes.
    """
    known = engine.state.tournaments.get(tournament)
    if known is None:
        raise Refused(UnknownTournament(tournament=tournament))
    players = () if known.data is None else known.data.players
    act = beginning(tournament, players, secrets.token_hex(_SEED_BYTES))
    await engine.submit(Command(id=new_id("draw"), by=by, act=act))
