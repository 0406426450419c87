"""The shape of a venue file (config/venues/*.toml): one installation and its devices."""

from __future__ import annotations

import re
from ipaddress import IPv4Address
from typing import Annotated, Literal
from urllib.parse import urlsplit

from pydantic import BeforeValidator, Field

from hall.config.regulation_shape import KeptApartTable
from hall.config.toml_file import Count, Day, Items, Ordinal, Shape, Text, nearest
from hall.model.call_events import ASKED_FOR, CallKind
from hall.model.languages import LANGUAGES
from hall.model.scene_names import AUTO, SCENES
from hall.model.venue import ID, Edge, PlayerKind, WhiteSide

HIGHEST_BUS_ADDRESS = 16383  # 14 bits (DGT protocol, 1)
MOST_ROUNDS = 30  # of an event of one's own
TcpPort = Annotated[int, Field(ge=1, le=65535)]
Length = Annotated[float, Field(gt=0)]
SideOfHall = Annotated[Edge, Field(strict=False)]


def _language(value: object) -> object:
    if not isinstance(value, str) or value not in LANGUAGES:
        known = ", ".join(f'"{code}"' for code in LANGUAGES)
        raise ValueError(f"a language that the hall has, one of {known}{nearest(str(value), LANGUAGES)}")
    return value


LanguageCode = Annotated[str, BeforeValidator(_language)]


def _id(value: object) -> object:
    """It stands in addresses and names of folders."""
    if not isinstance(value, str) or not re.fullmatch(ID, value):
        raise ValueError("a-z, 0-9 and -, at most 32 of them")
    return value


Id = Annotated[str, BeforeValidator(_id)]


def _scene(value: object) -> object:
    if not isinstance(value, str) or value not in SCENES:
        raise ValueError(
            f"a content that screens know, one of {', '.join(SCENES)}{nearest(str(value), SCENES)}"
        )
    return value


Scene = Annotated[str, BeforeValidator(_scene)]


def _live(value: object) -> object:
    if not isinstance(value, str) or not re.search(r"[^/]\.(csv|trf|pgn)$", value):
        raise ValueError("a file ending with .csv, .trf or .pgn")
    return value


LiveFileName = Annotated[str, BeforeValidator(_live)]


def _federation(value: object) -> object:
    if not isinstance(value, str) or not re.fullmatch("[A-Z]{3}", value):
        raise ValueError('the three letters of a federation in FIDE, such as "BLR"')
    return value


Federation = Annotated[str, BeforeValidator(_federation)]


class HallTable(Shape):
    id: Id
    name_ru: Text
    name_en: Text
    name_be: Text | None = None
    row_length: Ordinal = 10
    hears: Items[Text] = ()
    stage: bool = False
    entrance: SideOfHall | None = None
    desk: SideOfHall | None = None
    speaker: bool = False


class EventTable(Shape):
    """The event that is played here by the rules of a regulation that was written for another."""

    title_ru: Text
    title_en: Text
    title_be: Text | None = None
    first_day: Day
    rounds: Annotated[Ordinal, Field(le=MOST_ROUNDS)] | None = None
    kept_apart: KeptApartTable | None = None


class TournamentTable(Shape):
    id: Id
    regulation: Text
    division: Text
    hall: Text
    first_board: Ordinal
    last_board: Ordinal
    name_ru: Text | None = None
    name_en: Text | None = None
    name_be: Text | None = None
    names_on_wall: bool = False
    file: Text | None = None
    watch: Text | None = None
    live: LiveFileName | None = None
    chief_arbiter: Text | None = None  # as the rating file names him: "IA Last, First"
    event: EventTable | None = None


class PlanTable(Shape):
    before: Scene = AUTO
    pairings: Scene = AUTO
    countdown: Scene = AUTO
    play: Scene = AUTO
    after: Scene = AUTO


class ScreenTable(Shape):
    name: Id
    hall: Text
    local: bool = True
    width: Ordinal = 1920
    height: Ordinal = 1080
    diagonal_inch: Length | None = None
    distance_m: Length | None = None
    outside_playing_zone: bool = False
    first_board: Ordinal | None = None
    last_board: Ordinal | None = None
    plan: PlanTable = Field(default_factory=PlanTable)
    spare: bool = False


def _bus_address(value: object) -> object:
    if (
        not isinstance(value, str)
        or not re.fullmatch("[0-9]{1,5}", value)
        or not 0 < int(value) <= HIGHEST_BUS_ADDRESS
    ):
        raise ValueError(f"a bus address from 1 to {HIGHEST_BUS_ADDRESS}, as the board itself tells it")
    return value


class PortTable(Shape):
    path: Text
    board: Ordinal | None = None
    # Keys of TOML are text; addresses are read over the wire, since high serial numbers are none.
    boards: dict[Annotated[str, BeforeValidator(_bus_address)], Ordinal] = Field(default_factory=dict)
    driver: Literal["dgt"] = "dgt"
    white_side: Annotated[WhiteSide, Field(strict=False)] = WhiteSide.AUTO
    reader: Id | None = None
    may_write: bool = False


def _address(value: object) -> object:
    expected = "the address of LiveChess, such as http://localhost:1982"
    if not isinstance(value, str):
        raise ValueError(expected)
    try:
        parts = urlsplit(value)
        whole = parts.scheme == "http" and parts.hostname and parts.port != 0
    except ValueError as error:
        raise ValueError(expected) from error
    if not whole or parts.path not in ("", "/") or parts.query:
        raise ValueError(expected)
    return value


class LiveChessTable(Shape):
    url: Annotated[str, BeforeValidator(_address)]
    boards: Annotated[dict[Text, Ordinal], Field(min_length=1)]


def _also_said(value: object) -> object:
    known = {kind.value: kind for kind in ASKED_FOR}
    if not isinstance(value, str) or value not in known:
        raise ValueError(f"something to say, one of {', '.join(known)}{nearest(str(value), known)}")
    return known[value]


AlsoSaid = Annotated[CallKind, BeforeValidator(_also_said)]


class VoiceTable(Shape):
    languages: Items[LanguageCode] = ("ru", "en")
    player: Annotated[PlayerKind, Field(strict=False)] = PlayerKind.AUTO
    device: Text = "default"
    delay_ms: int = 0
    enabled: bool = True
    lead_ms: Annotated[int, Field(ge=200, le=10_000)] = 600
    recordings: Text | None = None
    also: Items[AlsoSaid] = ()


def _host(value: object) -> object:
    name = r"[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?"
    if not isinstance(value, str) or not re.fullmatch(rf"{name}(\.{name})*", value.lower()):
        raise ValueError(
            'a name or an IPv4 address as browsers call it, without a port, such as "hall.local"'
        )
    return value.lower()


def _own_address(value: object) -> object:
    try:
        return str(IPv4Address(value if isinstance(value, str) else ""))
    except ValueError as error:
        raise ValueError("an IPv4 address of this machine, or 0.0.0.0 for all it has") from error


Host = Annotated[str, BeforeValidator(_host)]


class WebTable(Shape):
    bind: Annotated[str, BeforeValidator(_own_address)] = "0.0.0.0"
    port: TcpPort = 8080
    tls_port: TcpPort = 8443
    hosts: Annotated[Items[Host], Field(min_length=1)] = ("hall.local",)
    phones: Annotated[int, Field(ge=0, le=5000)] = 600
    phones_per_address: Annotated[int, Field(ge=1, le=5000)] = 10
    metrics: bool = False


def _broker(value: object) -> object:
    expected = "the address of a broker, such as mqtt://127.0.0.1 or mqtts://broker.local:8883"
    if not isinstance(value, str):
        raise ValueError(expected)
    try:
        parts = urlsplit(value)
        whole = parts.scheme in ("mqtt", "mqtts") and parts.hostname and parts.port != 0
    except ValueError as error:
        raise ValueError(expected) from error
    if not whole or parts.path not in ("", "/") or parts.query or parts.username:
        raise ValueError(expected)
    return value


class BrokerTable(Shape):
    url: Annotated[str, BeforeValidator(_broker)]
    ca: Text | None = None  # a file beside the venue's


def _hour(value: object) -> object:
    if not isinstance(value, str) or not re.fullmatch(r"([01][0-9]|2[0-3]):[0-5][0-9]", value):
        raise ValueError('a time of day such as "23:00"')
    return int(value[:2]) * 60 + int(value[3:])


class DarkTable(Shape):
    """Between the days nothing is shown; with both hours the same, never dark."""

    begins: Annotated[int, BeforeValidator(_hour)] = 23 * 60
    ends: Annotated[int, BeforeValidator(_hour)] = 7 * 60


class VenueTable(Shape):
    """The whole file."""

    id: Id
    name_ru: Text
    name_en: Text
    name_be: Text | None = None
    zone: Text
    city: Text | None = None
    federation: Federation | None = None
    languages: Annotated[Items[LanguageCode], Field(min_length=1)] = ("ru", "en")
    pictures: Text | None = None  # a folder
    dark: DarkTable = DarkTable()
    halls: Annotated[Items[HallTable], Field(min_length=1)]
    tournaments: Annotated[Items[TournamentTable], Field(min_length=1)]
    screens: Items[ScreenTable] = ()
    ports: Items[PortTable] = ()
    livechess: Items[LiveChessTable] = ()
    readers: Items[Id] = ()
    copies: Items[Text] = ()  # folders: a USB stick, a second machine's share
    voice: VoiceTable = VoiceTable()
    web: WebTable = WebTable()
    broker: BrokerTable | None = None
    demo_start_in_min: Annotated[int, Field(ge=1, le=1440)] | None = None
    demo_round: Ordinal | None = None
    emulated_boards: Count = 0
