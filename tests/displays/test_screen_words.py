"""The walls' words exist in every language and follow the glossary."""

from __future__ import annotations

import inspect

import pytest

from hall.model.instants import Span
from hall.model.languages import LANGUAGES
from hall.model.regulations import Comparison, Period, Phones, TimeControl
from hall.words.screen import ScreenWords, screen_words
from tests.displays.samples import CLASSICAL, TWO_PERIODS

RU, EN, BE = screen_words("ru"), screen_words("en"), screen_words("be")
LOST = "залічваецца паражэнне"
PHRASES = sorted(name for name, _ in inspect.getmembers(ScreenWords, inspect.isfunction) if name[0] != "_")


@pytest.mark.parametrize("phrase", PHRASES)
def test_every_phrase_exists_in_every_language_with_the_same_arguments(phrase: str) -> None:
    wanted = inspect.signature(getattr(ScreenWords, phrase)).parameters
    for words in map(screen_words, LANGUAGES):
        parameters = inspect.signature(getattr(type(words), phrase)).parameters
        assert list(parameters) == list(wanted), words.code


def test_a_language_knows_its_own_code() -> None:
    assert [screen_words(code).code for code in LANGUAGES] == list(LANGUAGES)


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="no language 'xx' here; there are ru, en, be"):
        screen_words("xx")


def test_ordinals_are_written_with_their_endings() -> None:
    assert RU.pairings(3) == "Пары 3-го\u00a0тура"
    assert RU.round_starts_in(11) == "11-й тур начнётся через"
    assert EN.round_starts_in(11) == "Round 11 starts in"
    assert BE.pairings(3) == "Пары 3-га\u00a0тура"
    assert [BE.round_in_progress(n) for n in (2, 3, 12)] == [
        "Ідзе 2-гі тур",
        "Ідзе 3-ці тур",
        "Ідзе 12-ы тур",
    ]


def test_a_time_control_is_given_in_parts_that_break_before_a_plus() -> None:
    assert " ".join(RU.time_control(CLASSICAL)) == "90\u00a0мин + 30\u00a0с на ход"
    assert RU.time_control(TWO_PERIODS) == ("90\u00a0мин на 40 ходов", "+ 30\u00a0мин", "+ 30\u00a0с на ход")
    assert EN.time_control(TWO_PERIODS) == (
        "90\u00a0min for 40 moves",
        "+ 30\u00a0min",
        "+ 30\u00a0s per move",
    )


def test_an_increment_that_begins_later_says_so() -> None:
    late = TimeControl(
        periods=(Period(span=Span.of(minutes=90)),), increment=Span.of(seconds=30), increment_from_move=41
    )
    assert RU.time_control(late)[-1] == "+ 30\u00a0с на ход с 41-го"
    assert EN.time_control(late)[-1] == "+ 30\u00a0s per move from move 41"


@pytest.mark.parametrize(
    ("minutes", "words"),
    [
        (1, "минуту"),
        (2, "минуты"),
        (5, "минут"),
        (11, "минут"),
        (21, "минуту"),
        (24, "минуты"),
        (112, "минут"),
    ],
)
def test_the_late_rule_inflects_its_minutes(minutes: int, words: str) -> None:
    first, _ = RU.late_rule(Span.of(minutes=minutes), Comparison.OR_MORE, "15:30")
    assert first == f"Опоздавшим на {minutes}\u00a0{words} и более"


def test_corrected_boards_are_counted_where_they_are_many() -> None:
    assert RU.corrected("14:41", (7,)) == "Пары исправлены в 14:41. Изменена доска 7"
    assert RU.corrected("14:41", range(1, 31)) == "Пары исправлены в 14:41. Изменено досок: 30"
    assert EN.corrected("14:41", (7, 12)) == "Pairings corrected at 14:41. Boards 7 and 12 changed"


def test_the_age_of_a_lost_link_is_told_in_minutes_after_two() -> None:
    assert RU.no_link(119) == "нет связи 119\u00a0с"
    assert RU.no_link(120) == "нет связи 2\u00a0мин"


@pytest.mark.parametrize(
    ("shown", "wanted"),
    [
        (BE.until_default_time(), "Да канца дапушчальнага спазнення"),
        (BE.waiting_for_arbiter(), "Чакаем аб'явы арбітра"),
        (BE.not_marked_present(), "Не адзначаны за дошкай"),
        (BE.absent(), "Адсутнічаюць"),
        (BE.some_of(4, 60), "4 з 60"),
        (BE.start_of(4), "Пачатак 4-га тура"),
        (BE.moved("14:00", "14:10", "13:41"), "Пачатак тура перанесены з 14:00 на 14:10 (аб'яўлена ў 13:41)"),
        (BE.corrected("14:41", (7, 12)), "Пары выпраўлены ў 14:41. Зменены дошкі 7, 12"),
        (BE.corrected("14:41", (7,)), "Пары выпраўлены ў 14:41. Зменена дошка 7"),
        (BE.no_link(14), "няма сувязі 14\u00a0с"),
        (BE.photography_ends_in(), "Фотаздымка скончыцца праз"),
        (BE.accredited_only(), "здымаюць толькі акрэдытаваныя"),
        (BE.phones(Phones.SWITCHED_OFF), "Тэлефоны павінны быць цалкам выключаны"),
        (BE.phones(Phones.FORBIDDEN_IN_ZONE), "Тэлефоны і сродкі сувязі ў гульнявой зоне забаронены"),
        (" ".join(BE.time_control(CLASSICAL)), "90\u00a0хв + 30\u00a0с на ход"),
        (BE.time_control(TWO_PERIODS)[0], "90\u00a0хв на 40 хадоў"),
    ],
)
def test_belarusian_says_what_the_glossary_says(shown: str, wanted: str) -> None:
    assert shown == wanted


@pytest.mark.parametrize(
    ("minutes", "comparison", "wanted"),
    [
        (30, Comparison.OR_MORE, ("Спазніўшымся на 30\u00a0хвілін і больш", f"{LOST}: з 15:30")),
        (30, Comparison.MORE_THAN, ("Спазніўшымся больш чым на 30\u00a0хвілін", f"{LOST}: пасля 15:30")),
        (21, Comparison.OR_MORE, ("Спазніўшымся на 21\u00a0хвіліну і больш", f"{LOST}: з 15:30")),
    ],
)
def test_the_late_rule_in_belarusian(minutes: int, comparison: Comparison, wanted: tuple[str, str]) -> None:
    assert BE.late_rule(Span.of(minutes=minutes), comparison, "15:30") == wanted
