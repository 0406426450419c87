"""Reads a regulation file and checks what its shape cannot say: order of rounds, article 25.2, and so on."""

from __future__ import annotations

from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from hall.config.regulation_model import committee_of, regulation_of
from hall.config.regulation_shape import KeptApartTable, RegulationTable
from hall.config.toml_file import Faults, Reading, nearest, read_toml
from hall.errors import ConfigError
from hall.model.committee import Breach, Demand, breaches
from hall.model.regulations import Regulation

_DEMANDS = {
    Demand.ENOUGH_MEMBERS: "at least two members besides the chair (rules, article 25.2)",
    Demand.ENOUGH_RESERVES: "at least two reserves (rules, article 25.2)",
    Demand.ODD_VOTERS: "an odd number of voters, the chair counted (rules, article 25.2.2)",
    Demand.OF_AGE: "nobody younger than 21 (rules, article 25.2.3)",
    Demand.NO_ARBITER: "no arbiter of the event in the appeals committee (rules, article 25.2)",
    Demand.NOBODY_TWICE: "nobody on two seats of the appeals committee (rules, article 25.2)",
    Demand.DIFFERENT_TEAMS: "different teams if possible (rules, article 25.2)",
}

_NO_CHOICE = (
    'system = "{}": everybody meets everybody there, and the draw keeps teams apart (rules, article 22.9)'
)


def read_regulation(path: Path) -> tuple[Regulation, tuple[str, ...]]:
    """The regulation and its warnings; ConfigError with all faults of the file."""
    reading = read_toml(path, RegulationTable)
    warnings = _check(reading, reading.shape) if reading.shape else []
    if reading.faults.found or reading.shape is None:
        raise ConfigError(tuple(reading.faults.found))
    return regulation_of(reading.shape), tuple(warnings)


def check_zone(faults: Faults, zone: str) -> None:
    """Add a fault where the time zone does not exist."""
    try:
        ZoneInfo(zone)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        near = nearest(zone, available_timezones())
        faults.add("zone", zone, f'a time zone such as "Europe/Samara"{near}')


def check_kept_apart(faults: Faults, key: str, table: KeptApartTable, system: str, last: int | None) -> None:
    """Add a fault where players cannot be kept apart so; `last` is the last round, None where not known.

    Article 22.8 is for systems that choose their pairs; in a round robin everybody meets everybody.
    """
    if system != "swiss":
        faults.add(f"{key}.by", table.by.value, f"no such table where {_NO_CHOICE.format(system)}")
    if table.last_rounds is not None and last is not None and table.last_rounds > last:
        expected = (
            f"a number from 1 to {last}, the rounds of the schedule; without this key it holds in every one"
        )
        faults.add(f"{key}.last_rounds", table.last_rounds, expected)


def _check(reading: Reading[RegulationTable], table: RegulationTable) -> list[str]:
    check_zone(reading.faults, table.zone)
    _check_rounds(reading, table)
    _check_divisions(reading, table)
    _check_texts(reading, table)
    _check_kept_apart(reading, table)
    return _check_committee(reading, table)


def _check_rounds(reading: Reading[RegulationTable], table: RegulationTable) -> None:
    for place, (before, this) in enumerate(zip(table.rounds, table.rounds[1:], strict=False), 2):
        key = f"rounds[{place}]"
        if this.number <= before.number:
            reading.faults.add(
                f"{key}.number", this.number, f"rounds in order, a number above {before.number}"
            )
        when, earlier = (this.day, this.start), (before.day, before.start)
        if when == earlier:
            other = f"another time than round {before.number}, which starts then"
            reading.faults.add(f"{key}.start", f"{this.day} {this.start:%H:%M}", other)
        elif when < earlier:
            later = f"a start later than round {before.number}'s, {before.day} {before.start:%H:%M}"
            reading.faults.add(f"{key}.start", f"{this.day} {this.start:%H:%M}", later)
    _check_no_gaps(reading, table)


def _check_no_gaps(reading: Reading[RegulationTable], table: RegulationTable) -> None:
    numbers = [r.number for r in table.rounds]
    missing = sorted(set(range(1, max(numbers) + 1)) - set(numbers))
    if missing and "rounds" not in reading.incomplete:
        listed = ", ".join(map(str, missing))
        reading.faults.add("rounds", f"numbers {', '.join(map(str, numbers))}", f"round {listed} too")
    fixed = table.prizes_fixed_before_round
    if fixed is not None and fixed not in numbers and "rounds" not in reading.incomplete:
        reading.faults.add("prizes_fixed_before_round", fixed, f"a round from 1 to {max(numbers)}")


def _check_divisions(reading: Reading[RegulationTable], table: RegulationTable) -> None:
    seen: set[str] = set()
    for place, division in enumerate(table.divisions, 1):
        if division.id in seen:
            reading.faults.add(f"divisions[{place}].id", division.id, "an id that no other division has")
        seen.add(division.id)
    for place, period in enumerate(table.time_control.periods[:-1] if table.time_control else [], 1):
        if period.moves is None:
            key = f"time_control.periods[{place}].moves"
            reading.faults.add(key, None, "the number of moves of every period but the last")


def _check_texts(reading: Reading[RegulationTable], table: RegulationTable) -> None:
    pairs = (
        ("notices_en", table.notices_ru, table.notices_en, "notices_ru"),
        ("restrictions_en", table.restrictions_ru, table.restrictions_en, "restrictions_ru"),
        ("staff_en", table.staff, table.staff_en, "staff"),
        # Belarusian may be left out, but not in part.
        ("notices_be", table.notices_ru, table.notices_be or table.notices_ru, "notices_ru"),
        (
            "restrictions_be",
            table.restrictions_ru,
            table.restrictions_be or table.restrictions_ru,
            "restrictions_ru",
        ),
    )
    for key, russian, translated, other in pairs:
        if len(russian) != len(translated):
            reading.faults.add(key, f"{len(translated)} texts", f"as many as {other} has, {len(russian)}")


def _check_kept_apart(reading: Reading[RegulationTable], table: RegulationTable) -> None:
    apart = table.kept_apart
    if apart is None:
        return
    last = None if "rounds" in reading.incomplete else max(r.number for r in table.rounds)
    check_kept_apart(reading.faults, "kept_apart", apart, table.system, last)
    if apart.in_restrictions and not table.restrictions_ru:
        reading.faults.add("kept_apart.in_restrictions", True, "texts in restrictions_ru that say it")


def _check_committee(reading: Reading[RegulationTable], table: RegulationTable) -> list[str]:
    if table.committee is None:
        return []
    warnings = []
    for breach in breaches(committee_of(table.committee), table.rounds[0].day.year):
        if breach.if_possible:
            warnings.append(_warning(reading.faults.file, breach))
        else:
            reading.faults.add(f"committee.{breach.seat}", breach.value, _DEMANDS[breach.demand])
    return warnings


def _warning(file: str, breach: Breach) -> str:
    return (
        f'{file}: committee.{breach.seat} is of team "{breach.value}"; wished are {_DEMANDS[breach.demand]}'
    )
