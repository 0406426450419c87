"""Files that hold lists (web pages, Excel, CSV, PGN pairs) to a tournament. Loaded when one comes."""

from __future__ import annotations

import re

from hall.formats.csv_sheet import preview, read_csv
from hall.formats.encoding import Decoded, decode
from hall.formats.files import ReadFile, Wishes
from hall.formats.findings import Findings
from hall.formats.html_sheet import read_html
from hall.formats.kinds import Kind
from hall.formats.lists import tournament_of_sheet
from hall.formats.pair_list import tournament_of_pairs
from hall.formats.pgn import read_pgn_pairs
from hall.formats.sheet import ColumnPreview, Sheet
from hall.formats.xlsx_sheet import read_xlsx
from hall.model.tournament import Tournament


def read_list(content: bytes, kind: Kind, wishes: Wishes, known: Tournament | None) -> ReadFile:
    """The tournament of the lists, joined to the one that is known; FormatError with all faults."""
    findings = Findings()
    if kind is Kind.PGN:
        decoded = decode(content, wishes.encoding)
        event, pairs = read_pgn_pairs(decoded, findings)
        findings.stop_if_faulty()
        return _done(tournament_of_pairs(event, pairs, known, findings), kind, decoded, findings)
    sheet, text = _sheet(content, kind, wishes)
    tournament = tournament_of_sheet(sheet, known, findings, wishes.columns, kind)
    columns = preview(sheet, wishes.columns) if kind is Kind.CSV else ()
    return _done(tournament, kind, text, findings, columns)


def _sheet(content: bytes, kind: Kind, wishes: Wishes) -> tuple[Sheet, Decoded | None]:
    if kind is Kind.XLSX:
        return read_xlsx(content), None
    if kind is Kind.HTML:
        decoded = decode(content, wishes.encoding or _declared(content))
        return read_html(decoded.text, decoded.encoding), decoded
    decoded = decode(content, wishes.encoding)
    return read_csv(decoded), decoded


def _declared(content: bytes) -> str | None:
    """What the page says of itself, unless it is UTF-8 anyway."""
    found = re.search(rb"charset=[\"']?([A-Za-z0-9_-]+)", content[:2048])
    if found is None:
        return None
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return found[1].decode("ascii")
    return None


def _done(
    tournament: Tournament,
    kind: Kind,
    decoded: Decoded | None,
    findings: Findings,
    columns: tuple[ColumnPreview, ...] = (),
) -> ReadFile:
    if decoded is not None and decoded.guessed:
        names = ", ".join(p.name for p in tournament.players if not p.name.isascii())[:90]
        read_as = f"{decoded.encoding}: {names}"
        findings.repair(1, 1, f"no UTF-8; read as {read_as}", f"не UTF-8; прочитано как {read_as}")
    return ReadFile(
        tournament=tournament,
        repairs=tuple(sorted(findings.notes, key=lambda note: (note.line, note.column))),
        kind=kind,
        encoding=None if decoded is None else decoded.encoding,
        preview=columns,
    )
