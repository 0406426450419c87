"""JSON of events and commands, strict both ways: an unknown key or type is refused, never guessed.

The model stays free of pydantic: what pydantic must know of it (an Instant or Span is an int, unknown keys
are forbidden) is taught here, once a type. The class is picked by `type` before validation, since a
plain union would silently decode one event as another. Stored events carry `v`; `_UPCASTERS` reads old ones.
"""

from __future__ import annotations

import json
import typing
from collections.abc import Callable
from contextlib import suppress
from dataclasses import is_dataclass
from functools import cache
from typing import Any, get_args, get_origin, get_type_hints

from pydantic import ConfigDict, TypeAdapter, ValidationError
from pydantic_core import core_schema

from hall.errors import NewerEvent, NumberMissing, TextTooLong, WireError
from hall.model.clocks import Report
from hall.model.commands import Act, Actor, Command
from hall.model.events import Event
from hall.model.instants import Instant, Span
from hall.model.plain_text import plain

VERSION = 1
LONGEST_TEXT = 500
# What an instant may be: 1970 to 2200. Beyond that times of day cannot be written.
_LAST_MS = 7_258_118_400_000
# (type, version) -> the body one version on; empty while there is only version 1.
_UPCASTERS: dict[tuple[str, int], Callable[[dict[str, Any]], dict[str, Any]]] = {}
_STRICT = ConfigDict(extra="forbid", strict=True)


def dump_event(event: Event) -> tuple[str, int, str]:
    """Type name, version and body (JSON) of an event, as the journal's columns."""
    kind: type = type(event)
    return type_name(kind), VERSION, _adapter(kind).dump_json(event).decode()


def load_event(name: str, version: int, body: str) -> Event:
    """The inverse; WireError names what is wrong, NewerEvent what a newer version may have meant."""
    kind = _EVENTS.get(name)
    if kind is None:
        raise NewerEvent(f"unknown event {name!r}")
    if version == VERSION:
        return _event(kind, body)
    if version > VERSION:
        raise NewerEvent(f"event {name!r} has version {version}, this program reads up to {VERSION}")
    raw = _object(body, f"event {name!r}")
    while version < VERSION:
        upcast = _UPCASTERS.get((name, version))
        if upcast is None:
            raise WireError(f"event {name!r} has version {version}, which this program cannot read")
        raw = upcast(raw)
        version += 1
    return _event(kind, json.dumps(raw))


def _event(kind: type, body: str) -> Event:
    """NewerEvent for a whole JSON object whose fields or values are not those of this version."""
    try:
        return typing.cast(Event, _validated(kind, body))
    except WireError as error:
        with suppress(ValueError, RecursionError):
            if isinstance(json.loads(body), dict):
                raise NewerEvent(str(error)) from error
        raise


def read_command(text: bytes | str, actor: Actor) -> Command:
    """A command as sent: {"id": ..., "act": {"type": ..., ...}}, and "effective_at" and "until" in ms.

    What is typed reaches walls and paper: it loses what nobody sees, and its lines become one.
    """
    raw = _object(text, "the request")
    if not isinstance(raw.get("act"), dict):
        raise WireError('a command is an object with "id" and "act"')
    unknown = set(raw) - {"id", "act", "effective_at", "until"}
    if unknown:
        raise WireError(f"unknown key {sorted(unknown)[0]!r} in a command")
    return Command(
        id=_command_id(raw.get("id")),
        by=actor,
        act=read_act(_as_typed(raw["act"])),
        effective_at=_instant(raw, "effective_at"),
        until=_instant(raw, "until"),
    )


def read_act(raw: dict[str, Any]) -> Act:
    """An act from its JSON object; WireError names the type or field that is wrong."""
    fields = dict(raw)
    name = fields.pop("type", None)
    kind = _ACTS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise WireError(f"unknown act {_short(name)}")
    return typing.cast(Act, _validated(kind, json.dumps(fields)))


def dump_act(act: Act) -> dict[str, Any]:
    """The JSON object of an act, with its `type`."""
    kind: type = type(act)
    return {"type": type_name(kind), **json.loads(_adapter(kind).dump_json(act))}


def dump_report(report: Report) -> dict[str, Any]:
    """The JSON object of what a board's driver saw, with its `type`."""
    kind: type = type(report)
    return {"type": type_name(kind), **json.loads(_adapter(kind).dump_json(report))}


def read_report(raw: object) -> Report:
    """A report from its JSON object; WireError names the type or field that is wrong."""
    fields = dict(raw) if isinstance(raw, dict) else {}
    name = fields.pop("type", None)
    kind = _REPORTS.get(name) if isinstance(name, str) else None
    if kind is None:
        raise WireError(f"unknown report {name!r}")
    return typing.cast(Report, _validated(kind, json.dumps(fields)))


def type_name(kind: type) -> str:
    """`RoundStarted` -> `round_started`."""
    return "".join("_" + ch.lower() if ch.isupper() else ch for ch in kind.__name__).lstrip("_")


def command_schema() -> dict[str, Any]:
    """One JSON schema of every act, for documentation and fuzzing."""
    return {name: _adapter(kind).json_schema() for name, kind in _ACTS.items()}


def _as_typed(act: dict[str, Any]) -> dict[str, Any]:
    """The act with its texts short and plain; TextTooLong. Without recursion, however deep the JSON is."""
    typed = dict(act)
    left: list[dict[Any, Any] | list[Any]] = [typed]
    while left:
        inside = left.pop()
        for key, value in list(inside.items() if isinstance(inside, dict) else enumerate(inside)):
            if isinstance(value, str):
                inside[key] = _text(key, value)
            elif isinstance(value, dict | list):
                inside[key] = value.copy()
                left.append(inside[key])
    return typed


def _text(key: object, typed: str) -> str:
    if len(typed) > LONGEST_TEXT:
        raise TextTooLong(f"{_short(key)} has more than {LONGEST_TEXT} characters, got {_short(typed)}")
    return plain(typed)


def _validated(kind: type, text: str) -> Any:
    try:
        return _adapter(kind).validate_json(text)
    except ValidationError as error:
        first = error.errors(include_url=False)[0]
        where = ".".join(str(part) for part in first["loc"]) or "the whole"
        fault = NumberMissing if first["type"].startswith("int") else WireError
        raise fault(
            f"{type_name(kind)}: {where}: {first['msg']}, got {_short(first.get('input'))}"
        ) from error


def _object(text: bytes | str, what: str) -> dict[str, Any]:
    try:
        raw = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise WireError(f"{what} is not JSON: {error}") from error
    if not isinstance(raw, dict):
        raise WireError(f"{what} must be a JSON object, got {_short(raw)}")
    return raw


def _command_id(raw: object) -> str:
    fits = isinstance(raw, str) and 8 <= len(raw) <= 64 and raw.isascii() and raw.isprintable()
    if not isinstance(raw, str) or not fits:
        raise WireError(f'a command needs an "id" of 8 to 64 plain characters, got {_short(raw)}')
    return raw


def _instant(command: dict[str, Any], key: str) -> Instant | None:
    raw = command.get(key)
    if raw is None:
        return None
    if not isinstance(raw, int) or isinstance(raw, bool) or not 0 <= raw <= _LAST_MS:
        raise WireError(f'"{key}" is a whole number of milliseconds since 1970, got {_short(raw)}')
    return Instant(raw)


@cache
def _adapter(kind: type) -> TypeAdapter[Any]:
    _teach(kind, set())
    return TypeAdapter(kind)


def _teach(kind: object, seen: set[object]) -> None:
    """Give every dataclass reachable from `kind` its strictness."""
    for inner in get_args(kind):
        _teach(inner, seen)
    if get_origin(kind) is not None or not isinstance(kind, type) or kind in seen:
        return
    seen.add(kind)
    if kind in (Instant, Span):
        setattr(kind, "__get_pydantic_core_schema__", _as_int(kind))  # noqa: B010 - from outside, on purpose
    elif is_dataclass(kind):
        setattr(kind, "__pydantic_config__", _STRICT)  # noqa: B010 - from outside, on purpose
        for hint in get_type_hints(kind).values():
            _teach(hint, seen)


def _as_int(kind: type) -> object:
    least = 0 if kind is Instant else -_LAST_MS

    def schema(source: object, handler: object) -> core_schema.CoreSchema:
        return core_schema.no_info_after_validator_function(
            kind,
            core_schema.int_schema(strict=True, ge=least, le=_LAST_MS),
            serialization=core_schema.plain_serializer_function_ser_schema(lambda value: value.ms),
        )

    return staticmethod(schema)


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 80 else f"{text[:79]}…"


def _by_name(union: object) -> dict[str, type]:
    return {type_name(kind): kind for kind in get_args(union)}


_EVENTS = _by_name(Event)
_ACTS = _by_name(Act)
_REPORTS = _by_name(Report)
