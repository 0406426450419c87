"""What befalls a rehearsed tournament beside its games, and that the comparison with it can fail."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import Any, cast

import pytest

from hall.config import find, load_regulation
from hall.model import commands as c
from hall.model.instants import Instant, Span
from hall.model.notes import NoteIncident
from hall.model.tournament import Result
from hall.press.printed import past, source_of
from hall.rehearsal.client import Answer, Client
from hall.rehearsal.officials import Done, Officials
from hall.rehearsal.officials_check import faults
from hall.rehearsal.officials_course import Kind, Moment, Planned, course
from hall.timebase import Timebase
from hall.words.rehearsed import rehearsed_words
from tests.hall.world import START, World


@pytest.mark.parametrize("name", ["izhevsk-2013", "kinel-cherkassy-2017", "belarus-2015"])
def test_nine_rounds_have_every_kind_that_the_regulation_knows(name: str) -> None:
    rules = load_regulation(find(name, "regulations"))
    known = set(Kind) if name == "belarus-2015" else set(Kind) - {Kind.PLAY_OFF}
    for seed in range(50):
        plan = course(rules, first=1, last=9, seed=seed)
        assert {one.kind for one in plan} == known
        assert all(1 <= one.round <= 9 for one in plan)
    assert course(rules, first=1, last=9, seed=1) == course(rules, first=1, last=9, seed=1)


class _Door:
    """The daemon's answers, given by the model itself; records bear the ids of their commands."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.answered: list[str] = []

    async def does(self, act: c.Act, *, effective_at: Instant | None = None) -> Answer:
        before = len(self.world.records)
        self.world.does(act, at=effective_at)
        self.answered.append(f"id-{len(self.answered)}")
        for n in range(before, len(self.world.records)):
            self.world.records[n] = replace(self.world.records[n], command_id=self.answered[-1])
        return Answer(status=200, body={})

    async def sleep_until(self, at: Instant) -> None:
        self.world.now = at


PLAN = tuple(
    Planned(kind=kind, round=3) for kind in (Kind.COMMITTEE, Kind.INCIDENT, Kind.INTERRUPTION, Kind.APPEAL)
)


def befallen() -> tuple[World, Officials]:
    """One round in which all of `PLAN` happens."""
    world = World().started()
    door = _Door(world)
    officials = Officials(
        plan=PLAN, seed=1, words=rehearsed_words("en"), now=lambda: world.state.tournaments["open"]
    )

    async def at(moment: Moment, begin: Instant) -> None:
        client, timebase = cast(Client, door), cast(Timebase, door)
        await officials.act(3, moment, client=client, timebase=timebase, begin=begin)

    asyncio.run(at(Moment.PAIRING, START))
    asyncio.run(at(Moment.PLAY, START + Span.of(minutes=40)))
    for board in range(1, 7):
        act = c.EnterResult(tournament="open", round=3, board=board, result=Result.DRAW)
        world.does(act, at=START + Span.of(minutes=50))
    asyncio.run(at(Moment.RESULTS, START + Span.of(minutes=60)))
    return world, officials


def said(world: World, done: list[Done]) -> list[str]:
    then = past(tuple(world.records))
    made = source_of(then, "open", lang="en", printed=world.now, venue=None)
    return list(faults(PLAN, done, made))


def test_journal_standings_and_papers_say_what_the_officials_did() -> None:
    world, officials = befallen()
    assert {one.kind for one in officials.done} == {one.kind for one in PLAN}
    assert said(world, officials.done) == []


def test_what_the_officials_did_otherwise_is_found_in_the_journal_and_on_paper() -> None:
    world, officials = befallen()
    other: list[Done] = [
        replace(one, act=replace(one.act, what="something else"))
        if isinstance(one.act, NoteIncident)
        else one
        for one in officials.done
    ]
    found = said(world, other)
    assert any(line.startswith("incident: the journal has what") for line in found)
    assert "incident: the protocol (round 3) does not say: something else" in found
    assert "incident: the report (round 0) does not say: something else" in found


def test_a_record_that_the_journal_lost_and_a_thing_that_never_happened_are_named() -> None:
    world, officials = befallen()
    lost = [replace(one, command_id="lost") if one.kind is Kind.APPEAL else one for one in officials.done]
    assert "appeal: the journal has nothing of ReceiveAppeal" in said(world, lost)
    without: list[Any] = [one for one in officials.done if one.kind is not Kind.INTERRUPTION]
    assert any(line.startswith("interruption: it did not happen in round 3") for line in said(world, without))
