"""Where the hall makes its own pairs at an official's wish: asked for, taken in, put aside.

What the pages show is computed in `hall.tablet.views.pairing`; here is what they send.
"""

from __future__ import annotations

from starlette.routing import Route

from hall.model import commands as c
from hall.model.commands import Role
from hall.model.venue import Entry
from hall.tablet.carrying import Carrier
from hall.tablet.login import Device
from hall.tablet.rights import may


def pairing_routes(carrier: Carrier) -> list[Route]:
    """For officials who may import."""
    own = _OwnPairs(carrier)
    return [
        carrier.route(f"pairing/{name}", act, _may_import)
        for name, act in (("make", own.make), ("take", own.take), ("aside", own.aside))
    ]


def _may_import(role: Role) -> bool:
    return may(role, c.ImportTournament)


class _OwnPairs:
    """The endpoints."""

    def __init__(self, carrier: Carrier) -> None:
        self._desk = carrier.desk

    async def make(self, entry: Entry, device: Device, sent: dict[str, str]) -> None:
        await self._desk.own_pairs.make(entry)

    async def take(self, entry: Entry, device: Device, sent: dict[str, str]) -> None:
        await self._desk.own_pairs.take(
            entry.id, sent.get("id", ""), by=device.actor, reason=sent.get("reason", "")[:500]
        )

    async def aside(self, entry: Entry, device: Device, sent: dict[str, str]) -> None:
        self._desk.own_pairs.put_aside(entry.id, sent.get("id", ""))
