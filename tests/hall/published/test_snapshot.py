"""The envelope and its JSON: there and back, newer wins, and what is not one is refused with a sentence."""

from __future__ import annotations

import json
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hall.published.snapshot import (
    SCHEMA,
    Envelope,
    PairingsSection,
    RoundSection,
    ScreensSection,
    UnknownSchemaError,
    VenueView,
    decode,
    encode,
)
from hall.published.table_views import DrawSection, StandingsSection
from tests.effort import examples
from tests.hall.strategies import register

register()
bodies = {
    "venue": st.from_type(VenueView),
    "round": st.from_type(RoundSection),
    "pairings": st.from_type(PairingsSection),
    "standings": st.from_type(StandingsSection),
    "draw": st.from_type(DrawSection),
    "screens": st.from_type(ScreensSection).filter(lambda s: "nan" not in str(s) and "inf" not in str(s)),
}


def envelope(boot: int = 1, rev: int = 1, *, section: str = "screens", body: object = None) -> Envelope:
    shown = ScreensSection(screens=()) if body is None else body
    return Envelope(schema=SCHEMA, boot=boot, rev=rev, epoch="e", section=section, body=shown)


@pytest.mark.parametrize("section", bodies)
@settings(max_examples=examples(12), deadline=None)
@given(data=st.data())
def test_every_section_comes_back_as_it_was_on_one_line(section: str, data: st.DataObject) -> None:
    sent = envelope(section=section, body=data.draw(bodies[section]))
    text = encode(sent)
    assert decode(text) == sent
    assert "\n" not in text


def test_a_higher_boot_wins_and_within_a_boot_a_higher_revision() -> None:
    assert envelope(2, 1).is_newer_than(envelope(1, 99))
    assert envelope(1, 2).is_newer_than(envelope(1, 1))
    assert not envelope(1, 1).is_newer_than(envelope(1, 1))
    assert not envelope(1, 99).is_newer_than(envelope(2, 1))
    assert envelope().is_newer_than(None)


def test_keys_that_a_newer_daemon_adds_are_passed_over() -> None:
    raw = json.loads(encode(envelope()))
    raw["new"] = raw["body"]["new"] = 1
    assert decode(json.dumps(raw)) == envelope()


def changed(**changes: object) -> str:
    return json.dumps({**json.loads(encode(envelope())), **changes})


def test_another_schema_asks_for_an_update() -> None:
    with pytest.raises(UnknownSchemaError, match="schema 2; this program knows 1"):
        decode(changed(schema=2))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "Expecting"),
        ("[]", "must be an object with a whole number in 'schema'"),
        (changed(schema="1"), "must be an object with a whole number in 'schema'"),
        (
            changed(section="clocks"),
            "unknown section 'clocks'; known: venue, round, pairings, standings, draw, screens",
        ),
        (changed(boot="1"), "expected int, got '1'"),
        (changed(rev=True), "expected int, got True"),
        (changed(body=None), "ScreensSection: expected an object, got None"),
        (changed(body={}), "ScreensSection"),
        (changed(body={"screens": [{"name": 7, "hall": "main"}]}), "expected str, got 7"),
        (changed(body={"screens": None}), "ScreensSection"),
        (json.dumps({"schema": 1, "section": "venue"}), "Envelope"),
    ],
)
def test_what_is_no_snapshot_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match=re.escape(sentence)):
        decode(text)
