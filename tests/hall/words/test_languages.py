"""The table of languages: each has its words and its voice, and names are shown as its readers read them."""

from importlib.util import find_spec

import pytest

from drivers.sound.engines import EspeakNg
from hall.model.languages import LANGUAGES, in_language, known_language
from hall.words.languages import words_for


@pytest.mark.parametrize("purpose", ["screen", "spoken"])
@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_has_one_file_a_purpose(purpose: str, code: str) -> None:
    assert find_spec(f"hall.words.{purpose}_{code}") is not None
    assert words_for(purpose, code) is words_for(purpose, code)


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_language_has_a_voice(code: str) -> None:
    assert EspeakNg().voice(code) is not None


def test_what_has_no_version_of_its_own_is_read_in_russian_or_english() -> None:
    assert {language.reads for language in LANGUAGES.values()} == {"ru", "en"}


def test_an_unknown_language_is_answered_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="there is no language 'xx' here; there are ru, en, be"):
        known_language("xx")


@pytest.mark.parametrize(
    ("code", "be", "shown"),
    [
        ("ru", "Мужчыны", "Мужчины"),
        ("en", "Мужчыны", "Men"),
        ("be", "Мужчыны", "Мужчыны"),
        ("be", None, "Мужчины"),
    ],
)
def test_a_name_is_shown_in_the_language_of_the_page(code: str, be: str | None, shown: str) -> None:
    assert in_language(code, ru="Мужчины", en="Men", be=be) == shown
