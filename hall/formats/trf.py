"""Reads a TRF16 file (with TRF06's and TRF26's deviations) into a tournament; says what it repaired.

A file is understood whole or refused whole.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.formats.encoding import Decoded, decode, split_lines
from hall.formats.findings import Findings, Note
from hall.formats.questions import OF_A_POINT, Answers, Question, asked_of, settle
from hall.formats.readable import readable
from hall.formats.trf_abnormal import apply_abnormal
from hall.formats.trf_assumed import note_assumed
from hall.formats.trf_control import note_unfollowed
from hall.formats.trf_header import Header, RawLine, read_header_line
from hall.formats.trf_player import Record, read_player
from hall.formats.trf_rounds import Drawn, join_round
from hall.formats.trf_tournament import tournament_of
from hall.model.tournament import Tournament, Unpaired


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
    questions: tuple[Question, ...] = ()


def read_trf(data: bytes, *, encoding: str | None = None, answers: Answers | None = None) -> TrfFile:
    """The tournament of a file; FormatError with all its faults where it is not understood.

    `encoding` None: found out; a guess is among the repairs.
    """
    decoded = decode(data, encoding)
    findings = Findings()
    header, records = _read_lines(split_lines(decoded.text), findings)
    _note_guess(decoded, findings)
    findings.stop_if_faulty()
    settle(records, answers or {}, findings)
    findings.stop_if_faulty()
    drawn = _rounds(header, records, findings)
    findings.stop_if_faulty()
    note_assumed(header, findings)
    apply_abnormal(header.lines, [] if header.teams_score else drawn, findings)
    tournament = tournament_of(header, records, drawn, findings)
    coming = tournament.next_pairings
    paired = {n for pair in (coming.pairs if coming else ()) for n in (pair.white, pair.black)}
    note_unfollowed(header, records.keys(), paired, findings)
    return TrfFile(
        tournament=tournament,
        repairs=tuple(sorted(findings.notes, key=lambda note: (note.line, note.column))),
        records=tuple(header.lines),
        unknown_lines=header.unknown,
        encoding=decoded.encoding,
        questions=_questions(records, drawn),
    )


def _questions(records: dict[int, Record], drawn: list[Drawn]) -> tuple[Question, ...]:
    """Was a point without game the pairing's bye? Asked where it is the only one of its round."""
    found = []
    for one in drawn:
        full = [(n, why) for n, why in one.unpaired if why in (Unpaired.FULL_BYE, Unpaired.PAIRING_BYE)]
        for number, why in full if len(full) == 1 else ():
            cell = records[number].cells[one.number - 1]
            if cell.result != "U" and not cell.answered:
                code = "U" if why is Unpaired.PAIRING_BYE else "F"
                found.append(asked_of(records[number], one.number, OF_A_POINT, code))
    return tuple(found)


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
