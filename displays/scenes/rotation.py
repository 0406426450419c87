"""Pages that stand in turn where nothing counts down. Pure; each page is made only when it is on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from displays.scenes import cross_table, draw, notices, pairings, results, schedule, standings, state_page
from displays.scenes.calm import finished, next_start, playing
from displays.scenes.frame import Scene
from displays.scenes.pages import PAGE
from displays.scenes.stage import Stage

Made = Callable[[], Scene]


def in_play(stage: Stage, turn: int | None) -> Scene:
    """Games in progress; after each time a page of the results, as soon as there are some.

    Pairs that were changed after the start stand before each of them until their game begins.
    """
    pages: list[Made] = []
    changed = pairings.new_pairs(stage)
    news: list[Made] = [] if changed is None else [lambda: changed]
    for made in _results(stage):
        pages += [partial(playing, stage), *news, made]
    pages = pages or [*news, partial(playing, stage)]
    return _on(pages, stage, turn)


def after_round(stage: Stage, turn: int | None) -> Scene:
    """A finished round: its results, when the next one starts, the table, that start again, then a notice.

    After the last round of all the end of the event stands in place of a start.
    """
    start = partial(state_page.ended, stage) if state_page.is_over(stage) else _start(stage, finished)
    pages = [*_results(stage), start]
    if table := tables(stage):
        pages += [*table, start]
    return _on(_with_notices(pages, stage), stage, turn)


def before_pairings(stage: Stage, turn: int | None) -> Scene:
    """A round whose pairings are not shown: its start, the numbers drawn, the table, a notice in turn."""
    start = _start(stage, next_start)
    drawn: list[Made] = [partial(draw.draw, stage)] if stage.draw is not None else []
    return _on(_with_notices([start, *drawn, *tables(stage)], stage), stage, turn)


def tables(stage: Stage) -> list[Made]:
    """The pages of the cross table of a round robin, else of the standings; none where they are not known."""
    if pages := cross_table.page_count(stage):
        return [partial(cross_table.cross_table, stage, index) for index in range(pages)]
    return [partial(standings.standings, stage, index) for index in range(standings.page_count(stage))]


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
