"""Boards with a start of their own: held, started, their own default time (rules digest, 6.1)."""

from __future__ import annotations

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.board_starts import HoldBoards, StartBoards
from hall.model.clock_events import Evidence
from hall.model.clocks import ClockSide
from hall.model.deadlines import next_deadline
from hall.model.events import CueCame
from hall.model.instants import Between, Instant, Span
from hall.model.presence import Certainty, presence
from hall.model.refusals import Reason, Refused
from hall.model.rulings import to_rule_on
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Result, Side
from hall.published.audience import round_view
from tests.hall.world import START, World

BOTH = c.RuleForfeit(tournament="open", round=3, board=2, result=Result.BOTH_FORFEIT)


def after(minutes: float) -> Instant:
    return START + Span.of(seconds=round(minutes * 60))


def hold(*boards: int, planned: Instant | None = None, reason: str = "автобус") -> HoldBoards:
    return HoldBoards(tournament="open", round=3, boards=boards, planned=planned, reason=reason)


def start(*boards: int) -> StartBoards:
    return StartBoards(tournament="open", round=3, boards=boards)


def t_of(world: World) -> TournamentState:
    return world.state.tournaments["open"]


def round_of(world: World) -> RoundState:
    return t_of(world).rounds[3]


def refused(world: World, act: c.Act, *, at: Instant) -> Reason:
    with pytest.raises(Refused) as caught:
        world.does(act, at=at)
    return caught.value.reason


def held() -> World:
    """Boards 2 and 3 wait for a bus in a round that has begun."""
    world = World().published()
    world.does(hold(2, 3))
    world.does(c.StartRound(tournament="open", round=3), at=START)
    return world


def test_a_held_board_begins_when_an_arbiter_says_so() -> None:
    world = held()
    assert (round_of(world).start_of(1), round_of(world).start_of(2)) == (START, None)
    world.does(start(2), at=after(25))
    assert (round_of(world).start_of(2), round_of(world).start_of(3)) == (after(25), None)


def test_practice_6_1_nobody_is_missing_or_ruled_on_at_a_held_board() -> None:
    world = held()
    world.happens_in_time(after(31))
    assert set(to_rule_on(t_of(world), round_of(world))).isdisjoint({2, 3})
    assert refused(world, BOTH, at=after(31)) == r.BoardWaits(board=2)
    view = round_view(t_of(world))
    assert view is not None
    assert {seat.board for seat in view.missing} == {1, 4, 5, 6}


def test_practice_6_1_the_default_time_of_a_board_counts_from_its_own_start() -> None:
    world = held()
    world.does(start(2, 3), at=after(25))
    world.happens_in_time(after(31))
    assert refused(world, BOTH, at=after(54)) == r.DefaultTimeNotReached(limit=after(55))
    world.does(BOTH, at=after(55.1))
    assert round_of(world).result(2) is Result.BOTH_FORFEIT


def test_the_default_time_of_a_board_comes_due_by_itself_once() -> None:
    world = held()
    world.does(start(2, 3), at=after(25))
    world.happens_in_time(after(54))
    assert next_deadline(world.state) == after(55)
    world.happens_in_time(after(56))
    world.happens_in_time(after(90))
    cues = [rec.event for rec in world.records if isinstance(rec.event, CueCame) and rec.event.boards]
    assert [(cue.due, cue.boards) for cue in cues] == [(after(55), (2, 3))]


def test_boards_that_wait_are_undecided_only_after_their_own_limit() -> None:
    world = held()
    world.does(start(2), at=after(25))
    for at, expected in ((31, False), (56, True)):
        world.happens_in_time(after(at))
        view = round_view(t_of(world))
        assert view is not None
        assert (2 in view.undecided) is expected


def test_a_press_before_the_own_start_proves_nobody() -> None:
    world = held()
    world.does(c.SetWhiteSide(tournament="open", board=2, clock_side=ClockSide.LEFT), at=after(1))
    for minutes in (5, 30):
        if minutes == 30:
            world.does(start(2), at=after(25))
        world.does(
            c.ReportEvidence(
                tournament="open",
                round=3,
                board=2,
                kind=Evidence.PRESS,
                when=Between(earliest=after(minutes), latest=after(minutes)),
                clock_side=ClockSide.LEFT,
            ),
            at=after(minutes),
        )
        certainty = presence(t_of(world), round_of(world), (2, Side.WHITE)).certainty
        assert certainty is (Certainty.NOT_KNOWN if minutes == 5 else Certainty.PROBABLE)


def test_a_planned_own_start_is_not_begun_too_early() -> None:
    world = held()
    world.does(hold(2, planned=after(40)), at=after(5))
    assert refused(world, start(2), at=after(39)) == r.TooEarly(planned=after(40))


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (hold(2, reason=" "), r.ReasonMissing()),
        (hold(99), r.UnknownBoard(board=99)),
        (hold(4, planned=after(-5)), r.InThePast(at=after(-5))),
        (start(4), r.BoardNotHeld(board=4)),
    ],
)
def test_what_cannot_be_is_refused_with_its_reason(act: c.Act, reason: Reason) -> None:
    assert refused(held(), act, at=after(1)) == reason


def test_a_hold_pressed_by_mistake_is_taken_back() -> None:
    world = World().started()
    world.does(hold(2), at=after(1))
    world.does(c.Undo(seq=world.state.seq), at=after(1.1))
    assert round_of(world).start_of(2) == START


def test_a_board_does_not_begin_before_its_round() -> None:
    world = World().published()
    world.does(hold(2))
    assert refused(world, start(2), at=START) == r.NotStarted(round=3)


def test_the_rounds_start_stays_once_a_held_board_has_begun() -> None:
    world = World().published()
    world.does(hold(5))
    world.does(c.StartRound(tournament="open", round=3), at=START)
    started = world.state.seq
    world.does(start(5), at=after(5))
    own = world.state.seq
    reason = refused(world, c.Undo(seq=started), at=after(6))
    assert reason == r.LaterEventsRestOnIt(seq=started)
    world.does(c.Undo(seq=own))
    world.does(c.Undo(seq=started))
    assert round_of(world).start_actual is None
