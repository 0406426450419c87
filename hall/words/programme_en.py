"""The walls' words for programme and notices in English."""

from __future__ import annotations

from datetime import date
from typing import assert_never

from hall.model.instants import Span
from hall.model.regulations import Comparison, CountedFrom
from hall.words.screen import NBSP, whole_unit

_ITEMS = {
    "admission": "Admission",
    "arbiters_meeting": "Arbiters' meeting",
    "arrival": "Arrival",
    "blitz": "Blitz",
    "closing": "Closing",
    "departure": "Departure",
    "draw": "Drawing of lots",
    "opening": "Opening",
    "play_off": "Play-off",
    "registration": "Registration",
    "representatives_meeting": "Captains' meeting",
}
_DAYS = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")


class EnglishProgramme:
    """English phrases; see `ProgrammeWords`."""

    def schedule(self) -> str:
        return "Schedule"

    def item(self, kind: str) -> str:
        return _ITEMS[kind]

    def is_finished(self) -> str:
        return "finished"

    def is_on(self) -> str:
        return "in progress"

    def day_of_week(self, day: date) -> str:
        return _DAYS[day.weekday()]

    def appeals(self) -> str:
        return "Appeals"

    def until(self, time: str) -> str:
        return f"until {time}"

    def within(self, window: Span, round_number: int) -> str:
        return f"within {_minutes(window)} of the end of round{NBSP}{round_number}"

    def posting(self, round_number: int) -> str:
        return f"Pairings of round{NBSP}{round_number} are posted"

    def notice(self) -> str:
        return "Notice"

    def late(self, limit: Span, comparison: Comparison) -> str:
        if comparison is Comparison.OR_MORE:
            return f"{_late(limit)} late or more: game lost"
        return f"More than {_late(limit)} late: game lost"

    def appeal_notice(self, window: Span, counted_from: CountedFrom) -> str:
        span = _minutes(window)
        match counted_from:
            case CountedFrom.ROUND_END:
                return f"Appeals are handed in within {span} of the end of the round"
            case CountedFrom.GAME_END:
                return f"Appeals are handed in within {span} of the end of the game"
            case CountedFrom.ANNOUNCED_START | CountedFrom.SCHEDULED_START:
                return f"Appeals are handed in within {span} of the start of the round"
            case _:
                assert_never(counted_from)

    def fee(self, fee: str) -> str:
        return f"Deposit: {fee}"

    def by_trainer_only(self) -> str:
        return "Only the trainer and team representative may appeal"

    def committee(self) -> str:
        return "Appeals Committee"

    def system(self, system: str, program: str | None) -> str:
        if system == "round_robin":
            return "Round robin: everybody meets everybody"
        if system == "double_round_robin":
            return "Double round robin"
        made = f", made with {program}" if program else ""
        return f"Pairings by the Swiss system{made}"

    def restrictions(self) -> str:
        return "Restrictions of the pairing:"

    def hands(self, time: str) -> str:
        return f"Mechanical clocks: hands at {time}"

    def hands_why(self) -> str:
        return "Both hands show six o'clock at the first time control"


def _minutes(span: Span) -> str:
    number, is_minutes = whole_unit(span)
    unit = "minute" if is_minutes else "second"
    return f"{number}{NBSP}{unit}{'' if number == 1 else 's'}"


_late = _minutes
