"""What the chief arbiter makes sure of before the event (article 21.4), ticked with name and time. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum


class Check(Enum):
    """The points of article 21.4, in its order."""

    HALL = "hall"
    LIGHTING = "lighting"
    HEATING = "heating"
    VENTILATION = "ventilation"
    NOISE = "noise"
    EQUIPMENT = "equipment"
    STAFF = "staff"
    ARBITERS = "arbiters"
    GLOSSARY = "glossary"
    DRAW = "draw"
    TEAM_MATES = "team_mates"
    COMMITTEE = "committee"

    @property
    def article(self) -> str:
        """Where the rules ask for it."""
        return _ARTICLES[self]


_ARTICLES = {
    **dict.fromkeys((Check.HALL, Check.LIGHTING, Check.HEATING, Check.VENTILATION, Check.NOISE), "21.4.1"),
    Check.EQUIPMENT: "21.4.2",
    Check.STAFF: "21.4.3",
    Check.ARBITERS: "21.4.4",
    Check.GLOSSARY: "21.4.5",
    Check.DRAW: "21.4.6",
    Check.TEAM_MATES: "21.4.7",
    Check.COMMITTEE: "21.4.8",
}


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckTicked:
    """An official has seen to it; `done` False: he found that it is not so."""

    tournament: str
    round: int
    item: Check
    done: bool
    remark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TickCheck:
    tournament: str
    round: int
    item: Check
    done: bool = True
    remark: str = ""
