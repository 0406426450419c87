"""Faults that other programs are known for, each with the answer that is right, named by their trackers."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.errors import FormatError
from hall.formats.trf import read_trf
from hall.formats.trf_write import write_trf
from hall.model.tournament import Player, Result, Unpaired
from tests.hall.formats.list_text import SWISS, read, workbook
from tests.hall.formats.trf_text import file, player


def cells(data: bytes) -> dict[int, str]:
    """Each player's cells as our writer gives them back."""
    text = write_trf(read_trf(data).tournament).text
    return {int(line[4:8]): line[91:] for line in text.split("\r\n") if line.startswith("001")}


def test_a_bye_written_as_f_is_kept_with_a_question() -> None:
    """lila#6669"""
    data = file(
        player(1, points="1.0", cells=["   2 w 1"]),
        player(2, points="0.0", cells=["   1 b 0"]),
        player(3, points="1.0", cells=["0000 - F"]),
    )

    assert "look whether it was the pairing bye (U)" in read_trf(data).repairs[0].what
    assert cells(data)[3] == "0000 - F"


def test_a_pairing_bye_leaves_as_u_whatever_letter_it_came_with() -> None:
    """lila#6669: a second bye is forbidden to a U alone."""
    data = file(
        player(1, points="1.0", cells=["   2 w 1"]),
        player(2, points="0.0", cells=["   1 b 0"]),
        player(3, points="1.0", cells=["0000 - +"]),
    )

    assert cells(data)[3] == "0000 - U"


def test_a_coming_round_that_holds_only_a_bye_is_not_played() -> None:
    """bbpPairings#3"""
    data = file(
        player(1, points="1.0", cells=["   2 w 1"]),
        player(2, points="0.0", cells=["   1 b 0"]),
        player(3, points="1.0", cells=["0000 - U", "0000 - U"]),
    )
    tournament = read_trf(data).tournament

    assert len(tournament.played) == 1
    assert tournament.next_pairings is not None
    assert (tournament.next_pairings.pairs, tournament.next_pairings.unpaired) == (
        (),
        ((3, Unpaired.PAIRING_BYE),),
    )
    (note,) = read_trf(data).repairs
    assert (note.line, note.column) == (3, 102)
    assert "U in round 2, which has no pairs yet" in note.what


def test_a_half_written_cell_is_told_with_its_place_and_nothing_is_imported() -> None:
    """bbpPairings#25"""
    with pytest.raises(FormatError) as caught:
        read_trf(file(player(1, cells=["0000 w  "]), player(2, cells=["0000 - Z"])))

    assert "line 1, column 92" in str(caught.value)
    assert "a bye: 0000 - and one of U F H Z" in str(caught.value)


def test_an_absence_with_an_opponent_who_played_another_is_a_contradiction() -> None:
    """lila#14387: the arbiter picks bye or forfeit."""
    data = file(player(1, cells=["   2 b Z"]), player(2, cells=["   3 w 1"]), player(3, cells=["   2 b 0"]))

    with pytest.raises(
        FormatError, match=r"'2 b Z'; expected player 2 \(Player 2\) to name 1 .* line 2 has '3 w 1'"
    ):
        read_trf(data)


def test_a_player_entered_late_was_absent_before_and_nobodys_cells_are_shifted() -> None:
    """ChessGrinder#51"""
    data = file(
        player(1, points="2.0", cells=["   2 w 1", "   2 b 1"]),
        player(2, points="0.0", cells=["   1 b 0", "   1 w 0"]),
    )
    before = read_trf(data).tournament
    late = replace(before, players=(*before.players, Player(number=3, name="Late, Ann")))

    (line,) = [text for text in write_trf(late).text.split("\r\n") if text.startswith("001    3")]

    assert line[80:] == " 0.0    3  0000 - Z  0000 - Z"


def test_a_double_forfeit_is_two_dashes_and_no_draw() -> None:
    """lila#11503"""
    data = file(
        player(1, points="0.0", cells=["   2 w -"]),
        player(2, points="0.0", cells=["   1 b -"]),
    )
    (game,) = read_trf(data).tournament.played[0].games

    assert game.result is Result.BOTH_FORFEIT
    assert cells(data) == {1: "   2 w -", 2: "   1 b -"}


def test_the_first_row_of_a_workbook_is_not_its_header() -> None:
    """A Chess-Results importer took row 1 for it, since it says "Tournament" and "From"."""
    rows = [
        ("From the Tournament-Database of Chess-Results",),
        ("Cup",),
        ("Round 1",),
        SWISS,
        (1, 1, "", "A", "", "", "", "", "", "B", "", 2),
    ]

    assert [p.name for p in read(workbook(rows)).tournament.players] == ["A", "B"]
