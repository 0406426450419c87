"""Pieces: settling, the start position both ways round, moves by side, kings in the centre."""

from __future__ import annotations

from drivers.dgt.messages import FieldUpdate
from drivers.dgt.pieces import START, START_TURNED, PieceWatch
from hall.model.clocks import KingsInCentre, PieceMoved, Placement, PlacementSeen, Report, Side
from hall.model.instants import Instant, Span

AT = Instant(2_000_000)
E2, E4, E5, E7, D4 = 52, 36, 28, 12, 35
WHITE_PAWN, WHITE_KING, BLACK_PAWN, BLACK_KING = 1, 5, 7, 11


def with_codes(codes: bytes, fields: dict[int, int]) -> bytes:
    made = bytearray(codes)
    for square, code in fields.items():
        made[square] = code
    return bytes(made)


AFTER_E4 = with_codes(START, {E2: 0, E4: WHITE_PAWN})
KINGS = with_codes(bytes(64), {E4: WHITE_KING, D4: BLACK_KING})


class Watched:
    """A watch in its own time, asked for dumps as a session asks."""

    def __init__(self) -> None:
        self.watch = PieceWatch(board=5)
        self.link_s = 10.0
        self.watch.opened(self.link_s)

    @property
    def at(self) -> Instant:
        return AT + Span(round((self.link_s - 10) * 1000))

    def put(self, square: int, code: int) -> None:
        self.watch.field(FieldUpdate(square=square, code=code), at=self.at, link_s=self.link_s)

    def dump(self, codes: bytes) -> list[Report]:
        self.watch.asked(self.link_s)
        return self.watch.dump(codes, at=self.at, link_s=self.link_s)

    def tick(self, after_s: float) -> list[Report]:
        self.link_s += after_s
        return self.watch.tick(at=self.at, link_s=self.link_s)


def test_the_start_position_is_seen_with_white_at_home() -> None:
    assert Watched().dump(START) == [
        PlacementSeen(board=5, at=AT, placement=Placement.START, white_at_home=True)
    ]


def test_the_start_position_is_seen_on_a_turned_board() -> None:
    assert Watched().dump(START_TURNED) == [
        PlacementSeen(board=5, at=AT, placement=Placement.START, white_at_home=False)
    ]


def test_before_any_start_position_the_orientation_is_not_known() -> None:
    [seen] = Watched().dump(AFTER_E4)

    assert isinstance(seen, PlacementSeen)
    assert (seen.placement, seen.white_at_home) == (Placement.OTHER, None)


def test_a_position_that_stays_is_told_once() -> None:
    board = Watched()
    board.dump(START)

    assert board.dump(START) == []


def test_the_board_is_asked_for_once_it_has_been_quiet_for_a_quarter_of_a_second() -> None:
    board = Watched()
    board.dump(START)
    board.put(E2, 0)
    board.link_s += 0.2
    board.put(E4, WHITE_PAWN)

    assert not board.watch.wanted(board.link_s + 0.24)
    assert board.watch.wanted(board.link_s + 0.25)


def test_a_dump_that_pieces_moved_after_is_passed_over() -> None:
    board = Watched()
    board.dump(START)
    board.watch.asked(board.link_s)
    board.put(E2, 0)

    assert board.watch.dump(with_codes(START, {E2: 0}), at=board.at, link_s=board.link_s) == []


def test_an_unanswered_question_for_the_board_is_asked_again() -> None:
    board = Watched()
    board.watch.asked(board.link_s)

    assert not board.watch.wanted(board.link_s + 0.9)
    assert board.watch.wanted(board.link_s + 1.0)


def test_a_move_is_dated_by_the_piece_and_not_by_the_dump() -> None:
    board = Watched()
    board.dump(START)
    board.put(E4, WHITE_PAWN)
    put_at = board.at
    board.link_s += 0.3

    reports = board.dump(AFTER_E4)

    assert PieceMoved(board=5, at=put_at, side=Side.WHITE) in reports


def test_moves_of_both_sides_in_one_dump_are_both_reported() -> None:
    board = Watched()
    board.dump(START)

    reports = board.dump(with_codes(AFTER_E4, {E7: 0, E5: BLACK_PAWN}))

    assert [report.side for report in reports if isinstance(report, PieceMoved)] == [Side.WHITE, Side.BLACK]


def test_a_piece_lifted_and_put_back_is_no_move() -> None:
    board = Watched()
    board.dump(START)
    board.put(E2, 0)
    board.put(E2, WHITE_PAWN)

    assert board.dump(START) == []


def test_a_lifted_piece_alone_is_no_move() -> None:
    board = Watched()
    board.dump(START)

    reports = board.dump(with_codes(START, {E2: 0}))

    assert [report for report in reports if isinstance(report, PieceMoved)] == []


def test_pieces_set_up_before_any_start_position_are_no_moves() -> None:
    board = Watched()
    board.dump(bytes(64))

    reports = [*board.dump(with_codes(START, {E2: 0})), *board.dump(START)]

    assert [report for report in reports if isinstance(report, PieceMoved)] == []


def test_kings_in_the_centre_propose_a_result_after_five_seconds() -> None:
    board = Watched()
    board.dump(KINGS)

    assert board.tick(4.9) == []
    assert board.tick(0.1) == [KingsInCentre(board=5, at=board.at, result="½-½")]


def test_kings_that_stay_are_told_once_and_once_when_they_have_left() -> None:
    board = Watched()
    board.dump(KINGS)
    board.tick(5)

    assert board.tick(5) == []
    assert board.dump(START)[-1] == KingsInCentre(board=5, at=board.at, result=None)


def test_kings_that_only_pass_the_centre_propose_nothing() -> None:
    board = Watched()
    board.dump(KINGS)
    board.link_s += 2
    board.dump(START)

    assert board.tick(10) == []


def test_a_draughts_board_says_nothing_of_chess() -> None:
    assert Watched().dump(bytes(100)) == []
