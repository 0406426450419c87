"""`decide` for what several screens show, for parts of lists and for the way back to the plan."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from hall.model import refusals as r
from hall.model.events import ScreenSet
from hall.model.refusals import Refused
from hall.model.scene_names import AUTO, SCENES
from hall.model.screen_plans import FollowPlan, Part, PartShown, ScreenPlanAct, ShowOnScreens, ShowPart
from hall.model.state import State

_NOTHING = Part()


def screen_plan(state: State, act: ScreenPlanAct) -> tuple[ScreenSet | PartShown, ...]:
    """What changes on the screens; `Refused` for a content or boards that cannot be."""
    match act:
        case ShowPart(screen=screen):
            part = _checked(act)
            wanted = None if part == _NOTHING else part
            return () if state.parts.get(screen) == wanted else (PartShown(screen=screen, part=wanted),)
        case ShowOnScreens(screens=screens, scene=scene):
            if scene not in SCENES:
                raise Refused(r.UnknownScene(scene=scene))
            return tuple(_shown(state, screens, scene))
        case FollowPlan(screens=screens):
            given = (
                PartShown(screen=screen, part=None)
                for screen in dict.fromkeys(screens)
                if screen in state.parts
            )
            return (*_shown(state, screens, AUTO), *given)
        case _:
            assert_never(act)


def _shown(state: State, screens: tuple[str, ...], scene: str) -> Iterator[ScreenSet]:
    for screen in dict.fromkeys(screens):
        known = state.screens.get(screen)
        if (AUTO if known is None else known.scene) != scene:
            yield ScreenSet(screen=screen, scene=scene, identify_until=None)


def _checked(act: ShowPart) -> Part:
    """The part without what says nothing: no screen takes its own place, no page comes before the first."""
    part = act.part
    for board in (part.first_board, part.last_board):
        if board is not None and board < 1:
            raise Refused(r.UnknownBoard(board=board))
    if part.first_board is not None and part.last_board is not None and part.last_board < part.first_board:
        raise Refused(r.UnknownBoard(board=part.last_board))
    page = part.page if part.page is not None and part.page >= 1 else None
    return replace(part, page=page, of=None if part.of == act.screen else part.of)
