"""Reads a TRF16 file (with TRF06's and TRF26's deviations) into a tournament; says what it repaired.

A file is understood whole or refused whole. TRF has no board numbers: the boards of a round are numbered as
Swiss programs do, by the better score of a pair, then the sum of both, then the better starting rank.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from hall.formats.encoding import Decoded, decode, split_lines
from hall.formats.findings import Findings, Note
from hall.formats.readable import readable
from hall.formats.trf_abnormal import apply_abnormal
from hall.formats.trf_checks import check_numbers, check_points, check_rounds
from hall.formats.trf_header import Header, RawLine, read_header_line
from hall.formats.trf_player import Record, read_player
from hall.formats.trf_rounds import Drawn, Met, join_round
from hall.model.tournament import Game, Pairing, Pairings, PlayedRound, Side, Tournament, Unpaired


@dataclass(frozen=True, slots=True, kw_only=True)
class TrfFile:
    """A file that was understood.

    `records` are all lines that are no players, as written, in the file's order; `unknown_lines` those of
    them whose id no specification has (comments too).
    """

    tournament: Tournament
    repairs: tuple[Note, ...]
    records: tuple[RawLine, ...]
    unknown_lines: tuple[RawLine, ...]
    encoding: str


def read_trf(data: bytes, *, encoding: str | None = None) -> TrfFile:
    """The tournament of a file; FormatError with all its faults where it is not understood.

    `encoding` None: found out; a guess is among the repairs.
    """
    decoded = decode(data, encoding)
    findings = Findings()
    header, records = _read_lines(split_lines(decoded.text), findings)
    _note_guess(decoded, findings)
    findings.stop_if_faulty()
    drawn = _rounds(header, records, findings)
    findings.stop_if_faulty()
    if not header.teams_score:
        apply_abnormal(header.lines, drawn, findings)
    tournament = _tournament(header, records, drawn, findings)
    return TrfFile(
        tournament=tournament,
        repairs=tuple(sorted(findings.notes, key=lambda note: (note.line, note.column))),
        records=tuple(header.lines),
        unknown_lines=header.unknown,
        encoding=decoded.encoding,
    )


def _read_lines(lines: list[str], findings: Findings) -> tuple[Header, dict[int, Record]]:
    header = Header()
    records: dict[int, Record] = {}
    for line, written in enumerate(lines, 1):
        text = readable(line, written, findings)
        if text.startswith("001"):
            _add(records, read_player(line, text, findings), findings)
        elif text.strip():
            read_header_line(line, text, header, findings)
    if not records and not findings.faults:
        findings.fault(
            1,
            1,
            lines[0][:20],
            "a TRF file, which has a line beginning with 001 for each player",
            "файл TRF, где для каждого участника есть строка, начинающаяся с 001",
        )
    return header, records


def _add(records: dict[int, Record], record: Record | None, findings: Findings) -> None:
    if record is None:
        return
    number = record.player.number
    if number in records:
        findings.fault(
            record.line,
            5,
            str(number),
            f"a starting rank of its own; line {records[number].line} has this one",
            f"свой стартовый номер; такой уже есть в строке {records[number].line}",
        )
        return
    records[number] = record


def _note_guess(decoded: Decoded, findings: Findings) -> None:
    lines = split_lines(decoded.text)
    foreign = [(n, text) for n, text in enumerate(lines, 1) if not text.isascii()]
    if not decoded.guessed or not foreign:  # what was guessed may all stand behind a ^Z
        return
    names = ", ".join(text[14:47].strip() for _, text in foreign if text.startswith("001"))[:90]
    findings.repair(
        foreign[0][0],
        1,
        f"no UTF-8; read as {decoded.encoding}: {names}",
        f"не UTF-8; прочитано как {decoded.encoding}: {names}",
    )


def _rounds(header: Header, records: dict[int, Record], findings: Findings) -> list[Drawn]:
    """Every round of which a cell says something, the last one perhaps still to come."""
    last = max((n for r in records.values() for n, c in enumerate(r.cells, 1) if not c.blank), default=0)
    if header.rounds_total is not None and last > header.rounds_total:
        record = next(r for r in records.values() if r.cell(last))
        cell = record.cells[last - 1]
        findings.fault(
            cell.line,
            cell.column,
            f"round {last}",
            f"no more than {header.rounds_total} rounds",
            f"не больше туров, чем {header.rounds_total}",
        )
    return [join_round(number, records, findings) for number in range(1, last + 1)]


def _tournament(
    header: Header, records: dict[int, Record], drawn: list[Drawn], findings: Findings
) -> Tournament:
    played, coming = _split(drawn)
    scores = dict.fromkeys(records, 0)
    rounds = tuple(_played(number, scores) for number in played)
    next_pairings = _next_pairings(header, len(played) + 1, coming, scores)
    check_points(header, records, played, next_pairings, findings)
    check_numbers(header, records, findings)
    check_rounds(played, coming, records, findings)
    return Tournament(
        name=header.value("012") or "",
        players=tuple(replace(r.player, team=header.teams.get(n)) for n, r in records.items()),
        played=rounds,
        next_pairings=next_pairings,
        rounds_total=header.rounds_total,
        city=header.value("022"),
        federation=header.value("032"),
        chief_arbiter=header.value("102"),
        points_halves=tuple((n, r.halves) for n, r in records.items() if r.halves is not None),
        records=tuple(raw.text for raw in header.lines),
    )


def _split(drawn: list[Drawn]) -> tuple[list[Drawn], list[Drawn]]:
    """Rounds that were played, and those to come: paired without results, or only byes entered beforehand."""
    paired = max((place for place, r in enumerate(drawn, 1) if r.met), default=0)
    if paired and drawn[paired - 1].without_results:
        paired -= 1
    return drawn[:paired], drawn[paired:]


def _played(drawn: Drawn, scores: dict[int, int]) -> PlayedRound:
    """The round with its boards; adds its points to the scores (in halves)."""
    pairs = list(zip(_boards(drawn.met, scores), _in_board_order(drawn.met, scores), strict=True))
    games = tuple(Game(pairing=pairing, result=met.result, rated=met.rated) for pairing, met in pairs)
    unpaired = (*drawn.unpaired, *((number, Unpaired.ABSENT) for number in drawn.silent))
    for met in drawn.met:
        if met.result is not None:
            scores[met.white] += met.result.half_points(Side.WHITE)
            scores[met.black] += met.result.half_points(Side.BLACK)
    for number, why in unpaired:
        scores[number] += why.half_points
    return PlayedRound(number=drawn.number, games=games, unpaired=unpaired)


def _in_board_order(met: Iterable[Met], scores: dict[int, int]) -> list[Met]:
    def order(pair: Met) -> tuple[int, int, int]:
        white, black = scores[pair.white], scores[pair.black]
        return (-max(white, black), -(white + black), min(pair.white, pair.black))

    return sorted(met, key=order)


def _boards(met: Iterable[Met], scores: dict[int, int]) -> tuple[Pairing, ...]:
    return tuple(
        Pairing(board=board, white=pair.white, black=pair.black)
        for board, pair in enumerate(_in_board_order(met, scores), 1)
    )


def _next_pairings(
    header: Header, number: int, coming: list[Drawn], scores: dict[int, int]
) -> Pairings | None:
    """The coming round where the file says anything of it: its pairs, or only byes entered beforehand."""
    drawn = coming[0] if coming else Drawn(number=number)
    paired = {n for met in drawn.met for n in (met.white, met.black)}
    unpaired = dict.fromkeys(drawn.silent if drawn.met else (), Unpaired.ABSENT)
    unpaired.update((n, Unpaired.ABSENT) for n in header.absent_next if n in scores)
    unpaired.update((n, why) for r, n, why in header.byes if r == number and n in scores)
    unpaired.update(drawn.unpaired)
    left = tuple((n, why) for n, why in unpaired.items() if n not in paired)
    if not drawn.met and not left:
        return None
    return Pairings(round=number, pairs=_boards(drawn.met, scores), unpaired=left)
