"""The voice as a follower: it makes the calls of the plan at their instants, each at most once.

    plan changes -> files are prepared ahead -> some seconds before: prepare, decide, claim in the journal
                 -> play, so that the speech falls on the instant -> say how it ended

It plays from deadlines, not from events: what it is told is the plan as it stands. It knows no tournament
beyond the calls, no sound device, no journal: those are handed in. With a broken journal it still speaks.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol

from hall.calls import QUIET_BEFORE_THE_NEXT, Call, Outcome, in_order
from hall.errors import JournalError
from hall.model.events import CallEnd
from hall.model.instants import Instant, Span
from hall.sounds import Player, Prepared, Speech, Stock, comes_first
from hall.timebase import Timebase
from hall.words.spoken import Announcement

_log = logging.getLogger(__name__)

# The speech of a file with gong begins 2.8 s after its start; the rest is for preparing and claiming.
_AHEAD = Span.of(seconds=6)
_CLAIM_WITHIN_MS = 1500  # real; an SD card stalls for some 100 ms now and then


class CallPort(Protocol):
    """Where calls are claimed and their ends recorded."""

    async def claim(self, call: Call) -> bool:
        """Whether the call is ours to make; False: claimed before or withdrawn. JournalError: not known."""
        ...

    async def ended(self, call: Call, outcome: Outcome) -> None:
        """Record how it went; JournalError where that cannot be kept."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class _Take:
    """What is about to be played for a call, and when its file begins."""

    said: Announcement
    prepared: Prepared
    start_at: Instant
    on_time: bool


class VoiceRunner:
    """Makes the calls that `calls()` holds: every one that has not ended, past instants included.

    `changed` is set by others whenever the plan may have changed. `muted` is asked when a call is about to be
    made. `delay_ms` is what the sound device adds between the player and the loudspeaker.
    """

    def __init__(
        self,
        *,
        timebase: Timebase,
        speech: Speech,
        player: Player,
        calls: Callable[[], tuple[Call, ...]],
        changed: asyncio.Event,
        port: CallPort,
        muted: Callable[[Call], bool],
        delay_ms: int = 0,
    ) -> None:
        self._timebase = timebase
        self._player = player
        self._calls = calls
        self._changed = changed
        self._port = port
        self._muted = muted
        self._delay = Span(delay_ms * timebase.rate)
        self._stock = Stock(timebase, speech)
        self._taken_up: set[str] = set()
        self._playing: asyncio.Task[Outcome] | None = None
        self._claims: set[asyncio.Task[bool]] = set()

    @property
    def warning(self) -> str:
        """Why calls may not be understood or heard; empty when all is well."""
        return self._stock.warning

    async def run(self) -> None:
        """Make calls until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._stock.run())
            tasks.create_task(self._make_calls())

    def hush(self) -> None:
        """Stop what is being said now; what comes later is not touched."""
        if self._playing is not None:
            self._playing.cancel()

    async def test_sound(self, said: Announcement) -> Outcome:
        """Say something at once, on the way that calls take; nothing is claimed or recorded."""
        try:
            prepared = await self._stock.prepare(said)
        except OSError as wrong:
            return Outcome(how=CallEnd.FAILED, detail=str(wrong))
        now = self._timebase.now()
        take = _Take(said=said, prepared=prepared, start_at=now, on_time=True)
        return await self._play(take, due=now + self._before_speech(prepared))

    async def _make_calls(self) -> None:
        while True:
            self._changed.clear()
            plan = self._plan()
            self._stock.keep(plan)
            if not plan:
                await self._changed.wait()
                continue
            at = plan[0].due - _AHEAD - self._delay
            if self._timebase.now() >= at or await comes_first(self._timebase, at, self._changed):
                await self._make(plan[0])

    def _plan(self) -> list[Call]:
        waiting = [call for call in self._calls() if call.id not in self._taken_up]
        return in_order(waiting, self._timebase.now())

    async def _make(self, call: Call) -> None:
        self._taken_up.add(call.id)
        try:
            take = await self._take(call)
        except OSError as wrong:
            take, instead = None, Outcome(how=CallEnd.FAILED, detail=str(wrong))
        else:
            instead = Outcome(how=CallEnd.SKIPPED)
        if not await self._claimed(call, take.start_at if take else self._timebase.now()):
            return
        if self._muted(call):
            await self._end(call, Outcome(how=CallEnd.MUTED))
        elif take is None:
            await self._end(call, instead)
        else:
            await self._end(call, await self._play(take, due=call.due))

    async def _take(self, call: Call) -> _Take | None:
        """What can truly be said now; None when the moment has passed. OSError: nothing can be played."""
        prepared = await self._stock.prepare(call.announcement)
        start_at = call.due - self._before_speech(prepared)
        if self._speech_at(start_at, prepared) - call.due <= call.expires:
            return _Take(said=call.announcement, prepared=prepared, start_at=start_at, on_time=True)
        said = call.late.said_at(self._speech_at(start_at, prepared)) if call.late else None
        if said is None:
            return None
        prepared = await self._stock.prepare(said)
        if self._runs_into_another(call, prepared):
            return None
        return _Take(said=said, prepared=prepared, start_at=self._timebase.now(), on_time=False)

    def _before_speech(self, prepared: Prepared) -> Span:
        return Span(prepared.speech_offset_ms) + self._delay

    def _speech_at(self, start_at: Instant, prepared: Prepared) -> Instant:
        return max(start_at, self._timebase.now()) + self._before_speech(prepared)

    def _runs_into_another(self, late: Call, prepared: Prepared) -> bool:
        """Whether another call follows so soon that a late one would only confuse."""
        now = self._timebase.now()
        free_until = now + Span(prepared.duration_ms) + QUIET_BEFORE_THE_NEXT

        def follows(other: Call) -> bool:
            after = late.due if other.tournament == late.tournament else now
            return after < other.due <= free_until

        return any(follows(other) for other in self._plan())

    async def _claimed(self, call: Call, start_at: Instant) -> bool:
        """Whether to go on: the journal says yes, or says nothing in time."""
        latest = max(start_at, self._timebase.now() + Span(_CLAIM_WITHIN_MS * self._timebase.rate))
        timer = asyncio.create_task(self._timebase.sleep_until(latest))
        claim = asyncio.create_task(self._claim(call))
        self._claims.add(claim)
        claim.add_done_callback(self._claims.discard)
        try:
            await asyncio.wait({timer, claim}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            timer.cancel()
        if claim.done():
            return claim.result()
        _log.warning("call %s is made without its claim: the journal does not answer", call.id)
        return True

    async def _claim(self, call: Call) -> bool:
        try:
            return await self._port.claim(call)
        except JournalError as broken:
            _log.warning("call %s is made without its claim: %s", call.id, broken)
            return True

    async def _play(self, take: _Take, *, due: Instant) -> Outcome:
        self._playing = asyncio.create_task(self._played(take, due=due))
        try:
            await asyncio.wait({self._playing})
            if self._playing.cancelled():
                return Outcome(how=CallEnd.FAILED, detail="stopped by hand")
            return self._playing.result()
        finally:
            self._playing.cancel()
            self._playing = None

    async def _played(self, take: _Take, *, due: Instant) -> Outcome:
        played = await self._player.play(take.prepared, start_at=take.start_at)
        languages = tuple(part.language for part in take.said.parts)
        if played.how == "failed":
            return Outcome(how=CallEnd.FAILED, languages=languages, detail=played.detail)
        started = played.started + self._delay
        return Outcome(
            how=CallEnd.PLAYED if take.on_time else CallEnd.LATE,
            started=started,
            late_ms=round((started - due).ms / self._timebase.rate),
            languages=() if take.prepared.warning else languages,
            detail=take.prepared.warning,
        )

    async def _end(self, call: Call, outcome: Outcome) -> None:
        _log.info("call %s ended: %s %s", call.id, outcome.how.value, outcome.detail)
        try:
            await self._port.ended(call, outcome)
        except JournalError as broken:
            _log.warning("the end of call %s is not kept: %s", call.id, broken)
