"""What officials have the voice say at their press, and what they allow it while games are in progress: the
facts, the acts, and the part of the state that they add up to. Pure; no sentence stands here."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from hall.model.call_events import CallEnd, CallKind
from hall.model.instants import Instant

KEPT = 30  # texts; the journal keeps all


class Sentence(Enum):
    """What is said. `FREE` is in the official's own words, all others in the voice's."""

    FREE = "free"
    SOUND_CHECK = "sound_check"
    ROUND_STARTED = "round_started"
    DEFAULT_TIME = "default_time"
    PHOTOGRAPHY_ENDS = "photography_ends"
    TRAINERS_LEAVE = "trainers_leave"
    PAIRINGS_PUBLISHED = "pairings_published"
    PAIRINGS_CORRECTED = "pairings_corrected"
    PLAY_SUSPENDED = "play_suspended"
    LEAVE_THE_HALL = "leave_the_hall"
    PLAY_RESUMES = "play_resumes"
    PLAY_RESUMED = "play_resumed"


OF_A_ROUND = frozenset(
    {
        Sentence.ROUND_STARTED,
        Sentence.DEFAULT_TIME,
        Sentence.PAIRINGS_PUBLISHED,
        Sentence.PAIRINGS_CORRECTED,
    }
)
OF_AN_INTERRUPTION = frozenset(
    {
        Sentence.PLAY_SUSPENDED,
        Sentence.LEAVE_THE_HALL,
        Sentence.PLAY_RESUMES,
        Sentence.PLAY_RESUMED,
    }
)
# Said before all that waits.
URGENT = frozenset({Sentence.PLAY_SUSPENDED, Sentence.LEAVE_THE_HALL})


@dataclass(frozen=True, slots=True, kw_only=True)
class Wording:
    """An official's own words in one language."""

    language: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SayText:
    """Say it now in the hall. `tournament` and `round` where the sentence names a round, `minutes` where it
    names a time that is left, `texts` for free words in speaking order, or `text` in one `language`."""

    hall: str
    sentence: Sentence
    tournament: str | None = None
    round: int | None = None
    minutes: int | None = None
    texts: tuple[Wording, ...] = ()
    text: str = ""
    language: str = ""
    gong: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class ClaimText:
    """The voice is about to say the text of the record `asked`."""

    asked: int


@dataclass(frozen=True, slots=True, kw_only=True)
class EndText:
    """How the text of the record `asked` went."""

    asked: int
    how: CallEnd
    started: Instant | None
    languages: tuple[str, ...]
    detail: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChooseQuiet:
    """A call that falls while a game is in progress within hearing: said without gong, or on screens only."""

    tournament: str
    round: int
    call: CallKind
    said: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TextAsked:
    """An official asked for it (`SayText`)."""

    hall: str
    sentence: Sentence
    tournament: str | None
    round: int | None
    minutes: int | None
    texts: tuple[Wording, ...]
    gong: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class TextClaimed:
    """The voice is about to say it. A claim without an end is "perhaps not heard"."""

    asked: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TextEnded:
    """How it went; `started` is the first sample of the speech."""

    asked: int
    how: CallEnd
    started: Instant | None
    languages: tuple[str, ...]
    detail: str


@dataclass(frozen=True, slots=True, kw_only=True)
class QuietChosen:
    """An official decided what becomes of a call while games are in progress."""

    tournament: str
    round: int
    call: CallKind
    said: bool


TextAct = SayText | ClaimText | EndText | ChooseQuiet
TextEvent = TextAsked | TextClaimed | TextEnded | QuietChosen


@dataclass(frozen=True, slots=True, kw_only=True)
class SpokenText:
    """How far a text has come. `seq` is the record that asked for it."""

    seq: int
    at: Instant
    by: str
    asked: TextAsked
    claimed_at: Instant | None = None
    ended: TextEnded | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Texts:
    """The last texts, oldest first, and what was chosen of calls in playing time."""

    spoken: tuple[SpokenText, ...] = ()
    quiet: tuple[QuietChosen, ...] = ()

    def of(self, seq: int) -> SpokenText | None:
        """The text that the record `seq` asked for."""
        return next((text for text in self.spoken if text.seq == seq), None)

    def may_be_said(self, tournament: str, round: int, call: CallKind) -> bool | None:
        """What was chosen of a call in playing time; None: nothing yet."""
        return next(
            (
                choice.said
                for choice in self.quiet
                if (choice.tournament, choice.round, choice.call) == (tournament, round, call)
            ),
            None,
        )


def texts_after(texts: Texts, event: TextEvent, *, seq: int, at: Instant, by: str) -> Texts:
    """The texts once `event` has happened in the record `seq`."""
    match event:
        case TextAsked():
            new = SpokenText(seq=seq, at=at, by=by, asked=event)
            return replace(texts, spoken=(*texts.spoken, new)[-KEPT:])
        case TextClaimed(asked=asked):
            return _changed(texts, asked, lambda text: replace(text, claimed_at=at))
        case TextEnded(asked=asked):
            return _changed(texts, asked, lambda text: replace(text, ended=text.ended or event))
        case QuietChosen():
            same = (event.tournament, event.round, event.call)
            others = (q for q in texts.quiet if (q.tournament, q.round, q.call) != same)
            return replace(texts, quiet=(*others, event))


def _changed(texts: Texts, asked: int, change: Callable[[SpokenText], SpokenText]) -> Texts:
    return replace(texts, spoken=tuple(change(t) if t.seq == asked else t for t in texts.spoken))
