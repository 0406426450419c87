"""What LiveChess says of its boards, as reports. Sans-I/O; the counterpart of the DGT session.

Two sources tell the same: events as things happen, and the whole list every two seconds, which alone knows
how a board is heard and which heals whatever an event missed. A list that was asked for before the last event
of a board came is older than it: what it says of that board's clock and pieces is passed over, since going
back and forth would look like two presses.

LiveChess speaks of colours. Its white is reported as the clock's left side, and the hall is told by the
venue that White sits on the left there.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from drivers.dgt.pieces import HOLD_S, SETTLE_S, PieceWatch
from drivers.errors import LinkError, SourceTrouble, Trouble
from drivers.livechess.messages import BoardState, EBoard, LiveClock, NoLiveClock
from hall.model.clocks import ClockSide, LinkChange, PieceMoved, PlacementSeen, Reading, Report, Side
from hall.model.instants import ZERO, Instant, Span

log = logging.getLogger(__name__)

_TROUBLES = {
    BoardState.ACTIVE: None,
    BoardState.INACTIVE: Trouble.INACTIVE,
    BoardState.NOT_RESPONDING: Trouble.NOT_RESPONDING,
    BoardState.DELAYED: Trouble.DELAYED,
}
# How old news of a DELAYED board may be. LiveChess does not say; wireless boards send every few seconds.
DELAYED_BY = Span.of(minutes=1)
_SIDES = {Side.WHITE: ClockSide.LEFT, Side.BLACK: ClockSide.RIGHT}


class Session:
    """The venue's boards of one LiveChess; `boards` are their numbers by serial number."""

    def __init__(
        self,
        *,
        url: str,
        boards: Mapping[str, int],
        settle_s: float = SETTLE_S,
        hold_s: float = HOLD_S,
        explain: Callable[[LinkError], str] = str,
    ) -> None:
        self._url = url
        self._explain = explain
        self._boards = {
            serial: _Board(number, settle_s=settle_s, hold_s=hold_s) for serial, number in boards.items()
        }

    @property
    def serials(self) -> tuple[str, ...]:
        return tuple(self._boards)

    def lost(self, error: LinkError, *, at: Instant) -> list[Report]:
        """LiveChess is gone, and with it every board of it."""
        for board in self._boards.values():
            board.forget()
        why = self._explain(error)
        return [LinkChange(board=board.number, at=at, up=False, why=why) for board in self._boards.values()]

    def listed(self, said: Iterable[EBoard], *, asked_s: float, at: Instant, link_s: float) -> list[Report]:
        """The whole list, which was asked for at link time `asked_s`."""
        by_serial = {board.serial: board for board in said}
        reports: list[Report] = []
        for serial, board in self._boards.items():
            now = by_serial.get(serial)
            reports += self._heard_as(serial, board, now, at)
            if now is not None and not board.is_down and asked_s > board.event_s:
                reports += board.heard(now, at=at, link_s=link_s)
        return reports

    def event(self, said: EBoard, *, at: Instant, link_s: float) -> list[Report]:
        """What happened on one board; boards that are not the venue's say nothing to it."""
        board = self._boards.get(said.serial)
        if board is None:
            return []
        board.event_s = link_s
        # Who speaks is there, whatever the last list said; the next one may say it again.
        back = self._state(said.serial, board, None, at) if board.is_down or not board.known else []
        return [*back, *board.heard(said, at=at, link_s=link_s)]

    def tick(self, *, at: Instant, link_s: float) -> list[Report]:
        """What the passing of time says: positions that have settled, kings that have stood."""
        return [report for board in self._boards.values() for report in board.settled(at=at, link_s=link_s)]

    def wake_s(self) -> float:
        """The link time at which `tick` has something to say at the latest."""
        return min((board.wake_s() for board in self._boards.values()), default=math.inf)

    def _heard_as(self, serial: str, board: _Board, now: EBoard | None, at: Instant) -> list[Report]:
        if now is None:
            return self._state(serial, board, Trouble.UNKNOWN, at)
        if now.state is not None:
            return self._state(serial, board, _TROUBLES[now.state], at)
        # `null` says nothing; only that the board is in the list again, if it was not.
        return self._state(serial, board, None, at) if board.trouble is Trouble.UNKNOWN else []

    def _state(self, serial: str, board: _Board, trouble: Trouble | None, at: Instant) -> list[Report]:
        if board.known and board.trouble is trouble:
            return []
        board.known, board.trouble = True, trouble
        if trouble is None:
            return [LinkChange(board=board.number, at=at, up=True)]
        error = SourceTrouble(self._url, serial, trouble)
        log.warning("%s", error)
        return [LinkChange(board=board.number, at=at, up=not board.is_down, why=self._explain(error))]


class _Board:
    """One board: how it is heard, and its pieces."""

    def __init__(self, number: int, *, settle_s: float, hold_s: float) -> None:
        self.number = number
        self.known = False  # whether its state has been told since LiveChess was reached
        self.trouble: Trouble | None = None
        self.event_s = -math.inf
        self._settle_s = settle_s
        self._pieces = PieceWatch(board=number, settle_s=settle_s, hold_s=hold_s)
        self._codes: bytes | None = None
        self._moved_at: Instant | None = None
        self._settles_s = math.inf
        self._doubted: tuple[str, ...] = ()

    @property
    def is_down(self) -> bool:
        """DELAYED is up: late news, but news."""
        return self.trouble not in (None, Trouble.DELAYED)

    @property
    def late_by(self) -> Span:
        return DELAYED_BY if self.trouble is Trouble.DELAYED else ZERO

    def forget(self) -> None:
        self.known, self.trouble = False, None
        self._settles_s = math.inf

    def heard(self, said: EBoard, *, at: Instant, link_s: float) -> list[Report]:
        """The clock's reading at once; a changed position waits until it has settled."""
        if said.faults and said.faults != self._doubted:
            log.warning("board %d: LiveChess says what cannot be: %s", self.number, "; ".join(said.faults))
        self._doubted = said.faults
        if said.codes is not None and said.codes != self._codes:
            self._codes, self._moved_at = said.codes, at
            self._settles_s = link_s + self._settle_s
        if said.clock is None:
            return []
        return [replace(_reading(self.number, said.clock, at), late_by=self.late_by)]

    def settled(self, *, at: Instant, link_s: float) -> list[Report]:
        reports: list[Report] = []
        if link_s >= self._settles_s and self._codes is not None:
            self._settles_s = math.inf
            reports += self._pieces.dump(self._codes, at=self._moved_at or at, link_s=link_s)
        if link_s >= self._pieces.kings_due_s():
            reports += self._pieces.tick(at=at, link_s=link_s)
        return [self._as_livechess_knows(report) for report in reports]

    def wake_s(self) -> float:
        return min(self._settles_s, self._pieces.kings_due_s())

    def _as_livechess_knows(self, report: Report) -> Report:
        match report:
            case PlacementSeen():
                # LiveChess turns a board by itself: how the connector lies is not known here.
                return replace(report, white_at_home=None, late_by=self.late_by)
            case PieceMoved():
                return replace(report, late_by=self.late_by)
            case _:
                return report


def _reading(board: int, clock: LiveClock | NoLiveClock, at: Instant) -> Reading:
    if isinstance(clock, NoLiveClock):
        return Reading(
            board=board, at=at, connected=False, left_s=None, right_s=None, running=None, lever_up=None
        )
    running = None if clock.run is None else _SIDES[clock.run]
    return Reading(
        board=board,
        at=at,
        connected=True,
        left_s=clock.white_s,
        right_s=clock.black_s,
        running=running,
        lever_up=running,  # of a standing clock LiveChess does not say it
        # It knows no flags. A clock that stands with one side at zero has stopped itself there.
        left_flag=running is None and clock.white_s == 0 < clock.black_s,
        right_flag=running is None and clock.black_s == 0 < clock.white_s,
    )
