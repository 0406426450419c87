"""The running hall as the arbiter's pages see it (`hall.tablet.desk`)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from hall.engine import Engine
from hall.found_ports import UnboundPort
from hall.health import time_is_synchronised
from hall.model.venue import Venue
from hall.screens import ScreenHealth, Screens
from hall.sounds import Sound
from hall.timebase import to_local

if TYPE_CHECKING:
    from hall.voice import VoiceRunner


class HallDesk:
    """Engine, venue, screens and voice, side by side."""

    def __init__(self, *, engine: Engine, venue: Venue, screens: Screens) -> None:
        self.engine = engine
        self.venue = venue
        self.time_synchronised = time_is_synchronised()
        self.voice: VoiceRunner | None = None
        self.sound = Sound.PLAYS
        self.unbound: tuple[UnboundPort, ...] = ()
        self._screens = screens

    @property
    def is_closing(self) -> bool:
        return self.engine.is_closing

    @property
    def time_verified(self) -> bool:
        """The kernel follows a time source, or an official has vouched for the time of day."""
        return self.time_synchronised or self.engine.state.time_is_confirmed

    @property
    def voice_ok(self) -> str | None:
        """The time of day at which a call was last heard; None: not since the journal began."""
        heard = [
            call.ended.started
            for t in self.engine.state.tournaments.values()
            for known in t.rounds.values()
            for call in known.calls
            if call.ended is not None and call.ended.started is not None
        ]
        return to_local(max(heard), self.venue.zone).strftime("%H:%M") if heard else None

    def screen_health(self, name: str) -> ScreenHealth | None:
        return self._screens.health(name)

    @property
    def lost_screens(self) -> frozenset[str]:
        return self._screens.lost()

    async def watch_screens(self, refresh: Callable[[], None]) -> None:
        """Until cancelled: `refresh` when a screen is lost or back, where another may take its place."""

        def changed() -> None:
            refresh()
            self.engine.tell()

        if any(screen.spare for screen in self.venue.screens):
            await self._screens.watch(changed)

    def screen_picture_age_s(self, name: str) -> float | None:
        return self._screens.picture_age_s(name)
