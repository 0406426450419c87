"""The running hall as the arbiter's pages see it (`hall.tablet.desk`)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from hall.app import hall_address
from hall.app.broker import BrokerLink
from hall.boards.found_ports import UnboundPort
from hall.broker.health import BrokerState
from hall.copies.keeper import CopyKeeper
from hall.engine import Engine
from hall.files.proposals import Proposals
from hall.folder import Certificates
from hall.health import disk, network_ahead, time_is_synchronised
from hall.model.call_events import CallEnd
from hall.model.instants import Span
from hall.model.venue import Venue
from hall.rivals import Rivals
from hall.rounds.own_pairs import OwnPairs
from hall.screens import LOST_S, ScreenHealth, Screens
from hall.timebase import to_local
from hall.voice.sounds import Sound
from hall.voice.speaking import RecordingFlaw
from hall.words.keeping import keeping_words
from hall.words.wall_faults import keeps_ending, silent

if TYPE_CHECKING:
    from hall.files.watching import FolderWatch
    from hall.voice.runner import VoiceRunner
    from hall.voice.speakers import Speakers


class HallDesk:
    """Engine, venue, screens and voice, side by side."""

    def __init__(self, *, engine: Engine, venue: Venue, screens: Screens, own_pairs: OwnPairs) -> None:
        self.engine = engine
        self.venue = venue
        self.own_pairs = own_pairs
        self.time_synchronised = time_is_synchronised()
        self.is_staged = False  # a rehearsal's hall time is no time of day
        self.voice: VoiceRunner | None = None
        self.sound = Sound.PLAYS
        self.folder: Path | None = None
        self.speakers: Speakers | None = None
        self.broker_link = BrokerLink()
        self.folders: tuple[FolderWatch, ...] = ()
        self.proposals: Proposals | None = None
        self.copies: tuple[CopyKeeper, ...] = ()
        self.rivals: Rivals | None = None
        self.certificates: Certificates | None = None
        self._found: dict[str, tuple[UnboundPort, ...]] = {}
        self.screens = screens

    @property
    def unbound(self) -> tuple[UnboundPort, ...]:
        """Ports that answer and are nobody's, on this machine and on readers."""
        return tuple(port for machine in sorted(self._found) for port in self._found[machine])

    def found(self, machine: str, unbound: tuple[UnboundPort, ...]) -> None:
        """What is unbound on a machine now; the empty name is this one's."""
        self._found[machine] = unbound
        self.engine.tell()

    def file_waits(self, tournament: str) -> bool:
        return self.proposals is not None and self.proposals.waiting(tournament) is not None

    @property
    def address(self) -> str:
        web = self.venue.web
        return hall_address.encrypted(web) if self.certificates else hall_address.plain(web)

    def qr_code(self, text: str) -> tuple[str, ...]:
        return hall_address.code(text)

    @property
    def is_closing(self) -> bool:
        return self.engine.is_closing

    @property
    def time_verified(self) -> bool:
        """The kernel follows a time source and the hall agrees, or an official has vouched for it."""
        by_network = self.time_synchronised and self.network_ahead is None
        return by_network or self.engine.state.time_is_confirmed

    @property
    def network_ahead(self) -> Span | None:
        """How far the network's time is ahead of the hall's; None: not, or nobody knows."""
        known = self.time_synchronised and not self.is_staged
        return network_ahead(self.engine.timebase) if known else None

    @property
    def unannounced(self) -> object:
        """What changes without an event: the time source, and whether words can be made for a hall."""
        return self.time_verified, self.network_ahead is None, [self.sound_in(h.id) for h in self.venue.halls]

    @property
    def disk_free_mb(self) -> int | None:
        """Room where the journal lies."""
        return None if self.folder is None else disk(self.folder).free_mb

    @property
    def voice_ok(self) -> str | None:
        """The time of day at which a call or a text was last heard; None: not since the journal began."""
        texts = [
            text.ended.started
            for text in self.engine.state.texts.spoken
            if text.ended is not None and text.ended.how is not CallEnd.FAILED
        ]
        heard = [at for at in texts if at is not None]
        heard += [
            call.ended.started
            for t in self.engine.state.tournaments.values()
            for known in t.rounds.values()
            for call in known.calls
            if call.ended is not None
            and call.ended.how is not CallEnd.FAILED
            and call.ended.started is not None
        ]
        return to_local(max(heard), self.venue.zone).strftime("%H:%M") if heard else None

    @property
    def broker(self) -> BrokerState:
        return self.broker_link.state

    def keeping(self, lang: str) -> tuple[tuple[str, str], ...]:
        words = keeping_words(lang)
        found = [(words.copies, said) for copy in self.copies if (said := copy.problem_in(lang))]
        if self.rivals is not None and self.rivals.found is not None:
            found.append((words.other_name, words.other.format(self.rivals.found)))
        return tuple(found)

    def told_to_everybody(self) -> dict[str, object]:
        """What `/healthz` says of what lies around the journal; null: the hall has none."""
        return {
            "port": self.venue.web.port,
            "network_ahead_s": None if (ahead := self.network_ahead) is None else ahead.ms // 1000,
            "broker": None if self.venue.broker is None else self.broker.value,
            "copies_failing": sum(1 for copy in self.copies if copy.problem is not None),
            "second_daemon": self.rivals is not None and self.rivals.found is not None,
        }

    def sound_in(self, hall: str) -> Sound:
        """Whether calls can be heard in a hall, from here or from the speaker there."""
        elsewhere = self.speakers is not None and hall in self.speakers.halls
        if self.speakers is not None and elsewhere:
            return self.speakers.sound(hall)
        return self.sound if self.voice is None else self.voice.heard(self.sound)

    def recording_flaws(self, hall: str) -> tuple[RecordingFlaw, ...]:
        """What is wrong with the organiser's recordings, here or on the machine that speaks for the hall."""
        if self.speakers is not None and hall in self.speakers.halls:
            return self.speakers.flaws(hall)
        remarks = () if self.voice is None else self.voice.remarks
        return tuple(RecordingFlaw(file=r.file, flaw=r.flaw.value, value=r.value) for r in remarks)

    def screen_health(self, name: str) -> ScreenHealth | None:
        return self.screens.health(name)

    def walls(self, hall: str, lang: str) -> tuple[str, ...]:
        """What is wrong with a hall's local walls, a sentence each."""
        said = []
        for screen in self.venue.screens:
            health = self.screens.health(screen.name)
            if screen.hall != hall or not screen.local or health is None or health.monitor is False:
                continue
            if health.keeps_ending:
                said.append(keeps_ending(lang, screen.name))
            elif health.last_seen_s >= LOST_S:
                said.append(silent(lang, screen.name))
        return tuple(said)

    @property
    def lost_screens(self) -> frozenset[str]:
        return self.screens.lost()

    async def watch_screens(self, refresh: Callable[[], None]) -> None:
        """Until cancelled: `refresh` when a screen is lost or back, where another may take its place."""

        def changed() -> None:
            refresh()
            self.engine.tell()

        if any(screen.spare for screen in self.venue.screens):
            await self.screens.watch(changed)

    def screen_picture_age_s(self, name: str) -> float | None:
        return self.screens.picture_age_s(name)
