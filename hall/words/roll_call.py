"""What is said at the roll call before round 1: the tablet's page and the protocol's lines."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class RollCallLabels:
    """Texts without values."""

    title: str
    find: str
    everybody: str
    nobody_left: str
    here: str
    end: str
    end_note: str
    resume: str
    not_begun: str
    over: str
    chief_decides: str
    decide: str
    pairs_stand: str
    acknowledge: str
    default_reason: str
    let_in_draw: str
    let_in_next: str
    out_with_notice: str
    out_without_notice: str
    withdrawn: str
    all_decided: str


class RollCallWords(Protocol):
    """Texts of one language; `n` counts, times and names are ready to print."""

    @property
    def labels(self) -> RollCallLabels: ...
    def here_of(self, n: int, whole: int) -> str: ...
    def not_yet(self, n: int) -> str: ...
    def not_decided(self, n: int) -> str: ...
    def came(self, at: str) -> str: ...
    def ended(self, at: str, who: str, n: int) -> str: ...
    def acknowledged(self, at: str, who: str) -> str: ...
    def short_night(self, start: str) -> str: ...
    def end_said(self, here: int, absent: Sequence[str]) -> str: ...
    def resumed_said(self) -> str: ...
    def mark_said(self, name: str, here: bool) -> str:
        """Of a mark after the end of the roll call."""
        ...

    def night_said(self, start: str) -> str: ...


def roll_call_words(lang: str) -> RollCallWords:
    """The words of a language; ValueError for an unknown one."""
    found: RollCallWords = words_for("roll_call", lang)
    return found
