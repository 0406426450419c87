"""What is said to a clock through its board in single mode, as bytes (DGT protocol, 6). Frames alone.

    +----+---+----+-----+--------+----+
    | 2b | n | 03 | cmd | data … | 00 |
    +----+---+----+-----+--------+----+
      n counts the bytes behind it

A board that lost the head of a frame would read the rest as commands of its own. So no frame holds a byte
that a board must never be sent (`FORBIDDEN`), whatever the text: glyphs and capitals that would are others.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from drivers.dgt.clock_errors import Unshowable

HEAD = 0x2B
# 4e starts the boot loader; 51, 53 and 54 write to EEPROM; 60 can hang a plain board.
FORBIDDEN = frozenset(b"\x4e\x51\x53\x54\x60")

XL_PLACES = 6
ASCII_PLACES = 8
LONGEST_BEEP_MS = 2000
BEEP_STEP_MS = 64
LONGEST_S = 9 * 3600 + 59 * 60 + 59  # one digit of hours

# The XL beeps by a switch, the DGT3000 for 62.5 ms + n/16 s.
_XL_BEEP = {True: 0x03, False: 0x01}
_ASCII_BEEP = {True: 3, False: 0}


class Code(Enum):
    """What a command is about; the clock's answer echoes it."""

    DISPLAY = 0x01  # XL: segments
    END_TEXT = 0x03  # back to the times
    BUTTONS = 0x08
    VERSION = 0x09
    SET_AND_RUN = 0x0A  # only under control of a computer
    BEEP = 0x0B
    ASCII = 0x0C  # DGT3000


class Run(Enum):
    """What a clock does with the times it is given."""

    LEFT = 0x01  # left counts down
    RIGHT = 0x02
    PAUSE = 0x04
    LEVER = 0x08  # whoever's lever is up


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockCommand:
    """One command and its data."""

    code: Code
    data: bytes = b""

    @property
    def frame(self) -> bytes:
        body = bytes((0x03, self.code.value)) + self.data + b"\x00"
        return bytes((HEAD, len(body))) + body


VERSION = ClockCommand(code=Code.VERSION)
END_TEXT = ClockCommand(code=Code.END_TEXT)
BUTTONS = ClockCommand(code=Code.BUTTONS)


def beep(ms: int) -> ClockCommand:
    """Beep for `ms` rounded up to steps of 64; ValueError below 1 and above 2000."""
    if not 1 <= ms <= LONGEST_BEEP_MS:
        raise ValueError(f"a beep of {ms} ms, expected 1 to {LONGEST_BEEP_MS}")
    return ClockCommand(code=Code.BEEP, data=bytes((-(-ms // BEEP_STEP_MS),)))


def xl_text(text: str, *, with_beep: bool) -> ClockCommand:
    """Up to six characters in seven segments; Unshowable for longer text and letters without a form."""
    a, b, c, d, e, f = (_segments(letter, text) for letter in _padded(text, XL_PLACES))
    no_icons = 0x00
    data = bytes((c, b, a, f, e, d, no_icons, _XL_BEEP[with_beep]))
    return ClockCommand(code=Code.DISPLAY, data=data)


def ascii_text(text: str, *, with_beep: bool) -> ClockCommand:
    """Up to eight characters of ASCII; Unshowable for anything else. N, Q, S and T appear small."""
    padded = _padded(text, ASCII_PLACES)
    if not all(" " <= letter <= "~" and letter != "`" for letter in padded):
        raise Unshowable(text)
    small = "".join(letter.lower() if ord(letter) in FORBIDDEN else letter for letter in padded)
    return ClockCommand(code=Code.ASCII, data=small.encode("ascii") + bytes((_ASCII_BEEP[with_beep],)))


def set_and_run(*, left_s: int, right_s: int, run: Run) -> ClockCommand:
    """Give both sides their times, binary and not BCD; ValueError outside 0 to 9:59:59."""
    for seconds in (left_s, right_s):
        if not 0 <= seconds <= LONGEST_S:
            raise ValueError(f"a clock cannot be set to {seconds} s, expected 0 to {LONGEST_S} (9:59:59)")
    data = (*_hours_minutes_seconds(left_s), *_hours_minutes_seconds(right_s), run.value)
    return ClockCommand(code=Code.SET_AND_RUN, data=bytes(data))


def _hours_minutes_seconds(seconds: int) -> tuple[int, int, int]:
    return seconds // 3600, seconds // 60 % 60, seconds % 60


def _padded(text: str, places: int) -> str:
    if len(text) > places:
        raise Unshowable(text, most=places)
    return text.ljust(places)


def _segments(letter: str, text: str) -> int:
    try:
        return SEGMENTS[letter.upper()]
    except KeyError:
        raise Unshowable(text, letter=letter) from None


# 01 top, 02 right top, 04 right bottom, 08 bottom, 10 left bottom, 20 left top, 40 middle.
# K, M, V, W and X cannot be told from others; a small n would be 54.
SEGMENTS = {
    " ": 0x00,
    "-": 0x40,
    "_": 0x08,
    "=": 0x48,
    "0": 0x3F,
    "1": 0x06,
    "2": 0x5B,
    "3": 0x4F,
    "4": 0x66,
    "5": 0x6D,
    "6": 0x7D,
    "7": 0x07,
    "8": 0x7F,
    "9": 0x6F,
    "A": 0x77,
    "B": 0x7C,
    "C": 0x39,
    "D": 0x5E,
    "E": 0x79,
    "F": 0x71,
    "G": 0x3D,
    "H": 0x76,
    "I": 0x30,
    "J": 0x1E,
    "L": 0x38,
    "N": 0x37,
    "O": 0x5C,
    "P": 0x73,
    "Q": 0x67,
    "R": 0x50,
    "S": 0x6D,
    "T": 0x78,
    "U": 0x3E,
    "Y": 0x6E,
    "Z": 0x5B,
}
