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
from hall.snapshot import MissingView
from hall.words.screen import ScreenWords

_ONE_COLUMN = 7
_PER_PAGE = 14
_X, _WIDTH, _INNER = 950, 890, 44
_ROWS_Y, _ROW_HEIGHT = 282, 96
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
        left, right = _X + _INNER, _X + _WIDTH - _INNER
        page.fill(_X, 150, _WIDTH, 826, PANEL, radius=PANEL_RADIUS)
        if not self.seats:
            middle = _X + _WIDTH / 2
            page.text(
                self.nobody,
                middle,
                540,
                46,
                Face.DISPLAY_SEMIBOLD,
                TEXT,
                align=Align.CENTRE,
                room=800,
                on=PANEL,
            )
            return
        count = page.text(
            self.count, right, 180, 46, Face.DISPLAY_BOLD, RED, align=Align.RIGHT, room=120, on=PANEL
        )
        page.text(
            self.title, left, 180, 46, Face.DISPLAY_SEMIBOLD, TEXT, room=right - left - count - 24, on=PANEL
        )
        ranged = page.text(
            self.range, right, 233, 30, Face.REGULAR, MUTED, align=Align.RIGHT, room=260, on=PANEL
        )
        page.text(self.second, left, 233, 30, Face.REGULAR, MUTED, room=right - left - ranged - 24, on=PANEL)
        if self.one_column:
            self._one_column(page, left)
        else:
            self._two_columns(page, left)

    def _one_column(self, page: Page, left: float) -> None:
        wider = 40 if any(seat.board > 99 for seat in self.seats) else 0
        names = self._names(page, 478 - wider)
        for line, (seat, name) in enumerate(zip(self.seats, names, strict=True)):
            top = _ROWS_Y + line * _ROW_HEIGHT
            right = _X + _WIDTH - _INNER
            page.rule(left, top, right - left)
            _number_and_disc(page, seat, _X + 118 + wider, _X + 166 + wider, top)
            x, room = _X + 208 + wider, 478 - wider
            cap = top + (_ROW_HEIGHT - _CAP_42) / 2 + 1
            used = page.text(name or seat.word, x, cap, 42, Face.SEMIBOLD, TEXT, room=room, on=PANEL)
            page.text(
                seat.word if name else seat.second,
                right,
                top + (_ROW_HEIGHT - _CAP_34) / 2 + 1,
                34,
                Face.REGULAR,
                MUTED,
                align=Align.RIGHT,
                room=right - x - used - 16,
                on=PANEL,
            )

    def _two_columns(self, page: Page, left: float) -> None:
        for i, seat in enumerate(self.seats):
            column, line = divmod(i, _ONE_COLUMN)
            top = _ROWS_Y + line * _ROW_HEIGHT
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
