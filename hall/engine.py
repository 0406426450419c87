"""The single writer: a command or the passing of time becomes journaled events, then state, then news.

Nothing here knows rules: `decide`, `due` and `apply` do. The journal is committed before anybody sees a
result. Readings of clocks are no events: the newest of each board lies beside the state, and what it is worth
becomes a command like any other.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
from collections import deque
from collections.abc import Callable, Coroutine, Iterator
from dataclasses import dataclass
from typing import Any, Protocol

from hall.errors import CommandError, JournalError
from hall.model.clocks import BoardClock, Report, observe
from hall.model.commands import Act, Actor, Command, Role
from hall.model.deadlines import due, next_deadline
from hall.model.decide import decide
from hall.model.events import Event, Record, TimescaleSet
from hall.model.evidence import acts_for
from hall.model.fold import apply
from hall.model.instants import Instant, Span
from hall.model.refusals import IdUsed, Refused
from hall.model.state import EMPTY, State
from hall.timebase import Timebase

_log = logging.getLogger(__name__)
CLOCKS = Actor(name="clocks", role=Role.SYSTEM)
HALL = "hall"
# With a journal that cannot be written a deadline is tried again after this; screens count down meanwhile.
_RETRY = Span.of(seconds=5)
# What clocks showed and is kept in one transaction: some milliseconds of work, then others have their turn.
_MOST_NOTED = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Accepted:
    """The answer to a command: its first record, and whether that was already there (a repeated tap)."""

    seq: int
    repeated: bool
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Answer:
    """What a command id stands for; `act_hash` None: of an earlier run of the daemon, its act not known."""

    seq: int
    by: str
    act_hash: bytes | None = None

    def again(self, command: Command) -> Accepted:
        """The answer to the same command once more; Refused where it is another that bears the id."""
        same_act = self.act_hash is None or self.act_hash == _hash(command.act)
        if command.by.name != self.by or not same_act:
            raise Refused(IdUsed(by=self.by))
        return Accepted(seq=self.seq, repeated=True, events=())


@dataclass(frozen=True, slots=True, kw_only=True)
class _Waiting:
    """What the daemon had to say at its start while the journal could not be written."""

    events: tuple[Event, ...]
    at: Instant


class Log(Protocol):
    """What the engine needs of a journal."""

    async def append(
        self, events: tuple[Event, ...], *, at: Instant, by: str, command_id: str | None
    ) -> tuple[Record, ...]: ...


class Watch:
    """A slot, not a queue: whoever waits here wakes to the newest state, however much has happened."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._seen = -1
        self._event = asyncio.Event()

    async def changed(self, timeout_s: float) -> bool:
        """True once the state is newer than at the last True; False after `timeout_s` of link time."""
        if self._engine.revision == self._seen:
            await _first_of(self._event.wait(), self._engine.timebase.sleep(timeout_s))
        if self._engine.revision == self._seen:
            return False
        self._event.clear()
        self._seen = self._engine.revision
        return True

    def wake(self) -> None:
        self._event.set()

    def close(self) -> None:
        """Stop watching; safe to call twice."""
        self._engine.forget(self)


class Engine:
    """Owns the state. `submit` may be called from any task of the loop; `run` does all the writing."""

    def __init__(
        self,
        *,
        journal: Log,
        timebase: Timebase,
        state: State,
        command_ids: dict[str, Record],
        set_scale: Callable[[TimescaleSet], None] = lambda scale: None,
    ) -> None:
        self.state = state
        self.timebase = timebase
        self.is_writable = True
        self.is_closing = False
        self.revision = state.seq
        self._journal = journal
        self._set_scale = set_scale
        self._answers = {id: _Answer(seq=first.seq, by=first.by) for id, first in command_ids.items()}
        self._inbox: deque[tuple[Command, asyncio.Future[Accepted] | None]] = deque()
        self._news = asyncio.Event()
        self._watches: set[Watch] = set()
        self._waiting: _Waiting | None = None
        self._clocks: dict[tuple[str, int], BoardClock] = {}
        self._evidence_count = 0

    async def submit(self, command: Command) -> Accepted:
        """Carry out a command; Refused (nothing happened), JournalError or CommandError (nothing kept)."""
        answer: asyncio.Future[Accepted] = asyncio.get_running_loop().create_future()
        self._inbox.append((command, answer))
        self._news.set()
        return await answer

    async def begin(self, events: tuple[Event, ...]) -> None:
        """Journal what the daemon itself has to say before it serves anybody.

        Where the journal cannot be written it holds all the same, and is the first to be kept once it can be:
        a hall whose disk is full shows its countdown after a restart too.
        """
        now = self.timebase.now()
        try:
            await self._keep(events, at=now, by=HALL, command_id=None)
        except JournalError:
            self._waiting = _Waiting(events=events, at=now)
            for event in events:
                record = Record(seq=self.state.seq, at=now, by=HALL, command_id=None, event=event)
                self.state = apply(self.state, record)

    def report(self, tournament: str, report: Report) -> None:
        """Take in what a board's driver saw; never blocks."""
        key = (tournament, report.board)
        known = self._clocks.get(key, BoardClock(board=report.board))
        t = self.state.tournaments.get(tournament)
        control = None if t is None else t.entry.regulation.time_control
        updated, seen = observe(known, report, control)
        self._clocks[key] = updated
        for observation in seen if t is not None else ():
            for act in acts_for(self.state.tournaments[tournament], updated, observation):
                self._inbox.append((self._by_clocks(act), None))
                self._news.set()

    def unwired(self, tournament: str, board: int) -> None:
        """Nothing reads the board any more: it is one with an ordinary clock."""
        if self._clocks.pop((tournament, board), None) is not None:
            self.tell()

    def reading(self, tournament: str, board: int) -> BoardClock | None:
        """The newest that is known of a board's clock, None where none ever reported."""
        return self._clocks.get((tournament, board))

    def watch(self) -> Watch:
        """A slot that wakes on every change; close it when done."""
        watch = Watch(self)
        self._watches.add(watch)
        return watch

    def forget(self, watch: Watch) -> None:
        self._watches.discard(watch)

    def close(self) -> None:
        """Tell everybody who watches that the daemon stops."""
        self.is_closing = True
        self.tell()

    async def run(self) -> None:
        """Write until cancelled."""
        while True:
            await self._act_on_time()
            if not self._inbox:
                await self._wait()
                continue
            command, answer = self._inbox.popleft()
            if answer is None:
                await self._note(command)
            else:
                await self._carry_out(command, answer)

    async def _wait(self) -> None:
        """Until there is a command, or the next deadline has come (no limit where there is none)."""
        self._news.clear()
        deadline = next_deadline(self.state)
        again = self.timebase.now() + _RETRY
        if deadline is not None and not self.is_writable:
            deadline = max(deadline, again)
        if self._waiting is not None:
            deadline = again
        if deadline is None:
            await self._news.wait()
        else:
            await _first_of(self._news.wait(), self.timebase.sleep_until(deadline))

    async def _act_on_time(self) -> None:
        now = self.timebase.now()
        try:
            await self._keep_what_waits()
            for event in due(self.state, now):
                await self._keep((event,), at=now, by=HALL, command_id=None)
        except JournalError:
            return

    async def _carry_out(self, command: Command, answer: asyncio.Future[Accepted]) -> None:
        try:
            accepted = await self._accepted(command)
        except (Refused, JournalError, CommandError) as error:
            if not answer.done():
                answer.set_exception(error)
            return
        if not answer.done():
            answer.set_result(accepted)

    async def _note(self, first: Command) -> None:
        """What clocks have shown meanwhile, in one transaction: where a round begins hundreds of them do at
        once, and no tap of an official may wait for them one by one."""
        now, state, found = self.timebase.now(), self.state, list[Event]()
        for command in self._of_clocks(first):
            try:
                events = self._decided(command, now, state)
            except (Refused, CommandError) as error:
                _log.info("not kept command=%s why=%s", type(command.act).__name__, error)
                continue
            for event in events:
                number = state.seq + 1
                state = apply(state, Record(seq=number, at=now, by=CLOCKS.name, command_id=None, event=event))
                found.append(event)
        if found:
            try:
                await self._keep(tuple(found), at=now, by=CLOCKS.name, command_id=first.id)
            except JournalError as error:
                _log.info("not kept events=%d why=%s", len(found), error)

    def _of_clocks(self, first: Command) -> Iterator[Command]:
        """`first` and what waits behind it, up to the next act of an official."""
        yield first
        for _ in range(_MOST_NOTED):
            if not self._inbox or self._inbox[0][1] is not None:
                return
            yield self._inbox.popleft()[0]

    async def _accepted(self, command: Command) -> Accepted:
        known = self._answers.get(command.id)
        if known is not None:
            return known.again(command)
        now = self.timebase.now()
        events = self._decided(command, now, self.state)
        if not events:
            return Accepted(seq=self.state.seq, repeated=False, events=())
        records = await self._keep(events, at=now, by=command.by.name, command_id=command.id)
        self._answers[command.id] = _Answer(
            seq=records[0].seq, by=command.by.name, act_hash=_hash(command.act)
        )
        return Accepted(seq=records[0].seq, repeated=False, events=events)

    def _decided(self, command: Command, now: Instant, state: State) -> tuple[Event, ...]:
        try:
            return decide(state, command, now)
        except Refused:
            raise
        except Exception as fault:  # one command that we cannot carry out must not end the hall for all
            _log.exception("%s by %s met a fault", type(command.act).__name__, command.by.name)
            raise CommandError(f"{type(command.act).__name__}: {fault!r}") from fault

    async def _keep_what_waits(self) -> None:
        if self._waiting is not None:
            waiting = self._waiting
            await self._written(waiting.events, at=waiting.at, by=HALL, command_id=None)
            self._waiting = None

    async def _keep(
        self, events: tuple[Event, ...], *, at: Instant, by: str, command_id: str | None
    ) -> tuple[Record, ...]:
        await self._keep_what_waits()
        return await self._written(events, at=at, by=by, command_id=command_id)

    async def _written(
        self, events: tuple[Event, ...], *, at: Instant, by: str, command_id: str | None
    ) -> tuple[Record, ...]:
        try:
            records = await self._journal.append(events, at=at, by=by, command_id=command_id)
        except JournalError as error:
            if self.is_writable:
                _log.error("the journal cannot be written: %s", error)
            self._set_writable(False)
            raise
        for record in records:
            self.state = apply(self.state, record)
            if isinstance(record.event, TimescaleSet):
                self._set_scale(record.event)  # at once: what is waited for next is of the new scale
            _log.info("%s seq=%d by=%s", type(record.event).__name__, record.seq, record.by)
        self._set_writable(True)
        self.tell()
        return records

    def _set_writable(self, writable: bool) -> None:
        if self.is_writable is not writable:
            self.is_writable = writable
            self.tell()

    def tell(self) -> None:
        """Wake everybody who watches."""
        self.revision += 1
        for watch in self._watches:
            watch.wake()

    def _by_clocks(self, act: Act) -> Command:
        self._evidence_count += 1
        unique = f"clock-{self.state.boot}-{self._evidence_count}"
        return Command(id=unique, by=CLOCKS, act=act)


async def _first_of(*awaited: Coroutine[Any, Any, object]) -> None:
    waits = [asyncio.ensure_future(coroutine) for coroutine in awaited]
    try:
        await asyncio.wait(waits, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for waiting in waits:
            waiting.cancel()


def _hash(act: Act) -> bytes:
    return hashlib.sha256(repr(act).encode(errors="surrogatepass")).digest()


def replayed(records: tuple[Record, ...]) -> State:
    """The state that records add up to."""
    state = EMPTY
    for record in records:
        state = apply(state, record)
    return state
