"""What the voice is given to speak with, by shape, and the keeping of files ready ahead of their calls.
Renders and plays nothing itself."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from enum import Enum
from pathlib import Path
from typing import Literal, Protocol

from hall.model.instants import Instant, Span
from hall.model.volume import FULL
from hall.timebase import Timebase
from hall.voice.joint import Joint
from hall.words.spoken import Announcement

_log = logging.getLogger(__name__)

# Looked at again so long before each call: 15 and 6 minutes before a start for the five-minute call.
_LOOKED_AT_BEFORE = (Span.of(minutes=10), Span.of(minutes=1))


class Sound(Enum):
    """Whether this machine can be heard in the hall."""

    PLAYS = "plays"  # through a sound device
    GONG = "gong"  # but no words can be made for it: a gong alone
    NO_CARD = "no_card"  # it should, and has none
    OFF = "off"  # the venue's file or a rehearsal wants no sound
    LOST = "lost"  # another machine speaks for the hall, and has not been heard of


class Prepared(Protocol):
    """A file; its first sample of speech stands `speech_offset_ms` after its beginning."""

    @property
    def path(self) -> Path: ...
    @property
    def speech_offset_ms(self) -> int: ...
    @property
    def duration_ms(self) -> int: ...
    @property
    def warning(self) -> str:
        """Why it is a gong without words; empty when all is well."""
        ...

    @property
    def remark(self) -> str:
        """Which better source could not be used and why; empty when all is well."""
        ...


class Played(Protocol):
    """How it was played; `started` is the instant of the first sample of speech."""

    @property
    def started(self) -> Instant: ...
    @property
    def how(self) -> Literal["played", "failed"]: ...
    @property
    def detail(self) -> str: ...


class Flaw(Protocol):
    @property
    def value(self) -> str: ...


class Remark(Protocol):
    """What is wrong with one of the organiser's recordings; `value` is the figure that is out of range."""

    @property
    def file(self) -> str: ...
    @property
    def flaw(self) -> Flaw: ...
    @property
    def value(self) -> str: ...


class Speech(Protocol):
    """Makes files of announcements."""

    async def prepare(self, announcement: Announcement) -> Prepared:
        """The file, from the cache where it is; OSError with a sentence where nothing can be played."""
        ...

    async def at_volume(self, prepared: Prepared, percent: int) -> Prepared:
        """The same, lower by that; the file itself stays as it is. OSError where it cannot be made."""
        ...


class Player(Protocol):
    """Plays files, one at a time; stops at once when cancelled."""

    async def play(self, prepared: Prepared, *, start_at: Instant) -> Played:
        """Begin at an instant (at once where it has passed), return at the end."""
        ...


class Stock:
    """Has the files of the calls to come ready, and looks at them again before each call."""

    def __init__(self, timebase: Timebase, speech: Speech) -> None:
        self._timebase = timebase
        self._speech = speech
        self._calls: tuple[Joint, ...] = ()
        self._changed = asyncio.Event()
        self._rests_until = Instant(0)
        self.warning = ""
        self._wordless: set[Announcement] = set()

    @property
    def is_wordless(self) -> bool:
        """Whether a call to come is a gong alone, as far as is known."""
        return bool(self._wordless)

    def keep(self, calls: Sequence[Joint]) -> None:
        """These are the calls to come."""
        if tuple(calls) != self._calls:
            self._calls = tuple(calls)
            self._wordless.intersection_update(_each_once(self._calls))
            self._changed.set()

    def rest_until(self, at: Instant) -> None:
        """Nothing is rendered ahead before `at`: the machine is wanted for a call."""
        self._rests_until = max(at, self._rests_until)

    async def prepare(self, announcement: Announcement) -> Prepared:
        """The file of an announcement, made now where it is missing; OSError as `Speech.prepare`."""
        try:
            prepared = await self._speech.prepare(announcement)
        except OSError as wrong:
            self._warn(str(wrong))
            raise
        self._warn(prepared.warning or prepared.remark)
        if prepared.warning:
            self._wordless.add(announcement)
        else:
            self._wordless.discard(announcement)
        return prepared

    async def at_volume(self, prepared: Prepared, percent: int) -> Prepared:
        """The file as loud as the hall wants it; too loud rather than unheard."""
        if percent >= FULL:
            return prepared
        try:
            return await self._speech.at_volume(prepared, percent)
        except OSError as wrong:
            self._warn(f"a call is said at full volume: {wrong}")
            return prepared

    async def run(self) -> None:
        """Prepare what is wanted until cancelled."""
        while True:
            self._changed.clear()
            await self._prepare_all(self._calls)
            await self._look_again()

    async def _prepare_all(self, calls: tuple[Joint, ...]) -> None:
        for announcement in _each_once(calls):
            if self._changed.is_set() or self._timebase.now() < self._rests_until:
                return  # the plan is another one by now, or a call is about to be made
            try:
                await self.prepare(announcement)
            except OSError:
                continue  # kept as the warning; another sentence may do
            except Exception as fault:  # one sentence that meets a fault must not leave the others unprepared
                self._warn(f"an announcement cannot be prepared: {fault!r}")

    async def _look_again(self) -> None:
        now = self._timebase.now()
        looks = [call.due - before for call in self._calls for before in _LOOKED_AT_BEFORE]
        looks.append(self._rests_until)
        coming = min((at for at in looks if at > now), default=None)
        if coming is None:
            await self._changed.wait()
        else:
            await comes_first(self._timebase, coming, self._changed)

    def _warn(self, sentence: str) -> None:
        if sentence and sentence != self.warning:
            _log.warning("%s", sentence)
        elif self.warning and not sentence:
            _log.info("announcements are whole again")
        self.warning = sentence


def _each_once(calls: Sequence[Joint]) -> list[Announcement]:
    """What is said on time first, then what one tournament is told alone if the other's start is moved, then
    what would be said late."""
    on_time = [call.announcement for call in calls]
    alone = [one.announcement for call in calls for one in call.calls]
    late = [said for call in calls if call.late for said in call.late.by_minutes]
    return list(dict.fromkeys([*on_time, *alone, *late]))


async def comes_first(timebase: Timebase, at: Instant, change: asyncio.Event) -> bool:
    """Wait for an instant or a change; True when the instant came and nothing had changed."""
    timer = asyncio.create_task(timebase.sleep_until(at))
    changed = asyncio.create_task(change.wait())
    try:
        await asyncio.wait({timer, changed}, return_when=asyncio.FIRST_COMPLETED)
        return not changed.done()
    finally:
        timer.cancel()
        changed.cancel()
