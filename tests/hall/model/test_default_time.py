"""The default time by the three regulations as they stand in the files, to the millisecond."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.config import find, load_regulation
from hall.model import refusals as r
from hall.model.deadlines import cue_at
from hall.model.instants import Between, Instant, Span
from hall.model.presence import Lateness, default_from, lateness, limit, presence
from hall.model.regulations import Comparison, CountedFrom, DefaultTime, Regulation
from hall.model.rulings import seat_lateness, to_rule_on
from hall.model.timetable import CueKind
from hall.model.tournament import Result
from tests.hall.model.acts import (
    BLACK,
    LEFT,
    RIGHT,
    WHITE,
    absent,
    after,
    forfeit,
    here,
    press,
    refused,
    round_of,
    start,
    the,
    white_sits,
)
from tests.hall.world import START, World, regulation

IZHEVSK, KINEL, BELARUS = "izhevsk-2013", "kinel-cherkassy-2017", "belarus-2015"
MINUTES = {IZHEVSK: 30, KINEL: 10, BELARUS: 30}
MS = Span(1)


def rules(name: str) -> Regulation:
    return load_regulation(find(name, "regulations"))


def rule(name: str) -> DefaultTime:
    stated = rules(name).default_time
    assert stated is not None
    return stated


def late_by(name: str, span: Span) -> Lateness:
    """How an arrival stands that an arbiter states to have been so long after the start."""
    world = World(rules(name)).started()
    came = START + span
    world.does(here(1, WHITE, came=Between(earliest=came, latest=came)), at=after(minutes=60))
    return seat_lateness(the(world), round_of(world), 1, presence(the(world), round_of(world), (1, WHITE)))


@pytest.mark.parametrize(
    ("name", "at_the_limit"),
    [(IZHEVSK, Lateness.IN_TIME), (KINEL, Lateness.IN_TIME), (BELARUS, Lateness.LATE)],
)
def test_section_5_thirty_or_ten_minutes_exactly_are_in_time_in_russia_and_lost_in_belarus(
    name: str, at_the_limit: Lateness
) -> None:
    assert late_by(name, Span.of(minutes=MINUTES[name])) is at_the_limit


@pytest.mark.parametrize("name", [IZHEVSK, KINEL, BELARUS])
def test_a_millisecond_either_side_of_the_limit_is_clear(name: str) -> None:
    exact = Span.of(minutes=MINUTES[name])
    assert late_by(name, exact - MS) is Lateness.IN_TIME
    assert late_by(name, exact + MS) is Lateness.LATE


def one_of(name: str, earliest: Instant | None, latest: Instant) -> Lateness:
    world = World(rules(name)).started()
    if earliest is not None:
        world.does(absent(1, WHITE), at=earliest)
    world.does(here(1, WHITE), at=latest)
    return seat_lateness(the(world), round_of(world), 1, presence(the(world), round_of(world), (1, WHITE)))


@pytest.mark.parametrize("name", [IZHEVSK, KINEL, BELARUS])
def test_practice_6_2_a_tap_that_leaves_the_limit_inside_its_interval_is_at_the_limit(name: str) -> None:
    exact = START + Span.of(minutes=MINUTES[name])
    minute = Span.of(minutes=1)
    assert one_of(name, exact - minute, exact + minute) is Lateness.AT_LIMIT
    assert one_of(name, None, exact + minute) is Lateness.AT_LIMIT
    assert one_of(name, exact + minute, exact + minute + minute) is Lateness.LATE
    assert one_of(name, exact - minute, exact - MS) is Lateness.IN_TIME


def test_an_interval_that_ends_at_the_limit_is_clear_only_where_the_limit_is_in_time() -> None:
    exact, before = after(minutes=30), after(minutes=29)
    assert one_of(IZHEVSK, before, exact) is Lateness.IN_TIME
    assert one_of(BELARUS, before, exact) is Lateness.AT_LIMIT
    assert one_of(BELARUS, exact, after(minutes=31)) is Lateness.LATE
    assert one_of(IZHEVSK, exact, after(minutes=31)) is Lateness.AT_LIMIT


def test_a_first_press_after_the_limit_is_only_an_upper_bound() -> None:
    world = World(rules(IZHEVSK)).started()
    world.does(white_sits(1, LEFT))
    world.does(press(1, LEFT, after(minutes=30, seconds=1)))
    seen = presence(the(world), round_of(world), (1, WHITE))
    assert seen.arrived == Between(earliest=None, latest=after(minutes=30, seconds=1))
    assert seat_lateness(the(world), round_of(world), 1, seen) is Lateness.AT_LIMIT


def test_looked_at_empty_before_the_limit_and_pressed_after_it_is_at_the_limit() -> None:
    world = World(rules(IZHEVSK)).started()
    world.does(white_sits(1, LEFT))
    world.does(absent(1, WHITE), at=after(minutes=29))
    world.does(press(1, LEFT, after(minutes=30, ms=1)))
    seen = presence(the(world), round_of(world), (1, WHITE))
    assert seen.arrived == Between(earliest=after(minutes=29), latest=after(minutes=30, ms=1))
    assert seat_lateness(the(world), round_of(world), 1, seen) is Lateness.AT_LIMIT
    assert to_rule_on(the(world), round_of(world))[0] == 1


def test_nobody_seen_is_no_lateness_at_all() -> None:
    world = World(rules(IZHEVSK)).started()
    t, known = the(world), round_of(world)
    assert seat_lateness(t, known, 1, presence(t, known, (1, WHITE))) is Lateness.NOT_SEEN
    world.does(absent(1, WHITE), at=after(minutes=29))
    assert seat_lateness(t, round_of(world), 1, presence(t, round_of(world), (1, WHITE))) is Lateness.OPEN


def started_late(counted_from: CountedFrom) -> World:
    """Scheduled 15:00, started 15:15, thirty minutes."""
    stated = replace(rule(IZHEVSK), counted_from=counted_from)
    world = World(replace(rules(IZHEVSK), default_time=stated)).published()
    world.does(start(), at=after(minutes=15))
    return world


def test_section_5_counted_from_the_announced_start_a_quarter_late_it_falls_a_quarter_later() -> None:
    world = started_late(CountedFrom.ANNOUNCED_START)
    known = round_of(world)
    stated = the(world).entry.regulation.default_time
    assert limit(known, stated) == after(minutes=45)
    assert cue_at(the(world), known, CueKind.DEFAULT_TIME) == after(minutes=45)
    world.does(absent(1), at=after(minutes=40))
    reason = refused(lambda: world.does(forfeit(1, Result.BOTH_FORFEIT), at=after(minutes=45)))
    assert reason == r.DefaultTimeNotReached(limit=after(minutes=45))
    world.does(forfeit(1, Result.BOTH_FORFEIT), at=after(minutes=45, ms=1))


def test_section_5_counted_from_the_schedule_where_the_regulation_says_so() -> None:
    world = started_late(CountedFrom.SCHEDULED_START)
    assert cue_at(the(world), round_of(world), CueKind.DEFAULT_TIME) == after(minutes=30)
    world.does(absent(1), at=after(minutes=29))
    assert world.does(forfeit(1, Result.BOTH_FORFEIT), at=after(minutes=30, ms=1))


def test_the_schedule_stays_where_it_is_when_the_start_is_moved() -> None:
    world = World(rules(IZHEVSK)).published()
    stated = replace(rule(IZHEVSK), counted_from=CountedFrom.SCHEDULED_START)
    assert default_from(round_of(world), stated) == START
    assert default_from(round_of(world), rule(IZHEVSK)) == START  # planned, as long as nothing is announced


def test_practice_6_2_the_comparison_itself_is_the_regulations_at_both_ends() -> None:
    seen = presence(the(World()), round_of(World()), (1, WHITE))
    at_limit = replace(seen, arrived=Between(earliest=after(minutes=30), latest=after(minutes=30)))
    assert lateness(at_limit, START, rule(IZHEVSK)) is Lateness.IN_TIME
    assert lateness(at_limit, START, rule(BELARUS)) is Lateness.LATE


def test_belarus_rules_at_the_limit_itself_and_izhevsk_a_millisecond_later() -> None:
    for name, at in ((BELARUS, after(minutes=30)), (IZHEVSK, after(minutes=30, ms=1))):
        world = World(rules(name)).started()
        world.does(absent(1), at=after(minutes=20))
        reason = refused(lambda w=world, a=at: w.does(forfeit(1, Result.BOTH_FORFEIT), at=a - MS))  # type: ignore[misc]  # bound now
        assert reason == r.DefaultTimeNotReached(limit=after(minutes=30))
        assert world.does(forfeit(1, Result.BOTH_FORFEIT), at=at)


def test_a_press_of_the_other_side_does_not_help() -> None:
    world = World(rules(IZHEVSK)).started()
    world.does(white_sits(1, LEFT))
    world.does(press(1, RIGHT, after(minutes=2)))
    seen = presence(the(world), round_of(world), (1, WHITE))
    assert seat_lateness(the(world), round_of(world), 1, seen) is Lateness.NOT_SEEN


def test_practice_6_12_without_tolerance_an_empty_chair_seen_just_before_the_tap_is_ruled_on() -> None:
    world = World(regulation(default_time=DefaultTime(limit=Span(0), comparison=Comparison.MORE_THAN)))
    world.published()
    world.does(absent(1, WHITE), at=after(seconds=-20))
    world.does(here(1, BLACK))
    world.does(here(2))
    world.does(start(), at=START)
    world.happens_in_time(after(ms=1))
    assert to_rule_on(the(world), round_of(world))[0] == 1
    assert 2 not in to_rule_on(the(world), round_of(world))
    reason = refused(lambda: world.does(forfeit(2, Result.BLACK_WINS_BY_FORFEIT)))
    assert reason == r.PlayerIsPresent(board=2, side=WHITE)
    assert world.does(forfeit(1, Result.BLACK_WINS_BY_FORFEIT))
