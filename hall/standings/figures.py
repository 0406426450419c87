"""Points and tie-breaks as text that no language changes: exactly, or short enough for a column."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from hall.standings.codes import Code

_DECIMAL = frozenset((Code.SB, Code.SB_C1, Code.AOB))


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


def column_text(value: Fraction | None, *, is_decimal: bool = False) -> str:
    """As tables on walls and paper have it: "5½", or "6.00" where the column or the value needs decimals."""
    if value is None:
        return ""
    if is_decimal or value.denominator > 2:
        return decimal(value, 2)
    whole, half = divmod(int(2 * value), 2)
    return f"{whole or ('' if half else 0)}{'½' if half else ''}"


def is_decimal(code: Code, values: Iterable[Fraction | None]) -> bool:
    """Whether a tie-break's column has decimals on every line, so that its figures stand under each other."""
    return code in _DECIMAL or any(value is not None and value.denominator > 2 for value in values)


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
