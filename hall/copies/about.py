"""What a hall's copy says of itself in its `copy.json`, believed where it can be true; why one is refused.

A stick comes from anybody: nothing in it may name a folder or write to a terminal as it likes.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any

from hall.errors import HallError
from hall.journal import Seal
from hall.model.venue import ID
from hall.regular_file import read_regular
from hall.words.copies import Copies, Expected, words

ABOUT = "copy.json"


class CopyError(HallError):
    """A copy is not sound or cannot be made; `say` picks the sentence in a language's words."""

    def __init__(self, say: Callable[[Copies], str]) -> None:
        super().__init__(say(words("en")))
        self._say = say

    def said_in(self, lang: str) -> str:
        """The sentence in the reader's language."""
        return self._say(words(lang))


@dataclass(frozen=True, slots=True, kw_only=True)
class Copy:
    """What a copy says of itself. `address`: that of the daemon whose journal it was, empty if not known."""

    venue: str
    rows: int
    first: str
    last: str
    made_at: str
    address: str = ""

    @property
    def seal(self) -> Seal:
        return Seal(rows=self.rows, first=self.first, last=self.last)


def read_about(source: Path) -> Copy:
    """What stands in the copy's folder, each value checked; CopyError."""
    file = source / ABOUT
    try:
        written: Any = json.loads(read_regular(file))
        about = Copy(**written)
    except (OSError, ValueError, TypeError, RecursionError) as error:
        raise CopyError(lambda say: say.no_copy(str(source), ABOUT)) from error
    for key, (is_right, expected) in _RIGHT.items():
        value = getattr(about, key)
        if not is_right(value):
            raise _wrong(file, key, value, expected)
    return about


def _wrong(file: Path, key: str, value: object, expected: Expected) -> CopyError:
    shown = ascii(value)[:60]
    return CopyError(lambda say: say.wrong(str(file), key, shown, expected))


def _is_id(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch(ID, value) is not None


def _is_count(value: object) -> bool:
    return type(value) is int and value >= 0


def _is_text(value: object) -> bool:
    return isinstance(value, str) and value.isprintable()


def _is_time(value: object) -> bool:
    try:
        return isinstance(value, str) and datetime.fromisoformat(value) is not None
    except ValueError:
        return False


_RIGHT: dict[str, tuple[Callable[[object], bool], Expected]] = {
    "venue": (_is_id, Expected.ID),
    "rows": (_is_count, Expected.COUNT),
    "first": (_is_text, Expected.TEXT),
    "last": (_is_text, Expected.TEXT),
    "made_at": (_is_time, Expected.TIME),
    "address": (_is_text, Expected.TEXT),
}
