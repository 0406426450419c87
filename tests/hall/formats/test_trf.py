"""Reading TRF files that are well-formed, or nearly."""

from __future__ import annotations

import pytest

from hall.formats.trf import read_trf
from hall.model.tournament import Pairing, Result, Unpaired
from tests.hall.formats.trf_text import cell, file, pair, player

WHITE_WINS_FIRST = pair("1", "0", points=("1.0", "0.0"))


def test_the_columns_of_a_player_are_read() -> None:
    line = player(
        7,
        "Ёлкин, Юрий",
        sex="m",
        title="g",
        rating="2100",
        federation="BLR",
        fide_id="9900011",
        birth="1990/00/00",
        points="0.0",
    )

    (found,) = read_trf(file(line)).tournament.players

    assert (found.number, found.name, found.sex, found.title) == (7, "Ёлкин, Юрий", "m", "GM")
    assert (found.rating, found.federation, found.fide_id) == (2100, "BLR", "9900011")
    assert found.birth == "1990/00/00"


def test_what_is_blank_or_zero_is_not_known() -> None:
    line = player(1, rating="0000", fide_id="0", birth="0000/00/00", sex="u")

    (found,) = read_trf(file(line)).tournament.players

    assert (found.rating, found.fide_id, found.birth, found.sex, found.federation) == (None,) * 5


def test_the_records_of_the_tournament_are_read() -> None:
    found = read_trf(
        file("012 Spring Cup", "022 Minsk", "032 BLR", "102 Arbiter, Chief", "XXR 9", player(1))
    ).tournament

    assert (found.name, found.city, found.federation) == ("Spring Cup", "Minsk", "BLR")
    assert (found.chief_arbiter, found.rounds_total) == ("Arbiter, Chief", 9)


@pytest.mark.parametrize(
    ("white", "black", "result"),
    [
        ("1", "0", Result.WHITE_WINS),
        ("=", "=", Result.DRAW),
        ("0", "1", Result.BLACK_WINS),
        ("W", "L", Result.WHITE_WINS),
        ("d", "d", Result.DRAW),
        ("l", "w", Result.BLACK_WINS),
        ("+", "-", Result.WHITE_WINS_BY_FORFEIT),
        ("-", "+", Result.BLACK_WINS_BY_FORFEIT),
        ("-", "-", Result.BOTH_FORFEIT),
        ("0", "0", Result.BOTH_LOSE),
        ("0", "=", Result.LOSS_AND_DRAW),
        ("=", "0", Result.DRAW_AND_LOSS),
    ],
)
def test_both_codes_make_the_result(white: str, black: str, result: Result) -> None:
    found = read_trf(pair(white, black)).tournament

    assert [game.result for game in found.played[0].games] == [result]


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("U", Unpaired.PAIRING_BYE),
        ("F", Unpaired.FULL_BYE),
        ("h", Unpaired.HALF_BYE),
        ("Z", Unpaired.ABSENT),
        (" ", Unpaired.ABSENT),
        ("=", Unpaired.HALF_BYE),
        ("-", Unpaired.ABSENT),
        ("+", Unpaired.PAIRING_BYE),
    ],
)
def test_a_code_without_opponent_says_why_a_player_was_not_paired(code: str, why: Unpaired) -> None:
    data = WHITE_WINS_FIRST + file(player(3, cells=[cell(None, "-", code)]))

    found = read_trf(data).tournament

    assert found.played[0].unpaired == ((3, why),)


def test_two_full_points_without_opponent_are_given_byes() -> None:
    data = WHITE_WINS_FIRST + file(*(player(n, cells=["0000 - +"]) for n in (3, 4)))

    found = read_trf(data)

    assert found.tournament.played[0].unpaired == ((3, Unpaired.FULL_BYE), (4, Unpaired.FULL_BYE))
    assert len(found.repairs) == 2


def test_a_single_f_is_kept_with_a_question() -> None:
    found = read_trf(WHITE_WINS_FIRST + file(player(3, points="1.0", cells=["0000 - F"])))

    assert found.tournament.played[0].unpaired == ((3, Unpaired.FULL_BYE),)
    assert "whether it was the pairing bye" in found.repairs[0].what


def test_a_last_round_without_results_is_the_coming_one() -> None:
    data = file(
        player(1, points="1.0", cells=["   2 w 1", "   3 b  "]),
        player(2, points="0.0", cells=["   1 b 0", "0000 - H"]),
        player(3, points="1.0", cells=["0000 - U", "   1 w"]),
        player(4, points="0.0", cells=["0000 - Z"]),
    )

    coming = read_trf(data).tournament.next_pairings

    assert coming is not None
    assert (coming.round, coming.pairs) == (2, (Pairing(board=1, white=3, black=1),))
    assert set(coming.unpaired) == {(2, Unpaired.HALF_BYE), (4, Unpaired.ABSENT)}


def test_a_round_with_some_results_is_being_played_and_says_which_are_missing() -> None:
    data = file(
        player(1, cells=["   2 w 1"]),
        player(2, cells=["   1 b 0"]),
        player(3, cells=["   4 w"]),
        player(4, cells=["   3 b"]),
    )

    found = read_trf(data)

    assert [game.result for game in found.tournament.played[0].games] == [Result.WHITE_WINS, None]
    assert found.tournament.next_pairings is None
    assert [note.what for note in found.repairs] == ["round 1: 3 - 4 has no result"]


def test_a_round_of_byes_alone_is_not_played_yet() -> None:
    data = file(
        player(1, points="1.0", cells=["   2 w 1"]),
        player(2, points="1.0", cells=["   1 b 0", "0000 - U"]),
    )

    found = read_trf(data)

    coming = found.tournament.next_pairings
    assert len(found.tournament.played) == 1
    assert coming is not None
    assert (coming.round, coming.pairs, coming.unpaired) == (2, (), ((2, Unpaired.PAIRING_BYE),))
    assert [note.column for note in found.repairs] == [102]  # the bye; nothing of the points


def test_boards_are_numbered_by_the_better_score_then_the_sum_then_the_rank() -> None:
    data = file(
        player(1, points="0.0", cells=["   2 w 0", "   6 w"]),
        player(2, points="1.0", cells=["   1 b 1", "   5 w"]),
        player(3, points="0.5", cells=["   4 w =", "   4 b"]),
        player(4, points="0.5", cells=["   3 b =", "   3 w"]),
        player(5, points="1.0", cells=["   6 w 1", "   2 b"]),
        player(6, points="0.0", cells=["   5 b 0", "   1 b"]),
    )

    coming = read_trf(data).tournament.next_pairings

    assert coming is not None
    assert [(p.board, p.white, p.black) for p in coming.pairs] == [(1, 2, 5), (2, 4, 3), (3, 1, 6)]


def test_players_absent_from_the_next_round_are_taken_from_the_private_record() -> None:
    found = read_trf(WHITE_WINS_FIRST + file("XXZ 2", "XXC white1"))

    coming = found.tournament.next_pairings
    assert coming is not None
    assert coming.unpaired == ((2, Unpaired.ABSENT),)
    assert [line.text for line in found.records] == ["XXZ 2", "XXC white1"]
    assert found.unknown_lines == ()


def test_byes_of_the_new_record_240_are_taken_for_the_coming_round() -> None:
    found = read_trf(WHITE_WINS_FIRST + file("240 H   2    1    2", "240 Z   3    1")).tournament

    assert found.next_pairings is not None
    assert found.next_pairings.unpaired == ((1, Unpaired.HALF_BYE), (2, Unpaired.HALF_BYE))


def test_unknown_lines_and_comments_are_kept_as_written() -> None:
    lines = ("### a comment", "DDD SSSS sTTT NNNN", "ABC  strange   spacing ")

    found = read_trf(file(*lines, player(1)))

    assert [line.text for line in found.unknown_lines] == list(lines)


def test_teams_are_given_to_their_players() -> None:
    team = f"{'013 Dubki':<36}   1    2"

    players = read_trf(file(player(1), player(2), player(3), team)).tournament.players

    assert [p.team for p in players] == ["Dubki", "Dubki", None]


def test_points_that_do_not_add_up_are_noted_and_kept() -> None:
    found = read_trf(pair("1", "0", points=("2.0", "0,0")))

    assert found.tournament.points_halves == ((1, 4), (2, 0))
    assert [(n.line, n.column, n.what) for n in found.repairs] == [
        (1, 81, "points 2.0 do not agree with the results, which make 1.0"),
        (2, 81, "points with a decimal comma"),
    ]


def test_points_are_not_checked_where_the_file_has_its_own_values() -> None:
    assert read_trf(pair("1", "0", points=("3.0", "0.0")) + file("XXS W=3")).repairs == ()


def test_a_bye_of_the_coming_round_may_be_in_the_points_or_not() -> None:
    for points in ("1.0", "2.0"):
        data = file(
            player(1, points=points, cells=["   2 w 1", "0000 - F"]),
            player(2, points="0.0", cells=["   1 b 0"]),
        )
        assert read_trf(data).repairs == ()


def test_a_number_of_players_of_thousands_of_digits_breaks_nothing() -> None:
    assert len(read_trf(file("062 " + "9" * 5_000, player(1))).tournament.players) == 1


@pytest.mark.parametrize(
    ("data", "what"),
    [
        (pair("1", " "), "result taken from the opponent in line 1"),
        (pair("1", "0", black_colour="-"), "colour taken from the opponent"),
        (pair("+", "-", white_colour="-", black_colour="-"), "no colour on either side: 1 taken as White"),
        (file("062 9 (4)", player(1)), "9 players stated, 1 found"),
        (file(player(1), player(3)), "no player has number 2"),
        (file(player(1, fide_id="N-123")), "FIDE number 'N-123' left out"),
    ],
)
def test_a_repair_is_told(data: bytes, what: str) -> None:
    assert what in [note.what for note in read_trf(data).repairs]


def test_a_repair_is_told_in_russian_too() -> None:
    (note,) = read_trf(pair("1", " ")).repairs

    assert note.said_in("ru") == "строка 2, позиция 99: результат взят у соперника из строки 1"


def test_trailing_blanks_that_were_cut_make_no_difference() -> None:
    whole = read_trf(pair("1", "0") + file(player(3, cells=["0000 - Z", "        "])))
    cut = read_trf(b"\n".join(line.rstrip() for line in pair("1", "0").split(b"\n")) + file(player(3)))

    assert whole.tournament == cut.tournament


def test_the_opponent_may_be_written_with_leading_zeros() -> None:
    data = file(player(1, cells=["0002 w 1"]), player(2, cells=["0001 b 0"]))

    assert len(read_trf(data).tournament.played[0].games) == 1


@pytest.mark.parametrize(
    ("kind", "rounds"),
    [("Double Round-Robin", 6), ("Individual: двухкруговой турнир", 6), ("Round-Robin", None)],
)
def test_a_double_round_robin_has_its_rounds_without_being_told(kind: str, rounds: int | None) -> None:
    found = read_trf(file(f"092 {kind}", *map(player, (1, 2, 3, 4))))

    assert found.tournament.rounds_total == rounds
    assert [(note.line, note.column) for note in found.repairs] == ([] if rounds is None else [(1, 5)])


def test_the_rounds_that_a_double_round_robin_states_are_its_own() -> None:
    assert (
        read_trf(file("092 Double Round-Robin", "XXR 4", player(1), player(2))).tournament.rounds_total == 4
    )
