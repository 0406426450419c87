"""Rows of two players with their board, as pairings and results set them, in any shape of page."""

from __future__ import annotations

from dataclasses import dataclass

from displays.fitting import fitted_names
from displays.legibility import Shape
from displays.page import Align, Page
from displays.scenes.marks import side_disc
from displays.theme import BG, BLEED, MARGIN, MUTED, PANEL, RATING, ROW_RADIUS, TEXT, Colour, Face
from hall.model.tournament import Side

TOP = 124
_GAPS = {1: 0, 2: 60, 3: 50}
_WIDER = 34  # more for the number where some board of the tournament has three digits
_CAP_34 = 0.727 * 34 / 2
_NAME, _POINTS, _RATING_AND_POINTS = 134, 90, 196  # what stands left and right of a name
_ROOM_WITH_RATING, _ROOM_WITH_POINTS = 430, 380  # where less is left for a name, the figures go first


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One player as a row shows him: rating and what stands on the right, empty where not known.

    `strong`: the right text is read first; `note` explains it in a word.
    """

    name: str
    rating: str = ""
    points: str = ""
    strong: bool = True
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A board; `changed` puts its number on a plate."""

    board: int
    white: Seat
    black: Seat
    changed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Number:
    """A board's number as it is set."""

    text: str
    size: float
    accent: Colour
    plate: bool
    face: Face = Face.DISPLAY_BOLD


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """Where one column's cell stands on the page, in u; `k` scales everything in it."""

    x: float
    top: float
    width: float
    height: float
    k: float
    line: int


def places(page: Page, shape: Shape, count: int) -> list[Place]:
    """The cells of `count` rows, read downwards column by column, on a page of either orientation."""
    columns, rows, k = shape.columns, shape.rows, shape.scale
    if page.portrait and not shape.tall:
        columns, rows, k = 1, columns * rows, min(k, 10 / 7)
    elif shape.tall and not page.portrait:
        columns, rows = 2, rows // 2
    gap = _GAPS[columns]
    width = (page.right - MARGIN - gap * (columns - 1)) / columns
    height = (1700 if page.portrait else 860) / rows
    return [
        Place(
            x=MARGIN + i // rows * (width + gap),
            top=TOP + i % rows * height,
            width=width,
            height=height,
            k=k,
            line=i % rows,
        )
        for i in range(count)
    ]


def band(page: Page, place: Place) -> Colour:
    """Draw the field of an odd row; gives the ground that the row stands on."""
    if place.line % 2:
        return BG
    x, width = place.x - BLEED, place.width + 2 * BLEED
    page.fill(x, place.top, width, place.height, PANEL, radius=ROW_RADIUS)
    return PANEL


def place_rows(
    page: Page, rows: tuple[Row, ...], shape: Shape, accent: Colour, *, wide: bool, keep_right: bool = False
) -> None:
    """Set the rows; `wide`: all numbers have room for three digits, `keep_right`: the right text stays."""
    for row, place in zip(rows, places(page, shape, len(rows)), strict=True):
        on = band(page, place)
        wider = _WIDER if wide else 0
        cap = place.top + (place.height - 0.727 * 52 * place.k) / 2
        number = Number(text=str(row.board), size=52 * place.k, accent=accent, plate=row.changed)
        place_number(page, number, place.x + (70 + wider) * place.k, cap, on)
        _seats(page, row, place, on, wider, keep_right=keep_right)


def place_number(page: Page, number: Number, right: float, cap: float, on: Colour) -> None:
    """A board's number, on a plate where it has changed."""
    size, face, to_right = number.size, number.face, Align.RIGHT
    if not number.plate:
        page.text(number.text, right, cap, size, face, number.accent, align=to_right, room=2 * size, on=on)
        return
    width = page.width_of(number.text, size, face)
    side, high = 12 * size / 52, 58 * size / 52
    left, top = right - width - side, cap + (0.727 * size - high) / 2
    page.fill(left, top, width + 2 * side, high, number.accent, radius=side, on=on)
    page.text(number.text, right, cap, size, face, BG, align=to_right, room=2 * size, on=number.accent)


def _seats(page: Page, row: Row, place: Place, on: Colour, wider: float, *, keep_right: bool) -> None:
    k = place.k
    room, rating, points = _rooms(place.width / k, wider, keep_right=keep_right)
    names = fitted_names(
        (row.white.name, row.black.name), room * k, lambda t: page.width_of(t, 34 * k, Face.SEMIBOLD)
    )
    first = place.top + (place.height - 62 * k) / 2
    for seat, name, cap, side in zip(
        (row.white, row.black), names, (first, first + 38 * k), (Side.WHITE, Side.BLACK), strict=True
    ):
        x = place.x + (_NAME + wider) * k
        side_disc(page, x - 26 * k, cap + _CAP_34 * k, 9 * k, side)
        used = page.text(name, x, cap, 34 * k, Face.SEMIBOLD, TEXT, room=room * k, on=on)
        right = place.x + place.width
        if rating:
            size, align = RATING * k, Align.RIGHT
            page.cells(
                seat.rating, right - 90 * k, cap + 2 * k, size, Face.REGULAR, MUTED, align=align, on=on
            )
        if points:
            _right(page, seat, x + used, right, cap, k, on)


def _right(page: Page, seat: Seat, left: float, right: float, cap: float, k: float, on: Colour) -> None:
    face, colour = (Face.BOLD, TEXT) if seat.strong else (Face.REGULAR, MUTED)
    page.text(seat.points, right - 4 * k, cap, 34 * k, face, colour, align=Align.RIGHT, room=80 * k, on=on)
    room = right - 60 * k - left - 16
    if seat.note and page.width_of(seat.note, 30 * k, Face.REGULAR) <= room:
        x, size = right - 60 * k, 30 * k
        page.text(seat.note, x, cap + 2 * k, size, Face.REGULAR, MUTED, align=Align.RIGHT, room=room, on=on)


def _rooms(width: float, wider: float, *, keep_right: bool) -> tuple[float, bool, bool]:
    """Room of a name in the type scale, and whether rating and points stand beside it."""
    left = width - _NAME - wider
    if left - _RATING_AND_POINTS >= _ROOM_WITH_RATING:
        return left - _RATING_AND_POINTS, True, True
    if keep_right or left - _POINTS >= _ROOM_WITH_POINTS:
        return left - _POINTS, False, True
    return left, False, False
