"""What LiveChess says, as reports; time moved by hand."""

from __future__ import annotations

import pytest

from drivers.dgt.pieces import START
from drivers.dgt.placement import of_fen
from drivers.errors import Loss, SourceMissing
from drivers.livechess.messages import NO_CLOCK, BoardState, EBoard, LiveClock, NoLiveClock
from drivers.livechess.session import DELAYED_BY, Session
from hall.model.clocks import (
    ClockSide,
    KingsInCentre,
    LinkChange,
    PieceMoved,
    Placement,
    PlacementSeen,
    Reading,
    Report,
    Side,
)
from hall.model.instants import ZERO, Instant, Span

AT = Instant(1_373_976_000_000)
URL = "http://localhost:1982"
AFTER_E4 = of_fen("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR")
KINGS = of_fen("rnbq1bnr/pppp1ppp/8/3k4/4K3/8/PPPP1PPP/RNBQ1BNR")


class Told:
    """A session of boards 7 and 8, and the link time it is at."""

    def __init__(self) -> None:
        self.session = Session(url=URL, boards={"A": 7, "B": 8})
        self.link_s = 100.0

    @property
    def at(self) -> Instant:
        return AT + Span(round((self.link_s - 100) * 1000))

    def listed(self, *boards: EBoard, asked_ago_s: float = 0.0) -> list[Report]:
        self.link_s += 0.1
        asked_s = self.link_s - asked_ago_s
        return self.session.listed(boards, asked_s=asked_s, at=self.at, link_s=self.link_s)

    def event(self, board: EBoard) -> list[Report]:
        self.link_s += 0.1
        return self.session.event(board, at=self.at, link_s=self.link_s)

    def wait(self, seconds: float) -> list[Report]:
        self.link_s += seconds
        return self.session.tick(at=self.at, link_s=self.link_s)


def active(
    serial: str = "A", *, clock: LiveClock | NoLiveClock | None = None, codes: bytes | None = None
) -> EBoard:
    return EBoard(serial=serial, state=BoardState.ACTIVE, clock=clock, codes=codes)


def clock(white_s: int = 5400, black_s: int = 5400, run: Side | None = None) -> LiveClock:
    return LiveClock(white_s=white_s, black_s=black_s, run=run)


def downs(reports: list[Report]) -> dict[int, str]:
    return {r.board: r.why for r in reports if isinstance(r, LinkChange) and not r.up}


def ups(reports: list[Report]) -> list[int]:
    return [report.board for report in reports if isinstance(report, LinkChange) and report.up]


def test_boards_are_up_once_and_those_not_in_the_list_are_down_with_what_to_do() -> None:
    told = Told()

    first, second = told.listed(active("A")), told.listed(active("A"))

    assert ups(first) == [7]
    assert downs(first) == {
        8: f"LiveChess at {URL} does not know board B: plug it in, or correct the"
        " serial number in the venue file"
    }
    assert second == []


def test_white_is_the_left_side() -> None:
    told = Told()
    told.listed(active())

    [reading] = told.event(EBoard(serial="A", clock=clock(5400, 5000, Side.BLACK)))

    assert isinstance(reading, Reading)
    assert (reading.left_s, reading.right_s) == (5400, 5000)
    assert reading.running is reading.lever_up is ClockSide.RIGHT


def test_a_standing_clock_does_not_say_whose_lever_is_up() -> None:
    told = Told()

    reading = told.listed(active(clock=clock()))[1]

    assert isinstance(reading, Reading)
    assert reading.connected
    assert reading.running is reading.lever_up is None


def test_a_null_clock_is_no_clock() -> None:
    told = Told()

    reading = told.listed(active(clock=NO_CLOCK))[1]

    assert isinstance(reading, Reading)
    assert not reading.connected
    assert reading.left_s is None


def test_a_clock_that_stopped_itself_at_zero_shows_a_flag_and_a_running_one_does_not() -> None:
    told = Told()
    told.listed(active())

    [running] = told.event(EBoard(serial="A", clock=clock(0, 300, Side.WHITE)))
    [stands] = told.event(EBoard(serial="A", clock=clock(0, 300)))
    [never_set] = told.event(EBoard(serial="A", clock=clock(0, 0)))

    assert isinstance(running, Reading)
    assert not running.left_flag
    assert isinstance(stands, Reading)
    assert (stands.left_flag, stands.right_flag) == (True, False)
    assert isinstance(never_set, Reading)
    assert not never_set.left_flag


def test_a_list_asked_for_before_the_last_event_turns_no_lever_back() -> None:
    told = Told()
    told.listed(active())
    told.event(EBoard(serial="A", clock=clock(run=Side.BLACK)))

    old = told.listed(active(clock=clock(run=Side.WHITE)), asked_ago_s=0.2)
    new = told.listed(active(clock=clock(run=Side.BLACK)))

    assert not [report for report in old if isinstance(report, Reading)]
    assert [report.running for report in new if isinstance(report, Reading)] == [ClockSide.RIGHT]


def test_a_board_that_does_not_answer_is_down_and_its_old_times_are_not_read() -> None:
    told = Told()
    told.listed(active("A"), active("B"))
    silent = EBoard(serial="B", state=BoardState.NOT_RESPONDING, clock=clock())

    reports = told.listed(active("A"), silent)

    assert "gets no answer from board B" in downs(reports)[8]
    assert len(reports) == 1


def test_a_board_that_is_switched_off_is_down() -> None:
    told = Told()

    reports = told.listed(active("A"), EBoard(serial="B", state=BoardState.INACTIVE))

    assert "activate it there" in downs(reports)[8]


def test_a_delayed_board_is_up_is_read_and_says_that_it_is_late() -> None:
    told = Told()

    reports = told.listed(EBoard(serial="A", state=BoardState.DELAYED, clock=clock()))

    link, reading = reports[0], reports[1]
    assert isinstance(link, LinkChange)
    assert link.up
    assert "its times may be old" in link.why
    assert isinstance(reading, Reading)


def test_what_a_delayed_board_says_may_have_been_so_a_while_ago() -> None:
    told = Told()
    told.listed(active(codes=START, clock=clock()))
    told.wait(1.0)

    reports = told.listed(EBoard(serial="A", state=BoardState.DELAYED, clock=clock(), codes=AFTER_E4))
    reports += told.wait(1.0)
    reports += told.listed(active(clock=clock()))

    spans = [report.late_by for report in reports if isinstance(report, Reading | PlacementSeen | PieceMoved)]
    assert spans == [DELAYED_BY, DELAYED_BY, DELAYED_BY, ZERO]


def test_a_null_state_changes_nothing() -> None:
    told = Told()
    told.listed(active())

    assert told.listed(EBoard(serial="A"), EBoard(serial="B")) == [LinkChange(board=8, at=told.at, up=True)]
    assert told.listed(EBoard(serial="A"), EBoard(serial="B")) == []


def test_a_board_that_speaks_is_back_before_the_next_list() -> None:
    told = Told()
    told.listed(EBoard(serial="A", state=BoardState.NOT_RESPONDING))

    assert ups(told.event(EBoard(serial="A", clock=clock()))) == [7]


def test_without_livechess_all_boards_are_down_and_come_back_with_the_list() -> None:
    told = Told()
    told.listed(active("A"), active("B"))

    lost = told.session.lost(SourceMissing(URL, Loss.REFUSED), at=told.at)

    assert downs(lost).keys() == {7, 8}
    assert "nothing listens there" in downs(lost)[7]
    assert ups(told.listed(active("A"), active("B"))) == [7, 8]


def test_events_of_strange_boards_are_nobodys() -> None:
    assert Told().event(EBoard(serial="Z", clock=clock())) == []


def test_a_position_is_told_once_it_has_settled_and_a_move_by_its_side() -> None:
    told = Told()
    told.listed(active(codes=START))
    start = told.wait(0.3)

    told.event(EBoard(serial="A", codes=AFTER_E4))
    moved_at = told.at
    early, late = told.wait(0.1), told.wait(0.2)

    assert start == [PlacementSeen(board=7, at=start[0].at, placement=Placement.START, white_at_home=None)]
    assert early == []
    assert PieceMoved(board=7, at=moved_at, side=Side.WHITE) in late


def test_kings_in_the_centre_propose_a_result_after_they_have_stood() -> None:
    told = Told()
    told.listed(active(codes=START))
    told.wait(0.3)
    told.event(EBoard(serial="A", codes=KINGS))
    told.wait(0.3)

    assert told.session.wake_s() < told.link_s + 6
    assert [report for report in told.wait(5.0) if isinstance(report, KingsInCentre)] == [
        KingsInCentre(board=7, at=told.at, result="1-0")
    ]


def test_nonsense_is_told_once_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    told = Told()
    told.listed(active())
    faulty = EBoard(serial="A", faults=("a time is -1; expected seconds from 0 on",))

    assert told.event(faulty) == told.event(faulty) == []
    assert [record.getMessage() for record in caplog.records if "board 7" in record.getMessage()] == [
        "board 7: LiveChess says what cannot be: a time is -1; expected seconds from 0 on"
    ]
