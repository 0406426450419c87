"""One Chromium for all tests of a process that look through one, each with contexts of its own.

Driver and browser take more than a second of a core to start, more than most of these tests need besides.
"""

from __future__ import annotations

import asyncio
import functools
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import TYPE_CHECKING, ParamSpec

if TYPE_CHECKING:
    from playwright.async_api import Browser

CHROMIUM = "/usr/bin/chromium"
FLAGS = (
    *("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
)
# For what a test waits to see: a machine that is busy with other things is no fault of the page.
PATIENCE_MS = 30_000
P = ParamSpec("P")


class _Shared:
    """A loop that outlives its tests, and from the first test that asks for it the browser in it."""

    def __init__(self) -> None:
        self.runner = asyncio.Runner()
        self._ends = AsyncExitStack()
        self._browser: Browser | None = None

    async def browser(self) -> Browser:
        if self._browser is None or not self._browser.is_connected():
            await self._ends.aclose()
            self._browser = await self._ends.enter_async_context(_launched())
        return self._browser

    def close(self) -> None:
        self.runner.run(self._ends.aclose())
        self.runner.close()


_shared: list[_Shared] = []  # one at most


def in_chromium(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """A test that is a coroutine and may ask for `chromium()`."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def awaited() -> None:
            await test(*args, **kwargs)

        if not _shared:
            _shared.append(_Shared())
        try:
            _shared[0].runner.run(awaited())
        except BaseException:
            close()  # whatever it has left behind
            raise

    return run


def close() -> None:
    """End the browser, where there is one."""
    while _shared:
        _shared.pop().close()


@asynccontextmanager
async def chromium() -> AsyncIterator[Browser]:
    """The browser, a fresh one outside `in_chromium`. At the end all its contexts are closed."""
    if not _shared or _shared[0].runner.get_loop() is not asyncio.get_running_loop():
        async with _launched() as browser:
            yield browser
        return
    browser = await _shared[0].browser()
    yield browser
    for context in browser.contexts:
        await context.close()


@asynccontextmanager
async def _launched() -> AsyncIterator[Browser]:
    from playwright.async_api import async_playwright, expect

    expect.set_options(timeout=PATIENCE_MS)
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        yield browser
        await browser.close()
