"""Replies of a bus as plain values, with the board's address; the keys are a contract, as in `described`."""

from __future__ import annotations

from typing import assert_never

from drivers.dgt.bus_codec import BusMessage
from drivers.dgt.bus_events import BusEvent, LeverTurned, Mark
from drivers.dgt.bus_messages import Body, Changes, FromStart, OldVersion, Other, Pong, StartStored
from drivers.dgt.described import Described, described
from drivers.dgt.messages import Dropped, FieldUpdate
from drivers.dgt.placement import piece_name, square_name


def described_reply(message: BusMessage) -> Described:
    """The reply with its `type` first and the `address` after it; dropped bytes have none."""
    if isinstance(message, Dropped):
        return described(message)
    said = _body(message.body)
    return {"type": said.pop("type"), "address": message.address, **said}


def _body(body: Body) -> Described:
    match body:
        case Pong():
            return {"type": "pong"}
        case Changes(even=even, events=events):
            update = "even" if even else "odd"
            return {"type": "changes", "update": update, "events": [_event(event) for event in events]}
        case FromStart(events=events):
            return {"type": "from_start", "events": [_event(event) for event in events]}
        case StartStored():
            return {"type": "start_stored"}
        case OldVersion():
            return {"type": "version", "version": None, "major": None, "minor": None}
        case Other(id=id_, payload=payload):
            return {"type": "other", "id": f"{id_:02x}", "bytes": payload.hex()}
        case _:
            return described(body)


def _event(event: BusEvent) -> Described:
    match event:
        case FieldUpdate(square=square, code=code):
            return {"type": "field", "square": square_name(square), "piece": piece_name(code)}
        case LeverTurned(side=side, seconds=seconds):
            return {"type": "lever", "side": side.value, "seconds": seconds}
        case Mark(tag=tag):
            return {"type": "mark", "tag": f"{tag:02x}"}
        case _:
            assert_never(event)
