"""The words of tables and of draws, interruptions and ends exist in every language, in their right forms."""

from __future__ import annotations

import inspect

import pytest

from hall.model.instants import Span
from hall.model.languages import LANGUAGES
from hall.words.screen_moments import MomentWords, moment_words
from hall.words.screen_tables import TableWords, table_words

RU, EN, BE = (table_words(code) for code in ("ru", "en", "be"))
SHAPES = [(shape, find) for shape, find in ((TableWords, table_words), (MomentWords, moment_words))]
PHRASES = [
    (shape, find, name)
    for shape, find in SHAPES
    for name, _ in inspect.getmembers(shape, inspect.isfunction)
    if name[0] != "_"
]
CODES = ("AOB", "BH", "BH/C1", "BH/M1", "SB", "SB/C1", "DE", "WIN", "PS", "KS", "ARO", "play_off")


@pytest.mark.parametrize(("shape", "find", "phrase"), PHRASES, ids=[name for _, _, name in PHRASES])
def test_every_phrase_exists_in_every_language_with_the_same_arguments(
    shape: type, find: object, phrase: str
) -> None:
    wanted = list(inspect.signature(getattr(shape, phrase)).parameters)
    for words in (find(code) for code in LANGUAGES if callable(find)):
        assert list(inspect.signature(getattr(type(words), phrase)).parameters) == wanted


@pytest.mark.parametrize("code", CODES)
def test_every_tie_break_that_is_counted_has_a_name_in_every_language(code: str) -> None:
    assert all(table_words(language).tiebreak(code) for language in LANGUAGES)


def test_a_tie_break_that_nobody_knows_has_none() -> None:
    assert RU.tiebreak("XYZ") == RU.tiebreak("BH/") == ""


def test_cut_and_median_tie_breaks_say_so() -> None:
    assert (RU.tiebreak("BH/C1"), RU.tiebreak("BH/M1")) == ("усечённый Бухгольц", "усреднённый Бухгольц")
    assert (EN.tiebreak("BH/C2"), EN.tiebreak("BH/M1")) == ("Buchholz Cut-2", "Median Buchholz")
    assert BE.tiebreak("SB/C1") == "усечаны Бергер"


def test_missing_results_are_counted_where_they_are_many() -> None:
    assert RU.games_missing((7,)) == "нет результатов доски 7"
    assert RU.games_missing(range(1, 9)) == "нет результатов: 8"
    assert EN.games_missing((7, 12)) == "no result on boards 7, 12"


@pytest.mark.parametrize(
    ("size", "ru", "be"),
    [
        (1, "1\u00a0участник", "1\u00a0удзельнік"),
        (3, "3\u00a0участника", "3\u00a0удзельнікі"),
        (11, "11\u00a0участников", "11\u00a0удзельнікаў"),
        (21, "21\u00a0участник", "21\u00a0удзельнік"),
    ],
)
def test_players_are_counted_in_the_right_form(size: int, ru: str, be: str) -> None:
    assert (moment_words("ru").players(size), moment_words("be").players(size)) == (ru, be)


def test_an_envelope_needs_numbers_in_the_right_form() -> None:
    words = moment_words("ru")
    assert words.enough_numbers(1).endswith("не меньше 1\u00a0номера")
    assert words.enough_numbers(3).endswith("не меньше 3\u00a0номеров")
    assert moment_words("en").enough_numbers(1) == "1\u00a0player: an envelope with at least 1\u00a0number"


def test_an_interruption_is_told_in_whole_minutes() -> None:
    assert moment_words("ru").lasts(Span.of(minutes=12, seconds=59)) == "идёт 12\u00a0мин"
    assert moment_words("en").lasts(Span.of(minutes=61)) == "for 1\u00a0h 1\u00a0min"
