"""Taking back: each kind of act, when it is possible and when something later rests on it."""

from __future__ import annotations

from dataclasses import replace

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.call_events import CallEnd, CallKind
from hall.model.deadlines import limit_came
from hall.model.events import RoundStarted
from hall.model.fold import UNDO_DEPTH
from hall.model.instants import Instant, Span
from hall.model.tournament import Result
from tests.hall.model.acts import (
    WHITE,
    absent,
    after,
    claim,
    forfeit,
    here,
    leave_open,
    move_start,
    plan,
    publish,
    refused,
    result,
    review,
    round_of,
    start,
    the,
    undo,
    unmark,
    withdraw,
)
from tests.hall.world import START, World, entry, tournament

OVER = after(minutes=31)


def takes_back(world: World, act: c.Act, *, at: Instant | None = None) -> None:
    """Do it, take it back, and be exactly where we were; but what a wall has shown has been read.

    That it was done and taken back stays known too.
    """
    before = round_of(world)
    world.does(act, at=at)
    assert round_of(world) != before
    world.does(undo(world.state.undoable[-1].seq))
    now = round_of(world)
    assert now.undone[-1].value.event is not None
    assert replace(now, shown=before.shown, undone=before.undone) == before


def test_what_is_taken_back_has_never_been() -> None:
    takes_back(World(), review())
    takes_back(World(), publish())
    takes_back(World().published(), withdraw("board 7"))
    takes_back(World().published(), move_start(after(minutes=10)))
    takes_back(World().published(), start(), at=START)
    takes_back(World().published(), c.AnnouncedMyself(tournament="open", round=3, call=CallKind.ONE_MINUTE))
    takes_back(World().published(), here(1))
    takes_back(World().started(), result(1, Result.DRAW))
    takes_back(World().started(), leave_open(1), at=OVER)


def test_a_ruling_and_an_unmarking_are_taken_back_too() -> None:
    world = World().started()
    world.does(here(1, WHITE))
    takes_back(world, unmark(1, WHITE))
    takes_back(world, forfeit(1, Result.WHITE_WINS_BY_FORFEIT), at=OVER)


def test_a_corrections_undo_shows_the_value_before_it() -> None:
    world = World().started()
    world.does(result(1, Result.DRAW))
    first = world.state.seq
    world.does(result(1, Result.WHITE_WINS, based_on=first))
    assert refused(lambda: world.does(undo(first))) == r.LaterEventsRestOnIt(seq=first)
    world.does(undo(world.state.seq))
    assert round_of(world).result(1) is Result.DRAW
    world.does(undo(first))
    assert round_of(world).result(1) is None


def test_a_start_with_a_result_behind_it_is_not_taken_back() -> None:
    world = World().started()
    started = world.state.seq
    world.does(result(1, Result.DRAW))
    entered = world.state.seq
    assert refused(lambda: world.does(undo(started))) == r.LaterEventsRestOnIt(seq=started)
    world.does(undo(entered))
    world.does(undo(started))
    assert round_of(world).start_actual is None


def test_a_start_noted_at_a_wrong_time_is_put_right_after_the_default_time_and_that_comes_anew() -> None:
    world = World().published()
    world.does(start(), at=after(minutes=20), effective_at=after(minutes=0))
    world.happens_in_time(after(minutes=31))
    assert limit_came(the(world), round_of(world), 1)
    noted = next(rec.seq for rec in world.records if isinstance(rec.event, RoundStarted))
    world.does(undo(noted))
    world.does(start(), effective_at=after(minutes=10))
    assert not limit_came(the(world), round_of(world), 1)
    world.happens_in_time(after(minutes=41))
    assert limit_came(the(world), round_of(world), 1)


def test_a_mistaken_start_is_taken_back_and_the_round_starts_later() -> None:
    world = World().started()
    world.does(undo(world.state.seq))
    assert round_of(world).start_actual is None
    world.does(start(), at=after(minutes=3))
    assert round_of(world).start_actual == after(minutes=3)


def test_publishing_under_a_started_round_and_all_but_the_last_move_stay() -> None:
    world = World()
    world.does(publish())
    published = world.state.seq
    world.does(move_start(after(minutes=5)))
    first_move = world.state.seq
    world.does(move_start(after(minutes=10)))
    second_move = world.state.seq
    assert refused(lambda: world.does(undo(first_move))) == r.LaterEventsRestOnIt(seq=first_move)
    world.does(start(), at=after(minutes=10))
    for seq in (published, second_move):
        assert refused(lambda seq=seq: world.does(undo(seq))) == r.LaterEventsRestOnIt(seq=seq)  # type: ignore[misc]  # bound now


def test_a_move_that_a_new_plan_put_aside_is_not_taken_back() -> None:
    world = World()
    world.does(move_start(after(minutes=5)))
    moved = world.state.seq
    world.does(plan(after(minutes=20)))
    assert refused(lambda: world.does(undo(moved))) == r.LaterEventsRestOnIt(seq=moved)


def test_a_move_that_the_hall_has_heard_of_is_moved_back_aloud_and_not_silently() -> None:
    for told in (
        claim(CallKind.START_MOVED, after(minutes=1)),
        c.AnnouncedMyself(tournament="open", round=3, call=CallKind.START_MOVED),
    ):
        world = World().published()
        world.does(move_start(after(minutes=5)))
        moved = world.state.seq
        world.does(told)
        assert refused(lambda w=world, s=moved: w.does(undo(s))) == r.LaterEventsRestOnIt(seq=moved)  # type: ignore[misc]  # bound now


def test_looks_under_a_ruling_stay_until_the_ruling_is_taken_back() -> None:
    world = World().started()
    world.does(here(1, WHITE), at=after(minutes=1))
    look = world.state.seq
    world.does(forfeit(1, Result.WHITE_WINS_BY_FORFEIT), at=OVER)
    ruling = world.state.seq
    assert refused(lambda: world.does(undo(look))) == r.LaterEventsRestOnIt(seq=look)
    world.does(undo(ruling))
    world.does(undo(look))
    assert round_of(world).mark((1, WHITE)) is None


def test_nothing_is_taken_back_twice_nor_what_never_was() -> None:
    world = World().started()
    world.does(here(1))
    seq = world.state.seq
    world.does(undo(seq))
    for other in (seq, 999, 1):
        assert refused(lambda other=other: world.does(undo(other))) == r.NothingToUndo(seq=other)  # type: ignore[misc]  # bound now


def test_calls_and_imports_are_no_acts_to_take_back() -> None:
    world = World().published()
    world.does(claim(CallKind.ONE_MINUTE, START))
    claimed = world.state.seq
    world.does(
        c.EndCall(
            tournament="open",
            round=3,
            call=CallKind.ONE_MINUTE,
            due=START,
            how=CallEnd.PLAYED,
            started=START,
            languages=("ru",),
        )
    )
    assert refused(lambda: world.does(undo(claimed))) == r.NothingToUndo(seq=claimed)


def test_ten_acts_back_and_no_more() -> None:
    world = World().started()
    for second in range(UNDO_DEPTH + 1):
        world.does(absent(1 + second % 6), at=after(seconds=second))
    seqs = [act.seq for act in world.state.undoable]
    assert len(seqs) == UNDO_DEPTH
    assert refused(lambda: world.does(undo(seqs[0] - 1))) == r.NothingToUndo(seq=seqs[0] - 1)


def two_tournaments() -> World:
    world = World()
    world.does(c.OpenTournament(entry=entry(name="girls", first_board=101)))
    data = tournament(6, first_board=101)
    world.does(c.ImportTournament(tournament="girls", source="girls.trf", data=data))
    world.does(c.PlanRound(tournament="girls", round=3, start=START + Span.of(minutes=30)))
    return world.published()


def test_two_tournaments_side_by_side_do_not_touch_each_other() -> None:
    world = two_tournaments()
    girls = world.state.tournaments["girls"]
    world.does(start(), at=START)
    world.does(here(1))
    world.does(result(1, Result.DRAW), at=after(minutes=20))
    assert world.state.tournaments["girls"] == girls
    early = c.StartRound(tournament="girls", round=3)
    assert refused(lambda: world.does(early)) == r.NotPublished(round=3)
    assert refused(lambda: world.does(here(101, WHITE))) == r.UnknownBoard(board=101)


def test_acts_in_one_tournament_do_not_push_anothers_out_of_the_undo_list() -> None:
    world = two_tournaments()
    world.does(start(), at=START)
    boys = world.state.seq
    world.does(c.PublishPairings(tournament="girls", round=3))
    for board in range(101, 107):
        for present in (True, False, True):
            mark = c.SeatLook(board=board, side=WHITE, present=present)
            world.does(c.MarkSeats(tournament="girls", round=3, marks=(mark,)))
    world.does(undo(boys))
    assert the(world).rounds[3].start_actual is None


def test_other_calls_and_earlier_news_do_not_hold_a_move() -> None:
    world = World().published()
    world.does(move_start(after(minutes=5)))
    world.does(claim(CallKind.START_MOVED, after(minutes=-50)), at=after(minutes=-50))
    world.does(move_start(after(minutes=10)), at=after(minutes=-40))
    moved = world.state.seq
    world.does(claim(CallKind.FIVE_MINUTES, after(minutes=5)), at=after(minutes=-30))
    world.does(c.AnnouncedMyself(tournament="open", round=3, call=CallKind.FIVE_MINUTES))
    world.does(undo(moved))
    assert round_of(world).start_planned == after(minutes=5)


def test_the_reason_given_before_stands_again_when_a_later_one_is_taken_back() -> None:
    world = World().started()
    world.does(leave_open(1, "the bus is late"), at=OVER)
    world.does(leave_open(1, "the train is late"))
    world.does(undo(world.state.seq))
    assert round_of(world).left_open[1].value.reason == "the bus is late"
