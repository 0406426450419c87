"""What the tablet says of boards that begin by themselves. {} is a time, boards or how many."""

from __future__ import annotations

from dataclasses import dataclass

from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnStartWords:
    """Texts of one language, by where they stand."""

    title: str
    held: str  # in the legend
    own_start: str
    waits_until: str
    waits_for_word: str
    began_at: str
    late_until: str
    nobody: str
    which_boards: str
    boards_hint: str
    unknown_boards: str
    no_boards: str
    when: str
    at_a_word: str
    to_time: str
    reason: str
    reasons: tuple[str, ...]
    reason_needed: str
    hold_boards: str
    hold_note: str
    start_boards: str
    opens_at: str
    after_the_round: str
    not_yours: str
    done_held: str
    done_started: str
    to_boards: str  # on the page that moves the start


def own_words(code: str) -> OwnStartWords:
    """The texts for officials; ValueError for a language that the hall has not."""
    words: OwnStartWords = words_for("own_starts", code)
    return words
