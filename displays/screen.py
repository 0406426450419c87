"""Boxes to pixels: fonts, painting, the window. Opens pygame, which must be pygame-ce.

`Window` is a monitor's; `render_png` draws off-screen. Nothing here decides what is shown or when.
"""

from __future__ import annotations

import io
import os
from collections.abc import Mapping, Sequence
from importlib import resources
from pathlib import Path

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# A screen makes no sound; without this SDL would open the card that the voice needs.
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from displays.album import Album
from displays.boxes import Box, Disc, Fill, Picture, Rect, Stroke, Text
from displays.changes import changes
from displays.coverage import RIGHT_TO_LEFT, runs
from displays.layout import layout
from displays.monitor import NoMonitorError, environment_for
from displays.scenes import Link, scene, screen_view
from displays.theme import BG, Colour, Face
from hall.model.instants import Instant
from hall.published.snapshot import ScreenView, Snapshot

_MAX_WIDTHS = 4096
_MAX_TEXTS = 400
_MAX_TEXT_PIXELS = 3_000_000
_PICTURE = (960, 540)


_REFUSED = (pygame.error, ValueError)  # no width, a character of no text
_TextKey = tuple[str, str, int, Colour, tuple[int, ...]]


class Typesetter:
    """Fonts, widths and rendered texts of one picture size, all bounded."""

    def __init__(self) -> None:
        if not getattr(pygame, "IS_CE", False):
            raise RuntimeError(
                "the module pygame is not pygame-ce, which alone can open a screen without a desktop; "
                "run: pip uninstall pygame && pip install --force-reinstall pygame-ce"
            )
        pygame.font.init()
        self._fonts: dict[tuple[str, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, Face, int], int] = {}
        self._advances: dict[tuple[str, str, int], int] = {}
        self._texts: dict[_TextKey, pygame.Surface] = {}
        self._text_pixels = 0
        self._discs: dict[tuple[int, int, Colour], pygame.Surface] = {}
        self.album = Album()
        self._folder = resources.files("displays") / "fonts"

    @property
    def cached_texts(self) -> int:
        return len(self._texts)

    def measure(self, text: str, face: Face, size_px: int) -> int:
        """Width of a text in pixels as it will be set."""
        key = (text, face, size_px)
        width = self._widths.get(key)
        if width is None:
            if len(self._widths) >= _MAX_WIDTHS:
                self._widths.clear()
            width = sum(self._advance(file, part, size_px) for file, part in runs(text, face))
            self._widths[key] = width
        return width

    def _advance(self, file: str, text: str, size_px: int) -> int:
        """Width of a text of one font; setting it to find out takes longer than to draw it from a surface."""
        key = (text, file, size_px)
        width = self._advances.get(key)
        if width is None:
            if len(self._advances) >= _MAX_WIDTHS:
                self._advances.clear()
            try:
                width = self.font(file, size_px).size(text)[0]
            except _REFUSED:
                width = 0
            self._advances[key] = width
        return width

    def font(self, file: str, size_px: int) -> pygame.font.Font:
        """One Font per file and size: a script set on it must not reach another."""
        font = self._fonts.get((file, size_px))
        if font is None:
            font = pygame.font.Font(str(self._folder / file), size_px)
            if script := RIGHT_TO_LEFT.get(file):
                font.set_script(script)
                font.set_direction(pygame.DIRECTION_RTL)
            self._fonts[file, size_px] = font
        return font

    def paint(self, target: pygame.Surface, boxes: Sequence[Box], clip: Rect | None = None) -> None:
        """Draw the boxes, or what of them lies within `clip`, on the background."""
        area = pygame.Rect(clip.x, clip.y, clip.w, clip.h) if clip else target.get_rect()
        target.set_clip(area)
        target.fill(BG, area)
        for box in boxes:
            if clip is None or box.ink.overlaps(clip):
                self._paint(target, box)
        target.set_clip(None)

    def _paint(self, target: pygame.Surface, box: Box) -> None:
        match box:
            case Fill():
                self._fill(target, box)
            case Disc(rect=rect, ring=ring, colour=colour):
                target.blit(self._disc(rect.w, ring, colour), (rect.x, rect.y))
            case Text():
                self._text(target, box)
            case Stroke():
                self._stroke(target, box)
            case Picture():
                self.album.paint(target, box)

    def _fill(self, target: pygame.Surface, box: Fill) -> None:
        r = box.rect
        radius = min(box.radius, r.w // 2, r.h // 2)
        self._rounded(target, r, radius, box.colour)
        if box.outline:
            o = box.outline
            inner = Rect(r.x + o, r.y + o, r.w - 2 * o, r.h - 2 * o)
            self._rounded(target, inner, max(0, radius - o), box.on)

    def _stroke(self, target: pygame.Surface, box: Stroke) -> None:
        """Drawn four times as large and scaled down, for soft edges."""
        r = box.rect
        if box.radius:
            target.blit(self._disc(2 * box.radius, box.thickness, box.colour), (r.x, r.y))
            return
        large = pygame.Surface((4 * r.w, 4 * r.h), pygame.SRCALPHA, 32)
        large.fill((*box.colour, 0))
        ends = [((x - r.x) * 4, (y - r.y) * 4) for x, y in (box.start, box.end)]
        (x1, y1), (x2, y2) = ends
        half = 2 * box.thickness
        long = max(1.0, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
        dx, dy = half * (y2 - y1) / long, half * (x1 - x2) / long
        corners = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
        pygame.draw.polygon(large, box.colour, corners)
        for end in ends:
            pygame.draw.circle(large, box.colour, end, half)
        target.blit(pygame.transform.smoothscale(large, (r.w, r.h)), (r.x, r.y))

    def _rounded(self, target: pygame.Surface, r: Rect, radius: int, colour: Colour) -> None:
        target.fill(colour, (r.x, r.y + radius, r.w, r.h - 2 * radius))
        if not radius:
            return
        target.fill(colour, (r.x + radius, r.y, r.w - 2 * radius, r.h))
        disc = self._disc(2 * radius, 0, colour)
        right, bottom = r.x + r.w - radius, r.y + r.h - radius
        for x, source_x in ((r.x, 0), (right, radius)):
            for y, source_y in ((r.y, 0), (bottom, radius)):
                target.blit(disc, (x, y), (source_x, source_y, radius, radius))

    def _disc(self, diameter: int, ring: int, colour: Colour) -> pygame.Surface:
        """A disc with soft edges: drawn four times as large and scaled down."""
        key = (diameter, ring, colour)
        disc = self._discs.get(key)
        if disc is None:
            large = pygame.Surface((4 * diameter, 4 * diameter), pygame.SRCALPHA, 32)
            large.fill((*colour, 0))
            middle = (2 * diameter, 2 * diameter)
            pygame.draw.circle(large, (*colour, 255), middle, 2 * diameter)
            if ring:
                pygame.draw.circle(large, (*colour, 0), middle, 2 * diameter - 4 * ring)
            disc = pygame.transform.smoothscale(large, (diameter, diameter))
            self._discs[key] = disc
        return disc

    def _text(self, target: pygame.Surface, box: Text) -> None:
        if box.cell:
            self.paint_cell(target, box)
            return
        x, baseline = box.rect.x, box.rect.y + box.rect.h
        for file, part in runs(box.text, box.face):
            font = self.font(file, box.size_px)
            for piece in part if box.tracking else (part,):
                surface = self._rendered(file, piece, box.size_px, box.colour)
                target.blit(surface, (x, baseline - font.get_ascent()))
                x += self._advance(file, piece, box.size_px) + box.tracking

    def paint_cell(self, target: pygame.Surface, box: Text) -> None:
        """Draw one figure with its ground: nothing else reaches into its cell."""
        target.blit(self._figure(box), (box.rect.x, box.rect.y - _rise(box.size_px) - box.lift))

    def _figure(self, box: Text) -> pygame.Surface:
        """One figure amid its cell's ground, in one byte a pixel, only the height of figures of it.

        With its sides: SDL fills a narrow strip that begins within a cache line thirty times slower than it
        copies one.
        """
        key = (box.face.value, box.text, box.size_px, box.colour, (*box.on, box.rect.w))
        figure = self._texts.get(key)
        if figure is None:
            font, rise = self.font(box.face.value, box.size_px), _rise(box.size_px)
            whole = _inked(font, box.text, box.colour, box.on) or _blank(box.on)
            top = max(0, font.get_ascent() - box.rect.h - rise)
            height = min(box.rect.h + 2 * rise, whole.get_height() - top)
            figure = pygame.Surface((box.rect.w, height), 0, 8)
            figure.set_palette(whole.get_palette())
            figure.fill(box.on)
            side, ink = (box.rect.w - whole.get_width()) // 2, (0, top, whole.get_width(), height)
            figure.blit(whole, (side, 0), ink)
            self._keep(key, figure)
        return figure

    def _rendered(self, file: str, text: str, size_px: int, colour: Colour) -> pygame.Surface:
        key = (file, text, size_px, colour, ())
        surface = self._texts.get(key)
        if surface is None:
            surface = _inked(self.font(file, size_px), text, colour) or pygame.Surface((0, 0))
            self._keep(key, surface)
        return surface

    def _keep(self, key: _TextKey, surface: pygame.Surface) -> None:
        if len(self._texts) >= _MAX_TEXTS or self._text_pixels > _MAX_TEXT_PIXELS:
            self._texts.clear()
            self._text_pixels = 0
        self._texts[key] = surface
        self._text_pixels += surface.get_width() * surface.get_height()


def _inked(
    font: pygame.font.Font, text: str, colour: Colour, on: Colour | None = None
) -> pygame.Surface | None:
    """The text as it is set; None where it leaves no ink or the font refuses it: one text, never the wall."""
    try:
        return font.render(text, True, colour, on)
    except _REFUSED:
        return None


def _blank(on: Colour) -> pygame.Surface:
    """A figure without ink."""
    blank = pygame.Surface((1, 1), 0, 8)
    blank.set_palette([on])
    return blank


def _rise(size_px: int) -> int:
    """Pixels that round figures reach above cap height and below the baseline."""
    return round(0.02 * size_px) + 1


class Window:
    """The monitor's window. Draws only what changed; what is drawn is seen after `present`."""

    def __init__(self, size: tuple[int, int] | None, driver: str | None) -> None:
        environment_for(driver)
        try:
            pygame.display.init()
        except pygame.error as error:
            raise NoMonitorError(str(error)) from error
        self.typesetter = Typesetter()
        no_monitor = pygame.display.get_driver() == "dummy"
        flags = pygame.FULLSCREEN if size is None and not no_monitor else 0
        fallback = (1920, 1080) if no_monitor else (0, 0)
        try:
            self._surface = pygame.display.set_mode(size or fallback, flags)
        except pygame.error as error:
            pygame.display.quit()
            raise NoMonitorError(str(error)) from error
        pygame.display.set_caption("Hall")
        pygame.mouse.set_visible(False)
        pygame.event.set_blocked(None)
        pygame.event.set_allowed([pygame.QUIT, pygame.KEYDOWN])
        self.flips = 0
        self._drawn: tuple[Box, ...] = ()
        self._dirty: list[Rect] | None = None
        self._pending = False

    @property
    def size(self) -> tuple[int, int]:
        return self._surface.get_size()

    def measure(self, text: str, face: Face, size_px: int) -> int:
        return self.typesetter.measure(text, face, size_px)

    def keep_picture(self, digest: str, content: bytes) -> None:
        """A picture of the organiser's has come: the next page is drawn whole."""
        self.typesetter.album.files[digest] = content
        self._drawn = ()

    def prepare(self, boxes: tuple[Box, ...]) -> None:
        """Draw ahead what differs from the last picture."""
        changed = changes(self._drawn, boxes)
        if changed is None:
            self.typesetter.paint(self._surface, boxes)
            self._dirty, self._pending = None, True
        elif changed:
            for rect, cell in changed:
                if cell is None:
                    self.typesetter.paint(self._surface, boxes, rect)
                else:
                    self.typesetter.paint_cell(self._surface, cell)
            if not self._pending:
                self._dirty = []
            if self._dirty is not None:
                self._dirty += [rect for rect, _ in changed]
            self._pending = True
        self._drawn = boxes

    def present(self) -> bool:
        """Show what was drawn; False where nothing had changed, then nothing is flipped."""
        if not self._pending:
            return False
        if self._dirty is None:
            pygame.display.flip()
        else:
            pygame.display.update([(r.x, r.y, r.w, r.h) for r in self._dirty])
        self._pending = False
        self.flips += 1
        return True

    @property
    def driver(self) -> str:
        """SDL's name of what it draws by; "dummy" is seen by nobody."""
        return pygame.display.get_driver().lower()

    @property
    def draws_without_desktop(self) -> bool:
        """Whether it is ours to notice that a monitor comes or goes; a desktop does that by itself."""
        return self.driver == "kmsdrm"

    def closed(self) -> bool:
        """Whether somebody has closed the window or pressed Escape; also keeps the desktop content."""
        events = pygame.event.get()
        return any(
            e.type == pygame.QUIT or (e.type == pygame.KEYDOWN and e.key == pygame.K_ESCAPE) for e in events
        )

    def picture(self) -> bytes:
        """The page as a PNG of at most 960x540."""
        return _png(_shrunk(self._surface))

    def close(self) -> None:
        pygame.display.quit()


def render_png(
    snapshot: Snapshot,
    screen: ScreenView | str,
    at: Instant,
    size: tuple[int, int],
    path: Path | None = None,
    *,
    link: Link | None = None,
    pictures: Mapping[str, bytes] | None = None,
) -> bytes:
    """The picture a screen would show at `at`, as PNG; also written to `path` where given."""
    view = screen_view(snapshot, screen) if isinstance(screen, str) else screen
    typesetter = Typesetter()
    typesetter.album.files.update(pictures or {})
    surface = pygame.Surface(size, 0, 24)
    typesetter.paint(surface, layout(scene(snapshot, view, at, link or Link()), size, typesetter.measure))
    png = _png(surface)
    if path is not None:
        path.write_bytes(png)
    return png


def _shrunk(surface: pygame.Surface) -> pygame.Surface:
    width, height = surface.get_size()
    scale = min(1.0, _PICTURE[0] / max(width, height), _PICTURE[1] / min(width, height))
    return pygame.transform.smoothscale(surface, (round(width * scale), round(height * scale)))


def _png(surface: pygame.Surface) -> bytes:
    buffer = io.BytesIO()
    pygame.image.save(surface, buffer, "page.png")
    return buffer.getvalue()
