"""`/feed/tablet`: tells pages that something changed, and every two seconds that the daemon lives.

It carries no content: a page fetches itself anew. The first change is told at once, further ones within a gap
together. Ends at once when the login ends, within a ping when the daemon closes.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator, Callable

from hall.tablet.desk import Desk

PING_S = 2.0
GAP_S = 0.05
MOST_STREAMS = 12  # of one device: more pages than anybody has open
Badges = Callable[[], dict[str, int]]


async def events(desk: Desk, is_live: Callable[[], bool], badges: Badges) -> AsyncIterator[bytes]:
    """Server-sent events for one page until it goes away."""
    engine = desk.engine
    watch = engine.watch()
    try:
        yield b"retry: 500\n\n"
        while is_live() and not desk.is_closing:
            is_news = await watch.changed(PING_S)
            if not is_live():
                return
            if is_news:
                yield _event("changed", {"rev": engine.revision, "boot": engine.state.boot})
                await engine.timebase.sleep(GAP_S)
            else:
                yield _event("ping", _ping(desk, badges))
    finally:
        watch.close()


async def counted(stream: AsyncIterator[bytes], open_now: Counter[str], device: str) -> AsyncIterator[bytes]:
    """The stream, counted among those of its device while it is open."""
    open_now[device] += 1
    try:
        async for chunk in stream:
            yield chunk
    finally:
        open_now[device] -= 1
        if not open_now[device]:
            del open_now[device]


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
