"""What drawing costs without a monitor: a second of a countdown, a whole redraw, a page change.

Run `python -m tests.bench.bench_drawing [1920x1080]`. Milliseconds of this thread's processor time. A page
is drawn in the seconds before it is due, so that its change is the flip alone.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from dataclasses import replace

from displays.boxes import Box
from displays.layout import layout
from displays.page import Memo
from displays.scenes import Link, scene
from displays.screen import Window
from hall.model.instants import Instant, Span
from hall.published.snapshot import ScreenView
from tests.displays.samples import WALL, before, snapshot

Row = tuple[str, str, str]
_TIMES = 60


def rows(size: tuple[int, int] = (1920, 1080)) -> list[Row]:
    """What was measured and its target."""
    window, memo, shown = Window(size, "dummy"), Memo(), snapshot()

    def boxes(at: Instant, screen: ScreenView = WALL) -> tuple[Box, ...]:
        return layout(scene(shown, screen, at, Link()), window.size, window.measure, (0, 0), memo)

    seconds = [boxes(before(4, 48) + Span.of(seconds=s)) for s in range(10)] * 2
    listed = replace(WALL, scene="pairings")
    pages = [boxes(before(30) + Span.of(seconds=12 * n), listed) for n in range(3)]
    for picture in (*seconds, *pages):
        _show(window, picture)
    found = [
        ("a second of a countdown: drawn and flipped", _alternating(window, seconds, _show), "0.10"),
        ("a second of a countdown: scene and boxes", _least(lambda: boxes(before(4, 47))), "-"),
        ("the same page drawn whole", _whole(window, seconds[0]), "-"),
        ("a page of 20 pairs drawn ahead", _alternating(window, pages, lambda w, p: w.prepare(p)), "-"),
        ("a page change as it is seen: the flip", _flip(window, pages), "5"),
    ]
    window.close()
    name = f"{size[0]}x{size[1]}"
    return [(f"{what}, {name}, ms", f"{ms:.3f}", target) for what, ms, target in found]


def main() -> None:
    sizes = [tuple(map(int, text.split("x"))) for text in sys.argv[1:]] or [(1920, 1080), (3840, 2160)]
    for width, height in sizes:
        for what, measured, target in rows((width, height)):
            print(f"{what:<60} {measured:>9}   target {target}")


def _show(window: Window, picture: tuple[Box, ...]) -> None:
    window.prepare(picture)
    window.present()


def _least(what: Callable[[], object]) -> float:
    best = 1e9
    for _ in range(_TIMES):
        began = time.thread_time()
        what()
        best = min(best, time.thread_time() - began)
    return best * 1000


def _alternating(
    window: Window, pictures: list[tuple[Box, ...]], draw: Callable[[Window, tuple[Box, ...]], object]
) -> float:
    """The median over pictures that follow one another."""
    taken = []
    for number in range(_TIMES):
        picture = pictures[number % len(pictures)]
        began = time.thread_time()
        draw(window, picture)
        taken.append(time.thread_time() - began)
        window.present()
    return sorted(taken)[len(taken) // 2] * 1000


def _whole(window: Window, picture: tuple[Box, ...]) -> float:
    nothing: tuple[Box, ...] = ()
    best = 1e9
    for _ in range(_TIMES):
        _show(window, nothing)
        began = time.thread_time()
        _show(window, picture)
        best = min(best, time.thread_time() - began)
    return best * 1000


def _flip(window: Window, pages: list[tuple[Box, ...]]) -> float:
    taken = []
    for number in range(_TIMES):
        window.prepare(pages[number % len(pages)])
        began = time.thread_time()
        window.present()
        taken.append(time.thread_time() - began)
    return sorted(taken)[len(taken) // 2] * 1000


if __name__ == "__main__":
    main()
