"""What is to happen in an emulated hall, as JSON lines. Parsing alone; `emulated_hall` plays them.

    {"at": 1373976000000, "board": 12, "do": "press", "side": "white"}

`at` is hall time in milliseconds. `do` is one of `Do`; what else a line needs stands beside each of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

from drivers.dgt.emulated_remote import Acks
from drivers.dgt.kings import BLACK_WINS, DRAW, WHITE_WINS
from hall.model.clocks import Side
from hall.model.instants import Instant

_RESULTS = (WHITE_WINS, DRAW, BLACK_WINS)


class ScriptError(ValueError):
    """A line that cannot be played; says what is wrong and what was expected."""


class Do(Enum):
    """Everything that can happen on a board."""

    SET_UP = "set_up"  # pieces to the start, clock set for a game
    SET_TIMES = "set_times"  # white_s, black_s: the clock stands and shows these
    START_CLOCK = "start_clock"  # the middle button
    STOP = "stop"  # the middle button again
    PRESS = "press"  # side; without one: whoever's lever is up
    MOVE = "move"  # from, to ("e2", "e4"); or side alone: his knight goes out, or home again
    KINGS = "kings"  # result: "1-0", "½-½", "0-1"
    UNPLUG = "unplug"  # the board's lead
    PLUG = "plug"
    CLOCK_OUT = "clock_out"  # the clock's lead
    CLOCK_IN = "clock_in"
    POWER_CYCLE = "power_cycle"  # the board forgets what it was asked for
    SILENCE = "silence"  # neither answers nor speaks until `talk`
    TALK = "talk"
    GARBAGE = "garbage"  # hex: bytes put on the line as they are
    STUB = "stub"  # the beginning of a clock frame, then nothing
    KNOCK = "knock"  # the board's whole bus falls into single mode
    PC_MODE = "pc_mode"  # the clock's option in which a computer may set it
    OWN_MODE = "own_mode"  # a time control of its own again
    ACKS = "acks"  # acks: what becomes of the clock's answers, "ok", "lost", "late", "wrong"
    NOISE = "noise"  # share: of the bytes on the board's bus that are damaged from now on, 0 to 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """One thing that happens on one board at an instant of the hall."""

    at: Instant
    board: int
    do: Do
    side: Side | None = None
    squares: tuple[int, int] | None = None
    result: str | None = None
    white_s: int = 0
    black_s: int = 0
    raw: bytes = b""
    share: float = 0.0
    acks: Acks = Acks.OK


def actions(lines: Iterable[str]) -> list[Action]:
    """The actions of a script; empty lines count for nothing. ScriptError names the line."""
    found = []
    for number, line in enumerate(lines, start=1):
        if line.strip():
            try:
                found.append(action(line))
            except ScriptError as error:
                raise ScriptError(f"line {number}: {error}") from error
    return found


def action(line: str) -> Action:
    """The action of one line; ScriptError where it is none."""
    try:
        said = json.loads(line)
        do = Do(said["do"])
        return Action(
            at=Instant(int(said["at"])),
            board=int(said["board"]),
            do=do,
            side=Side(said["side"]) if said.get("side") is not None else None,
            squares=_squares(said),
            result=_result(said, do),
            white_s=_seconds(said, do, "white_s"),
            black_s=_seconds(said, do, "black_s"),
            raw=bytes.fromhex(said.get("hex", "")),
            share=float(said["share"]) if do is Do.NOISE else 0.0,
            acks=Acks(said["acks"]) if do is Do.ACKS else Acks.OK,
        )
    except KeyError as error:
        raise ScriptError(f"{line.strip()} has no {error}") from error
    except (ValueError, TypeError) as error:
        raise ScriptError(f"{line.strip()} cannot be played: {error}") from error


def square(name: str) -> int:
    """a8 -> 0, h1 -> 63; ValueError for anything else."""
    if len(name) != 2 or name[0] not in "abcdefgh" or name[1] not in "12345678":
        raise ValueError(f"{name!r} is no square, expected a1 to h8")
    return (8 - int(name[1])) * 8 + "abcdefgh".index(name[0])


def _squares(said: Mapping[str, Any]) -> tuple[int, int] | None:
    return (square(said["from"]), square(said["to"])) if "from" in said else None


def _result(said: Mapping[str, Any], do: Do) -> str | None:
    if do is not Do.KINGS:
        return None
    if said["result"] not in _RESULTS:
        raise ValueError(f"result {said['result']!r}, expected one of {', '.join(_RESULTS)}")
    return str(said["result"])


def _seconds(said: Mapping[str, Any], do: Do, key: str) -> int:
    return int(said[key]) if do is Do.SET_TIMES else 0
