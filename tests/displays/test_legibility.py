"""How far a wall is read, and how many rows a distance leaves."""

from __future__ import annotations

import pytest

from displays.legibility import (
    LEAST_ROWS,
    MOST_ROWS,
    board_shape,
    lists_readable_to_m,
    name_shape,
    readable_to_m,
    rows_for,
    size_for,
)


@pytest.mark.parametrize(
    ("size", "inches", "metres"), [(520, 55, 37), (84, 55, 6.0), (34, 55, 2.4), (520, 75, 51), (30, 75, 2.9)]
)
def test_the_distance_is_that_of_twenty_two_arc_minutes(size: float, inches: float, metres: float) -> None:
    assert readable_to_m(size, inches) == pytest.approx(metres, rel=0.02)
    assert size_for(readable_to_m(size, inches), inches) == pytest.approx(size)


@pytest.mark.parametrize(
    ("metres", "rows"), [(1.0, 10), (2.4, 10), (2.6, 9), (3.0, 8), (3.4, 7), (4.0, 6), (4.7, 5), (5.9, 4)]
)
def test_rows_follow_the_distance(metres: float, rows: int) -> None:
    assert rows_for(55, metres) == rows
    assert lists_readable_to_m(55, metres) >= metres


def test_a_hall_of_which_nothing_is_known_gets_the_pages_as_drawn() -> None:
    assert rows_for(None, 4.0) == rows_for(55, None) == MOST_ROWS


def test_names_are_never_set_so_large_that_they_would_be_cut_and_the_distance_tells_it() -> None:
    assert rows_for(55, 12.0) == LEAST_ROWS
    assert lists_readable_to_m(55, 12.0) == pytest.approx(6.1, abs=0.1)


@pytest.mark.parametrize("rows", range(LEAST_ROWS, MOST_ROWS + 1))
@pytest.mark.parametrize("portrait", [False, True])
def test_a_page_by_name_holds_as_many_players_as_one_by_board(rows: int, portrait: bool) -> None:
    assert name_shape(rows, portrait=portrait).per_page == 2 * board_shape(rows, portrait=portrait).per_page
