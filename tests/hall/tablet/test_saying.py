"""Page 10's panel of the voice."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model.commands import Actor, Role
from hall.model.texts import Sentence
from hall.tablet.views.saying import SAY, Saying, saying
from hall.wire import dump_act
from tests.hall.tablet.hall_at_work import ASSISTANT
from tests.hall.tablet.looking import World, after, sight


def panel(*, me: Actor | None = None, lang: str = "ru", chosen: str = SAY) -> Saying | None:
    look = sight(World(), after(-60), lang=lang)
    return saying(look if me is None else replace(look, me=me), chosen)


def test_an_arbiter_tests_the_sound_on_the_way_that_calls_take() -> None:
    shown = panel(chosen="")
    assert shown is not None
    assert shown.test.sentence is Sentence.SOUND_CHECK
    assert dump_act(shown.test)["type"] == "say_text"
    assert not shown.is_open


def test_what_stops_the_hall_asks_for_a_longer_press() -> None:
    shown = panel()
    assert shown is not None
    held = {button.act.sentence for button in shown.sentences if button.held}
    assert held == {Sentence.PLAY_SUSPENDED, Sentence.LEAVE_THE_HALL}


def test_own_words_are_offered_in_the_languages_of_the_voice() -> None:
    shown = panel(lang="en")
    assert shown is not None
    assert [(button.name, button.act.language) for button in shown.own] == [
        ("Say in Russian", "ru"),
        ("Say in English", "en"),
    ]


@pytest.mark.parametrize("me", [ASSISTANT, Actor(name="Секретарь", role=Role.SECRETARY)])
def test_who_has_no_right_to_the_voice_sees_no_panel(me: Actor) -> None:
    assert panel(me=me) is None
