"""The imported file and the results of the hall as one tournament."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model.events import TournamentImported
from hall.model.tournament import Game, Pairing, PlayedRound, Result, Tournament, Unpaired
from hall.standings.after import table_after
from hall.standings.by_file import scoring_by
from hall.standings.so_far import points_now, round_to_pair, tournament_so_far
from tests.hall.model.acts import result, the
from tests.hall.standings.made import made, points, ranked
from tests.hall.world import START, World, tournament

PLAYED = PlayedRound(
    number=2,
    games=(Game(pairing=Pairing(board=1, white=2, black=1), result=Result.DRAW),),
    unpaired=(),
)


def so_far(world: World, through: int | None = None) -> Tournament:
    found = tournament_so_far(the(world), through=through)
    assert found is not None
    return found


def test_a_round_not_begun_has_no_part_though_its_pairs_are_published() -> None:
    assert so_far(World().published()).played == ()


def test_a_round_that_has_begun_stands_with_the_results_that_are_in() -> None:
    world = World(boards=2).started()
    world.does(result(1, Result.BLACK_WINS), at=START)

    (played,) = so_far(world).played
    assert (played.number, [game.result for game in played.games]) == (3, [Result.BLACK_WINS, None])
    assert so_far(world).next_pairings is None
    assert points(ranked(so_far(world)))[2] == 1


def test_rounds_after_the_one_asked_for_are_left_out() -> None:
    world = World(boards=2).started()

    assert so_far(world, through=2).played == ()
    assert so_far(world, through=2).next_pairings is not None


def test_a_later_import_is_believed_over_results_entered_before_it() -> None:
    world = World(boards=1).started()
    world.does(result(1, Result.WHITE_WINS), at=START)
    _imports_round_three(world, Result.DRAW)

    assert so_far(world).played[0].games[0].result is Result.DRAW


def test_a_correction_in_the_hall_after_the_import_is_believed_over_the_file() -> None:
    world = World(boards=1).started()
    world.does(result(1, Result.WHITE_WINS), at=START)
    entered = the(world).rounds[3].results[1][-1].seq
    _imports_round_three(world, Result.DRAW)
    world.does(replace(result(1, Result.BLACK_WINS, based_on=entered), reason="the sheet says so"))

    assert so_far(world).played[0].games[0].result is Result.BLACK_WINS


def test_a_blank_of_a_later_file_takes_no_result_from_the_hall() -> None:
    world = World(boards=1).started()
    world.does(result(1, Result.WHITE_WINS), at=START)
    _imports_round_three(world, None)

    assert so_far(world).played[0].games[0].result is Result.WHITE_WINS
    assert world.does(result(1, Result.WHITE_WINS)) == ()


def test_the_halls_result_entered_again_overrules_the_file_that_says_otherwise() -> None:
    world = World(boards=1).started()
    world.does(result(1, Result.WHITE_WINS), at=START)
    entered = the(world).rounds[3].results[1][-1].seq
    _imports_round_three(world, Result.DRAW)
    again = replace(result(1, Result.WHITE_WINS, based_on=entered), reason="the sheet says so")

    assert len(world.does(again)) == 1
    assert so_far(world).played[0].games[0].result is Result.WHITE_WINS
    assert world.does(again) == ()


def _imports_round_three(world: World, ended: Result | None) -> None:
    data = tournament(1)
    three = PlayedRound(
        number=3, games=(Game(pairing=Pairing(board=1, white=1, black=2), result=ended),), unpaired=()
    )
    act = c.ImportTournament(
        tournament="open", source="later.trf", data=replace(data, played=(three,), next_pairings=None)
    )
    world.does(act)


def test_points_are_worth_what_the_file_says() -> None:
    data = replace(made("2w1 U", "1b Z", "U 4w1", "Z 3b"), records=("BBU 0.5",), next_pairings=None)
    world = World(boards=2)
    world.does(c.ImportTournament(tournament="open", source="half.trf", data=data))

    table = table_after(the(world), 2)
    assert table is not None
    assert {row.number: row.points for row in table.rows} == {1: 3 / 2, 2: 0, 3: 3 / 2, 4: 0}
    assert points_now(the(world), 3) == {1: 3, 2: 0, 3: 3, 4: 0}


@pytest.mark.parametrize("record", ["BBF 0.25", "XXS FW=0.75", "BBU 0.25"])
def test_points_that_are_no_halves_are_counted_by_nobody(record: str) -> None:
    with pytest.raises(ValueError, match="no halves"):
        scoring_by([record])


def test_who_played_here_stands_in_the_table_though_an_early_journal_took_in_a_file_without_him() -> None:
    world = World(boards=3).started()
    for board in (1, 2, 3):
        world.does(result(board, Result.WHITE_WINS), at=START)
    world.happens(_lacking(2))

    table = table_after(the(world), 3)
    assert table is not None
    assert {row.number: row.name for row in table.rows}[6] == "Игроков006 Пётр"
    data = round_to_pair(the(world))
    assert data is not None
    assert data.next_pairings is not None
    assert data.next_pairings.unpaired == ((5, Unpaired.ABSENT), (6, Unpaired.ABSENT))


def _lacking(boards: int) -> TournamentImported:
    data = replace(tournament(boards), next_pairings=None)
    return TournamentImported(tournament="open", source="girls.trf", data=data)
