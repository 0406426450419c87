"""How far a text can be read, and how large a list must be set for a hall. Pure numbers, no page.

Capitals of height h are read comfortably at 156 h (22 arc minutes). A size is in u: a 1080th of the
screen's short side, whose 16:9 panel is 12.45 mm high for each inch of its diagonal.
"""

from __future__ import annotations

from dataclasses import dataclass

from displays.theme import CAP_HEIGHT

NAME = 34  # u: the size of a name in a list, the smallest that is used
MOST_ROWS, LEAST_ROWS = 10, 4  # rows of two names in a column
_MM_HIGH_FOR_AN_INCH = 12.45
_COMFORTABLE = 0.156  # metres for each millimetre of cap height


@dataclass(frozen=True, slots=True, kw_only=True)
class Shape:
    """How rows stand on a page: `scale` is their size against the type scale, `tall` for portrait."""

    columns: int
    rows: int
    scale: float
    tall: bool = False

    @property
    def per_page(self) -> int:
        return self.columns * self.rows


def readable_to_m(size_u: float, diagonal_inch: float) -> float:
    """Up to how many metres a text of that size is read comfortably."""
    return _COMFORTABLE * CAP_HEIGHT * size_u * _MM_HIGH_FOR_AN_INCH * diagonal_inch / 1080


def size_for(distance_m: float, diagonal_inch: float) -> float:
    """The size in u that is read comfortably at a distance."""
    return distance_m / readable_to_m(1, diagonal_inch)


def rows_for(diagonal_inch: float | None, distance_m: float | None) -> int:
    """Rows of two names in a column of a landscape page, 10 where nothing is known of the hall.

    Fewer than 4 are never set, for then names of usual length would be cut: `lists_readable_to_m` tells that.
    """
    if not diagonal_inch or not distance_m:
        return MOST_ROWS
    fitting = int(MOST_ROWS * NAME / size_for(distance_m, diagonal_inch))
    return max(LEAST_ROWS, min(MOST_ROWS, fitting))


def lists_readable_to_m(diagonal_inch: float, distance_m: float | None) -> float:
    """Up to how many metres the names of this screen's lists are read, as many rows as it then shows."""
    return readable_to_m(NAME * MOST_ROWS / rows_for(diagonal_inch, distance_m), diagonal_inch)


def board_shape(rows: int, *, portrait: bool) -> Shape:
    """A list of pairs: two columns, or one where the names would not fit two."""
    scale = MOST_ROWS / rows
    if portrait:
        # A narrow page takes letters of up to 1.43 of the scale beside numbers and points.
        kept = max(7, rows)
        return Shape(columns=1, rows=2 * kept, scale=MOST_ROWS / kept, tall=True)
    return Shape(columns=2 if rows >= 7 else 1, rows=rows, scale=scale)


def name_shape(rows: int, *, portrait: bool) -> Shape:
    """A list by name: single rows of half the height."""
    shape = board_shape(rows, portrait=portrait)
    return Shape(columns=shape.columns, rows=2 * shape.rows, scale=shape.scale, tall=portrait)


DENSE = Shape(columns=3, rows=10, scale=1.0)
