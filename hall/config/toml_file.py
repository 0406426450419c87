"""Reads one TOML file into a pydantic shape and says all that is wrong with it, each as a sentence.

What regulations and venues mean is not known here.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from datetime import date, time
from pathlib import Path
from typing import Annotated, Any, Generic, TypeVar, get_args

from pydantic import AfterValidator, BaseModel, BeforeValidator, ConfigDict, Field, ValidationError
from pydantic_core import ErrorDetails

from hall.errors import ConfigError, Fault
from hall.model.plain_text import is_plain

Key = tuple[int | str, ...]


class Shape(BaseModel):
    """A table of the file: unknown keys are refused, nothing is converted silently."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


ShapeT = TypeVar("ShapeT", bound=Shape)

_EXPECTED = {
    "string_type": "text in quotes",
    "int_type": "a whole number",
    "bool_type": "true or false",
    "float_type": "a number",
    "tuple_type": "a list in square brackets",
    "model_type": "a table of keys and values",
    "string_too_short": "text that is not empty",
    "too_short": "a list that is not empty",
    "dict_type": "a table of keys and values",
}
_YEARS = range(1970, 2200)  # what an instant can be
_SYNTAX = re.compile(r"^(?P<what>.*) \(at line (?P<line>\d+), column (?P<column>\d+)\)$", re.DOTALL)


@dataclass(slots=True)
class Faults:
    """The faults of one file, gathered in the order in which they are found."""

    file: str
    found: list[Fault] = field(default_factory=list)

    def add(self, key: str, value: object, expected: str) -> None:
        """A fault at a key of the file; `value` None: nothing stands there."""
        self.found.append(Fault(file=self.file, key=key, value=value, expected=expected))


@dataclass(slots=True)
class Reading(Generic[ShapeT]):
    """What could be read of a file and the faults found on the way.

    `shape` is the file without its faulty parts, None where not even that is whole. `incomplete` names the
    lists of which an item had to be left out: no conclusion may be drawn from what is missing there.
    """

    faults: Faults
    shape: ShapeT | None = None
    incomplete: set[str] = field(default_factory=set)


def read_toml(path: Path, shape: type[ShapeT]) -> Reading[ShapeT]:
    """The file as a shape, with its faults; ConfigError where it is missing or no TOML at all."""
    table = _parse(path)
    reading: Reading[ShapeT] = Reading(faults=Faults(file=str(path)))
    try:
        reading.shape = shape.model_validate(table)
    except ValidationError as error:
        errors = _without_echoes(error.errors())
        reading.faults.found.extend(_fault(str(path), shape, e) for e in errors)
        reading.incomplete = _leave_out(table, errors)
        reading.shape = _second_try(table, shape)
    return reading


def dotted(key: Iterable[int | str]) -> str:
    """A key as people read it, list places counted from 1: `rounds[2].start`."""
    text = ""
    for part in key:
        text += f"[{part + 1}]" if isinstance(part, int) else f".{part}" if text else part
    return text


def nearest(word: str, known: Iterable[str]) -> str:
    """`; did you mean "x"?` where a known word is near, else nothing."""
    found = difflib.get_close_matches(word, list(known), n=1, cutoff=0.6)
    return f'; did you mean "{found[0]}"?' if found else ""


def _parse(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_bytes().decode("utf-8"))
    except OSError as error:
        raise _broken(path, error.strerror or str(error), "a file that can be read") from error
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        raise _broken(path, f"byte {error.object[error.start]:#04x}", "text in UTF-8", line) from error
    except tomllib.TOMLDecodeError as error:
        found = _SYNTAX.match(str(error))
        if found is None:
            line = path.read_bytes().count(b"\n") + 1
            raise _broken(path, str(error), "TOML that does not end too early", line) from error
        what = f"{found['what']} (column {found['column']})"
        raise _broken(path, what, "valid TOML", int(found["line"])) from error
    except (ValueError, RecursionError) as error:  # what the parser itself cannot carry
        deep = isinstance(error, RecursionError)
        what = "lists or tables hundreds deep" if deep else "a number of thousands of digits"
        raise _broken(path, what, "valid TOML of a sensible size") from error


def _broken(path: Path, what: str, expected: str, line: int | None = None) -> ConfigError:
    return ConfigError((Fault(file=str(path), key="", value=what, expected=expected, line=line),))


def _without_echoes(errors: list[ErrorDetails]) -> list[ErrorDetails]:
    """A list of which an item is faulty is called too short as well: that is no fault of its own."""
    items = {error["loc"][:depth] for error in errors for depth in range(len(error["loc"]))}
    return [error for error in errors if error["type"] != "too_short" or error["loc"] not in items]


def _second_try(table: dict[str, Any], shape: type[ShapeT]) -> ShapeT | None:
    try:
        return shape.model_validate(table)
    except ValidationError:
        return None


def _leave_out(table: dict[str, Any], errors: list[ErrorDetails]) -> set[str]:
    """Take the faulty parts out of the table; the names of the lists that lost an item."""
    unknown = [error["loc"] for error in errors if error["type"] == "extra_forbidden"]
    for *above, key in unknown:
        del _at(table, above)[key]
    faulty = [error["loc"] for error in errors if error["loc"] not in unknown]
    items = {key[:2] for key in faulty if len(key) > 1 and isinstance(key[1], int)}
    for name, place in sorted(items, key=lambda item: (str(item[0]), int(item[1])), reverse=True):
        del table[str(name)][int(place)]
    for name, *_ in (key for key in faulty if key[:2] not in items):
        table.pop(str(name), None)
    return {str(name) for name, _ in items}


def _at(table: Any, key: Iterable[int | str]) -> Any:
    for part in key:
        table = table[part]
    return table


def _fault(file: str, shape: type[Shape], error: ErrorDetails) -> Fault:
    key: Key = error["loc"]
    missing = error["type"] == "missing"
    return Fault(
        file=file,
        key=dotted(key),
        value=None if missing else error["input"],
        expected=_expected(shape, key, error),
    )


def _expected(shape: type[Shape], key: Key, error: ErrorDetails) -> str:
    match error["type"]:
        case "extra_forbidden":
            known = _known_keys(shape, key[:-1])
            near = nearest(str(key[-1]), known)
            return f"a known key{near}" if near else f"a known key ({', '.join(known)})"
        case "missing":
            return "a value for it"
        case "value_error":
            return str(error["ctx"]["error"])
        case "enum" | "literal_error":
            choices = str(error["ctx"]["expected"]).replace("'", '"')
            known = re.findall('"([^"]*)"', choices)
            return f"one of {choices}{nearest(str(error['input']), known)}"
        case "greater_than_equal":
            return f"at least {error['ctx']['ge']}"
        case "less_than_equal":
            return f"at most {error['ctx']['le']}"
        case kind:
            return _EXPECTED.get(kind, error["msg"])


def _known_keys(shape: type[BaseModel], key: Key) -> list[str]:
    for part in key:
        if isinstance(part, str) and part in shape.model_fields:
            shape = next(_shapes_in(shape.model_fields[part].annotation), shape)
    return list(shape.model_fields)


def _shapes_in(annotation: Any) -> Iterator[type[BaseModel]]:
    if isinstance(annotation, type) and not get_args(annotation) and issubclass(annotation, BaseModel):
        yield annotation
    for part in get_args(annotation):
        yield from _shapes_in(part)


def _time_of_day(value: object) -> object:
    if isinstance(value, time):
        return value
    try:
        if isinstance(value, str) and re.fullmatch(r"\d\d:\d\d", value):
            return time.fromisoformat(value)
    except ValueError:
        pass
    raise ValueError('a time of day from "00:00" to "23:59"')


def _day(value: object) -> object:
    day = value if type(value) is date else None
    try:
        if isinstance(value, str):
            day = date.fromisoformat(value)
    except ValueError:
        pass
    if day is None or day.year not in _YEARS:
        raise ValueError("a date that exists, such as 2013-07-12")
    return day


def _plain(text: str) -> str:
    if text and (text.isspace() or not is_plain(text)):
        raise ValueError("text of characters that people see, in one line")
    return text


TimeOfDay = Annotated[time, BeforeValidator(_time_of_day)]
Day = Annotated[date, BeforeValidator(_day)]
ItemT = TypeVar("ItemT")
# TOML has lists, the model has tuples; what stands in them stays strict.
Items = Annotated[tuple[ItemT, ...], Field(strict=False)]
Text = Annotated[str, Field(min_length=1), AfterValidator(_plain)]
_MOST = 1_000_000  # minutes, boards, prizes: what is more can be no hall's, and overflows a date
Count = Annotated[int, Field(ge=0, le=_MOST)]
Ordinal = Annotated[int, Field(ge=1, le=_MOST)]
