"""What the tablet's page of exports says, in every language."""

from __future__ import annotations

from dataclasses import dataclass

from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class ExportLabels:
    """Texts without values, by where they stand."""

    title: str
    trf16: str
    trf26: str
    pgn: str
    csv: str
    latin: str
    nothing_missing: str


def export_labels(lang: str) -> ExportLabels:
    """Of a language of the hall; ValueError for any other."""
    found: ExportLabels = words_for("exports", lang)
    return found
