"""What a phone may be told, in full: the allowed list. Dataclasses alone; `hall.public.audience` fills them.

A field that is not here reaches no phone (rules digest, "never on the wall, nor on the public page").
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.instants import Instant, Span
from hall.model.regulations import Comparison, Phones, TimeControl
from hall.model.tournament import Result, Unpaired
from hall.published.snapshot import AppealsView, ItemView, NoticeView


@dataclass(frozen=True, slots=True, kw_only=True)
class Named:
    """A name in the hall's languages; `be` None: it has none of its own."""

    ru: str
    en: str
    be: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicPlayer:
    """`number` is the starting rank; points before the round, in halves, None: not known."""

    number: int
    name: str
    rating: int | None
    points_halves: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicPair:
    """`row` is the row of tables, counted from 1."""

    board: int
    row: int
    white: PublicPlayer
    black: PublicPlayer


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicUnpaired:
    """Who has no board, by class only."""

    player: PublicPlayer
    reason: Unpaired


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicPairs:
    """The published pairs of the current round."""

    round: int
    pairs: tuple[PublicPair, ...]
    unpaired: tuple[PublicUnpaired, ...]
    corrected: Instant | None = None
    changed_boards: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicResult:
    """What stands on a board of published pairs."""

    board: int
    result: Result


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicRound:
    """The current round: its hours, its default time, how far it is. No seat, no arrival.

    `ended` is the end of its last game; `moved_from`, `moved_said` of a moved start.
    """

    number: int
    planned: Instant | None
    started: Instant | None
    ended: Instant | None
    is_published: bool
    boards: int
    finished: int
    moved_from: Instant | None
    moved_said: Instant | None
    default_limit: Span | None
    default_comparison: Comparison | None
    default_from_schedule: bool
    phones: Phones | None
    time_control: TimeControl | None
    appeals_close: Instant | None
    next_number: int | None
    next_start: Instant | None
    is_interrupted: bool
    resumes: Instant | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicRow:
    """A player's line of the table, or a team's; texts as the walls have them, decimals with a point.

    `members` are the starting numbers of a team's players: by them a phone finds its owner's team.
    """

    number: int
    name: str
    rating: int | None
    place: int | None
    points: str
    tiebreaks: tuple[str, ...]
    left: bool
    members: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicTable:
    """The table after a round that is over; `updated` is the last entry of a result in it."""

    after_round: int
    updated: Instant | None
    missing: tuple[int, ...]
    codes: tuple[str, ...]
    rows: tuple[PublicRow, ...]

    @property
    def is_of_teams(self) -> bool:
        return any(row.members for row in self.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicProgramme:
    """What the regulation announces."""

    items: tuple[ItemView, ...]
    notices: tuple[NoticeView, ...]
    appeals: AppealsView | None
    restrictions: tuple[NoticeView, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicTournament:
    """One tournament; `round` None before its file is there, `pairs` None before they are published."""

    id: str
    name: Named
    hall: Named
    programme: PublicProgramme
    round: PublicRound | None
    pairs: PublicPairs | None
    results: tuple[PublicResult, ...]
    table: PublicTable | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicView:
    """The whole page."""

    venue: str
    title: Named
    zone: str
    tournaments: tuple[PublicTournament, ...]
