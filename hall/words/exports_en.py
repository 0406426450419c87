"""English: the tablet's page of exports."""

from __future__ import annotations

from hall.words.exports import ExportLabels

WORDS = ExportLabels(
    title="Take files away",
    trf16="Rating file, TRF16",
    trf26="Rating file, TRF26",
    pgn="Pairs for broadcasting, PGN",
    csv="Cross table, CSV",
    latin="Latin letters",
    nothing_missing="Nothing is missing for rating",
)
