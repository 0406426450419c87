"""The voice as a follower: it makes the calls of the plan at their instants, each at most once.

    plan changes -> files are prepared ahead -> some seconds before: prepare, decide, claim in the journal
                 -> play, so that the speech falls on the instant -> say how it ended

It plays from deadlines, not from events: what it is told is the plan as it stands. It knows no tournament
beyond the calls, no sound device, no journal: those are handed in. With a broken journal it still speaks.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from hall.model.instants import Span
from hall.model.volume import FULL
from hall.timebase import Timebase
from hall.voice.calls import Call, in_order
from hall.voice.joint import Joint, grouped
from hall.voice.making import CallPort, Maker, Watched
from hall.voice.sounds import Player, Remark, Sound, Speech, Stock, comes_first
from hall.voice.takes import Takes

# The speech of a file with gong begins 2.8 s after its start; the rest is for preparing and claiming.
_AHEAD = Span.of(seconds=6)
# That is work of the machine, which is no faster in a rehearsal: real milliseconds that it has at any rate.
_WORK_MS = 500
# Somebody puts a recording right and looks at the tablet whether it is well now.
_LOOK_S = 10.0


class VoiceRunner:
    """Makes the calls that `calls()` holds: every one that has not ended, past instants included.

    `changed` is set by others whenever one of the answers may have changed. While a call is made `muted` and
    `is_true` are asked again at every change, `volume` (percent) until it sounds. `delay_ms` is what the
    sound device adds between the player and the loudspeaker, `lead_ms` the silence at the beginning of its
    files. `survey` looks the organiser's recordings through, in a thread, every few seconds; `remarks` is
    what it said last.
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
        is_true: Callable[[Call], bool],
        volume: Callable[[Call], int] = lambda _: FULL,
        delay_ms: int = 0,
        lead_ms: int = 0,
        survey: Callable[[], Sequence[Remark]] | None = None,
    ) -> None:
        self.remarks: Sequence[Remark] = ()
        self._survey = survey
        delay = Span(delay_ms * timebase.rate)
        self._timebase = timebase
        self._calls = calls
        self._changed = changed
        self._ahead = max(_AHEAD, Span(_WORK_MS * timebase.rate)) + delay + Span(lead_ms)
        self._stock = Stock(timebase, speech)
        self._takes = Takes(timebase, self._stock, plan=self._plan, volume=volume, delay=delay)
        watched = Watched(changed=changed, plan=self._news, muted=muted, is_true=is_true)
        self._maker = Maker(timebase, self._takes, player, port, watched, delay=delay)

    @property
    def warning(self) -> str:
        """Why calls may not be understood or heard; empty when all is well."""
        return self._stock.warning

    def heard(self, sound: Sound) -> Sound:
        """What of a machine's sound is left where no words can be made for it."""
        return Sound.GONG if sound is Sound.PLAYS and self._stock.is_wordless else sound

    async def run(self) -> None:
        """Make calls until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._stock.run())
            tasks.create_task(self._make_calls())
            if self._survey is not None:
                tasks.create_task(self._look_through(self._survey))

    async def _look_through(self, survey: Callable[[], Sequence[Remark]]) -> None:
        while True:
            self.remarks = await asyncio.to_thread(survey)
            await self._timebase.sleep(_LOOK_S)

    async def _make_calls(self) -> None:
        while True:
            self._changed.clear()
            plan = self._news()
            if not plan:
                await self._changed.wait()
                continue
            at = plan[0].due - self._ahead
            if self._timebase.now() >= at or await comes_first(self._timebase, at, self._changed):
                self._stock.rest_until(plan[0].due)
                await self._maker.make(plan[0])

    def _news(self) -> list[Joint]:
        """The plan as it stands now, its files wanted."""
        plan = self._plan()
        self._stock.keep(plan)
        return plan

    def _plan(self) -> list[Joint]:
        waiting = [call for call in self._calls() if call.id not in self._maker.taken_up]
        return in_order(grouped(waiting), self._timebase.now())
