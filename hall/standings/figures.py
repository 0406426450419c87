"""Points and tie-breaks as text that no language changes: exactly, or short enough for a column."""

from __future__ import annotations

from fractions import Fraction


def exact(value: Fraction) -> str:
    """A decimal where it ends ("24.5"), else the fraction ("427/9")."""
    rest, places = value.denominator, 0
    for factor in (2, 5):
        power = 0
        while rest % factor == 0:
            rest, power = rest // factor, power + 1
        places = max(places, power)
    return decimal(value, places) if rest == 1 else f"{value.numerator}/{value.denominator}"


def points_text(value: Fraction) -> str:
    """Points with one decimal ("4.5", "5.0"), or exactly where that is not enough."""
    return decimal(value, 1) if (10 * value).denominator == 1 else exact(value)


def short(value: Fraction, *, places: int = 2) -> str:
    """At most so many decimals, half up, without zeros at the end: for people, never for comparing."""
    text = decimal(value, places)
    return text.rstrip("0").rstrip(".") if "." in text else text


def decimal(value: Fraction, places: int) -> str:
    """With so many decimals, half up."""
    units = (2 * value.numerator * 10**places + value.denominator) // (2 * value.denominator)
    sign, units = ("-", -units) if units < 0 else ("", units)
    whole, rest = divmod(units, 10**places)
    return f"{sign}{whole}.{rest:0{places}}" if places else f"{sign}{whole}"
