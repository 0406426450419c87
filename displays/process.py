"""One wall screen's process (`python -m displays`): a window, a feed and the loop between them.

Knows no pygame but through `displays.screen`; what is shown and when is not decided here.
"""

from __future__ import annotations

import asyncio
import selectors
import signal
from contextlib import suppress
from functools import partial

from displays.feed import SseFeed
from displays.followed_time import FollowedTime
from displays.line import Source, source
from displays.monitor import opened, until_changed
from displays.pictures import Pictures
from displays.screen import Window
from displays.show import Show
from hall import VERSION


def run_screen(
    feed_url: str, name: str, token: str, *, size: tuple[int, int] | None = None, driver: str | None = None
) -> int:
    """One wall screen's process until its window is closed or SIGTERM comes; the exit code."""
    # select() waits in microseconds, epoll in whole milliseconds: figures change that much earlier.
    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(selectors.SelectSelector())) as runner:
        return runner.run(_kept_on_the_wall(source(feed_url, token, f"screen-{name}"), name, size, driver))


async def _kept_on_the_wall(
    server: Source, name: str, size: tuple[int, int] | None, driver: str | None
) -> int:
    """Windows one after another: a new one whenever a monitor was switched off, on or changed for another."""
    whole = asyncio.current_task()
    assert whole is not None
    loop = asyncio.get_running_loop()
    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, whole.cancel)
    # What was heard outlives a window: a countdown goes on though the television was off while the daemon is.
    feed = SseFeed(server, name, FollowedTime())
    with suppress(asyncio.CancelledError):
        while True:
            window = await opened(partial(Window, size, driver), feed.time)
            try:
                if not await shown_until_changed(window, server, name, feed):
                    return 0
            finally:
                window.close()
    return 0


async def shown_until_changed(window: Window, server: Source, name: str, feed: SseFeed) -> bool:
    """True where the monitors have changed, False where somebody closed the window."""
    show = Show(window=window, feed=feed, name=name, server=server.name, version=VERSION)
    feed.reports = show
    pictures = Pictures(server, lambda: feed.heard.snapshot, window.keep_picture)
    showing = asyncio.ensure_future(show.run())
    tasks = [showing, asyncio.ensure_future(pictures.run(feed.time))]
    if window.draws_without_desktop:
        tasks.append(asyncio.ensure_future(until_changed(feed.time)))
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        if showing.done():
            showing.result()
            return False
        return True
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
