"""What the hall knows of a tournament besides its file: records of TRF for rating, the days of its rounds.

Nothing is made up: what neither file nor hall knows is named by `missing_for_rating`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from hall.formats.findings import Note
from hall.formats.trf_write import Edition
from hall.model.regulations import TimeControl
from hall.model.state import TournamentState
from hall.model.tournament import Tournament
from hall.standings.by_regulation import rules_by
from hall.standings.codes import Code
from hall.timebase import to_local

_DATES_FROM = 91  # of record 132, ten columns each
_SYSTEMS = {"swiss": "Swiss-System", "round_robin": "Round-Robin", "double_round_robin": "Double Round-Robin"}
# FIDE's description of the format: what a rated event must have.
_REQUIRED = {
    "012": ("the tournament's name", "название турнира"),
    "022": ("the city", "город"),
    "032": ("the federation", "федерация"),
    "042": ("the first day", "первый день"),
    "052": ("the last day", "последний день"),
    "092": ("the system", "система проведения"),
    "102": ("the chief arbiter", "главный судья"),
    "132": ("the days of the rounds", "даты туров"),
}
_OF_TRF26 = ("042", "052", "132")
_WHERE = {
    "022": ('city = "…" in the venue\'s file', 'city = "…" в файле зала'),
    "032": ('federation = "…" in the venue\'s file', 'federation = "…" в файле зала'),
    "102": (
        'chief_arbiter = "…" at the tournament in the venue\'s file',
        'chief_arbiter = "…" у турнира в файле зала',
    ),
}


def known_facts(t: TournamentState, data: Tournament, chief: str | None = None) -> dict[str, str]:
    """Values of records by code; `chief` is who is logged in as chief arbiter, where nobody is named."""
    entry, rules = t.entry, t.entry.regulation
    days = [day for number in _rounds(t, data) if (day := round_day(t, number)) is not None]
    facts = {
        "012": event_title(t),
        "022": entry.city or "",
        "032": entry.federation or "",
        "092": _system(t),
        "102": entry.chief_arbiter or chief or "",
        "122": "" if rules.time_control is None else _control(rules.time_control),
        "132": _dates(t, data),
        "202": _tiebreaks(t),
    }
    if days:
        facts |= {"042": f"{min(days):%Y/%m/%d}", "052": f"{max(days):%Y/%m/%d}"}
    if rules.team_matches is not None:
        facts["082"] = str(len({player.team for player in data.players if player.team}))
    return facts


def event_title(t: TournamentState, *, latin: bool = False) -> str:
    """The event's title, with the tournament's name where the event has several."""
    entry, rules = t.entry, t.entry.regulation
    title, name = (rules.title_en, entry.name_en) if latin else (rules.title_ru, entry.name_ru)
    return f"{title}. {name}" if len(rules.divisions) > 1 else title


def round_day(t: TournamentState, number: int) -> date | None:
    """The hall's day on which the round really began, else is planned, else the regulation's."""
    known = t.rounds.get(number)
    at = None if known is None else known.start_actual or known.start_planned
    if at is not None:
        return to_local(at, t.entry.zone or t.entry.regulation.zone).date()
    planned = t.entry.regulation.round_date(number)
    return None if planned is None else planned.day


def with_days_of_the_hall(t: TournamentState, data: Tournament) -> Tournament:
    """Without the file's days of rounds where rounds began in the hall: those are true."""
    if not any(known.start_actual for known in t.rounds.values()):
        return data
    kept = tuple(text for text in data.records if text[:3] != "132")
    return replace(data, records=kept)


def missing_for_rating(text: str, edition: Edition) -> tuple[Note, ...]:
    """What a rating officer will ask for and the file lacks, records first, then numbers of FIDE."""
    lines = text.split("\r\n")
    said = {line[:3] for line in lines if line[4:].strip()}
    wanted = [code for code in _REQUIRED if edition is Edition.TRF26 or code not in _OF_TRF26]
    records = tuple(_lacks(code) for code in wanted if code not in said)
    without = [line[4:8].strip() for line in lines if line[:3] == "001" and not line[57:68].strip()]
    return (*records, *_without_numbers(without))


def _lacks(code: str) -> Note:
    (what, what_ru), (where, where_ru) = _REQUIRED[code], _WHERE.get(code, ("", ""))
    return Note(
        line=0,
        column=0,
        what=f"missing for rating: {what} ({code})" + (f"; {where}" if where else ""),
        what_ru=f"для обсчёта не хватает: {what_ru} ({code})" + (f"; {where_ru}" if where_ru else ""),
    )


def _without_numbers(numbers: list[str]) -> Iterator[Note]:
    if numbers:
        some = ", ".join(numbers[:10]) + (", …" if len(numbers) > 10 else "")
        yield Note(
            line=0,
            column=0,
            what=f"missing for rating: FIDE numbers of {len(numbers)} players ({some})",
            what_ru=f"для обсчёта не хватает номеров ФИДЕ, участников: {len(numbers)} ({some})",
        )


def _rounds(t: TournamentState, data: Tournament) -> range:
    total = data.rounds_total or len(t.entry.regulation.rounds)
    return range(1, max((total, *(played.number for played in data.played), *t.rounds)) + 1)


def _dates(t: TournamentState, data: Tournament) -> str:
    """Ten columns a round, from column 92; of a round that the hall does not know, the file's own."""
    filed = next((text for text in t.data.records if text[:3] == "132"), "") if t.data is not None else ""
    cells = []
    for number in _rounds(t, data):
        known, start = t.rounds.get(number), _DATES_FROM + 10 * (number - 1)
        day, own = round_day(t, number), filed[start : start + 8]
        is_filed = re.fullmatch(r"\d\d/\d\d/\d\d", own) is not None
        began = known is not None and known.start_actual is not None
        cells.append(own if is_filed and not began else "" if day is None else f"{day:%y/%m/%d}")
    return f"{'':{_DATES_FROM - 4}}{''.join(f'{cell:<10}' for cell in cells)}" if any(cells) else ""


def _system(t: TournamentState) -> str:
    rules = t.entry.regulation
    name = _SYSTEMS.get(rules.system)
    return "" if name is None else f"{'Individual' if rules.team_matches is None else 'Team'}: {name}"


def _tiebreaks(t: TournamentState) -> str:
    """As record 202 lists them; a play-off is no tie-break of a table."""
    rules = t.entry.regulation
    if rules.team_matches is not None:  # the record would mean those of teams
        return ""
    return ",".join(code.value for code in rules_by(rules).codes if code is not Code.PLAY_OFF)


def _control(control: TimeControl) -> str:
    """As record 222 codes it: `40/5400+30:1800+30`; seconds, the moves of a period, the increment."""
    increment_s = control.increment.ms // 1000
    parts = []
    for place, period in enumerate(control.periods):
        moves = "" if period.moves is None else f"{period.moves}/"
        adds = increment_s and (place > 0 or control.increment_from_move == 1)
        parts.append(f"{moves}{period.span.ms // 1000}" + (f"+{increment_s}" if adds else ""))
    return ":".join(parts)
