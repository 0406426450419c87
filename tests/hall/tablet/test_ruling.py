"""Page 6: nobody loses by a machine, and nothing is preset at the limit."""

from __future__ import annotations

from hall.model import commands as c
from hall.model.instants import Between, Span
from hall.model.presence import Lateness
from hall.model.state import RoundState
from hall.model.tournament import Result, Side
from hall.tablet.views.phase import lateness_of
from hall.tablet.views.ruling import Desk, ruling
from tests.hall.tablet.hall_at_work import ASSISTANT
from tests.hall.tablet.looking import LIMIT, ROUND, World, after, both, mark, sight, thirty_and_more


def desk(world: World, board: int = 2) -> Desk:
    found = ruling(sight(world, after(35)), board).desk
    assert found is not None
    return found


def black_missing(*, opponent: bool) -> World:
    world = World(boards=3).started()
    if opponent:
        world.does(mark(2, Side.WHITE, present=True), at=after(1))
    world.does(mark(2, Side.BLACK, present=False), at=after(29))
    return world


def test_practice_6_3_a_forfeit_is_locked_until_the_opponent_is_known_to_be_here() -> None:
    found = desk(black_missing(opponent=False))
    assert found.locked == "Сначала подтвердите, что белые за доской"
    assert found.opponent is not None
    assert not found.opponent.confirmed
    assert found.opponent.act == mark(2, Side.WHITE, present=True)


def test_a_confirmed_opponent_opens_the_forfeit_and_says_since_when() -> None:
    found = desk(black_missing(opponent=True))
    assert found.locked == ""
    assert found.opponent is not None
    assert found.opponent.text == "Соперник присутствует: подтверждено 10:01:00"
    assert found.forfeit is not None
    assert found.forfeit.result is Result.WHITE_WINS_BY_FORFEIT


def test_the_ruling_offered_is_one_that_is_accepted() -> None:
    world = black_missing(opponent=True)
    act = desk(world).forfeit
    assert act is not None
    world.does(act, at=after(35))
    view = ruling(sight(world, after(36)), 2)
    assert [case.state for case in view.cases] == ["ruled"]
    assert view.desk is not None
    assert view.desk.forfeit is None


def test_both_missing_lose_both() -> None:
    world = World(boards=3).started()
    world.does(both(2, present=False), at=after(29))
    found = desk(world)
    assert found.forfeit is not None
    assert found.forfeit.result is Result.BOTH_FORFEIT
    assert (found.opponent, found.locked) == (None, "")


def test_practice_6_2_at_the_limit_both_values_stand_side_by_side() -> None:
    world = black_missing(opponent=True)
    world.does(mark(2, Side.BLACK, present=True), at=after(30, 20))
    found = desk(world)
    assert found.at_limit is not None
    assert (found.at_limit.last_empty, found.at_limit.first_seen) == ("10:29:00", "10:30:20")


def test_in_time_means_before_the_limit_where_the_limit_itself_is_late() -> None:
    world = thirty_and_more(3).started()
    world.does(mark(2, Side.BLACK, present=False), at=after(29))
    act = desk(world).in_time
    assert act is not None
    assert act.marks[0].came == Between(earliest=None, latest=LIMIT - Span(1))
    world.does(act, at=after(35))
    assert lateness_of(world.state.tournaments["open"], _round(world), 2, Side.BLACK) is Lateness.IN_TIME


def test_who_came_late_may_lose_though_he_sits_at_the_board() -> None:
    world = black_missing(opponent=True)
    came = Between(earliest=after(32), latest=after(32))
    look = c.SeatLook(board=2, side=Side.BLACK, present=True, came=came)
    world.does(c.MarkSeats(tournament="open", round=ROUND, marks=(look,)), at=after(33))
    found = desk(world)
    assert found.forfeit is not None
    world.does(found.forfeit, at=after(35))


def test_a_board_left_open_says_why_and_waits_no_longer() -> None:
    world = black_missing(opponent=True)
    world.does(c.LeaveOpen(tournament="open", round=ROUND, board=2, reason="Ждём тренера"), at=after(32))
    view = ruling(sight(world, after(33)))
    assert [(case.state, case.detail) for case in view.cases] == [("open", "Ждём тренера")]


def test_boards_nobody_looked_at_are_named_but_not_ruled_on() -> None:
    view = ruling(sight(black_missing(opponent=True), after(35)))
    assert [case.board for case in view.cases] == [2]
    assert view.not_checked == "Не осмотрены: 1, 3"


def test_an_assistant_sees_the_list_and_rules_nothing() -> None:
    view = ruling(sight(black_missing(opponent=True), after(35), me=ASSISTANT))
    assert view.cases
    assert view.desk is None


def _round(world: World) -> RoundState:
    known = world.state.tournaments["open"].round
    assert known is not None
    return known
