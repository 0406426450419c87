"""What is to be seen to on each electronic board, in walking order: rows of page 9, strip of page 8."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import commands as c
from hall.model.clock_checks import ClockFault, Finding, findings, times
from hall.model.clock_events import ClockNote
from hall.model.clocks import BoardClock, ClockSide
from hall.model.evidence import ASKED_FOR
from hall.model.instants import Instant
from hall.model.presence import side_of
from hall.tablet.rights import may_note
from hall.tablet.sight import Sight
from hall.tablet.views.boards import row_of

_GLYPHS = {
    ClockFault.NO_LINK: "nowaves",
    ClockFault.NO_CLOCK: "noclock",
    ClockFault.FLAG_FALLEN: "flag",
    ClockFault.CONTROL_REACHED: "eye",
    ClockFault.FROZEN: "noclock",
    ClockFault.NOT_STARTED: "clock",
    ClockFault.PAUSED_LONG: "pause",
    ClockFault.SIDE_NOT_KNOWN: "swap",
}
_NOTES = {
    ClockFault.NO_LINK: ClockNote.REPLACED,
    ClockFault.NO_CLOCK: ClockNote.WITHOUT,
    ClockFault.CONTROL_REACHED: ClockNote.MOVES_CHECKED,
    ClockFault.SIDE_NOT_KNOWN: ClockNote.PRESS_ASKED,
}
# These wait for a game, not for a clock: its board's page has what can be done.
_NO_NOTE = (ClockFault.FLAG_FALLEN, ClockFault.NOT_STARTED, ClockFault.PAUSED_LONG)
# What an arbiter is to be called to at once, not only on a walk.
_URGENT = (ClockFault.FLAG_FALLEN, ClockFault.CONTROL_REACHED)
# What is to be looked at though nothing is wrong with the clock.
TO_LOOK_AT = (*_URGENT, ClockFault.SIDE_NOT_KNOWN)


@dataclass(frozen=True, slots=True, kw_only=True)
class ClockRow:
    """One board to go to. `act` None: its page (`link`) has what can be done."""

    board: int
    fault: ClockFault
    glyph: str
    title: str
    detail: str
    act: c.NoteClock | None
    button: str
    link: str
    more: int

    @property
    def is_fault(self) -> bool:
        """Whether the clock is faulty; else its game or its side is to be looked at."""
        return self.fault not in TO_LOOK_AT


def electronic(s: Sight) -> dict[int, BoardClock]:
    """Paired boards with a clock on a wire, ascending: by file or binding, or because one has reported."""
    ports = {table for port in s.venue.ports for table in port.tables}
    ports |= {board for source in s.venue.livechess for _, board in source.boards}
    ports |= s.state.bound.keys()
    found: dict[int, BoardClock] = {}
    for pair in s.round.pairs:
        clock = s.clocks(s.t.id, pair.board)
        if clock is None and pair.board in ports and _owner(s, pair.board) == s.t.id:
            clock = BoardClock(board=pair.board)
        if clock is not None:
            found[pair.board] = clock
    return found


def _owner(s: Sight, board: int) -> str | None:
    """Two halls may number alike: a port's boards belong to the first tournament of the venue's file."""
    entries = s.venue.entries
    return next((e.id for e in entries if e.first_board <= board <= e.last_board), None)


def found_on(s: Sight, clock: BoardClock) -> tuple[Finding, ...]:
    return findings(s.t, s.round, clock, s.now)


def clock_rows(s: Sight) -> tuple[ClockRow, ...]:
    """One row a board that is to be seen to: along the first row of tables, back along the second."""
    rows = [
        row
        for clock in electronic(s).values()
        if (row := board_row(s, clock, found_on(s, clock))) is not None
    ]
    return tuple(sorted(rows, key=lambda row: _way(s, row.board)))


def board_row(s: Sight, clock: BoardClock, found: tuple[Finding, ...]) -> ClockRow | None:
    """The worst of a board, with what to do about it."""
    if not found:
        return None
    worst = found[0]
    note = None if worst.fault in _NO_NOTE else _NOTES.get(worst.fault, ClockNote.DONE)
    may = note is not None and may_note(s.me.role, note)
    link = "results?board=" if worst.fault is ClockFault.FLAG_FALLEN else "board/"
    words = s.words.clocks
    other = words.labels.result if worst.fault is ClockFault.FLAG_FALLEN else words.labels.board
    return ClockRow(
        board=clock.board,
        fault=worst.fault,
        glyph=_GLYPHS.get(worst.fault, "warn"),
        title=_title(s, worst),
        detail=_detail(s, clock, worst),
        act=_note(s, clock.board, note) if may and note is not None else None,
        button=words.button(note) if may and note is not None else other,
        link=f"{link}{clock.board}",
        more=len(found) - 1,
    )


def urgent_rows(s: Sight) -> tuple[ClockRow, ...]:
    """Boards that wait for an arbiter at once: a control reached, or a flag; by number."""
    if s.round.start_actual is None:
        return ()
    rows = (
        board_row(s, clock, tuple(f for f in found_on(s, clock) if f.fault in _URGENT))
        for clock in electronic(s).values()
    )
    return tuple(row for row in rows if row is not None)


def time_text(seconds: int | None) -> str:
    """As a clock shows it: "1:29:44"."""
    if seconds is None:
        return "–"
    return f"{seconds // 3600}:{seconds % 3600 // 60:02d}:{seconds % 60:02d}"


def pair_of_times(s: Sight, clock: BoardClock) -> str:
    """Left and right time now, short; marked where counted on from the last reading."""
    now = times(clock, s.now)
    if now is None:
        return ""
    text = f"{time_text(now.left_s)} / {time_text(now.right_s)}"
    return f"≈ {text}" if now.estimated else text


def shown_times(s: Sight, clock: BoardClock) -> str:
    """Both times now, marked where they are counted on from the last reading."""
    now = times(clock, s.now)
    if now is None:
        return ""
    text = s.words.clocks.both_times(time_text(now.left_s), time_text(now.right_s))
    return f"≈ {text}" if now.estimated else text


def _way(s: Sight, board: int) -> tuple[int, int]:
    row = row_of(s, board)
    return row, board if row % 2 else -board


def _note(s: Sight, board: int, note: ClockNote) -> c.NoteClock:
    return c.NoteClock(tournament=s.t.id, round=s.round.number, board=board, note=note)


def _title(s: Sight, found: Finding) -> str:
    side = None if found.side is None else side_of(s.t, found.board, found.side)
    since = s.round.start_actual if found.fault is ClockFault.NOT_STARTED else found.since
    minutes = None if since is None else (s.now.ms - since.ms) // 60_000
    return s.words.clocks.fault(found.fault, side, minutes)


def _detail(s: Sight, clock: BoardClock, found: Finding) -> str:
    w = s.words.clocks
    match found.fault:
        case ClockFault.NO_LINK:
            return _silent(s, clock)
        case ClockFault.NO_CLOCK:
            return w.labels.no_clock_detail
        case ClockFault.RUNS_BEFORE_START:
            return _stop(s)
        case ClockFault.WRONG_TIME:
            return w.instead(_both(found), time_text(found.expected_s))
        case ClockFault.WRONG_INCREMENT:
            return w.increment(found.expected_s or 0)
        case ClockFault.LEVER_WRONG:
            return w.lever_up(found.side or ClockSide.LEFT)
        case ClockFault.CONTROL_REACHED:
            return _at_control(s, found)
        case ClockFault.SIDE_NOT_KNOWN:
            return _side_question(s, clock.board)
        case ClockFault.BATTERY_LOW:
            return w.labels.battery_detail if s.round.start_actual is None else ""
        case _:
            return pair_of_times(s, clock)


def _silent(s: Sight, clock: BoardClock) -> str:
    if clock.last is None:
        return clock.link_why or s.words.clocks.labels.never_heard
    return s.words.clocks.last_reading(s.hms(clock.last.at))


def _stop(s: Sight) -> str:
    control = s.t.entry.regulation.time_control
    if control is None:
        return s.words.clocks.labels.no_control
    return s.words.clocks.stop_and_set(time_text(control.periods[0].span.ms // 1000))


def _both(found: Finding) -> str:
    left, right = time_text(found.left_s), time_text(found.right_s)
    return left if left == right else f"{left} / {right}"


def _at_control(s: Sight, found: Finding) -> str:
    side = None if found.side is None else side_of(s.t, found.board, found.side)
    control = s.t.entry.regulation.time_control
    moves = None if control is None else control.periods[0].moves
    parts = (
        None if side is None else s.words.clocks.side(side),
        None if moves is None else s.words.clocks.moves(moves),
        None if found.since is None else s.hms(found.since),
    )
    return " · ".join(part for part in parts if part)


def _side_question(s: Sight, board: int) -> str:
    return s.words.clocks.asked(board) if is_asked(s, board) else s.words.clocks.press_the_clock(board)


def is_asked(s: Sight, board: int) -> bool:
    """Whether the lever of this board is waited for."""
    notes = s.round.clock_notes.get(board, ())
    asked: Instant | None = notes[-1].at if notes and notes[-1].value.note is ClockNote.PRESS_ASKED else None
    return asked is not None and s.now <= asked + ASKED_FOR
