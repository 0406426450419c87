"""Standings: place, name, rating, points, tie-breaks in the announced order with their edition."""

from __future__ import annotations

from dataclasses import dataclass

from displays.fitting import fitted_names
from displays.legibility import MOST_ROWS, NAME, rows_for
from displays.page import Align, Page
from displays.scenes.frame import Scene
from displays.scenes.pages import is_second_slot, is_second_turn, page_at, split
from displays.scenes.pairings import nothing_here
from displays.scenes.stage import Stage
from displays.scenes.table_parts import (
    TOP,
    band,
    place_footer,
    place_label,
    place_text,
    right_text,
    table_context,
    tiebreak_lines,
)
from displays.theme import BLEED, MARGIN, MUTED, SKY, TEXT, Face
from hall.published.table_views import StandingRow
from hall.words.play_offs import column_head

_SIZE = 42  # u: the size of a name
_ROWS, _TALL_ROWS = 12, 24
_ROW, _GAP = 67, 60
_TALL_SCALE = 1.2  # a narrow page takes no larger letters without cutting usual surnames
_LEAST_NAME = 430  # of the type scale; where less is left the rating goes, then the last tie-breaks
_WIDEST_NAME = 690
_RATING, _POINTS = 154, 148


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A player's row; `status` says in a word that he plays no more."""

    place: str
    name: str
    status: str
    rating: str
    points: str
    tiebreaks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Labels:
    place: str
    player: str
    rating: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Columns:
    """Where the columns stand, in u: right edges but for the name, whose left edge and room it is."""

    left: float
    right: float
    place: float
    name: float
    room: float
    rating: float | None
    points: float
    tiebreaks: tuple[float, ...]
    apart: float


@dataclass(frozen=True, slots=True, kw_only=True)
class Standings:
    """One page. `widest` is the longest place of the whole table, `k` how much larger than the type scale.

    `notes`: the tie-breaks' names, at length and shorter.
    """

    lines: tuple[Line, ...]
    labels: Labels
    codes: tuple[str, ...]
    notes: tuple[str, ...]
    widest: str
    k: float
    index: int
    pages: int
    empty: str
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        high = _ROW * self.k
        # A page for a high monitor on a wide one: the rows in two columns.
        rows = max(1, int((1730 if page.portrait else 816) / high))
        halves = 1 if len(self.lines) <= rows else 2
        width = (page.right - MARGIN - _GAP * (halves - 1)) / halves
        for half in range(halves):
            left = MARGIN + half * (width + _GAP)
            self._table(page, self.lines[half * rows : (half + 1) * rows], left, left + width)
        nothing_here(page, self.empty)
        place_footer(page, self.notes, self.index, self.pages)

    def _table(self, page: Page, lines: tuple[Line, ...], left: float, right: float) -> None:
        columns = self._columns(page, left, right)
        self._labels(page, columns)
        for i, (line, name) in enumerate(zip(lines, self._names(page, lines, columns), strict=True)):
            self._line(page, line, name, i, columns)

    def _columns(self, page: Page, left: float, end: float) -> _Columns:
        k, right = self.k, end - 4
        place = left + max(98 * k, page.width_of(self.widest, _SIZE * k, Face.BOLD) - BLEED / 2)
        name = place + 42 * k
        apart = (148 if len(self.codes) <= 3 else 124) * k
        for count in range(len(self.codes), -1, -1):
            points = right - (apart * count if count else 0)
            for rating in (points - _RATING * k, None):
                room = (points - _POINTS * k if rating is None else rating - 100 * k) - name
                if room >= _LEAST_NAME * k or (count == 0 and rating is None):
                    edges = tuple(right - apart * (count - 1 - i) for i in range(count))
                    return _Columns(
                        left=left,
                        right=end,
                        place=place,
                        name=name,
                        room=room,
                        rating=rating,
                        points=points,
                        tiebreaks=edges,
                        apart=apart,
                    )
        raise AssertionError("the name alone always has a column")

    def _labels(self, page: Page, columns: _Columns) -> None:
        said, k = self.labels, self.k
        place_label(page, said.place, columns.left, Align.LEFT, columns.name - columns.left - 12)
        place_label(page, said.player, columns.name, Align.LEFT, columns.room)
        if columns.rating is not None and said.rating:
            place_label(page, said.rating, columns.rating, Align.RIGHT, 150 * k)
        place_label(page, said.points, columns.points, Align.RIGHT, 140 * k)
        for code, right in zip(self.codes, columns.tiebreaks, strict=False):
            place_label(page, code, right, Align.RIGHT, columns.apart - 12)

    def _names(self, page: Page, lines: tuple[Line, ...], columns: _Columns) -> list[str]:
        """The names as they fit; beside a status there is less room, so each kind by itself."""
        shown = [line.name for line in lines]
        for status in {line.status for line in lines}:
            kind = [i for i, line in enumerate(lines) if line.status == status]
            room = self._room(page, columns, status)
            fitting = fitted_names(
                [shown[i] for i in kind], room, lambda t: page.width_of(t, _SIZE * self.k, Face.SEMIBOLD)
            )
            for i, name in zip(kind, fitting, strict=True):
                shown[i] = name
        return shown

    def _room(self, page: Page, columns: _Columns, status: str) -> float:
        beside = page.width_of(status, 30 * self.k, Face.REGULAR) + 18 * self.k if status else 0
        return min(_WIDEST_NAME * self.k, columns.room - beside)

    def _line(self, page: Page, line: Line, name: str, i: int, columns: _Columns) -> None:
        k, high = self.k, _ROW * self.k
        top = TOP + i * high
        on = band(page, top, high, columns.left, columns.right, odd=i % 2 == 0)
        cap, small = (top + (high - 0.727 * size * k) / 2 for size in (_SIZE, 34))
        right_text(page, line.place, columns.place, cap, _SIZE * k, Face.BOLD, SKY, columns.place, on)
        room = self._room(page, columns, line.status)
        used = page.text(name, columns.name, cap, _SIZE * k, Face.SEMIBOLD, TEXT, room=room, on=on)
        if line.status:
            x, baseline = columns.name + used + 18 * k, cap + 0.727 * 12 * k
            page.text(line.status, x, baseline, 30 * k, Face.REGULAR, MUTED, room=columns.room - used, on=on)
        if columns.rating is not None and line.rating:
            face, align = Face.REGULAR, Align.RIGHT
            page.cells(line.rating, columns.rating, small, 34 * k, face, MUTED, align=align, on=on)
        right_text(page, line.points, columns.points, cap, _SIZE * k, Face.BOLD, TEXT, 140 * k, on)
        for text, right in zip(line.tiebreaks, columns.tiebreaks, strict=False):
            right_text(page, text, right, small, 34 * k, Face.REGULAR, TEXT, columns.apart - 12, on)


def standings(stage: Stage, index: int | None = None) -> Scene:
    """The page of the standings that is on now (or page `index`); they must be known."""
    view = stage.standings
    assert view is not None, "standings are shown once they are published"
    rows, k = shape(stage)
    pages = split(view.rows, rows)
    if index is None:
        index = page_at(len(pages), stage.at)
        second = is_second_turn(len(pages), index, stage.at)
    else:
        second = is_second_slot(index, stage.at)
        index %= len(pages)
    stage = stage.in_turn(second=second)
    words = stage.table_words
    first, shown = index * rows + 1, pages[index]
    places = (words.places(first, first + len(shown) - 1, len(view.rows)),) if shown else ()
    return Scene(
        kind="standings",
        header=stage.header(
            words.standings(view.after_round), table_context(stage, view, *places), countdown=True
        ),
        body=Standings(
            lines=tuple(_line(stage, row) for row in shown),
            labels=Labels(
                place=words.place(),
                player=words.team() if view.is_of_teams else words.player(),
                rating=words.rating() if any(row.rating for row in view.rows) else "",
                points=words.points(),
            ),
            codes=tuple(column_head(code, stage.words.code) for code in view.codes),
            notes=tiebreak_lines(words, stage.words.code, view.codes, view.edition),
            widest=max((place_text(row) for row in view.rows), key=len, default=""),
            k=k,
            index=index,
            pages=len(pages),
            empty="" if view.rows else stage.words.no_boards_here(),
        ),
        ticks=(stage.round.planned,) if stage.round.planned else (),
    )


def shape(stage: Stage) -> tuple[int, float]:
    """Rows of a page, and how much larger than the type scale, as the hall's distance asks."""
    screen = stage.screen
    asked = NAME * MOST_ROWS / rows_for(screen.diagonal_inch, screen.distance_m) / _SIZE
    most = _TALL_ROWS if screen.portrait else _ROWS
    rows = int(most / max(1.0, min(asked, _TALL_SCALE if screen.portrait else asked)))
    return rows, most / rows


def page_count(stage: Stage) -> int:
    """The pages of the standings; 0 where there are none."""
    view = stage.standings
    return 0 if view is None else -(-len(view.rows) // shape(stage)[0])


def _line(stage: Stage, row: StandingRow) -> Line:
    words = stage.table_words
    return Line(
        place=place_text(row),
        name=row.name,
        status=words.left() if row.left else "",
        rating="" if row.rating is None else str(row.rating),
        points=row.points,
        tiebreaks=tuple(words.decimal(text) for text in row.tiebreaks),
    )
