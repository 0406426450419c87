"""Announcements: the phrases every spoken language has, and how they become one announcement in several
languages. No sound, no time: what is said, never when or how."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import time
from typing import Protocol

from hall.model.regulations import Phones
from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class Utterance:
    """A few sentences in one language; `text` begins with `name`, where several tournaments share a hall."""

    language: str
    text: str
    name: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Announcement:
    """What is said, languages in speaking order; a gong sounds once, before the first, never during play.

    `cue` and `round` name it for an organiser who has recorded it himself; "" for what nobody can have.
    """

    parts: tuple[Utterance, ...]
    gong: bool = True
    cue: str = ""
    round: int | None = None


class Phrases(Protocol):
    """The phrases of one language. `start` is a time of day in the venue's zone."""

    @property
    def language(self) -> str: ...
    def tournament(self, name: str) -> str: ...
    def five_minutes(self, *, round: int, phones: Phones | None) -> str: ...
    def one_minute(self, *, round: int) -> str: ...
    def late_call(self, *, round: int, minutes: int) -> str: ...
    def start_moved(self, *, round: int, start: time) -> str: ...
    def round_started(self, *, round: int) -> str: ...
    def default_time_reached(self, *, round: int) -> str: ...
    def photography_over(self) -> str: ...
    def trainers_leave(self) -> str: ...
    def pairings_published(self, *, round: int, start: time) -> str: ...
    def pairings_corrected(self, *, round: int) -> str: ...
    def play_suspended(self) -> str: ...
    def leave_the_hall(self) -> str: ...
    def play_resumes(self, *, minutes: int) -> str: ...
    def play_resumed(self) -> str: ...
    def sound_check(self) -> str: ...
    def phones(self, phones: Phones) -> str: ...


def phrases(language: str) -> Phrases:
    """The phrases of a language; ValueError names those that the hall speaks."""
    spoken: Phrases = words_for("spoken", language)
    return spoken


def announcement(
    languages: Sequence[str],
    say: Callable[[Phrases], str],
    *,
    name: Mapping[str, str] | None = None,
    gong: bool = True,
    cue: str = "",
    round: int | None = None,
) -> Announcement:
    """`say` in each language, in order. `name` is the tournament's by language, said first where two
    tournaments share a hall; a language without it leaves it out."""
    parts = tuple(_with_name(phrases(language), say, name or {}) for language in languages)
    # A recording cannot know that two tournaments share the hall.
    return Announcement(parts=parts, gong=gong, cue="" if name else cue, round=round)


def _with_name(spoken: Phrases, say: Callable[[Phrases], str], name: Mapping[str, str]) -> Utterance:
    if spoken.language not in name:
        return Utterance(language=spoken.language, text=say(spoken))
    called = spoken.tournament(name[spoken.language])
    return Utterance(language=spoken.language, text=f"{called} {say(spoken)}", name=called)
