"""Any tournament file to a tournament: its kind found out, its encoding, everything told that was assumed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from hall.formats.csv_sheet import ColumnPreview, preview, read_csv
from hall.formats.encoding import Decoded, decode
from hall.formats.findings import Findings, Note
from hall.formats.html_sheet import read_html
from hall.formats.kinds import Kind, kind_of
from hall.formats.lists import tournament_of_sheet
from hall.formats.pair_list import tournament_of_pairs
from hall.formats.pgn import read_pgn_pairs
from hall.formats.sheet import Sheet
from hall.formats.trf import read_trf
from hall.formats.xlsx_sheet import read_xlsx
from hall.model.tournament import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What the one who brings a file says of it; what is None or empty is found out."""

    kind: Kind | None = None
    encoding: str | None = None
    columns: Mapping[str, int] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadFile:
    """A file that was understood. `encoding` None: its format has none (Excel)."""

    tournament: Tournament
    repairs: tuple[Note, ...]
    kind: Kind
    encoding: str | None
    preview: tuple[ColumnPreview, ...] = ()


def read_file(
    content: bytes, name: str = "", wishes: Wishes | None = None, known: Tournament | None = None
) -> ReadFile:
    """The tournament of a file; FormatError with all its faults where it is not understood.

    `known`: the tournament as the hall has it. A list of pairs or players is joined to it, its people found
    again; a TRF says everything itself and replaces it.
    """
    wishes = wishes or Wishes()
    kind = wishes.kind or kind_of(content, name)
    if kind is Kind.TRF:
        file = read_trf(content, encoding=wishes.encoding)
        return ReadFile(tournament=file.tournament, repairs=file.repairs, kind=kind, encoding=file.encoding)
    findings = Findings()
    if kind is Kind.PGN:
        decoded = decode(content, wishes.encoding)
        event, pairs = read_pgn_pairs(decoded, findings)
        findings.stop_if_faulty()
        tournament = tournament_of_pairs(event, pairs, known, findings)
        return _done(tournament, kind, decoded, findings)
    sheet, decoded_text = _sheet(content, kind, wishes)
    tournament = tournament_of_sheet(sheet, known, findings, wishes.columns)
    found = _done(tournament, kind, decoded_text, findings)
    columns = preview(sheet) if kind is Kind.CSV else ()
    return ReadFile(
        tournament=found.tournament,
        repairs=found.repairs,
        kind=kind,
        encoding=found.encoding,
        preview=columns,
    )


def csv_preview(content: bytes, encoding: str | None = None) -> tuple[ColumnPreview, ...]:
    """The columns of a CSV, also of one that is not understood yet; FormatError where it is none."""
    return preview(read_csv(decode(content, encoding)))


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


def _done(tournament: Tournament, kind: Kind, decoded: Decoded | None, findings: Findings) -> ReadFile:
    if decoded is not None and decoded.guessed:
        names = ", ".join(p.name for p in tournament.players if not p.name.isascii())[:90]
        read_as = f"{decoded.encoding}: {names}"
        findings.repair(1, 1, f"no UTF-8; read as {read_as}", f"не UTF-8; прочитано как {read_as}")
    return ReadFile(
        tournament=tournament,
        repairs=tuple(sorted(findings.notes, key=lambda note: (note.line, note.column))),
        kind=kind,
        encoding=None if decoded is None else decoded.encoding,
    )
