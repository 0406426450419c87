"""What a rehearsed arbiter writes into the hall, in its language. Each text can be told from every other on
paper: a rehearsal looks for it there."""

from __future__ import annotations

from dataclasses import dataclass

from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class RehearsedWords:
    """Texts of one language. `committee`: the chair, two members, two reserves."""

    no_notice: str
    late_entry: str
    absence: str
    withdrawal: str
    incident: str
    explanation: str
    decision: str
    place: str
    federation: str
    penalty: str
    interruption: str
    correction: str
    trainer: str
    appeal: str
    granted: str
    rejected: str
    committee: tuple[str, str, str, str, str]


def rehearsed_words(lang: str) -> RehearsedWords:
    """The words of a language; ValueError for an unknown one."""
    found: RehearsedWords = words_for("rehearsed", lang)
    return found
