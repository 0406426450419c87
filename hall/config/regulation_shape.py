"""The shape of a regulation file (config/regulations/*.toml). What is left out was not stated."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from hall.config.toml_file import Count, Day, Items, Ordinal, Shape, Text, TimeOfDay
from hall.model import regulations as model

OtherDateKind = Literal[
    "admission",
    "arbiters_meeting",
    "arrival",
    "blitz",
    "closing",
    "departure",
    "draw",
    "opening",
    "play_off",
    "registration",
    "representatives_meeting",
]
Tiebreak = Literal[
    "AOB", "BH", "BH/C1", "BH/M1", "SB", "SB/C1", "DE", "WIN", "PS", "KS", "ARO", "play_off"
]  # fmt: skip
Topic = Literal[
    "age_groups",
    "appeals",
    "committee",
    "default_time",
    "pairings_after_play",
    "phones",
    "photography",
    "provisional_draws",
    "qualifiers",
    "rounds",
    "staff",
    "time_control",
    "trainers_leave",
]


class RoundTable(Shape):
    number: Ordinal
    day: Day
    start: TimeOfDay


class OtherDateTable(Shape):
    kind: OtherDateKind
    day: Day
    start: TimeOfDay | None = None
    end: TimeOfDay | None = None
    approximate: bool = False


class DivisionTable(Shape):
    id: Text
    name_ru: Text
    name_en: Text
    qualifiers: Count | None = None
    qualifiers_born_from: Annotated[int, Field(ge=1900, le=2100)] | None = None
    prizes: Count | None = None
    room_ru: Text | None = None
    name_be: Text | None = None


class PeriodTable(Shape):
    min: Ordinal
    moves: Ordinal | None = None


class TimeControlTable(Shape):
    periods: Annotated[Items[PeriodTable], Field(min_length=1)]
    increment_s: Count = 0
    increment_from_move: Ordinal = 1


class DefaultTimeTable(Shape):
    limit_min: Count
    comparison: Annotated[model.Comparison, Field(strict=False)]
    counted_from: Literal["announced_start", "scheduled_start"] = "announced_start"


class PhotographyTable(Shape):
    first_round_min: Count
    later_rounds_min: Count


class ProvisionalDrawsTable(Shape):
    after_min: Count


class KeptApartTable(Shape):
    by: Annotated[model.ApartBy, Field(strict=False)]
    last_rounds: Ordinal | None = None


class AnnouncedApartTable(KeptApartTable):
    in_restrictions: bool = False


class AppealsTable(Shape):
    window_min: Count
    counted_from: Literal["round_end", "game_end"]
    fee: Text | None = None
    fee_en: Text | None = None
    by_trainer_only: bool = False
    against_pairings: bool | None = None
    late_accepted: bool | None = None
    against_places: bool | None = None
    fee_lost: Text | None = None
    fee_lost_en: Text | None = None


class MemberTable(Shape):
    name: Text | None = None
    office: Text | None = None
    place: Text | None = None
    team: Text | None = None
    born: Ordinal | None = None
    arbiter_of_event: bool | None = None
    office_en: Text | None = None
    place_en: Text | None = None


class CommitteeTable(Shape):
    chair: MemberTable
    members: Items[MemberTable]
    reserves: Items[MemberTable]


class RegulationTable(Shape):
    """The whole file; what it leaves out was not stated by the document."""

    id: Text
    title_ru: Text
    title_en: Text
    title_be: Text | None = None
    zone: Text
    system: Literal["swiss", "round_robin", "double_round_robin"]
    rounds: Annotated[Items[RoundTable], Field(min_length=1)]
    divisions: Annotated[Items[DivisionTable], Field(min_length=1)]
    other_dates: Items[OtherDateTable] = ()
    pairing_program: Text | None = None
    time_control: TimeControlTable | None = None
    default_time: DefaultTimeTable | None = None
    photography: PhotographyTable | None = None
    trainers_leave_min: Count | None = None
    pairings_after_play_min: Count | None = None
    provisional_draws: ProvisionalDrawsTable | None = None
    appeals: AppealsTable | None = None
    committee: CommitteeTable | None = None
    phones: Annotated[model.Phones | None, Field(strict=False)] = None
    tiebreaks: Items[Tiebreak] = ()
    countdown_threshold: Count = 30
    countdown_at_threshold: bool = False
    no_show_left_out_of_next_pairing: bool = False
    repairing_allowed: bool = False
    prizes_shared: bool | None = None
    prizes_fixed_before_round: Ordinal | None = None
    age_groups: Items[Text] = ()
    age_counting: Literal["reached_during_year", "reached_before_year"] | None = None
    team_sum: Literal["places", "points", "not_stated"] | None = None
    team_members: Ordinal | None = None
    team_matches: Literal["match_points", "game_points"] | None = None
    minors: bool = False
    kept_apart: AnnouncedApartTable | None = None
    notices_ru: Items[Text] = ()
    notices_en: Items[Text] = ()
    notices_be: Items[Text] = ()
    restrictions_ru: Items[Text] = ()
    restrictions_en: Items[Text] = ()
    restrictions_be: Items[Text] = ()
    staff: Items[Text] = ()
    staff_en: Items[Text] = ()
    articles: Annotated[dict[Topic, Text], Field(default_factory=dict)]
