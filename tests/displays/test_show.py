"""The loop of a screen: flips at boundaries of hall time, none when nothing changed, news at once.

Time is a jumping loop's: it passes by waiting alone, so that a busy machine is late for nothing.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import pairwise

import pytest

from displays.boxes import Box, Text
from displays.feed import Heard
from displays.followed_time import FollowedTime, Probe
from displays.layout import burn_in_shift
from displays.page import Measure
from displays.scenes import Link, scene
from displays.show import Show, next_change
from hall.model.instants import Instant, Span
from hall.published.snapshot import Snapshot
from tests.displays.samples import ROUND, START, WALL, after, before, snapshot, started
from tests.hall.jumping import JumpingLoop, run_jumping

TENTH = Span.of(ms=100)


class FakeWindow:
    """A monitor that notes the hall instant of each flip, and is closed after some.

    `draws_s`: for so long a drawing holds everything else up.
    """

    def __init__(self, now: Callable[[], Instant], *, close_after: int, draws_s: float = 0.0) -> None:
        self.size = (1920, 1080)
        self.flips: list[Instant] = []
        self.figures: list[str] = []
        self.flipped = asyncio.Event()
        self.shown: tuple[Box, ...] = ()
        self._drawn: tuple[Box, ...] = ()
        self._now = now
        self._close_after = close_after
        self._draws_s = draws_s

    @property
    def measure(self) -> Measure:
        return lambda text, face, size_px: len(text) * size_px // 2

    def prepare(self, boxes: tuple[Box, ...]) -> None:
        work(self._draws_s)
        self._drawn = boxes

    def present(self) -> bool:
        if self.shown == self._drawn:
            return False
        self.shown = self._drawn
        self.flips.append(self._now())
        # The large colon is two discs.
        self.figures.append("".join(b.text for b in self.shown if isinstance(b, Text) and b.size_px == 520))
        self.flipped.set()
        return True

    def closed(self) -> bool:
        return len(self.flips) >= self._close_after

    def picture(self) -> bytes:
        return b""


class FakeFeed:
    """A feed that has brought a snapshot and plays a script of news, in the time of a jumping loop."""

    def __init__(self, shown: Snapshot, at: Instant, *, rate: int = 1) -> None:
        self.time = FollowedTime(boot=boot_ms)
        boot = boot_ms()
        self.time.learn(Probe(sent_ms=boot, received_ms=boot, hall_ms=at.ms, epoch="a", rate=rate))
        self.heard = Heard(snapshot=shown, heard_s=self.time.link_s())
        self.news: list[tuple[float, Snapshot]] = []

    async def run(self, changed: Callable[[], None]) -> None:
        for after_s, shown in self.news:
            await asyncio.sleep(after_s)
            self.heard.snapshot = shown
            changed()
        await asyncio.Event().wait()


def loop() -> JumpingLoop:
    running = asyncio.get_running_loop()
    assert isinstance(running, JumpingLoop)
    return running


def boot_ms() -> float:
    return loop().time() * 1000


def work(seconds: float) -> None:
    loop().work(seconds)


def play(
    shown: Snapshot,
    at: Instant,
    flips: int,
    *,
    rate: int = 1,
    news: Sequence[tuple[float, Snapshot]] = (),
    heard_before_s: float | None = 0.0,
    draws_s: float = 0.0,
) -> FakeWindow:
    """A screen until its window has flipped so often; `heard_before_s` None: never."""

    async def whole() -> FakeWindow:
        feed = FakeFeed(shown, at, rate=rate)
        feed.news = list(news)
        feed.heard.heard_s = None if heard_before_s is None else feed.time.link_s() - heard_before_s
        window = FakeWindow(feed.time.now, close_after=flips, draws_s=draws_s)
        show = Show(window=window, feed=feed, name="wall-1", server="", version="")
        async with asyncio.timeout(100):
            await show.run()
        return window

    return run_jumping(whole())


@pytest.mark.parametrize("draws_s", [0.0, 0.4])
def test_every_second_is_shown_at_its_boundary_and_once_however_long_its_drawing_takes(
    draws_s: float,
) -> None:
    window = play(snapshot(), before(4, 48) + Span(200), 41, draws_s=draws_s)
    # The first page is there as soon as it is drawn; what follows was drawn ahead.
    assert window.flips[1:] == [before(4, 47 - n) for n in range(40)]
    assert window.figures[1:] == [f"{m:02}{s:02}" for m, s in (divmod(287 - n, 60) for n in range(40))]


def test_a_countdown_that_ends_amid_a_second_changes_there_and_the_time_of_day_at_its_own() -> None:
    window = play(snapshot(started(Span(337))), after(5) + Span(100), 21)
    changes = [after(5, n) + Span(phase) for n in range(11) for phase in (0, 337)]
    assert window.flips[1:] == changes[1:21]


def test_news_are_shown_at_once() -> None:
    news = ((0.2, snapshot(replace(ROUND, number=4))),)
    window = play(snapshot(), before(4, 48) + Span(100), 2, news=news)
    assert (window.flips[1] - window.flips[0]).ms == 200


def test_a_page_that_does_not_change_is_not_flipped() -> None:
    window = play(Snapshot(), START, 2, news=((0.5, Snapshot()), (1.0, snapshot())))
    assert [flip - START for flip in window.flips] == [Span(300), Span(1500)]


def test_a_sign_of_life_is_given_each_second_though_nothing_changes() -> None:
    signs: list[float] = []

    async def whole() -> None:
        feed = FakeFeed(Snapshot(), START)
        window = FakeWindow(feed.time.now, close_after=99)
        show = Show(
            window=window,
            feed=feed,
            name="wall-1",
            server="",
            version="",
            alive=lambda: signs.append(loop().time()),
        )
        running = asyncio.create_task(show.run())
        await asyncio.sleep(30)
        running.cancel()
        await asyncio.wait([running])
        assert len(window.flips) == 1

    run_jumping(whole())
    assert len(signs) >= 30
    assert max(b - a for a, b in pairwise(signs)) <= 1.001


def test_a_rehearsal_at_sixty_times_the_speed_draws_at_most_ten_pictures_a_second() -> None:
    window = play(snapshot(), before(9), 9, rate=60)
    # A tenth of a second is six of the hall: the first whole second after that.
    assert {(b - a).ms for a, b in pairwise(window.flips[1:])} == {7000}


def test_no_lost_link_is_claimed_ahead_of_time() -> None:
    window = play(snapshot(), before(4, 48) + Span(900), 2, heard_before_s=4.5)
    assert not any("нет связи" in getattr(box, "text", "") for box in window.shown)


@pytest.mark.parametrize(("phase", "due"), [(0, 1000), (337, 337), (950, 950), (50, 1000)])
def test_the_next_change_is_a_second_of_the_day_or_of_what_counts(phase: int, due: int) -> None:
    moved = started(Span(phase))
    shown = scene(snapshot(moved), WALL, after(5), Link())
    assert next_change(shown, after(5), TENTH) == after(5) + Span(due)


def test_the_page_walks_slowly_round_a_square_and_never_jumps() -> None:
    path = [burn_in_shift(minute) for minute in range(33)]
    steps = {(abs(a[0] - b[0]) + abs(a[1] - b[1])) for a, b in pairwise(path)}
    assert steps == {1}
    assert path[0] == path[32]
    assert all(0 <= x <= 8 and 0 <= y <= 8 for x, y in path)


def test_a_screen_that_was_started_anew_shows_no_page_from_before() -> None:
    window = play(Snapshot(), before(4, 48), 1, heard_before_s=None)
    texts = [getattr(box, "text", "") for box in window.shown]
    assert any("wall-1" in text for text in texts)
    assert not any("Открытый турнир" in text for text in texts)


def test_a_page_that_is_old_when_it_is_first_shown_says_so() -> None:
    window = play(snapshot(), before(4, 48), 1, heard_before_s=30)
    assert any("нет связи" in getattr(box, "text", "") for box in window.shown)


def test_a_picture_is_not_begun_shortly_before_a_figure_changes() -> None:
    async def whole() -> int:
        feed = FakeFeed(snapshot(), before(4, 48) + Span(850))
        window = FakeWindow(feed.time.now, close_after=99)
        show = Show(window=window, feed=feed, name="wall-1", server="", version="")
        running = asyncio.create_task(show.run())
        await window.flipped.wait()
        await show.picture()
        taken = feed.time.now().ms % 1000
        running.cancel()
        await asyncio.wait([running])
        return taken

    assert run_jumping(whole()) == 20
