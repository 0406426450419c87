"""Values as text: exact for scripts, short for people."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hall.standings.figures import column_text, exact, points_text, short


@pytest.mark.parametrize(
    ("value", "text"),
    [(Fraction(49, 2), "24.5"), (Fraction(7, 4), "1.75"), (Fraction(33), "33"), (Fraction(427, 9), "427/9")],
)
def test_a_value_is_a_decimal_where_it_ends_else_a_fraction(value: Fraction, text: str) -> None:
    assert exact(value) == text
    assert Fraction(exact(value)) == value


@pytest.mark.parametrize(
    ("value", "text"), [(Fraction(4), "4.0"), (Fraction(9, 2), "4.5"), (Fraction(1, 4), "0.25")]
)
def test_points_have_one_decimal_unless_that_is_not_exact(value: Fraction, text: str) -> None:
    assert points_text(value) == text


@pytest.mark.parametrize(
    ("value", "text"),
    [(Fraction(427, 9), "47.44"), (Fraction(1, 200), "0.01"), (Fraction(12), "12"), (Fraction(5, 2), "2.5")],
)
def test_a_short_value_has_two_decimals_at_most(value: Fraction, text: str) -> None:
    assert short(value) == text


@pytest.mark.parametrize(
    ("value", "is_decimal", "text"),
    [
        (Fraction(209, 8), True, "26.13"),  # 26.125: half up, as by hand, not half to even
        (Fraction(6), True, "6.00"),
        (Fraction(11, 2), False, "5½"),
        (Fraction(0), False, "0"),
        (Fraction(9, 4), False, "2.25"),
        (None, True, ""),
    ],
)
def test_a_column_of_a_table_is_rounded_half_up(value: Fraction | None, is_decimal: bool, text: str) -> None:
    assert column_text(value, is_decimal=is_decimal) == text
