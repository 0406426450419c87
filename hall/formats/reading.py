"""Any tournament file to a tournament: its kind found out, its encoding, everything told that was assumed."""

from __future__ import annotations

from collections.abc import Mapping

from hall.formats.encoding import decode
from hall.formats.files import ReadFile, Wishes
from hall.formats.kinds import Kind, kind_of
from hall.formats.sheet import ColumnPreview
from hall.formats.trf import read_trf
from hall.model.tournament import Tournament


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
        file = read_trf(content, encoding=wishes.encoding, answers=wishes.answers)
        return ReadFile(
            tournament=file.tournament,
            repairs=file.repairs,
            kind=kind,
            encoding=file.encoding,
            questions=file.questions,
        )
    # Most halls read TRF alone, and start faster without the readers of lists.
    from hall.formats.list_reading import read_list

    return read_list(content, kind, wishes, known)


def csv_preview(
    content: bytes, encoding: str | None = None, columns: Mapping[str, int] | None = None
) -> tuple[ColumnPreview, ...]:
    """The columns of a CSV, also of one that is not understood yet; FormatError where it is none."""
    from hall.formats.csv_sheet import preview, read_csv

    return preview(read_csv(decode(content, encoding)), columns)
