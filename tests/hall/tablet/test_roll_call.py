"""The page of the roll call before round 1, as it is computed and in a real Chromium with two officials."""

from __future__ import annotations

import asyncio
import re
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.async_api import Locator, Page, expect

from hall.model import commands as c
from hall.model.commands import Actor, Command
from hall.model.instants import Instant, Span
from hall.model.refusals import NotAllowed, Refused
from hall.model.roll_call import EndRollCall, Listed, MarkPlayer, NoteShortNight, ResumeRollCall
from hall.model.roster import KeepRound, MissRound, RemovePlayer
from hall.tablet.rights import check, may_open
from hall.tablet.sight import Sight
from hall.tablet.views.before import Screens, before
from hall.tablet.views.roll_call import RollCallView, found, is_called, roll_call_page
from tests.hall.chromium import in_chromium
from tests.hall.tablet.browser import Site, hold, site
from tests.hall.tablet.calling_hall import PLAYERS, CallingHall, here
from tests.hall.tablet.hall_at_work import ARBITER, ASSISTANT, CHIEF, SECRETARY
from tests.hall.tablet.hall_at_work import START as HALL_START
from tests.hall.tablet.looking import START, World, after, sight
from tests.hall.world import regulation

EVENING = START - Span.of(hours=15)
END = EndRollCall(tournament="open", round=1)


def mark(world: World, number: int) -> MarkPlayer:
    name = world.state.tournaments["open"].named(number).name
    return MarkPlayer(tournament="open", round=1, player=Listed(number=number, name=name))


def called(*absent: int, at: Instant = EVENING) -> World:
    """Twelve players; all but those are marked, and the roll call is ended where somebody is absent."""
    world = World(number=1)
    for number in range(1, 13):
        if number not in absent:
            world.does(mark(world, number), at=at)
    if absent:
        world.does(END, at=at)
    return world


def seen(world: World, at: Instant = EVENING, *, me: Actor = CHIEF) -> Sight:
    return sight(world, at, me=me)


def looked_at(world: World, *, me: Actor = CHIEF, number: int | None = None) -> RollCallView:
    return roll_call_page(seen(world, me=me), number=number)


def test_a_tap_says_the_other_than_stands_and_the_counter_counts() -> None:
    world = World(number=1)
    world.does(mark(world, 2), at=EVENING)
    view = looked_at(world)
    assert view.said == "Здесь 1 из 12"
    first, second, *_ = view.lines
    assert (first.mark, second.mark) == (mark(world, 1), replace(mark(world, 2), here=False))


def test_the_filter_leaves_those_who_are_not_here_yet() -> None:
    world = World(number=1)
    world.does(mark(world, 2), at=EVENING)
    view = roll_call_page(seen(world), show="left")
    assert [line.number for line in view.lines] == [1, *range(3, 13)]
    assert view.left == "Ещё нет: 11"


@pytest.mark.parametrize(
    ("typed", "is_found"),
    [("13", True), ("1", True), ("3", False), ("еле", True), ("ЕЛ петр", True), ("пав", False), ("", True)],
)
def test_a_search_finds_a_number_from_its_first_digit_and_any_part_of_a_name(
    typed: str, is_found: bool
) -> None:
    assert found("131 елецкий петр", typed) is is_found


def test_an_arbiter_marks_and_ends_and_only_the_chief_decides() -> None:
    world = called(3)
    mine, theirs = looked_at(world, number=3), looked_at(world, me=ARBITER, number=3)
    assert mine.chosen is not None
    assert [type(one.act) for one in mine.chosen.acts] == [KeepRound, *[MissRound] * 3, RemovePlayer]
    assert theirs.chosen is not None
    assert theirs.chosen.acts == ()
    assert not any(line.may_decide for line in theirs.lines)
    assert all(line.mark for line in theirs.lines)
    late = MissRound(tournament="open", round=1, number=3, reason="train", let_in=True)
    with pytest.raises(Refused) as caught:
        check(Command(id="a-late-one", by=ARBITER, act=late), world.state)
    assert isinstance(caught.value.reason, NotAllowed)
    check(Command(id="a-late-two", by=CHIEF, act=late), world.state)


@pytest.mark.parametrize(
    ("who", "may"),
    [(CHIEF, True), (ARBITER, True), (ASSISTANT, False), (SECRETARY, False)],
)
def test_only_arbiters_open_the_page(who: Actor, may: bool) -> None:
    assert may_open(who.role, "rollcall") is may


def test_after_its_end_the_absent_are_shown_each_until_he_is_decided_on() -> None:
    world = called(3, 5)
    view = looked_at(world)
    assert [line.number for line in view.lines] == [3, 5]
    assert view.state == "Без решения: 2"
    world.does(KeepRound(tournament="open", round=1, number=3, reason="train"), at=EVENING)
    world.does(RemovePlayer(tournament="open", round=1, number=5, reason="ill"), at=EVENING)
    view = looked_at(world)
    assert (view.state, view.is_done) == ("О каждом решено", True)
    assert [line.is_decided for line in view.lines] == [True, True]
    assert view.resume == ResumeRollCall(tournament="open", round=1)


def test_in_a_round_robin_nobody_is_out_of_one_round() -> None:
    world = World(regulation(system="round_robin"), number=1)
    world.does(END, at=EVENING)
    view = looked_at(world, number=3)
    assert view.chosen is not None
    assert [type(one.act) for one in view.chosen.acts] == [KeepRound, RemovePlayer]


def test_less_than_twelve_hours_are_a_warning_until_acknowledged_and_never_block() -> None:
    world = called(3)
    assert roll_call_page(seen(world)).night is None
    night = roll_call_page(seen(world, after(-120))).night
    assert night is not None
    assert night.note == NoteShortNight(tournament="open", round=1)
    assert before(seen(world, after(-120)), Screens(whole=1, well=1)).publish is not None
    world.does(night.note, at=after(-120))
    night = roll_call_page(seen(world, after(-119))).night
    assert night is not None
    assert (night.note, "Принято к сведению" in night.noted) == (None, True)


def test_the_page_before_round_1_says_how_the_roll_call_stands() -> None:
    def line(world: World) -> tuple[bool, str]:
        checks = before(seen(world), Screens(whole=1, well=1)).checks
        (one,) = [check for check in checks if check.title == "Перекличка"]
        return one.fine, one.detail

    assert line(World(number=1)) == (False, "Здесь 0 из 12")
    world = called(3)
    assert line(world) == (False, "Здесь 11 из 12 · Без решения: 1")
    world.does(KeepRound(tournament="open", round=1, number=3, reason="train"), at=EVENING)
    assert line(world) == (True, "Здесь 11 из 12")
    assert not [
        one for one in before(seen(World()), Screens(whole=1, well=1)).checks if one.title == "Перекличка"
    ]


def test_there_is_nobody_to_call_once_round_1_has_begun() -> None:
    world = called(3)
    assert is_called(seen(world))
    world.does(c.PublishPairings(tournament="open", round=1), at=after(-20))
    world.does(c.StartRound(tournament="open", round=1), at=START)
    view = roll_call_page(seen(world, after(1)), number=3)
    assert not is_called(seen(world, after(1)))
    assert (view.end, view.resume, view.chosen) == (None, None, None)
    assert not any(line.mark or line.may_decide for line in view.lines)


@in_chromium
async def test_two_officials_at_the_door_see_each_others_marks_at_once(tmp_path: Path) -> None:
    await asyncio.wait_for(_at_the_door(tmp_path), 120)


async def _at_the_door(folder: Path) -> None:
    async with site(folder, CallingHall) as at:
        at.moves_to(HALL_START - Span.of(hours=15))
        mine = await at.page("/tablet/open/rollcall")
        theirs = await at.page("/tablet/open/rollcall", by=ARBITER)
        await mine.locator("[data-find]").press_sequentially("кедр")
        await expect(mine.locator(".comer:visible")).to_have_count(1)
        await _row(mine, "11").click()
        await _shows(theirs, "11", is_here=True)
        await expect(theirs.get_by_text(f"Здесь 1 из {PLAYERS}")).to_be_visible()
        await _row(theirs, "11").click()
        await _shows(mine, "11", is_here=False)
        await expect(mine.locator(".comer:visible")).to_have_count(1)  # what he typed stays, and narrows
        box = await _row(mine, "11").bounding_box()
        assert box is not None
        assert box["height"] >= 44
        await _keeps_a_tap(mine, theirs)
        await _decides(at, mine)
        assert [one for one in at.faults if "ERR_INTERNET_DISCONNECTED" not in one] == []


async def _keeps_a_tap(mine: Page, theirs: Page) -> None:
    """A mark that is tapped without a link arrives once there is one again."""
    await theirs.context.set_offline(True)
    await _row(theirs, "11").click()
    await expect(_row(theirs, "11")).to_have_class(re.compile("pending"))
    await theirs.context.set_offline(False)
    await _shows(mine, "11", is_here=True)


async def _decides(at: Site, page: Page) -> None:
    for number in range(1, PLAYERS):
        await at.hall.does(here(number))
    await hold(page, "Закончить перекличку")  # and what he had typed hides none of the absent
    await page.get_by_role("link", name="Решить").click()
    await page.get_by_role("button", name="Опоздал: играет со 2-го тура").click()
    await expect(page.get_by_text("О каждом решено")).to_be_visible()
    (fact,) = at.hall.engine.state.tournaments["open"].rounds[1].roster
    assert fact.value.reason == "не был на перекличке"


def _row(page: Page, number: str) -> Locator:
    return page.locator(".comer").filter(has=page.locator(".no", has_text=number)).first


async def _shows(page: Page, number: str, *, is_here: bool) -> None:
    await expect(_row(page, number)).to_have_attribute("aria-pressed", "true" if is_here else "false")
