"""Pairings by board: board, sides, names, ratings, points, 20 boards a page; corrections on a banner."""

from __future__ import annotations

from dataclasses import dataclass

from displays.fitting import fitted_names
from displays.page import Align, Page
from displays.scenes.frame import Scene, footer_rule, page_marks
from displays.scenes.marks import side_disc
from displays.scenes.pages import page_at, split
from displays.scenes.stage import Stage
from displays.theme import (
    AMBER,
    BG,
    BLEED,
    MARGIN,
    MUTED,
    PANEL,
    RATING,
    ROW_RADIUS,
    TEXT,
    Colour,
    Face,
)
from hall.model.tournament import Side
from hall.snapshot import PairingsView, PairView, PlayerView

PER_PAGE = 20
_CAP_34 = 0.727 * 34 / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """One player as a row shows him; points "1½", empty where not known."""

    name: str
    rating: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    board: int
    white: Seat
    black: Seat
    changed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairings:
    """One page. `wide`: some board of the tournament is above 99, so all columns make room for it."""

    rows: tuple[Row, ...]
    wide: bool
    index: int
    pages: int
    start: str
    white: str
    black: str
    legend: str
    banner: str
    empty: str
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        columns = 1 if page.portrait else 2
        per_column = PER_PAGE // columns
        width = 920 if page.portrait else 850
        for i, row in enumerate(self.rows):
            column, line = divmod(i, per_column)
            self._row(page, row, line, MARGIN + column * (width + 60), width)
        if self.empty:
            page.text(
                self.empty,
                page.width / 2,
                page.height / 2,
                46,
                Face.DISPLAY_SEMIBOLD,
                TEXT,
                align=Align.CENTRE,
            )
        if self.banner:
            self._banner(page)
        else:
            self._footer(page)

    def _row(self, page: Page, row: Row, line: int, x: float, width: float) -> None:
        height = 85 if page.portrait else 86
        top = 124 + line * height
        on = BG if line % 2 else PANEL
        if on is PANEL:
            page.fill(x - BLEED, top, width + 2 * BLEED, height, PANEL, radius=ROW_RADIUS)
        wider = 34 if self.wide else 0
        self._number(page, row, x + 70 + wider, top + (height - 0.727 * 52) / 2, on)
        rooms = {True: 590 - wider, False: 520 - wider}
        self._seats(page, row, x, top, on, wider, rooms[page.portrait])

    def _number(self, page: Page, row: Row, right: float, cap: float, on: Colour) -> None:
        text = str(row.board)
        if not row.changed:
            page.text(text, right, cap, 52, Face.DISPLAY_BOLD, AMBER, align=Align.RIGHT, room=100, on=on)
            return
        width = page.width_of(text, 52, Face.DISPLAY_BOLD)
        page.fill(right - width - 12, cap + 0.727 * 26 - 29, width + 24, 58, AMBER, radius=12, on=on)
        page.text(text, right, cap, 52, Face.DISPLAY_BOLD, BG, align=Align.RIGHT, room=100, on=AMBER)

    def _seats(
        self, page: Page, row: Row, x: float, top: float, on: Colour, wider: float, room: float
    ) -> None:
        rating_right, points_right = (830, 916) if page.portrait else (760, 846)
        names = fitted_names(
            (row.white.name, row.black.name), room, lambda t: page.width_of(t, 34, Face.SEMIBOLD)
        )
        offsets = (11.5, 49.5) if page.portrait else (12.0, 50.0)
        for seat, name, offset, side in zip(
            (row.white, row.black), names, offsets, (Side.WHITE, Side.BLACK), strict=True
        ):
            cap = top + offset
            side_disc(page, x + 108 + wider, cap + _CAP_34, 9, side)
            page.text(name, x + 134 + wider, cap, 34, Face.SEMIBOLD, TEXT, room=room, on=on)
            page.cells(
                seat.rating, x + rating_right, cap + 2, RATING, Face.REGULAR, MUTED, align=Align.RIGHT, on=on
            )
            page.text(
                seat.points, x + points_right, cap, 34, Face.BOLD, TEXT, align=Align.RIGHT, room=80, on=on
            )

    def _footer(self, page: Page) -> None:
        cap = footer_rule(page)
        right = page_marks(page, self.index, self.pages, cap, current=AMBER) - 40
        x = float(MARGIN)
        if self.start:
            x += page.text(self.start, x, cap, 34, Face.SEMIBOLD, TEXT) + (50 if page.portrait else 60)
        for word, side in ((self.white, Side.WHITE), (self.black, Side.BLACK)):
            if x + 32 + page.width_of(word, 32, Face.REGULAR) > right:
                return
            side_disc(page, x + 9, cap + _CAP_34, 9, side)
            x += 32 + page.text(word, x + 32, cap, 32, Face.REGULAR, MUTED) + 38
        if not page.portrait and page.width_of(self.legend, 32, Face.REGULAR) <= right - x:
            page.text(self.legend, x, cap, 32, Face.REGULAR, MUTED)

    def _banner(self, page: Page) -> None:
        top = page.height - 80
        page.fill(62, top, page.width - 124, 60, AMBER, radius=ROW_RADIUS)
        right = page_marks(
            page, self.index, self.pages, top + 18, current=BG, other=BG, text=BG, on=AMBER, outlined=True
        )
        page.text(self.banner, MARGIN, top + 15, 42, Face.SEMIBOLD, BG, room=right - 40 - MARGIN, on=AMBER)


def pairings(stage: Stage, index: int | None = None) -> Scene:
    """The page of the list that is on now (or page `index`), only this screen's boards."""
    assert stage.pairings is not None, "pairings are shown once they are published"
    view, words = stage.pairings, stage.words
    shown = shown_pairs(stage)
    pages = split(shown, PER_PAGE)
    index = page_at(len(pages), stage.at) if index is None else index % len(pages)
    rows, start = pages[index], _start(stage)
    corrected = view.corrected is not None
    # Both languages do not fit on the banner: they alternate by page.
    banner_words = stage.second if stage.second and index % 2 else words
    return Scene(
        kind="pairings",
        header=stage.header(words.pairings(view.round), _context(stage, rows, start), countdown=True),
        body=Pairings(
            rows=tuple(_row(pair, pair.board in view.changed_boards) for pair in rows),
            wide=any(pair.board > 99 for pair in view.pairs),
            index=index,
            pages=len(pages),
            start=start,
            white=words.side(Side.WHITE),
            black=words.side(Side.BLACK),
            legend=words.legend_right(),
            banner=banner_words.corrected(stage.time(view.corrected), view.changed_boards)
            if view.corrected
            else "",
            empty="" if shown or corrected else words.no_boards_here(),
        ),
        ticks=(stage.round.planned,) if stage.round.planned else (),
    )


def shown_pairs(stage: Stage) -> tuple[PairView, ...]:
    """The pairs on this screen's boards, in board order."""
    if stage.pairings is None:
        return ()
    first = stage.screen.first_board or 0
    last = stage.screen.last_board or max((p.board for p in stage.pairings.pairs), default=0)
    pairs = sorted(stage.pairings.pairs, key=lambda pair: pair.board)
    return tuple(pair for pair in pairs if first <= pair.board <= last)


def page_count(stage: Stage) -> int:
    return len(split(shown_pairs(stage), PER_PAGE))


def points_text(halves: int | None) -> str:
    """2, 1½, ½, 0; empty where not known."""
    if halves is None:
        return ""
    whole, half = divmod(halves, 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def _context(stage: Stage, rows: tuple[PairView, ...], start: str) -> str:
    parts = [] if stage.alone else [stage.name]
    if rows:
        assert stage.pairings is not None
        parts.append(stage.words.boards(rows[0].board, rows[-1].board, _whole_range(stage.pairings)))
    if stage.pairings is not None and stage.pairings.corrected is not None and start:
        parts.append(start[0].lower() + start[1:])
    return " · ".join(parts)


def _whole_range(view: PairingsView) -> str:
    """The number of boards, or the range where the tournament's boards do not begin with 1."""
    boards = [pair.board for pair in view.pairs]
    first, last = min(boards), max(boards)
    return str(last) if first == 1 else f"{first}–{last}"


def _start(stage: Stage) -> str:
    planned = stage.round.planned
    return stage.words.starts_at(stage.time(planned)) if planned is not None else ""


def _row(pair: PairView, changed: bool) -> Row:
    return Row(board=pair.board, white=_seat(pair.white), black=_seat(pair.black), changed=changed)


def _seat(player: PlayerView) -> Seat:
    rating = "" if player.rating is None else str(player.rating)
    return Seat(name=player.name, rating=rating, points=points_text(player.points_halves))
