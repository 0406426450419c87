"""What the regulation of an event can say. Each regulation is data (config/regulations/*.toml), never code.

A field that is None was not stated by the document: "not known", which is no fault and never a default.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date, time
from enum import Enum

from hall.model.instants import ZERO, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Period:
    """One part of a time control: `moves` None means to the end of the game."""

    span: Span
    moves: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeControl:
    """Periods in order and the increment a move, given from move `increment_from_move` on."""

    periods: tuple[Period, ...]
    increment: Span = ZERO
    increment_from_move: int = 1


class Comparison(Enum):
    """How an arrival is held against the limit: `>` keeps the limit itself in time, `>=` does not."""

    MORE_THAN = ">"
    OR_MORE = ">="

    def is_late(self, late_by: Span, limit: Span) -> bool:
        """Whether somebody who came `late_by` after the count began has lost by default."""
        return late_by > limit if self is Comparison.MORE_THAN else late_by >= limit


class CountedFrom(Enum):
    """Where a span begins."""

    ANNOUNCED_START = "announced_start"
    SCHEDULED_START = "scheduled_start"
    ROUND_END = "round_end"
    GAME_END = "game_end"


@dataclass(frozen=True, slots=True, kw_only=True)
class DefaultTime:
    """The latest permitted arrival (FIDE: default time)."""

    limit: Span
    comparison: Comparison
    counted_from: CountedFrom = CountedFrom.ANNOUNCED_START


@dataclass(frozen=True, slots=True, kw_only=True)
class Photography:
    """How long pictures may be taken from the start of a round (rules, article 28.6)."""

    first_round: Span
    later_rounds: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class ProvisionalDraws:
    """Kinel-Cherkassy 10: games longer than `after` may count as draws for the next pairing.

    Applies only on days with two rounds, to a round that another one follows on the same day.
    """

    after: Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Appeals:
    """The window for an appeal and its fee. `late_accepted` False: late ones are not looked at.

    `fee_lost`: where the fee goes if the appeal is lost.
    """

    window: Span
    counted_from: CountedFrom
    fee: str | None = None
    fee_en: str | None = None
    by_trainer_only: bool = False
    against_pairings: bool | None = None
    late_accepted: bool | None = None
    against_places: bool | None = None
    fee_lost: str | None = None
    fee_lost_en: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class CommitteeMember:
    """A member of the appeals committee; what is not stated is None and no fault (rules, article 25.2).

    `office_en` and `place_en` are for those who read English, where the others are in Russian.
    """

    name: str | None = None
    office: str | None = None
    place: str | None = None
    team: str | None = None
    born: int | None = None
    arbiter_of_event: bool | None = None
    office_en: str | None = None
    place_en: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Committee:
    """Appeals committee: a chair, at least two members, two reserves (rules, article 25.2)."""

    chair: CommitteeMember
    members: tuple[CommitteeMember, ...]
    reserves: tuple[CommitteeMember, ...]


class Phones(Enum):
    """What the regulation says of phones; the wording on screens and in calls follows from it."""

    SWITCHED_OFF = "switched_off"  # Izhevsk 4: fully switched off or with permission; a sound loses
    FORBIDDEN_IN_ZONE = "forbidden_in_zone"  # Kinel-Cherkassy 6: having one in the zone loses
    FORBIDDEN_DRAW_IF_NO_WIN = "forbidden_draw_if_no_win"  # Belarus: but ½ where the opponent cannot win


class ApartBy(Enum):
    """Who belong together for article 22.8."""

    TEAM = "team"
    FEDERATION = "federation"


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptApart:
    """Players of one team or federation do not meet in the last rounds, as far as possible (article 22.8).

    `last_rounds` None: in no round. `in_restrictions`: the regulation's own texts say it already.
    """

    by: ApartBy
    last_rounds: int | None = None
    in_restrictions: bool = False

    def first_round(self, rounds_total: int | None) -> int | None:
        """From which round on it holds; None where the number of rounds must be known and is not."""
        if self.last_rounds is None:
            return 1
        return None if rounds_total is None else max(1, rounds_total - self.last_rounds + 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundDate:
    """When a round is to begin, as a time of day in the regulation's zone."""

    number: int
    day: date
    start: time


@dataclass(frozen=True, slots=True, kw_only=True)
class OtherDate:
    """A dated item of the programme that is no round: opening, draw, meeting, closing."""

    kind: str
    day: date
    start: time | None = None
    end: time | None = None
    approximate: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Division:
    """One tournament that the regulation provides for (open, boys, girls, men, women).

    `qualifiers_born_from`: the earliest year of birth with which a place in the next event is given.
    """

    id: str
    name_ru: str
    name_en: str
    qualifiers: int | None = None
    prizes: int | None = None
    room_ru: str | None = None
    name_be: str | None = None
    qualifiers_born_from: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Regulation:
    """Everything one regulation states, in the order of the digest."""

    id: str
    title_ru: str
    title_en: str
    title_be: str | None
    zone: str
    system: str
    rounds: tuple[RoundDate, ...]
    divisions: tuple[Division, ...]
    other_dates: tuple[OtherDate, ...] = ()
    pairing_program: str | None = None
    time_control: TimeControl | None = None
    default_time: DefaultTime | None = None
    photography: Photography | None = None
    trainers_leave: Span | None = None
    pairings_after_play: Span | None = None
    provisional_draws: ProvisionalDraws | None = None
    appeals: Appeals | None = None
    committee: Committee | None = None
    phones: Phones | None = None
    tiebreaks: tuple[str, ...] = ()
    # 23.3: with more than this many players (or this many, where `countdown_at_threshold`) the countdown
    # clocks are mandatory, with fewer the calls.
    countdown_threshold: int = 30
    countdown_at_threshold: bool = False
    no_show_left_out_of_next_pairing: bool = False
    repairing_allowed: bool = False
    prizes_shared: bool | None = None
    prizes_fixed_before_round: int | None = None
    age_groups: tuple[str, ...] = ()
    # By which year somebody is "under N": "reached_during_year" or "reached_before_year" (hall.standings).
    age_counting: str | None = None
    # Team results of an individual event: "places" or "points" of the `team_members` best are added;
    # "not_stated": teams are awarded, and the document does not say how their results are added.
    team_sum: str | None = None
    team_members: int | None = None
    team_matches: str | None = None  # an event of teams: "match_points" or "game_points" count first
    minors: bool = False
    notices_ru: tuple[str, ...] = ()
    notices_en: tuple[str, ...] = ()
    notices_be: tuple[str, ...] = ()
    kept_apart: KeptApart | None = None
    # 22.8: every restriction of the pairing is announced beforehand.
    restrictions_ru: tuple[str, ...] = ()
    restrictions_en: tuple[str, ...] = ()
    restrictions_be: tuple[str, ...] = ()
    staff: tuple[str, ...] = ()
    staff_en: tuple[str, ...] = ()
    # Which article of the document says it: (topic, article), topics as the fields above are named.
    articles: tuple[tuple[str, str], ...] = ()

    def round_date(self, number: int) -> RoundDate | None:
        """The schedule's entry of a round, or None where the regulation has no such round."""
        return next((r for r in self.rounds if r.number == number), None)

    def rounds_total(self, stated: int | None) -> int | None:
        """How many rounds there are: what the tournament's file states goes before the schedule."""
        return stated or len(self.rounds) or None

    def article(self, topic: str) -> str:
        """Where the document says it, as `regulation 9`; `regulation` alone where it numbers nothing."""
        number = dict(self.articles).get(topic)
        return f"regulation {number}" if number else "regulation"
