"""Pages that stand in turn where nothing counts down. Pure; each page is made only when it is on."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from displays.scenes import results
from displays.scenes.calm import finished, playing
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
    """A finished round: its results, then when the next one starts."""
    return _on([*_results(stage), partial(finished, stage)], stage, turn)


def _results(stage: Stage) -> list[Made]:
    return [partial(results.results, stage, index) for index in range(results.page_count(stage))]


def _on(pages: list[Made], stage: Stage, turn: int | None) -> Scene:
    """`turn` counts the turns of this tournament where several alternate."""
    slot = stage.at.ms // PAGE.ms if turn is None else turn
    return pages[slot % len(pages)]()
