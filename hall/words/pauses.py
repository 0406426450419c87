"""What the tablet says of play that stands still: interrupting, the rule for the default time, resuming.

Where a text has {} a time, a number of minutes or a name goes there.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class PauseWords:
    """Texts of one language, by where they stand."""

    # to interrupt
    interrupt: str
    stay: str
    leave: str
    concerns: str
    reason: str
    reasons: tuple[str, ...]
    # while play stands still
    interrupted_at: str
    stands_still: str
    players_stay: str
    players_left: str
    start_held: str
    default_held: str
    lasts: str
    not_announced: str
    resumes_at: str
    resumes_now: str
    # what is asked
    which_rule: str
    rule_note: str
    stood_still: str
    went_on: str
    until: str
    over: str
    which_start: str
    clocks_note: str
    # to resume
    resume_in: str
    minutes: str
    resume_note: str
    resuming_in: str
    start_clocks: str
    start_clocks_now: str
    hold: str
    rule_first: str
    start_first: str
    not_yours: str
    # what was done, for the undo button and the protocol
    done_interrupted: str
    done_announced: str
    done_resumed: str


def pause_words(code: str) -> PauseWords:
    """The texts for officials; ValueError for a language that the hall has not."""
    words: PauseWords = words_for("pauses", code)
    return words
