"""Words of papers: the same blanks in every language, and none left in another one."""

from __future__ import annotations

import dataclasses
import re

import pytest

from hall.model.languages import LANGUAGES
from hall.words.papers import PaperWords, paper_words
from hall.words.screen_tables import table_words

_FOREIGN = {"ru": re.compile("[іўІЎ]"), "be": re.compile("[ищъИЩЪ]"), "en": re.compile("[а-яёіўА-ЯЁІЎ]")}


def texts(lang: str) -> dict[str, str]:
    words = paper_words(lang)
    found = {field.name: getattr(words, field.name) for field in dataclasses.fields(PaperWords)}
    return {name: " ".join(text) if isinstance(text, tuple) else text for name, text in found.items()}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_is_empty_or_has_other_blanks(lang: str) -> None:
    russian = texts("ru")
    assert [
        n for n, t in texts(lang).items() if not t.strip() or t.count("{}") != russian[n].count("{}")
    ] == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_text_stands_in_another_language(lang: str) -> None:
    assert [name for name, text in texts(lang).items() if _FOREIGN[lang].search(text)] == []


def test_everything_that_is_translated_is_used_somewhere() -> None:
    from importlib.resources import files
    from pathlib import Path

    root = Path(str(files("hall")))
    places = [*root.glob("papers/**/*"), root / "tablet/papers.py", root / "tablet/templates/papers.html"]
    code = "".join(p.read_text(encoding="utf-8") for p in places if p.suffix in (".py", ".html"))
    code += "".join(
        (root / name).read_text(encoding="utf-8") for name in ("reports/replay.py", "tablet/pages.py")
    )
    unused = [name for name in texts("en") if not re.search(rf"\.{name}\b", code)]
    assert unused == []


def test_the_edition_of_the_tie_breaks_is_told_in_plain_words() -> None:
    text = paper_words("en").tiebreaks.format("DE", table_words("en").edition("2012"))

    assert text == "Tie-breaks: DE. FIDE rules of 2012"
