"""The two large tables: a round robin by opponent, a Swiss by round."""

from __future__ import annotations

from fractions import Fraction

from hall.model.tournament import Side
from hall.standings.codes import Code
from hall.standings.crosstable import cross_table, cross_table_by_place, progress_table
from hall.standings.systems import System
from tests.hall.standings.made import made, ranked, round_robin

EVERYBODY = round_robin("1:4=0 2:3==", "4:3=1 1:2=?", "2:4=- 3:1=#")


def test_a_row_has_its_games_by_opponent_and_nothing_in_its_own_square() -> None:
    table = cross_table(ranked(EVERYBODY, system=System.ROUND_ROBIN))

    signs = [[None if cell is None else cell[0].sign for cell in row.cells] for row in table.rows]
    assert table.columns == (1, 2, 3, 4)
    assert signs == [[None, "", "—", "0"], ["", None, "½", "—"], ["—", "½", None, "0"], ["1", "+", "1", None]]


def test_the_same_in_the_order_of_places() -> None:
    table = cross_table_by_place(ranked(EVERYBODY, system=System.ROUND_ROBIN))

    assert table.columns == (4, 2, 3, 1)
    assert [row.row.number for row in table.rows] == list(table.columns)


def test_a_double_round_robin_has_two_games_in_a_cell() -> None:
    table = cross_table(ranked(round_robin("1:2=1", "2:1=="), system=System.ROUND_ROBIN))

    both = table.rows[0].cells[1]
    assert both is not None
    assert [(cell.round, cell.side, cell.sign) for cell in both] == [
        (1, Side.WHITE, "1"),
        (2, Side.BLACK, "½"),
    ]


def test_a_game_to_come_has_no_entry() -> None:
    table = cross_table(ranked(round_robin("1:4=1 2:3=1"), system=System.ROUND_ROBIN))

    assert table.rows[0].cells == (None, (), (), table.rows[0].cells[3])


def test_the_progress_table_shows_rounds_and_the_running_score() -> None:
    rows = progress_table(ranked(made("2w1 H 2w+ Z", "1b U 1b 3wp", "Z F Z 2b"), Code.PS))

    first = rows[0]
    assert first.row.number == 1
    assert [cell.sign for cell in first.cells] == ["1", "½", "+", "0"]
    assert first.running == (Fraction(1), Fraction("1.5"), Fraction("2.5"), Fraction("2.5"))
    assert [cell.sign for cell in rows[1].cells] == ["0", "1", "0", "½"]
