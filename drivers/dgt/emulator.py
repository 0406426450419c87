"""A DGT board with its clock, as a host sees it in single mode. Sans-I/O: bytes and instants in, bytes out.

Habits taken from captures of real boards: in update-nice a clock frame only when the time has changed, in
update one at least each second; two frames around a press, the old second and then the flipped lever; the
status bytes 08, 09, 12, 13; a fallen flag as 30 00 00 with the clock standing. A real board polls its clock
two or three times a second; this one lags less. However fast hall time runs, it says at most ten times a
real second by itself.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterable, Mapping
from enum import Enum

from drivers.dgt import commands, encode
from drivers.dgt.emulated_clock import EmulatedClock, Face
from drivers.dgt.emulated_remote import RemoteControl
from drivers.dgt.kings import BLACK_KING, BLACK_WINS, D4, D5, DRAW, E4, E5, WHITE_KING, WHITE_WINS
from drivers.dgt.pieces import START, START_TURNED
from hall.model.clocks import ClockSide, Side
from hall.model.instants import Instant

LEAST_GAP_S = 0.1  # real seconds between two times said unasked
UPDATE_S = 1.0  # in update mode, also without a change

MOST_CHANGES = 400  # events kept for a bus that nobody reads

_TRADEMARK = "Digital Game Technology (emulated)"
_FIRMWARE = (3, 10)
# White's king, Black's king.
_KINGS: Mapping[str, tuple[int, int]] = {WHITE_WINS: (E4, D5), BLACK_WINS: (D4, E5), DRAW: (E4, E5)}


class Mode(Enum):
    """What a board says unasked."""

    IDLE = "idle"
    UPDATE = "update"  # fields, and the clock each second
    BOARD = "board"  # fields alone
    NICE = "nice"  # fields, and the clock when it changes


_MODES: Mapping[bytes, Mode] = {
    commands.RESET: Mode.IDLE,
    commands.SEND_UPDATE: Mode.UPDATE,
    commands.SEND_UPDATE_BOARD: Mode.BOARD,
    commands.SEND_UPDATE_NICE: Mode.NICE,
}


class EmulatedBoard:
    """Board `number`; `turned` has its connector at Black's left; `white_side` is where White's clock is."""

    def __init__(
        self,
        number: int,
        clock: EmulatedClock,
        *,
        white_side: ClockSide = ClockSide.LEFT,
        turned: bool = False,
    ) -> None:
        self.number = number
        self.clock = clock
        self.clock_plugged = True
        self.silent = False  # neither answers nor speaks
        self.in_bus_mode = True  # as at power-up; where a board has a port of its own, nobody looks
        self.mode = Mode.IDLE
        self._white_left = white_side is ClockSide.LEFT
        self._start = START_TURNED if turned else START
        self._turned = turned
        self.remote = RemoteControl(clock, white_left=self._white_left)
        self._codes = bytearray(self._start)
        self._changes: deque[bytes] = deque(maxlen=MOST_CHANGES)
        self._said: Face | None = None
        self._said_s = -UPDATE_S

    def hear(self, data: bytes, at: Instant) -> bytes:
        """The answers to what a host sent; unknown commands have none."""
        return b"".join(self._hear(byte, at) for byte in data)

    def speak(self, at: Instant, link_s: float) -> bytes:
        """The clock's time where the mode asks for it now, and answers that come late."""
        self.clock.settle(at)
        late = self.remote.late_answers(at) if self._tells_time else b""
        if self.due_s(at, link_s, rate=1) > link_s:
            return late
        return late + self._say(at, link_s)

    def due_s(self, at: Instant, link_s: float, *, rate: int) -> float:
        """The link time at which `speak` has something to say next; infinity where it never has.

        `at` is the instant of the last `settle` and `link_s` the same moment; `rate` is hall time's.
        """
        if not self._tells_time or not self.clock_plugged:
            return math.inf
        free_s = self._said_s + LEAST_GAP_S
        if self.remote.face(at) != self._said:
            return free_s
        changes = (self.clock.next_change(), self.remote.next_change())
        change_s = min(
            (link_s + (change - at).ms / 1000 / rate for change in changes if change is not None),
            default=math.inf,
        )
        if self.mode is Mode.UPDATE:
            change_s = min(change_s, self._said_s + UPDATE_S)
        return max(free_s, change_s)

    def press(self, side: Side, at: Instant, link_s: float) -> bytes:
        """A press as it is seen on the line: the old second, then the flipped lever."""
        self.clock.settle(at)
        before = self._time_bytes(at)
        if not self.clock.press(side, at):
            return b""
        self._changes.append(self._lever_event(side))
        if not self._tells_time:
            return b""
        return before + self._say(at, link_s)

    def move(self, from_square: int, to_square: int) -> bytes:
        """Lift a piece and put it elsewhere. Squares are the game's: 0 = a8, 63 = h1."""
        code = self._codes[self._own(from_square)]
        return self._put({from_square: 0, to_square: code})

    def code_at(self, square: int) -> int:
        return self._codes[self._own(square)]

    def show_kings(self, result: str) -> bytes:
        """Put the kings in the centre as the rules have it for a result."""
        gone = {self._own(i): 0 for i, code in enumerate(self._codes) if code in (WHITE_KING, BLACK_KING)}
        white, black = _KINGS[result]
        return self._put(gone | {white: WHITE_KING, black: BLACK_KING})

    def set_up(self) -> bytes:
        """Put all pieces to the start of a game and set the clock for one."""
        self.clock.reset()
        return self._put({self._own(i): code for i, code in enumerate(self._start)})

    def plug_clock(self) -> None:
        self.clock_plugged = True
        self._said = None

    def unplug_clock(self) -> bytes:
        self.clock_plugged = False
        return encode.no_clock() if self._tells_time else b""

    def lose_power(self) -> None:
        """Forget what the host asked for; pieces and clock stay as they are."""
        self.mode = Mode.IDLE
        self.in_bus_mode = True
        self.remote.lose_power()

    @property
    def codes(self) -> bytes:
        """What stands on the fields, by the board's own numbers."""
        return bytes(self._codes)

    def clock_payload(self, at: Instant) -> bytes:
        """BWTIME now, without a frame."""
        self.clock.settle(at)
        return self._time_bytes(at)[3:]

    def take_changes(self) -> bytes:
        """The events since the last call, as a bus has them."""
        taken = b"".join(self._changes)
        self._changes.clear()
        return taken

    @property
    def _tells_time(self) -> bool:
        return self.mode in (Mode.NICE, Mode.UPDATE)

    def _hear(self, byte: int, at: Instant) -> bytes:
        is_clocks, answer = self.remote.takes(byte, at)
        if not is_clocks:
            return self._answer(bytes((byte,)), at)
        return answer if self._tells_time and self.clock_plugged else b""

    def _answer(self, command: bytes, at: Instant) -> bytes:
        if command in _MODES:
            self.mode = _MODES[command]
            return b""
        if command == commands.SEND_CLOCK:
            self.clock.settle(at)
            return self._time_bytes(at)
        if command == commands.SEND_BOARD:
            return encode.dump(self.codes)
        return self._identity(command)

    def _identity(self, command: bytes) -> bytes:
        number = 1000 + self.number
        match command:
            case commands.RETURN_SERIAL:
                return encode.serial_number(f"{number:05d}")
            case commands.RETURN_LONG_SERIAL:
                return encode.long_serial_number(f"{number:010d}")
            case commands.RETURN_BUS_ADDRESS:
                return encode.bus_address(number)
            case commands.SEND_TRADEMARK:
                return encode.trademark(_TRADEMARK)
            case commands.SEND_VERSION:
                return encode.version(*_FIRMWARE)
            case _:
                return b""

    def _say(self, at: Instant, link_s: float) -> bytes:
        self._said = self.remote.face(at)
        self._said_s = link_s
        return self._time_bytes(at)

    def _time_bytes(self, at: Instant) -> bytes:
        if not self.clock_plugged:
            return encode.no_clock()
        face = self.remote.face(at)
        white = _side_bytes(face, face.white_s, Side.WHITE)
        black = _side_bytes(face, face.black_s, Side.BLACK)
        left, right = (white, black) if self._white_left else (black, white)
        high = self._clock_side(face.high)
        return encode.clock(right, left, encode.status_byte(running=face.running, high=high))

    def _clock_side(self, side: Side) -> ClockSide:
        return ClockSide.LEFT if (side is Side.WHITE) is self._white_left else ClockSide.RIGHT

    def _lever_event(self, side: Side) -> bytes:
        face = self.clock.face()
        return encode.lever_event(
            self._clock_side(side), face.white_s if side is Side.WHITE else face.black_s
        )

    def _put(self, codes: Mapping[int, int]) -> bytes:
        """Change fields, lifts first, and tell those that changed."""
        lifts_first = sorted(codes.items(), key=lambda item: item[1] != 0)
        return b"".join(self._changed(lifts_first))

    def _changed(self, codes: Iterable[tuple[int, int]]) -> Iterable[bytes]:
        for square, code in codes:
            field = self._own(square)
            if self._codes[field] != code:
                self._codes[field] = code
                self._changes.append(encode.piece_event(field, code))
                if self.mode is not Mode.IDLE:
                    yield encode.field(field, code)

    def _own(self, square: int) -> int:
        """The game's square <-> the board's own number of it."""
        return 63 - square if self._turned else square


def _side_bytes(face: Face, seconds: int, side: Side) -> bytes:
    return encode.side_bytes(
        seconds,
        blocked=face.flag is side,
        time_per_move=face.time_per_move,
        flag_shown=side in face.reached,
    )
