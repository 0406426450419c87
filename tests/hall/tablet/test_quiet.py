"""The question before a call that players at their boards would hear."""

from __future__ import annotations

from dataclasses import replace

from hall.model import commands as c
from hall.model.call_events import CallKind
from hall.model.instants import Span
from hall.model.texts import ChooseQuiet
from hall.model.tournament import Result
from hall.tablet.views.countdown import countdown
from hall.tablet.views.frame import badges
from hall.tablet.views.quiet import QuietQuestion, quiet_question
from tests.hall.tablet.hall_at_work import ASSISTANT
from tests.hall.tablet.looking import ROUND, START, World, after, sight
from tests.hall.world import entry, tournament


def hall(*, finished: tuple[int, ...] = (101, 102)) -> World:
    """The girls play since the morning beside the open tournament, whose round is to start."""
    world = World().published()
    world.does(c.OpenTournament(entry=replace(entry(name="girls", first_board=101), name_ru="Девушки")))
    world.does(c.ImportTournament(tournament="girls", source="g.trf", data=tournament(3, first_board=101)))
    world.does(c.PlanRound(tournament="girls", round=3, start=START - Span.of(minutes=50)))
    world.does(c.PublishPairings(tournament="girls", round=3))
    world.does(c.StartRound(tournament="girls", round=3), at=START - Span.of(minutes=50))
    for number in finished:
        world.does(c.EnterResult(tournament="girls", round=3, board=number, result=Result.DRAW))
    return world


def asked(world: World, minute: int, seconds: int = 0) -> QuietQuestion | None:
    return quiet_question(sight(world, after(minute, seconds)))


def test_practice_6_4_an_arbiter_is_asked_beforehand_and_told_what_happens_without_an_answer() -> None:
    question = asked(hall(), -10)
    assert question is not None
    assert (question.title, question.where) == ("Рядом ещё играют: 1 доска", "Девушки: 103.")
    assert question.text == "Пять минут: как объявить? Без ответа до 09:54:50 — только экран."
    assert question.say == ChooseQuiet(tournament="open", round=ROUND, call=CallKind.FIVE_MINUTES, said=True)


def test_nothing_is_asked_where_nobody_plays() -> None:
    assert asked(hall(finished=(101, 102, 103)), -10) is None


def test_the_tab_of_the_round_is_marked_on_every_other_page_while_it_is_open() -> None:
    assert badges(sight(hall(), after(-10)))["round"] == 1
    assert "round" not in badges(sight(hall(finished=(101, 102, 103)), after(-10)))


def test_one_answer_brings_the_next_question() -> None:
    world = hall()
    question = asked(world, -10)
    assert question is not None
    world.does(question.leave, at=after(-9))
    following = asked(world, -8)
    assert following is not None
    assert following.say.call is CallKind.ONE_MINUTE


def test_ten_seconds_before_the_call_it_is_too_late_to_answer() -> None:
    last = asked(hall(), -5, -11)
    assert last is not None
    assert last.until == after(-5, -10)
    question = asked(hall(), -5, -10)
    assert question is None or question.say.call is CallKind.ONE_MINUTE


def test_the_list_of_calls_says_what_will_become_of_each() -> None:
    world = hall()
    world.does(
        ChooseQuiet(tournament="open", round=ROUND, call=CallKind.FIVE_MINUTES, said=True), at=after(-12)
    )
    lines = countdown(sight(world, after(-10))).calls
    assert [line.source for line in lines] == ["голос без гонга", "ждёт ответа"]
    late = countdown(sight(world, after(-1, -5))).calls
    assert late[1].source == "только на экранах"


def test_an_assistant_is_not_asked_nor_anybody_where_the_voice_is_muted() -> None:
    assert quiet_question(sight(hall(), after(-10), me=ASSISTANT)) is None
    muted = hall()
    muted.does(c.MuteVoice(hall="main", muted=True))
    assert asked(muted, -10) is None
