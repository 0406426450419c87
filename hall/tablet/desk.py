"""What the tablet needs of the running hall. `hall.app` supplies it; tests have one of their own."""

from __future__ import annotations

from typing import Protocol

from hall.boards.found_ports import UnboundPort
from hall.broker.health import BrokerState
from hall.engine import Accepted, Watch
from hall.folder import Certificates
from hall.model.clocks import BoardClock
from hall.model.commands import Command
from hall.model.instants import Span
from hall.model.state import State
from hall.model.venue import Venue
from hall.rounds.own_pairs import OwnPairs
from hall.screens import ScreenHealth
from hall.timebase import Timebase
from hall.voice.sounds import Sound
from hall.voice.speaking import RecordingFlaw


class Pen(Protocol):
    """The engine as the tablet uses it."""

    @property
    def state(self) -> State: ...
    @property
    def revision(self) -> int: ...
    @property
    def is_writable(self) -> bool: ...
    @property
    def timebase(self) -> Timebase: ...
    async def submit(self, command: Command) -> Accepted: ...
    def watch(self) -> Watch: ...
    def tell(self) -> None: ...
    def reading(self, tournament: str, board: int) -> BoardClock | None: ...


class Desk(Protocol):
    """The hall as the arbiter's page sees it."""

    @property
    def engine(self) -> Pen: ...
    @property
    def venue(self) -> Venue: ...
    @property
    def time_verified(self) -> bool:
        """False: the time of day is not known to be right."""
        ...

    @property
    def network_ahead(self) -> Span | None:
        """How far the network's time is ahead of the hall's; None: they agree, or there is none."""
        ...

    @property
    def disk_free_mb(self) -> int | None:
        """Room where the journal lies; None: not known."""
        ...

    @property
    def voice_ok(self) -> str | None:
        """When the voice was last heard to work, as a time of day; None: not tested."""
        ...

    @property
    def broker(self) -> BrokerState:
        """How the broker does through which other machines follow; well where there is none."""
        ...

    def walls(self, hall: str, lang: str) -> tuple[str, ...]:
        """What is wrong with a hall's local walls, a sentence each."""
        ...

    def keeping(self, lang: str) -> tuple[tuple[str, str], ...]:
        """What may lose the hall or run it twice, each with its name, in an official's language."""
        ...

    def sound_in(self, hall: str) -> Sound:
        """Whether calls can be heard there at all."""
        ...

    def file_waits(self, tournament: str) -> bool:
        """Whether a tournament file that came waits for an official to take it in."""
        ...

    @property
    def own_pairs(self) -> OwnPairs:
        """The pairs that the hall makes itself, before anybody takes them in."""
        ...

    @property
    def unbound(self) -> tuple[UnboundPort, ...]:
        """Ports that answer and that no board is read from."""
        ...

    @property
    def address(self) -> str:
        """Where officials' devices find the hall, such as https://192.168.20.2:8443."""
        ...

    @property
    def certificates(self) -> Certificates | None:
        """Those that the hall serves encrypted with; None: it serves in the clear."""
        ...

    def qr_code(self, text: str) -> tuple[str, ...]:
        """The QR code of a text in rows, "1" dark, without its quiet zone."""
        ...

    @property
    def is_closing(self) -> bool:
        """True once the daemon stops: streams end by themselves within a ping."""
        ...

    def recording_flaws(self, hall: str) -> tuple[RecordingFlaw, ...]:
        """What is wrong with the organiser's recordings for a hall."""
        ...

    def screen_health(self, name: str) -> ScreenHealth | None:
        """None: never heard of since the daemon started."""
        ...

    def screen_picture_age_s(self, name: str) -> float | None:
        """Age of what `/screen/{name}/picture` serves, in link seconds; None where there is none."""
        ...
