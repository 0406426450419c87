"""The grid: places texts, figures and fields, given in u, as boxes in pixels. Knows no scene.

u is min(W / 1920, H / 1080) in landscape and W / 1080 in portrait; other ratios centre the 16:9 page. Text is
placed by its cap-top. `measure` is the width of a text in pixels.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from typing import TypeVar

from displays.boxes import Box, Disc, Fill, Picture, Rect, Stroke, Text, cap_height
from displays.fitting import fitted
from displays.theme import BG, LABEL_TRACKING, LINE, MARGIN, MUTED, Colour, Face

Measure = Callable[[str, Face, int], int]
T = TypeVar("T")
_MOST_PARTS, _MOST_BOXES = 48, 1024
_COLON_LIFT = 0.085  # of the size: a typeset colon stands too low between figures
_OPTICAL_FROM, _SIDE_BEARING = 66, 0.03  # large letters hang out by their own margin, to look flush
_DISCS_FROM = 120  # from this size up a colon is two discs
_COLON_CELL = 0.2655  # of the size, where the colon is two discs


class Align(Enum):
    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Memo:
    """What pages before this one were set from, kept by a loop from picture to picture; bounded.

    The same thing at the same place is the same object again, which makes two pictures quick to compare.
    """

    def __init__(self) -> None:
        self.parts: dict[object, tuple[Box, ...]] = {}
        self.boxes: dict[object, tuple[Box, float]] = {}
        self._place: object = None

    def begin(self, place: object) -> None:
        """A page of this size and shift follows: single boxes are kept for one place only."""
        if place != self._place or len(self.boxes) > _MOST_BOXES:
            self.boxes.clear()
            self._place = place
        if len(self.parts) > _MOST_PARTS:
            self.parts.clear()


class Page:
    """Collects the boxes of one picture."""

    def __init__(
        self,
        size: tuple[int, int],
        measure: Measure,
        *,
        portrait: bool,
        shift: tuple[int, int] = (0, 0),
        memo: Memo | None = None,
    ) -> None:
        width, height = size
        self.portrait = portrait
        self._place = (size, shift)
        self._memo = Memo() if memo is None else memo
        self._memo.begin((self._place, portrait))
        self._measure = measure
        self.u = width / 1080 if portrait else min(width / 1920, height / 1080)
        self.width = 1080.0 if portrait else 1920.0
        self.height = height / self.u if portrait else 1080.0
        self._x = (width - self.width * self.u) / 2 + shift[0]
        self._y = (height - self.height * self.u) / 2 + shift[1]
        self.boxes: list[Box] = []

    @property
    def right(self) -> float:
        """The right edge of the content."""
        return self.width - MARGIN

    def again(self, place: Callable[[Page, T], None], content: T) -> None:
        """Let `place` set its content, or repeat the boxes it gave last time for the same content."""
        key = (place, content, self._place)
        known = self._memo.parts.get(key)
        if known is None:
            before, self.boxes = self.boxes, []
            place(self, content)
            known, self.boxes = tuple(self.boxes), before
            self._memo.parts[key] = known
        self.boxes += known

    def px(self, size: float) -> int:
        return max(1, round(size * self.u))

    def width_of(self, text: str, size: float, face: Face, tracking: float = 0) -> float:
        """Width in u of a text as it will be set."""
        size_px = self.px(size)
        if tracking:
            gap = self.px(tracking)
            return (sum(self._measure(letter, face, size_px) + gap for letter in text) - gap) / self.u
        return self._measure(text, face, size_px) / self.u

    def text(
        self,
        text: str,
        x: float,
        cap: float,
        size: float,
        face: Face,
        colour: Colour,
        *,
        align: Align = Align.LEFT,
        room: float | None = None,
        on: Colour = BG,
        tracking: float = 0,
    ) -> float:
        """Set one line and return its width in u; wider than `room` (default: to the margin) it is cut."""
        key = (text, x, cap, size, face, colour, align, room, on, tracking)
        known = self._memo.boxes.get(key)
        if known is None:
            room = self._room(x, align) if room is None else room
            text = fitted(text, room, lambda t: self.width_of(t, size, face, tracking))
            if not text:
                return 0
            width = self.width_of(text, size, face, tracking)
            if align is Align.LEFT and size >= _OPTICAL_FROM:
                x -= _SIDE_BEARING * size
            left = x - width * align.value
            known = self._memo.boxes[key] = (
                self._line(text, left, cap, width, size, face, colour, room, on, tracking),
                width,
            )
        self.boxes.append(known[0])
        return known[1]

    def _line(
        self,
        text: str,
        x: float,
        cap: float,
        width: float,
        size: float,
        face: Face,
        colour: Colour,
        room: float,
        on: Colour,
        tracking: float,
    ) -> Text:
        size_px = self.px(size)
        rect = self._rect(x, cap, width, 0)
        return Text(
            rect=Rect(rect.x, rect.y, round(width * self.u), cap_height(size_px)),
            text=text,
            face=face,
            size_px=size_px,
            colour=colour,
            on=on,
            room=max(1, round(room * self.u)),
            tracking=self.px(tracking) if tracking else 0,
        )

    def label(
        self, text: str, x: float, cap: float, size: float, *, room: float | None = None, on: Colour = BG
    ) -> float:
        """A label in tracked capitals, MUTED."""
        return self.text(
            text.upper(), x, cap, size, Face.SEMIBOLD, MUTED, room=room, on=on, tracking=LABEL_TRACKING
        )

    def label_width(self, text: str, size: float) -> float:
        return self.width_of(text.upper(), size, Face.SEMIBOLD, LABEL_TRACKING)

    def cells(
        self,
        figures: str,
        x: float,
        cap: float,
        size: float,
        face: Face,
        colour: Colour,
        *,
        align: Align = Align.LEFT,
        on: Colour = BG,
    ) -> float:
        """Set figures (and colons) in cells, so that no figure moves when another changes; width in u."""
        size_px = self.px(size)
        cell, colon = self._cell_px(size, size_px, face)
        widths = [colon if c == ":" else cell for c in figures]
        whole = sum(widths)
        left, top, kept = round(self._x + x * self.u - whole * align.value), self._top(cap), self._memo.boxes
        for figure, width in zip(figures, widths, strict=True):
            key = (figure, left, top, size, face, colour, on)
            if figure == ":" and size >= _DISCS_FROM:
                self._colon(Rect(left, top, width, cap_height(size_px)), size_px, colour)
            elif (known := kept.get(key)) is not None:
                self.boxes.append(known[0])
            else:
                rect = Rect(left, top, width, cap_height(size_px))
                box = _cell(figure, rect, size_px, face, colour, on)
                kept[key] = (box, width)
                self.boxes.append(box)
            left += width
        return whole / self.u

    def cells_width(self, figures: str, size: float, face: Face) -> float:
        cell, colon = self._cell_px(size, self.px(size), face)
        return sum(colon if c == ":" else cell for c in figures) / self.u

    def fill(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        colour: Colour,
        *,
        radius: float = 0,
        outline: float = 0,
        on: Colour = BG,
    ) -> None:
        key = (x, y, w, h, colour, radius, outline, on)
        known = self._memo.boxes.get(key)
        if known is None:
            box = Fill(
                rect=self._rect(x, y, w, h),
                colour=colour,
                radius=round(radius * self.u),
                outline=self.px(outline) if outline else 0,
                on=on,
            )
            known = self._memo.boxes[key] = (box, w)
        self.boxes.append(known[0])

    def rule(self, x: float, y: float, w: float) -> None:
        """A horizontal line, 2 thick."""
        self.fill(x, y, w, 2, LINE)

    def disc(self, x: float, y: float, radius: float, colour: Colour, *, ring: float = 0) -> None:
        """A disc (or ring) around the point."""
        diameter = self.px(2 * radius)
        rect = Rect(
            round(self._x + (x - radius) * self.u), round(self._y + (y - radius) * self.u), diameter, diameter
        )
        self.boxes.append(Disc(rect=rect, colour=colour, ring=self.px(ring) if ring else 0))

    def stroke(
        self, start: tuple[float, float], end: tuple[float, float], thickness: float, colour: Colour
    ) -> None:
        """A straight bar with round ends."""
        self.boxes.append(
            Stroke(
                start=self._point(*start), end=self._point(*end), thickness=self.px(thickness), colour=colour
            )
        )

    def picture(self, digest: str, x: float, y: float, w: float, h: float) -> None:
        """A picture of the organiser's, as large as fits the rectangle."""
        self.boxes.append(Picture(rect=self._rect(x, y, w, h), digest=digest))

    def ring(self, x: float, y: float, radius: float, thickness: float, colour: Colour) -> None:
        """A ring around the point that others may stand in."""
        middle = self._point(x, y)
        self.boxes.append(
            Stroke(
                start=middle,
                end=middle,
                thickness=self.px(thickness),
                colour=colour,
                radius=self.px(radius),
            )
        )

    def _point(self, x: float, y: float) -> tuple[int, int]:
        return round(self._x + x * self.u), round(self._y + y * self.u)

    def _cell_px(self, size: float, size_px: int, face: Face) -> tuple[int, int]:
        cell = max(self._measure(figure, face, size_px) for figure in "0123456789")
        if size >= _DISCS_FROM:
            return cell, round(_COLON_CELL * size_px)
        return cell, self._measure(":", face, size_px)

    def _colon(self, cell: Rect, size_px: int, colour: Colour) -> None:
        """Two discs: the font's large colon has visibly unequal dots."""
        radius = 0.062 * size_px
        for part in (0.3, 0.7):
            x, y = cell.x + cell.w / 2 - radius, cell.y + part * cell.h - radius
            square = Rect(round(x), round(y), round(2 * radius), round(2 * radius))
            self.boxes.append(Disc(rect=square, colour=colour))

    def _room(self, x: float, align: Align) -> float:
        match align:
            case Align.LEFT:
                return self.right - x
            case Align.RIGHT:
                return x - MARGIN
            case Align.CENTRE:
                return 2 * min(x - MARGIN, self.right - x)

    def _top(self, y: float) -> int:
        return round(self._y + y * self.u)

    def _rect(self, x: float, y: float, w: float, h: float) -> Rect:
        left, top = round(self._x + x * self.u), self._top(y)
        return Rect(left, top, max(1, round(w * self.u)), max(1, round(h * self.u)))


def _cell(figure: str, rect: Rect, size_px: int, face: Face, colour: Colour, on: Colour) -> Text:
    return Text(
        rect=rect,
        text=figure,
        face=face,
        size_px=size_px,
        colour=colour,
        on=on,
        room=rect.w,
        cell=True,
        lift=round(_COLON_LIFT * size_px) if figure == ":" else 0,
    )
