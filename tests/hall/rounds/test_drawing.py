"""A draw in the running hall: from a seed of the daemon's own to numbered players with their first round."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from itertools import count

import pytest

from hall.model.commands import ImportTournament, OpenTournament, Role
from hall.model.draw_steps import next_drawer, open_to, slips_open_to
from hall.model.draws import BeginDraw, CancelDraw, ChooseEnvelope, Draw, EnterDraw, OpenEnvelope
from hall.model.notes import GivePenalty, IncidentNoted, NoteIncident, Penalty, PenaltyGiven, Person
from hall.model.refusals import DrawUnsound, NoDraw, Reason, Refused, UnknownTournament
from hall.model.roll_call import EndRollCall, Listed, MarkPlayer
from hall.model.roll_call_acts import roll_call
from hall.model.roster import EnterPlayer, RemovePlayer
from hall.model.roster_acts import left_by
from hall.model.tournament import Player, Tournament
from hall.model.undoing import may_be_undone
from hall.papers.course import course
from hall.papers.report import report_sheet
from hall.papers.source import source
from hall.rounds.drawing import begin_draw, can_be_taken, is_taken, meetings, take_numbers
from hall.standings.so_far import tournament_so_far
from hall.tablet.rights import may
from tests.hall.test_engine import Desk, desk
from tests.hall.world import ARBITER, START, entry, regulation, tournament

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def ids() -> Callable[[str], str]:
    numbers = count(1)
    return lambda what: f"{what}-{next(numbers):07d}"


@asynccontextmanager
async def with_players() -> AsyncIterator[Desk]:
    async with desk() as hall:
        await hall.does(OpenTournament(entry=entry()))
        await hall.does(ImportTournament(tournament="open", source="t.trf", data=tournament(6)))
        yield hall


def draw_of(hall: Desk) -> Draw:
    known = hall.engine.state.tournaments["open"].draw
    assert known is not None
    return known


async def held(hall: Desk) -> None:
    while (drawer := next_drawer(draw_of(hall))) is not None:
        draw = draw_of(hall)
        if draw.chosen is None:
            place = open_to(draw)[0]
            await hall.does(ChooseEnvelope(tournament="open", player=drawer.player, envelope=place))
        else:
            slip = slips_open_to(draw)[0]
            await hall.does(OpenEnvelope(tournament="open", player=drawer.player, slip=slip))


async def reason_of(hall: Desk, tournament: str = "open") -> Reason:
    with pytest.raises(Refused) as caught:
        await take_numbers(hall.engine, tournament, cycles=1, by=ARBITER, new_id=ids())
    return caught.value.reason


async def test_every_draw_has_a_seed_of_its_own_that_nobody_sent() -> None:
    seeds = set()
    for _ in range(2):
        async with with_players() as hall:
            await begin_draw(hall.engine, "open", by=ARBITER, new_id=ids())
            begun = draw_of(hall).begun
            assert begun is not None
            seeds.add(begun.seed)
    assert {len(seed) for seed in seeds} == {32}
    assert len(seeds) == 2


def test_nobody_may_send_a_beginning_with_a_seed_that_he_knows() -> None:
    assert [role for role in Role if may(role, BeginDraw)] == []


async def test_the_drawn_numbers_are_taken_over_once_with_the_first_round() -> None:
    async with with_players() as hall:
        await begin_draw(hall.engine, "open", by=ARBITER, new_id=ids())
        assert await reason_of(hall) == NoDraw()
        await held(hall)
        names = {d.name: draw_of(hall).numbers[d.player] for d in draw_of(hall).drawers}
        await take_numbers(hall.engine, "open", cycles=2, by=ARBITER, new_id=ids())
        data = hall.engine.state.tournaments["open"].data
        assert data is not None
        assert {player.name: player.number for player in data.players} == names
        assert data.rounds_total == 22
        assert data.next_pairings is not None
        assert [(p.board, p.white, p.black) for p in data.next_pairings.pairs][:1] == [(1, 1, 12)]
        assert isinstance(await reason_of(hall), DrawUnsound)


async def test_a_draw_by_hand_is_taken_over_as_well() -> None:
    async with with_players() as hall:
        backwards = tuple((n, 13 - n) for n in range(1, 13))
        await hall.does(EnterDraw(tournament="open", numbers=backwards))
        await take_numbers(hall.engine, "open", cycles=1, by=ARBITER, new_id=ids())
        data = hall.engine.state.tournaments["open"].data
        assert data is not None
        assert data.players[0].name == "Игроков012 Пётр"


async def test_a_tournament_that_is_not_there_has_no_draw() -> None:
    async with with_players() as hall:
        assert await reason_of(hall, "nowhere") == UnknownTournament(tournament="nowhere")
        with pytest.raises(Refused):
            await begin_draw(hall.engine, "nowhere", by=ARBITER, new_id=ids())


async def test_a_list_from_which_somebody_was_struck_is_not_numbered_with_a_gap() -> None:
    async with with_players() as hall:
        await hall.does(EnterDraw(tournament="open", numbers=tuple((n, n) for n in range(1, 13))))
        data = hall.engine.state.tournaments["open"].data
        assert data is not None
        shorter = replace(data, players=data.players[:-1], next_pairings=None)
        await hall.does(ImportTournament(tournament="open", source="t.trf", data=shorter))
        assert await reason_of(hall) == DrawUnsound(number=12)
        assert not can_be_taken(hall.engine.state.tournaments["open"])


async def test_numbers_are_taken_once_the_players_bear_them_and_are_paired() -> None:
    async with with_players() as hall:
        await hall.does(EnterDraw(tournament="open", numbers=tuple((n, 13 - n) for n in range(1, 13))))
        t = hall.engine.state.tournaments["open"]
        assert (can_be_taken(t), is_taken(t)) == (True, False)
        before = meetings(t, cycles=1)
        await take_numbers(hall.engine, "open", cycles=1, by=ARBITER, new_id=ids())
        t = hall.engine.state.tournaments["open"]
        assert (can_be_taken(t), is_taken(t)) == (False, True)
        assert meetings(t, cycles=1) == before
        assert {meeting.round for meeting in before} == {9, 10, 11}  # all are of one federation


async def a_list_alone(hall: Desk, data: Tournament) -> None:
    listed = replace(data, next_pairings=None)
    await hall.does(OpenTournament(entry=entry(regulation(system="round_robin"))))
    await hall.does(ImportTournament(tournament="open", source="list.trf", data=listed))


async def test_a_paper_draw_of_another_list_is_taken_over_after_a_draw_was_cancelled() -> None:
    async with desk() as hall:
        await a_list_alone(hall, tournament(3))
        await begin_draw(hall.engine, "open", by=ARBITER, new_id=ids())
        await hall.does(CancelDraw(tournament="open", reason="the wrong list"))
        await a_list_alone(hall, tournament(4))
        await hall.does(EnterDraw(tournament="open", numbers=tuple((n, 9 - n) for n in range(1, 9))))
        assert can_be_taken(hall.engine.state.tournaments["open"])
        await take_numbers(hall.engine, "open", cycles=1, by=ARBITER, new_id=ids())
        assert is_taken(hall.engine.state.tournaments["open"])


async def test_who_entered_late_draws_with_the_others_and_is_in_the_list_once() -> None:
    async with desk() as hall:
        await a_list_alone(hall, tournament(3))
        late = Player(number=40, name="Опоздаев Лука")
        await hall.does(EnterPlayer(tournament="open", round=1, player=late, reason="the train was late"))
        entered = hall.engine.state.seq
        await begin_draw(hall.engine, "open", by=ARBITER, new_id=ids())
        await held(hall)
        drawn = draw_of(hall).numbers[40]
        await take_numbers(hall.engine, "open", cycles=1, by=ARBITER, new_id=ids())
        t = hall.engine.state.tournaments["open"]
        data = tournament_so_far(t)
        assert data is not None
        assert [player.number for player in data.players] == list(range(1, 8))
        assert data.players[drawn - 1].name == late.name
        assert not may_be_undone(hall.engine.state, entered)


async def test_what_was_decided_of_a_player_before_the_draw_follows_him_to_his_number() -> None:
    async with desk() as hall:
        await a_list_alone(hall, tournament(3))
        await hall.does(RemovePlayer(tournament="open", round=1, number=2, reason="ill"))
        await hall.does(EnterDraw(tournament="open", numbers=tuple((n, 7 - n) for n in range(1, 7))))
        await take_numbers(hall.engine, "open", cycles=1, by=ARBITER, new_id=ids())
        t = hall.engine.state.tournaments["open"]
        name = "Игроков002 Пётр"
        assert [player.name for n in left_by(t, 1) if (player := t.player(n))] == [name]
        paired = {n for pair in t.rounds[1].pairs for n in (pair.white, pair.black)}
        assert paired == {1, 2, 3, 4, 5, 6} - {5, 2}  # by the table number 2 meets number 5
        (said,) = report_sheet(source(t, tuple(hall.log.records), lang="en", printed=START)).roster
        assert name in said


async def test_what_was_noted_of_a_player_before_the_draw_follows_him_to_his_number() -> None:
    async with desk() as hall:
        await a_list_alone(hall, tournament(3))
        about = Person(surname="Игроков002", number=2)
        act = NoteIncident(tournament="open", round=1, person=about, what="опоздал на жеребьёвку")
        await hall.does(act)
        penalty = GivePenalty(
            tournament="open", round=1, number=2, penalty=Penalty.WARNING, why="опоздал на жеребьёвку"
        )
        await hall.does(penalty)
        await hall.does(EnterDraw(tournament="open", numbers=tuple((n, 7 - n) for n in range(1, 7))))
        await take_numbers(hall.engine, "open", cycles=1, by=ARBITER, new_id=ids())
        t = hall.engine.state.tournaments["open"]
        incident, given = (fact.value for fact in t.rounds[1].notes)
        assert isinstance(incident, IncidentNoted)
        assert isinstance(given, PenaltyGiven)
        assert (incident.person.number, given.number) == (5, 5)
        paper = source(t, tuple(hall.log.records), lang="en", printed=START)
        assert "Игроков002" in repr(report_sheet(paper).penalties)
        assert [line.text for line in course(paper, 1) if "Игроков002 Пётр: warning" in line.text]


async def test_of_two_namesakes_the_one_who_has_come_is_known_after_the_draw() -> None:
    async with desk() as hall:
        data = tournament(3)
        twins = tuple(
            replace(one, name="Двойников Ян") if one.number in (3, 4) else one for one in data.players
        )
        await a_list_alone(hall, replace(data, players=twins))
        here = Listed(number=4, name="Двойников Ян")
        await hall.does(MarkPlayer(tournament="open", round=1, player=here, here=True))
        await hall.does(EndRollCall(tournament="open", round=1))
        await hall.does(EnterDraw(tournament="open", numbers=tuple((n, 7 - n) for n in range(1, 7))))
        await take_numbers(hall.engine, "open", cycles=1, by=ARBITER, new_id=ids())
        called = roll_call(hall.engine.state.tournaments["open"])
        assert set(called.here) == {3}
        assert 4 in called.absent
