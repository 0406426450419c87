"""While play stands still the hall hears of nothing else; beside an alarm not even what officials type."""

from __future__ import annotations

import pytest

from hall.model import commands as c
from hall.model.call_events import CallKind
from hall.model.instants import Span
from hall.model.interruptions import InterruptHall
from hall.model.texts import SayText, Sentence
from hall.voice.announcing import calls_to_make, is_silent
from hall.voice.calls import Call
from tests.hall.model.acts import after
from tests.hall.venues import venue
from tests.hall.world import World, entry, tournament


def hall(*, leaving: bool) -> World:
    """Play interrupted in the open tournament; the girls start in the evening."""
    world = World().started()
    world.does(c.OpenTournament(entry=entry(name="girls", first_board=101)))
    girls = tournament(first_board=101)
    world.does(c.ImportTournament(tournament="girls", source="girls.trf", data=girls))
    world.does(c.PlanRound(tournament="girls", round=3, start=after(minutes=240)))
    world.does(InterruptHall(hall="main", leaving=leaving), at=after(minutes=20))
    return world


def heard(world: World, kind: CallKind) -> list[bool]:
    calls = [call for call in calls_to_make(world.state, venue(), "main") if call.kind is kind]
    return [not is_silent(world.state, venue(), call) for call in calls]


def said(world: World, sentence: Sentence) -> Call:
    world.does(SayText(hall="main", sentence=sentence, minutes=5), at=world.now + Span.of(minutes=1))
    return next(call for call in calls_to_make(world.state, venue(), "main") if call.kind is CallKind.TEXT)


def test_the_calls_of_another_tournament_of_the_hall_are_not_made() -> None:
    world = hall(leaving=False)
    assert heard(world, CallKind.ONE_MINUTE) == [False]
    assert heard(world, CallKind.PLAY_SUSPENDED) == [True]


def test_what_an_official_asks_for_is_said_where_the_players_sit_and_wait() -> None:
    world = hall(leaving=False)
    call = said(world, Sentence.TRAINERS_LEAVE)
    assert not is_silent(world.state, venue(), call)


@pytest.mark.parametrize(
    ("sentence", "silent"), [(Sentence.TRAINERS_LEAVE, True), (Sentence.PLAY_RESUMES, False)]
)
def test_practice_6_11_beside_the_alarm_of_the_building_only_the_resumption_is_said(
    sentence: Sentence, silent: bool
) -> None:
    world = hall(leaving=True)
    call = said(world, sentence)
    assert is_silent(world.state, venue(), call) is silent
