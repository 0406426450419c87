"""A speech engine, a loudspeaker and a journal for the voice's tests, each with its own behaviour."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Literal

from hall.errors import JournalError
from hall.model.call_events import CallEnd
from hall.model.instants import Instant, Span
from hall.voice.calls import Call, Outcome, start_calls
from hall.voice.runner import VoiceRunner
from hall.voice.sounds import Prepared
from hall.words.spoken import Announcement
from tests.hall.fake_time import FakeTime, settled

START = Instant(1_800_000_000_000)
OFFSET_MS, DURATION_MS = 2800, 13_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Rendered:
    said: Announcement
    path: Path = Path("sound.wav")
    speech_offset_ms: int = OFFSET_MS
    duration_ms: int = DURATION_MS
    warning: str = ""
    remark: str = ""
    percent: int = 100


def lowered(prepared: Prepared, percent: int) -> Rendered:
    """The same at another volume."""
    assert isinstance(prepared, Rendered)
    return replace(prepared, percent=percent)


class FakeSpeech:
    """Renders at once, and counts; `fault` makes it fail, `warning` only warn, `bug` is a fault of ours.

    With a `timebase` it takes `takes_s` of real time.
    """

    def __init__(self, timebase: FakeTime | None = None) -> None:
        self._timebase = timebase
        self.takes_s = 0.0
        self.prepared: list[Announcement] = []
        self.fault = ""
        self.no_lower = ""
        self.bug: Exception | None = None
        self.warning = ""

    async def prepare(self, announcement: Announcement) -> Rendered:
        self.prepared.append(announcement)
        if self._timebase is not None:
            await self._timebase.sleep(self.takes_s)
        if self.bug is not None:
            raise self.bug
        if self.fault:
            raise OSError(self.fault)
        return Rendered(said=announcement, warning=self.warning)

    async def at_volume(self, prepared: Prepared, percent: int) -> Rendered:
        if self.no_lower:
            raise OSError(self.no_lower)
        return lowered(prepared, percent)


@dataclass(frozen=True, slots=True, kw_only=True)
class Heard:
    """How it was heard: the first language's words, and when they began."""

    text: str
    speech_at: Instant
    started: Instant
    how: Literal["played", "failed"] = "played"
    detail: str = ""
    percent: int = 100


class FakePlayer:
    """A loudspeaker that takes the sound's time; `fault` is a missing device."""

    def __init__(self, timebase: FakeTime) -> None:
        self._timebase = timebase
        self.heard: list[Heard] = []
        self.cut: list[Instant] = []  # when sounds that had begun were stopped
        self.fault = ""

    async def play(self, prepared: Prepared, *, start_at: Instant) -> Heard:
        assert isinstance(prepared, Rendered)
        await self._timebase.sleep_until(start_at)
        began = self._timebase.now()
        speech_at = began + Span(prepared.speech_offset_ms)
        if self.fault:
            return Heard(text="", speech_at=began, started=began, how="failed", detail=self.fault)
        heard = Heard(
            text=prepared.said.parts[0].text,
            speech_at=speech_at,
            started=speech_at,
            percent=prepared.percent,
        )
        self.heard.append(heard)
        try:
            await self._timebase.sleep_until(began + Span(prepared.duration_ms))
        except asyncio.CancelledError:
            self.cut.append(self._timebase.now())
            raise
        return heard


class FakeJournal:
    """Claims and ends; survives restarts. `broken` raises, `stuck` never answers."""

    def __init__(self) -> None:
        self.claimed: list[str] = []
        self.ends: dict[str, Outcome] = {}
        self.broken = False
        self.stuck = False
        self._somebody_ended = asyncio.Event()

    async def claim(self, call: Call) -> bool:
        if self.stuck:
            await asyncio.Event().wait()
        if self.broken:
            raise JournalError("journal.sqlite: disk full")
        if call.id in self.claimed:
            return False
        self.claimed.append(call.id)
        return True

    async def ended(self, call: Call, outcome: Outcome) -> None:
        if self.broken:
            raise JournalError("journal.sqlite: disk full")
        assert call.id not in self.ends
        self.ends[call.id] = outcome
        self._somebody_ended.set()

    async def first_end(self) -> Outcome:
        await self._somebody_ended.wait()
        return next(iter(self.ends.values()))

    async def ends_of(self, *calls: Call) -> list[Outcome]:
        """How these ended, once all have."""
        while any(call.id not in self.ends for call in calls):
            self._somebody_ended.clear()
            await self._somebody_ended.wait()
        return [self.ends[call.id] for call in calls]

    def ends_by_kind(self) -> dict[str, CallEnd]:
        return {id.split("/")[2]: outcome.how for id, outcome in self.ends.items()}


@dataclass
class VoiceHall:
    """A hall with a voice that can be switched off, killed and started again while its journal stays."""

    now: Instant
    rate: int = 1
    delay_ms: int = 0
    plan: tuple[Call, ...] = ()
    is_muted: bool = False
    percent: int = 100
    untrue: set[str] = field(default_factory=set)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    def __post_init__(self) -> None:
        self.timebase = FakeTime(self.now, rate=self.rate)
        self.speech = FakeSpeech(self.timebase)
        self.player = FakePlayer(self.timebase)
        self.journal = FakeJournal()
        self.runner: VoiceRunner | None = None
        self._running: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.runner = VoiceRunner(
            timebase=self.timebase,
            speech=self.speech,
            player=self.player,
            calls=lambda: self.plan,
            changed=self.changed,
            port=self.journal,
            muted=lambda _: self.is_muted,
            is_true=lambda call: call.id not in self.untrue,
            volume=lambda _: self.percent,
            delay_ms=self.delay_ms,
        )
        self._running = asyncio.create_task(self.runner.run())
        await settled()

    @property
    def runs(self) -> bool:
        return self._running is not None

    async def kill(self) -> None:
        """End the voice as a power cut would: nothing more is recorded."""
        assert self._running is not None
        self._running.cancel()
        await asyncio.wait({self._running})
        self._running = None

    async def until(self, before_start: Span) -> None:
        """Let time pass until so much is left to the start."""
        await self.timebase.advance_to(START - before_start)

    async def replan(self, *calls: Call) -> None:
        self.plan = calls
        self.changed.set()
        await settled()

    async def withdraw(self, *withdrawn: Call, plan: tuple[Call, ...] = ()) -> None:
        """These are true no longer; what is to be called instead is `plan`."""
        self.untrue |= {call.id for call in withdrawn}
        await self.replan(*plan)

    async def mute(self) -> None:
        self.is_muted = True
        self.changed.set()
        await settled()

    async def sets_volume(self, percent: int) -> None:
        self.percent = percent
        self.changed.set()
        await settled()

    def heard(self) -> list[tuple[str, int]]:
        """What was heard, with the milliseconds left to the start at its first word."""
        return [(heard.text, (START - heard.speech_at).ms) for heard in self.player.heard]


def before(*, minutes: int = 0, seconds: int = 0, ms: int = 0) -> Span:
    return Span.of(minutes=minutes, seconds=seconds, ms=ms)


def calls(start: Instant = START) -> tuple[Call, Call]:
    """The two calls of a start, round 3, Russian and English."""
    return start_calls(tournament="open", round=3, start=start, phones=None)


def boys(start: Instant = START, *, round: int = 3) -> tuple[Call, Call]:
    """The calls of one of two tournaments that share the hall."""
    name = {"ru": "Турнир юношей", "en": "Boys' tournament"}
    return start_calls(tournament="boys", round=round, start=start, phones=None, name=name)


def girls(start: Instant = START, *, round: int = 3) -> tuple[Call, Call]:
    """The calls of the other."""
    name = {"ru": "Турнир девушек", "en": "Girls' tournament"}
    return start_calls(tournament="girls", round=round, start=start, phones=None, name=name)
