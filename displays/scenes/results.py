"""Results as they come in: the finished boards only, in board order, new ones on a plate."""

from __future__ import annotations

from dataclasses import dataclass

from displays.legibility import Shape, board_shape, rows_for
from displays.page import Page
from displays.scenes.frame import Scene, footer_rule, page_marks
from displays.scenes.pages import page_at, split
from displays.scenes.pairings import is_wide, nothing_here
from displays.scenes.rows import Row, Seat, place_rows
from displays.scenes.stage import Stage
from displays.theme import GREEN, MARGIN, MUTED, TEXT, Face
from hall.model.instants import Span
from hall.model.tournament import Result, Side
from hall.published.snapshot import PairView, ResultView
from hall.words.screen import ScreenWords

NEW_FOR = Span.of(minutes=2)
_STRONG = ("1", "½", "+")


@dataclass(frozen=True, slots=True, kw_only=True)
class Results:
    """One page. `counts` are the games not finished; `legend` says what a plate means, where there is one."""

    rows: tuple[Row, ...]
    shape: Shape
    wide: bool
    index: int
    pages: int
    counts: str
    legend: str
    empty: str
    has_portrait: bool = True

    def arrange(self, page: Page) -> None:
        place_rows(page, self.rows, self.shape, GREEN, wide=self.wide, keep_right=True)
        nothing_here(page, self.empty)
        cap = footer_rule(page)
        right = page_marks(page, self.index, self.pages, cap, current=GREEN) - 40
        x = MARGIN + 60 + page.text(self.counts, MARGIN, cap, 34, Face.SEMIBOLD, TEXT, room=right - MARGIN)
        if self.legend and x + 54 + page.width_of(self.legend, 32, Face.REGULAR) <= right:
            page.fill(x, cap - 7, 38, 38, GREEN, radius=9)
            page.text(self.legend, x + 54, cap, 32, Face.REGULAR, MUTED)


def results(stage: Stage, index: int | None = None) -> Scene:
    """The page of results that is on now (or page `index`), only this screen's boards."""
    words, round_, view = stage.words, stage.round, stage.pairings
    shown, shape = _finished(stage), _shape(stage)
    pages = split(shown, shape.per_page)
    index = page_at(len(pages), stage.at) if index is None else index % len(pages)
    rows = tuple(_row(words, pair, result, is_new=_is_new(stage, result)) for pair, result in pages[index])
    return Scene(
        kind="results",
        header=stage.header(words.results(round_.number), _context(stage, rows)),
        body=Results(
            rows=rows,
            shape=shape,
            wide=view is not None and is_wide(view),
            index=index,
            pages=len(pages),
            counts=_counts(stage),
            legend=words.new_results() if any(row.changed for row in rows) else "",
            empty="" if shown else words.no_results(),
        ),
    )


def page_count(stage: Stage) -> int:
    """The pages of results; 0 where there is none on this screen's boards."""
    return -(-len(_finished(stage)) // _shape(stage).per_page)


def side_text(result: Result, side: Side) -> str:
    """1, ½, 0, + or — as it stands in a player's own line."""
    white, black = result.value.split(":") if ":" in result.value else result.value.split("-")
    return (white if side is Side.WHITE else black).replace("-", "—")


def _shape(stage: Stage) -> Shape:
    screen = stage.screen
    return board_shape(rows_for(screen.diagonal_inch, screen.distance_m), portrait=screen.portrait)


def _finished(stage: Stage) -> list[tuple[PairView, ResultView]]:
    known = {result.board: result for result in stage.round.results}
    first, last = stage.screen.first_board or 0, stage.screen.last_board
    pairs = stage.pairings.pairs if stage.pairings is not None else ()
    mine = (pair for pair in pairs if pair.board >= first and (last is None or pair.board <= last))
    return [(p, known[p.board]) for p in sorted(mine, key=lambda p: p.board) if p.board in known]


def _is_new(stage: Stage, result: ResultView) -> bool:
    return stage.at - result.entered < NEW_FOR


def _context(stage: Stage, rows: tuple[Row, ...]) -> str:
    words, round_ = stage.words, stage.round
    parts = [] if stage.alone else [stage.name]
    parts.append(words.finished_count(round_.finished, round_.boards))
    if rows:
        parts.append(words.boards_of(rows[0].board, rows[-1].board))
    return " · ".join(parts)


def _counts(stage: Stage) -> str:
    """Games in progress, and those not begun where there are any; with the finished ones all boards."""
    words, round_ = stage.words, stage.round
    playing = round_.boards - round_.finished - round_.not_begun
    counts = words.in_progress_count(playing)
    if round_.not_begun:
        counts += f" · {words.not_started_count(round_.not_begun)}"
    return counts


def _row(words: ScreenWords, pair: PairView, result: ResultView, *, is_new: bool) -> Row:
    white = _seat(words, pair.white.name, side_text(result.result, Side.WHITE))
    black = _seat(words, pair.black.name, side_text(result.result, Side.BLACK))
    return Row(board=pair.board, white=white, black=black, changed=is_new)


def _seat(words: ScreenWords, name: str, text: str) -> Seat:
    note = words.did_not_come() if text == "—" else ""
    return Seat(name=name, points=text, strong=text in _STRONG, note=note)
