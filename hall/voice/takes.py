"""What can truly be said of a call now, and when its file begins. Plays and records nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hall.model.instants import Instant, Span
from hall.timebase import Timebase
from hall.voice.calls import QUIET_BEFORE_THE_NEXT, Call
from hall.voice.joint import Joint
from hall.voice.sounds import Prepared, Stock
from hall.words.spoken import Announcement

# Real milliseconds in which a slow machine takes a file at another volume: no call begins late for that.
_RETAKE_MS = 1000


@dataclass(frozen=True, slots=True, kw_only=True)
class Take:
    """What is about to be played, and when its file begins."""

    said: Announcement
    prepared: Prepared
    start_at: Instant
    on_time: bool
    percent: int  # of the height of its file as it was made


class Takes:
    """Makes takes of calls. `plan` is what else is to be said, `volume` how loud a call is, in percent,
    `delay` the sound device's, in hall time."""

    def __init__(
        self,
        timebase: Timebase,
        stock: Stock,
        *,
        plan: Callable[[], Sequence[Joint]],
        volume: Callable[[Call], int],
        delay: Span,
    ) -> None:
        self._timebase = timebase
        self._stock = stock
        self._plan = plan
        self._volume = volume
        self._delay = delay

    async def take(self, call: Joint) -> Take | None:
        """What can truly be said now; None when the moment has passed. OSError: nothing can be played."""
        percent = self.percent(call)
        prepared = await self._prepared(call.announcement, percent)
        start_at = call.due - self.before_speech(prepared)
        if self._speech_at(start_at, prepared) - call.due <= call.expires:
            return Take(
                said=call.announcement, prepared=prepared, start_at=start_at, on_time=True, percent=percent
            )
        said = call.late.said_at(self._speech_at(start_at, prepared)) if call.late else None
        if said is None:
            return None
        prepared = await self._prepared(said, percent)
        if self._runs_into_another(call, prepared):
            return None
        now = self._timebase.now()
        return Take(said=said, prepared=prepared, start_at=now, on_time=False, percent=percent)

    def percent(self, call: Joint) -> int:
        """How loud a call is to be said; one for several halls as loud as the loudest of them."""
        return max(self._volume(one) for one in call.calls)

    def is_too_loud_or_low(self, call: Joint, take: Take) -> bool:
        """Whether another volume is wanted by now, and there is time to take it before the file begins."""
        left = take.start_at - self._timebase.now()
        return left > Span(_RETAKE_MS * self._timebase.rate) and take.percent != self.percent(call)

    def came_too_late(self, call: Joint, take: Take | None) -> bool:
        """Whether words for the instant would by now be said too late: claiming takes time as well."""
        if take is None or not take.on_time:
            return False
        return self._speech_at(take.start_at, take.prepared) - call.due > call.expires

    def before_speech(self, prepared: Prepared) -> Span:
        """From the beginning of the file to the first word at the loudspeaker."""
        return Span(prepared.speech_offset_ms) + self._delay

    async def _prepared(self, said: Announcement, percent: int) -> Prepared:
        return await self._stock.at_volume(await self._stock.prepare(said), percent)

    def _speech_at(self, start_at: Instant, prepared: Prepared) -> Instant:
        return max(start_at, self._timebase.now()) + self.before_speech(prepared)

    def _runs_into_another(self, late: Joint, prepared: Prepared) -> bool:
        """Whether another call follows so soon that a late one would only confuse."""
        now = self._timebase.now()
        free_until = now + Span(prepared.duration_ms) + QUIET_BEFORE_THE_NEXT
        tournaments = {call.tournament for call in late.calls}

        def follows(other: Joint) -> bool:
            shared = any(call.tournament in tournaments for call in other.calls)
            after = late.due if shared else now
            return after < other.due <= free_until

        return any(follows(other) for other in self._plan())
