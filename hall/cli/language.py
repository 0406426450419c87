"""`--lang` of every command that speaks to people: without it the language of the terminal."""

from __future__ import annotations

import os
from collections.abc import Mapping

import click

from hall.model.languages import LANGUAGES

_LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that is set counts


def terminal_language(environment: Mapping[str, str]) -> str:
    """That of the locale; English for a language that there are no words in."""
    locale = next((environment[name] for name in _LOCALE if environment.get(name)), "")
    language = LANGUAGES.get(locale[:2].lower()) if locale[2:3] in ("", "_", ".", "@") else None
    return "en" if language is None else language.code


lang_option = click.option(
    "--lang",
    type=click.Choice(list(LANGUAGES)),
    default=lambda: terminal_language(os.environ),
    help="Language of the text. Without it: the terminal's (LANG).",
)
