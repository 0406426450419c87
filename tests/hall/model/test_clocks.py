"""What two readings in a row show, and what they do not."""

from __future__ import annotations

from dataclasses import replace

from hall.model.clocks import (
    BoardClock,
    ClockSide,
    KingsInCentre,
    LinkChange,
    Observation,
    PieceMoved,
    Placement,
    PlacementSeen,
    Reading,
    Report,
    Saw,
    Side,
    observe,
)
from hall.model.instants import Between, Instant, Span

LEFT, RIGHT = ClockSide.LEFT, ClockSide.RIGHT
BASE_S = 5400


def at(second: float) -> Instant:
    return Instant(1_000_000_000_000 + round(second * 1000))


def reading(
    second: float,
    running: ClockSide | None,
    left_s: int | None = BASE_S,
    right_s: int | None = BASE_S,
    *,
    connected: bool = True,
    left_flag: bool = False,
    right_flag: bool = False,
) -> Reading:
    return Reading(
        board=7,
        at=at(second),
        connected=connected,
        left_s=left_s,
        right_s=right_s,
        running=running,
        lever_up=running,
        left_flag=left_flag,
        right_flag=right_flag,
    )


def unplugged(second: float) -> Reading:
    return reading(second, None, None, None, connected=False)


def watched(*reports: Report, known: BoardClock | None = None) -> tuple[BoardClock, list[Observation]]:
    board = known or BoardClock(board=7)
    seen: list[Observation] = []
    for report in reports:
        board, more = observe(board, report)
        seen += more
    return board, seen


def saw(*reports: Report) -> list[tuple[Saw, ClockSide | None]]:
    return [(seen.saw, seen.clock_side) for seen in watched(*reports)[1]]


def placed(second: float, placement: Placement) -> PlacementSeen:
    return PlacementSeen(board=7, at=at(second), placement=placement)


def link(second: float, *, up: bool) -> LinkChange:
    return LinkChange(board=7, at=at(second), up=up, why="" if up else "no answer")


def test_the_first_start_is_a_start_and_nobodys_press() -> None:
    assert saw(reading(0, None), reading(1, LEFT)) == [(Saw.STARTED, LEFT)]


def test_a_turned_lever_is_a_press_of_the_side_that_ran_within_the_two_readings() -> None:
    _, seen = watched(reading(0, None), reading(1, LEFT), reading(30, LEFT, 5371), reading(31, RIGHT, 5400))
    assert seen[-1] == Observation(
        saw=Saw.PRESSED, when=Between(earliest=at(30), latest=at(31)), clock_side=LEFT
    )


def test_a_press_may_be_as_much_older_as_the_reading_before_it_was_late() -> None:
    late = replace(reading(30, LEFT, 5370), late_by=Span.of(minutes=1))

    _, seen = watched(reading(0, LEFT, 5400), late, reading(31, RIGHT, 5369))

    assert seen[-1].when == Between(earliest=at(-30), latest=at(31))


def test_pieces_seen_late_left_the_start_position_no_later_than_that_before() -> None:
    moved = replace(placed(90, Placement.OTHER), late_by=Span.of(minutes=1))

    board, _ = watched(placed(0, Placement.START), moved)

    assert board.left_start_at == at(30)


def test_an_increment_alone_shows_nothing() -> None:
    assert saw(reading(0, LEFT), reading(1, LEFT, 5399), reading(2, LEFT, 5429)) == []


def test_a_lever_put_right_while_the_time_stands_at_the_base_is_no_press() -> None:
    assert saw(reading(0, None), reading(1, RIGHT), reading(2, LEFT), reading(60, LEFT, 5342)) == [
        (Saw.STARTED, RIGHT),
        (Saw.STARTED, LEFT),
    ]


def test_a_lever_turned_after_time_has_run_is_a_press() -> None:
    assert saw(reading(0, None), reading(1, LEFT), reading(20, LEFT, 5381), reading(21, RIGHT, 5380)) == [
        (Saw.STARTED, LEFT),
        (Saw.PRESSED, LEFT),
    ]


def test_a_lever_turned_while_the_start_position_stands_is_no_move() -> None:
    reports: list[Report] = [
        placed(0, Placement.START),
        reading(0, None),
        reading(1, LEFT),
        reading(20, LEFT, 5381),
    ]
    assert saw(*reports, reading(21, RIGHT, 5380)) == [(Saw.STARTED, LEFT)]
    moved = PieceMoved(board=7, at=at(20.5), side=Side.WHITE)
    assert saw(*reports, moved, reading(21, RIGHT, 5380))[-1] == (Saw.PRESSED, LEFT)
    assert saw(*reports, placed(20.5, Placement.OTHER), reading(21, RIGHT, 5380))[-1] == (Saw.PRESSED, LEFT)


def test_pause_and_resumption_for_either_side_show_no_press() -> None:
    running = [reading(0, None), reading(1, LEFT), reading(30, LEFT, 5371)]
    for resumed in (LEFT, RIGHT):
        assert saw(*running, reading(31, None, 5370), reading(90, resumed, 5370)) == [
            (Saw.STARTED, LEFT),
            (Saw.PAUSED, LEFT),
        ]


def test_a_long_pause_is_one_pause_and_its_end_no_new_start() -> None:
    paused: list[Report] = [reading(31 + k, None, 5370) for k in range(5)]
    seen = saw(reading(0, None), reading(1, LEFT), reading(30, LEFT, 5371), *paused, reading(40, LEFT, 5370))
    assert seen == [(Saw.STARTED, LEFT), (Saw.PAUSED, LEFT)]


def test_a_reset_to_the_base_begins_anew() -> None:
    board, seen = watched(
        reading(0, None),
        reading(1, LEFT),
        reading(30, LEFT, 5371),
        reading(31, None, 5370),
        reading(40, None),
    )
    assert [s.saw for s in seen] == [Saw.STARTED, Saw.PAUSED]
    assert (board.base, board.has_run) == ((BASE_S, BASE_S), False)
    _, again = watched(reading(50, RIGHT), reading(51, LEFT), known=board)
    assert [s.saw for s in again] == [Saw.STARTED, Saw.STARTED]


def test_a_clock_set_anew_shows_no_press_though_the_lever_turned() -> None:
    assert saw(reading(0, LEFT, 600, 600), reading(1, RIGHT, 5400, 5400)) == []


def test_a_swapped_clock_with_less_time_shows_no_press() -> None:
    assert saw(reading(0, LEFT, 5000, 5000), reading(5, RIGHT, 3000, 3100)) == []
    board, _ = watched(reading(0, LEFT, 5000, 5000), reading(5, None, 3000, 3100))
    assert (board.base, board.has_run) == ((3000, 3100), False)


def test_a_clock_unplugged_is_told_once_and_a_new_one_begins_anew() -> None:
    unplugs: list[Report] = [reading(0, LEFT), unplugged(1), unplugged(2)]
    assert saw(*unplugs) == [(Saw.NO_CLOCK, None)]
    assert saw(*unplugs, reading(3, RIGHT)) == [(Saw.NO_CLOCK, None)]


def test_a_board_that_never_had_a_clock_says_so_once() -> None:
    assert saw(unplugged(0), unplugged(1)) == [(Saw.NO_CLOCK, None)]


def test_a_clock_that_tells_no_time_shows_nothing_and_hides_nothing() -> None:
    reports = [reading(0, LEFT, 5390), reading(1, None, None, None), reading(2, RIGHT, 5388)]
    assert saw(*reports) == [(Saw.PRESSED, LEFT)]


def test_a_flag_is_told_when_it_falls_and_not_again() -> None:
    running = [reading(0, RIGHT, 16, 1), reading(1, None, 16, 0, right_flag=True)]
    assert saw(*running) == [(Saw.FLAG_FELL, RIGHT)]
    assert saw(*running, reading(2, None, 16, 0, right_flag=True)) == [(Saw.FLAG_FELL, RIGHT)]


def test_a_flag_that_falls_while_the_clock_runs_on_is_told_and_presses_after_it_are_presses() -> None:
    fell = [reading(0, LEFT, 1, 60), reading(1, LEFT, 0, 60, left_flag=True)]
    assert saw(*fell) == [(Saw.FLAG_FELL, LEFT)]
    assert saw(*fell, reading(2, RIGHT, 1800, 60, left_flag=True))[1:] == []  # the next period was added
    assert saw(*fell, reading(2, RIGHT, 30, 60, left_flag=True))[1:] == [(Saw.PRESSED, LEFT)]


def test_the_first_link_up_is_no_news_and_a_lost_one_is_told_once() -> None:
    assert saw(link(0, up=True)) == []
    assert saw(link(0, up=False), link(1, up=False)) == [(Saw.LINK_LOST, None)]
    assert saw(link(0, up=True), link(5, up=False), link(9, up=True)) == [
        (Saw.LINK_LOST, None),
        (Saw.LINK_BACK, None),
    ]


def test_a_link_that_is_down_for_another_reason_is_down_since_it_went() -> None:
    gone, held = link(1, up=False), replace(link(9, up=False), why="held by LiveChess")
    board, _ = watched(gone, held)
    assert (board.link_changed, board.link_why) == (gone.at, "held by LiveChess")


def test_a_reading_before_the_news_of_its_link_brings_the_link_back_once() -> None:
    board, seen = watched(link(0, up=True), link(5, up=False), reading(9, LEFT), link(9, up=True))
    assert [s.saw for s in seen] == [Saw.LINK_LOST, Saw.LINK_BACK]
    assert board.link_up


def test_a_reading_ends_what_was_said_of_a_lost_link_but_not_of_one_that_is_late() -> None:
    lost = replace(link(5, up=False), why="the lead is out")
    late = replace(link(5, up=True), why="heard late")

    assert watched(lost, reading(9, LEFT))[0].link_why == ""
    assert watched(late, reading(9, LEFT))[0].link_why == "heard late"
    assert watched(late, link(9, up=True))[0].link_why == ""


def test_a_lever_found_turned_after_a_silent_link_is_a_press_somewhere_in_the_silence() -> None:
    _, seen = watched(
        reading(0, LEFT, 5300), link(3, up=False), link(600, up=True), reading(600, RIGHT, 5000, 5300)
    )
    assert seen[-1].when == Between(earliest=at(0), latest=at(600))


def test_readings_out_of_order_make_no_interval_turned_round() -> None:
    _, seen = watched(reading(5, LEFT, 5300), reading(4, RIGHT, 5300))
    assert seen[0].when == Between(earliest=at(4), latest=at(4))


def test_the_same_kings_told_again_are_no_second_sign() -> None:
    kings = KingsInCentre(board=7, at=at(9), result="1-0")
    gone = KingsInCentre(board=7, at=at(12), result=None)
    assert saw(kings, kings) == [(Saw.KINGS, None)]
    assert [seen.result for seen in watched(kings, gone, gone, kings)[1]] == ["1-0", None, "1-0"]


def test_leaving_the_start_position_is_remembered_until_it_stands_again() -> None:
    moved = PieceMoved(board=7, at=at(8), side=Side.WHITE)
    board, _ = watched(placed(1, Placement.START), placed(7, Placement.OTHER), moved)
    assert board.left_start_at == at(7)
    board, _ = watched(placed(60, Placement.START), known=board)
    assert (board.left_start_at, board.placement) == (None, Placement.START)


def test_pieces_never_seen_at_the_start_have_not_left_it() -> None:
    board, _ = watched(PieceMoved(board=7, at=at(8), side=Side.WHITE))
    assert board.left_start_at is None
