"""Commands as anybody might send them: made from the JSON schema of the acts, true to it and not quite."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

from hall.wire import command_schema
from tests.hall.tablet.hall_at_work import ROUND, START

# What the hall of the test knows, so that acts go deeper than "there is no such board".
_KNOWN: dict[str, st.SearchStrategy[Any]] = {
    "tournament": st.sampled_from(["open", "open", "open", "none"]),
    "round": st.sampled_from([ROUND, ROUND, ROUND, ROUND - 1, ROUND + 1, 0, -1]),
    "board": st.integers(-1, 14),
    "hall": st.sampled_from(["main", "main", "none"]),
    "screen": st.sampled_from(["stage", "foyer", "none"]),
    "seq": st.integers(0, 30),
    "based_on": st.none() | st.integers(0, 30),
}
_ANY = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)


def bodies() -> st.SearchStrategy[bytes]:
    """The body of a request: an act by its schema, one with a part that is not, or any bytes at all."""
    true = st.one_of([_act(name, schema) for name, schema in command_schema().items()])
    act = true | true | true | _ANY
    command = st.fixed_dictionaries(
        {"id": st.uuids().map(str) | st.text(max_size=12), "act": act},
        optional={"effective_at": _moments() | _ANY},
    )
    said = command.map(lambda value: json.dumps(value).encode())
    return (
        said
        | said
        | said
        | st.tuples(said, st.integers(0, 200), st.binary(max_size=4)).map(_spoilt)
        | st.binary()
    )


def _act(name: str, schema: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    made = _of(schema, schema.get("$defs", {}), "")
    return st.tuples(made, st.none() | st.sampled_from(sorted(schema["properties"]) or [""]), _ANY).map(
        lambda drawn: (
            {"type": name} | drawn[0] | ({} if drawn[1] is None else _part(drawn[0], drawn[1], drawn[2]))
        )
    )


def _part(act: dict[str, Any], key: str, value: Any) -> dict[str, Any]:
    """One field of another kind, every other time; a field that does not exist for an act without any."""
    return {key: value} if len(json.dumps(act)) % 2 else {}


def _of(schema: dict[str, Any], defs: dict[str, Any], field: str) -> st.SearchStrategy[Any]:
    match schema:
        case {"$ref": str(ref)}:
            name = ref.rpartition("/")[2]
            return st.deferred(lambda: _of(defs[name], defs, field))
        case {"anyOf": list(kinds)} | {"oneOf": list(kinds)}:
            return st.one_of([_of(kind, defs, field) for kind in kinds])
        case {"enum": list(values)}:
            return st.sampled_from(values)
        case {"const": value}:
            return st.just(value)
        case {"properties": dict(fields)}:
            return _known(
                field, st.fixed_dictionaries({key: _of(one, defs, key) for key, one in fields.items()})
            )
        case {"prefixItems": list(items)}:
            return st.tuples(*(_of(item, defs, field) for item in items)).map(list)
        case {"type": "array"}:
            return st.lists(_of(schema.get("items", {}), defs, field.removesuffix("s")), max_size=4)
        case {"type": "integer"}:
            return _KNOWN.get(field, st.integers(-2, 70) | _moments())
        case {"type": "string"}:
            return _KNOWN.get(field, st.text(max_size=12))
        case {"type": "boolean"}:
            return st.booleans()
        case {"type": "null"}:
            return st.none()
    return _ANY


def _known(field: str, made: st.SearchStrategy[Any]) -> st.SearchStrategy[Any]:
    return _KNOWN.get(field, made)


def _moments() -> st.SearchStrategy[int]:
    """Milliseconds round the start, and far off."""
    return st.integers(-7_200_000, 7_200_000).map(lambda ms: START.ms + ms) | st.integers(-(2**53), 2**53)


def _spoilt(drawn: tuple[bytes, int, bytes]) -> bytes:
    text, at, instead = drawn
    return text[:at] + instead + text[at + len(instead) :]
