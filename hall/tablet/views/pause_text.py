"""What happened to the play of a whole hall, as the protocol says it."""

from __future__ import annotations

from hall.model.interruptions import (
    AfterInterruption,
    InterruptionEvent,
    PlayInterrupted,
    PlayResumed,
    ResumptionAnnounced,
)
from hall.tablet.sight import Sight
from hall.words.pauses import PauseWords, pause_words


def pause_said(s: Sight, event: InterruptionEvent) -> str:
    """With reason and rule, which the undo button leaves out."""
    words = pause_words(s.lang)
    match event:
        case PlayInterrupted(at=at, leaving=leaving, reason=reason):
            where = words.leave if leaving else words.stay
            return ", ".join(filter(None, (words.done_interrupted.format(s.hms(at)), where, reason)))
        case ResumptionAnnounced(resumes=resumes, default_time=rule):
            return f"{words.done_announced.format(s.hms(resumes))}. {_rule(words, rule)}"
        case PlayResumed(at=at, default_time=rule):
            return f"{words.done_resumed.format(s.hms(at))}. {_rule(words, rule)}"


def _rule(words: PauseWords, rule: AfterInterruption) -> str:
    which = words.stood_still if rule is AfterInterruption.EXTENDED else words.went_on
    return f"{words.which_rule} {which}"
