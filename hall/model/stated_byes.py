"""Byes that a tournament's file grants beforehand, for any round to come (record 240 of TRF26). Pure.

columns 5 kind (F H Z), 7-9 round, then starting numbers of four columns from 11 (+5)
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from hall.model.tournament import Unpaired

# Records of TRF26 that only an event of teams has; 310 names the teams of an individual one as well.
_OF_TEAMS = frozenset(("300", "320", "330", "362"))
_KINDS = {"F": Unpaired.FULL_BYE, "H": Unpaired.HALF_BYE, "Z": Unpaired.ABSENT}


def stated_byes(records: Iterable[str], round_number: int) -> dict[int, Unpaired]:
    """Who is to stay out of that round, and as what; of two statements the later one holds.

    Nobody in an event of teams, whose file numbers teams there.
    """
    lines = tuple(records)
    if any(map(is_of_teams, lines)):
        return {}
    return {
        int(number): _KINDS[text[4]]
        for text in lines
        if text[:3] == "240" and text[4:5] in _KINDS and _is(text[6:9].strip(), round_number)
        for number in re.findall(r"(?<!\d)\d{1,4}(?!\d)", text[10:], re.ASCII)
    }


def is_of_teams(record: str) -> bool:
    """Whether only an event of teams has such a record: 240, 250, 260 and 299 then number teams."""
    return record[:3] in _OF_TEAMS or (record[:3] == "192" and "TEAM" in record.upper())


def names_team_event(record: str) -> bool:
    """Whether a file's record says that teams play each other: by its kind, or by the type (092) in words."""
    if record[:3] != "092":
        return is_of_teams(record)
    # "Individual: Swiss-System, with team ranking" is no event of teams.
    return re.search("team|команд", record, re.I) is not None and not re.search("indiv|личн", record, re.I)


def _is(written: str, number: int) -> bool:
    return written.isascii() and written.isdigit() and int(written) == number
