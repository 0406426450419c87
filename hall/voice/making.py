"""How one call is made: claimed, played as long as it is true and the voice is not muted, its end recorded.

    take -> claim each tournament's call -> play -> record each end
     ^                                       |
     '--- anew with those still true, and ---'   one was muted, moved, taken back or begun meanwhile,
          those that now belong to them          or another tournament is to be told of with these

At most once each: a call that is begun anew because another one was withdrawn is still the same call, on the
same claim. Plans nothing.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Protocol

from hall.errors import CommandError, JournalError
from hall.model.call_events import CallEnd
from hall.model.instants import Instant, Span
from hall.timebase import Timebase
from hall.voice.calls import Call, Outcome
from hall.voice.joint import Joint, joint
from hall.voice.sounds import Player
from hall.voice.takes import Take, Takes

_log = logging.getLogger(__name__)

_CLAIM_WITHIN_MS = 1500  # real; an SD card stalls for some 100 ms now and then
_NOT_TRUE = (
    "before all was said its start was moved or taken back, its round began, or an official announced it"
)
_MUTED = "the voice was muted, or a game began within hearing, before all was said"


class CallPort(Protocol):
    """Where calls are claimed and their ends recorded."""

    async def claim(self, call: Call) -> bool:
        """Whether the call is ours to make; False: claimed before or withdrawn. JournalError: not known."""
        ...

    async def ended(self, call: Call, outcome: Outcome) -> None:
        """Record how it went; JournalError where that cannot be kept."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Watched:
    """What is looked at while a call is made; `changed` is set whenever an answer may be another one."""

    changed: asyncio.Event
    plan: Callable[[], Sequence[Joint]]
    muted: Callable[[Call], bool]
    is_true: Callable[[Call], bool]


class Maker:
    """Makes one call after the other. `taken_up` are the ids of all that it has begun with."""

    def __init__(
        self,
        timebase: Timebase,
        takes: Takes,
        player: Player,
        port: CallPort,
        watched: Watched,
        *,
        delay: Span,
    ) -> None:
        self.taken_up: set[str] = set()
        self._timebase = timebase
        self._takes = takes
        self._player = player
        self._port = port
        self._watched = watched
        self._delay = delay
        self._making: tuple[Call, ...] = ()
        self._claims: set[asyncio.Task[bool]] = set()

    async def make(self, wanted: Joint) -> None:
        """From the claim to the record of the end; a fault in it is recorded as its end."""
        self._making = wanted.calls
        try:
            await self._made()
        except Exception as fault:  # a fault in one call must not silence those that come after it
            _log.exception("call %s met a fault", wanted.calls[0].id)
            await self._end_all(Outcome(how=CallEnd.FAILED, detail=f"a fault of the program: {fault!r}"))

    async def _play(self, take: Take) -> Outcome:
        """Play something to its end, whatever becomes true meanwhile."""
        played = await self._player.play(take.prepared, start_at=take.start_at)
        languages = tuple(part.language for part in take.said.parts)
        if played.how == "failed":
            return Outcome(how=CallEnd.FAILED, languages=languages, detail=played.detail)
        started = played.started + self._delay
        if take.prepared.warning:  # a gong tells nobody anything: an official is to announce it
            return Outcome(how=CallEnd.FAILED, started=started, detail=take.prepared.warning)
        how = CallEnd.PLAYED if take.on_time else CallEnd.LATE
        return Outcome(how=how, started=started, languages=languages)

    def _late_ms(self, started: Instant | None, due: Instant) -> int | None:
        """Real milliseconds."""
        return None if started is None else round((started - due).ms / self._timebase.rate)

    async def _made(self) -> None:
        ours: set[str] = set()
        while self._making:
            self.taken_up |= {call.id for call in self._making}
            whole = joint(self._making)
            take, instead = await self._take(whole)
            start_at = take.start_at if take else self._timebase.now()
            ours |= await self._claimed([call for call in whole.calls if call.id not in ours], start_at)
            self._making = tuple(call for call in whole.calls if call.id in ours)
            if self._making != whole.calls or self._takes.came_too_late(whole, take):
                continue
            outcome = None
            if not self._is_other(whole, take):
                outcome = instead if take is None else await self._outcome(whole, take)
            if outcome is not None:
                await self._end_all(outcome)
                return
            await self._leave_what_is_not_to_be_said(take)

    async def _take(self, whole: Joint) -> tuple[Take | None, Outcome]:
        """What to play; without it, how the call ends."""
        try:
            return await self._takes.take(whole), Outcome(how=CallEnd.SKIPPED)
        except OSError as wrong:
            return None, Outcome(how=CallEnd.FAILED, detail=str(wrong))

    async def _outcome(self, whole: Joint, take: Take) -> Outcome | None:
        """How it ended; None where it is to be made anew, in other company or in none."""
        playing = asyncio.create_task(self._play(take))
        try:
            return await self._watched_over(playing, whole, take)
        finally:
            playing.cancel()
            await asyncio.wait({playing})

    async def _watched_over(self, playing: asyncio.Task[Outcome], whole: Joint, take: Take) -> Outcome | None:
        while True:
            self._watched.changed.clear()
            if playing.done():
                return playing.result()
            if self._is_other(whole, take):
                return None
            news = asyncio.create_task(self._watched.changed.wait())
            try:
                await asyncio.wait({playing, news}, return_when=asyncio.FIRST_COMPLETED)
            finally:
                news.cancel()

    def _sounds(self, take: Take | None) -> bool:
        return take is not None and self._timebase.now() >= take.start_at

    def _is_other(self, whole: Joint, take: Take | None) -> bool:
        """Whether other words or another loudness are due by now; what sounds takes in no more."""
        if any(self._why_not(call, take) for call in whole.calls):
            return True
        if take is not None and self._takes.is_too_loud_or_low(whole, take):
            return True
        return take is not None and not self._sounds(take) and bool(self._joining(whole))

    def _why_not(self, call: Call, take: Take | None) -> Outcome | None:
        """How a call ends that is not to be said, or not any further; None while it is."""
        if not self._watched.is_true(call):
            return Outcome(how=CallEnd.STOPPED, detail=_NOT_TRUE)
        if not self._watched.muted(call):
            return None
        if not self._sounds(take):
            return Outcome(how=CallEnd.MUTED)
        return Outcome(how=CallEnd.STOPPED, detail=_MUTED)

    def _joining(self, whole: Joint) -> list[Call]:
        return [call for other in self._watched.plan() for call in other.calls if whole.may_take(call)]

    async def _leave_what_is_not_to_be_said(self, take: Take | None) -> None:
        ends = {call: self._why_not(call, take) for call in self._making}
        left = [call for call, end in ends.items() if end is None]
        self._making = tuple([*left, *self._joining(joint(left))] if left else ())
        for call, end in ends.items():
            if end is not None:
                await self._end(call, end)

    async def _claimed(self, calls: Iterable[Call], start_at: Instant) -> set[str]:
        """The ids of those to go on with: the journal says yes, or says nothing in time."""
        claims = {call.id: asyncio.create_task(self._claim(call)) for call in calls}
        if not claims:
            return set()
        latest = max(start_at, self._timebase.now() + Span(_CLAIM_WITHIN_MS * self._timebase.rate))
        timer = asyncio.create_task(self._timebase.sleep_until(latest))
        for claim in claims.values():
            self._claims.add(claim)
            claim.add_done_callback(self._claims.discard)
        try:
            while not timer.done() and (
                open_claims := {claim for claim in claims.values() if not claim.done()}
            ):
                await asyncio.wait({timer, *open_claims}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            timer.cancel()
        for id, claim in claims.items():
            if not claim.done():
                _log.warning("call %s is made without its claim: the journal does not answer", id)
        return {id for id, claim in claims.items() if not claim.done() or claim.result()}

    async def _claim(self, call: Call) -> bool:
        try:
            return await self._port.claim(call)
        except (JournalError, CommandError) as broken:
            _log.warning("call %s is made without its claim: %s", call.id, broken)
            return True

    async def _end_all(self, outcome: Outcome) -> None:
        for call in self._making:
            await self._end(call, outcome)

    async def _end(self, call: Call, outcome: Outcome) -> None:
        outcome = replace(outcome, late_ms=self._late_ms(outcome.started, call.due))
        _log.info("call %s ended: %s %s", call.id, outcome.how.value, outcome.detail)
        try:
            await self._port.ended(call, outcome)
        except (JournalError, CommandError) as broken:
            _log.warning("the end of call %s is not kept: %s", call.id, broken)
