"""What LiveChess 2 says over its local web API, and what is said to it. JSON text in, frozen dataclasses out.

    GET /api/v1.0/eboards                     a list of boards, each with state, clock and position
    WebSocket /api/v1.0
      -> {"call": "subscribe", "id": 1, "param": {"feed": "eboardevent", "id": 7, "param": {"serialnr": "…"}}}
      <- {"response": "feed", "id": 7, "param": {"serialnr": "…", "board"?: …, "clock"?: …, "start"?: …}}

A key that is missing says nothing, `null` says that there is none: no clock on the board. LiveChess knows
colours, not sides: its white is the side that it was told White sits on. What is not understood is left out
and named, never guessed.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeGuard

from drivers.dgt.placement import of_fen
from hall.model.clocks import Side

API = "/api/v1.0"
EBOARDS = f"{API}/eboards"
FEED = "eboardevent"

_LONGEST_S = 100 * 3600  # a time beyond it is a fault


class Malformed(ValueError):
    """What came is not what the API says; the message names what is wrong."""


class BoardState(Enum):
    """How LiveChess hears a board."""

    ACTIVE = "ACTIVE"
    INACTIVE = "INACTIVE"
    NOT_RESPONDING = "NOTRESPONDING"
    DELAYED = "DELAYED"


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveClock:
    """Both times in whole seconds; `run` is whose clock counts down, None when it stands."""

    white_s: int
    black_s: int
    run: Side | None


class NoLiveClock(Enum):
    """`"clock": null`: the board has no clock. An enum, so that None can mean *not said*."""

    NO_CLOCK = "no_clock"


NO_CLOCK = NoLiveClock.NO_CLOCK


@dataclass(frozen=True, slots=True, kw_only=True)
class EBoard:
    """What was said of one board, in the list or in an event; None: not said.

    `codes` is the position as a DGT board gives it; the list alone speaks of the state. `faults` name what
    was said and not understood.
    """

    serial: str
    state: BoardState | None = None
    clock: LiveClock | NoLiveClock | None = None
    codes: bytes | None = None
    faults: tuple[str, ...] = ()


def subscribe(serial: str, number: int) -> str:
    """The call that asks for the events of one board; `number` names call and feed."""
    param = {"feed": FEED, "id": number, "param": {"serialnr": serial}}
    return json.dumps({"call": "subscribe", "id": number, "param": param})


def eboards(text: str | bytes) -> tuple[EBoard, ...]:
    """The list of boards; those without a serial number are left out. Malformed where it is no list."""
    said = _json(text)
    if not isinstance(said, list):
        raise Malformed(f"a list of boards was expected, but {_short(said)} came")
    return tuple(_board(item) for item in said if _has_serial(item))


def event(text: str | bytes) -> EBoard | None:
    """The event of a board; None for everything else that is said, answers to calls among them."""
    said = _json(text)
    if not isinstance(said, dict) or said.get("response") != "feed":
        return None
    param = said.get("param")
    return _board(param) if _has_serial(param) else None


def _has_serial(said: object) -> TypeGuard[dict[str, Any]]:
    return isinstance(said, dict) and isinstance(said.get("serialnr"), str | int)


def _board(said: Mapping[str, Any]) -> EBoard:
    faults: list[str] = []
    clock: LiveClock | NoLiveClock | None = None
    codes: bytes | None = None
    try:
        clock = _clock(said["clock"]) if "clock" in said else None
    except Malformed as error:
        faults.append(str(error))
    try:
        codes = of_fen(said["board"]) if isinstance(said.get("board"), str) else None
    except ValueError as error:
        faults.append(str(error))
    return EBoard(
        serial=str(said["serialnr"]),
        state=_state(said.get("state")),
        clock=clock,
        codes=codes,
        faults=tuple(faults),
    )


def _state(said: object) -> BoardState | None:
    try:
        return BoardState(said)
    except ValueError:
        return None  # null, and whatever a later version may say


def _clock(said: object) -> LiveClock | NoLiveClock:
    if said is None:
        return NO_CLOCK
    if not isinstance(said, dict):
        raise Malformed(f"a clock was expected, but {_short(said)} came")
    run = said.get("run")
    if run not in (True, False, None):
        raise Malformed(f"run is {_short(run)}; expected true, false or null")
    side = None if run is None else Side.WHITE if run else Side.BLACK
    return LiveClock(white_s=_seconds(said.get("white")), black_s=_seconds(said.get("black")), run=side)


def _seconds(said: object) -> int:
    if isinstance(said, bool) or not isinstance(said, int | float) or not 0 <= said < _LONGEST_S:
        raise Malformed(f"a time is {_short(said)}; expected seconds from 0 on")
    return math.ceil(said)


def _json(text: str | bytes) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError) as error:
        raise Malformed(f"{_short(text)} is no JSON") from error


def _short(said: object) -> str:
    text = repr(said)
    return text if len(text) <= 80 else f"{text[:79]}…"
