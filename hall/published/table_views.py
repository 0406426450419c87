"""Standings, draw, interruption, pictures as walls are sent them: dataclasses alone. Part of the snapshot.

Texts that no language changes (points, tie-breaks, results) come finished, decimals with a point; words are
the screen's. Only what an arbiter has made public is here.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from hall.model.instants import Instant, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingRow:
    """One player's line. `place` and `last_place` differ where a place is shared; None: he has none.

    `cells` are his games in a round robin against the players in the order of their numbers: "1", "½", "0",
    "+", "—", both games of a double one with a space between, "" for a game to come. `left`: he plays no
    more; `counts` False: his games are in nobody's points (rules, article 24.1).
    """

    number: int
    name: str
    rating: int | None
    place: int | None
    last_place: int | None
    points: str
    tiebreaks: tuple[str, ...]
    left: bool = False
    counts: bool = True
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsView:
    """One tournament's table after a round; `rows` in the order of their places.

    `missing` are boards of that round whose games have no result yet. `codes` are the tie-breaks in the
    announced order, `edition` the year of the rules that say how they are counted. `is_round_robin`: it has
    a cross table.
    """

    tournament: str
    hall: str
    after_round: int
    rounds: int | None
    missing: tuple[int, ...]
    codes: tuple[str, ...]
    edition: str | None
    rows: tuple[StandingRow, ...]
    is_round_robin: bool = False

    @property
    def is_of_teams(self) -> bool:
        """Whether the rows are teams, whose numbers are nobody's: below zero."""
        return any(row.number < 0 for row in self.rows)


@dataclass(frozen=True, slots=True, kw_only=True)
class StandingsSection:
    standings: tuple[StandingsView, ...] = ()


class EnvelopeState(Enum):
    """A big envelope of the draw as it lies on the table, shuffled and without a letter."""

    OPEN = "open"
    TOO_SMALL = "too_small"
    CLOSED = "closed"  # nobody chooses now
    TAKEN = "taken"  # nothing is left in it


@dataclass(frozen=True, slots=True, kw_only=True)
class EnvelopeView:
    """`numbers` are those that came out of it so far."""

    state: EnvelopeState
    numbers: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawGroupView:
    """A delegation that has still to draw."""

    name: str
    size: int


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawnView:
    number: int
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawView:
    """A drawing of lots, step by step (rules, article 22.9).

    `group` is whose turn it is, `size` how many of it have still to draw; `player` draws a number from the
    envelope `in_hand` (from 0) and while it is None the group chooses one. `last` is the number drawn last.
    Without a group the draw is over and `seed` is told, whose SHA-256 `digest` everybody has read before.
    `is_split`: no envelope has numbers enough for the group that chooses, so that it will need several.
    """

    tournament: str
    hall: str
    players: int
    step: int
    steps: int
    group: DrawGroupView | None
    player: str | None
    envelopes: tuple[EnvelopeView, ...]
    in_hand: int | None
    following: tuple[DrawGroupView, ...]
    drawn: tuple[DrawnView, ...]
    last: DrawnView | None
    digest: str | None
    seed: str | None = None
    is_split: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawSection:
    draws: tuple[DrawView, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class InterruptionView:
    """Play stands still. `leave`: everybody leaves the hall; else players stay at their boards.

    `left` is what remains of the default time, held; `resumes` when play goes on, if that is announced.
    """

    since: Instant
    leave: bool
    left: Span | None
    resumes: Instant | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class WordingView:
    language: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageView:
    """An official's words for this screen; `until` None: as long as they are sent."""

    texts: tuple[WordingView, ...]
    since: Instant
    until: Instant | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PictureView:
    """A picture of the organiser's, by what a screen asks for it and knows that it got the right one."""

    digest: str
