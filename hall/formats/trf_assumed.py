"""What a TRF asks for and the hall does otherwise, as notes: nobody has to find it out by the table."""

from __future__ import annotations

import re

from hall.formats.dates import start_date
from hall.formats.findings import Findings
from hall.formats.trf_header import Header, RawLine
from hall.formats.trf_scoring import Statement, is_of_one_colour, statements, unread


def note_assumed(header: Header, findings: Findings) -> None:
    """Pairing by rank, points that no table counts or that nobody understands."""
    for raw in header.lines:
        if raw.code == "XXC" and (found := re.search(r"\brank\b", raw.text, re.IGNORECASE)):
            findings.repair(
                raw.line,
                found.start() + 1,
                "XXC rank is not followed: pairs are made by starting numbers, whatever the rank column says",
                "XXC rank не учитывается: пары составляются по стартовым номерам, а не по графе мест",
            )
        for column, said in unread(raw.text):
            findings.repair(
                raw.line,
                column,
                f"{said!r} says nothing of points that is known here; left out",
                f"«{said}»: таких указаний об очках здесь не знают; пропущено",
            )
    if not header.scoring.is_countable:
        _note_uncounted(header, findings)
    _note_start(header, findings)


def _note_start(header: Header, findings: Findings) -> None:
    """The edition of the tie-breaks follows from the start, where no regulation says it."""
    raw = next((raw for raw in header.lines if raw.code == "042" and raw.value), None)
    if raw is not None and start_date(raw.value) is None:
        findings.repair(
            raw.line,
            5,
            f"start {raw.value!r} is no date such as 2026/02/28:"
            " tie-breaks are counted by the edition of 2026 unless a regulation says another",
            f"начало «{raw.value}» — не дата вида 2026/02/28: дополнительные показатели считаются"
            " по редакции 2026 года, если положение не говорит иного",
        )


def _note_uncounted(header: Header, findings: Findings) -> None:
    """At the first statement that is to blame."""
    said = [(raw, one) for raw in header.lines for one in statements(raw.text)]
    raw, statement = next((pair for pair in said if _is_to_blame(pair)), said[0])
    findings.repair(
        raw.line,
        statement.column,
        "points for results that are no halves, or differ by colour: the tables count 1, ½ and 0 instead",
        "очки за результаты не кратны половине или зависят от цвета: в таблицах считаются 1, ½ и 0",
    )


def _is_to_blame(said: tuple[RawLine, Statement]) -> bool:
    _, statement = said
    return (2 * statement.value).denominator != 1 or is_of_one_colour(statement)
