"""A draw of numbers at an official's wish: begun by the daemon with its own seed; its numbers taken over.

Taps are acts of their own, over `/command`. What the pages show is computed in `hall.tablet.views.draw`.
"""

from __future__ import annotations

import logging
import secrets

from starlette.routing import Route

from hall.model import commands as c
from hall.model.commands import Actor, Command, Role
from hall.model.refusals import Refused
from hall.model.venue import Entry
from hall.opening import plans
from hall.rounds.drawing import begin_draw, take_numbers
from hall.tablet.carrying import Carrier
from hall.tablet.login import Device
from hall.tablet.rights import may, may_begin_draw

_log = logging.getLogger(__name__)


def draw_routes(carrier: Carrier) -> list[Route]:
    """Beginning is for the chiefs and the secretary, taking over for who may import."""
    draws = _Draws(carrier)
    return [
        carrier.route("draw/begin", draws.begin, may_begin_draw),
        carrier.route("draw/take", draws.take, _may_import),
    ]


def _may_import(role: Role) -> bool:
    return may(role, c.ImportTournament)


class _Draws:
    """The endpoints."""

    def __init__(self, carrier: Carrier) -> None:
        self._desk = carrier.desk

    async def begin(self, entry: Entry, device: Device, sent: dict[str, str]) -> None:
        await begin_draw(self._desk.engine, entry.id, by=device.actor, new_id=_new_id)

    async def take(self, entry: Entry, device: Device, sent: dict[str, str]) -> None:
        """`id` is the number of cycles."""
        cycles = 2 if sent.get("id") == "2" else 1
        await take_numbers(self._desk.engine, entry.id, cycles=cycles, by=device.actor, new_id=_new_id)
        await self._plan(device.actor)

    async def _plan(self, by: Actor) -> None:
        """Plan the round that is paired now; one that cannot be by itself is left to the officials."""
        engine = self._desk.engine
        for act in plans(self._desk.venue, engine.state, engine.timebase.now()):
            try:
                await engine.submit(Command(id=_new_id("plan"), by=by, act=act))
            except Refused as refused:
                _log.warning("round %d is not planned: %s", act.round, refused.reason)


def _new_id(what: str) -> str:
    return f"{what}-{secrets.token_hex(12)}"
