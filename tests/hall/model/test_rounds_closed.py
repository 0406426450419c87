"""Closing a round, provisional draws, and corrections of rounds that are over."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time

from hall.model import commands as c
from hall.model import events as e
from hall.model import refusals as r
from hall.model.instants import Span
from hall.model.pair_sources import BY_ENGINE
from hall.model.regulations import ProvisionalDraws, RoundDate
from hall.model.rounds_closed import CloseRound, CorrectPastResult
from hall.model.tournament import Game, Pairing, Pairings, PlayedRound, Result
from hall.standings.so_far import tournament_so_far
from tests.hall.model.acts import after, here, refused, result, round_of, the, undo
from tests.hall.world import World, regulation, tournament

HOURS = ProvisionalDraws(after=Span.of(hours=4))


def close(*going_on: int) -> CloseRound:
    return CloseRound(tournament="open", round=3, going_on=going_on)


def played(*, open_board: int | None = None, world: World | None = None) -> World:
    world = (world or World()).started()
    for board in range(1, 7):
        if board != open_board:
            world.does(result(board, Result.DRAW), at=after(minutes=60))
    return world


def two_a_day() -> World:
    days = tuple(RoundDate(number=n, day=date(2017, 9, 28), start=time(9 if n == 3 else 15)) for n in (3, 4))
    return World(regulation(rounds=days, provisional_draws=HOURS))


def following(number: int = 4) -> c.ImportTournament:
    base = tournament(6)
    coming = Pairings(round=number, pairs=(Pairing(board=1, white=2, black=1),))
    return c.ImportTournament(tournament="open", source="next.trf", data=replace(base, next_pairings=coming))


def test_a_round_is_closed_when_every_result_is_in() -> None:
    world = played()
    world.does(close())
    assert round_of(world).closed is not None
    assert world.does(close()) == ()


def test_a_missing_result_keeps_the_round_open_and_is_named() -> None:
    world = played(open_board=4)
    assert refused(lambda: world.does(close())) == r.ResultsMissing(round=3, boards=(4,))


def test_kinel_cherkassy_10_closes_with_games_going_on_after_four_hours() -> None:
    world = played(open_board=4, world=two_a_day())
    early = refused(lambda: world.does(close(4), at=after(minutes=239)))
    assert early == r.ProvisionalNotYet(round=3, at=after(minutes=240))
    world.does(close(4), at=after(minutes=240))
    closed = round_of(world).closed
    assert closed is not None
    assert closed.value.going_on == (4,)


def test_where_no_regulation_says_so_no_game_is_a_provisional_draw() -> None:
    world = played(open_board=4)
    assert isinstance(refused(lambda: world.does(close(4), at=after(minutes=300))), r.ResultsMissing)


def test_a_game_that_ended_while_the_finger_came_down_is_no_provisional_draw() -> None:
    world = played(open_board=4, world=two_a_day())
    world.does(result(4, Result.WHITE_WINS), at=after(minutes=241))
    world.does(close(4), at=after(minutes=241))
    closed = round_of(world).closed
    assert closed is not None
    assert closed.value.going_on == ()


def test_another_game_than_those_seen_going_on_keeps_the_round_open() -> None:
    world = played(open_board=4, world=two_a_day())
    assert isinstance(refused(lambda: world.does(close(5), at=after(minutes=250))), r.ResultsMissing)


def test_the_next_round_comes_in_while_a_closed_rounds_game_goes_on_and_its_result_is_entered() -> None:
    world = played(open_board=4, world=two_a_day())
    assert isinstance(refused(lambda: world.does(following())), r.RoundUnderWay)
    world.does(close(4), at=after(minutes=240))
    world.does(following())
    assert the(world).current == 4
    world.does(result(4, Result.BLACK_WINS), at=after(minutes=290))
    assert the(world).rounds[3].result(4) is Result.BLACK_WINS


def test_a_result_of_a_closed_round_changes_only_with_a_reason() -> None:
    world = played()
    world.does(close())
    stands = round_of(world).result_fact(2)
    assert stands is not None
    plain = result(2, Result.WHITE_WINS, based_on=stands.seq)
    assert refused(lambda: world.does(plain)) == r.ReasonMissing()
    world.does(replace(plain, reason="wrongly read from the sheet"))
    fact = round_of(world).result_fact(2)
    assert fact is not None
    assert (fact.value.result, fact.value.reason) == (Result.WHITE_WINS, "wrongly read from the sheet")


def test_the_second_arbiter_sees_the_value_that_stands() -> None:
    world = played()
    world.does(close())
    stands = round_of(world).result_fact(2)
    assert stands is not None
    act = replace(result(2, Result.WHITE_WINS, based_on=stands.seq), reason="sheet")
    world.does(act)
    reason = refused(lambda: world.does(replace(act, result=Result.BLACK_WINS)))
    assert isinstance(reason, r.OtherResultStands)
    assert reason.stands is Result.WHITE_WINS


def test_a_result_is_not_taken_back_under_a_closed_round() -> None:
    world = played()
    fact = round_of(world).result_fact(6)
    assert fact is not None
    world.does(close())
    assert refused(lambda: world.does(undo(fact.seq))) == r.LaterEventsRestOnIt(seq=fact.seq)
    world.does(undo(world.state.seq))
    assert round_of(world).closed is None
    world.does(undo(fact.seq))


def test_closing_is_not_taken_back_once_the_next_pairs_are_in() -> None:
    world = played()
    world.does(close())
    seq = world.state.seq
    world.does(following())
    assert refused(lambda: world.does(undo(seq))) == r.LaterEventsRestOnIt(seq=seq)


def test_a_result_of_a_round_that_is_over_is_corrected_with_a_reason_and_not_taken_back() -> None:
    world = played()
    fact = round_of(world).result_fact(6)
    assert fact is not None
    world.does(following())
    taken = r.TakenOver(seq=fact.seq, instead=r.Instead.CORRECT)
    assert refused(lambda: world.does(undo(fact.seq))) == taken
    world.does(replace(result(6, Result.WHITE_WINS, based_on=fact.seq), reason="wrongly read"))
    world.does(undo(world.state.seq))
    assert the(world).rounds[3].result(6) is Result.DRAW


def test_a_result_is_taken_back_though_the_file_of_its_round_came_once_more() -> None:
    world = played()
    seq = world.state.seq
    world.does(c.ImportTournament(tournament="open", source="again.trf", data=tournament()))
    world.does(undo(seq))
    assert round_of(world).result(6) is None


def with_an_earlier_round() -> World:
    world = World()
    games = (Game(pairing=Pairing(board=1, white=2, black=3), result=Result.DRAW),)
    data = replace(tournament(), played=(PlayedRound(number=2, games=games, unpaired=()),))
    world.does(c.ImportTournament(tournament="open", source="cup.trf", data=data))
    return world


def correct(value: Result, based_on: int, reason: str = "the sheet says so") -> CorrectPastResult:
    return CorrectPastResult(
        tournament="open", round=2, white=2, black=3, result=value, reason=reason, based_on=based_on
    )


def result_of_round_2(world: World) -> Result | None:
    data = tournament_so_far(the(world))
    assert data is not None
    return data.played[0].games[0].result


def test_a_round_that_only_the_file_has_is_corrected_with_a_reason() -> None:
    world = with_an_earlier_round()
    imported = world.state.seq
    assert refused(lambda: world.does(correct(Result.WHITE_WINS, imported, ""))) == r.ReasonMissing()
    world.does(correct(Result.WHITE_WINS, imported))
    assert result_of_round_2(world) is Result.WHITE_WINS


def test_two_corrections_at_once_show_the_second_arbiter_both_values() -> None:
    world = with_an_earlier_round()
    imported = world.state.seq
    world.does(correct(Result.WHITE_WINS, imported))
    reason = refused(lambda: world.does(correct(Result.BLACK_WINS, imported)))
    assert isinstance(reason, r.OtherResultStands)
    assert (reason.stands, reason.seq) == (Result.WHITE_WINS, world.state.seq)


def with_the_final_file(*acts: c.Act) -> World:
    """The one round is played, these acts are done, and the file that holds it all is taken in."""
    world = World(regulation(rounds=(RoundDate(number=3, day=date(2013, 7, 14), start=time(16)),)))
    played(world=world)
    for act in acts:
        world.does(act)
    games = tuple(Game(pairing=pair, result=Result.DRAW) for pair in round_of(world).pairs)
    last = PlayedRound(number=3, games=games, unpaired=())
    data = replace(tournament(), played=(last,), next_pairings=None, rounds_total=3)
    world.does(c.ImportTournament(tournament="open", source="final.trf", data=data))
    return world


def test_a_result_that_the_final_file_holds_is_corrected_and_not_taken_back() -> None:
    world = with_the_final_file()
    fact = round_of(world).result_fact(6)
    assert fact is not None

    taken = r.TakenOver(seq=fact.seq, instead=r.Instead.CORRECT)
    assert refused(lambda: world.does(undo(fact.seq))) == taken


def test_the_closing_of_a_round_that_the_final_file_holds_is_not_taken_back() -> None:
    world = with_the_final_file(close())
    closed = round_of(world).closed
    assert closed is not None

    taken = r.TakenOver(seq=closed.seq, instead=r.Instead.CORRECT)
    assert refused(lambda: world.does(undo(closed.seq))) == taken


def test_what_was_seen_at_a_board_stays_under_the_final_file() -> None:
    world = with_the_final_file(here(1))
    seq = next(act.seq for act in world.state.undoable if isinstance(act.event, e.SeatsMarked))

    assert refused(lambda: world.does(undo(seq))) == r.LaterEventsRestOnIt(seq=seq)


def test_a_correction_taken_back_leaves_what_the_file_says() -> None:
    world = with_an_earlier_round()
    world.does(correct(Result.WHITE_WINS, world.state.seq))
    world.does(undo(world.state.seq))
    assert result_of_round_2(world) is Result.DRAW


def test_a_correction_that_a_later_file_has_taken_over_is_not_taken_back() -> None:
    world = with_an_earlier_round()
    world.does(correct(Result.WHITE_WINS, world.state.seq))
    seq = world.state.seq
    data = tournament_so_far(the(world))
    assert data is not None
    world.does(c.ImportTournament(tournament="open", source=BY_ENGINE, data=replace(data, name="Cup")))
    assert refused(lambda: world.does(undo(seq))) == r.TakenOver(seq=seq, instead=r.Instead.CORRECT)


def test_a_game_that_nobody_played_is_not_corrected() -> None:
    world = with_an_earlier_round()
    act = replace(correct(Result.WHITE_WINS, world.state.seq), black=4)
    assert isinstance(refused(lambda: world.does(act)), r.UnknownRound)
