"""Files whose rounds or players nobody could play by are refused whole, with a reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.events import PairingsWithdrawn, TournamentImported
from hall.model.refusals import Refused
from hall.model.roster import RemovePlayer
from hall.model.tournament import Game, Pairing, PlayedRound, Result, Tournament
from tests.hall.model.acts import result
from tests.hall.world import START, World, regulation, tournament

GAME = Game(pairing=Pairing(board=1, white=1, black=2), result=Result.DRAW)


def refused(data: Tournament, world: World | None = None) -> r.Reason:
    world = world or World()
    with pytest.raises(Refused) as caught:
        world.does(c.ImportTournament(tournament="open", source="strange.trf", data=data))
    return caught.value.reason


@pytest.mark.parametrize("number", [0, -1, 100, 10**30])
def test_rounds_that_nobody_can_play(number: int) -> None:
    assert refused(tournament(round_number=number)) == r.UnknownRound(tournament="open", round=number)


def test_ninety_nine_rounds_played_leave_no_round_to_come() -> None:
    played = PlayedRound(number=99, games=(GAME,), unpaired=())
    data = replace(tournament(), played=(played,), next_pairings=None)
    endless = World(regulation(rounds=()))
    assert refused(data, endless) == r.UnknownRound(tournament="open", round=100)


def test_a_round_that_stands_twice() -> None:
    played = PlayedRound(number=1, games=(GAME,), unpaired=())
    data = replace(tournament(), played=(played, played))
    assert refused(data) == r.UnknownRound(tournament="open", round=1)


def test_two_players_with_one_starting_number() -> None:
    data = tournament()
    assert refused(replace(data, players=(*data.players, data.players[0]))) == r.PlayersUnsound(number=1)


def test_somebody_played_who_is_not_in_the_list() -> None:
    stranger = Game(pairing=Pairing(board=1, white=1, black=77), result=Result.DRAW)
    data = replace(tournament(), played=(PlayedRound(number=1, games=(stranger,), unpaired=()),))
    assert refused(data) == r.PlayersUnsound(number=77)


@pytest.mark.parametrize("number", [0, -1, 100])
def test_rounds_that_cannot_be_planned(number: int) -> None:
    world = World()
    with pytest.raises(Refused):
        world.does(c.PlanRound(tournament="open", round=number, start=START))


def test_a_file_without_players_who_played_here_is_refused_with_their_names() -> None:
    world = World(boards=3).started()
    for board in (1, 2, 3):
        world.does(result(board, Result.DRAW), at=START)

    lacking = replace(tournament(2, round_number=4), next_pairings=None)
    reason = refused(lacking, world)
    assert reason == r.PlayersMissing(count=2, first="5 Игроков005 Пётр, 6 Игроков006 Пётр")


def test_who_never_sat_at_a_board_may_be_taken_off_the_list() -> None:
    world = World(boards=3)
    coming = tournament(2).next_pairings
    world.does(
        c.ImportTournament(tournament="open", source="x", data=replace(tournament(3), next_pairings=coming))
    )
    world.published().does(c.StartRound(tournament="open", round=3), at=START)
    for board in (1, 2):
        world.does(result(board, Result.DRAW), at=START)

    assert world.does(c.ImportTournament(tournament="open", source="y", data=tournament(2, round_number=4)))


def test_going_back_to_a_round_that_has_been_played_needs_a_reason_that_is_kept() -> None:
    world = World(boards=3).started()
    for board in (1, 2, 3):
        world.does(result(board, Result.DRAW), at=START)
    world.does(c.ImportTournament(tournament="open", source="4.trf", data=tournament(3, round_number=4)))
    older = c.ImportTournament(tournament="open", source="3.trf", data=tournament(3))

    assert refused(tournament(3), world) == r.RoundGoesBack(current=4, wanted=3)
    (event,) = world.does(replace(older, reason="round 3 was paired wrongly"))
    assert event == TournamentImported(
        tournament="open", source="3.trf", data=tournament(3), reason="round 3 was paired wrongly"
    )


def test_public_pairs_are_withdrawn_and_replaced_by_one_act() -> None:
    world = World(boards=3).published()
    other = tournament(3, first_board=4)
    act = c.ImportTournament(tournament="open", source="x", data=other, reason="wrong tables")

    assert [type(event) for event in world.does(act)] == [PairingsWithdrawn, TournamentImported]


@pytest.mark.parametrize("filed", [None, Result.WHITE_WINS])
def test_a_result_that_came_after_the_file_was_looked_at_is_not_lost_by_it(filed: Result | None) -> None:
    world = World(boards=1).started()
    looked_at = world.state.seq
    world.does(result(1, Result.BLACK_WINS), at=START)
    three = PlayedRound(number=3, games=(replace(GAME, result=filed),), unpaired=())
    data = replace(tournament(1), played=(three,), next_pairings=None)
    act = c.ImportTournament(tournament="open", source="x", data=data, made_from=looked_at)

    with pytest.raises(Refused) as caught:
        world.does(act)
    assert caught.value.reason == r.ResultsHaveChanged(round=3)
    assert world.does(replace(act, made_from=world.state.seq))


def test_who_left_after_the_pairs_were_made_makes_them_out_of_date() -> None:
    world = World(boards=1)
    seq = world.state.seq
    world.does(RemovePlayer(tournament="open", round=4, number=2, reason="ill"))
    act = c.ImportTournament(
        tournament="open", source="x", data=replace(tournament(1), name="Y"), made_from=seq
    )

    with pytest.raises(Refused) as caught:
        world.does(act)
    assert caught.value.reason == r.ResultsHaveChanged(round=4)


def test_a_file_of_other_people_over_those_who_played_needs_a_reason_that_is_kept() -> None:
    world = World(boards=3).started()
    for board in (1, 2, 3):
        world.does(result(board, Result.DRAW), at=START)
    theirs = tournament(3, round_number=4)
    others = replace(
        theirs, players=tuple(replace(one, name=f"Other {one.number}") for one in theirs.players)
    )

    assert refused(others, world) == r.OtherPeople(count=6)
    act = c.ImportTournament(tournament="open", source="y", data=others, reason="pen names until now")
    (event,) = world.does(act)
    assert isinstance(event, TournamentImported)
    assert event.reason == "pen names until now"


def test_a_few_names_put_right_need_no_reason() -> None:
    world = World(boards=3).started()
    for board in (1, 2, 3):
        world.does(result(board, Result.DRAW), at=START)
    first, *rest = tournament(3, round_number=4).players
    spelt = replace(tournament(3, round_number=4), players=(replace(first, name="Spelt Well"), *rest))

    assert world.does(c.ImportTournament(tournament="open", source="4.trf", data=spelt))
