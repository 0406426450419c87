"""Games and pairing byes that a pairing repeats, which a Swiss never does (FIDE C.04.1)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model.tournament import Game, Pairing, Pairings, PlayedRound, Result, Tournament, Unpaired
from hall.pairing.repeated import ByeAgain, MetAgain, repeated
from hall.rounds.repeated_text import pair_warnings
from tests.hall.world import regulation, tournament

BYE = ((5, Unpaired.PAIRING_BYE),)


def event(result: Result | None, white: int = 2, black: int = 1) -> Tournament:
    """Round 1 with 1 - 2 and a bye of 5; round 2 pairs 2 and 1, 3 and 4, and gives 5 a bye."""
    first = Game(pairing=Pairing(board=1, white=1, black=2), result=result)
    pairs = (Pairing(board=1, white=white, black=black), Pairing(board=2, white=3, black=4))
    return Tournament(
        name="Cup",
        players=tournament(3).players,
        played=(PlayedRound(number=1, games=(first,), unpaired=BYE),),
        next_pairings=Pairings(round=2, pairs=pairs, unpaired=BYE),
    )


@pytest.mark.parametrize("result", [Result.WHITE_WINS, Result.DRAW, Result.BOTH_LOSE, None])
def test_a_pair_who_met_and_a_second_bye_are_found(result: Result | None) -> None:
    assert list(repeated(event(result))) == [
        MetAgain(pairing=Pairing(board=1, white=2, black=1), round=2, earlier=1),
        ByeAgain(player=5, round=2, earlier=1),
    ]


def test_who_did_not_meet_over_the_board_may_be_paired_again() -> None:
    again = repeated(event(Result.WHITE_WINS_BY_FORFEIT))

    assert list(again) == [ByeAgain(player=5, round=2, earlier=1)]


def test_what_earlier_rounds_repeat_is_told_of_the_rounds_that_are_asked_for() -> None:
    data = event(Result.DRAW)
    second = PlayedRound(number=2, games=data.played[0].games, unpaired=())
    both = replace(data, played=(*data.played, second), next_pairings=None)

    assert len(list(repeated(both))) == 1
    assert list(repeated(both, first=3)) == []


def test_a_swiss_says_it_with_names_and_a_round_robin_never() -> None:
    data = event(Result.DRAW)

    assert pair_warnings(data, regulation(), "en") == (
        "Round 2, board 1: Игроков002 Пётр and Игроков001 Пётр have met in round 1 (C.04.1)",
        "Round 2: a second pairing bye for Игроков005 Пётр, the first was in round 1 (C.04.1)",
    )
    assert pair_warnings(data, regulation(system="double_round_robin"), "en") == ()
    assert pair_warnings(data, regulation(), "ru")[0].startswith("Тур 2, доска 1: ")
    assert pair_warnings(data, regulation(), "be")[0].startswith("Тур 2, дошка 1: ")
