"""A withdrawal from a round robin that the hall pairs itself (24.1): walls, tablet, papers, rating file."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.files.exporting import csv_file, public
from hall.model import commands as c
from hall.model.instants import Span
from hall.model.roster import BringBack, RemovePlayer
from hall.model.rounds_closed import CloseRound
from hall.model.state import TournamentState
from hall.model.tournament import Player, Result, Side, Tournament, Unpaired
from hall.pairing.numbered import next_of_table
from hall.papers.lists import pairs_by_board, pairs_by_name
from hall.papers.source import source
from hall.papers.tables import crossed
from hall.papers.tables import standing as table_on_paper
from hall.published.standings_view import standings_view
from hall.standings.after import table_after
from hall.standings.so_far import points_now, round_to_pair, tournament_so_far
from hall.tablet.views.before import pairs
from hall.tablet.views.standing import standing
from tests.hall.public.test_public_audience import the_one
from tests.hall.tablet.looking import sight
from tests.hall.world import START, World, regulation

SIZE, LEAVES = 6, 6


def robin(*, rounds_played_by_him: int, back_in: int | None = None) -> World:
    """Five rounds of six players; White always wins, and number 6 withdraws on the way, perhaps to return."""
    world = World(regulation(system="round_robin"), boards=SIZE // 2)
    people = tuple(Player(number=n, name=f"Игрок{n}, Ян") for n in range(1, SIZE + 1))
    data = Tournament(name="Кубок", players=people, rounds_total=SIZE - 1)
    for number in range(1, SIZE):
        if number > 1:
            known = round_to_pair(the(world))
            assert known is not None
            data = known
        data = replace(data, next_pairings=next_of_table(data))
        world.does(c.ImportTournament(tournament="open", source="Berger", data=data))
        plays(world, number)
        if number == rounds_played_by_him:
            act = RemovePlayer(tournament="open", round=number + 1, number=LEAVES, reason="ill")
            world.does(act)
        if back_in == number + 1:
            world.does(BringBack(tournament="open", round=back_in, number=LEAVES, reason="well again"))
    return world


def plays(world: World, number: int) -> None:
    at = START + Span.of(hours=24 * number)
    world.does(c.PlanRound(tournament="open", round=number, start=at), at=at - Span.of(hours=1))
    world.does(c.PublishPairings(tournament="open", round=number))
    world.does(c.StartRound(tournament="open", round=number), at=at)
    for pair in the(world).rounds[number].pairs:
        won = Result.WHITE_WINS
        world.does(c.EnterResult(tournament="open", round=number, board=pair.board, result=won))
    world.does(CloseRound(tournament="open", round=number))


def the(world: World) -> TournamentState:
    return world.state.tournaments["open"]


@pytest.fixture(scope="module")
def under_half() -> World:
    return robin(rounds_played_by_him=2)


@pytest.fixture(scope="module")
def half_and_more() -> World:
    return robin(rounds_played_by_him=3)


def marks(world: World) -> dict[int, tuple[str, ...]]:
    """What each player's games with number 6 show on paper, and number 6's own row."""
    table = crossed(source(the(world), (), lang="ru", printed=world.now), SIZE - 1)
    assert table is not None
    at = [line.number for line in table.lines].index(LEAVES)
    own = table.lines[at]
    return {line.number: (line.cells[at],) for line in table.lines if line is not own} | {LEAVES: own.cells}


def test_nobody_is_seated_against_who_has_left_and_the_round_ends_without_him(under_half: World) -> None:
    for number in (3, 4, 5):
        known = the(under_half).rounds[number]
        assert known.is_finished
        assert LEAVES not in {n for pair in known.pairs for n in (pair.white, pair.black)}
        assert known.pairings is not None
        assert dict(known.pairings.unpaired)[LEAVES] is Unpaired.WITHDRAWN


def test_24_1_1_under_half_his_results_stand_in_the_table_and_count_for_nobody(under_half: World) -> None:
    view = standings_view(the(under_half))
    assert view is not None
    points = {row.number: (row.points, row.counts) for row in view.rows}
    # Against each other White always wins: two of four games for everybody.
    assert points == dict.fromkeys(range(1, SIZE), ("2", True)) | {LEAVES: ("1", False)}
    assert marks(under_half)[2] == ("+",)


def test_24_1_1_the_points_beside_the_pairs_are_those_of_the_table(under_half: World) -> None:
    assert points_now(the(under_half), SIZE) == dict.fromkeys(range(1, SIZE), 4) | {LEAVES: 2}


def test_24_1_1_from_half_on_everything_counts_and_the_rest_are_forfeits(half_and_more: World) -> None:
    view = standings_view(the(half_and_more))
    assert view is not None
    points = {row.number: row.points for row in view.rows}
    assert (points[3], points[5], points[LEAVES]) == ("3", "3", "1")
    assert all(row.counts for row in view.rows)


def test_24_1_2_unplayed_games_are_a_dash_for_him_and_a_plus_for_his_opponents(half_and_more: World) -> None:
    found = marks(half_and_more)
    assert (found[3], found[5]) == (("+",), ("+",))
    assert found[LEAVES].count("—") == 2


def test_the_tablet_says_who_has_left_and_whose_games_do_not_count(under_half: World) -> None:
    view = standing(sight(under_half, under_half.now))
    (line,) = [one for one in view.lines if "6" in one.name]
    assert (line.place, line.points) == ("—", "—")
    assert view.lines[-1] is line


def test_24_1_1_points_that_count_for_nobody_stand_in_no_table(under_half: World) -> None:
    paper = table_on_paper(source(the(under_half), (), lang="en", printed=under_half.now), SIZE - 1)
    assert paper is not None
    phone = the_one(under_half).table
    assert phone is not None
    counted = dict.fromkeys(range(1, SIZE), "2") | {LEAVES: "—"}
    assert {line.number: line.points for line in paper.lines} == counted
    assert {row.number: row.points for row in phone.rows} == counted


def test_the_rating_file_has_the_unplayed_games_as_forfeits(half_and_more: World) -> None:
    data = tournament_so_far(the(half_and_more))
    assert data is not None
    unplayed = [
        g.result for played in data.played for g in played.games if not g.result or not g.result.played
    ]
    assert sorted(result.value for result in unplayed if result) == ["+:-", "-:+"]


def test_the_exported_cross_table_counts_as_the_walls_do(under_half: World) -> None:
    rows = csv_file(the(under_half)).content.decode("utf-8-sig").splitlines()[1:]

    assert {(points, bool(place)) for *_, points, place in (row.split(";") for row in rows[:-1])} == {
        ("2", True)
    }
    assert rows[-1].endswith(";1;")


def test_who_came_back_has_lost_the_round_he_missed_and_plays_on() -> None:
    world = robin(rounds_played_by_him=2, back_in=4)
    data = tournament_so_far(the(world))
    view = standings_view(the(world))
    assert data is not None
    assert view is not None

    (missed,) = [game for game in data.played[2].games if not game.result or not game.result.played]
    assert missed.pairing.player(Side.BLACK) == LEAVES
    assert missed.result is Result.WHITE_WINS_BY_FORFEIT
    (his,) = [row for row in view.rows if row.number == LEAVES]
    assert (his.left, his.counts, his.place is not None) == (False, True, True)


def test_24_1_who_left_with_half_of_his_games_stays_in_the_tables_of_earlier_rounds() -> None:
    world = robin(rounds_played_by_him=4)
    now, then = table_after(the(world), 5), table_after(the(world), 2)
    assert now is not None
    assert then is not None
    assert (now.row(LEAVES).counts, now.row(LEAVES).left) == (True, True)
    assert (then.row(LEAVES).counts, then.row(LEAVES).left) == (True, False)
    assert then.row(LEAVES).place is not None


def test_files_for_others_count_as_the_walls_before_the_next_pairs_are_public() -> None:
    world = World(regulation(system="round_robin"), boards=SIZE // 2)
    people = tuple(Player(number=n, name=f"Игрок{n}, Ян") for n in range(1, SIZE + 1))
    data = Tournament(name="Кубок", players=people, rounds_total=SIZE - 1)
    data = replace(data, next_pairings=next_of_table(data))
    world.does(c.ImportTournament(tournament="open", source="Berger", data=data))
    plays(world, 1)
    world.does(RemovePlayer(tournament="open", round=2, number=LEAVES, reason="ill"))
    assert csv_file(public(the(world))).content == csv_file(the(world)).content
    assert csv_file(the(world)).content.decode("utf-8-sig").splitlines()[-1].endswith(";0;")


def free_and_left(size: int, gone: int | None) -> World:
    """Round 2 by the table, of which player `gone` withdrew before it."""
    world = World(regulation(system="round_robin"), boards=size // 2)
    people = tuple(Player(number=n, name=f"Игрок{n}, Ян") for n in range(1, size + 1))
    data = Tournament(name="Кубок", players=people, rounds_total=size - 1 + size % 2)
    data = replace(data, next_pairings=next_of_table(data))
    world.does(c.ImportTournament(tournament="open", source="Berger", data=data))
    plays(world, 1)
    if gone is not None:
        world.does(RemovePlayer(tournament="open", round=2, number=gone, reason="ill"))
    known = round_to_pair(the(world))
    assert known is not None
    data = replace(known, next_pairings=next_of_table(known))
    world.does(c.ImportTournament(tournament="open", source="Berger", data=data))
    return world


@pytest.mark.parametrize(
    ("size", "gone", "expected"),
    [
        (5, None, {4: "free this round"}),
        (6, 6, {4: "opponent has left", 6: "withdrawn"}),
        (5, 3, {4: "free this round", 5: "opponent has left", 3: "withdrawn"}),
    ],
)
def test_who_has_nobody_to_play_by_the_table_is_told_why(
    size: int, gone: int | None, expected: dict[int, str]
) -> None:
    world = free_and_left(size, gone)
    s = source(the(world), (), lang="en", printed=world.now)
    by_board = pairs_by_board(s, 2)
    assert by_board is not None
    assert {seat.number: why for seat, why in by_board.out} == expected
    assert {one.number: one.opponent for one in pairs_by_name(s, 2) if not one.board} == expected
    looked = pairs(sight(world, world.now, lang="en"))
    assert sorted(why for _, why in looked.left_out) == sorted(expected.values())
