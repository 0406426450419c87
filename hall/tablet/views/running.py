"""Page 5: the default time counts down, who is missing, what to look at, every board of the round."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import commands as c
from hall.model.presence import limit
from hall.model.tournament import Pairing, Side
from hall.published.progress import Progress, progress
from hall.tablet.sight import Sight
from hall.tablet.views.boards import BoardLook, Cell, GridPage, counts, grid, looks, note, to_look_at
from hall.tablet.views.countdown import board_list
from hall.tablet.views.frame import Ticking, down, seat_act, up
from hall.tablet.views.phase import is_past_limit
from hall.words.own_starts import own_words


@dataclass(frozen=True, slots=True, kw_only=True)
class AbsentLine:
    """A board of the list: who is missing or to be looked at, from whom that is known, and the tap "Here"."""

    board: int
    sides: tuple[Side, ...]
    names: str
    confirmed: bool
    verdict: str
    detail: str
    here: c.MarkSeats | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RunningView:
    title: str
    ticking: Ticking
    over: bool
    rule: str
    started: str
    missing_count: int
    look_count: int
    lines: tuple[AbsentLine, ...]
    pages: int
    page: int
    grid: GridPage
    boards: int
    counts: dict[Cell, int]
    progress: Progress
    look: str
    look_text: str
    look_boards: str
    all_text: str
    held: str


_LINES = 7


def running(s: Sight, page: int = 1, grid_page: int = 1) -> RunningView:
    known = s.round
    start = known.start_actual
    assert start is not None, "a round in play has a start"
    rule = s.t.entry.regulation.default_time
    at = limit(known, rule)
    over = at is None or is_past_limit(s.t, known, s.now)
    boards = looks(s)
    number = counts(boards)
    missing = [b for b in boards if b.cell is Cell.MISSING]
    look = list(to_look_at(boards))
    listed = missing + [b for b in look if b.cell is Cell.LOOK]
    pages = max(1, -(-len(listed) // _LINES))
    shown = page if 1 <= page <= pages else 1
    return RunningView(
        title=s.labels.round_running if over else s.words.labels.default_time,
        ticking=up(s, start) if over or at is None else down(s, at),
        over=over,
        rule=_rule(s),
        started=s.words.started_at(s.hms(start)),
        missing_count=sum(len(b.missing) for b in missing),
        look_count=number[Cell.LOOK],
        lines=tuple(_line(s, b) for b in listed[(shown - 1) * _LINES : shown * _LINES]),
        pages=pages,
        page=shown,
        grid=grid(s, boards, grid_page),
        boards=len(boards),
        counts={cell: number[cell] for cell in Cell},
        progress=progress(known, s.seen),
        look="look" if look else "",
        look_text=s.words.check_boards(len(look)),
        look_boards=board_list(look, most=5),
        all_text=_all_text(s, boards),
        held=own_words(s.lang).held,
    )


def _rule(s: Sight) -> str:
    rule = s.t.entry.regulation.default_time
    at = limit(s.round, rule)
    return "" if rule is None or at is None else s.words.default_rule(rule.comparison, rule.limit, s.hms(at))


def _all_text(s: Sight, boards: tuple[BoardLook, ...]) -> str:
    """When the last look was, and how many boards were looked at."""
    marks = [m for b in boards for side in Side if (m := s.round.mark((b.board, side))) is not None]
    if not marks:
        return ""
    done = sum(1 for b in boards if b.touched)
    return s.words.checked_at(done, len(boards), s.hm(max(m.at for m in marks))[:5])


def names(s: Sight, pair: Pairing, sides: tuple[Side, ...]) -> str:
    """One full name, or the surnames of both."""
    if len(sides) == 1:
        return s.player(pair, sides[0])
    return ", ".join(s.surname(pair.player(side)) for side in sides)


def _line(s: Sight, look: BoardLook) -> AbsentLine:
    return _missing_line(s, look) if look.cell is Cell.MISSING else _look_line(s, look)


def _missing_line(s: Sight, look: BoardLook) -> AbsentLine:
    marks = [m for side in look.missing if (m := s.round.mark((look.board, side))) is not None]
    seen = max(marks, key=lambda m: m.value.seen_at) if marks else None
    who = "" if seen is None else f"{s.who(seen.by).partition(' ')[0]} {s.hm(seen.value.seen_at)[:5]}"
    both = len(look.missing) == 2
    return AbsentLine(
        board=look.board,
        sides=look.missing,
        names=names(s, look.pair, look.missing),
        confirmed=True,
        verdict=s.words.both_missing() if both else s.labels.not_here,
        detail=who,
        here=None if both or not s.may(c.MarkSeats) else seat_act(s, look.board, look.missing, present=True),
    )


def _look_line(s: Sight, look: BoardLook) -> AbsentLine:
    both = len(look.unsure) == 2
    return AbsentLine(
        board=look.board,
        sides=look.unsure,
        names=names(s, look.pair, look.unsure),
        confirmed=False,
        verdict=s.labels.look,
        detail=note(s, look),
        here=None if both or not s.may(c.MarkSeats) else seat_act(s, look.board, look.unsure, present=True),
    )
