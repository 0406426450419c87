"""The page of messages on the walls."""

from __future__ import annotations

import json
from dataclasses import replace

from hall.model.commands import Actor, Role
from hall.model.messages import ShowMessage, TakeBackMessage
from hall.model.texts import Wording
from hall.tablet.views.message import MessageView, message
from hall.tablet.views.screens import screens
from tests.hall.tablet.hall_at_work import ASSISTANT
from tests.hall.tablet.looking import World, after, sight

BOUND = Actor(name="Рощина Е.", role=Role.ARBITER, hall="main")
ORGANISER = Actor(name="Ольха П.", role=Role.ORGANISER)


def seen(world: World | None = None, me: Actor | None = None, **query: str) -> MessageView:
    look = sight(world or World(), after(-60))
    return message(look if me is None else replace(look, me=me), query)


def test_ready_sentences_fill_the_fields_of_every_language_of_the_walls() -> None:
    shown = seen()
    assert [field.id for field in shown.fields] == ["texts.0.text", "texts.1.text"]
    assert shown.ready[0].text == "Просим соблюдать тишину"
    fills = json.loads(shown.ready[0].fills)
    assert fills == {"texts.0.text": "Просим соблюдать тишину", "texts.1.text": "Please keep silence"}


def test_by_itself_it_is_for_all_halls_for_five_minutes_without_the_voice() -> None:
    empty = (Wording(language="ru", text=""), Wording(language="en", text=""))
    assert seen().act == ShowMessage(texts=empty, minutes=5)


def test_place_time_and_voice_are_chosen() -> None:
    act = seen(where="foyer", min="0", say="1").act
    assert (act.hall, act.screen, act.minutes, act.said) == ("main", "foyer", None, True)


def test_nonsense_in_the_address_is_left_aside() -> None:
    assert seen(where="moon", min="7", say="yes").act == seen().act


def test_who_is_bound_to_a_hall_writes_there_only() -> None:
    shown = seen(me=BOUND, where="all")
    assert shown.act.hall == "main"
    assert "Все залы" not in [choice.text for choice in shown.where]


def test_the_organiser_is_offered_no_voice_and_an_assistant_nothing() -> None:
    assert seen(me=ORGANISER, say="1").act.said is False
    assert seen(me=ORGANISER).voice == ()
    assert seen(me=ASSISTANT).ready == ()


def test_what_is_up_can_be_taken_back_by_whoever_may() -> None:
    world = World()
    world.does(ShowMessage(texts=(Wording(language="ru", text="Тише"),), minutes=15), at=after(-61))
    (line,) = seen(world).up
    assert (line.text, line.detail) == ("Тише", "Все залы · до 09:14 · вы 08:59")
    assert line.take_back == TakeBackMessage(message=world.state.messages[0].seq)
    assert seen(world, me=ASSISTANT).up[0].take_back is None
    assert seen(world, me=BOUND).up[0].take_back is None


def test_what_is_over_is_up_no_more() -> None:
    world = World()
    world.does(ShowMessage(texts=(Wording(language="ru", text="Тише"),), minutes=15), at=after(-76))
    assert seen(world).up == ()


def test_page_ten_leads_there_and_says_how_many_are_up() -> None:
    world = World()
    world.does(ShowMessage(texts=(Wording(language="ru", text="Тише"),)), at=after(-61))
    shown = screens(sight(world, after(-60)), lambda _: None, lambda _: None)
    assert (shown.message, shown.message_note) == ("Сообщение всем", "На экранах сейчас: 1")
