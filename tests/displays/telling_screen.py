"""A wall screen's process that says on its output, after each flip, which figures it has just shown.

`python -m tests.displays.telling_screen URL [NAME]`, the token in HALL_TOKEN; to measure when they were seen.
"""

from __future__ import annotations

import asyncio
import os
import selectors
import sys

from displays.boxes import Box, Text
from displays.feed import SseFeed
from displays.followed_time import FollowedTime
from displays.line import source
from displays.screen import Window
from displays.show import Show

_LARGE_PX = 200


class TellingWindow(Window):
    """The figures are the large ones of the countdown."""

    def __init__(self) -> None:
        super().__init__((960, 540), "dummy")
        self._figures = ""

    def prepare(self, boxes: tuple[Box, ...]) -> None:
        super().prepare(boxes)
        large = (box for box in boxes if isinstance(box, Text) and box.cell and box.size_px >= _LARGE_PX)
        self._figures = "".join(box.text for box in large)

    def present(self) -> bool:
        flipped = super().present()
        if flipped:
            os.write(1, f"{self._figures}\n".encode())
        return flipped


async def show(url: str, token: str, name: str) -> None:
    feed = SseFeed(source(url, token, f"screen-{name}"), name, FollowedTime())
    await Show(window=TellingWindow(), feed=feed, name=name, server="", version="").run()


def main() -> None:
    loop = asyncio.SelectorEventLoop(selectors.SelectSelector())
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(show(sys.argv[1], os.environ["HALL_TOKEN"], *sys.argv[2:] or ["wall-1"]))


if __name__ == "__main__":
    main()
