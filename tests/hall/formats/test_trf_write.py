"""What is written as TRF is read back equal, in both editions."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hall.formats.trf import read_trf
from hall.formats.trf_write import Edition, write_trf
from hall.model.tournament import Game, Pairing, PlayedRound, Player, Result, Tournament, Unpaired
from tests.hall.formats.tournaments import comparable, halves, tournaments
from tests.hall.formats.trf_text import file, pair, player


def again(tournament: Tournament, edition: Edition = Edition.TRF16) -> Tournament:
    return read_trf(write_trf(tournament, edition).text.encode()).tournament


def one_game(result: Result | None, *, rated: bool = True, records: tuple[str, ...] = ()) -> Tournament:
    game = Game(pairing=Pairing(board=1, white=1, black=2), result=result, rated=rated)
    people = tuple(Player(number=n, name=f"Player {n}") for n in (1, 2, 3))
    played = PlayedRound(number=1, games=(game,), unpaired=((3, Unpaired.PAIRING_BYE),))
    return Tournament(name="Cup", players=people, played=(played,), records=records)


def lines(tournament: Tournament, edition: Edition = Edition.TRF16) -> list[str]:
    return write_trf(tournament, edition).text.split("\r\n")


@given(tournaments(), st.sampled_from(Edition))
def test_any_tournament_is_read_back_equal(tournament: Tournament, edition: Edition) -> None:
    found = again(tournament, edition)

    assert comparable(found) == comparable(tournament)
    assert dict(found.points_halves) == halves(tournament)


@given(tournaments(), st.sampled_from(Edition))
def test_writing_what_was_read_changes_nothing_more(tournament: Tournament, edition: Edition) -> None:
    once = write_trf(tournament, edition).text

    assert write_trf(read_trf(once.encode()).tournament, edition).text == once


def test_a_game_of_less_than_a_move_each_stays_unrated() -> None:
    (played,) = again(one_game(Result.DRAW, rated=False)).played

    assert (played.games[0].result, played.games[0].rated) == (Result.DRAW, False)


def test_forfeits_keep_opponent_and_colour_and_a_pairing_bye_is_never_f() -> None:
    one, two, three = (line for line in lines(one_game(Result.BOTH_FORFEIT)) if line.startswith("001"))

    assert (one[91:99], two[91:99], three[91:99]) == ("   2 w -", "   1 b -", "0000 - U")
    assert [line[80:89] for line in (one, two, three)] == [" 0.0    2", " 0.0    3", " 1.0    1"]


def test_who_withdrew_is_absent_and_keeps_his_games() -> None:
    last = PlayedRound(number=2, games=(), unpaired=((1, Unpaired.WITHDRAWN), (2, Unpaired.EXPELLED)))
    game = Game(pairing=Pairing(board=1, white=3, black=4), result=Result.DRAW)
    first = one_game(Result.WHITE_WINS)
    people = (*first.players, Player(number=4, name="Player 4"))
    tournament = replace(first, players=people, played=(*first.played, replace(last, games=(game,))))

    found = again(tournament)

    assert found.played[0].games[0].result is Result.WHITE_WINS
    assert dict(found.played[1].unpaired) == {1: Unpaired.ABSENT, 2: Unpaired.ABSENT}


@pytest.mark.parametrize("result", [Result.LOSS_AND_DRAW, Result.DRAW_AND_LOSS, Result.BOTH_LOSE])
def test_abnormal_results_have_their_record_in_trf26_alone(result: Result) -> None:
    tournament = one_game(result)

    assert [line[:4] for line in lines(tournament, Edition.TRF26) if line.startswith("299")] == ["299 "] * 2
    assert not any(line.startswith("299") for line in lines(tournament))
    assert again(tournament, Edition.TRF26).played == again(tournament).played == tournament.played


def test_record_299_corrects_a_game_that_codes_call_won() -> None:
    data = file("299 L   0.0   0.0    1    1", "299 D   0.5   0.5    1    2") + pair("0", "1")

    found = read_trf(data)

    assert found.tournament.played[0].games[0].result is Result.LOSS_AND_DRAW
    assert found.repairs == ()


@pytest.mark.parametrize(
    "line", ["299    -1.0  -1.0    1    1", "299 W   3.0   3.0    1    1", "299 D   0.5   0.5    9    1"]
)
def test_a_299_that_the_hall_has_no_place_for_is_told_and_kept(line: str) -> None:
    found = read_trf(file(line) + pair("1", "0"))

    assert [(note.line, note.what) for note in found.repairs] == [
        (1, "points of record 299 not taken over; look at the standings")
    ]
    assert line in lines(found.tournament, Edition.TRF26)


def test_unknown_records_and_comments_come_back_as_they_were() -> None:
    strange = ("### by hand", "DAT   12 FOO bar", "XXP 1 2", "122 90 min + 30 s")
    data = file(*strange) + pair("1", "0", points=("1.0", "0.0"))

    written = lines(read_trf(data).tournament)

    assert set(strange) <= set(written)


def test_a_record_of_the_file_wins_over_what_the_regulation_says() -> None:
    facts = {"042": "2026/05/01", "122": "90+30"}
    tournament = one_game(Result.DRAW, records=("122 40/90",))

    written = write_trf(tournament, facts=facts).text.split("\r\n")

    assert {"042 2026/05/01", "122 40/90"} <= set(written)
    assert "122 90+30" not in written


def test_the_number_of_rounds_stands_in_the_record_of_the_edition() -> None:
    tournament = replace(one_game(Result.DRAW, records=("142 9",)), rounds_total=9)

    assert "XXR 9" in lines(tournament)
    assert "142 9" in lines(tournament, Edition.TRF26)


def test_a_list_of_absentees_of_a_past_round_is_not_repeated() -> None:
    assert not any(line.startswith("XXZ") for line in lines(one_game(Result.DRAW, records=("XXZ 1 2",))))


def test_a_name_too_long_for_trf_is_cut_and_told() -> None:
    tournament = replace(one_game(None), players=(Player(number=1, name="N" * 40),), played=())

    written = write_trf(tournament)

    assert [(note.line, note.column) for note in written.notes] == [(3, 15)]
    assert read_trf(written.text.encode()).tournament.players[0].name == "N" * 33


def test_a_bye_worth_half_a_point_is_counted_so() -> None:
    """bbpPairings#28: U with 162 P 0.5, and columns 81-84 agree."""
    for record in ("162  W 1.0    P 0.5", "XXS PAB=.5", "BBU 0.5"):
        tournament = one_game(Result.WHITE_WINS, records=(record,))

        written = write_trf(tournament).text.encode()

        found = read_trf(written)
        assert (found.repairs, dict(found.tournament.points_halves)) == ((), {1: 2, 2: 0, 3: 1})


@pytest.mark.parametrize("record", ["XXS W=3 D=1", "BBW 3.0", "162  W 3.0    D 1.0    L 0.0"])
def test_points_are_checked_by_the_files_own_scoring(record: str) -> None:
    wrong = read_trf(file(record) + pair("1", "0", points=("1.0", "0.0")))
    right = read_trf(file(record) + pair("1", "0", points=("3.0", "0.0")))

    assert (len(wrong.repairs), right.repairs) == (1, ())


def test_a_rank_that_was_missing_is_filled() -> None:
    """lila#7634."""
    data = file(
        player(1, points="0.0", cells=["   2 w 0"])[:85] + "      " + "   2 w 0",
        player(2, cells=["   1 b 1"]),
    )

    written = lines(read_trf(data).tournament)

    assert [line[85:89] for line in written if line.startswith("001")] == ["   2", "   1"]
    assert [line[85:89] for line in write_trf(one_game(None), ranks={1: 3, 2: 1, 3: 2}).text.split("\r\n")][
        2:5
    ] == ["   3", "   1", "   2"]


@pytest.mark.parametrize(
    "wrong",
    [
        Player(number=1, name="Player 1", sex="female"),
        Player(number=1, name="Player 1", rating=12345),
        Player(number=1, name="Player 1", rating=-10),
        Player(number=1, name="Player 1", birth="the twelfth of May"),
        Player(number=1, name="Player 1", fide_id="123456789012345"),
        Player(number=1, name="Player 1", federation="Belarus", title="Grandmaster"),
        Player(number=1, name="Play\ner 1"),
    ],
)
def test_what_the_columns_cannot_hold_moves_no_other_column(wrong: Player) -> None:
    tournament = one_game(Result.WHITE_WINS)
    tournament = replace(tournament, players=(wrong, *tournament.players[1:]))
    found = again(tournament)
    assert found.played == again(one_game(Result.WHITE_WINS)).played
    assert [player.number for player in found.players] == [1, 2, 3]
