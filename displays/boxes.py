"""What a page is made of once it is laid out, in whole pixels: fills, discs, strokes and texts in order.

Values only. `Text.rect` is the ink between cap-top and baseline; accents and descenders reach beyond it.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from displays.theme import CAP_HEIGHT, Colour, Face


@dataclass(frozen=True, slots=True)
class Rect:
    """x and y of the upper left corner, width and height."""

    x: int
    y: int
    w: int
    h: int

    def overlaps(self, other: Rect) -> bool:
        return (
            self.x < other.x + other.w
            and other.x < self.x + self.w
            and self.y < other.y + other.h
            and other.y < self.y + self.h
        )

    def union(self, other: Rect) -> Rect:
        """The smallest rectangle around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        right, bottom = max(self.x + self.w, other.x + other.w), max(self.y + self.h, other.y + other.h)
        return Rect(x, y, right - x, bottom - y)

    def contains(self, other: Rect) -> bool:
        return (
            self.x <= other.x
            and self.y <= other.y
            and other.x + other.w <= self.x + self.w
            and other.y + other.h <= self.y + self.h
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class Fill:
    """A filled rectangle with rounded corners; `outline` above 0: only a frame of that thickness."""

    rect: Rect
    colour: Colour
    radius: int = 0
    outline: int = 0
    on: Colour

    @property
    def ink(self) -> Rect:
        return self.rect


@dataclass(frozen=True, slots=True, kw_only=True)
class Disc:
    """A disc in its square; `ring` above 0: only a ring of that thickness."""

    rect: Rect
    colour: Colour
    ring: int = 0

    @property
    def ink(self) -> Rect:
        return self.rect


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """One line of text. `rect` is its width by the cap height; `room` what it may take in width.

    `cell`: a single figure drawn in the middle of a fixed cell; `tracking` adds to the gap between letters;
    `lift` raises the text (a typeset colon stands too low between figures).
    """

    rect: Rect
    text: str
    face: Face
    size_px: int
    colour: Colour
    on: Colour
    room: int
    tracking: int = 0
    cell: bool = False
    lift: int = 0
    ink: Rect = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "ink", self._ink())  # asked for again and again, for each small repaint

    def _ink(self) -> Rect:
        """Where pixels may change, accents and descenders included; a cell's figures stay inside it."""
        r = self.rect
        if self.cell:
            above = round(0.02 * self.size_px) + self.lift + 1
            return Rect(r.x, r.y - above, r.w, r.h + 2 * above)
        above = round(0.32 * self.size_px)
        side = round(0.08 * self.size_px) + 1
        return Rect(r.x - side, r.y - above, r.w + 2 * side, r.h + above + round(0.3 * self.size_px))


@dataclass(frozen=True, slots=True, kw_only=True)
class Stroke:
    """A straight bar with round ends between two points, or where they are one point a ring around it.

    `radius` above 0: the ring's outer radius.
    """

    start: tuple[int, int]
    end: tuple[int, int]
    thickness: int
    colour: Colour
    radius: int = 0

    @property
    def rect(self) -> Rect:
        around = max(self.radius, (self.thickness + 1) // 2)
        (x1, y1), (x2, y2) = self.start, self.end
        left, top = min(x1, x2) - around, min(y1, y2) - around
        return Rect(left, top, abs(x1 - x2) + 2 * around, abs(y1 - y2) + 2 * around)

    @property
    def ink(self) -> Rect:
        return self.rect


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture of the organiser's, as large as fits its rectangle; nothing is drawn until it has come."""

    rect: Rect
    digest: str

    @property
    def ink(self) -> Rect:
        return self.rect


Box = Fill | Disc | Text | Stroke | Picture


def cap_height(size_px: float) -> int:
    """Height of capitals and figures in pixels."""
    return round(CAP_HEIGHT * size_px)
