"""What several screens show at a tap, parts of the lists, and the way back to the plan."""

from __future__ import annotations

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.events import ScreenSet
from hall.model.refusals import Refused
from hall.model.screen_plans import FollowPlan, Part, PartShown, ShowOnScreens, ShowPart
from tests.hall.world import World

HALVES = Part(first_board=1, last_board=30)


def set_to(screen: str, scene: str) -> ScreenSet:
    return ScreenSet(screen=screen, scene=scene, identify_until=None)


def test_one_tap_gives_all_screens_a_content_and_only_those_that_lack_it_change() -> None:
    world = World()
    world.does(c.SetScreen(screen="left", scene="results"))
    done = world.does(ShowOnScreens(screens=("left", "right", "right"), scene="results"))
    assert done == (set_to("right", "results"),)


def test_a_part_is_given_once_and_an_empty_one_gives_the_screen_its_own_again() -> None:
    world = World()
    assert world.does(ShowPart(screen="left", part=HALVES)) == (PartShown(screen="left", part=HALVES),)
    assert world.does(ShowPart(screen="left", part=HALVES)) == ()
    assert world.does(ShowPart(screen="left", part=Part())) == (PartShown(screen="left", part=None),)
    assert world.state.parts == {}


def test_one_tap_leads_back_to_the_plan_whatever_was_changed() -> None:
    world = World()
    world.does(ShowOnScreens(screens=("left", "right"), scene="by_name"))
    world.does(ShowPart(screen="left", part=HALVES))
    done = world.does(FollowPlan(screens=("left", "right", "foyer")))
    assert done == (set_to("left", "auto"), set_to("right", "auto"), PartShown(screen="left", part=None))
    assert world.does(FollowPlan(screens=("left", "right", "foyer"))) == ()


def test_a_screen_never_takes_its_own_place_and_holds_no_page_before_the_first() -> None:
    world = World()
    assert world.does(ShowPart(screen="left", part=Part(of="left", page=0))) == ()


@pytest.mark.parametrize(
    "part", [Part(first_board=0), Part(last_board=-1), Part(first_board=5, last_board=4)]
)
def test_boards_that_cannot_be_are_refused(part: Part) -> None:
    with pytest.raises(Refused) as refused:
        World().does(ShowPart(screen="left", part=part))
    assert isinstance(refused.value.reason, r.UnknownBoard)


def test_a_content_that_no_screen_knows_is_refused() -> None:
    with pytest.raises(Refused) as refused:
        World().does(ShowOnScreens(screens=("left",), scene="fireworks"))
    assert refused.value.reason == r.UnknownScene(scene="fireworks")
