"""Two generated events with forfeits, byes and withdrawals, as another program counts them: no difference."""

from __future__ import annotations

import csv
from fractions import Fraction
from pathlib import Path

import pytest

from hall.formats.trf import read_trf
from hall.standings.codes import Code
from hall.standings.editions import Edition
from hall.standings.explain import Adding, explain
from hall.standings.systems import System
from hall.standings.table import Rules, Standings, standings
from hall.standings.tiebreaks import rounded_half_up

ORACLE = Path(__file__).parent / "oracle"
EVENTS = ("rtg_g_21_2", "rtg_g_101_1")
EDITIONS = (Edition.DUMMY, Edition.CAPPED_DUMMY)
COLUMNS = ("BH", "BH/C1", "BH/M1", "SB", "SB/C1", "AOB", "PS", "WIN", "DE")
ALL = tuple(Code(column) for column in (*COLUMNS, "KS", "ARO"))


def counted(event: str, edition: Edition) -> Standings:
    tournament = read_trf((ORACLE / f"{event}.trf").read_bytes()).tournament
    codes = tuple(Code(column) for column in COLUMNS)
    return standings(tournament, Rules(codes=codes, edition=edition, system=System.SWISS))


def _is_equal(column: str, value: Fraction | None, written: str) -> bool:
    """AOB is written with two or three decimals; everything else exactly."""
    assert value is not None
    if column == "AOB":
        decimals = len(written.partition(".")[2])
        return abs(value - Fraction(written)) <= Fraction(1, 2 * 10**decimals)
    return value == Fraction(written)


def differences(table: Standings, path: Path) -> list[str]:
    """Every value and place that is not the file's; of direct encounter the file has only the order."""
    with path.open(encoding="utf-8", newline="") as file:
        lines = list(csv.DictReader(file))
    assert len(lines) == len(table.rows)
    wrong: list[str] = []
    for line in lines:
        row = table.row(int(line["StartNo"]))
        codes = (code.value for code in table.rules.codes)
        found = dict(zip(codes, row.values, strict=True)) | {
            "PTS": row.points,
            "Rank": Fraction(row.place or 0),
        }
        wrong += [f"{row.number} {c}" for c in found if c != "DE" and not _is_equal(c, found[c], line[c])]
    return wrong


@pytest.mark.parametrize("event", EVENTS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_value_and_every_place_is_the_oracles(event: str, edition: Edition) -> None:
    table = counted(event, edition)

    assert differences(table, ORACLE / f"{event}.c07_{edition.value}.csv") == []
    assert {row.values[COLUMNS.index("DE")] for row in table.rows} == {0}


@pytest.mark.parametrize("path", sorted(ORACLE.glob("small_*.trf")), ids=lambda path: path.stem)
def test_small_events_full_of_unplayed_rounds_are_ranked_alike_in_any_order_of_tie_breaks(path: Path) -> None:
    tournament = read_trf(path.read_bytes()).tournament
    with path.with_suffix(".csv").open(encoding="utf-8", newline="") as file:
        codes = tuple(Code(column) for column in next(csv.reader(file))[3:])
    _, _, *system, year = path.stem.split("_")
    rules = Rules(codes=codes, edition=Edition(year), system=System("_".join(system)))

    assert differences(standings(tournament, rules), path.with_suffix(".csv")) == []


@pytest.mark.parametrize("edition", Edition)
@pytest.mark.parametrize("code", ALL)
def test_the_parts_of_an_explanation_make_the_value(edition: Edition, code: Code) -> None:
    tournament = read_trf((ORACLE / "rtg_g_21_2.trf").read_bytes()).tournament
    table = standings(tournament, Rules(codes=(code,), edition=edition, system=System.SWISS))

    for row in table.rows:
        explained = explain(table, row.number, code)
        gives = [part.gives for part in explained.parts if part.left_out is None]
        total = sum(gives, Fraction(0))
        if explained.adding is not Adding.SUM:
            total /= len(gives)
        if explained.adding is Adding.MEAN_ROUNDED:
            total = Fraction(rounded_half_up(total))
        is_silent = (
            code is Code.DE and row.values[0] == 0
        )  # not all have met: what they scored decides nothing
        assert is_silent or total == explained.value == row.values[0]
