"""The lists of a round's pairs in turn: by board, then by name, as long as a cycle stays short. Pure."""

from __future__ import annotations

from displays.scenes import by_name, pairings
from displays.scenes.frame import Scene
from displays.scenes.pages import page_at
from displays.scenes.stage import Stage
from hall.model import scene_names as names

LONGEST = 10  # pages: two minutes; with more a reader would wait too long for his board


def count(stage: Stage) -> int:
    """The pages of a whole cycle on this screen."""
    by_board, named = _pages(stage)
    return by_board + named


def page(stage: Stage, index: int | None = None) -> Scene:
    """The page that is on now, or page `index` of the cycle."""
    by_board, named = _pages(stage)
    index = page_at(by_board + named, stage.at) if index is None else index % (by_board + named)
    if index >= by_board:
        return by_name.by_name(stage, index - by_board)
    return pairings.pairings(stage, index, dense=stage.screen.scene == names.DENSE)


def _pages(stage: Stage) -> tuple[int, int]:
    """Pages by board and by name."""
    scene = stage.screen.scene
    if scene == names.BY_NAME:
        return 0, by_name.page_count(stage)
    by_board = pairings.page_count(stage, dense=scene == names.DENSE)
    if scene in (names.PAIRINGS, names.DENSE):
        return by_board, 0
    named = by_name.page_count(stage)
    return (by_board, named) if by_board + named <= LONGEST else (by_board, 0)
