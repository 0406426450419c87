"""The boards of an emulated hall on their ports, played from a script. `emulated_hall` is its process.

One task for all boards: it sleeps until the next action or the next second that a clock has to tell.
"""

from __future__ import annotations

import asyncio
import heapq
import math
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import assert_never

from drivers.dgt.emulated_bus_port import BusLead, EmulatedBus
from drivers.dgt.emulated_clock import Control, EmulatedClock
from drivers.dgt.emulated_port import EmulatedPort
from drivers.dgt.emulated_remote import Obeyed
from drivers.dgt.emulated_script import Action, Do, ScriptError, square
from drivers.dgt.emulator import EmulatedBoard
from drivers.dgt.pulse import Pulse
from hall.model.clocks import ClockSide, Side
from hall.model.instants import Instant
from hall.timebase import Timebase

GRID_S = (
    0.02  # times are told on this grid of link time, so that hundreds of boards wake the process together
)

_STUB = bytes.fromhex("8d000a2003")
_GARBAGE = bytes.fromhex("55fe0112ff7f33")
_KNIGHTS = {
    Side.WHITE: (square("g1"), square("f3")),
    Side.BLACK: (square("g8"), square("f6")),
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Happened:
    """What really happened on a board: an action, a flag that fell by itself, what a computer wrote."""

    at: Instant
    board: int
    do: Do | None  # None: `written`, or else the flag of `side` fell
    asked_at: Instant | None
    side: Side | None
    white_ms: int
    black_ms: int
    running: bool
    high: Side
    refused: str = ""  # why nothing was done
    written: Obeyed | None = None


class _Table:
    """A board, its lead, and what the two are to do next."""

    def __init__(self, board: EmulatedBoard, lead: EmulatedPort | BusLead) -> None:
        self.board = board
        self.lead = lead
        self.due_s = math.inf
        self.flag_told: Instant | None = None

    def say(self, data: bytes) -> None:
        if not self.board.silent:
            self.lead.say(data)


class EmulatedHall:
    """`tell` hears of everything that happened; ports stand as `folder`/board-NN.

    `buses` name the ports (`folder`/NAME) that some of the boards share.
    """

    def __init__(
        self,
        *,
        timebase: Timebase,
        folder: Path,
        boards: Sequence[int],
        control: Control,
        tell: Callable[[Happened], None],
        white_right: Collection[int] = (),
        turned: Collection[int] = (),
        buses: Mapping[str, Collection[int]] | None = None,
    ) -> None:
        self._timebase = timebase
        self._tell = tell
        self._script: list[tuple[int, int, Action]] = []
        self._order = count()
        self._due: list[tuple[float, int]] = []
        self._pulse = Pulse(timebase)
        made = {
            number: EmulatedBoard(
                number,
                EmulatedClock(control),
                white_side=ClockSide.RIGHT if number in white_right else ClockSide.LEFT,
                turned=number in turned,
            )
            for number in boards
        }
        self._buses = {
            name: EmulatedBus(folder / name, {number: made[number] for number in chain}, timebase)
            for name, chain in (buses or {}).items()
        }
        leads = {number: BusLead(bus, number) for bus in self._buses.values() for number in bus.seats}
        self._tables = {
            number: _Table(board, leads.get(number) or self._own_port(board, folder))
            for number, board in made.items()
        }

    def add(self, actions: Iterable[Action]) -> None:
        """More to play, in any order; what is past its time is played at once. ScriptError: no such board."""
        for action in actions:
            if action.board not in self._tables:
                raise ScriptError(f"there is no board {action.board} in this hall of {len(self._tables)}")
            heapq.heappush(self._script, (action.at.ms, next(self._order), action))
        self._pulse.wake_for(-math.inf)

    def plug_all(self) -> None:
        """Make all ports; needs a running loop."""
        for end in self._ends():
            end.plug()

    def unplug_all(self) -> None:
        for end in self._ends():
            end.unplug()

    async def run(self) -> None:
        """Play until cancelled; the ports must be plugged."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._play_on())
            for bus in self._buses.values():
                tasks.create_task(bus.run())

    async def _play_on(self) -> None:
        while True:
            self._play_due()
            self._speak_due()
            await self._pulse.until(self._next_s(self._timebase.link_s()))

    def _own_port(self, board: EmulatedBoard, folder: Path) -> EmulatedPort:
        name = folder / f"board-{board.number:02d}"
        return EmulatedPort(name, lambda data: self._heard(self._tables[board.number], data))

    def _ends(self) -> list[EmulatedPort | BusLead]:
        ports = [bus.port for bus in self._buses.values()]
        return [*ports, *(table.lead for table in self._tables.values())]

    def _next_s(self, link_s: float) -> float:
        due_s = self._due[0][0] if self._due else math.inf
        if self._script:
            left_ms = self._script[0][0] - self._timebase.now().ms
            due_s = min(due_s, link_s + left_ms / 1000 / self._timebase.rate)
        return due_s

    def _play_due(self) -> None:
        while self._script and self._script[0][0] <= self._timebase.now().ms:
            self._play(heapq.heappop(self._script)[2])

    def _speak_due(self) -> None:
        link_s = self._timebase.link_s()
        while self._due and self._due[0][0] <= link_s:
            due_s, number = heapq.heappop(self._due)
            table = self._tables[number]
            if table.due_s == due_s:  # else an entry that a later one has replaced
                table.say(table.board.speak(self._timebase.now(), link_s))
                self._after(table)

    def _heard(self, table: _Table, data: bytes) -> None:
        if not table.board.silent:
            at = self._timebase.now()
            table.say(table.board.hear(data, at))
            self._after(table)
            while table.board.remote.obeyed:
                self._tell(_happened(table.board, at, written=table.board.remote.obeyed.popleft()))

    def _after(self, table: _Table) -> None:
        """Tell of a flag that has fallen, and note when the board is due again."""
        at, link_s = self._timebase.now(), self._timebase.link_s()
        clock = table.board.clock
        clock.settle(at)
        if clock.fell_at != table.flag_told:
            table.flag_told = clock.fell_at
            if clock.fell_at is not None:
                self._tell(_happened(table.board, clock.fell_at))
        due_s = table.board.due_s(at, link_s, rate=self._timebase.rate)
        if (falls_at := clock.falls_at()) is not None:
            due_s = min(due_s, link_s + (falls_at - at).ms / 1000 / self._timebase.rate)
        table.due_s = math.ceil(due_s / GRID_S) * GRID_S if due_s < math.inf else math.inf
        if table.due_s < math.inf:
            heapq.heappush(self._due, (table.due_s, table.board.number))
            self._pulse.wake_for(table.due_s)

    def _play(self, action: Action) -> None:
        table = self._tables[action.board]
        at = self._timebase.now()
        table.board.clock.settle(at)
        side = action.side or (table.board.clock.face().high if action.do is Do.PRESS else None)
        refused = self._do(table, action, side, at)
        self._after(table)
        self._tell(_happened(table.board, at, action=action, side=side, refused=refused))

    def _do(self, table: _Table, action: Action, side: Side | None, at: Instant) -> str:
        """Play one action; why not, if it cannot be done."""
        board, clock = table.board, table.board.clock
        match action.do:
            case Do.SET_UP:
                table.say(board.set_up())
            case Do.SET_TIMES:
                clock.set_times(white_ms=action.white_s * 1000, black_ms=action.black_s * 1000)
            case Do.START_CLOCK:
                clock.start(at)
            case Do.STOP:
                clock.stop(at)
            case Do.PRESS:
                return self._press(table, side, at)
            case Do.MOVE:
                return _move(table, action.squares, side)
            case Do.KINGS:
                table.say(board.show_kings(action.result or ""))
            case Do.ACKS:
                board.remote.acks = action.acks
            case Do.KNOCK | Do.NOISE:
                return _on_bus(table, action)
            case _:
                _hardware(table, action)
        return ""

    def _press(self, table: _Table, side: Side | None, at: Instant) -> str:
        if side is None or table.board.clock.face().high is not side:
            return "the lever is down already"
        table.say(table.board.press(side, at, self._timebase.link_s()))
        return ""


def _move(table: _Table, squares: tuple[int, int] | None, side: Side | None) -> str:
    """Move a piece, or the knight of a side out and home."""
    if squares is None:
        if side is None:
            return "a move needs squares or a side"
        home, out = _KNIGHTS[side]
        squares = (home, out) if table.board.code_at(home) else (out, home)
    if not table.board.code_at(squares[0]):
        return "no piece stands there"
    table.say(table.board.move(*squares))
    return ""


def _on_bus(table: _Table, action: Action) -> str:
    """What happens to a whole chain; `board` names any on it."""
    if not isinstance(table.lead, BusLead):
        return "the board is on no bus"
    if action.do is Do.KNOCK:
        table.lead.bus.knock()
    else:
        table.lead.bus.line.noise = action.share
    return ""


def _hardware(table: _Table, action: Action) -> None:
    """Leads, power, and what noise does."""
    match action.do:
        case Do.UNPLUG:
            table.lead.unplug()
            table.board.lose_power()
        case Do.PLUG:
            table.lead.plug()
        case Do.CLOCK_OUT:
            table.say(table.board.unplug_clock())
        case Do.CLOCK_IN:
            table.board.plug_clock()
        case Do.POWER_CYCLE:
            table.board.lose_power()
        case Do.SILENCE:
            table.board.silent = True
        case Do.TALK:
            table.board.silent = False
        case Do.PC_MODE:
            table.board.remote.pc_mode = True
        case Do.OWN_MODE:
            table.board.remote.pc_mode = False
        case Do.GARBAGE:
            table.lead.write(action.raw or _GARBAGE)
        case Do.STUB:
            table.lead.write(_STUB)
        case Do.SET_UP | Do.SET_TIMES | Do.START_CLOCK | Do.STOP:
            raise AssertionError(f"{action.do} is not done to hardware")
        case Do.PRESS | Do.MOVE | Do.KINGS | Do.KNOCK | Do.NOISE | Do.ACKS:
            raise AssertionError(f"{action.do} is not done to hardware")
        case _:
            assert_never(action.do)


def _happened(
    board: EmulatedBoard,
    at: Instant,
    *,
    action: Action | None = None,
    side: Side | None = None,
    refused: str = "",
    written: Obeyed | None = None,
) -> Happened:
    clock, face = board.clock, board.clock.face()
    return Happened(
        at=at,
        board=board.number,
        do=action.do if action else None,
        asked_at=action.at if action else None,
        side=side if action or written else face.flag,
        white_ms=clock.left_ms(Side.WHITE),
        black_ms=clock.left_ms(Side.BLACK),
        running=face.running,
        high=face.high,
        refused=refused,
        written=written,
    )
