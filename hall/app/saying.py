"""What `hall say` does: one announcement in the voice's words, rendered and played as the daemon would."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import time
from functools import partial
from pathlib import Path

from drivers.sound.choose import player
from drivers.sound.player import AplayPlayer
from drivers.sound.speech import Speech
from hall.errors import HallError
from hall.folder import StateFolder
from hall.model.call_events import CallKind
from hall.model.languages import LANGUAGES
from hall.model.texts import Sentence
from hall.model.venue import Venue
from hall.timebase import HallTime, new_timescale
from hall.voice.pressed import said_as
from hall.voice.sounds import Prepared
from hall.words.spoken import Announcement, Phrases, Utterance, announcement


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What is to be said: a cue's name, the values that its sentence names, where it goes."""

    cue: str
    language: str | None
    round: int
    minutes: int
    start: str
    text: str | None
    out: Path | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """The words, whether they were heard or written, and what is to be said of that."""

    text: str
    well: bool
    remarks: tuple[str, ...] = ()


async def said(venue: Venue, folder: StateFolder, wish: Wish) -> Said:
    """Say it; HallError for a cue, a language or a time that there is not."""
    told = _announcement(venue, wish)
    text = "\n".join(part.text for part in told.parts)
    voice = venue.voice
    own = folder.recordings if voice.recordings is None else Path(voice.recordings)
    speech = Speech(folder.create().sounds, recordings=own, lead_ms=voice.lead_ms)
    try:
        prepared = await speech.prepare(told)
    except OSError as error:
        return Said(text=text, well=False, remarks=(str(error),))
    remarks = tuple(filter(None, (prepared.warning, prepared.remark)))
    if wish.out is not None:
        shutil.copyfile(prepared.path, wish.out)
        return Said(text=text, well=not prepared.warning, remarks=remarks)
    failed = await _played(venue, prepared)
    return Said(
        text=text, well=not (failed or prepared.warning), remarks=(*remarks, *filter(None, (failed,)))
    )


async def _played(venue: Venue, prepared: Prepared) -> str:
    """Empty when it was heard, otherwise why not."""
    timebase = HallTime(new_timescale())
    device = await player(venue.voice.player.value, timebase, device=venue.voice.device)
    if not isinstance(device, AplayPlayer):
        return "this machine has no sound card, or voice.player wants no sound: nothing was heard"
    played = await device.play(prepared, start_at=timebase.now())
    return played.detail if played.how == "failed" else ""


def _announcement(venue: Venue, wish: Wish) -> Announcement:
    languages = venue.voice.languages if wish.language is None else (wish.language,)
    unknown = [code for code in languages if code not in LANGUAGES]
    if unknown:
        raise HallError(f"--lang {unknown[0]}: expected one of {', '.join(LANGUAGES)}")
    if wish.cue == "free":
        if not wish.text:
            raise HallError("free words need --text")
        parts = tuple(Utterance(language=code, text=wish.text) for code in languages[:1])
        return Announcement(parts=parts)
    phrase = _phrase(venue, wish)
    told = announcement(languages, phrase, cue=wish.cue, round=wish.round)
    return replace(told, gong=wish.cue not in ("play_suspended", "leave_the_hall"))


def _phrase(venue: Venue, wish: Wish) -> Callable[[Phrases], str]:
    number, start, phones = wish.round, _time(wish.start), venue.entries[0].regulation.phones
    calls: dict[str, Callable[[Phrases], str]] = {
        CallKind.FIVE_MINUTES.value: lambda p: p.five_minutes(round=number, phones=phones),
        CallKind.ONE_MINUTE.value: lambda p: p.one_minute(round=number),
        CallKind.START_MOVED.value: lambda p: p.start_moved(round=number, start=start),
        "late_call": lambda p: p.late_call(round=number, minutes=wish.minutes),
    }
    if wish.cue in calls:
        return calls[wish.cue]
    try:
        sentence = Sentence(wish.cue)
    except ValueError as error:
        raise HallError(f"no announcement is called {wish.cue!r}; see hall say --help") from error
    return partial(said_as, sentence=sentence, round=number, minutes=wish.minutes, start=start)


def _time(text: str) -> time:
    try:
        return time.fromisoformat(text)
    except ValueError as error:
        raise HallError(f"--start {text}: expected a time of day such as 15:00") from error
