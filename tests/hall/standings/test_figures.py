"""Values as text: exact for scripts, short for people."""

from __future__ import annotations

from fractions import Fraction

import pytest

from hall.standings.figures import exact, points_text, short


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
