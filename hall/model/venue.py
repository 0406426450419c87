"""What one installation serves: halls, tournaments with their boards, screens, ports, voice, web.

Read from config/venues/*.toml by `hall.config`; nothing here reads files.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model.call_events import CallKind
from hall.model.clocks import ClockSide
from hall.model.regulations import Regulation
from hall.model.screen_plans import ALL_AUTO, ScreenPlan

# Of a venue, a tournament and the like: it stands in addresses and names of folders.
ID = "[a-z0-9-]{1,32}"


class Edge(Enum):
    """A side of a hall."""

    LEFT = "left"
    RIGHT = "right"


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """A playing hall. `row_length` boards stand in a row; `hears` names halls within hearing (rules 6.4).

    Looking from the last row to the first: whether a stage is in front, on which side of the last row
    the entrance and the arbiters' desk are (None: not told).
    """

    id: str
    name_ru: str
    name_en: str
    row_length: int = 10
    hears: tuple[str, ...] = ()
    name_be: str | None = None
    stage: bool = False
    entrance: Edge | None = None
    desk: Edge | None = None
    speaker: bool = False  # another machine is its voice (`hall speaker`), the daemon does not speak there


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One tournament of the venue: which division of which regulation, in which hall, on which boards.

    `first_board` and `last_board` are the numbers on the tables; two entries of one hall never overlap.
    City, federation and chief arbiter are for rating files, `zone` is the venue's; None: not told.
    `is_own_event`: the regulation was written for another event, only its title is this one's.
    """

    id: str
    regulation: Regulation
    division: str
    hall: str
    first_board: int
    last_board: int
    name_ru: str
    name_en: str
    names_on_wall: bool = False
    file: str | None = None  # a TRF file to begin with, relative to the venue file
    name_be: str | None = None
    watch: str | None = None  # a folder whose files are proposed
    live: str | None = None  # a file (.csv, .trf, .pgn) that shows the results as they come
    city: str | None = None
    federation: str | None = None
    chief_arbiter: str | None = None
    zone: str | None = None
    is_own_event: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Screen:
    """A wall screen. `first_board`..`last_board` limit its lists; None: all boards of its hall.

    A `spare` one takes over the part of a screen of its hall that is no longer heard.
    """

    name: str
    hall: str
    local: bool = True
    width: int = 1920
    height: int = 1080
    diagonal_inch: float | None = None
    distance_m: float | None = None
    outside_playing_zone: bool = False
    first_board: int | None = None
    last_board: int | None = None
    plan: ScreenPlan = ALL_AUTO
    spare: bool = False


class WhiteSide(Enum):
    """On which side of the clock White sits: fixed, or found out (DGT protocol notes: auto)."""

    LEFT = "left"
    RIGHT = "right"
    AUTO = "auto"

    @property
    def fixed(self) -> ClockSide | None:
        return {WhiteSide.LEFT: ClockSide.LEFT, WhiteSide.RIGHT: ClockSide.RIGHT}.get(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Port:
    """A serial port with one `board` (single mode), or with the `boards` of a bus as (bus address, board).

    `reader`: the Pi it is on, None for the daemon's. `may_write`: its clock may be sent text and times.
    """

    path: str
    board: int | None = None
    boards: tuple[tuple[int, int], ...] = ()
    driver: str = "dgt"
    white_side: WhiteSide = WhiteSide.AUTO
    reader: str | None = None
    may_write: bool = False

    @property
    def tables(self) -> tuple[int, ...]:
        """The numbers of all boards on the port."""
        single = () if self.board is None else (self.board,)
        return (*single, *(board for _, board in self.boards))


@dataclass(frozen=True, slots=True, kw_only=True)
class LiveChess:
    """A DGT LiveChess that holds the ports itself: its address, and its boards as (serial number, board).

    It knows colours, not sides: its white is read as the left side of the clock.
    """

    url: str
    boards: tuple[tuple[str, int], ...]


class PlayerKind(Enum):
    """How sound leaves the machine."""

    AUTO = "auto"  # aplay where there is a sound device, else record
    APLAY = "aplay"
    RECORD = "record"
    NULL = "null"


@dataclass(frozen=True, slots=True, kw_only=True)
class Voice:
    """The announcements of the venue: languages in speaking order, device and its delay.

    `lead_ms` is the silence before each sound, for an amplifier that swallows the beginning; `recordings` the
    folder of the organiser's own, None: that in the state folder; `also` what is said besides the calls
    before a start and the news of a moved one.
    """

    languages: tuple[str, ...] = ("ru", "en")
    player: PlayerKind = PlayerKind.AUTO
    device: str = "default"
    delay_ms: int = 0
    enabled: bool = True
    lead_ms: int = 600
    recordings: str | None = None
    also: tuple[CallKind, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Web:
    """Where the tablet page is served. Hosts are the names and addresses a browser may call it by.

    `phones` follow the public page at once, `phones_per_address` from behind one address.
    `metrics`: anybody may read the hall's numbers at /metrics.
    """

    bind: str = "0.0.0.0"
    port: int = 8080
    tls_port: int = 8443  # encrypted, once the hall has certificates
    hosts: tuple[str, ...] = ("hall.local",)
    phones: int = 600
    phones_per_address: int = 10
    metrics: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Broker:
    """A broker through which other machines follow: its address, and a file that tells whom to trust."""

    url: str
    ca: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A picture of the organiser's for the walls: its file, and what screens fetch it by."""

    path: str
    digest: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Venue:
    """One installation."""

    id: str
    name_ru: str
    name_en: str
    zone: str
    languages: tuple[str, ...]
    halls: tuple[Hall, ...]
    entries: tuple[Entry, ...]
    screens: tuple[Screen, ...]
    ports: tuple[Port, ...]
    voice: Voice
    web: Web
    # A demo venue plans its round this many minutes after the start instead of by the regulation's date.
    demo_start_in_min: int | None = None
    demo_round: int | None = None
    emulated_boards: int = 0
    livechess: tuple[LiveChess, ...] = ()
    copies: tuple[str, ...] = ()  # folders that a checked copy of the journal is kept in
    readers: tuple[str, ...] = ()  # Pis that read clocks and of which no port need stand here
    name_be: str | None = None
    pictures: tuple[Picture, ...] = ()
    broker: Broker | None = None
    dark: tuple[int, int] = (0, 0)  # minutes of the day between which idle walls are dark; equal: never

    def entry(self, tournament: str) -> Entry | None:
        return next((e for e in self.entries if e.id == tournament), None)

    def hall(self, hall: str) -> Hall | None:
        return next((h for h in self.halls if h.id == hall), None)
