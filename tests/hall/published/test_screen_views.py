"""What is published of each screen: its own part, a given one, and whose place a spare screen takes."""

from __future__ import annotations

from dataclasses import replace

from hall.model import commands as c
from hall.model.screen_plans import FollowPlan, Part, ScreenPlan, ShowPart
from hall.model.venue import Screen, Venue
from hall.published.screen_views import PublicAddress, places_taken, screen_views
from hall.published.snapshot import ScreenView
from tests.hall.venues import venue
from tests.hall.world import World

LEFT = Screen(
    name="left", hall="main", first_board=1, last_board=30, plan=ScreenPlan(play="results"), distance_m=8
)
RIGHT = Screen(name="right", hall="main", first_board=31, last_board=60)
SPARE = Screen(name="spare", hall="main", spare=True, diagonal_inch=55)
FOYER = Screen(name="foyer", hall="small")
HALL: Venue = replace(venue(), screens=(LEFT, RIGHT, SPARE, FOYER))


def view(world: World, name: str, *lost: str) -> ScreenView:
    views = screen_views(world.state, HALL, frozenset(lost))
    return next(one for one in views if one.name == name)


def test_a_screen_shows_its_part_and_plan_of_the_venues_file() -> None:
    seen = view(World(), "left")
    assert (seen.first_board, seen.last_board, seen.plan.play, seen.scene) == (1, 30, "results", "auto")


def test_given_boards_stand_in_place_of_those_of_the_file_until_it_goes_back_to_its_plan() -> None:
    world = World()
    world.does(ShowPart(screen="left", part=Part(first_board=20, last_board=40, page=2)))
    seen = view(world, "left")
    assert (seen.first_board, seen.last_board, seen.page) == (20, 40, 2)
    world.does(FollowPlan(screens=("left",)))
    assert view(world, "left") == view(World(), "left")


def test_a_held_page_leaves_the_boards_as_they_were() -> None:
    world = World()
    world.does(ShowPart(screen="left", part=Part(page=3)))
    seen = view(world, "left")
    assert (seen.first_board, seen.last_board, seen.page) == (1, 30, 3)


def test_a_spare_screen_takes_over_a_lost_ones_content_in_its_own_size_and_gives_it_back() -> None:
    world = World()
    world.does(c.SetScreen(screen="left", scene="by_name"))
    seen = view(world, "spare", "left")
    assert (seen.place_of, seen.scene, seen.first_board, seen.plan) == ("left", "by_name", 1, LEFT.plan)
    assert (seen.name, seen.diagonal_inch, seen.distance_m) == ("spare", 55, None)
    assert view(world, "spare").place_of is None


def test_one_spare_screen_takes_one_place_and_only_in_its_own_hall() -> None:
    state = World().state
    assert places_taken(state, HALL, frozenset({"left", "right"})) == {"spare": "left"}
    assert places_taken(state, HALL, frozenset({"foyer"})) == {}
    assert places_taken(state, HALL, frozenset({"spare", "left"})) == {}


def test_a_spare_screen_that_was_given_something_keeps_it() -> None:
    world = World()
    world.does(c.SetScreen(screen="spare", scene="notices"))
    assert view(world, "spare", "left").place_of is None


def test_an_official_may_let_any_screen_take_another_ones_place() -> None:
    world = World()
    world.does(ShowPart(screen="right", part=Part(of="left")))
    assert (view(world, "right").place_of, view(world, "right").last_board) == ("left", 30)
    # The place is taken already: the spare screen stays free for the next one.
    assert view(world, "spare", "left").place_of is None


def test_a_place_of_a_screen_that_the_venue_no_longer_has_is_its_own_again() -> None:
    world = World()
    world.does(ShowPart(screen="right", part=Part(of="ceiling")))
    assert (view(world, "right").place_of, view(world, "right").first_board) == (None, 31)


def test_practice_6_9_only_a_screen_outside_the_playing_zone_has_the_phones_code_and_never_unasked() -> None:
    place = replace(HALL, screens=(LEFT, replace(FOYER, outside_playing_zone=True)))
    phones = PublicAddress(text="http://hall.local:8080/p", code=("101",))
    inside, outside = screen_views(World().state, place, phones=phones)
    assert (inside.phone_code, inside.phone_address) == ((), None)
    assert (outside.phone_code, outside.scene) == (("101",), "auto")
