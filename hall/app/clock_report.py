"""What `hall clocks` found, for programs and for arbiters."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from drivers.dgt.bus_probe import BusAnswer, BusBoardAnswer
from drivers.dgt.probe import Answer
from drivers.errors import PortHeld, Silent, Unintelligible
from hall.app.clock_tools import Asked, Survey
from hall.app.explain import explain
from hall.model.clocks import Reading
from hall.words.equipment import Equipment, words

_MAKER = "Digital Game Technology"


def survey_json(survey: Survey, lang: str) -> dict[str, Any]:
    """Every port with all that is known of it; sentences are in `lang`."""
    say = words(lang)
    return {
        "answering": survey.answering,
        "ports": [_port_json(asked, lang) for asked in survey.ports],
        "warnings": [{"program": name, "sentence": say.grabbed(name)} for name in survey.grabbers],
    }


def survey_text(survey: Survey, lang: str) -> str:
    """What an arbiter reads: a paragraph a port, with what to do."""
    say = words(lang)
    parts = [say.summary(len(survey.ports), survey.answering) if survey.ports else say.no_ports()]
    for number, asked in enumerate(survey.ports, start=1):
        now = "" if asked.port.device == asked.port.name else f"  ({asked.port.device})"
        parts.append(f"{number}. {asked.port.name}{now}\n" + "\n".join(_port_lines(asked, lang)))
    if any(asked.answer is not None and isinstance(asked.answer.error, PortHeld) for asked in survey.ports):
        parts.append(say.in_use())
    parts += [say.grabbed(name) for name in survey.grabbers]
    return "\n\n".join(parts)


def _port_lines(asked: Asked, lang: str) -> Iterator[str]:
    return (f"   {line}" for line in _said(asked, lang))


def _said(asked: Asked, lang: str) -> Iterator[str]:
    say, answer = words(lang), asked.answer
    if answer is None:
        yield say.not_asked(asked.port.name)
    elif answer.error is not None:
        yield say.no_board(explain(lang)(answer.error))
        if isinstance(answer, Answer) and isinstance(answer.error, Silent | Unintelligible):
            yield say.try_as_bus(asked.port.name)
    elif isinstance(answer, BusAnswer):
        yield from _bus_said(answer, say)
    else:
        yield from _board_said(answer, say)
    if asked.record is not None:
        yield say.recorded(str(asked.record))


def _board_said(answer: Answer, say: Equipment) -> Iterator[str]:
    board = answer.identity
    yield say.board(board.long_serial or board.serial, _firmware(answer), board.battery_percent)
    if board.trademark is not None and _MAKER not in board.trademark:
        yield say.other_maker(board.trademark)
    yield say.clock(answer.reading)
    yield say.pieces(answer.placement)
    yield from _for_the_venue(say, answer.port, "board = 0")


def _bus_said(answer: BusAnswer, say: Equipment) -> Iterator[str]:
    for board in answer.boards:
        yield say.bus_board(board.address)
        yield f"   {say.clock(board.reading)}"
        yield f"   {say.pieces(board.placement)}"
    addresses = ", ".join(f"{board.address} = 0" for board in answer.boards)
    yield from _for_the_venue(say, answer.port, f"boards = {{ {addresses} }}")


def _for_the_venue(say: Equipment, port: str, boards: str) -> Iterator[str]:
    """Lines to be pasted; 0 is no table, so that what is not filled in is found when the file is read."""
    yield say.for_the_venue()
    yield from (f"   {line}" for line in ("[[ports]]", f"path = {json.dumps(port)}", boards))


def _port_json(asked: Asked, lang: str) -> dict[str, Any]:
    port, answer = asked.port, asked.answer
    return {
        "port": port.name,
        "device": port.device,
        "lead": port.lead.value,
        "usb": port.usb,
        "description": port.description,
        "asked": answer is not None,
        "answers": answer is not None and answer.error is None,
        "recording": None if asked.record is None else str(asked.record),
        **(_NOT_ASKED if answer is None else _answer_json(answer, lang)),
    }


_NOT_ASKED: dict[str, Any] = {
    "error": None,
    "board": None,
    "clock": None,
    "pieces": None,
    "frames": 0,
    "dropped": {},
}


def _answer_json(answer: Answer | BusAnswer, lang: str) -> dict[str, Any]:
    error = answer.error
    said = None if error is None else {"kind": type(error).__name__, "sentence": explain(lang)(error)}
    more = _bus_json(answer) if isinstance(answer, BusAnswer) else _single_json(answer)
    return {"error": said, **more, "dropped": dict(answer.dropped)}


def _bus_json(answer: BusAnswer) -> dict[str, Any]:
    return {"boards": [_bus_board_json(board) for board in answer.boards]}


def _bus_board_json(board: BusBoardAnswer) -> dict[str, Any]:
    return {
        "address": board.address,
        "clock": None if board.reading is None else _clock_json(board.reading),
        "pieces": None if board.placement is None else board.placement.value,
    }


def _single_json(answer: Answer) -> dict[str, Any]:
    return {
        "board": None if answer.error is not None else _board_json(answer),
        "clock": None if answer.reading is None else _clock_json(answer.reading),
        "pieces": None if answer.placement is None else answer.placement.value,
        "frames": answer.frames,
    }


def _board_json(answer: Answer) -> dict[str, Any]:
    board = answer.identity
    return {
        "serial": board.serial,
        "long_serial": board.long_serial,
        "address": board.bus_address,
        "firmware": _firmware(answer),
        "trademark": board.trademark,
        "battery_percent": board.battery_percent,
    }


def _clock_json(reading: Reading) -> dict[str, Any]:
    return {
        "connected": reading.connected,
        "left_s": reading.left_s,
        "right_s": reading.right_s,
        "running": None if reading.running is None else reading.running.value,
        "lever": None if reading.lever_up is None else reading.lever_up.value,
        "left_flag": reading.left_flag,
        "right_flag": reading.right_flag,
        "battery_low": reading.battery_low,
    }


def _firmware(answer: Answer) -> str | None:
    return None if answer.identity.firmware is None else "{}.{}".format(*answer.identity.firmware)
