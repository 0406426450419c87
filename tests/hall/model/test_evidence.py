"""Which observations become events, and which sign of play is left over from before the round."""

from __future__ import annotations

from dataclasses import replace

from hall.model import commands as c
from hall.model.clock_events import Evidence
from hall.model.clocks import BoardClock, ClockSide, Observation, Placement, Reading, Saw, observe
from hall.model.evidence import PRESSES_KEPT, acts_for
from hall.model.instants import Between, Instant, Span
from hall.model.tournament import Result, Side
from tests.hall.model.acts import BLACK, LEFT, RIGHT, WHITE, absent, after, start, the, white_sits
from tests.hall.world import START, World

BEFORE = Instant(START.ms - 60_000)
FRESH = BoardClock(board=1, placement=Placement.START)


def observation(
    saw: Saw,
    at: Instant,
    clock_side: ClockSide | None = None,
    *,
    side: Side | None = None,
    result: str | None = None,
) -> Observation:
    when = Between(earliest=Instant(at.ms - 900), latest=at)
    return Observation(saw=saw, when=when, clock_side=clock_side, side=side, result=result)


def left_start(at: Instant) -> BoardClock:
    return BoardClock(board=1, placement=Placement.OTHER, left_start_at=at)


def kinds(acts: tuple[object, ...]) -> list[Evidence]:
    return [act.kind for act in acts if isinstance(act, c.ReportEvidence)]


def sides_found(acts: tuple[object, ...]) -> list[ClockSide | None]:
    return [act.clock_side for act in acts if isinstance(act, c.SetWhiteSide)]


def keeps(world: World, board: BoardClock, seen: Observation) -> tuple[object, ...]:
    """What the observation is worth, and the world after it."""
    acts = acts_for(the(world), board, seen)
    latest = seen.when.latest
    for act in acts:
        world.does(act, at=latest)
    return acts


def test_nothing_is_kept_before_the_pairs_are_public_nor_of_tables_without_a_pair() -> None:
    press = observation(Saw.PRESSED, after(minutes=1), LEFT)
    assert acts_for(the(World()), FRESH, press) == ()
    assert acts_for(the(World().started()), BoardClock(board=60), press) == ()


def test_before_the_start_a_running_clock_is_a_clock_to_reset_and_said_once_a_side() -> None:
    world = World().published()
    for saw in (Saw.STARTED, Saw.PRESSED, Saw.PRESSED):
        keeps(world, FRESH, observation(saw, BEFORE, LEFT))
    for saw in (Saw.PIECE_MOVED, Saw.KINGS, Saw.PAUSED, Saw.FLAG_FELL):
        assert keeps(world, FRESH, observation(saw, BEFORE, side=WHITE, result="1-0")) == ()
    world.does(start(), at=START)
    assert [f.value.kind for f in the(world).rounds[3].evidence[1]] == [Evidence.RAN_BEFORE_START]


def test_links_and_clocks_that_are_gone_are_kept_each_time_before_and_after_the_start() -> None:
    world = World().published()
    for _ in range(3):
        for saw in (Saw.LINK_LOST, Saw.LINK_BACK, Saw.NO_CLOCK):
            assert len(keeps(world, FRESH, observation(saw, BEFORE))) == 1


def test_two_presses_a_side_are_enough_and_one_move() -> None:
    world = World().started()
    board = left_start(after(seconds=50))
    for minute in range(1, 9):
        keeps(world, board, observation(Saw.PIECE_MOVED, after(minutes=minute), side=WHITE))
        keeps(world, board, observation(Saw.PRESSED, after(minutes=minute), LEFT))
        keeps(world, board, observation(Saw.PRESSED, after(minutes=minute, seconds=30), RIGHT))
    kept = [f.value.kind for f in the(world).rounds[3].evidence[1]]
    assert kept.count(Evidence.PRESS) == 2 * PRESSES_KEPT
    assert kept.count(Evidence.PIECE_MOVED) == 1


def test_a_press_that_a_reader_tells_again_to_a_daemon_begun_anew_is_one_press() -> None:
    world = World().started()
    told = observation(Saw.PRESSED, after(minutes=1), LEFT)
    assert [len(keeps(world, FRESH, told)) for _ in range(2)] == [1, 0]
    assert len(keeps(world, FRESH, observation(Saw.PRESSED, after(minutes=2), LEFT))) == 1


def test_a_press_that_may_have_been_before_the_start_takes_no_place() -> None:
    world = World().started()
    assert keeps(world, FRESH, observation(Saw.PRESSED, after(ms=300), LEFT)) == ()
    assert keeps(world, FRESH, observation(Saw.PRESSED, after(ms=900), LEFT))


def test_after_a_look_at_an_empty_seat_presses_are_kept_anew() -> None:
    world = World().started()
    for minute in (1, 2, 3):
        keeps(world, FRESH, observation(Saw.PRESSED, after(minutes=minute), LEFT))
    world.does(absent(1, WHITE), at=after(minutes=10))
    press = observation(Saw.PRESSED, after(minutes=11), LEFT)
    assert kinds(keeps(world, FRESH, press)) == [Evidence.PRESS]


def test_presses_of_a_start_taken_back_do_not_use_up_those_of_the_real_one() -> None:
    world = World().started()
    started = world.state.seq
    for minute in (1, 2):
        keeps(world, FRESH, observation(Saw.PRESSED, after(minutes=minute), LEFT))
    world.does(c.Undo(seq=started))
    world.does(start(), at=after(minutes=5))
    assert kinds(keeps(world, FRESH, observation(Saw.PRESSED, after(minutes=6), LEFT))) == [Evidence.PRESS]


def test_pieces_that_left_the_start_position_before_the_round_prove_nothing_in_it() -> None:
    world = World().started()
    warm_up = left_start(BEFORE)
    moved = observation(Saw.PIECE_MOVED, after(minutes=1), side=WHITE)
    assert acts_for(the(world), warm_up, moved) == ()
    assert acts_for(the(world), BoardClock(board=1), moved) == ()
    assert kinds(acts_for(the(world), left_start(after(minutes=1)), moved)) == [Evidence.PIECE_MOVED]


def test_kings_at_the_start_are_left_from_the_last_game() -> None:
    world = World().started()
    kings = observation(Saw.KINGS, after(seconds=6), result="1-0")
    assert acts_for(the(world), BoardClock(board=1, placement=Placement.OTHER), kings) == ()
    assert acts_for(the(world), left_start(BEFORE), kings) == ()


def test_kings_after_play_or_after_the_start_position_propose_the_result() -> None:
    world = World().started()
    kings = observation(Saw.KINGS, after(minutes=20), result="½-½")
    [act] = acts_for(the(world), left_start(after(minutes=19)), kings)
    assert isinstance(act, c.ReportEvidence)
    assert act.result is Result.DRAW
    keeps(world, FRESH, observation(Saw.PRESSED, after(minutes=2), LEFT))
    assert kinds(acts_for(the(world), BoardClock(board=1), kings)) == [Evidence.KINGS]


def test_white_is_found_by_the_first_start_while_the_start_position_stands() -> None:
    world = World().started()
    started = observation(Saw.STARTED, after(seconds=4), RIGHT)
    assert sides_found(acts_for(the(world), FRESH, started)) == [RIGHT]
    unknown = BoardClock(board=1, placement=None)
    assert sides_found(acts_for(the(world), unknown, started)) == []


def test_a_start_that_is_told_after_the_first_pieces_were_moved_is_one_from_the_start_position() -> None:
    world = World().started()
    started = observation(Saw.STARTED, after(seconds=4), RIGHT)
    assert sides_found(acts_for(the(world), left_start(after(seconds=4, ms=70)), started)) == [RIGHT]
    assert sides_found(acts_for(the(world), left_start(after(seconds=3)), started)) == []


def test_a_lever_that_was_wrong_at_the_start_is_put_right_and_white_with_it() -> None:
    world = World().started()
    keeps(world, FRESH, observation(Saw.STARTED, after(seconds=4), RIGHT))
    keeps(world, FRESH, observation(Saw.STARTED, after(seconds=5), LEFT))
    assert [f.value.clock_side for f in the(world).white_sides[1]] == [RIGHT, LEFT]


def test_the_first_press_after_whites_own_first_piece_is_surer_than_the_lever() -> None:
    world = World().started()
    keeps(world, FRESH, observation(Saw.STARTED, after(seconds=4), RIGHT))
    board = left_start(after(minutes=1))
    keeps(world, board, observation(Saw.PIECE_MOVED, after(minutes=1), side=WHITE))
    assert sides_found(keeps(world, board, observation(Saw.PRESSED, after(minutes=1, seconds=1), LEFT))) == [
        LEFT
    ]


def test_after_blacks_piece_a_press_does_not_tell_who_is_white() -> None:
    world = World().started()
    board = left_start(after(minutes=1))
    keeps(world, board, observation(Saw.PIECE_MOVED, after(minutes=1), side=WHITE))
    keeps(world, board, observation(Saw.PIECE_MOVED, after(minutes=2), side=BLACK))
    assert sides_found(keeps(world, board, observation(Saw.PRESSED, after(minutes=3), RIGHT))) == []


def test_what_an_arbiter_or_the_venue_says_of_whites_side_no_clock_overrules() -> None:
    for source in ("arbiter", "venue"):
        world = World().started()
        world.does(white_sits(1, LEFT, source))
        started = observation(Saw.STARTED, after(seconds=4), RIGHT)
        assert sides_found(acts_for(the(world), FRESH, started)) == []


def test_a_late_boards_press_that_may_have_been_before_the_start_takes_no_place() -> None:
    """News that comes a minute late tells of the minute before."""
    stood = Reading(
        board=1, at=after(ms=100), connected=True, left_s=5400, right_s=5300, running=LEFT, lever_up=LEFT
    )
    board, _ = observe(FRESH, stood)
    board = replace(board, placement=Placement.OTHER)
    turned = replace(stood, at=after(seconds=5), running=RIGHT, lever_up=RIGHT)

    _, [in_time] = observe(board, turned)
    _, [late] = observe(replace(board, last=replace(stood, late_by=Span.of(minutes=1))), turned)

    assert kinds(acts_for(the(World().started()), board, in_time)) == [Evidence.PRESS]
    assert acts_for(the(World().started()), board, late) == ()
