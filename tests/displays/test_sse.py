"""Any split of a stream gives the same events."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from displays.sse import Event, EventStream

STREAM = (
    "retry: 500\n\n"
    'event: section\nid: 1.2\ndata: {"a":"Жё"}\n\n'
    ": a comment\n\n"
    "event: ping\r\ndata: 1\r\ndata: 2\r\n\r\n"
    "data:tail\n\n"
).encode()
EVENTS = [Event("section", '{"a":"Жё"}'), Event("ping", "1\n2"), Event("message", "tail")]


@given(st.lists(st.integers(min_value=0, max_value=len(STREAM)), max_size=12))
def test_any_split_gives_the_same_events(cuts: list[int]) -> None:
    stream, found, start = EventStream(), [], 0
    for cut in [*sorted(cuts), len(STREAM)]:
        found += stream.feed(STREAM[start:cut])
        start = cut
    assert found == EVENTS


def test_an_endless_event_is_refused() -> None:
    stream = EventStream()
    stream.feed(b"x" * 4 * 2**20)
    with pytest.raises(ValueError, match="an event of more than"):
        stream.feed(b"x")
