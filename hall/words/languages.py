"""Finds the words of a language: those of a purpose stand in `hall.words.<purpose>_<code>` as `WORDS`.

Loaded when first asked for, so that a screen carries neither the voice's words nor the tablet's.
"""

from __future__ import annotations

from importlib import import_module
from typing import Any

from hall.model.languages import known_language


def words_for(purpose: str, code: str) -> Any:
    """The words of a language for a purpose ("screen", "spoken"); ValueError for an unknown language.

    Each file says of its `WORDS` which shape they have, so that a missing phrase is found by the type check.
    """
    language = known_language(code)
    return import_module(f"hall.words.{purpose}_{language.code}").WORDS
