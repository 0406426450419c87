"""The page that sets the hall's clock, and what page 10 says of time, links and disk."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model.clocks import BoardClock
from hall.model.commands import Actor, SetHallTime
from hall.model.events import TimescaleSet
from hall.model.instants import Span
from hall.tablet.sight import Surroundings
from hall.tablet.views.hall_clock import HallClockView, disk_text, hall_clock, health, source_text
from hall.tablet.views.screens import ScreensView, screens
from tests.hall.tablet.hall_at_work import ASSISTANT, CHIEF
from tests.hall.tablet.looking import World, after, sight

UNSURE = Surroundings(time_verified=False, disk_free_mb=21_400)


def seen(world: World | None = None, *, me: Actor = CHIEF, **query: str) -> HallClockView:
    return hall_clock(sight(world or World(), after(-60), me=me, around=UNSURE), query)


def ten(around: Surroundings, me: Actor = CHIEF) -> ScreensView:
    return screens(sight(World(), after(-60), me=me, around=around), lambda _: None, lambda _: None)


def test_the_day_of_the_hall_is_there_already_and_the_time_is_typed() -> None:
    shown = seen()
    assert (shown.day, shown.time, shown.act) == ("16.07.2013", "", None)
    assert shown.note == "Введите время часов, которым доверяете"


def test_a_copy_that_fails_stands_in_the_list_before_the_clocks_links() -> None:
    said = ("Копии зала", "Копия в /media/usb не делается")
    first = ten(replace(UNSURE, keeping=(said,))).health[0]
    assert (first.name, first.detail, first.is_well) == (*said, False)


@pytest.mark.parametrize(
    ("day", "at", "note"),
    [
        ("1.1.0001", "00:00", "День — число, месяц и год, как 16.07.2026"),
        ("1.1.9999", "00:00", "День — число, месяц и год, как 16.07.2026"),
        ("", "14:99", "Время — часы и минуты, как 15:10"),
    ],
)
def test_what_cannot_be_a_day_or_a_time_is_said(day: str, at: str, note: str) -> None:
    shown = seen(day=day, at=at)
    assert (shown.act, shown.note) == (None, note)


@pytest.mark.parametrize("at", ["09:15:30", "9.15.30", "9 15 30"])
def test_what_is_typed_is_what_the_press_sets(at: str) -> None:
    shown = seen(day="16.07.2013", at=at)
    assert shown.act == SetHallTime(to=after(-45, 30))
    assert shown.becomes == "Станет 16.07.2013 09:15:30"


@pytest.mark.parametrize(
    ("day", "at"), [("31.02.2013", "9:15"), ("16.07.2013", "25:00"), ("?", "9:15"), ("", "x")]
)
def test_what_is_no_time_sets_nothing(day: str, at: str) -> None:
    assert seen(day=day, at=at).act is None


def test_nobody_sets_it_during_a_round_and_an_assistant_never() -> None:
    playing = hall_clock(sight(World().started(), after(5)), {"at": "9:15"})
    assert (playing.act, playing.note) == (None, "Идёт игра: время зала не переставляют")
    assert seen(me=ASSISTANT, at="9:15").note == "Это делает судья"


def test_page_ten_leads_there_only_without_network_time() -> None:
    assert ten(UNSURE).time_page
    assert not ten(Surroundings()).time_page
    assert not ten(UNSURE, me=ASSISTANT).time_page


def test_who_vouches_for_the_time_is_said() -> None:
    world = World()
    assert source_text(sight(world, after(-60), around=UNSURE)) == "источника времени нет"
    assert source_text(sight(world, after(-60))) == "по сети"
    world.happens(TimescaleSet(epoch="boot", anchor_utc_ms=0, anchor_boot_ms=0, rate=1))
    world.does(SetHallTime(to=after(-45)), at=after(-60))
    assert source_text(sight(world, after(-60))) == "подтвердил судья"


def test_a_network_that_says_another_time_is_named_and_its_time_proposed() -> None:
    world = World()
    world.happens(TimescaleSet(epoch="boot", anchor_utc_ms=0, anchor_boot_ms=0, rate=1))
    apart = replace(UNSURE, network_ahead=Span.of(hours=3))
    looks = sight(world, after(-60), around=apart)
    assert source_text(looks) == "по сети сейчас 16.07.2013 12:00:00, зал идёт по другому времени"
    assert hall_clock(looks, {}).act == SetHallTime(to=after(120), seen=after(-60), epoch="boot")
    assert hall_clock(looks, {"at": "9:15"}).act == SetHallTime(to=after(-45))


def test_silent_boards_are_named() -> None:
    clocks = {board: replace(BoardClock(board=board), link_up=board != 3) for board in (2, 3)}
    (line,) = health(sight(World(), after(-60), clocks=clocks))
    assert (line.detail, line.is_well) == ("на связи 1 из 2 · молчат доски 3", False)
    assert health(sight(World(), after(-60))) == ()


def test_the_disk_is_told_before_it_is_full() -> None:
    assert disk_text(sight(World(), after(-60), around=UNSURE)) == ("свободно 21.4 ГБ", True)
    little = replace(UNSURE, disk_free_mb=400)
    assert disk_text(sight(World(), after(-60), around=little)) == ("свободно 0.4 ГБ", False)
    assert disk_text(sight(World(), after(-60), around=Surroundings())) == ("", True)
