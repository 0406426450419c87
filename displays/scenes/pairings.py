"""Pairings by board: board, sides, names, ratings, points; corrections on a banner."""

from __future__ import annotations

from dataclasses import dataclass

from displays.fitting import best_break
from displays.legibility import DENSE, Shape, board_shape, rows_for
from displays.page import Align, Page
from displays.scenes.frame import Scene, footer_rule, page_marks
from displays.scenes.marks import side_disc
from displays.scenes.pages import page_at, split
from displays.scenes.rows import Row, Seat, place_rows
from displays.scenes.stage import Stage
from displays.theme import AMBER, BG, MARGIN, MUTED, ROW_RADIUS, TEXT, Colour, Face
from hall.model.tournament import Side
from hall.published.snapshot import PairingsView, PairView, PlayerView

DENSE_FROM = 200  # boards on one screen: with 20 a page a cycle would last longer than two minutes
_CAP_34 = 0.727 * 34 / 2


@dataclass(frozen=True, slots=True, kw_only=True)
class Foot:
    """The line below a list: start time, signs of the sides, a legend, the page; or the banner instead."""

    index: int
    pages: int
    start: str
    white: str
    black: str
    legend: str
    banner: str
    accent: Colour = AMBER

    def place(self, page: Page) -> None:
        if self.banner:
            self._banner(page)
        else:
            self._line(page)

    def _line(self, page: Page) -> None:
        cap = footer_rule(page)
        right = page_marks(page, self.index, self.pages, cap, current=self.accent) - 40
        x = float(MARGIN)
        if self.start:
            x += page.text(self.start, x, cap, 34, Face.SEMIBOLD, TEXT) + (50 if page.portrait else 60)
        for word, side in ((self.white, Side.WHITE), (self.black, Side.BLACK)):
            if not word or x + 32 + page.width_of(word, 32, Face.REGULAR) > right:
                continue
            side_disc(page, x + 9, cap + _CAP_34, 9, side)
            x += 32 + page.text(word, x + 32, cap, 32, Face.REGULAR, MUTED) + 38
        if not page.portrait and page.width_of(self.legend, 32, Face.REGULAR) <= right - x:
            page.text(self.legend, x, cap, 32, Face.REGULAR, MUTED)

    def _banner(self, page: Page) -> None:
        top, on = page.height - 80, self.accent
        lines = self._banner_lines(page)
        up = 6 if len(lines) > 1 else 0
        page.fill(62, top - up, page.width - 124, 60 + 2 * up, on, radius=ROW_RADIUS)
        page_marks(
            page, self.index, self.pages, top + 18, current=BG, other=BG, text=BG, on=on, outlined=True
        )
        if len(lines) == 1:
            page.text(lines[0], MARGIN, top + 15, 42, Face.SEMIBOLD, BG, room=self._room(page), on=on)
            return
        for line, cap in zip(lines, (top + 3, top + 36), strict=True):
            page.text(line, MARGIN, cap, 30, Face.SEMIBOLD, BG, room=self._room(page), on=on)

    def _banner_lines(self, page: Page) -> tuple[str, ...]:
        """The sentence in one line, or on a narrow page in two smaller ones."""
        if page.width_of(self.banner, 42, Face.SEMIBOLD) <= self._room(page):
            return (self.banner,)
        return best_break(self.banner.split(" "), lambda t: page.width_of(t, 30, Face.SEMIBOLD))

    def _room(self, page: Page) -> float:
        """What is left of the page marks."""
        marks = 0 if self.pages == 1 else 270 if page.portrait else 560
        return page.right - MARGIN - marks


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairings:
    """One page. `wide`: some board of the tournament is above 99, so all columns make room for it."""

    rows: tuple[Row, ...]
    shape: Shape
    wide: bool
    foot: Foot
    empty: str
    has_portrait: bool = True

    @property
    def index(self) -> int:
        return self.foot.index

    @property
    def pages(self) -> int:
        return self.foot.pages

    @property
    def banner(self) -> str:
        return self.foot.banner

    def arrange(self, page: Page) -> None:
        place_rows(page, self.rows, self.shape, AMBER, wide=self.wide)
        nothing_here(page, self.empty)
        self.foot.place(page)


def nothing_here(page: Page, sentence: str) -> None:
    """Why a list has no rows, in the middle of the page."""
    middle = page.width / 2
    page.text(sentence, middle, page.height / 2, 46, Face.DISPLAY_SEMIBOLD, TEXT, align=Align.CENTRE)


def pairings(stage: Stage, index: int | None = None, *, dense: bool = False) -> Scene:
    """The page of the list that is on now (or page `index`), only this screen's boards."""
    assert stage.pairings is not None, "pairings are shown once they are published"
    view, words = stage.pairings, stage.words
    shown, shape = shown_pairs(stage), list_shape(stage, dense=dense)
    pages = split(shown, shape.per_page)
    index = page_at(len(pages), stage.at) if index is None else index % len(pages)
    rows = pages[index]
    return Scene(
        kind="pairings",
        header=stage.header(words.pairings(view.round), _context(stage, rows), countdown=True),
        body=Pairings(
            rows=tuple(_row(pair, pair.board in view.changed_boards) for pair in rows),
            shape=shape,
            wide=is_wide(view),
            foot=foot(stage, index, len(pages), words.legend_right() if shape.columns < 3 else ""),
            empty="" if shown or view.corrected else words.no_boards_here(),
            has_portrait=shape is not DENSE,
        ),
        ticks=(stage.round.planned,) if stage.round.planned else (),
    )


def new_pairs(stage: Stage) -> Scene | None:
    """This screen's boards whose players changed after the start, until they begin; None: there are none."""
    view, started = stage.pairings, stage.round.started
    if view is None or view.corrected is None or started is None or view.corrected < started:
        return None
    wait = {board for own in stage.round.own_starts for board in own.boards}
    changed = tuple(p for p in shown_pairs(stage) if p.board in view.changed_boards and p.board in wait)
    if not changed:
        return None
    shape = list_shape(stage)
    return Scene(
        kind="pairings",
        header=stage.header(stage.words.pairings(view.round), "" if stage.alone else stage.name),
        body=Pairings(
            rows=tuple(_row(pair, changed=True) for pair in changed[: shape.per_page]),
            shape=shape,
            wide=is_wide(view),
            foot=foot(stage, 0, 1, ""),
            empty="",
            has_portrait=shape is not DENSE,
        ),
    )


def list_shape(stage: Stage, *, dense: bool = False) -> Shape:
    """How many rows stand on a page: as the distance asks, denser only where the hall's size lets it."""
    screen = stage.screen
    rows = rows_for(screen.diagonal_inch, screen.distance_m)
    shape = board_shape(rows, portrait=screen.portrait)
    many = dense or len(shown_pairs(stage)) > DENSE_FROM
    return DENSE if many and shape.per_page == 20 and not screen.portrait else shape


def foot(stage: Stage, index: int, pages: int, legend: str, *, sides: bool = True) -> Foot:
    """The footer of a list of the round's pairs, with the banner where they were corrected."""
    words, view = stage.words, stage.pairings
    corrected = view.corrected if view is not None else None
    # Both languages do not fit on the banner: they alternate by page.
    said = stage.second if stage.second and index % 2 else words
    changed = view.changed_boards if view is not None else ()
    return Foot(
        index=index,
        pages=pages,
        start=start_text(stage),
        white=words.side(Side.WHITE) if sides else "",
        black=words.side(Side.BLACK) if sides else "",
        legend=legend,
        banner=said.corrected(stage.time(corrected), changed) if corrected else "",
    )


def shown_pairs(stage: Stage) -> tuple[PairView, ...]:
    """The pairs on this screen's boards, in board order."""
    if stage.pairings is None:
        return ()
    first = stage.screen.first_board or 0
    last = stage.screen.last_board or max((p.board for p in stage.pairings.pairs), default=0)
    pairs = sorted(stage.pairings.pairs, key=lambda pair: pair.board)
    return tuple(pair for pair in pairs if first <= pair.board <= last)


def page_count(stage: Stage, *, dense: bool = False) -> int:
    return len(split(shown_pairs(stage), list_shape(stage, dense=dense).per_page))


def is_wide(view: PairingsView) -> bool:
    return any(pair.board > 99 for pair in view.pairs)


def points_text(halves: int | None) -> str:
    """2, 1½, ½, 0; empty where not known."""
    if halves is None:
        return ""
    whole, half = divmod(halves, 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def start_text(stage: Stage) -> str:
    """When the round starts, with the date where that is not today: pairs may hang the evening before."""
    planned = stage.round.planned
    if planned is None:
        return ""
    if stage.other_day(planned):
        return f"{stage.words.start()}: {stage.day_and_time(planned)}"
    return stage.words.starts_at(stage.time(planned))


def context(stage: Stage, *parts: str) -> str:
    """What the header says behind its subject: the tournament where there are several, then the parts.

    Under a banner the start has no place in the footer and stands here.
    """
    found = [] if stage.alone else [stage.name]
    found += [part for part in parts if part]
    start = start_text(stage)
    if stage.pairings is not None and stage.pairings.corrected is not None and start:
        found.append(start[0].lower() + start[1:])
    return " · ".join(found)


def _context(stage: Stage, rows: tuple[PairView, ...]) -> str:
    if not rows or stage.pairings is None:
        return context(stage)
    ranged = stage.words.boards(rows[0].board, rows[-1].board, _whole_range(stage.pairings))
    return context(stage, ranged)


def _whole_range(view: PairingsView) -> str:
    """The number of boards, or the range where the tournament's boards do not begin with 1."""
    boards = [pair.board for pair in view.pairs]
    first, last = min(boards), max(boards)
    return str(last) if first == 1 else f"{first}–{last}"


def _row(pair: PairView, changed: bool) -> Row:
    return Row(board=pair.board, white=_seat(pair.white), black=_seat(pair.black), changed=changed)


def _seat(player: PlayerView) -> Seat:
    rating = "" if player.rating is None else str(player.rating)
    return Seat(name=player.name, rating=rating, points=points_text(player.points_halves))
