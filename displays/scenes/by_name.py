"""Pairings by name: every player with board and side, or the class of reason why he has none."""

from __future__ import annotations

from dataclasses import dataclass

from displays.fitting import fitted_names, name_forms
from displays.legibility import Shape, name_shape, rows_for
from displays.page import Align, Page
from displays.scenes.alphabet import first_letter, name_key
from displays.scenes.frame import Scene
from displays.scenes.marks import side_disc
from displays.scenes.pages import page_at, split
from displays.scenes.pairings import Foot, context, foot, nothing_here
from displays.scenes.rows import Number, Place, band, place_number, places
from displays.scenes.stage import Stage
from displays.theme import AMBER, MUTED, TEXT, Colour, Face
from hall.model.tournament import Side

_CAP_34 = 0.727 * 34
_WITH_WORD, _WITHOUT_WORD, _WITH_REASON = 290, 176, 400  # what stands right of a name
_ROOM_WITH_WORD = 410


@dataclass(frozen=True, slots=True, kw_only=True)
class Line:
    """A player: his board and side, or without a board the reason in a word."""

    name: str
    board: int | None
    side: Side | None
    word: str
    changed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ByName:
    """One page of the list."""

    lines: tuple[Line, ...]
    shape: Shape
    foot: Foot
    empty: str
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        cells = places(page, self.shape, len(self.lines))
        names = self._names(page, cells)
        for line, place, name in zip(self.lines, cells, names, strict=True):
            on = band(page, place)
            cap = place.top + (place.height - _CAP_34 * place.k) / 2
            _line(page, line, name, place, cap, on)
        nothing_here(page, self.empty)
        self.foot.place(page)

    def _names(self, page: Page, cells: list[Place]) -> list[str]:
        """The names as they fit; those without a board have another room, so each kind by itself."""
        shown = [line.name for line in self.lines]
        for placed in (True, False):
            kind = [i for i, line in enumerate(self.lines) if (line.board is not None) is placed]
            fitting = _fitting(page, [shown[i] for i in kind], cells[kind[0]], placed=placed) if kind else ()
            for i, name in zip(kind, fitting, strict=True):
                shown[i] = name
        return shown


def _fitting(page: Page, names: list[str], place: Place, *, placed: bool) -> tuple[str, ...]:
    room = place.width - _right_of_name(place, placed=placed) * place.k
    return fitted_names(names, room, lambda name: page.width_of(name, 34 * place.k, Face.SEMIBOLD))


def _right_of_name(place: Place, *, placed: bool) -> float:
    if not placed:
        return _WITH_REASON
    return _WITH_WORD if _has_word(place) else _WITHOUT_WORD


def _has_word(place: Place) -> bool:
    """Whether the side's word stands in the row; else the footer's legend has it alone."""
    return place.width / place.k - _WITH_WORD >= _ROOM_WITH_WORD


def _line(page: Page, line: Line, name: str, place: Place, cap: float, on: Colour) -> None:
    k, right = place.k, place.x + place.width
    room = place.width - _right_of_name(place, placed=line.board is not None) * k
    used = page.text(name, place.x, cap, 34 * k, Face.SEMIBOLD, TEXT, room=room, on=on)
    if line.board is None or line.side is None:
        size, room = 30 * k, place.width - used - 16
        page.text(line.word, right, cap + k, size, Face.REGULAR, MUTED, align=Align.RIGHT, room=room, on=on)
        return
    left = right - (174 if _has_word(place) else 60) * k
    number = Number(text=str(line.board), size=34 * k, accent=AMBER, plate=line.changed, face=Face.BOLD)
    place_number(page, number, left, cap, on)
    side_disc(page, left + 38 * k, cap + _CAP_34 * k / 2, 9 * k, line.side)
    if _has_word(place):
        page.text(line.word, left + 60 * k, cap + k, 30 * k, Face.REGULAR, MUTED, room=114 * k + 1, on=on)


def by_name(stage: Stage, index: int | None = None) -> Scene:
    """The page of the list by surname that is on now (or page `index`): every player, whatever the boards."""
    assert stage.pairings is not None, "pairings are shown once they are published"
    words, shape = stage.words, list_shape(stage)
    lines = _lines(stage)
    pages = split(lines, shape.per_page)
    index = page_at(len(pages), stage.at) if index is None else index % len(pages)
    shown = pages[index]
    first = index * shape.per_page + 1
    parts = []
    if shown:
        parts.append(words.by_name(first_letter(shown[0].name), first_letter(shown[-1].name)))
        parts.append(words.players(first, first + len(shown) - 1, len(lines)))
    return Scene(
        kind="by_name",
        header=stage.header(words.pairings(stage.pairings.round), context(stage, *parts), countdown=True),
        body=ByName(
            lines=shown,
            shape=shape,
            # Where letters are large the rows have no room for the side's word: the legend explains its sign.
            foot=foot(stage, index, len(pages), words.legend_board(), sides=shape.scale > 1.12),
            empty="" if lines else words.no_boards_here(),
        ),
        ticks=(stage.round.planned,) if stage.round.planned else (),
    )


def list_shape(stage: Stage) -> Shape:
    screen = stage.screen
    return name_shape(rows_for(screen.diagonal_inch, screen.distance_m), portrait=screen.portrait)


def page_count(stage: Stage) -> int:
    view = stage.pairings
    players = 2 * len(view.pairs) + len(view.unpaired) if view is not None else 0
    return max(1, -(-players // list_shape(stage).per_page))


def _lines(stage: Stage) -> list[Line]:
    view, words = stage.pairings, stage.words
    if view is None:
        return []
    changed = set(view.changed_boards)
    seats = [(p.white.name, p.board, Side.WHITE) for p in view.pairs]
    seats += [(p.black.name, p.board, Side.BLACK) for p in view.pairs]
    lines = [
        Line(name=name, board=board, side=side, word=words.side(side), changed=board in changed)
        for name, board, side in seats
    ]
    lines += [
        Line(name=u.player.name, board=None, side=None, word=words.unpaired(u.reason), changed=False)
        for u in view.unpaired
    ]
    return sorted(lines, key=lambda line: (*name_key(name_forms(line.name)[0]), line.board or 0))
