"""What a file would change, before anything changes."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType

from hall.model.commands import EnterResult, ImportTournament
from hall.model.differences import Difference, difference
from hall.model.kept_reasons import with_reasons
from hall.model.roster import RemovePlayer
from hall.model.tournament import Game, Pairing, Pairings, PlayedRound, Player, Result, Tournament, Unpaired
from hall.standings.so_far import tournament_so_far
from hall.words.changes import change_lines
from tests.hall.world import World, tournament


def found(world: World, new: Tournament) -> Difference:
    t = world.state.tournaments["open"]
    return difference(t, tournament_so_far(t), new)


def with_pairs(*pairs: tuple[int, int, int]) -> Tournament:
    made = tuple(Pairing(board=board, white=white, black=black) for board, white, black in pairs)
    return replace(tournament(3), next_pairings=Pairings(round=3, pairs=made))


def test_the_same_file_changes_nothing() -> None:
    same = found(World(boards=3), tournament(3))

    assert same.is_empty
    assert change_lines(same, None, tournament(3), "en") == ["The file changes nothing."]


def test_a_swap_of_two_tables_changes_two_boards_and_no_pair() -> None:
    pairs = found(World(boards=3), with_pairs((1, 3, 4), (2, 1, 2), (3, 5, 6))).pairs

    assert pairs is not None
    assert ([change.board for change in pairs.boards], pairs.new_pairs) == ([1, 2], 0)


def test_a_swap_of_colours_is_a_new_pair() -> None:
    pairs = found(World(boards=3), with_pairs((1, 2, 1), (2, 3, 4), (3, 5, 6))).pairs

    assert pairs is not None
    assert ([change.board for change in pairs.boards], pairs.new_pairs) == ([1], 1)


def test_article_22_4_only_pairs_that_people_have_read_need_a_reason() -> None:
    new = with_pairs((1, 2, 1), (2, 3, 4), (3, 5, 6))

    assert not found(World(boards=3), new).needs_reason
    assert found(World(boards=3).published(), new).needs_reason
    assert not found(World(boards=3).published(), tournament(3)).needs_reason


def test_a_board_that_falls_away_and_one_that_comes_are_told() -> None:
    pairs = found(World(boards=3), with_pairs((1, 1, 2), (2, 3, 4), (7, 5, 6))).pairs

    assert pairs is not None
    assert [(c.board, c.before is None, c.after is None) for c in pairs.boards] == [
        (3, False, True),
        (7, True, False),
    ]


def test_a_result_that_the_file_says_otherwise_is_told() -> None:
    world = World(boards=3).started()
    world.does(EnterResult(tournament="open", round=3, board=1, result=Result.DRAW))
    games = (Game(pairing=Pairing(board=1, white=1, black=2), result=Result.WHITE_WINS),)
    others = tuple(Game(pairing=Pairing(board=b, white=2 * b - 1, black=2 * b), result=None) for b in (2, 3))
    played = PlayedRound(number=3, games=(*games, *others), unpaired=())
    new = replace(tournament(3), played=(played,), next_pairings=None)

    (change,) = found(world, new).results

    assert (change.white, change.black, change.before, change.after) == (1, 2, Result.DRAW, Result.WHITE_WINS)


def test_people_who_come_go_or_change_their_name_are_told() -> None:
    old = tournament(3)
    people = (*old.players[:4], replace(old.players[4], name="Другой"), Player(number=99, name="Новый"))
    changes = found(World(boards=3), replace(old, players=people))

    assert (changes.joined, changes.left, changes.renamed) == ((99,), (6,), (5,))


def test_what_changes_is_said_in_both_languages() -> None:
    new = with_pairs((1, 2, 1), (2, 3, 4), (3, 5, 6))
    changes = found(World(boards=3).published(), new)

    assert change_lines(changes, None, new, "en") == [
        "Round 3: pairs that are new: 1; boards that change: 1",
        "  board 1: Игроков001 Пётр - Игроков002 Пётр becomes Игроков002 Пётр - Игроков001 Пётр",
        "The pairs are public: they change only with a reason (article 22.4).",
    ]
    assert change_lines(changes, None, new, "ru")[0] == "Тур 3: новых пар: 1; досок с изменениями: 1"


def test_the_first_pairs_of_a_round_are_not_listed_board_by_board() -> None:
    world = World(boards=3)
    coming = Pairings(round=4, pairs=(Pairing(board=1, white=1, black=2),))
    new = replace(tournament(3), next_pairings=coming)

    assert change_lines(found(world, new), None, new, "en") == [
        "Round 4: pairs that are new: 1; boards that change: 1",
        "The hall goes from round 3 to round 4",
    ]


def test_the_first_file_says_what_it_brings() -> None:
    world = World(boards=3)
    empty = replace(world.state.tournaments["open"], data=None, rounds=MappingProxyType({}), current=None)
    new = replace(tournament(3), next_pairings=None)

    changes = difference(empty, None, new)

    assert not changes.is_empty
    assert change_lines(changes, None, new, "en") == [
        "The first file of this tournament: players 6, rounds played 0"
    ]
    assert change_lines(changes, None, new, "ru") == ["Первый файл турнира: участников 6, сыгранных туров 0"]


def test_pairs_of_a_round_that_has_begun_are_said_to_change_with_no_reason() -> None:
    world = World(boards=3).started()
    new = with_pairs((1, 2, 1), (2, 3, 4), (3, 5, 6))
    changes = found(world, new)

    assert (changes.is_barred, changes.changes_public_pairs, changes.needs_reason) == (True, False, False)
    said = change_lines(changes, None, new, "en")
    assert said[-1] == "Round 3 has begun or is over: its pairs change no more, with or without a reason."


def left_out(*unpaired: tuple[int, Unpaired]) -> Tournament:
    data = with_pairs((1, 1, 2), (2, 3, 4))
    assert data.next_pairings is not None
    return replace(data, next_pairings=replace(data.next_pairings, unpaired=unpaired))


def test_an_absence_in_a_file_is_the_withdrawal_that_the_hall_knows() -> None:
    world = World(boards=3)
    gone = left_out((5, Unpaired.WITHDRAWN), (6, Unpaired.ABSENT))
    world.does(ImportTournament(tournament="open", source="a.trf", data=gone))
    t = world.state.tournaments["open"]

    again = with_reasons(t, left_out((6, Unpaired.ABSENT), (5, Unpaired.ABSENT)))

    assert again == gone
    assert found(world, again).is_empty


def test_who_left_by_the_roster_and_stands_as_absent_in_the_file_is_no_difference() -> None:
    world = World(boards=3)
    world.does(ImportTournament(tournament="open", source="a.trf", data=left_out()))
    world.does(RemovePlayer(tournament="open", round=3, number=5, reason="болезнь"))
    t = world.state.tournaments["open"]

    again = with_reasons(t, left_out((5, Unpaired.ABSENT), (6, Unpaired.ABSENT)))

    assert again == left_out()
    assert found(world, left_out((5, Unpaired.HALF_BYE))).pairs != found(world, again).pairs


def test_an_absence_of_a_played_round_stays_a_withdrawal_too() -> None:
    world = World(boards=3)
    world.does(RemovePlayer(tournament="open", round=3, number=5, reason="болезнь"))
    one = PlayedRound(number=3, games=(), unpaired=((5, Unpaired.ABSENT), (6, Unpaired.HALF_BYE)))
    new = replace(tournament(3), played=(one,), next_pairings=None)

    (kept,) = with_reasons(world.state.tournaments["open"], new).played

    assert kept.unpaired == ((5, Unpaired.WITHDRAWN), (6, Unpaired.HALF_BYE))
