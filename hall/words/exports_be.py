"""Belarusian: the tablet's page of exports."""

from __future__ import annotations

from hall.words.exports import ExportLabels

WORDS = ExportLabels(
    title="Захаваць файлы",
    trf16="Файл для абліку, TRF16",
    trf26="Файл для абліку, TRF26",
    pgn="Пары для трансляцыі, PGN",
    csv="Табліца, CSV",
    latin="Лацініцай",
    nothing_missing="Для абліку ўсё ёсць",
)
