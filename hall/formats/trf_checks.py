"""What a TRF says twice and not alike: points and results, numbers stated and found. Notes only."""

from __future__ import annotations

import re
from fractions import Fraction
from math import lcm

from hall.formats.findings import Findings
from hall.formats.trf_abnormal import ABNORMAL, abnormal
from hall.formats.trf_header import Header
from hall.formats.trf_player import CELL, FIRST_CELL, POINTS_COLUMN, Record
from hall.formats.trf_rounds import Drawn
from hall.formats.trf_scoring import Scoring
from hall.model.tournament import Pairings, Result, Side, Unpaired


def check_points(
    header: Header,
    records: dict[int, Record],
    played: list[Drawn],
    next_pairings: Pairings | None,
    findings: Findings,
) -> None:
    """Points may already hold a bye of the coming round (JaVaFo) or not (bbpPairings)."""
    if any(line.code == "299" for line in header.lines):  # penalties stand in no cell
        return
    scoring = header.scoring
    made = _made(records, played, scoring)
    byes = dict(next_pairings.unpaired) if next_pairings else {}
    for number, record in records.items():
        bye = scoring.bye(byes[number]) if number in byes else Fraction(0)
        stated = record.points
        if stated is not None and stated not in (made[number], made[number] + bye):
            said, result = f"{float(stated):.1f}", f"{float(made[number]):.1f}"
            findings.repair(
                record.line,
                POINTS_COLUMN,
                f"points {said} do not agree with the results, which make {result}",
                f"очки {said} не сходятся с результатами, по которым выходит {result}",
            )


def _made(records: dict[int, Record], played: list[Drawn], scoring: Scoring) -> dict[int, Fraction]:
    """The points that the rounds make."""
    unit = lcm(*(value.denominator for _, value in scoring.values))  # whole numbers add up faster
    games = {(result, side): int(scoring.game(result, side) * unit) for result in Result for side in Side}
    byes = {why: int(scoring.bye(why) * unit) for why in Unpaired}
    made = dict.fromkeys(records, 0)
    for drawn in played:
        for met in drawn.met:
            if met.result is not None:
                made[met.white] += games[met.result, Side.WHITE]
                made[met.black] += games[met.result, Side.BLACK]
        for number, why in drawn.unpaired:
            made[number] += byes[why]
        for number in drawn.silent:
            made[number] += byes[Unpaired.ABSENT]
    return {number: Fraction(points, unit) for number, points in made.items()}


def check_numbers(header: Header, records: dict[int, Record], findings: Findings) -> None:
    """Gaps in the starting ranks and a stated number of players that is not the found one."""
    missing = sorted(set(range(1, max(records))) - set(records))
    if missing:
        listed = ", ".join(map(str, missing[:10]))
        after = records[min(n for n in records if n > missing[0])]
        findings.repair(after.line, 5, f"no player has number {listed}", f"нет участника с номером {listed}")
    stated = re.match("[0-9]{1,9}(?![0-9])", header.value("062") or "")
    if stated and int(stated[0]) != len(records):
        line = next(raw.line for raw in header.lines if raw.code == "062")
        findings.repair(
            line,
            5,
            f"{stated[0]} players stated, {len(records)} found",
            f"указано участников: {stated[0]}, найдено: {len(records)}",
        )


def check_rounds(
    header: Header,
    played: list[Drawn],
    coming: list[Drawn],
    records: dict[int, Record],
    findings: Findings,
) -> None:
    """Games without a result or with one that no code has, doubtful byes, byes of later rounds."""
    said = [found for line in header.lines if line.code == "299" and (found := abnormal(line.text))]
    confirmed = {(one.round, number) for one in said for number in one.players}
    for drawn in played:
        _check_any(drawn, records, findings)
        _check_results(drawn, records, findings)
        _check_abnormal(drawn, records, confirmed, findings)
        _check_byes(drawn, records, findings)
    for drawn in coming[:1]:
        _check_bye_beforehand(drawn, records, findings)
    for drawn in coming[1:]:
        for number, _ in drawn.unpaired:
            cell = records[number].cells[drawn.number - 1]
            what = f"bye for the later round {drawn.number} is not taken over"
            what_ru = f"пропуск более позднего тура {drawn.number} не перенесён"
            findings.repair(cell.line, cell.column, what, what_ru)


def _check_any(drawn: Drawn, records: dict[int, Record], findings: Findings) -> None:
    """A round of which nobody's cell says anything, before one that was played."""
    if drawn.met or drawn.unpaired or not records:
        return
    first = next(iter(records.values()))
    has_cell = drawn.number <= len(first.cells)
    column = first.cells[drawn.number - 1].column if has_cell else FIRST_CELL + 1 + CELL * (drawn.number - 1)
    what = f"round {drawn.number} is wholly blank: read as played by nobody"
    what_ru = f"тур {drawn.number} совсем пуст: считается, что в нём никто не играл"
    findings.repair(first.line, column, what, what_ru)


def _check_abnormal(
    drawn: Drawn, records: dict[int, Record], confirmed: set[tuple[int, int]], findings: Findings
) -> None:
    """TRF16 has no code for such games: they may be slips of the pen, unless a record 299 says so too."""
    for met in drawn.met:
        sides = {(drawn.number, met.white), (drawn.number, met.black)}
        if met.result in ABNORMAL and not sides & confirmed:
            white = records[met.white].cells[drawn.number - 1]
            black = records[met.black].cells[drawn.number - 1]
            points = met.result.value
            what = f"{white.result!r} against {black.result!r} of line {black.line}: kept as a game {points}"
            what_ru = (
                f"«{white.result}» против «{black.result}» строки {black.line}: партия {points} оставлена"
            )
            findings.repair(white.line, white.column + 7, what, what_ru)


def _check_results(drawn: Drawn, records: dict[int, Record], findings: Findings) -> None:
    for met in drawn.met:
        if met.result is None:
            cell = records[met.white].cells[drawn.number - 1]
            what = f"round {drawn.number}: {met.white} - {met.black} has no result"
            what_ru = f"тур {drawn.number}: нет результата {met.white} – {met.black}"
            findings.repair(cell.line, cell.column + 7, what, what_ru)


def _check_byes(drawn: Drawn, records: dict[int, Record], findings: Findings) -> None:
    """A pairing allocates one bye at most; some programs write it as F, which allows a second one."""
    allocated = [n for n, why in drawn.unpaired if why is Unpaired.PAIRING_BYE]
    given = [n for n, why in drawn.unpaired if why is Unpaired.FULL_BYE]
    for number in allocated[1:]:
        cell = records[number].cells[drawn.number - 1]
        what = f"round {drawn.number} has more than one pairing bye"
        findings.repair(
            cell.line, cell.column, what, f"в туре {drawn.number} свободны от игры несколько участников"
        )
    if len(given) == 1 and not allocated:
        cell = records[given[0]].cells[drawn.number - 1]
        if cell.result == "F" and not cell.answered:
            what = "F kept as a given bye; look whether it was the pairing bye (U)"
            what_ru = "F сохранено как данное очко; проверьте, не свободен ли от игры по жеребьёвке (U)"
            findings.repair(cell.line, cell.column + 7, what, what_ru)


def _check_bye_beforehand(drawn: Drawn, records: dict[int, Record], findings: Findings) -> None:
    """A pairing's bye in a round without pairs: pairing programs allocate it anew (bbpPairings#3)."""
    for number, why in () if drawn.met else drawn.unpaired:
        if why is Unpaired.PAIRING_BYE:
            cell = records[number].cells[drawn.number - 1]
            findings.repair(
                cell.line,
                cell.column,
                f"U in round {drawn.number}, which has no pairs yet: the pairing gives its bye anew and may"
                f" pair player {number}; F or H instead of U keeps the player out",
                f"U в туре {drawn.number}, пар которого ещё нет: жеребьёвка решит заново, кто свободен, и"
                f" может дать участнику {number} соперника; чтобы он не играл, нужно F или H",
            )
