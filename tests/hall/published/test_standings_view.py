"""What walls are sent of standings: after the last round that is over, nothing of one in play."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from hall.model import commands as c
from hall.model.clocks import ClockSide
from hall.model.play_offs import EnterPlayOffGame
from hall.model.refusals import ReasonMissing, Refused
from hall.model.rounds_closed import RoundClosed
from hall.model.tournament import Game, Pairing, PlayedRound, Result
from hall.pairing.berger import berger
from hall.published.progress import open_boards
from hall.published.standings_view import standings_view
from hall.published.table_views import StandingsView
from hall.standings.after import table_after
from hall.standings.figures import short
from tests.hall.model.acts import here, result, the
from tests.hall.world import START, World, regulation, tournament

WINS = (Result.WHITE_WINS, Result.DRAW, Result.WHITE_WINS)


def view(world: World) -> StandingsView:
    found = standings_view(the(world))
    assert found is not None
    return found


def games(number: int, *results: Result) -> PlayedRound:
    """A round of three boards, 1 against 2 and so on."""
    return PlayedRound(
        number=number,
        games=tuple(
            Game(pairing=Pairing(board=b, white=2 * b - 1, black=2 * b), result=found)
            for b, found in enumerate(results, 1)
        ),
        unpaired=(),
    )


BEFORE = (games(1, *WINS), games(2, *WINS))


def begun(*played: PlayedRound, **rules: object) -> World:
    """Round 3 of three boards under way, with what the file has of the rounds before."""
    world = World(regulation(**rules), boards=3)
    data = replace(tournament(3), played=played)
    world.does(c.ImportTournament(tournament="open", source="again.trf", data=data))
    return world.started()


def finished(**rules: object) -> World:
    world = begun(*BEFORE, **rules)
    for board in range(1, 4):
        world.does(result(board, WINS[board - 1]), at=START)
    return world


def test_nothing_is_sent_while_the_first_round_is_played() -> None:
    assert standings_view(the(begun())) is None


def test_nothing_is_sent_where_the_file_lacks_a_round() -> None:
    assert standings_view(the(begun(games(2, *WINS)))) is None


def test_a_round_is_in_the_table_once_all_of_its_games_have_a_result() -> None:
    shown = view(finished(tiebreaks=("BH/M1", "BH", "SB", "play_off")))
    assert (shown.after_round, shown.rounds, shown.is_round_robin) == (3, 9, False)
    assert [row.points for row in shown.rows] == ["3", "3", "1½", "1½", "0", "0"]
    assert [row.cells for row in shown.rows] == [()] * 6


def test_while_a_round_is_played_the_table_of_the_one_before_stands() -> None:
    world = begun(*BEFORE)
    world.does(result(1, Result.BLACK_WINS), at=START)
    assert (view(world).after_round, view(world).rows[0].points) == (2, "2")


def test_a_mark_in_the_round_that_is_played_makes_no_new_table_and_a_correction_does() -> None:
    world = finished()
    first = view(world)
    world.does(c.SetScreen(screen="wall", scene="auto"), at=START)
    assert view(world) is first
    seen = the(world).rounds[3].result_fact(2)
    assert seen is not None
    correction = replace(result(2, Result.WHITE_WINS), based_on=seen.seq, reason="misread")
    world.does(correction, at=START)
    assert [row.points for row in view(world).rows] == ["3", "3", "2", "1", "0", "0"]


def test_a_press_in_the_next_round_makes_no_new_table() -> None:
    world = begun(*BEFORE)
    first = view(world)
    world.does(here(1), at=START)
    assert view(world) is first


def test_whites_side_of_a_clock_makes_no_new_table() -> None:
    world = begun(*BEFORE)
    first = view(world)
    world.does(
        c.SetWhiteSide(tournament="open", board=1, clock_side=ClockSide.LEFT, source="arbiter"), at=START
    )
    assert view(world) is first


def test_a_game_that_the_next_round_has_overtaken_is_named() -> None:
    late = replace(BEFORE[1], games=(*BEFORE[1].games[:2], replace(BEFORE[1].games[2], result=None)))
    assert view(begun(BEFORE[0], late)).missing == (3,)


def test_the_tie_breaks_come_as_announced_with_the_edition_of_the_first_day() -> None:
    shown = view(finished(tiebreaks=("BH/M1", "SB", "play_off")))
    assert (shown.codes, shown.edition) == (("BH/M1", "SB"), "2012")
    assert all(len(row.tiebreaks) == 2 for row in shown.rows)
    assert shown.rows[0].tiebreaks[1] == "0.00"


def test_who_is_equal_in_everything_shares_a_place() -> None:
    rows = view(finished()).rows
    assert {(row.place, row.last_place) for row in rows} == {(1, 2), (3, 4), (5, 6)}


def test_a_round_robin_has_everybodys_games_by_the_numbers() -> None:
    world = World(regulation(system="round_robin", tiebreaks=("SB",)), boards=3)
    played = tuple(_berger_round(number, pairs) for number, pairs in enumerate(berger(6)[:2], 1))
    data = replace(tournament(3), played=played)
    world.does(c.ImportTournament(tournament="open", source="again.trf", data=data))
    shown = view(world)
    assert shown.is_round_robin
    cells = {row.number: row.cells for row in shown.rows}
    for one, other in ((w, b) for pairs in berger(6)[:2] for w, b in pairs):
        assert (cells[one][other - 1], cells[other][one - 1]) == ("1", "0")
    assert sum(bool(cell) for row in cells.values() for cell in row) == 12


def _berger_round(number: int, pairs: tuple[tuple[int, int], ...]) -> PlayedRound:
    """White wins everywhere."""
    return PlayedRound(
        number=number,
        games=tuple(
            Game(pairing=Pairing(board=board, white=white, black=black), result=Result.WHITE_WINS)
            for board, (white, black) in enumerate(pairs, 1)
        ),
        unpaired=(),
    )


def test_the_wall_rounds_a_tie_break_as_tablet_and_papers_do() -> None:
    letters = ("101=", "1===", "0=11", "=1==")
    signs = {"1": Result.WHITE_WINS, "=": Result.DRAW, "0": Result.BLACK_WINS}
    rounds = tuple(
        PlayedRound(
            number=number,
            games=tuple(
                Game(pairing=Pairing(board=b, white=white, black=black), result=signs[sign])
                for b, ((white, black), sign) in enumerate(zip(pairs, of_round, strict=True), 1)
            ),
            unpaired=(),
        )
        for number, (pairs, of_round) in enumerate(zip(berger(8), letters, strict=False), 1)
    )
    world = World(regulation(tiebreaks=("AOB",)), boards=4, number=5)
    data = replace(tournament(4, round_number=5), played=rounds)
    world.does(c.ImportTournament(tournament="open", source="again.trf", data=data))

    table = table_after(the(world), 4)
    assert table is not None
    values = [row.values[0] for row in table.rows]
    assert any(value and value.denominator == 8 for value in values)
    assert [row.tiebreaks[0].rstrip("0").rstrip(".") for row in view(world).rows] == [
        short(value or Fraction(0)) for value in values
    ]


def final(**rules: object) -> World:
    """Three rounds in all, the third played here, and then the pairing program's file of all of them."""
    world = finished(rounds=regulation().rounds[:3], **rules)
    corrected = games(3, Result.BLACK_WINS, *WINS[1:])
    data = replace(tournament(3), played=(*BEFORE, corrected), next_pairings=None)
    world.does(c.ImportTournament(tournament="open", source="final.trf", data=data))
    return world


def test_the_final_file_leaves_the_final_table_on_the_walls() -> None:
    shown = view(final())
    assert (the(final()).current, shown.after_round) == (3, 3)
    assert [row.points for row in shown.rows] == ["3", "2", "1½", "1½", "1", "0"]


def test_after_the_final_file_a_play_off_is_held_and_a_result_changes_only_with_a_reason() -> None:
    world = final(tiebreaks=("play_off",))
    world.does(EnterPlayOffGame(tournament="open", round=3, white=3, black=4, result=Result.WHITE_WINS))
    stands = the(world).rounds[3].result_fact(1)
    assert stands is not None
    with pytest.raises(Refused) as caught:
        world.does(replace(result(1, Result.DRAW), based_on=stands.seq))
    assert caught.value.reason == ReasonMissing()


def test_a_last_game_that_only_the_file_has_ends_the_round_for_a_play_off() -> None:
    world = begun(*BEFORE, rounds=regulation().rounds[:3], tiebreaks=("play_off",))
    for board in (2, 3):
        world.does(result(board, WINS[board - 1]), at=START)
    world.happens(RoundClosed(tournament="open", round=3, going_on=(1,)))
    data = replace(tournament(3), played=(*BEFORE, games(3, *WINS)), next_pairings=None)
    world.does(c.ImportTournament(tournament="open", source="final.trf", data=data))
    tied = EnterPlayOffGame(tournament="open", round=3, white=3, black=4, result=Result.WHITE_WINS)
    assert len(world.does(tied)) == 1
    assert open_boards(the(world)) == ()


def test_the_final_file_of_a_hall_that_played_nothing_has_its_table_too() -> None:
    world = World(regulation(rounds=regulation().rounds[:2]), boards=3, number=1)
    data = replace(tournament(3), played=BEFORE, next_pairings=None)
    world.does(c.ImportTournament(tournament="open", source="final.trf", data=data))
    assert view(world).after_round == 2


def test_results_of_a_round_taken_in_before_its_successor_is_paired_keep_the_table() -> None:
    world = finished()
    data = replace(tournament(3), played=(*BEFORE, games(3, *WINS)), next_pairings=None)
    world.does(c.ImportTournament(tournament="open", source="3.trf", data=data))
    assert (the(world).current, view(world).after_round) == (4, 3)
