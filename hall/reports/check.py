"""What `hall check` finds: one line a thing, well, to be looked at or broken, and what to do about it.

Holds the shape and its text; what is looked at stands in `hall.app.check_hall` and `hall.app.check_machine`.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import Enum


class Verdict(Enum):
    """In the words of the command line."""

    OK = "ok"
    LOOK = "look"  # the hall runs without it, somebody should know
    BROKEN = "broken"  # something that was asked for will not happen


class Area(Enum):
    """Where to look."""

    FILES = "files"
    JOURNAL = "journal"
    COPIES = "copies"
    DISK = "disk"
    TIME = "time"
    NETWORK = "network"
    CERTIFICATES = "certificates"
    BROKER = "broker"
    SOUND = "sound"
    SCREENS = "screens"
    PORTS = "ports"
    SYSTEM = "system"


@dataclass(frozen=True, slots=True, kw_only=True)
class Check:
    """One thing: what was found, and what to do, empty where nothing is to be done."""

    area: Area
    verdict: Verdict
    what: str
    do: str = ""


def ok(area: Area, what: str) -> Check:
    return Check(area=area, verdict=Verdict.OK, what=what)


def look(area: Area, found: tuple[str, str]) -> Check:
    """`found` as the words give it: what, and what to do."""
    return Check(area=area, verdict=Verdict.LOOK, what=found[0], do=found[1])


def broken(area: Area, found: tuple[str, str]) -> Check:
    """`found` as the words give it: what, and what to do."""
    return Check(area=area, verdict=Verdict.BROKEN, what=found[0], do=found[1])


def is_well(checks: Iterable[Check]) -> bool:
    """Whether nothing is broken."""
    return all(check.verdict is not Verdict.BROKEN for check in checks)


def as_json(checks: Sequence[Check]) -> dict[str, object]:
    """One document; sentences are in the language that was asked for."""
    rows = [
        {"area": c.area.value, "verdict": c.verdict.value, "what": c.what, "do": c.do or None} for c in checks
    ]
    return {"well": is_well(checks), "checks": rows}


def as_text(checks: Sequence[Check]) -> str:
    """A line a thing: verdict, area, what was found; what to do follows an arrow."""
    return "\n".join(
        f"{c.verdict.value:<8}{c.area.value:<14}{c.what}" + (f" → {c.do}" if c.do else "") for c in checks
    )
