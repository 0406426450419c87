"""The running hall as the arbiter's pages see it (`hall.tablet.desk`)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from hall.engine import Engine
from hall.health import time_is_synchronised
from hall.model.venue import Venue
from hall.screens import ScreenHealth, Screens

if TYPE_CHECKING:
    from hall.voice import VoiceRunner


class HallDesk:
    """Engine, venue, screens and voice, side by side."""

    def __init__(self, *, engine: Engine, venue: Venue, screens: Screens) -> None:
        self.engine = engine
        self.venue = venue
        self.time_synchronised = time_is_synchronised()
        self.voices: tuple[VoiceRunner, ...] = ()
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
        return None

    def screen_health(self, name: str) -> ScreenHealth | None:
        return self._screens.health(name)

    def screen_picture_age_s(self, name: str) -> float | None:
        return self._screens.picture_age_s(name)
