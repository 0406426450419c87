"""Page 10: what each screen shows, and the choice of it."""

from __future__ import annotations

from dataclasses import replace

from drivers.sound.errors import Flaw
from hall.model import commands as c
from hall.model.commands import Actor, Role
from hall.model.scene_names import IDENTIFY, SCENES
from hall.model.screen_plans import FollowPlan
from hall.screens import ScreenHealth
from hall.tablet.views.screens import ALL, Choices, ScreensView, screens
from hall.voice.speaking import RecordingFlaw
from hall.wire import dump_act
from tests.hall import world
from tests.hall.tablet.looking import World, after, sight


def page(seen: world.World, chosen: str = "", *, me: Actor | None = None, lang: str = "ru") -> ScreensView:
    def unheard(name: str) -> ScreenHealth | None:
        return None

    look = sight(seen, after(-60), lang=lang) if me is None else sight(seen, after(-60), me=me, lang=lang)
    return screens(look, unheard, lambda name: None, chosen)


def choices(seen: world.World, screen: str = "stage", *, lang: str = "ru") -> Choices:
    found = page(seen, screen, lang=lang).chosen
    assert found is not None
    return found


def test_a_card_leads_to_the_choice_of_what_its_screen_shows() -> None:
    view = page(World())
    assert view.chosen is None
    assert [card.choose for card in view.cards] == ["?screen=stage", "?screen=right", "?screen=foyer"]


def test_every_content_that_a_screen_knows_can_be_chosen_but_its_name() -> None:
    offered = [choice.act.scene for choice in choices(World()).choices]
    assert offered == [scene for scene in SCENES if scene != IDENTIFY]


def test_a_tap_sets_the_screen_and_the_page_says_in_words_what_it_shows() -> None:
    seen = World()
    by_name = next(one for one in choices(seen).choices if one.act.scene == "by_name")
    seen.does(by_name.act)
    assert [one.name for one in choices(seen).choices if one.is_on] == ["пары по фамилиям"]
    assert page(seen).cards[0].scene == "пары по фамилиям · закреплён"
    assert page(seen, lang="en").cards[0].scene == "pairings by name · pinned"


def test_the_choice_is_named_in_the_officials_language() -> None:
    assert choices(World(), lang="en").what == "What to show"
    assert choices(World(), lang="en").choices[0].name == "follows the round"


def test_a_screen_that_the_hall_does_not_have_offers_nothing() -> None:
    assert page(World(), "nowhere").chosen is None


def test_who_has_no_right_to_the_screens_is_offered_no_choice() -> None:
    assistant = Actor(name="Помощник", role=Role.ASSISTANT)
    view = page(World(), "stage", me=assistant)
    assert (view.chosen, {card.choose for card in view.cards}) == (None, {""})


def test_a_choice_travels_as_a_command() -> None:
    act = choices(World()).choices[3].act
    assert act == c.SetScreen(screen="stage", scene="by_name")
    assert "by_name" in str(dump_act(act))


def test_all_screens_are_given_a_content_together_and_go_back_to_their_plan_with_one_tap() -> None:
    seen = World()
    all_of_them = page(seen, ALL).chosen
    assert all_of_them is not None
    results = next(one for one in all_of_them.choices if one.act.scene == "results")
    seen.does(results.act)
    assert {card.scene for card in page(seen).cards} == {"результаты · закреплён"}
    back = page(seen).all_back
    assert back == FollowPlan(screens=("stage", "right", "foyer"))
    seen.does(back)
    assert page(seen).all_back is None
    assert {card.back for card in page(seen).cards} == {None}


def test_a_screen_can_be_given_boards_a_page_and_another_ones_place() -> None:
    seen = World(boards=60)
    groups = choices(seen).parts
    assert [group.title for group in groups] == ["Какие доски", "Страница", "Вместо другого экрана"]
    assert [choice.name for choice in groups[0].choices][:3] == [
        "как настроено",
        "доски 1–\u206030",
        "доски 31–\u206060",
    ]
    seen.does(groups[0].choices[1].act)
    seen.does(choices(seen).parts[2].choices[2].act)
    card = page(seen).cards[0]
    assert card.part == "вместо foyer · доски 1–\u206030"
    assert card.back == FollowPlan(screens=("stage",))
    assert [one.is_on for one in choices(seen).parts[0].choices][:2] == [False, True]


def test_who_has_no_right_to_the_screens_cannot_let_them_follow_their_plan() -> None:
    seen = World()
    seen.does(c.SetScreen(screen="stage", scene="results"))
    view = page(seen, ALL, me=Actor(name="Помощник", role=Role.ASSISTANT))
    assert (view.chosen, view.all_back, view.choose_all) == (None, None, "")


def test_a_wall_without_a_television_is_not_called_well() -> None:
    def without(name: str) -> ScreenHealth:
        return ScreenHealth(last_seen_s=0.5, lag_ms=4, monitor=False)

    view = screens(sight(World(), after(-60)), without, lambda name: 0.5)
    assert {(card.link, card.well) for card in view.cards} == {("нет телевизора", False)}
    assert (view.on, view.off) == (0, 3)


def test_what_is_wrong_with_recordings_stands_in_sentences_in_the_officials_language() -> None:
    def told(lang: str, *flaws: RecordingFlaw) -> tuple[str, ...]:
        look = sight(World(), after(-60), lang=lang)
        return screens(look, lambda name: None, lambda name: None, "", flaws).recordings

    long = RecordingFlaw(file="announce_1_min.ru.wav", flaw=Flaw.LENGTH.value, value="73.2")
    assert told("ru", long) == (
        "announce_1_min.ru.wav: длится 73,2\u00a0с, нужно от 0,4 до 60\u00a0с, говорит машинный голос",
    )
    for lang in ("ru", "en", "be"):
        every = [told(lang, replace(long, flaw=flaw.value))[0] for flaw in Flaw]
        assert len(set(every)) == len(Flaw)
    assert told("en", *[long] * 6)[3:] == ("and 3 more",)
