"""Interrupting play on the page "More", and the page of a round that stands still."""

from __future__ import annotations

from hall.model.commands import Actor, Role
from hall.model.instants import Span
from hall.model.interruptions import (
    AfterInterruption,
    AnnounceHallResumption,
    InterruptHall,
    ResumeHall,
)
from hall.tablet.views.frame import frame
from hall.tablet.views.interruption import InterruptionView, interrupting, interruption
from hall.tablet.views.phase import Phase, next_change, phase
from tests.hall.tablet.looking import World, after, sight, thirty_and_more

ALARM = InterruptHall(hall="main", leaving=True, reason="тревога")


def stopped(minute: int = 6) -> World:
    world = thirty_and_more().started()
    world.does(ALARM, at=after(minute))
    return world


def seen(world: World, minute: int, **query: str) -> InterruptionView:
    return interruption(sight(world, after(minute)), query)


def test_play_is_interrupted_for_the_whole_hall_by_who_may() -> None:
    world = thirty_and_more().started()
    offered = interrupting(sight(world, after(6)))
    assert offered is not None
    assert (offered.stay.leaving, offered.leave.leaving) == (False, True)
    assert offered.concerns == "Весь зал: Открытый турнир, 3-й тур"
    assistant = Actor(name="Вереск Т.", role=Role.ASSISTANT)
    assert interrupting(sight(world, after(6), me=assistant)) is None


def test_nothing_is_offered_where_play_stands_still_already() -> None:
    assert interrupting(sight(stopped(), after(7))) is None


def test_the_round_page_becomes_that_of_the_interruption() -> None:
    t = stopped().state.tournaments["open"]
    assert phase(t, after(40)) is Phase.INTERRUPTED
    assert next_change(t, after(7)) is None


def test_what_was_left_of_the_default_time_stands() -> None:
    shown = seen(stopped(6), 20)
    assert (shown.title, shown.about) == ("Игра прервана в 10:06:00", "Зал покинут · тревога · вы")
    assert [(held.label, held.text) for held in shown.held] == [("До конца допустимого опоздания", "24:00")]
    assert shown.lasts.text == "14:00"


def test_the_rule_for_the_default_time_is_asked_before_anything_is_announced() -> None:
    shown = seen(stopped(6), 20)
    (question,) = shown.questions
    assert [option.detail for option in question.options] == ["до 10:49:00", "до 10:30:00"]
    assert (shown.announce, shown.resume, shown.locked) == (None, None, "Сначала выберите правило")


def test_with_the_rule_chosen_the_resumption_is_announced_in_five_minutes() -> None:
    world = stopped(6)
    shown = seen(world, 20, rule="extended")
    assert shown.announce == AnnounceHallResumption(
        hall="main", minutes=5, default_time=AfterInterruption.EXTENDED, based_on=world.state.seq
    )
    assert shown.resume_now == ResumeHall(
        hall="main", default_time=AfterInterruption.EXTENDED, based_on=world.state.seq
    )


def test_once_announced_the_act_starts_the_clocks_by_the_rule_that_was_told() -> None:
    world = stopped(6)
    told = AnnounceHallResumption(hall="main", minutes=5, default_time=AfterInterruption.UNCHANGED)
    world.does(told, at=after(20))
    shown = seen(world, 22)
    assert shown.resume == ResumeHall(
        hall="main", default_time=AfterInterruption.UNCHANGED, based_on=world.state.seq
    )
    assert (shown.announce, shown.locked) == (None, "")
    assert shown.resumes is not None
    assert shown.resumes.text == "03:00"
    assert seen(world, 26).resumes is None


def test_it_can_be_announced_anew() -> None:
    world = stopped(6)
    told = AnnounceHallResumption(hall="main", minutes=5, default_time=AfterInterruption.EXTENDED)
    world.does(told, at=after(20))
    anew = seen(world, 24, min="10").announce
    assert anew is not None
    assert anew.minutes == 10


def test_after_the_default_time_no_rule_is_asked() -> None:
    world = thirty_and_more().started()
    world.does(ALARM, at=after(31))
    shown = seen(world, 40)
    assert shown.questions == ()
    assert shown.announce is not None


def test_before_the_start_a_new_one_is_asked_where_the_old_will_have_passed() -> None:
    world = thirty_and_more().published()
    world.does(ALARM, at=after(-3))
    shown = seen(world, 1)
    (question,) = shown.questions
    assert [option.text for option in question.options] == ["10:10", "10:15", "10:20"]
    assert shown.resume_now is None
    chosen = seen(world, 1, start=str(after(15).ms))
    assert chosen.resume_now == ResumeHall(
        hall="main", default_time=AfterInterruption.UNCHANGED, start=after(15), based_on=world.state.seq
    )


def test_a_start_that_still_lies_ahead_is_not_asked_about() -> None:
    world = thirty_and_more().published()
    world.does(ALARM, at=after(-20))
    assert seen(world, -15).questions == ()


def test_nonsense_in_the_address_asks_again() -> None:
    shown = seen(stopped(6), 20, rule="?", min="7", start="9" * 40)
    assert shown.locked == "Сначала выберите правило"
    assert [option.is_chosen for option in shown.minutes] == [False, True, False, False]


def test_the_head_of_every_page_says_how_long_play_stands_still() -> None:
    ticking = frame(sight(stopped(6), after(20))).ticking
    assert ticking is not None
    assert (ticking.label, ticking.text, ticking.at) == ("Перерыв длится", "14:00", after(6))


def test_taking_the_interruption_back_is_held_like_a_start() -> None:
    undo = frame(sight(stopped(6), after(7))).undo
    assert undo is not None
    assert (undo.what, undo.held) == ("Игра прервана в 10:06:00", True)


def test_who_may_not_resume_reads_who_does() -> None:
    assistant = Actor(name="Вереск Т.", role=Role.ASSISTANT)
    shown = interruption(sight(stopped(6), after(20), me=assistant), {"rule": "extended"})
    assert (shown.announce, shown.resume_now, shown.locked) == (None, None, "Возобновляет судья")


def test_a_pause_moves_the_default_time_by_its_own_length_alone() -> None:
    world = stopped(6)
    world.does(ResumeHall(hall="main", default_time=AfterInterruption.EXTENDED), at=after(20))
    ticking = frame(sight(world, after(20))).ticking
    assert ticking is not None
    assert ticking.at == after(30) + Span.of(minutes=14)
