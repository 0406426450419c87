"""What can truly be said of a call now, and when its file begins. Plays and records nothing."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from hall.calls import QUIET_BEFORE_THE_NEXT
from hall.joint import Joint
from hall.model.instants import Instant, Span
from hall.sounds import Prepared, Stock
from hall.timebase import Timebase
from hall.words.spoken import Announcement


@dataclass(frozen=True, slots=True, kw_only=True)
class Take:
    """What is about to be played, and when its file begins."""

    said: Announcement
    prepared: Prepared
    start_at: Instant
    on_time: bool


class Takes:
    """Makes takes of calls. `plan` is what else is to be said, `delay` the sound device's, in hall time."""

    def __init__(
        self, timebase: Timebase, stock: Stock, *, plan: Callable[[], Sequence[Joint]], delay: Span
    ) -> None:
        self._timebase = timebase
        self._stock = stock
        self._plan = plan
        self._delay = delay

    async def take(self, call: Joint) -> Take | None:
        """What can truly be said now; None when the moment has passed. OSError: nothing can be played."""
        prepared = await self._stock.prepare(call.announcement)
        start_at = call.due - self.before_speech(prepared)
        if self._speech_at(start_at, prepared) - call.due <= call.expires:
            return Take(said=call.announcement, prepared=prepared, start_at=start_at, on_time=True)
        said = call.late.said_at(self._speech_at(start_at, prepared)) if call.late else None
        if said is None:
            return None
        prepared = await self._stock.prepare(said)
        if self._runs_into_another(call, prepared):
            return None
        return Take(said=said, prepared=prepared, start_at=self._timebase.now(), on_time=False)

    def came_too_late(self, call: Joint, take: Take | None) -> bool:
        """Whether words for the instant would by now be said too late: claiming takes time as well."""
        if take is None or not take.on_time:
            return False
        return self._speech_at(take.start_at, take.prepared) - call.due > call.expires

    def before_speech(self, prepared: Prepared) -> Span:
        """From the beginning of the file to the first word at the loudspeaker."""
        return Span(prepared.speech_offset_ms) + self._delay

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
