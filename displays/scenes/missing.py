"""The panel of empty seats: board and side, "absent" only once an arbiter has confirmed it."""

from __future__ import annotations

from dataclasses import dataclass

from displays.fitting import fitted_names
from displays.page import Align, Page
from displays.scenes.marks import side_disc
from displays.scenes.pages import page_at, split
from displays.scenes.stage import Stage
from displays.theme import MUTED, PANEL, PANEL_RADIUS, RED, TEXT, Face
from hall.model.tournament import Side
from hall.published.snapshot import MissingView
from hall.words.screen import ScreenWords

_ONE_COLUMN = 7
_PER_PAGE = 14
_INNER, _ROWS, _ROW_HEIGHT = 44, 132, 96
_CAP_60, _CAP_42, _CAP_34 = 0.727 * 60, 0.727 * 42, 0.727 * 34


@dataclass(frozen=True, slots=True, kw_only=True)
class Empty:
    """An empty seat: board, side with its word in both languages; a name only where the event lets it."""

    board: int
    side: Side | None
    word: str
    second: str
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Panel:
    """The seats of one page. `range` ("1–14 of 20") is empty where there is one page only."""

    title: str
    second: str
    count: str
    range: str
    seats: tuple[Empty, ...]
    one_column: bool
    nobody: str

    def place(self, page: Page) -> None:
        """The right half, or in portrait the lower one."""
        x, top, width, height = (80, 1000, 920, 820) if page.portrait else (950, 150, 890, 826)
        left, right = x + _INNER, x + width - _INNER
        page.fill(x, top, width, height, PANEL, radius=PANEL_RADIUS)
        if not self.seats:
            face, middle = Face.DISPLAY_SEMIBOLD, x + width / 2
            page.text(self.nobody, middle, top + 390, 46, face, TEXT, align=Align.CENTRE, room=800, on=PANEL)
            return
        self._heading(page, left, right, top)
        if self.one_column:
            self._one_column(page, left, right, top + _ROWS)
        else:
            self._two_columns(page, left, top + _ROWS)

    def _heading(self, page: Page, left: float, right: float, top: float) -> None:
        face, to_right = Face.DISPLAY_BOLD, Align.RIGHT
        count = page.text(self.count, right, top + 30, 46, face, RED, align=to_right, room=120, on=PANEL)
        room = right - left - count - 24
        page.text(self.title, left, top + 30, 46, Face.DISPLAY_SEMIBOLD, TEXT, room=room, on=PANEL)
        face = Face.REGULAR
        ranged = page.text(self.range, right, top + 83, 30, face, MUTED, align=to_right, room=260, on=PANEL)
        room = right - left - ranged - 24
        page.text(self.second, left, top + 83, 30, face, MUTED, room=room, on=PANEL)

    def _one_column(self, page: Page, left: float, right: float, rows: float) -> None:
        wider = 40 if any(seat.board > 99 for seat in self.seats) else 0
        names = self._names(page, 478 - wider)
        for line, (seat, name) in enumerate(zip(self.seats, names, strict=True)):
            top = rows + line * _ROW_HEIGHT
            page.rule(left, top, right - left)
            _number_and_disc(page, seat, left + 74 + wider, left + 122 + wider, top)
            x = left + 164 + wider
            first, second = (name, seat.word) if name else (seat.word, seat.second)
            cap = top + (_ROW_HEIGHT - _CAP_42) / 2 + 1
            used = page.text(first, x, cap, 42, Face.SEMIBOLD, TEXT, room=478 - wider, on=PANEL)
            cap, room = top + (_ROW_HEIGHT - _CAP_34) / 2 + 1, right - x - used - 16
            page.text(second, right, cap, 34, Face.REGULAR, MUTED, align=Align.RIGHT, room=room, on=PANEL)

    def _two_columns(self, page: Page, left: float, rows: float) -> None:
        for i, seat in enumerate(self.seats):
            column, line = divmod(i, _ONE_COLUMN)
            top = rows + line * _ROW_HEIGHT
            x = left + column * 421
            page.rule(x, top, 381)
            _number_and_disc(page, seat, x + 114, x + 160, top)
            cap = top + (_ROW_HEIGHT - _CAP_42) / 2 + 1
            page.text(seat.word, x + 198, cap, 42, Face.SEMIBOLD, TEXT, room=183, on=PANEL)

    def _names(self, page: Page, room: float) -> tuple[str, ...]:
        given = tuple(seat.name or "" for seat in self.seats)
        return fitted_names(given, room, lambda t: page.width_of(t, 42, Face.SEMIBOLD))


def panel(stage: Stage, *, over: bool) -> Panel:
    """Who is not yet marked present; once default time is over, the boards that wait for a decision."""
    over = over and bool(stage.round.undecided)
    seats = _undecided(stage) if over else tuple(_seat(stage, m) for m in _sorted(stage.round.missing))
    named = any(seat.name for seat in seats)
    pages = split(seats, _ONE_COLUMN if named else _PER_PAGE)
    index = page_at(len(pages), stage.at)
    first = sum(len(page) for page in pages[:index]) + 1
    ranged = stage.words.range_of(first, first + len(pages[index]) - 1, len(seats)) if len(pages) > 1 else ""
    return Panel(
        title=_title(stage.words, stage, over=over),
        second=_title(stage.second, stage, over=over) if stage.second else "",
        count=str(len(seats)),
        range=ranged,
        seats=pages[index],
        one_column=named or len(seats) <= _ONE_COLUMN,
        nobody=stage.words.all_present(),
    )


def _title(words: ScreenWords, stage: Stage, *, over: bool) -> str:
    if over:
        return words.to_be_decided()
    if stage.round.missing and all(missing.confirmed for missing in stage.round.missing):
        return words.absent()
    return words.not_marked_present()


def _undecided(stage: Stage) -> tuple[Empty, ...]:
    """The empty seats of the undecided boards; a board without a known one stands alone."""
    found: list[Empty] = []
    for board in sorted(stage.round.undecided):
        seats = [_seat(stage, m) for m in _sorted(stage.round.missing) if m.board == board]
        found += seats or [Empty(board=board, side=None, word="", second="")]
    return tuple(found)


def _sorted(missing: tuple[MissingView, ...]) -> list[MissingView]:
    return sorted(missing, key=lambda m: (m.board, m.side is Side.BLACK))


def _seat(stage: Stage, missing: MissingView) -> Empty:
    return Empty(
        board=missing.board,
        side=missing.side,
        word=stage.words.side(missing.side),
        second=stage.second.side(missing.side) if stage.second else "",
        name=missing.name,
    )


def _number_and_disc(page: Page, seat: Empty, right: float, disc: float, top: float) -> None:
    cap = top + (_ROW_HEIGHT - _CAP_60) / 2 + 1
    number = str(seat.board)
    page.text(number, right, cap, 60, Face.DISPLAY_BOLD, RED, align=Align.RIGHT, room=120, on=PANEL)
    if seat.side is not None:
        side_disc(page, disc, top + _ROW_HEIGHT / 2 + 1, 13, seat.side)
