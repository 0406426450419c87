"""One wall screen's process (`python -m displays`): a window, a feed and the loop between them.

Knows no pygame but through `displays.screen`; what is shown and when is not decided here.
"""

from __future__ import annotations

import asyncio
import selectors
import signal
from collections.abc import Callable
from contextlib import suppress
from functools import partial

from displays.feed import SseFeed
from displays.followed_time import FollowedTime
from displays.line import Source, source
from displays.monitor import answers, opened, until_changed
from displays.pictures import Pictures
from displays.screen import Window
from displays.show import Show
from displays.waiting import tell_waiting
from hall import VERSION


def run_screen(
    feed_url: str,
    name: str,
    token: str,
    *,
    size: tuple[int, int] | None = None,
    driver: str | None = None,
    alive: Callable[[], None] = lambda: None,
) -> int:
    """One wall screen's process until its window is closed or SIGTERM comes; the exit code.

    `alive` is called after each picture and each look for a monitor, every two seconds at the latest.
    """
    # select() waits in microseconds, epoll in whole milliseconds: figures change that much earlier.
    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(selectors.SelectSelector())) as runner:
        server = source(feed_url, token, f"screen-{name}")
        return runner.run(_kept_on_the_wall(server, name, partial(Window, size, driver), alive))


async def _kept_on_the_wall(
    server: Source, name: str, window_of: Callable[[], Window], alive: Callable[[], None]
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
            window = await _first_monitor(server, name, window_of, feed, alive)
            try:
                if not await shown_until_changed(window, server, name, feed, alive):
                    return 0
            finally:
                window.close()
    return 0


async def _first_monitor(
    server: Source, name: str, window_of: Callable[[], Window], feed: SseFeed, alive: Callable[[], None]
) -> Window:
    """The window; while there is no monitor for it the daemon is told so."""
    telling = asyncio.ensure_future(tell_waiting(server, name, feed.time))
    try:
        return await opened(window_of, feed.time, alive=alive)
    finally:
        telling.cancel()


async def shown_until_changed(
    window: Window, server: Source, name: str, feed: SseFeed, alive: Callable[[], None] = lambda: None
) -> bool:
    """True where the monitors have changed, False where somebody closed the window."""
    show = Show(
        window=window,
        feed=feed,
        name=name,
        server=server.name,
        version=VERSION,
        monitor=partial(answers, window.driver),
        alive=alive,
    )
    feed.reports = show
    pictures = Pictures(server, lambda: feed.heard.snapshot, window.keep_picture)
    showing = asyncio.ensure_future(show.run())
    tasks = [showing, asyncio.ensure_future(pictures.run(feed.time))]
    if window.draws_without_desktop:
        tasks.append(asyncio.ensure_future(until_changed(feed.time)))
    try:
        ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in ended:
            task.result()
        return showing not in ended
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
