"""Page 11: what moves along with the start is shown and chosen."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time

from hall.model import commands as c
from hall.model.call_events import CallKind
from hall.model.instants import Span
from hall.model.meanwhile_checks import start_record
from hall.model.regulations import Comparison, CountedFrom, DefaultTime, RoundDate
from hall.tablet.views.countdown import countdown
from hall.tablet.views.move import Moves, MoveView, move
from tests.hall.tablet.looking import ROUND, START, World, after, sight
from tests.hall.world import regulation

EVENING = START + Span.of(hours=4)
DATES = (
    RoundDate(number=3, day=date(2013, 7, 16), start=time(10)),
    RoundDate(number=4, day=date(2013, 7, 16), start=time(14)),
    RoundDate(number=5, day=date(2013, 7, 17), start=time(10)),
)
LATE = DefaultTime(limit=Span.of(minutes=30), comparison=Comparison.OR_MORE)


def hall(late: DefaultTime = LATE, dates: tuple[RoundDate, ...] = DATES) -> World:
    return World(replace(regulation(default_time=late), rounds=dates)).published()


def seen(world: World | None = None, *, by: int = 10, to: str = "", off: str = "") -> MoveView:
    return move(sight(world or hall(), after(-20)), by, to, off)


def line(view: MoveView, name: str) -> Moves:
    return next(one for one in view.lines if one.name == name)


def switches(view: MoveView) -> dict[str, bool]:
    return {one.name: one.switch.is_on for one in view.lines if one.switch is not None}


def test_calls_news_and_default_time_move_along_by_themselves_the_next_round_does_not() -> None:
    assert switches(seen()) == {
        "Перенос начала": True,
        "Пять минут": True,
        "Одна минута": True,
        "Допустимое опоздание": True,
        "4-й тур": False,
    }
    world = hall()
    record = start_record(sight(world, after(-20)).round)
    assert seen(world).act == c.MoveStart(tournament="open", round=ROUND, new=after(10), based_on=record)


def test_what_is_chosen_is_in_the_act_with_old_and_new_times_beside_it() -> None:
    world = hall()
    view = seen(world, off="announce_1_min,default,later")
    assert view.act == c.MoveStart(
        tournament="open",
        round=ROUND,
        new=after(10),
        skips=(CallKind.ONE_MINUTE,),
        keeps_default_time=True,
        later=(c.LaterStart(round=4, old=EVENING, new=EVENING + Span.of(minutes=10)),),
        based_on=start_record(sight(world, after(-20)).round),
    )
    late, following = line(view, "Допустимое опоздание"), line(view, "4-й тур")
    assert (late.old, late.new, late.detail) == ("10:30", "10:30", "остаётся")
    assert (following.old, following.new, following.detail) == ("14:00", "14:10", "сдвинется вместе")
    assert line(view, "Одна минута").detail == "не прозвучит"


def test_a_switch_turns_itself_alone_and_keeps_the_time() -> None:
    switch = line(seen(to="10:25", off="default"), "Одна минута").switch
    assert switch is not None
    assert switch.href == "?to=10%3A25&off=announce_1_min%2Cdefault"


def test_the_default_time_is_no_choice_where_it_counts_from_the_schedule_or_would_have_passed() -> None:
    scheduled = replace(LATE, counted_from=CountedFrom.SCHEDULED_START)
    assert "Допустимое опоздание" not in switches(seen(hall(scheduled)))
    assert "Допустимое опоздание" not in switches(seen(by=30))
    act = seen(by=30, off="default").act
    assert isinstance(act, c.MoveStart)
    assert act.keeps_default_time is False


def test_a_round_of_the_next_day_is_shown_and_stays() -> None:
    view = seen(hall(dates=(DATES[0], replace(DATES[1], day=date(2013, 7, 17)))), off="later")
    assert line(view, "4-й тур").switch is None
    assert isinstance(view.act, c.MoveStart)
    assert view.act.later == ()


def test_earlier_works_the_same() -> None:
    view = seen(by=-5, off="later")
    assert (view.becomes, line(view, "4-й тур").new) == ("09:55", "13:55")


def test_a_start_that_is_not_planned_yet_is_asked_for_by_its_hour() -> None:
    bare = sight(hall(), after(-20))
    assert bare.t.round is not None
    bare = replace(bare, t=replace(bare.t, rounds={ROUND: replace(bare.t.round, planned=())}))
    assert move(bare, to="25:99").warning == "Введите время начала, например 15:30"
    assert seen(by=0).warning == "Выберите, на сколько"


def test_nonsense_is_left_aside() -> None:
    assert seen(off="moon,,announce").act == seen().act


def test_the_countdown_says_that_a_call_was_left_out_on_purpose() -> None:
    world = hall()
    act = seen(world, off="announce_1_min").act
    assert act is not None
    world.does(act, at=after(-20))
    sources = {one.name: one.source for one in countdown(sight(world, after(-10))).calls}
    assert sources == {"Пять минут": "", "Одна минута": "не звучит: так выбрано при переносе"}
