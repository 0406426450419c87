"""Files whose rounds or players nobody could play by are refused whole, with a reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.refusals import Refused
from hall.model.tournament import Game, Pairing, PlayedRound, Result, Tournament
from tests.hall.world import START, World, tournament

GAME = Game(pairing=Pairing(board=1, white=1, black=2), result=Result.DRAW)


def refused(data: Tournament) -> r.Reason:
    world = World()
    with pytest.raises(Refused) as caught:
        world.does(c.ImportTournament(tournament="open", source="strange.trf", data=data))
    return caught.value.reason


@pytest.mark.parametrize("number", [0, -1, 100, 10**30])
def test_rounds_that_nobody_can_play(number: int) -> None:
    assert refused(tournament(round_number=number)) == r.UnknownRound(tournament="open", round=number)


def test_ninety_nine_rounds_played_leave_no_round_to_come() -> None:
    played = PlayedRound(number=99, games=(GAME,), unpaired=())
    data = replace(tournament(), played=(played,), next_pairings=None)
    assert refused(data) == r.UnknownRound(tournament="open", round=100)


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
