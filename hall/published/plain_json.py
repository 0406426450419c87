"""Dataclasses as plain JSON, and back. Without pydantic, so that a screen stays small."""

from __future__ import annotations

import types
import typing
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any, TypeVar, Union, get_args, get_origin, get_type_hints

from hall.model.instants import Instant, Span

T = TypeVar("T")
LATEST_MS = 253_339_228_800_000  # the year 9998: every zone has a time of day then


def to_json(value: object) -> Any:
    """Plain JSON types: an Instant or Span is its milliseconds, an enum its value."""
    match value:
        case Instant(ms=ms) | Span(ms=ms):
            return ms
        case Enum():
            return value.value
        case tuple() | list():
            return [to_json(v) for v in value]
        case dict():
            return {str(k): to_json(v) for k, v in value.items()}
        case _ if is_dataclass(value) and not isinstance(value, type):
            return {f.name: to_json(getattr(value, f.name)) for f in fields(value)}
    return value


def from_json(kind: type[T], raw: Any) -> T:
    """The inverse of `to_json`; unknown keys are ignored so that a newer daemon may add some."""
    return typing.cast(T, _value(kind, raw))


def _value(kind: Any, raw: Any) -> Any:
    origin = get_origin(kind)
    if kind is Any:
        return raw
    if origin in (Union, types.UnionType):
        inner = [a for a in get_args(kind) if a is not type(None)]
        return None if raw is None else _value(inner[0], raw)
    if origin is tuple:
        return tuple(_value(get_args(kind)[0], item) for item in raw)
    if kind in (Instant, Span):
        return kind(_within_time(_checked(int, raw)))
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(raw)
    if is_dataclass(kind):
        return _object(typing.cast(type, kind), raw)
    if kind is float:
        return float(_checked((int, float), raw))
    return _checked(kind, raw)


def _object(kind: type, raw: Any) -> Any:
    if not isinstance(raw, dict):
        raise ValueError(f"{kind.__name__}: expected an object, got {raw!r}")
    hints = _hints(kind)
    try:
        return kind(**{name: _value(hint, raw[name]) for name, hint in hints.items() if name in raw})
    except TypeError as error:
        raise ValueError(f"{kind.__name__}: {error}") from error


def _checked(kind: Any, raw: Any) -> Any:
    if not isinstance(raw, kind) or (kind is int and isinstance(raw, bool)):
        raise ValueError(f"expected {getattr(kind, '__name__', 'a number')}, got {raw!r}")
    return raw


def _within_time(ms: int) -> int:
    if abs(ms) > LATEST_MS:
        raise ValueError(f"expected milliseconds before the year 9998, got {ms}")
    return ms


_HINTS: dict[type, dict[str, Any]] = {}


def _hints(kind: type) -> dict[str, Any]:
    if kind not in _HINTS:
        _HINTS[kind] = get_type_hints(kind)
    return _HINTS[kind]
