"""What an emulated clock does with the commands of a computer, and what can go wrong with its answers.

Set and run is taken only in the option for it (23 of a DGT XL, 25 of a DGT3000), else answered by an error;
text and beep are then answered by "not under control". For a while after set and run the old times are told.
"""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from enum import Enum

from drivers.dgt import encode
from drivers.dgt.clock_commands import ASCII_PLACES, HEAD, SEGMENTS, XL_PLACES, Code, Run
from drivers.dgt.emulated_clock import EmulatedClock, Face
from hall.model.clocks import ClockSide, Side
from hall.model.instants import Instant, Span

STALE = Span(800)
LATE = Span(1500)

_OK = 0x10
_ERROR = 0x40
_NOT_UNDER_CONTROL = 0x90
_WRONG_ECHO = 0x02
_XL_BEEP = 0x03
_DATA = {
    Code.DISPLAY: XL_PLACES + 2,
    Code.END_TEXT: 0,
    Code.BUTTONS: 0,
    Code.VERSION: 0,
    Code.SET_AND_RUN: 7,
    Code.BEEP: 1,
    Code.ASCII: ASCII_PLACES + 1,
}
_LETTERS = {segments: letter for letter, segments in reversed(SEGMENTS.items())}


class Model(Enum):
    """The clock, with the version it tells."""

    XL = 0x1E  # 1.14
    DGT3000 = 0x20  # 2.0


class Acks(Enum):
    """What becomes of answers."""

    OK = "ok"
    LOST = "lost"
    LATE = "late"
    WRONG = "wrong"  # echoes another command


@dataclass(frozen=True, slots=True, kw_only=True)
class Obeyed:
    """A command of a computer that the clock took."""

    code: Code
    text: str = ""
    beeped: bool = False


class RemoteControl:
    """One clock. `white_left`: White sits on its left."""

    def __init__(self, clock: EmulatedClock, *, white_left: bool) -> None:
        self._clock = clock
        self._white_left = white_left
        self.model = Model.DGT3000
        self.pc_mode = False
        self.acks = Acks.OK
        self.shown = ""  # text instead of the times
        self.obeyed: deque[Obeyed] = deque(maxlen=100)
        self._message = b""
        self._late: deque[tuple[Instant, bytes]] = deque()
        self._stale: tuple[Face, Instant] | None = None

    def takes(self, byte: int, at: Instant) -> tuple[bool, bytes]:
        """Whether a byte of the host belongs to a message to the clock, and the answer that it brings."""
        if not self._message and byte != HEAD:
            return False, b""
        self._message += bytes((byte,))
        if len(self._message) < 2 or len(self._message) < self._message[1] + 2:
            return True, b""
        message, self._message = self._message, b""
        return True, self._answer(message, at)

    def late_answers(self, at: Instant) -> bytes:
        """Answers whose time has come."""
        said = b""
        while self._late and self._late[0][0] <= at:
            said += self._late.popleft()[1]
        return said

    def next_change(self) -> Instant | None:
        """When something is said that neither clock nor host brings about."""
        ends = [self._late[0][0]] if self._late else []
        return min([*ends, *([self._stale[1]] if self._stale else [])], default=None)

    def face(self, at: Instant) -> Face:
        """What the clock tells to the board."""
        if self._stale is not None and at >= self._stale[1]:
            self._stale = None
        return self._clock.face() if self._stale is None else self._stale[0]

    def lose_power(self) -> None:
        """The board's: half a message, and answers that it has not passed on."""
        self._message = b""
        self._late.clear()

    def _answer(self, message: bytes, at: Instant) -> bytes:
        try:
            code = Code(message[3])
        except (ValueError, IndexError):
            return b""
        data = message[4:-1]
        if len(data) != _DATA[code] or message[2] != 0x03 or message[-1] != 0:
            return b""
        return self._passed_on(self._obey(code, data, at), at)

    def _passed_on(self, ack: tuple[int, int, int, int], at: Instant) -> bytes:
        match self.acks:
            case Acks.OK:
                return encode.ack(*ack)
            case Acks.WRONG:
                return encode.ack(ack[0], _WRONG_ECHO, *ack[2:])
            case Acks.LATE:
                self._late.append((at + LATE, encode.ack(*ack)))
        return b""

    def _obey(self, code: Code, data: bytes, at: Instant) -> tuple[int, int, int, int]:
        ack2 = 0
        match code:
            case Code.VERSION:
                ack2 = self.model.value
            case Code.SET_AND_RUN if not self.pc_mode:
                return _ERROR, code.value, 0, 0
            case Code.DISPLAY | Code.ASCII | Code.BEEP if not self.pc_mode:
                return _OK, _NOT_UNDER_CONTROL, 0, 0
            case Code.SET_AND_RUN:
                self._set_and_run(data, at)
            case Code.DISPLAY if self.model is Model.XL:
                self.shown = _xl_text(data)
            case Code.ASCII if self.model is Model.DGT3000:
                self.shown = data[:ASCII_PLACES].decode("ascii").rstrip()
            case Code.DISPLAY | Code.ASCII:
                return _ERROR, code.value, 0, 0
            case Code.END_TEXT:
                self.shown = ""
        if code is not Code.VERSION:
            self.obeyed.append(Obeyed(code=code, text=self.shown, beeped=_beeps(code, data)))
        return _OK, code.value, ack2, 0

    def _set_and_run(self, data: bytes, at: Instant) -> None:
        self._clock.settle(at)
        self._stale = (self._clock.face(), at + STALE)
        left_ms, right_ms = (1000 * (3600 * h + 60 * m + s) for h, m, s in (data[:3], data[3:6]))
        run = Run(data[6])
        high = {Run.LEFT: ClockSide.LEFT, Run.RIGHT: ClockSide.RIGHT}.get(run)
        self._clock.set_times(
            white_ms=left_ms if self._white_left else right_ms,
            black_ms=right_ms if self._white_left else left_ms,
        )
        if high is not None:
            self._clock.raise_lever(
                Side.WHITE if (high is ClockSide.LEFT) is self._white_left else Side.BLACK
            )
        if run is not Run.PAUSE:
            self._clock.start(at)


def _xl_text(data: bytes) -> str:
    c, b, a, f, e, d = (_LETTERS.get(segments, "?") for segments in data[:XL_PLACES])
    return "".join((a, b, c, d, e, f)).rstrip()


def _beeps(code: Code, data: bytes) -> bool:
    match code:
        case Code.BEEP:
            return True
        case Code.DISPLAY:
            return data[-1] == _XL_BEEP
        case Code.ASCII:
            return data[-1] > 0
        case _:
            return False
