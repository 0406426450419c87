"""What officials have the voice say: asked, claimed once, ended once; choices for playing time."""

from __future__ import annotations

import pytest

from hall.model import refusals as r
from hall.model.call_events import CallEnd, CallKind
from hall.model.refusals import Refused
from hall.model.texts import (
    KEPT,
    ChooseQuiet,
    ClaimText,
    EndText,
    SayText,
    Sentence,
    SpokenText,
    TextAct,
    TextAsked,
    Wording,
)
from tests.hall.model.acts import after
from tests.hall.world import World

FREE = SayText(hall="main", sentence=Sentence.FREE, text="Найден ключ.", language="ru")


def refused(world: World, act: TextAct) -> object:
    with pytest.raises(Refused) as caught:
        world.does(act)
    return caught.value.reason


def asked(world: World, act: SayText = FREE) -> SpokenText:
    world.does(act)
    return world.state.texts.spoken[-1]


def end(seq: int, how: CallEnd = CallEnd.PLAYED) -> EndText:
    return EndText(asked=seq, how=how, started=after(minutes=-6), languages=("ru",))


def test_own_words_in_one_language_are_kept_as_such() -> None:
    text = asked(World())
    assert text.asked.texts == (Wording(language="ru", text="Найден ключ."),)
    assert (text.claimed_at, text.ended) == (None, None)


@pytest.mark.parametrize(
    "act",
    [
        SayText(hall="main", sentence=Sentence.FREE),
        SayText(hall="main", sentence=Sentence.FREE, text="  ", language="ru"),
        SayText(hall="main", sentence=Sentence.FREE, text="Ein Schlüssel", language="de"),
        SayText(hall="main", sentence=Sentence.PLAY_RESUMES),
        SayText(hall="main", sentence=Sentence.PLAY_RESUMES, minutes=500),
    ],
)
def test_without_words_there_is_nothing_to_say(act: SayText) -> None:
    assert refused(World(), act) == r.NothingToSay()


def test_a_sentence_about_a_round_names_one_that_is_planned() -> None:
    begins = SayText(hall="main", sentence=Sentence.ROUND_STARTED, tournament="open", round=3)
    assert isinstance(World().does(begins)[0], TextAsked)
    other = SayText(hall="main", sentence=Sentence.ROUND_STARTED, tournament="open", round=7)
    assert refused(World(), other) == r.UnknownRound(tournament="open", round=7)
    nobodys = SayText(hall="main", sentence=Sentence.DEFAULT_TIME)
    assert refused(World(), nobodys) == r.UnknownTournament(tournament="")


def test_a_text_is_claimed_once_and_ended_once() -> None:
    world = World()
    seq = asked(world).seq
    world.does(ClaimText(asked=seq))
    assert refused(world, ClaimText(asked=seq)) == r.CallAlreadyMade(at=world.now)
    world.does(end(seq))
    assert world.does(end(seq, CallEnd.FAILED)) == ()
    known = world.state.texts.of(seq)
    assert known is not None
    assert known.ended is not None
    assert known.ended.how is CallEnd.PLAYED


def test_what_nobody_asked_for_is_neither_claimed_nor_ended() -> None:
    assert refused(World(), ClaimText(asked=99)) == r.NothingToSay()
    assert refused(World(), end(99)) == r.NothingToSay()


def test_the_state_keeps_the_last_texts_only() -> None:
    world = World()
    first = asked(world).seq
    for _ in range(KEPT):
        world.does(FREE)
    assert len(world.state.texts.spoken) == KEPT
    assert world.state.texts.of(first) is None


def test_a_choice_for_playing_time_is_kept_by_call_and_can_be_changed() -> None:
    world = World()
    say = ChooseQuiet(tournament="open", round=3, call=CallKind.ONE_MINUTE, said=True)
    world.does(say)
    assert world.does(say) == ()
    assert world.state.texts.may_be_said("open", 3, CallKind.ONE_MINUTE) is True
    assert world.state.texts.may_be_said("open", 3, CallKind.FIVE_MINUTES) is None
    world.does(ChooseQuiet(tournament="open", round=3, call=CallKind.ONE_MINUTE, said=False))
    assert world.state.texts.may_be_said("open", 3, CallKind.ONE_MINUTE) is False
