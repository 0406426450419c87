"""A wall screen's process, the product's own, that says on its output what stands on the glass and what it
holds.

`python -m tests.soak.hosts_screen URL NAME`, the token in HALL_TOKEN. A line whenever either has changed,
with the boot clock's milliseconds, which all processes of this machine share.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import selectors
import sys

from displays.boxes import Box, Text
from displays.feed import SseFeed
from displays.followed_time import FollowedTime
from displays.line import source
from displays.process import shown_until_changed
from displays.screen import Window
from hall.timebase import boot_ms

_LOOK_S = 0.1
_NUMBER = re.compile(r"N(\d+)")  # a message of the arbiter's
_NO_LINK = "no link"
_TIME_OF_DAY = 6  # figures, on every page of the hall; not on that of a screen which waits for it
_LATE_MS = 300.0


class TellingFeed(SseFeed):
    """`held` is the (boot, revision) of each section."""

    @property
    def held(self) -> dict[str, tuple[int, int]]:
        return {name: (one.boot, one.rev) for name, one in self._newest.items()}


class TellingWindow(Window):
    """What was last flipped: the newest number, and whether the page passes itself off as fresh."""

    def __init__(self, feed: TellingFeed) -> None:
        super().__init__((480, 270), "dummy")
        self._feed = feed
        self._texts: tuple[Text, ...] = ()
        self._glass: dict[str, object] = {"number": None, "fresh": False}
        self._said = ""

    def prepare(self, boxes: tuple[Box, ...]) -> None:
        super().prepare(boxes)
        self._texts = tuple(box for box in boxes if isinstance(box, Text))

    def present(self) -> bool:
        flipped = super().present()
        numbers = [int(found[1]) for box in self._texts if (found := _NUMBER.fullmatch(box.text))]
        is_page = sum(box.cell for box in self._texts) >= _TIME_OF_DAY
        admits = any(box.text.startswith(_NO_LINK) for box in self._texts)
        self._glass = {"number": max(numbers, default=None), "fresh": is_page and not admits}
        self.say()
        return flipped

    def say(self, late_ms: float = 0.0) -> None:
        """Tell what has changed, or that the machine let this process wait so long."""
        said = {**self._glass, "held": self._feed.held}
        text = json.dumps(said)
        if text != self._said or late_ms:
            self._said = text
            os.write(1, (json.dumps({"at_ms": boot_ms(), "late_ms": late_ms, **said}) + "\n").encode())


async def _say_again(window: TellingWindow) -> None:
    while True:
        before_ms = boot_ms()
        await asyncio.sleep(_LOOK_S)
        late_ms = boot_ms() - before_ms - 1000 * _LOOK_S
        window.say(late_ms if late_ms > _LATE_MS else 0.0)


async def show(url: str, name: str, token: str) -> None:
    server = source(url, token, f"screen-{name}")
    feed = TellingFeed(server, name, FollowedTime())
    window = TellingWindow(feed)
    async with asyncio.TaskGroup() as tasks:
        saying = tasks.create_task(_say_again(window))
        await shown_until_changed(window, server, name, feed)
        saying.cancel()


def main() -> None:
    loop = asyncio.SelectorEventLoop(selectors.SelectSelector())
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(show(sys.argv[1], sys.argv[2], os.environ["HALL_TOKEN"]))


if __name__ == "__main__":
    main()
