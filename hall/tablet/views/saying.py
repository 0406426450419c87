"""Page 10's panel of the voice: a test of the sound, ready sentences, an official's own words, and what
becomes of calls that fall while a game is in progress."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from hall.model.instants import Span
from hall.model.texts import OF_A_ROUND, URGENT, ChooseQuiet, SayText, Sentence
from hall.tablet.sight import Sight
from hall.voice.announcing import awaiting_choice
from hall.words.pressed import SayWords, say_words

# Later answers come too late for the voice to prepare itself by.
ANSWERED_BY = Span.of(seconds=10)
# What the address says where the panel is open, in place of a screen's name.
SAY = "~say"
_RESUMES_IN_MIN = 5


@dataclass(frozen=True, slots=True, kw_only=True)
class Button:
    """`held`: it stops the hall, and asks for a press of one second."""

    name: str
    act: SayText
    held: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Quiet:
    """A call that will not be heard by itself, and both choices."""

    text: str
    say: ChooseQuiet
    leave: ChooseQuiet


@dataclass(frozen=True, slots=True, kw_only=True)
class Saying:
    words: SayWords
    test: SayText
    is_open: bool
    sentences: tuple[Button, ...]
    own: tuple[Button, ...]
    quiet: tuple[Quiet, ...]


def saying(s: Sight, chosen: str) -> Saying | None:
    """None for whoever has no right to the voice, and where the venue has none."""
    if not s.may(SayText) or not s.venue.voice.enabled:
        return None
    words, hall = say_words(s.lang), s.t.entry.hall
    return Saying(
        words=words,
        test=SayText(hall=hall, sentence=Sentence.SOUND_CHECK),
        is_open=chosen == SAY,
        sentences=tuple(_sentences(s, words)),
        own=tuple(
            Button(
                name=words.in_language[code],
                act=SayText(hall=hall, sentence=Sentence.FREE, language=code),
            )
            for code in s.venue.voice.languages
        ),
        quiet=tuple(_quiet(s, words)),
    )


def _sentences(s: Sight, words: SayWords) -> Iterator[Button]:
    for sentence, name in words.sentences.items():
        if sentence in OF_A_ROUND and (s.t.round is None or s.round.start_planned is None):
            continue
        yield Button(
            name=name,
            held=sentence in URGENT,
            act=SayText(
                hall=s.t.entry.hall,
                sentence=sentence,
                tournament=s.t.id,
                round=s.round.number,
                minutes=_RESUMES_IN_MIN if sentence is Sentence.PLAY_RESUMES else None,
            ),
        )


def _quiet(s: Sight, words: SayWords) -> Iterator[Quiet]:
    for call in awaiting_choice(s.state, s.venue, s.t.entry.hall):
        if call.due - ANSWERED_BY <= s.now:
            continue
        say = ChooseQuiet(tournament=call.tournament, round=call.round, call=call.kind, said=True)
        yield Quiet(
            text=words.quiet.format(s.words.call_name(call.kind), s.hms(call.due)),
            say=say,
            leave=replace(say, said=False),
        )
