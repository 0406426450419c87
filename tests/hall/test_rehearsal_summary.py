"""What a rehearsal is summed up to where the venue has other tournaments too."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from hall.boards.cast import Cast, Role
from hall.config import find, load_venue
from hall.errors import HallError
from hall.model import commands as c
from hall.model.call_events import CallEnd, CallKind
from hall.model.instants import Instant, Span
from hall.model.tournament import Result, Side
from hall.rehearsal.arbiter import Day
from hall.rehearsal.run import Wish, rehearse
from hall.rehearsal.summary import Rehearsed, summary
from tests.hall.model.acts import after, result
from tests.hall.venues import girls
from tests.hall.world import START, World, tournament

BEGUN = START + Span.of(seconds=20)
LIMIT = Span.of(minutes=30)
ENDED = BEGUN + LIMIT + Span(1)


def two_tournaments() -> World:
    """Both planned for one instant, in one hall; boards 1 and 2, 101 and 102."""
    world = World(boards=2)
    other = girls()
    world.does(c.OpenTournament(entry=other))
    data = tournament(2, first_board=other.first_board)
    world.does(c.ImportTournament(tournament=other.id, source="girls.trf", data=data))
    world.does(c.PlanRound(tournament=other.id, round=3, start=START))
    world.does(c.PublishPairings(tournament="open", round=3))
    world.does(c.PublishPairings(tournament=other.id, round=3))
    return world


def called(world: World, kind: CallKind, due: Instant) -> None:
    for name in ("open", "girls"):
        act = c.EndCall(
            tournament=name, round=3, call=kind, due=due, how=CallEnd.PLAYED, started=due, languages=("ru",)
        )
        world.does(act, at=due)


def a_day(comes: dict[tuple[int, Side], Span]) -> Day:
    roles = tuple(
        Role(board=board, side=side, comes_after=comes.get((board, side), Span.of(minutes=-5)))
        for board in (1, 2)
        for side in Side
    )
    return Day(
        tournament="open",
        round=3,
        planned=START,
        limit=LIMIT,
        boards=(1, 2),
        electronic=(),
        cast=Cast(roles=roles, results=()),
        seed=1,
    )


def looked(world: World, at: Instant, *absent: tuple[int, Side], name: str = "open", first: int = 1) -> None:
    marks = tuple(
        c.SeatLook(board=board, side=side, present=(board, side) not in absent)
        for board in (first, first + 1)
        for side in Side
    )
    world.does(c.MarkSeats(tournament=name, round=3, marks=marks), at=at)


def summed_up(world: World, day: Day) -> dict[str, Any]:
    return summary(
        Rehearsed(day=day, records=tuple(world.records), zone="Europe/Samara", rate=60, refused=())
    )


def played(world: World, *absent: tuple[int, Side], until: Instant = ENDED) -> World:
    """The round `until` its default time, `absent` not seen a minute before the start."""
    called(world, CallKind.FIVE_MINUTES, after(minutes=-5))
    looked(world, after(minutes=-1), *absent)
    looked(world, after(minutes=-1), (101, Side.BLACK), name="girls", first=101)
    called(world, CallKind.ONE_MINUTE, after(minutes=-1))
    world.happens_in_time(START)
    world.does(c.StartRound(tournament="open", round=3), at=BEGUN)
    world.happens_in_time(until)
    return world


def test_the_other_tournaments_cues_calls_and_marks_are_left_out() -> None:
    found = summed_up(played(two_tournaments()), a_day({}))
    assert found["faults"] == []
    assert [cue["kind"] for cue in found["cues"]].count("start_due") == 1
    assert [row["cue"] for row in found["announcements"]] == ["announce_5_min", "announce_1_min"]
    assert found["called_absent"] == []


def test_who_comes_between_the_look_and_the_start_was_rightly_marked_absent() -> None:
    seat = (2, Side.WHITE)
    day = a_day({seat: Span.of(seconds=-70)})  # the look was 80 s before the round began
    found = summed_up(played(two_tournaments(), seat), day)
    assert [(row["board"], row["side"]) for row in found["called_absent"]] == [(2, "white")]
    assert found["faults"] == []


def test_who_sat_there_and_was_marked_absent_is_a_fault() -> None:
    seat = (2, Side.WHITE)
    found = summed_up(played(two_tournaments(), seat), a_day({seat: Span.of(seconds=-90)}))
    assert found["faults"] == ["board 2: white was there and was called absent"]


def test_a_result_corrected_later_asks_for_no_cue_that_a_finished_round_does_not_have() -> None:
    world = played(two_tournaments(), until=BEGUN + Span.of(minutes=5))
    for board in (1, 2):
        world.does(result(board, Result.DRAW), at=BEGUN + Span.of(minutes=6))
    world.happens_in_time(BEGUN + Span.of(hours=2))
    first = world.state.tournaments["open"].rounds[3].result_fact(1)
    assert first is not None
    world.does(result(1, Result.WHITE_WINS, based_on=first.seq), at=BEGUN + Span.of(hours=2))
    assert summed_up(world, a_day({}))["faults"] == []


@pytest.mark.parametrize("call", [CallEnd.STOPPED, CallEnd.SKIPPED])
def test_a_call_of_the_tournament_that_was_not_played_out_is_a_fault(call: CallEnd) -> None:
    world = two_tournaments()
    due = after(minutes=-5)
    act = c.EndCall(
        tournament="open", round=3, call=CallKind.FIVE_MINUTES, due=due, how=call, started=None, languages=()
    )
    world.does(act, at=due)
    found = summed_up(played(world), a_day({}))
    assert f"announce_5_min ended {call.value}" in found["faults"]


def test_a_tournament_that_the_venue_does_not_have_is_refused_with_those_it_has(tmp_path: Path) -> None:
    file = find("demo", "venues")
    wish = Wish(
        venue=load_venue(file),
        venue_file=file,
        speed=60,
        boards=4,
        seed=1,
        until="published",
        tournament="grils",
    )
    with pytest.raises(HallError, match="no tournament 'grils' here; there are open"):
        asyncio.run(rehearse(wish, folder=tmp_path, progress=lambda _: None))


def test_a_call_that_the_rehearsal_itself_came_too_late_for_is_not_put_on_the_hall() -> None:
    world = two_tournaments()
    done = Rehearsed(
        day=a_day({}),
        records=tuple(world.records),
        zone="Europe/Samara",
        rate=60,
        refused=(),
        published=START - Span.of(minutes=3),
    )
    five, one = (fault for fault in summary(done)["faults"] if fault.startswith("announce_"))
    assert one == "announce_1_min was not made"
    assert five.startswith("announce_5_min: the rehearsal itself published the pairs 3.0 s late")


def test_a_call_that_was_not_due_yet_when_the_rehearsal_came_is_the_halls_matter() -> None:
    world = two_tournaments()
    published = START - Span.of(minutes=5, seconds=1)
    done = Rehearsed(
        day=a_day({}),
        records=tuple(world.records),
        zone="Europe/Samara",
        rate=180,
        refused=(),
        published=published,
    )
    assert "announce_5_min was not made" in summary(done)["faults"]
