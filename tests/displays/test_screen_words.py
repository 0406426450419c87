"""The walls' words exist in both languages and follow the glossary."""

from __future__ import annotations

import inspect

import pytest

from hall.model.instants import Span
from hall.model.regulations import Comparison, Period, TimeControl
from hall.words.screen import ScreenWords, screen_words
from tests.displays.samples import CLASSICAL, TWO_PERIODS

RU, EN = screen_words("ru"), screen_words("en")
PHRASES = sorted(name for name, _ in inspect.getmembers(ScreenWords, inspect.isfunction) if name[0] != "_")


@pytest.mark.parametrize("phrase", PHRASES)
def test_every_phrase_exists_in_both_languages_with_the_same_arguments(phrase: str) -> None:
    wanted = inspect.signature(getattr(ScreenWords, phrase)).parameters
    for words in (RU, EN):
        assert list(inspect.signature(getattr(type(words), phrase)).parameters) == list(wanted)


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="'xx'; known: ru, en"):
        screen_words("xx")


def test_ordinals_are_written_with_their_endings() -> None:
    assert RU.pairings(3) == "Пары 3-го\u00a0тура"
    assert RU.round_starts_in(11) == "11-й тур начнётся через"
    assert EN.round_starts_in(11) == "Round 11 starts in"


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
