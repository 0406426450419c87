"""The single writer: journal first, then state, then news; deadlines by time; nothing counted twice."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count
from pathlib import Path

import pytest

from hall.engine import CLOCKS, HALL, Accepted, Engine, replayed
from hall.errors import CommandError, JournalError
from hall.journal import Journal
from hall.model import commands as c
from hall.model.clock_events import ClockEvidence, Evidence
from hall.model.clocks import Placement, PlacementSeen, Reading
from hall.model.commands import Act, Command
from hall.model.events import CueCame, DaemonStarted, Event, Record
from hall.model.instants import Instant, Span
from hall.model.presence import Certainty, presence
from hall.model.refusals import GivenUp, IdUsed, Refused, TooEarly
from hall.model.state import EMPTY, RoundState
from hall.model.timetable import CueKind
from hall.model.tournament import Result, Side
from tests.hall.fake_time import FakeTime, settled
from tests.hall.model.acts import LEFT, RIGHT, after, here, plan, publish, result, start, white_sits
from tests.hall.world import ARBITER, MORNING, START, entry, tournament

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class MemoryLog:
    """A journal in memory whose disk can be full, and which can be slow."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.is_full = False
        self.waits: asyncio.Event | None = None

    async def append(
        self, events: tuple[Event, ...], *, at: Instant, by: str, command_id: str | None
    ) -> tuple[Record, ...]:
        if self.waits is not None:
            await self.waits.wait()
        if self.is_full:
            raise JournalError("journal.sqlite: cannot be written (database or disk is full)")
        seq = len(self.records)
        ids = [command_id, *([None] * (len(events) - 1))]
        new = tuple(
            Record(seq=seq + n, at=at, by=by, command_id=ids[n - 1], event=event)
            for n, event in enumerate(events, 1)
        )
        self.records += new
        return new

    @property
    def events(self) -> list[Event]:
        return [record.event for record in self.records]


class Desk:
    """An engine at work with a hand-moved time, and somebody who sends it commands."""

    def __init__(self, engine: Engine, time: FakeTime, log: MemoryLog) -> None:
        self.engine = engine
        self.time = time
        self.log = log
        self._ids = count(1)

    async def does(self, act: Act, *, id: str | None = None) -> Accepted:
        number = next(self._ids)
        return await self.engine.submit(Command(id=id or f"tablet-{number:06d}", by=ARBITER, act=act))

    @property
    def round(self) -> RoundState:
        known = self.engine.state.tournaments["open"].round
        assert known is not None
        return known

    async def opened(self) -> Desk:
        await self.does(c.OpenTournament(entry=entry()))
        await self.does(c.ImportTournament(tournament="open", source="t.trf", data=tournament(6)))
        await self.does(plan(START))
        await self.does(publish())
        return self

    async def started(self) -> Desk:
        await self.opened()
        await self.time.advance_to(START)
        await self.does(start())
        return self


@asynccontextmanager
async def desk(
    log: MemoryLog | None = None, *, now: Instant = MORNING, ids: dict[str, Record] | None = None
) -> AsyncIterator[Desk]:
    log = log or MemoryLog()
    time = FakeTime(now)
    state = replayed(tuple(log.records))
    engine = Engine(journal=log, timebase=time, state=state, command_ids=ids or {})
    running = asyncio.create_task(engine.run())
    try:
        yield Desk(engine, time, log)
    finally:
        assert not running.done(), "the engine has ended by itself"
        running.cancel()
        await asyncio.wait([running])


async def test_a_command_is_journaled_before_anybody_sees_it() -> None:
    async with desk() as here_:
        here_.log.waits = asyncio.Event()
        answer = asyncio.create_task(here_.does(c.OpenTournament(entry=entry())))
        await settled()
        assert here_.engine.state == EMPTY
        here_.log.waits.set()
        accepted = await answer
        assert (accepted.seq, accepted.repeated) == (1, False)
        assert list(here_.engine.state.tournaments) == ["open"]


async def test_the_state_is_what_the_journal_adds_up_to() -> None:
    async with desk() as at_work:
        await at_work.started()
        await at_work.does(here(1))
        assert replayed(tuple(at_work.log.records)) == at_work.engine.state
        assert [record.by for record in at_work.log.records][-1] == ARBITER.name


async def test_a_refused_command_leaves_no_trace() -> None:
    async with desk() as at_work:
        await at_work.opened()
        before = len(at_work.log.records)
        with pytest.raises(Refused) as caught:
            await at_work.does(start())
        assert caught.value.reason == TooEarly(planned=START)
        assert len(at_work.log.records) == before


async def test_what_the_daemon_says_of_itself_comes_first() -> None:
    async with desk() as at_work:
        await at_work.engine.begin((DaemonStarted(boot=4),))
        assert at_work.engine.state.boot == 4
        assert at_work.log.records[0].by == HALL


# --- time ---


async def test_a_whole_day_of_deadlines_comes_in_order_without_anybody_waiting() -> None:
    async with desk() as at_work:
        await at_work.opened()
        await at_work.time.advance_to(after(minutes=2))
        await at_work.does(start())
        await at_work.time.advance_to(after(minutes=1440))
        came = [event for event in at_work.log.events if isinstance(event, CueCame)]
        assert [(cue.cue, cue.due) for cue in came] == [
            (CueKind.START_DUE, START),
            (CueKind.PHOTOGRAPHY_ENDS, after(minutes=7)),
            (CueKind.DEFAULT_TIME, after(minutes=32)),
        ]
        assert [r.at for r in at_work.log.records if isinstance(r.event, CueCame)] == [c.due for c in came]


async def test_zero_starts_nothing_by_itself() -> None:
    async with desk() as at_work:
        await at_work.opened()
        await at_work.time.advance_to(after(minutes=600))
        assert at_work.round.start_actual is None


async def test_a_moved_start_is_waited_for_anew() -> None:
    async with desk() as at_work:
        await at_work.opened()
        await at_work.time.advance_to(START - Span.of(minutes=1))
        await at_work.does(c.MoveStart(tournament="open", round=3, new=after(minutes=10)))
        await at_work.time.advance_to(after(minutes=9))
        assert not [event for event in at_work.log.events if isinstance(event, CueCame)]
        await at_work.time.advance_to(after(minutes=10))
        assert [event.due for event in at_work.log.events if isinstance(event, CueCame)] == [
            after(minutes=10)
        ]


async def test_deadlines_that_passed_while_the_daemon_was_down_come_once_at_its_start() -> None:
    log = MemoryLog()
    async with desk(log) as at_work:
        await at_work.started()
    for _ in range(2):
        async with desk(log, now=after(minutes=45)):
            await settled()
    cues = [(r.event.cue, r.at) for r in log.records if isinstance(r.event, CueCame)]
    assert cues[-1] == (CueKind.DEFAULT_TIME, after(minutes=45))
    assert len(cues) == 3


# --- the same tap again ---


async def test_a_repeated_command_counts_once_and_gets_the_first_answer() -> None:
    async with desk() as at_work:
        await at_work.started()
        first = await at_work.does(result(1, Result.DRAW), id="tablet-7-0001")
        again = await at_work.does(result(1, Result.DRAW), id="tablet-7-0001")
        assert (again.seq, again.repeated) == (first.seq, True)
        assert len(at_work.round.results[1]) == 1


async def test_what_its_sender_has_given_up_is_not_carried_out_but_its_first_answer_is_repeated() -> None:
    async with desk() as at_work:
        await at_work.opened()
        await at_work.time.advance_to(START)
        in_time = Command(id="tablet-7-0001", by=ARBITER, act=start(), until=START)
        first = await at_work.engine.submit(in_time)
        await at_work.time.advance_to(START + Span(1))
        again = await at_work.engine.submit(in_time)
        assert (again.seq, again.repeated) == (first.seq, True)
        with pytest.raises(Refused) as caught:
            await at_work.engine.submit(replace(in_time, id="tablet-7-0002", act=here(1)))
        assert caught.value.reason == GivenUp()


async def test_a_command_whose_first_answer_was_lost_counts_once() -> None:
    async with desk() as at_work:
        await at_work.opened()
        at_work.log.waits = asyncio.Event()
        lost = asyncio.create_task(at_work.does(here(1), id="tablet-7-0001"))
        await settled()
        lost.cancel()
        at_work.log.waits.set()
        again = await at_work.does(here(1), id="tablet-7-0001")
        assert again.repeated
        assert sum(record.command_id == "tablet-7-0001" for record in at_work.log.records) == 1


async def test_one_who_gave_up_before_his_turn_does_not_hold_up_the_others() -> None:
    async with desk() as at_work:
        await at_work.opened()
        at_work.log.waits = asyncio.Event()
        waiting = [asyncio.create_task(at_work.does(here(board))) for board in (1, 2, 3)]
        await settled()
        waiting[0].cancel()
        waiting[1].cancel()
        at_work.log.waits.set()
        assert (await waiting[2]).seq == len(at_work.log.records)


async def test_a_repeated_command_is_known_across_a_restart(tmp_path: Path) -> None:
    path = tmp_path / "journal.sqlite"
    answers = []
    for _ in range(2):
        journal = Journal(path)
        stored = journal.open()
        engine = Engine(
            journal=journal,
            timebase=FakeTime(MORNING),
            state=replayed(stored.records),
            command_ids=stored.command_ids,
        )
        running = asyncio.create_task(engine.run())
        act = c.OpenTournament(entry=entry())
        answers.append(await engine.submit(Command(id="tablet-7-0001", by=ARBITER, act=act)))
        running.cancel()
        await asyncio.wait([running])
        journal.close()
    assert [(a.seq, a.repeated) for a in answers] == [(1, False), (1, True)]


async def test_an_id_of_another_person_or_for_another_act_is_refused() -> None:
    async with desk() as at_work:
        await at_work.opened()
        await at_work.does(c.MuteVoice(hall="main", muted=True), id="tablet-7-0001")
        again = await at_work.does(c.MuteVoice(hall="main", muted=True), id="tablet-7-0001")
        other = Command(id="tablet-7-0001", by=CLOCKS, act=c.MuteVoice(hall="main", muted=True))
        for command in (other, replace(other, by=ARBITER, act=c.MuteVoice(hall="main", muted=False))):
            with pytest.raises(Refused) as refused:
                await at_work.engine.submit(command)
            assert refused.value.reason == IdUsed(by=ARBITER.name)
    assert again.repeated


async def test_an_id_stays_its_persons_across_a_restart() -> None:
    async with desk() as at_work:
        await at_work.opened()
        await at_work.does(c.MuteVoice(hall="main", muted=True), id="tablet-7-0001")
        log = at_work.log
    async with desk(log, ids={"tablet-7-0001": log.records[-1]}) as at_work:
        again = await at_work.does(c.MuteVoice(hall="main", muted=True), id="tablet-7-0001")
        other = Command(id="tablet-7-0001", by=CLOCKS, act=c.MuteVoice(hall="main", muted=True))
        with pytest.raises(Refused):
            await at_work.engine.submit(other)
    assert again.repeated


async def test_a_command_that_changes_nothing_is_accepted_and_not_journaled() -> None:
    async with desk() as at_work:
        await at_work.opened()
        before = len(at_work.log.records)
        accepted = await at_work.does(plan(START))
        assert accepted.events == ()
        assert len(at_work.log.records) == before


# --- a journal that cannot be written ---


async def test_with_a_full_disk_results_are_refused_and_the_countdown_goes_on() -> None:
    async with desk() as at_work:
        await at_work.started()
        at_work.log.is_full = True
        with pytest.raises(JournalError):
            await at_work.does(result(1, Result.DRAW))
        assert not at_work.engine.is_writable
        assert at_work.round.result(1) is None
        await at_work.time.advance_to(after(minutes=40))
        assert at_work.engine.timebase.now() == after(minutes=40)
        assert CueKind.DEFAULT_TIME not in at_work.round.came


async def test_a_start_on_a_full_disk_counts_down_and_is_kept_once_there_is_room() -> None:
    log = MemoryLog()
    async with desk(log) as before:
        await before.started()
    log.is_full = True
    known = len(log.records)
    async with desk(log, now=after(minutes=1)) as at_work:
        await at_work.engine.begin((DaemonStarted(boot=7),))
        assert at_work.engine.state.boot == 7
        assert at_work.round.start_actual == START
        with pytest.raises(JournalError):
            await at_work.does(result(1, Result.DRAW))
        log.is_full = False
        await at_work.time.advance(Span.of(seconds=6))
        assert at_work.engine.is_writable
        await at_work.does(result(1, Result.DRAW), id="result-000001")
        assert log.events[known] == DaemonStarted(boot=7)
        assert replayed(tuple(log.records)) == at_work.engine.state


async def test_once_there_is_room_the_deadlines_come_and_results_are_taken_again() -> None:
    async with desk() as at_work:
        await at_work.started()
        at_work.log.is_full = True
        await at_work.time.advance_to(after(minutes=31))
        assert not at_work.engine.is_writable
        at_work.log.is_full = False
        await at_work.time.advance(Span.of(seconds=6))
        assert CueKind.DEFAULT_TIME in at_work.round.came
        await at_work.does(result(1, Result.DRAW))
        assert at_work.round.result(1) is Result.DRAW


async def test_a_failed_command_may_be_sent_again_under_its_id() -> None:
    async with desk() as at_work:
        await at_work.started()
        at_work.log.is_full = True
        with pytest.raises(JournalError):
            await at_work.does(result(1, Result.DRAW), id="tablet-7-0001")
        at_work.log.is_full = False
        assert not (await at_work.does(result(1, Result.DRAW), id="tablet-7-0001")).repeated


# --- watching ---


async def test_a_watch_is_a_slot_that_holds_the_newest_state_however_much_happened() -> None:
    async with desk() as at_work:
        watch = at_work.engine.watch()
        assert await watch.changed(1)
        await at_work.opened()
        assert await watch.changed(1)
        waiting = asyncio.create_task(watch.changed(1))
        await at_work.time.advance(Span.of(seconds=1))
        assert await waiting is False
        watch.close()
        watch.close()


async def test_a_watch_wakes_at_once_and_also_for_a_journal_that_fails() -> None:
    async with desk() as at_work:
        await at_work.started()
        watch = at_work.engine.watch()
        await watch.changed(1)
        waiting = asyncio.create_task(watch.changed(3600))
        await settled()
        at_work.log.is_full = True
        with pytest.raises(JournalError):
            await at_work.does(here(1))
        await settled()
        assert waiting.done()
        watch.close()


async def test_closing_wakes_everybody() -> None:
    async with desk() as at_work:
        watch = at_work.engine.watch()
        await watch.changed(1)
        waiting = asyncio.create_task(watch.changed(3600))
        await settled()
        at_work.engine.close()
        assert await waiting
        assert at_work.engine.is_closing


# --- from readings to state ---


def reading(at: Instant, running: object, left_s: int, right_s: int) -> Reading:
    side = LEFT if running is LEFT else RIGHT if running is RIGHT else None
    return Reading(
        board=1, at=at, connected=True, left_s=left_s, right_s=right_s, running=side, lever_up=side
    )


async def test_presses_on_a_board_become_evidence_and_presence() -> None:
    async with desk() as at_work:
        await at_work.started()
        report = at_work.engine.report
        report("open", PlacementSeen(board=1, at=START, placement=Placement.START))
        report("open", reading(after(seconds=1), None, 5400, 5400))
        report("open", reading(after(seconds=4), LEFT, 5400, 5400))
        await settled()
        report("open", PlacementSeen(board=1, at=after(seconds=50), placement=Placement.OTHER))
        report("open", reading(after(seconds=51), LEFT, 5353, 5400))
        report("open", reading(after(seconds=52), RIGHT, 5382, 5400))
        await settled()
        t = at_work.engine.state.tournaments["open"]
        kinds = [fact.value.kind for fact in at_work.round.evidence[1]]
        assert kinds == [Evidence.CLOCK_STARTED, Evidence.PRESS]
        assert t.white_sides[1][-1].value.clock_side is LEFT
        assert presence(t, at_work.round, (1, Side.WHITE)).certainty is Certainty.PROBABLE
        assert presence(t, at_work.round, (1, Side.BLACK)).certainty is Certainty.NOT_KNOWN


async def test_readings_are_no_events_but_the_newest_is_at_hand() -> None:
    async with desk() as at_work:
        await at_work.started()
        before = len(at_work.log.records)
        for second in range(60):
            at_work.engine.report("open", reading(after(seconds=second), None, 5400, 5400))
        await settled()
        assert len(at_work.log.records) == before
        known = at_work.engine.reading("open", 1)
        assert known is not None
        assert known.last is not None
        assert known.last.at == after(seconds=59)
        assert at_work.engine.reading("open", 2) is None


async def test_a_burst_of_presses_keeps_two_a_side() -> None:
    async with desk() as at_work:
        await at_work.started()
        await at_work.does(white_sits(1, LEFT))
        for second in range(1, 30):
            side = LEFT if second % 2 else RIGHT
            at_work.engine.report("open", reading(after(seconds=second), side, 5000 - second, 5000 - second))
        await settled()
        assert len(at_work.round.evidence[1]) == 4


async def test_clocks_that_start_together_are_kept_together_and_a_tap_waits_for_one_writing_alone() -> None:
    async with desk() as at_work:
        await at_work.started()
        log = at_work.log
        log.waits = asyncio.Event()
        for board in range(1, 4):
            for second, running in ((1, None), (2, LEFT)):
                seen = replace(reading(after(seconds=second), running, 5400, 5400), board=board)
                at_work.engine.report("open", seen)
        tap = asyncio.create_task(at_work.does(here(1)))
        await settled()
        log.waits.set()
        accepted = await tap
        kept = [record for record in log.records if isinstance(record.event, ClockEvidence)]
        assert [record.event.board for record in kept if isinstance(record.event, ClockEvidence)] == [1, 2, 3]
        assert [record.command_id is not None for record in kept] == [True, False, False]
        assert accepted.seq == kept[-1].seq + 1
        assert at_work.engine.state.seq == accepted.seq + len(accepted.events) - 1


async def test_evidence_of_a_full_disk_and_of_unknown_tournaments_harms_nobody() -> None:
    async with desk() as at_work:
        await at_work.started()
        at_work.log.is_full = True
        at_work.engine.report("girls", reading(after(seconds=1), LEFT, 5000, 5000))
        at_work.engine.report("open", reading(after(seconds=1), LEFT, 5000, 5000))
        at_work.engine.report("open", reading(after(seconds=2), RIGHT, 4999, 5000))
        await settled()
        assert at_work.round.evidence == {}


async def test_a_command_that_meets_a_fault_of_ours_is_answered_and_the_engine_goes_on() -> None:
    async with desk() as here_:
        await here_.opened()
        before = len(here_.log.records)
        with pytest.raises(CommandError, match="MarkSeats"):
            await here_.does(c.MarkSeats(tournament="open", round=3, marks=(None,)))  # type: ignore[arg-type]  # the fault
        assert len(here_.log.records) == before
        assert not (await here_.does(here(1))).repeated
