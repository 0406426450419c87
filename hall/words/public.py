"""What the public page says to players and spectators, in every language: the shape of each. Pure.

What walls say as well (pairs, sides, rules, programme) is theirs (`hall.words.screen` and its neighbours).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from hall.model.regulations import Phones
from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicLabels:
    """Fixed texts of one language."""

    find: str
    search: str
    clear: str
    nobody: str
    your_board: str
    you: str
    opponent: str
    result: str
    start: str
    left: str
    from_start: str
    from_schedule: str
    another: str
    kept_here: str
    board_tab: str
    table_tab: str
    round_tab: str
    more_tab: str
    sections: str
    table: str
    no_table: str
    all_columns: str
    today: str
    tomorrow: str
    appeals: str
    waiting: str
    are_published: str
    begun_at: str
    no_next: str
    interrupted: str
    when_told: str
    settings: str
    language: str
    text_size: str
    sizes: tuple[str, str, str]
    look: str
    looks: tuple[str, str, str]
    live: str
    stale: str
    off: str
    no_tournament: str
    tournament: str


class PublicWords(Protocol):
    """The phrases of one language."""

    labels: PublicLabels

    def place(self, hall: str, row: int) -> str: ...
    def points(self, halves: int) -> str: ...
    def not_published(self, number: int) -> str: ...
    def after_round(self, number: int) -> str: ...
    def standings_after(self, number: int) -> str: ...
    def updated(self, time: str) -> str: ...
    def zone(self, offset: str) -> str: ...
    def phones(self, phones: Phones) -> str: ...
    def resumes(self, time: str) -> str: ...


def public_words(code: str) -> PublicWords:
    """The words of a language for the public page; ValueError names the known ones."""
    words: PublicWords = words_for("public", code)
    return words


def halves_text(halves: int) -> str:
    """Points counted in halves as figures: 0, ½, 1, 1½."""
    whole, half = divmod(halves, 2)
    return f"{whole or ('' if half else 0)}{'½' if half else ''}"
