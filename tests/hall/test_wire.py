"""JSON of events and commands: every type there and back, and everything strange refused with a sentence."""

from __future__ import annotations

import json
from typing import get_args

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hall import wire
from hall.config import find, load_regulation
from hall.errors import NewerEvent, WireError
from hall.model.commands import Act, Actor, OpenTournament, Role, WithdrawPairings
from hall.model.events import Event, PairingsPublished
from hall.model.regulations import Regulation
from tests.effort import examples
from tests.hall.strategies import LAST_MS, register
from tests.hall.world import ARBITER, entry, regulation

TEXT = st.text(st.characters(exclude_categories=["Cc", "Cf", "Cs", "Zl", "Zp"]), max_size=12)
register()
st.register_type_strategy(Regulation, st.builds(regulation, title_en=TEXT, minors=st.booleans()))
st.register_type_strategy(str, TEXT)
EVENTS = get_args(Event)
ACTS = get_args(Act)
SLOW = settings(max_examples=examples(15), deadline=None, suppress_health_check=list(HealthCheck))


@pytest.mark.parametrize("kind", EVENTS, ids=wire.type_name)
@SLOW
@given(data=st.data())
def test_every_event_comes_back_as_it_was(kind: type, data: st.DataObject) -> None:
    event: Event = data.draw(st.from_type(kind))
    name, version, body = wire.dump_event(event)
    assert wire.load_event(name, version, body) == event
    assert type(wire.load_event(name, version, body)) is kind


@pytest.mark.parametrize("kind", ACTS, ids=wire.type_name)
@SLOW
@given(data=st.data())
def test_every_act_comes_back_as_it_was(kind: type, data: st.DataObject) -> None:
    act: Act = data.draw(st.from_type(kind))
    sent = json.dumps({"id": "tablet-1-000001", "act": wire.dump_act(act)})
    command = wire.read_command(sent, ARBITER)
    assert (command.act, type(command.act), command.by) == (act, kind, ARBITER)


def test_an_instant_is_a_whole_number_of_milliseconds() -> None:
    act = {"type": "plan_round", "tournament": "open", "round": 3, "start": 1373950000000}
    assert wire.dump_act(wire.read_act(act)) == {**act, "based_on": None}


def test_names_of_types_are_all_different() -> None:
    assert len({wire.type_name(kind) for kind in EVENTS}) == len(EVENTS)
    assert set(wire.command_schema()) == {wire.type_name(kind) for kind in ACTS}


def refused(text: str | bytes) -> str:
    with pytest.raises(WireError) as caught:
        wire.read_command(text, Actor(name="x", role=Role.ARBITER))
    return str(caught.value)


def command(**changes: object) -> str:
    act = {"type": "start_round", "tournament": "open", "round": 3}
    return json.dumps({"id": "tablet-1-000001", "act": act, **changes})


def act(**changes: object) -> str:
    return command(act={"type": "start_round", "tournament": "open", "round": 3, **changes})


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "the request is not JSON"),
        (b"\xff\xfe\x00", "the request is not JSON"),
        ("[" * 100_000, "the request is not JSON"),
        ("[]", "must be a JSON object, got []"),
        ('{"id": "tablet-1-000001"}', 'a command is an object with "id" and "act"'),
        (command(act=[]), 'a command is an object with "id" and "act"'),
        (command(by="me"), "unknown key 'by' in a command"),
        (command(id="short"), "8 to 64 plain characters, got 'short'"),
        (command(id=12345678), "8 to 64 plain characters, got 12345678"),
        (command(id="x" * 65), "8 to 64 plain characters"),
        (command(id="\ud800" * 8), "8 to 64 plain characters"),
        (command(id="tab\u0000let1"), "8 to 64 plain characters"),
        (command(until="soon"), "whole number of milliseconds since 1970, got 'soon'"),
        (command(effective_at="now"), "whole number of milliseconds since 1970, got 'now'"),
        (command(effective_at=True), "whole number of milliseconds since 1970, got True"),
        (command(effective_at=-1), "whole number of milliseconds since 1970, got -1"),
        (command(effective_at=10**30), "whole number of milliseconds since 1970"),
        (act(type="shut_down"), "unknown act 'shut_down'"),
        (act(type=["start_round"]), "unknown act ['start_round']"),
        (act(type=None), "unknown act None"),
        (act(type="round_started"), "unknown act 'round_started'"),
        (act(force=True), "start_round: force: Unexpected keyword argument, got True"),
        (act(round="3"), "start_round: round: Input should be a valid integer, got '3'"),
        (act(round=None), "start_round: round: Input should be a valid integer, got None"),
        (act(tournament=3), "start_round: tournament: Input should be a valid string, got 3"),
        (act(tournament="x" * 500, round="x" * 500), "start_round: round: Input should be a valid integer"),
        (act(tournament="x" * 501), "'tournament' has more than 500 characters"),
        (act(tournament={"a": [{"name": "x" * 501}]}), "'name' has more than 500 characters"),
        (act(**{"\ud800": 1}), "start_round"),
    ],
)
def test_what_is_not_a_command_is_refused_with_a_sentence(text: str | bytes, sentence: str) -> None:
    said = refused(text)
    assert sentence in said
    assert len(said) < 300


@pytest.mark.parametrize(
    ("typed", "kept"),
    [("first\nsecond", "first second"), ("o\x1bp\u202een", "open"), ("\ud800", ""), ("a\tb", "a b")],
)
def test_what_is_typed_loses_what_nobody_sees_and_keeps_its_words_apart(typed: str, kept: str) -> None:
    sent = {"type": "withdraw_pairings", "tournament": "open", "round": 3, "reason": typed}
    read = wire.read_command(command(act=sent), ARBITER).act
    assert read == WithdrawPairings(tournament="open", round=3, reason=kept)


def test_a_missing_field_is_named() -> None:
    assert "start_round: round: Field required" in refused(
        command(act={"type": "start_round", "tournament": "o"})
    )


@pytest.mark.parametrize("start", [-1, LAST_MS + 1, 1.5, "2013-07-16", None, [1]])
def test_an_instant_that_no_calendar_knows_is_refused(start: object) -> None:
    said = refused(command(act={"type": "plan_round", "tournament": "open", "round": 3, "start": start}))
    assert said.startswith("plan_round: start: ")


def test_an_interval_turned_round_is_refused() -> None:
    seat = {"board": 1, "side": "white", "present": True, "came": {"earliest": 9, "latest": 8}}
    said = refused(command(act={"type": "mark_seats", "tournament": "open", "round": 3, "marks": [seat]}))
    assert "expected earliest <= latest, got 9 > 8" in said


def test_an_unknown_value_of_a_list_is_refused_with_the_known_ones() -> None:
    wrong = {"type": "enter_result", "tournament": "open", "round": 3, "board": 1, "result": "2-0"}
    assert "Input should be '1-0', '½-½', '0-1'" in refused(command(act=wrong))


# --- stored events ---

BODY = '{"tournament":"open","round":3}'


def unreadable(name: str, version: int, body: str) -> str:
    with pytest.raises(WireError) as caught:
        wire.load_event(name, version, body)
    return str(caught.value)


def test_an_event_is_never_read_as_another_of_the_same_shape() -> None:
    assert wire.load_event("pairings_published", 1, BODY) == PairingsPublished(tournament="open", round=3)
    assert type(wire.load_event("pairings_reviewed", 1, BODY)) is not PairingsPublished


@pytest.mark.parametrize(
    ("name", "version", "body", "sentence"),
    [
        (
            "hall_burnt_down",
            1,
            BODY,
            "unknown event 'hall_burnt_down'",
        ),
        ("pairings_published", 2, BODY, "has version 2, this program reads up to 1"),
        ("pairings_published", 0, BODY, "has version 0, which this program cannot read"),
        ("pairings_published", 1, "{", "pairings_published: the whole: Invalid JSON"),
        ("pairings_published", 0, "{", "is not JSON"),
        ("pairings_published", 1, '{"tournament":"open","round":3,"x":1}', "x: Unexpected keyword argument"),
        ("pairings_published", 1, "[]", "pairings_published: the whole"),
    ],
)
def test_a_stored_event_that_is_not_known_is_refused_with_a_sentence(
    name: str, version: int, body: str, sentence: str
) -> None:
    assert sentence in unreadable(name, version, body)


@pytest.mark.parametrize(
    ("name", "version", "body"),
    [
        ("hall_burnt_down", 1, BODY),
        ("pairings_published", 2, BODY),
        ("pairings_published", 1, '{"tournament":"open","round":3,"x":1}'),
        ("pairings_published", 1, '{"tournament":"open","round":"third"}'),
    ],
)
def test_what_a_newer_version_may_have_stored_is_told_from_what_is_broken(
    name: str, version: int, body: str
) -> None:
    with pytest.raises(NewerEvent):
        wire.load_event(name, version, body)


@pytest.mark.parametrize("name", ["izhevsk-2013", "kinel-cherkassy-2017", "belarus-2015"])
def test_a_tournament_keeps_its_whole_regulation(name: str) -> None:
    opened = OpenTournament(entry=entry(load_regulation(find(name, "regulations"))))
    assert wire.read_act(wire.dump_act(opened)) == opened
