"""The calls that officials ask for at a press: ready sentences and words of their own. Pure.

A text that would run into a call before a start waits until that has been said, unless it is urgent.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from datetime import time
from functools import partial
from typing import assert_never

from hall.model.call_events import CallKind
from hall.model.instants import Instant, Span
from hall.model.state import State
from hall.model.texts import URGENT, Sentence, SpokenText
from hall.model.venue import Venue
from hall.timebase import to_local
from hall.voice.calls import MAY_BE_LATE, Call
from hall.words.spoken import Announcement, Phrases, Utterance, announcement

# How long a text takes with its gong, at most; one in two languages takes half of it.
_LASTS = Span.of(seconds=25)
# A call takes so long.
_CALL_LASTS = Span.of(seconds=15)


def pressed_calls(
    state: State, venue: Venue, halls: Collection[str], calls: Sequence[Call]
) -> tuple[Call, ...]:
    """The texts of the halls that are still to be said; `calls` are the others of the same loudspeaker."""
    waiting = (text for text in state.texts.spoken if text.claimed_at is None and text.ended is None)
    return tuple(
        _call(text, _announcement(state, venue, text), calls) for text in waiting if text.asked.hall in halls
    )


def is_wanted(state: State, call: Call) -> bool:
    """Whether a text is still to be said: nobody has said it to its end."""
    text = state.texts.of(call.asked or 0)
    return text is not None and text.ended is None


def said_as(phrases: Phrases, sentence: Sentence, *, round: int, minutes: int, start: time) -> str:
    """A ready sentence in one language; `start` is a time of day. ValueError for free words."""
    match sentence:
        case Sentence.SOUND_CHECK:
            return phrases.sound_check()
        case Sentence.ROUND_STARTED:
            return phrases.round_started(round=round)
        case Sentence.DEFAULT_TIME:
            return phrases.default_time_reached(round=round)
        case Sentence.PHOTOGRAPHY_ENDS:
            return phrases.photography_over()
        case Sentence.TRAINERS_LEAVE:
            return phrases.trainers_leave()
        case Sentence.PAIRINGS_PUBLISHED:
            return phrases.pairings_published(round=round, start=start)
        case Sentence.PAIRINGS_CORRECTED:
            return phrases.pairings_corrected(round=round)
        case Sentence.PLAY_SUSPENDED:
            return phrases.play_suspended()
        case Sentence.LEAVE_THE_HALL:
            return phrases.leave_the_hall()
        case Sentence.PLAY_RESUMES:
            return phrases.play_resumes(minutes=minutes)
        case Sentence.PLAY_RESUMED:
            return phrases.play_resumed()
        case Sentence.FREE:
            raise ValueError("free words are said as they are")
    assert_never(sentence)


def _call(text: SpokenText, said: Announcement, calls: Sequence[Call]) -> Call:
    urgent = text.asked.sentence in URGENT
    return Call(
        tournament=text.asked.tournament or "",
        round=text.asked.round or 0,
        kind=CallKind.TEXT,
        due=text.at if urgent else _between(text.at, sorted(call.due for call in calls)),
        announcement=said,
        expires=MAY_BE_LATE[CallKind.TEXT],
        asked=text.seq,
        hall=text.asked.hall,
        urgent=urgent,
    )


def _between(at: Instant, dues: Sequence[Instant]) -> Instant:
    """The first moment from `at` on at which a text does not run into a call."""
    for due in dues:
        if due - _LASTS < at < due + _CALL_LASTS:
            at = due + _CALL_LASTS
    return at


def _announcement(state: State, venue: Venue, text: SpokenText) -> Announcement:
    asked = text.asked
    gong = asked.gong and asked.sentence not in URGENT
    if asked.sentence is Sentence.FREE:
        return Announcement(parts=tuple(_wordings(text)), gong=gong)
    t = state.tournaments.get(asked.tournament or "")
    known = None if t is None else t.rounds.get(asked.round or 0)
    start = Instant(0) if known is None or known.start_planned is None else known.start_planned
    say = partial(
        said_as,
        sentence=asked.sentence,
        round=asked.round or 1,
        minutes=asked.minutes or 1,
        start=to_local(start, venue.zone).time(),
    )
    return announcement(venue.voice.languages, say, gong=gong, cue=asked.sentence.value, round=asked.round)


def _wordings(text: SpokenText) -> Iterator[Utterance]:
    for wording in text.asked.texts:
        yield Utterance(language=wording.language, text=wording.text)
