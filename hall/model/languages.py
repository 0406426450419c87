"""The languages of the hall: one line each. Their words stand in `hall.words`, one file a purpose, named by
the code; no words here."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """`code` is ISO 639-1; `name` is what its speakers call it.

    `reads` is the language, ru or en, of those names and texts that have no version of their own: every file
    has Russian and English.
    """

    code: str
    name: str
    reads: str


LANGUAGES = {
    language.code: language
    for language in (
        Language(code="ru", name="Русский", reads="ru"),
        Language(code="en", name="English", reads="en"),
        Language(code="be", name="Беларуская", reads="ru"),
    )
}


def known_language(code: str) -> Language:
    """The language of a code; ValueError names those that there are."""
    if code not in LANGUAGES:
        raise ValueError(f"there is no language {code!r} here; there are {', '.join(LANGUAGES)}")
    return LANGUAGES[code]


def reads_russian(code: str) -> bool:
    """Whether a reader is given Russian where there are Russian and English alone; others read English."""
    language = LANGUAGES.get(code)
    return language is not None and language.reads == "ru"


def in_language(code: str, *, ru: str, en: str, **others: str | None) -> str:
    """The version of a text for readers of a language: its own where there is one, else Russian or English.

    ValueError for an unknown language.
    """
    language = known_language(code)
    versions = {"ru": ru, "en": en, **others}
    return versions.get(code) or (en if language.reads == "en" else ru)
