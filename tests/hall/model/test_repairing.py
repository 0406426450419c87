"""Pairing those left waiting again (rules digest, 6.6): who may, when, and what it leaves at both boards."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model import events as e
from hall.model import refusals as r
from hall.model import repairing as m
from hall.model.board_starts import StartBoards
from hall.model.corrections import correction
from hall.model.repairing_acts import waiting
from hall.model.roster_acts import no_shows_to_decide
from hall.model.rounds_closed import CloseRound
from hall.model.rulings import to_rule_on
from hall.model.state import RoundState
from hall.model.tournament import Game, Pairing, PlayedRound, Result, Side, Unpaired
from hall.model.undoing import may_be_undone
from hall.published.audience import pairings_view, round_view
from hall.standings.so_far import tournament_so_far
from tests.hall.model.acts import absent, after, forfeit, here, refused, result, round_of, the, undo
from tests.hall.world import START, World, regulation, tournament

ALLOWED = {"repairing_allowed": True}
PAIR = m.PairWaiting(tournament="open", round=3, white=3, black=2)
NEW = Pairing(board=1, white=3, black=2)


def two_waiting(**rules: object) -> World:
    """White of board 1 and Black of board 2 did not come: players 2 and 3 wait."""
    world = World(regulation(**rules), boards=4).started()
    world.does(here(1, Side.BLACK), at=after(minutes=1))
    world.does(here(2, Side.WHITE))
    world.does(here(3))
    world.does(here(4))
    world.does(absent(1, Side.WHITE), at=after(minutes=29))
    world.does(absent(2, Side.BLACK))
    world.does(forfeit(1, Result.BLACK_WINS_BY_FORFEIT), at=after(minutes=31))
    world.does(forfeit(2, Result.WHITE_WINS_BY_FORFEIT))
    return world


def repaired(**rules: object) -> World:
    world = two_waiting(**{**ALLOWED, **rules})
    world.does(PAIR, at=after(minutes=33))
    return world


def without_history(known: RoundState) -> tuple[object, ...]:
    return known.pairings, known.results, known.marks, known.board_starts, known.repaired


def test_practice_6_6_it_is_off_unless_the_regulation_allows_it() -> None:
    assert refused(lambda: two_waiting().does(PAIR)) == m.RepairingNotAllowed()


def test_practice_6_6_a_round_robin_pairs_nobody_again() -> None:
    world = two_waiting(**ALLOWED, system="round_robin")
    assert refused(lambda: world.does(PAIR)) == m.RepairingNotAllowed()


def test_practice_6_6_those_left_waiting_play_at_the_lower_board_and_the_absent_have_no_game() -> None:
    known = round_of(repaired())
    assert known.pair(1) == NEW
    assert known.pair(2) is None
    assert known.pairings is not None
    assert known.pairings.unpaired == ((1, Unpaired.ABSENT), (4, Unpaired.ABSENT))
    assert (known.result(1), waiting(known)) == (None, {})


def test_the_new_game_waits_for_its_start_and_its_own_default_time() -> None:
    world = repaired()
    assert round_of(world).is_held(1)
    assert 1 not in to_rule_on(the(world), round_of(world))
    world.does(StartBoards(tournament="open", round=3, boards=(1,)), at=after(minutes=35))
    world.does(absent(1, Side.BLACK), at=after(minutes=64))
    early = refused(lambda: world.does(forfeit(1, Result.WHITE_WINS_BY_FORFEIT), at=after(minutes=65)))
    assert early == r.DefaultTimeNotReached(limit=after(minutes=65))


def test_its_result_counts_and_the_absent_score_nothing() -> None:
    world = repaired()
    world.does(StartBoards(tournament="open", round=3, boards=(1,)), at=after(minutes=35))
    world.does(result(1, Result.DRAW))
    data = tournament_so_far(the(world))
    assert data is not None
    assert data.played[-1].games[0] == Game(pairing=NEW, result=Result.DRAW)
    assert dict(data.played[-1].unpaired) == {1: Unpaired.ABSENT, 4: Unpaired.ABSENT}


def test_practice_6_5_the_walls_are_told_which_boards_were_corrected_and_when() -> None:
    world = repaired()
    view, round_ = pairings_view(the(world)), round_view(the(world))
    assert view is not None
    assert round_ is not None
    assert (view.corrected, view.changed_boards) == (after(minutes=33), (1, 2))
    assert [own.boards for own in round_.own_starts] == [(1,)]
    assert {shown.board for shown in round_.results} == set()


def test_belarus_2015_who_did_not_come_is_still_asked_about_before_the_next_pairing() -> None:
    world = repaired(no_show_left_out_of_next_pairing=True)
    assert no_shows_to_decide(the(world), 4) == (1, 4)


def test_taking_it_back_restores_both_boards_and_is_told_as_a_correction() -> None:
    world = two_waiting(**ALLOWED)
    before = without_history(round_of(world))
    world.does(PAIR, at=after(minutes=33))
    world.does(undo(world.state.seq), at=after(minutes=34))
    known = round_of(world)
    assert without_history(known) == before
    told = correction(known)
    assert told is not None
    assert (told.at, told.boards) == (after(minutes=34), (1, 2))
    assert world.does(PAIR) != ()


@pytest.mark.parametrize(
    "act",
    [
        StartBoards(tournament="open", round=3, boards=(1,)),
        here(1, Side.BLACK),
    ],
)
def test_it_is_not_taken_back_once_something_was_done_at_its_board(act: c.Act) -> None:
    world = repaired()
    seq = world.state.seq
    assert may_be_undone(world.state, seq)
    world.does(act)
    assert not may_be_undone(world.state, seq)


def test_what_was_done_at_both_boards_before_is_not_taken_back_any_more() -> None:
    world = repaired()
    rests = [
        rec.seq
        for rec in world.records
        if isinstance(rec.event, e.ForfeitRuled)
        or (isinstance(rec.event, e.SeatsMarked) and rec.event.marks[0].board in (1, 2))
    ]
    assert len(rests) == 6
    assert not any(may_be_undone(world.state, seq) for seq in rests)


def test_sent_twice_it_is_done_once() -> None:
    assert repaired().does(PAIR) == ()


@pytest.mark.parametrize(
    ("white", "black", "reason"),
    [(3, 1, m.IsNotWaiting(number=1)), (5, 2, m.IsNotWaiting(number=5)), (2, 2, m.IsNotWaiting(number=2))],
)
def test_only_two_who_wait_are_paired(white: int, black: int, reason: object) -> None:
    act = m.PairWaiting(tournament="open", round=3, white=white, black=black)
    assert refused(lambda: two_waiting(**ALLOWED).does(act)) == reason


def test_nobody_meets_an_opponent_again() -> None:
    world = World(regulation(**ALLOWED), boards=4)
    game = Game(pairing=Pairing(board=1, white=2, black=3), result=Result.DRAW)
    played = PlayedRound(number=1, games=(game,), unpaired=())
    data = replace(tournament(4), played=(played,))
    world.does(c.ImportTournament(tournament="open", source="test.trf", data=data))
    world.started()
    for board, here_, gone, value in (
        (1, Side.BLACK, Side.WHITE, Result.BLACK_WINS_BY_FORFEIT),
        (2, Side.WHITE, Side.BLACK, Result.WHITE_WINS_BY_FORFEIT),
    ):
        world.does(here(board, here_), at=START)
        world.does(absent(board, gone), at=after(minutes=31))
        world.does(forfeit(board, value))
    assert refused(lambda: world.does(PAIR)) == m.HaveMet(white=3, black=2)


def test_after_the_round_is_closed_nobody_is_paired_in_it() -> None:
    world = two_waiting(**ALLOWED)
    world.does(result(3, Result.DRAW))
    world.does(result(4, Result.DRAW))
    world.does(CloseRound(tournament="open", round=3))
    assert refused(lambda: world.does(PAIR)) == r.RoundIsOver(round=3)


def test_the_first_of_two_new_pairs_is_taken_back_without_the_second() -> None:
    world = two_waiting(**ALLOWED)
    for board, side, value in (
        (3, Side.BLACK, Result.WHITE_WINS_BY_FORFEIT),
        (4, Side.WHITE, Result.BLACK_WINS_BY_FORFEIT),
    ):
        world.does(absent(board, side))
        world.does(forfeit(board, value))
    world.does(PAIR, at=after(minutes=33))
    first = world.state.seq
    world.does(m.PairWaiting(tournament="open", round=3, white=8, black=5))
    world.does(undo(first))
    pairs = [(pair.board, pair.white, pair.black) for pair in round_of(world).pairs]
    assert pairs == [(1, 1, 2), (2, 3, 4), (3, 8, 5)]
    assert round_of(world).result(1) is Result.BLACK_WINS_BY_FORFEIT
