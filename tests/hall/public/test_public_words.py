"""The public page says everything in every language, and in that language alone."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator

import pytest

from hall.model.languages import LANGUAGES
from hall.model.regulations import Phones
from hall.words.public import halves_text, public_words

_FOREIGN = {"ru": "[іўІЎ]", "be": "[ищъИЩЪ]", "en": "[а-яёіў]"}


def said(lang: str) -> Iterator[str]:
    words = public_words(lang)
    for text in dataclasses.asdict(words.labels).values():
        yield from (text,) if isinstance(text, str) else text
    yield from (words.points(halves) for halves in (0, 1, 2, 3, 4, 10, 22, 42))
    yield from (words.phones(rule) for rule in Phones)
    yield from (
        words.not_published(3),
        words.after_round(3),
        words.standings_after(3),
        words.updated("13:05"),
    )
    yield from (words.zone("UTC+3"), words.resumes("15:20"), words.place("", 2))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_phrase_is_there_and_of_its_language(lang: str) -> None:
    texts = list(said(lang))
    assert [text for text in texts if not text.strip() or re.search(_FOREIGN[lang], text)] == []


@pytest.mark.parametrize(
    ("halves", "ru", "en", "be"),
    [
        (0, "0 очков", "0 points", "0 ачкоў"),
        (1, "½ очка", "½ point", "½ ачка"),
        (2, "1 очко", "1 point", "1 ачко"),
        (3, "1½ очка", "1½ points", "1½ ачка"),
        (4, "2 очка", "2 points", "2 ачкі"),
        (10, "5 очков", "5 points", "5 ачкоў"),
    ],
)
def test_points_are_counted_as_each_language_counts(halves: int, ru: str, en: str, be: str) -> None:
    told = [public_words(lang).points(halves).replace("\xa0", " ") for lang in ("ru", "en", "be")]
    assert told == [ru, en, be]
    assert halves_text(halves) == ru.split()[0]
