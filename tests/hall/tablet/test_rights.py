"""Which role may send which act."""

from __future__ import annotations

from typing import get_args

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.appeals import PhotographAppeal
from hall.model.commands import Actor, Command, Role
from hall.model.draws import BeginDraw
from hall.model.refusals import Refused
from hall.model.texts import ClaimText, EndText
from hall.model.tournament import Result, Side
from hall.tablet.rights import check, may
from tests.hall.tablet.hall_at_work import ARBITER, ASSISTANT, CHIEF, SECRETARY
from tests.hall.tablet.looking import ROUND, World, after, both, mark

OFFICIALS = (Role.CHIEF_ARBITER, Role.ARBITER, Role.SECRETARY, Role.ASSISTANT)
SYSTEM_ONLY = (
    *(c.OpenTournament, c.PinPorts, c.ClaimCall, c.EndCall, c.ReportEvidence, ClaimText, EndText),
    *(BeginDraw, PhotographAppeal),
)


def sent(world: World, act: c.Act, by: Actor) -> None:
    check(Command(id="test-000001", by=by, act=act), world.state)


def test_the_chief_arbiter_may_do_all_that_an_official_may() -> None:
    missing = [act for act in get_args(c.Act) if act not in SYSTEM_ONLY and not may(Role.CHIEF_ARBITER, act)]
    assert missing == []


@pytest.mark.parametrize("role", [*OFFICIALS, Role.SYSTEM])
@pytest.mark.parametrize("act", SYSTEM_ONLY)
def test_nobody_sends_from_a_page_what_is_the_systems_own(role: Role, act: type) -> None:
    assert not may(role, act)


@pytest.mark.parametrize(
    ("act", "allowed"),
    [
        (c.PublishPairings, {Role.CHIEF_ARBITER, Role.SECRETARY}),
        (c.ImportTournament, {Role.CHIEF_ARBITER, Role.SECRETARY}),
        (c.StartRound, {Role.CHIEF_ARBITER, Role.ARBITER}),
        (c.RuleForfeit, {Role.CHIEF_ARBITER, Role.ARBITER}),
        (c.MarkSeats, {Role.CHIEF_ARBITER, Role.ARBITER, Role.ASSISTANT}),
        (c.EnterResult, {Role.CHIEF_ARBITER, Role.ARBITER, Role.ASSISTANT}),
    ],
)
def test_practice_6_10_rights_are_as_the_offices_are(act: type, allowed: set[Role]) -> None:
    assert {role for role in OFFICIALS if may(role, act)} == allowed


def test_a_role_without_the_right_is_refused_by_name() -> None:
    with pytest.raises(Refused) as refused:
        sent(World(), c.PublishPairings(tournament="open", round=ROUND), ARBITER)
    assert refused.value.reason == r.NotAllowed(role="arbiter")


def test_an_assistant_corrects_his_own_result_and_no_others() -> None:
    world = World().started()
    world.does(c.EnterResult(tournament="open", round=ROUND, board=1, result=Result.DRAW), at=after(60))
    theirs = c.EnterResult(
        tournament="open", round=ROUND, board=1, result=Result.WHITE_WINS, based_on=world.state.seq
    )
    with pytest.raises(Refused) as refused:
        sent(world, theirs, ASSISTANT)
    assert refused.value.reason == r.NotAllowed(role="assistant")
    sent(world, theirs, ARBITER)
    sent(world, theirs, CHIEF)


def test_an_assistant_takes_back_only_his_own_taps() -> None:
    world = World().published()
    world.does(both(1), by=ASSISTANT)
    sent(world, c.Undo(seq=world.state.seq), ASSISTANT)
    world.does(mark(2, Side.WHITE, present=False), by=CHIEF)
    with pytest.raises(Refused):
        sent(world, c.Undo(seq=world.state.seq), ASSISTANT)


def test_a_secretary_marks_nobody() -> None:
    with pytest.raises(Refused):
        sent(World().published(), both(1), SECRETARY)
