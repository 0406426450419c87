"""The standings of a tournament file for `hall standings`: a document for scripts, a table for people.

What the file says of its system, start, tie-breaks and points is used where nobody says otherwise.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from hall.errors import HallError
from hall.files.brought import read_brought
from hall.formats.dates import start_date
from hall.formats.trf import TrfFile, read_trf
from hall.standings.by_file import scoring_by
from hall.standings.codes import Code, is_allowed, usual_codes
from hall.standings.editions import Edition, edition_at
from hall.standings.figures import exact, points_text, short
from hall.standings.scoring import Scoring
from hall.standings.systems import System, stated_system, system_of
from hall.standings.table import Row, Rules, Standings, standings

_TEXTS = {
    "ru": ("Место", "№", "Участник", "Очки", "Дополнительные показатели ФИДЕ, редакция {} года"),
    "be": ("Месца", "№", "Удзельнік", "Ачкі", "Дадатковыя паказчыкі ФІДЭ, рэдакцыя {} года"),
    "en": ("Place", "No.", "Player", "Points", "FIDE tie-break rules, edition of {}"),
}


class StandingsError(HallError):
    """What was asked for cannot be counted; the message says why and what can be."""


class RowJson(TypedDict):
    """One player of `hall standings --json`; `place` null: out of the final order."""

    number: int
    name: str
    points: str
    place: int | None
    last_place: int | None
    left: bool
    counts: bool
    values: dict[str, str | None]


class StandingsJson(TypedDict):
    """The document of `hall standings --json`; `missing`: games without result as (round, white, black)."""

    edition: str
    tiebreaks: list[str]
    system: str
    after_round: int
    missing: list[tuple[int, int, int]]
    rows: list[RowJson]


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What was asked for; None or nothing: what the file says, else what is usual."""

    codes: tuple[Code, ...] | None = None
    edition: Edition | None = None
    system: System | None = None
    left: frozenset[int] = frozenset()


def file_standings(path: Path, wish: Wish, *, encoding: str | None = None) -> Standings:
    """The standings of a TRF; FormatError where it is not understood, StandingsError where not allowed."""
    found = read_trf(read_brought(path), encoding=encoding)
    unknown = sorted(wish.left - {player.number for player in found.tournament.players})
    if unknown:
        raise StandingsError(f"player {unknown[0]} is not in this file; expected a starting rank of it")
    rules = rules_of(found, wish)
    for code in rules.codes:
        if not is_allowed(code, rules.system, rules.edition):
            raise StandingsError(
                f"{code.value} must not be used in a round robin by the rules of {rules.edition.value} "
                "(C.07, article 8); expected DE, WIN, SB or KS, an older edition, or --system swiss"
            )
    return standings(found.tournament, rules)


def rules_of(found: TrfFile, wish: Wish) -> Rules:
    """The rules by which a file's tournament is ranked."""
    system = wish.system or _system(found)
    edition = wish.edition or edition_at(start_date(_record(found, "042")))
    codes = wish.codes if wish.codes is not None else _codes(found) or usual_codes(system)
    return Rules(
        codes=codes,
        edition=edition,
        system=system,
        left=wish.left,
        scoring=_scoring(found),
    )


def as_json(table: Standings) -> StandingsJson:
    """The contract of `hall standings --json`; values are exact decimals or fractions."""
    return {
        "edition": table.rules.edition.value,
        "tiebreaks": [code.value for code in table.rules.codes],
        "system": table.rules.system.value,
        "after_round": table.after_round,
        "missing": [(number, pair.white, pair.black) for number, pair in table.open],
        "rows": [_row_json(table, row) for row in table.rows],
    }


def as_text(table: Standings, lang: str) -> str:
    """The same for people, in English for a language without words; long fractions are shortened."""
    place, number, name, points, edition = _TEXTS.get(lang, _TEXTS["en"])
    head = [place, number, name, points, *(code.value for code in table.rules.codes)]
    lines = [head, *(_cells(row) for row in table.rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(len(head))]
    rows = [
        "  ".join(text.ljust(w) if column == 2 else text.rjust(w) for column, (text, w) in pairs)
        for pairs in (enumerate(zip(line, widths, strict=True)) for line in lines)
    ]
    return "\n".join((*rows, "", edition.format(table.rules.edition.value)))


def _record(found: TrfFile, code: str) -> str | None:
    return next((raw.value for raw in found.records if raw.code == code and raw.value), None)


def _system(found: TrfFile) -> System:
    return stated_system(_record(found, "092") or "") or system_of(found.tournament)


def _codes(found: TrfFile) -> tuple[Code, ...] | None:
    """The tie-breaks that the file announces (TRF26, 202 or 212), where all of them are known here."""
    said = _record(found, "202") or _record(found, "212") or ""
    wanted = [text.strip().upper() for text in said.split(",") if text.strip()]
    known = {code.value: code for code in Code}
    names = [name for name in wanted if name != "PTS"]
    return tuple(known[name] for name in names) if names and all(n in known for n in names) else None


def _scoring(found: TrfFile) -> Scoring:
    try:
        return scoring_by(raw.text for raw in found.records)
    except ValueError as error:
        raise StandingsError(
            "this file's points are no halves, or differ by colour; expected neither"
        ) from error


def _row_json(table: Standings, row: Row) -> RowJson:
    return {
        "number": row.number,
        "name": row.name,
        "points": points_text(row.points),
        "place": row.place,
        "last_place": row.last_place,
        "left": row.left,
        "counts": row.counts,
        "values": {
            code.value: None if value is None else exact(value)
            for code, value in zip(table.rules.codes, row.values, strict=True)
        },
    }


def _cells(row: Row) -> list[str]:
    if row.place is None:
        place = "—"
    else:
        place = f"{row.place}-{row.last_place}" if row.shares_place else str(row.place)
    values = ["" if value is None else short(value) for value in row.values]
    return [place, str(row.number), row.name, points_text(row.points), *values]
