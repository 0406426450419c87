"""Writing to one clock: one command at a time, each awaited. Sans-I/O; who may write is decided outside.

Theory of operation (DGT protocol, 6). Answers come only in update or update-nice, so nothing is said before.
An answer must echo the command; an error is tried once more, silence of 2 s up to three times in all.

Text and beep are for a clock under control of a computer only. Nothing tells whether it is, but such a clock
alone takes "set and run": a standing clock whose option is not known is first given its own times to stand
with, which changes nothing. A running one whose option is not known is left alone. How text is put depends on
the clock's version. What waits ends with the connection: no text appears minutes later.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from drivers.dgt import clock_commands
from drivers.dgt.clock_commands import ClockCommand, Code, Run
from drivers.dgt.clock_errors import (
    ClockRefused,
    ClockRuns,
    ClockUnheard,
    NotUnderControl,
    Unanswered,
    WriteError,
)
from drivers.dgt.messages import ClockAck, ClockTime

ANSWER_S = 2.0
MOST_TRIES = 3
REPEAT_S = 1.0  # so long after an answer a clock that is asked for its time may repeat it
MOST_STEPS = 3  # towards one order: proof, version, text
FRESH_S = 3.0  # a running clock may be stopped with times no older than this

_XL = 1  # major version; from 2 on it is a DGT3000
_ERROR = 0x40
_NOT_UNDER_CONTROL = 0x90


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowText:
    """Up to six characters on a DGT XL, eight on a DGT3000."""

    text: str
    with_beep: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class EndText:
    """The times again."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Beep:
    """1 to 2000 ms."""

    ms: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SetAndRun:
    """Seconds of each side, 0 to 9:59:59."""

    left_s: int
    right_s: int
    run: Run


@dataclass(frozen=True, slots=True, kw_only=True)
class Stop:
    """Stand with the times last told."""


Order = ShowText | EndText | Beep | SetAndRun | Stop
Done = Callable[[WriteError | None], None]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Times:
    """What the clock told or was given last, and when in link time."""

    left_s: int
    right_s: int
    running: bool
    since_s: float


@dataclass(slots=True, kw_only=True)
class _UnderWay:
    command: ClockCommand
    sent_s: float
    tries: int = 1
    errors: int = 0
    again: bool = False


class ClockWriter:
    """The caller sends `command`, passes on what is heard, and calls `tick`."""

    def __init__(self, *, port: str) -> None:
        self._port = port
        self._waiting: deque[tuple[Order, Done]] = deque()
        self._under_way: _UnderWay | None = None
        self._times: _Times | None = None
        self._steps = 0
        self._version: tuple[int, int] | None = None
        self._controlled = False
        self._answers = False
        self._free_s = -math.inf
        self._told_s = -math.inf

    def opened(self) -> None:
        """A fresh connection: another clock perhaps, and no answers yet."""
        self._answers = False
        self.unplugged()

    def updating(self) -> None:
        """The board was put into update or update-nice: it passes on answers from now on."""
        self._answers = True

    def unplugged(self) -> None:
        """The board says that there is no clock."""
        self._times = None
        self._version = None
        self._controlled = False

    def told(self, time: ClockTime, link_s: float) -> None:
        """A time that is believed."""
        self._times = _Times(
            left_s=time.left_s, right_s=time.right_s, running=time.status.running, since_s=link_s
        )

    def ask(self, order: Order, done: Done) -> None:
        """Write this after what waits; `done` is called once, with why not or None.

        Unshowable or ValueError at once for what no clock can be given.
        """
        _check(order)
        self._waiting.append((order, done))

    def lost(self, error: WriteError) -> None:
        """The connection is gone, and with it everything that waits."""
        self._under_way = None
        self._steps = 0
        waiting, self._waiting = self._waiting, deque()
        for _, done in waiting:
            done(error)

    def command(self, link_s: float) -> bytes:
        """The frame to send now, empty if none; it counts as sent."""
        if (under_way := self._under_way) is not None:
            if not under_way.again:
                return b""
            under_way.again = False
            under_way.tries += 1
            under_way.sent_s = link_s
            return under_way.command.frame
        if not self._waiting or not self._answers or link_s < self._free_s:
            return b""
        try:
            if self._steps == MOST_STEPS:
                raise NotUnderControl(self._port)  # it obeys and at once says that it does not
            command = self._next(self._waiting[0][0], link_s)
        except WriteError as error:
            self._end(error)
            return b""
        self._steps += 1
        self._under_way = _UnderWay(command=command, sent_s=link_s)
        return command.frame

    def heard(self, ack: ClockAck, link_s: float) -> ClockCommand | None:
        """The command that this answer says was taken, None where it says nothing of the kind."""
        self._told_s = link_s
        if ack.spontaneous:
            self._by_itself(ack)
            return None
        under_way = self._under_way
        if under_way is None or ack.ack1 != under_way.command.code.value:
            return None
        if not ack.ok:
            self._error(under_way, ack.ack0)
            return None
        self._taken(under_way, ack, link_s)
        return under_way.command

    def tick(self, link_s: float) -> None:
        """An answer that is late: once more, or given up."""
        under_way = self._under_way
        if under_way is None or under_way.again or link_s < under_way.sent_s + ANSWER_S:
            return
        if under_way.tries < MOST_TRIES:
            under_way.again = True
        else:
            self._end(Unanswered(self._port, under_way.tries))

    @property
    def is_again(self) -> bool:
        """Whether what was last sent had been sent before: the board may have forgotten its mode."""
        return self._under_way is not None and self._under_way.tries > 1

    @property
    def quiet_until_s(self) -> float:
        """Until when the clock should not be asked for its time: it would answer with an old answer."""
        return math.inf if self._under_way is not None else self._told_s + REPEAT_S

    @property
    def due_s(self) -> float:
        """The link time at which `command` or `tick` has something to do."""
        if (under_way := self._under_way) is not None:
            return -math.inf if under_way.again else under_way.sent_s + ANSWER_S
        return self._free_s if self._waiting and self._answers else math.inf

    def _next(self, order: Order, link_s: float) -> ClockCommand:
        """The next step towards `order`; WriteError where there is none."""
        match order:
            case SetAndRun():
                return _set(order)
            case Stop():
                return self._stop(link_s)
            case EndText():
                return clock_commands.END_TEXT
            case ShowText() | Beep():
                return self._text_or_beep(order)
            case _:
                assert_never(order)

    def _text_or_beep(self, order: ShowText | Beep) -> ClockCommand:
        if not self._controlled:
            return self._proof()
        if isinstance(order, Beep):
            return clock_commands.beep(order.ms)
        if self._version is None:
            return clock_commands.VERSION
        put = clock_commands.xl_text if self._version[0] <= _XL else clock_commands.ascii_text
        return put(order.text, with_beep=order.with_beep)

    def _proof(self) -> ClockCommand:
        """What a standing clock takes only under control of a computer, and which then changes nothing."""
        if self._times is None:
            raise ClockUnheard(self._port)
        if self._times.running:
            raise ClockRuns(self._port)
        return _pause(self._times)

    def _stop(self, link_s: float) -> ClockCommand:
        # Older times would give back what the player has used since.
        if self._times is None or (self._times.running and link_s - self._times.since_s > FRESH_S):
            raise ClockUnheard(self._port)
        return _pause(self._times)

    def _by_itself(self, ack: ClockAck) -> None:
        if ack.ack1 == _NOT_UNDER_CONTROL:
            self._controlled = False
            if self._under_way is not None:
                self._end(NotUnderControl(self._port))

    def _error(self, under_way: _UnderWay, ack0: int) -> None:
        under_way.errors += 1
        if under_way.errors == 1 and under_way.tries < MOST_TRIES:
            under_way.again = True
            return
        self._controlled = False
        self._end(NotUnderControl(self._port) if ack0 == _ERROR else ClockRefused(self._port, ack0))

    def _taken(self, under_way: _UnderWay, ack: ClockAck, link_s: float) -> None:
        if under_way.command.code is Code.SET_AND_RUN:
            self._controlled = True
            self._times = _given(self._waiting[0][0], self._times, link_s)
        if under_way.command.code is Code.VERSION:
            self._version = ack.version
        if _completes(under_way.command, self._waiting[0][0]):
            self._end(None)
        else:
            self._leave(under_way)

    def _end(self, error: WriteError | None) -> None:
        """The first of those that wait is over."""
        if self._under_way is not None:
            self._leave(self._under_way)
        self._steps = 0
        _, done = self._waiting.popleft()
        done(error)

    def _leave(self, under_way: _UnderWay) -> None:
        self._under_way = None
        if under_way.tries > 1:
            # The answer to another try may still come; the next command must not take it for its own.
            self._free_s = under_way.sent_s + ANSWER_S + REPEAT_S


def _completes(command: ClockCommand, order: Order) -> bool:
    match order:
        case ShowText():
            return command.code in (Code.DISPLAY, Code.ASCII)
        case Beep():
            return command.code is Code.BEEP
        case EndText() | SetAndRun() | Stop():
            return True
        case _:
            assert_never(order)


def _pause(times: _Times) -> ClockCommand:
    return clock_commands.set_and_run(left_s=times.left_s, right_s=times.right_s, run=Run.PAUSE)


def _given(order: Order, before: _Times | None, link_s: float) -> _Times | None:
    """The times after set and run: what the clock tells for a while are the old ones."""
    if isinstance(order, SetAndRun):
        is_run = order.run is not Run.PAUSE
        return _Times(left_s=order.left_s, right_s=order.right_s, running=is_run, since_s=link_s)
    return None if before is None else replace(before, running=False, since_s=link_s)


def _set(order: SetAndRun) -> ClockCommand:
    return clock_commands.set_and_run(left_s=order.left_s, right_s=order.right_s, run=order.run)


def _check(order: Order) -> None:
    """Refuse what no clock can be given, before anything is sent."""
    match order:
        case ShowText():
            clock_commands.ascii_text(order.text, with_beep=order.with_beep)
        case Beep():
            clock_commands.beep(order.ms)
        case SetAndRun():
            _set(order)
        case EndText() | Stop():
            pass
        case _:
            assert_never(order)
