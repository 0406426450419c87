"""Messages on the walls: shown, for a time, in one place, said too, taken back."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.commands import Actor, Command, Role
from hall.model.instants import Span
from hall.model.messages import KEPT, MessageShown, MessageTakenBack, ShowMessage, TakeBackMessage
from hall.model.refusals import Reason, Refused
from hall.model.texts import Sentence, TextAsked, Wording
from hall.model.venue import Screen
from hall.published.screen_views import screen_views
from hall.tablet.rights import check, check_place
from tests.hall.venues import venue
from tests.hall.world import MORNING, World, entry

WORDS = (Wording(language="ru", text="  Просим   соблюдать тишину "), Wording(language="en", text=" "))


def shown(**changes: object) -> ShowMessage:
    return replace(ShowMessage(texts=WORDS), **changes)  # type: ignore[arg-type]  # checked by replace


def refused(world: World, act: c.Act) -> Reason:
    with pytest.raises(Refused) as caught:
        world.does(act)
    return caught.value.reason


def test_what_was_not_written_in_a_language_is_left_out_and_spaces_are_tidied() -> None:
    (event,) = World().does(shown(minutes=15))
    assert event == MessageShown(
        texts=(Wording(language="ru", text="Просим соблюдать тишину"),),
        hall=None,
        screen=None,
        until=MORNING + Span.of(minutes=15),
    )


@pytest.mark.parametrize(
    "act",
    [
        shown(texts=()),
        shown(texts=(Wording(language="ru", text="  "),)),
        shown(texts=(Wording(language="xx", text="?"),)),
        shown(minutes=0),
        shown(minutes=24 * 60 + 1),
    ],
)
def test_a_message_without_words_or_without_an_end_in_sight_is_refused(act: ShowMessage) -> None:
    assert refused(World(), act) == r.NothingToSay()


def test_asked_for_the_voice_says_it_in_every_hall_that_it_is_for() -> None:
    world = World()
    world.does(c.OpenTournament(entry=replace(entry(name="girls", first_board=101), hall="small")))
    everywhere = [event for event in world.does(shown(said=True)) if isinstance(event, TextAsked)]
    assert [(text.hall, text.sentence) for text in everywhere] == [
        ("main", Sentence.FREE),
        ("small", Sentence.FREE),
    ]
    here = [e for e in world.does(shown(said=True, hall="small")) if isinstance(e, TextAsked)]
    assert [text.hall for text in here] == ["small"]


def test_it_is_taken_back_once() -> None:
    world = World()
    world.does(shown())
    seq = world.state.messages[0].seq
    assert world.does(TakeBackMessage(message=seq)) == (MessageTakenBack(message=seq),)
    assert world.does(TakeBackMessage(message=seq)) == ()
    assert not world.state.messages[0].is_up(world.now)


def test_one_of_another_hall_or_one_that_never_was_is_not_taken_back() -> None:
    world = World()
    world.does(shown(hall="main"))
    seq = world.state.messages[0].seq
    assert refused(world, TakeBackMessage(message=seq, hall="small")) == r.NothingToUndo(seq=seq)
    assert refused(world, TakeBackMessage(message=99)) == r.NothingToUndo(seq=99)


def test_the_state_keeps_the_last_ones_only() -> None:
    world = World()
    for _ in range(KEPT + 3):
        world.does(shown())
    assert len(world.state.messages) == KEPT


def test_each_screen_is_sent_its_own_newest_first() -> None:
    world = World()
    place = replace(venue(), screens=(Screen(name="stage", hall="main"), Screen(name="foyer", hall="main")))
    world.does(shown(texts=(Wording(language="ru", text="всем"),)))
    world.does(shown(texts=(Wording(language="ru", text="в фойе"),), hall="main", screen="foyer"))
    world.does(shown(texts=(Wording(language="ru", text="соседям"),), hall="small"))
    told = {
        view.name: [one.texts[0].text for one in view.messages] for view in screen_views(world.state, place)
    }
    assert told == {"stage": ["всем"], "foyer": ["в фойе", "всем"]}
    world.does(TakeBackMessage(message=world.state.messages[0].seq))
    assert screen_views(world.state, place)[0].messages == ()


def test_the_organiser_writes_on_walls_but_does_not_speak() -> None:
    organiser = Actor(name="Ольха П.", role=Role.ORGANISER)
    check(Command(id="message-01", by=organiser, act=shown()), World().state)
    with pytest.raises(Refused):
        check(Command(id="message-02", by=organiser, act=shown(said=True)), World().state)


@pytest.mark.parametrize("where", [{"hall": "nowhere"}, {"hall": "main", "screen": "nowhere"}])
def test_a_hall_or_screen_that_the_venue_lacks_is_refused(where: dict[str, str]) -> None:
    with pytest.raises(Exception, match="there is no"):
        check_place(shown(**where), venue())
