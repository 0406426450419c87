"""One board in single mode: what to send and when, and what its messages mean as reports. Sans-I/O.

On opening: RESET (boards power up in bus mode), who are you (45, 55, 46, 4d; none need answer),
SEND_UPDATE_NICE, then clock and board once. Afterwards the board speaks by itself and is asked only when it
has been quiet: SEND_CLK by `ClockWatch`, together with SEND_UPDATE_NICE since a board that lost its power
forgets its mode; SEND_BRD by `PieceWatch`; the serial number as the sign of life. One command at a time,
0.1 s apart: the board's buffer is small. The clock is written to only where there is a `ClockWriter`, which
a session has only if the venue allows it for the port; without one no message to a clock can be made.
"""

from __future__ import annotations

import logging
import math
from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from drivers.dgt import commands
from drivers.dgt.clock_commands import Code
from drivers.dgt.clock_errors import BoardAway, WritingOff
from drivers.dgt.clock_writer import ClockWriter, Done, Order
from drivers.dgt.clockwatch import ClockWatch
from drivers.dgt.doubt import LAG_S, Doubt, PositionDoubt
from drivers.dgt.messages import (
    Battery,
    BoardDump,
    BusAddress,
    ClockAck,
    ClockMessage,
    ClockTime,
    DraughtsDump,
    Dropped,
    EepromMoves,
    FieldUpdate,
    HardwareVersion,
    I2cClock,
    LongSerialNumber,
    Message,
    NoClock,
    SerialNumber,
    Trademark,
    Version,
    Why,
)
from drivers.dgt.pieces import HOLD_S, SETTLE_S, PieceWatch
from drivers.errors import LinkError, Silent
from hall.model.clocks import LinkChange, Reading, Report
from hall.model.instants import Instant

log = logging.getLogger(__name__)

COMMAND_GAP_S = 0.1
PROBE_AFTER_S = 2.5  # quiet for so long: ask for a sign of life
PROBE_AGAIN_S = 1.0
SILENT_AFTER_S = 5.0  # quiet for so long, that is after three unanswered probes: the board is gone

_OPENING = (
    commands.RESET,
    commands.RETURN_SERIAL,
    commands.RETURN_LONG_SERIAL,
    commands.RETURN_BUS_ADDRESS,
    commands.SEND_VERSION,
    commands.SEND_UPDATE_NICE,
    commands.SEND_CLOCK,
    commands.SEND_BOARD,
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """What a board said of itself; None where it has not (yet)."""

    serial: str | None = None
    long_serial: str | None = None
    bus_address: int | None = None
    firmware: tuple[int, int] | None = None
    trademark: str | None = None
    battery_percent: int | None = None


class Session:
    """What stays known of one board over all its connections. Without a `writer` it only reads."""

    def __init__(
        self,
        *,
        port: str,
        board: int,
        settle_s: float = SETTLE_S,
        hold_s: float = HOLD_S,
        lag_s: float = LAG_S,
        explain: Callable[[LinkError], str] = str,
        also_ask: Iterable[bytes] = (),
        writer: ClockWriter | None = None,
    ) -> None:
        self._port = port
        self._writer = writer
        self._opening = (*_OPENING, *also_ask)
        self._board = board
        self._explain = explain
        self._clock = ClockWatch(board=board)
        self._doubt = Doubt(lag_s=lag_s)
        self._position_doubt = PositionDoubt()
        self._pieces = PieceWatch(board=board, settle_s=settle_s, hold_s=hold_s)
        self._queue: deque[bytes] = deque()
        self._sent_s = 0.0
        self._heard_s = 0.0
        self._probe_s = 0.0
        self._open = False
        self.up: bool | None = None
        self.identity = Identity()
        self.frames = 0
        self.dropped: Counter[Why] = Counter()  # bytes by reason

    def opened(self, link_s: float) -> None:
        """The port is open. The board counts as up only once it has answered."""
        self._open = True
        self.up = None
        self._heard_s = link_s
        self._sent_s = link_s - COMMAND_GAP_S
        self._begin(link_s)

    def closed(self, error: LinkError, *, at: Instant) -> list[Report]:
        """The port is gone; called again when the reason changes."""
        self._open = False
        self._queue.clear()
        self.up = False
        self._give_up_writing()
        return [LinkChange(board=self._board, at=at, up=False, why=self._explain(error))]

    def write(self, order: Order, done: Done) -> None:
        """Write to the clock; `done` is called once, with why not or None.

        At once: WritingOff, BoardAway, Unshowable; ValueError for what no clock can be given.
        """
        if self._writer is None:
            raise WritingOff(self._port)
        if not self.up:
            raise BoardAway(self._port)
        self._writer.ask(order, done)

    def received(self, messages: Iterable[Message], *, at: Instant, link_s: float) -> list[Report]:
        """What messages that came at hall time `at`, link time `link_s` say."""
        reports: list[Report] = []
        for message in messages:
            if isinstance(message, Dropped):
                self.dropped[message.why] += len(message.raw)
                continue
            self.frames += 1
            reports += self._alive(at, link_s)
            reports += self._meaning(message, at, link_s)
        return reports

    def tick(self, *, at: Instant, link_s: float) -> list[Report]:
        """What the passing of time says: silence, a clock that is gone, kings that have stood."""
        if not self._open:
            return []
        if link_s >= self._heard_s + SILENT_AFTER_S:
            return self._silent(at, link_s)
        if self._writer is not None:
            self._writer.tick(link_s)
        return [*self._clock.tick(at=at, link_s=link_s), *self._pieces.tick(at=at, link_s=link_s)]

    def command(self, link_s: float) -> bytes:
        """The command to send now, empty if none; it counts as sent."""
        if not self._open or link_s < self._sent_s + COMMAND_GAP_S:
            return b""
        command = self._due(link_s)
        if command:
            self._sent_s = link_s
        return command

    def wake_s(self) -> float:
        """The link time at which `tick` and `command` have something to do at the latest."""
        if not self._open:
            return math.inf
        free_s = self._sent_s + COMMAND_GAP_S
        if self._queue:
            return free_s
        clock_s = max(self._clock.due_s, self._quiet_until_s)
        command_s = max(free_s, min(clock_s, self._pieces.due_s, self._probe_s, self._writer_due_s))
        if self.up is False:
            return command_s
        return min(command_s, self._heard_s + SILENT_AFTER_S, self._pieces.kings_due_s())

    def _begin(self, link_s: float) -> None:
        self._queue = deque(self._opening)
        self._probe_s = link_s + PROBE_AFTER_S
        self._clock.opened(link_s)
        self._doubt.forget()
        self._position_doubt.forget()
        self._pieces.opened(link_s)
        if self._writer is not None:
            self._writer.opened()

    @property
    def _quiet_until_s(self) -> float:
        """Until when the clock is not asked for its time, because it is written to."""
        return -math.inf if self._writer is None else self._writer.quiet_until_s

    @property
    def _writer_due_s(self) -> float:
        return math.inf if self._writer is None else self._writer.due_s

    def _due(self, link_s: float) -> bytes:
        if self._queue:
            return self._queued(self._queue.popleft())
        if self._writer is not None and (frame := self._writer.command(link_s)):
            if not self._writer.is_again:
                return frame
            self._queue.append(frame)
            return commands.SEND_UPDATE_NICE  # without it a board that lost its power passes no answer on
        if self._clock.wanted(link_s) and link_s >= self._quiet_until_s:
            self._clock.asked(link_s)
            self._queue.append(commands.SEND_CLOCK)
            return commands.SEND_UPDATE_NICE
        if self._pieces.wanted(link_s):
            self._pieces.asked(link_s)
            return commands.SEND_BOARD
        if link_s >= self._probe_s:
            self._probe_s = link_s + PROBE_AGAIN_S
            return commands.RETURN_SERIAL
        return b""

    def _queued(self, command: bytes) -> bytes:
        if self._writer is not None and command == commands.SEND_UPDATE_NICE:
            self._writer.updating()
        return command

    def _give_up_writing(self) -> None:
        if self._writer is not None:
            self._writer.lost(BoardAway(self._port))

    def _alive(self, at: Instant, link_s: float) -> list[Report]:
        self._heard_s = link_s
        self._probe_s = link_s + PROBE_AFTER_S
        if self.up:
            return []
        came_back = self.up is False
        self.up = True
        if came_back:
            self._begin(link_s)  # it may have lost its power meanwhile, and with it its mode
        return [LinkChange(board=self._board, at=at, up=True)]

    def _silent(self, at: Instant, link_s: float) -> list[Report]:
        if self.up is False:
            return []
        self.up = False
        why = Silent(self._port, link_s - self._heard_s)
        log.warning("%s", why)
        self._give_up_writing()
        return [LinkChange(board=self._board, at=at, up=False, why=self._explain(why))]

    def _readings(self, message: ClockMessage, at: Instant, link_s: float) -> list[Reading]:
        """Frames have no sum here: a lever that seems flipped in a single one would be two presses."""
        believed = self._doubt.believed(message, at)
        if not believed:
            self._clock.doubted(link_s)
        return [
            reading for one, came in believed for reading in self._clock.heard(one, at=came, link_s=link_s)
        ]

    def _tell_writer(self, writer: ClockWriter, message: ClockMessage, believed: bool, link_s: float) -> None:
        match message:
            case ClockTime():
                if believed:
                    writer.told(message, link_s)
            case NoClock():
                writer.unplugged()
            case ClockAck():
                taken = writer.heard(message, link_s)
                if taken is not None and taken.code is Code.SET_AND_RUN:
                    self._clock.set_anew(link_s)

    def _meaning(self, message: Message, at: Instant, link_s: float) -> list[Report]:
        match message:
            case ClockTime() | NoClock() | ClockAck():
                readings = self._readings(message, at, link_s)
                if self._writer is not None:
                    self._tell_writer(self._writer, message, bool(readings), link_s)
                return [*readings]
            case BoardDump():
                if self._position_doubt.believed(message.codes):
                    return self._pieces.dump(message.codes, at=at, link_s=link_s)
                self._pieces.doubted(link_s)
            case FieldUpdate():
                self._position_doubt.stirred(message.square)
                self._pieces.field(message, at=at, link_s=link_s)
            case SerialNumber():
                self.identity = replace(self.identity, serial=message.text)
            case LongSerialNumber():
                self.identity = replace(self.identity, long_serial=message.text)
            case BusAddress():
                self.identity = replace(self.identity, bus_address=message.address)
            case Version():
                self.identity = replace(self.identity, firmware=(message.major, message.minor))
            case Battery():
                self.identity = replace(self.identity, battery_percent=message.percent)
            case Trademark():
                self.identity = replace(self.identity, trademark=message.text)
            case HardwareVersion() | DraughtsDump() | EepromMoves() | I2cClock() | Dropped():
                pass
            case _:
                assert_never(message)
        return []
