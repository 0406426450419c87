"""What is published to followers, and its JSON. Dataclasses and json alone, so that a screen stays small.

A snapshot is sections; each travels whole, in an envelope with the schema, the daemon's boot number, a
revision and the epoch of hall time. A follower keeps the newest: a higher boot wins, within a boot a higher
revision. Facts and deadlines only: what is left of a countdown is computed by whoever shows it.

These are the fields a hall's wall may show (rules digest, "never on the wall"): built from this list, never
by removing. `hall.published.audience` builds them from the state.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import Any

from hall.answers import understood
from hall.model.instants import Instant, Span
from hall.model.regulations import Comparison, CountedFrom, Phones, TimeControl
from hall.model.screen_plans import ALL_AUTO, ScreenPlan
from hall.model.tournament import Result, Side, Unpaired
from hall.published.plain_json import from_json, to_json
from hall.published.table_views import (
    DrawSection,
    InterruptionView,
    MessageView,
    PictureView,
    StandingsSection,
)

SCHEMA = 1
SECTIONS = ("venue", "round", "pairings", "standings", "draw", "screens")


@dataclass(frozen=True, slots=True, kw_only=True)
class HallView:
    id: str
    name_ru: str
    name_en: str
    name_be: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ItemView:
    """A dated item of the programme: a round's number, or the kind of what is no round.

    `at` is the start of the day where `has_hour` is False.
    """

    at: Instant
    has_hour: bool
    number: int | None = None
    kind: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeView:
    """What the regulation wants to be announced, as it says it; a language it lacks is None."""

    ru: str
    en: str | None = None
    be: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealsView:
    """How an appeal is handed in."""

    window: Span
    counted_from: CountedFrom
    fee: NoticeView | None
    by_trainer_only: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ProgrammeView:
    """What one tournament's regulation announces. `committee` are offices, never names.

    `restrictions` of the pairing (22.8), `system` as regulations name it.
    """

    tournament: str
    items: tuple[ItemView, ...]
    notices: tuple[NoticeView, ...]
    appeals: AppealsView | None
    committee: tuple[NoticeView, ...]
    system: str | None = None
    pairing_program: str | None = None
    restrictions: tuple[NoticeView, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class VenueView:
    """The section `venue`: what hardly changes. `time_verified` False: the time of day is not known well.

    `dark`: minutes of the day in the zone between which idle walls are dark; equal: never.
    """

    title_ru: str
    title_en: str
    zone: str
    languages: tuple[str, ...]
    halls: tuple[HallView, ...]
    time_verified: bool
    title_be: str | None = None
    programmes: tuple[ProgrammeView, ...] = ()
    pictures: tuple[PictureView, ...] = ()
    dark: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class MissingView:
    """A seat whose player is not known to have come. `confirmed`: an arbiter has seen it empty.

    `name` only where the event lets the wall show names.
    """

    board: int
    side: Side
    confirmed: bool
    name: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MovedView:
    """A moved start: "moved from `old` to `new`, announced at `said_at`"."""

    old: Instant
    new: Instant
    said_at: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnStartView:
    """Boards that wait for a start of their own; `planned` None: until the arbiter says so."""

    boards: tuple[int, ...]
    planned: Instant | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultView:
    """A result that an arbiter entered or ruled, and when it, or its last correction, was written down."""

    board: int
    result: Result
    entered: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundView:
    """The current round of one tournament. in progress = boards - finished - not_begun.

    `appeals_close`: until when an appeal may be handed in, where that is known, and after which round.
    `pairings_posted`: when the next round's pairs are to be, once play is over, where the regulation says so.
    """

    tournament: str
    hall: str
    name_ru: str
    name_en: str
    number: int
    planned: Instant | None
    moved: MovedView | None
    published: Instant | None
    started: Instant | None
    time_control: TimeControl | None
    default_limit: Span | None
    default_comparison: Comparison | None
    default_at: Instant | None
    default_from_schedule: bool
    photography_ends: Instant | None
    trainers_leave: Instant | None
    calls: tuple[Instant, ...]
    boards: int
    finished: int
    not_begun: int
    missing: tuple[MissingView, ...]
    undecided: tuple[int, ...]
    phones: Phones | None
    next_number: int | None
    next_start: Instant | None
    results: tuple[ResultView, ...] = ()
    appeals_close: Instant | None = None
    appeals_round: int | None = None
    name_be: str | None = None
    interruption: InterruptionView | None = None
    own_starts: tuple[OwnStartView, ...] = ()
    pairings_posted: Instant | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundSection:
    rounds: tuple[RoundView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerView:
    """A player on the wall. Points before the round, counted in halves; None: not known."""

    name: str
    rating: int | None
    points_halves: int | None
    federation: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairView:
    board: int
    white: PlayerView
    black: PlayerView


@dataclass(frozen=True, slots=True, kw_only=True)
class UnpairedView:
    player: PlayerView
    reason: Unpaired


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingsView:
    """Published pairings of one tournament's round; nothing before publishing."""

    tournament: str
    hall: str
    round: int
    pairs: tuple[PairView, ...]
    unpaired: tuple[UnpairedView, ...]
    corrected: Instant | None = None
    changed_boards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PairingsSection:
    pairings: tuple[PairingsView, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenView:
    """What one screen is to show: `scene` is "auto" (its plan, which follows the round) or a scene's name.

    `page` (from 1) is held and does not turn; `place_of`: the lost screen whose part it shows. `phone_code`
    and `phone_address` lead to the public page; only a screen outside the playing zone has them.
    """

    name: str
    hall: str
    scene: str = "auto"
    identify_until: Instant | None = None
    first_board: int | None = None
    last_board: int | None = None
    diagonal_inch: float | None = None
    distance_m: float | None = None
    portrait: bool = False
    plan: ScreenPlan = ALL_AUTO
    page: int | None = None
    place_of: str | None = None
    phone_code: tuple[str, ...] = ()
    phone_address: str | None = None
    messages: tuple[MessageView, ...] = ()  # newest first


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreensSection:
    """`address` is where a browser finds the hall; `code` the same as rows of a QR code, "1" dark."""

    screens: tuple[ScreenView, ...]
    address: str | None = None
    code: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Snapshot:
    """All sections as a follower holds them; None: not yet received."""

    venue: VenueView | None = None
    round: RoundSection | None = None
    pairings: PairingsSection | None = None
    standings: StandingsSection | None = None
    draw: DrawSection | None = None
    screens: ScreensSection | None = None

    def with_section(self, section: str, body: object) -> Snapshot:
        """The snapshot with one section replaced."""
        changes: dict[str, Any] = {section: body}
        return replace(self, **changes)


_SECTION_TYPES: dict[str, type] = {
    "venue": VenueView,
    "round": RoundSection,
    "pairings": PairingsSection,
    "standings": StandingsSection,
    "draw": DrawSection,
    "screens": ScreensSection,
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Envelope:
    """One section on its way, with what a follower needs to know whether it is newer."""

    schema: int
    boot: int
    rev: int
    epoch: str
    section: str
    body: Any

    def is_newer_than(self, other: Envelope | None) -> bool:
        return other is None or (self.boot, self.rev) > (other.boot, other.rev)


class UnknownSchemaError(ValueError):
    """The daemon speaks a newer schema: this follower must be updated."""


def encode(envelope: Envelope) -> str:
    """One line of JSON."""
    return json.dumps(to_json(envelope), ensure_ascii=False, separators=(",", ":"))


def decode(text: str) -> Envelope:
    """The envelope with its body as dataclasses; UnknownSchemaError or ValueError say what is wrong."""
    raw = understood(text)
    if not isinstance(raw, dict) or not isinstance(raw.get("schema"), int):
        raise ValueError("a snapshot's message must be an object with a whole number in 'schema'")
    if raw["schema"] != SCHEMA:
        raise UnknownSchemaError(f"schema {raw['schema']}; this program knows {SCHEMA}")
    body_type = _SECTION_TYPES.get(str(raw.get("section")))
    if body_type is None:
        raise ValueError(f"unknown section {raw.get('section')!r}; known: {', '.join(SECTIONS)}")
    return replace(from_json(Envelope, raw), body=from_json(body_type, raw["body"]))
