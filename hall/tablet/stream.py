"""`/feed/tablet`: tells pages that something changed, and every two seconds that the daemon lives.

It carries no content: a page fetches itself anew. The first change is told at once, further ones within a gap
together; the busier the daemon, the longer the gap. Ends at once when the login ends, within a ping when the
daemon closes.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator, Callable

from hall.tablet.desk import Desk
from hall.timebase import Timebase

PING_S = 2.0
GAP_S = 0.05
# A page of a large hall takes up to 30 ms to make: where the daemon is late already, pages come less often.
_SHARE, _LONGEST_S = 5, 1.0
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
                await _gap(engine.timebase)
            else:
                yield _event("ping", _ping(desk, badges))
    finally:
        watch.close()


async def _gap(timebase: Timebase) -> None:
    began_s = timebase.link_s()
    await timebase.sleep(GAP_S)
    late_s = timebase.link_s() - began_s - GAP_S
    if late_s > GAP_S / 10:
        await timebase.sleep(min(_LONGEST_S, _SHARE * late_s))


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
