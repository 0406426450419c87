"""Pages that stand in turn where nothing counts down. Pure; each page is made only when it is on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from displays.scenes import notices, results, schedule
from displays.scenes.calm import finished, next_start, playing
from displays.scenes.frame import Scene
from displays.scenes.pages import PAGE
from displays.scenes.stage import Stage

Made = Callable[[], Scene]


def in_play(stage: Stage, turn: int | None) -> Scene:
    """Games in progress; after each time a page of the results, as soon as there are some."""
    pages: list[Made] = []
    for made in _results(stage):
        pages += [partial(playing, stage), made]
    return _on(pages or [partial(playing, stage)], stage, turn)


def after_round(stage: Stage, turn: int | None) -> Scene:
    """A finished round: its results, then when the next one starts, and a notice after each."""
    return _on(_with_notices([*_results(stage), _start(stage, finished)], stage), stage, turn)


def before_pairings(stage: Stage, turn: int | None) -> Scene:
    """A round whose pairings are not shown: when it starts, and a notice after each time."""
    start: Made = (
        partial(schedule.schedule, stage) if schedule.is_known(stage) else partial(next_start, stage)
    )
    return _on(_with_notices([start], stage), stage, turn)


def _start(stage: Stage, otherwise: Callable[[Stage], Scene]) -> Made:
    """The timetable, where the regulation gives one."""
    return partial(schedule.schedule if schedule.is_known(stage) else otherwise, stage)


def _with_notices(pages: list[Made], stage: Stage) -> list[Made]:
    """The pages again and again, each time with the next notice behind them."""
    found = range(len(notices.notices(stage))) if stage.programme is not None else ()
    together: list[Made] = []
    for index in found:
        together += [*pages, partial(notices.notice, stage, index)]
    return together or pages


def _results(stage: Stage) -> list[Made]:
    return [partial(results.results, stage, index) for index in range(results.page_count(stage))]


def _on(pages: list[Made], stage: Stage, turn: int | None) -> Scene:
    """`turn` counts the turns of this tournament where several alternate."""
    slot = stage.at.ms // PAGE.ms if turn is None else turn
    return pages[slot % len(pages)]()
