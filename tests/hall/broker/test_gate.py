"""What of a broker's memory may be believed, whatever comes in whichever order."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from displays.mqtt import Gate
from displays.sse import EventStream
from hall.broker.topics import Beat, Version


def section(boot: int, rev: int) -> bytes:
    return json.dumps({"boot": boot, "rev": rev}).encode()


def beat(number: int = 1, **newest: Version) -> Beat:
    return Beat(
        daemon="d",
        number=number,
        boot=1,
        rev=9,
        hall_ms=7_000,
        rate=1,
        epoch="a",
        newest={f"state/{name}": at for name, at in newest.items()},
    )


def names(chunks: list[bytes]) -> list[str]:
    return [event.name for event in EventStream().feed(b"".join(chunks))]


def test_what_is_retained_waits_for_a_heartbeat_that_names_it() -> None:
    gate = Gate("state/")
    assert gate.kept("state/round", section(1, 5), retained=True) == []
    assert names(gate.beat(beat(round=(1, 5)))) == ["section", "ping"]


def test_the_heartbeat_may_come_first() -> None:
    gate = Gate("state/")
    assert gate.beat(beat(round=(1, 5), venue=(1, 2))) == []
    assert gate.kept("state/round", section(1, 5), retained=True) == []
    assert names(gate.kept("state/venue", section(1, 2), retained=True)) == ["section", "section"]


def test_a_section_that_no_living_daemon_names_is_never_shown() -> None:
    gate = Gate("state/")
    gate.kept("state/standings", section(7, 99), retained=True)
    gate.kept("state/round", section(1, 5), retained=True)
    assert names(gate.beat(beat(round=(1, 5)))) == ["section", "ping"]


def test_what_the_daemon_says_just_now_passes_at_once() -> None:
    gate = Gate("state/")
    gate.beat(beat())
    assert names(gate.kept("state/round", section(1, 6), retained=False)) == ["section"]


def test_the_same_once_more_is_no_news() -> None:
    gate = Gate("state/")
    gate.beat(beat())
    gate.kept("state/round", section(1, 6), retained=False)
    assert gate.kept("state/round", section(1, 6), retained=False) == []


def test_a_heartbeat_that_names_something_newer_brings_no_ping_and_the_third_ends_it() -> None:
    gate = Gate("state/")
    gate.kept("state/round", section(1, 5), retained=True)
    gate.beat(beat(round=(1, 5)))
    assert gate.beat(beat(round=(1, 6))) == []
    assert gate.beat(beat(round=(1, 6))) == []
    with pytest.raises(ValueError, match="does not hold"):
        gate.beat(beat(round=(1, 6)))


def test_a_ping_tells_when_the_daemon_said_it() -> None:
    [ping] = EventStream().feed(b"".join(Gate("state/").beat(beat())))
    said = json.loads(ping.data)
    assert (said["hall_ms"], said["epoch"]) == (7_000, "a")


def test_others_plans_are_none_of_a_speakers_business() -> None:
    gate = Gate("speaking/speaker-main")
    assert names(gate.beat(beat(round=(1, 6)))) == ["ping"]


@given(st.lists(st.tuples(st.integers(1, 3), st.integers(1, 4), st.booleans()), max_size=20))
def test_a_ping_is_never_heard_while_something_else_is_held_than_the_daemon_names(
    told: list[tuple[int, int, bool]],
) -> None:
    gate, held = Gate("state/"), None
    for rev, named, retained in told:
        gate.kept("state/round", section(1, rev), retained=retained)
        held = rev
        try:
            pinged = "ping" in names(gate.beat(beat(round=(1, named))))
        except ValueError:
            return
        assert pinged is (held == named)
