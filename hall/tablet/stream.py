"""`/feed/tablet`: tells pages that something changed, and every two seconds that the daemon lives.

It carries no content: a page fetches itself anew. The first change is told at once, further ones within a gap
together. Ends when the login ends or the daemon closes.
"""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Callable

from hall.tablet.desk import Desk

PING_S = 2.0
GAP_S = 0.05
Badges = Callable[[], dict[str, int]]


async def events(desk: Desk, is_live: Callable[[], bool], badges: Badges) -> AsyncIterator[bytes]:
    """Server-sent events for one page until it goes away."""
    engine = desk.engine
    watch = engine.watch()
    try:
        yield b"retry: 500\n\n"
        while is_live() and not desk.is_closing:
            if await watch.changed(PING_S):
                yield _event("changed", {"rev": engine.revision, "boot": engine.state.boot})
                await engine.timebase.sleep(GAP_S)
            else:
                yield _event("ping", _ping(desk, badges))
    finally:
        watch.close()


def _ping(desk: Desk, badges: Badges) -> dict[str, object]:
    engine = desk.engine
    return {
        "rev": engine.revision,
        "boot": engine.state.boot,
        "now": engine.timebase.now().ms,
        "badges": badges(),
    }


def _event(name: str, data: dict[str, object]) -> bytes:
    return f"event: {name}\ndata: {json.dumps(data)}\n\n".encode()
