"""One board in single mode: what to send and when, and what its messages mean as reports. Sans-I/O.

On opening: RESET (boards power up in bus mode), who are you (45, 55, 46, 4d; none need answer),
SEND_UPDATE_NICE, then clock and board once. Afterwards the board speaks by itself and is asked only when it
has been quiet: SEND_CLK by `ClockWatch`, together with SEND_UPDATE_NICE since a board that lost its power
forgets its mode; SEND_BRD by `PieceWatch`; the serial number as the sign of life. One command at a time,
0.1 s apart: the board's buffer is small.
"""

from __future__ import annotations

import logging
import math
from collections import Counter, deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from typing import assert_never

from drivers.dgt import commands
from drivers.dgt.clockwatch import ClockWatch
from drivers.dgt.messages import (
    Battery,
    BoardDump,
    BusAddress,
    ClockAck,
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
from hall.model.clocks import LinkChange, Report
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
    """What stays known of one board over all its connections."""

    def __init__(
        self,
        *,
        port: str,
        board: int,
        settle_s: float = SETTLE_S,
        hold_s: float = HOLD_S,
        explain: Callable[[LinkError], str] = str,
        also_ask: Iterable[bytes] = (),
    ) -> None:
        self._port = port
        self._opening = (*_OPENING, *also_ask)
        self._board = board
        self._explain = explain
        self._clock = ClockWatch(board=board)
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
        return [LinkChange(board=self._board, at=at, up=False, why=self._explain(error))]

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
        command_s = max(free_s, min(self._clock.due_s, self._pieces.due_s, self._probe_s))
        if self.up is False:
            return command_s
        return min(command_s, self._heard_s + SILENT_AFTER_S, self._pieces.kings_due_s())

    def _begin(self, link_s: float) -> None:
        self._queue = deque(self._opening)
        self._probe_s = link_s + PROBE_AFTER_S
        self._clock.opened(link_s)
        self._pieces.opened(link_s)

    def _due(self, link_s: float) -> bytes:
        if self._queue:
            return self._queue.popleft()
        if self._clock.wanted(link_s):
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
        return [LinkChange(board=self._board, at=at, up=False, why=self._explain(why))]

    def _meaning(self, message: Message, at: Instant, link_s: float) -> list[Report]:
        match message:
            case ClockTime() | NoClock() | ClockAck():
                return [*self._clock.heard(message, at=at, link_s=link_s)]
            case BoardDump():
                return self._pieces.dump(message.codes, at=at, link_s=link_s)
            case FieldUpdate():
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
