"""Russian: the tablet's page of exports."""

from __future__ import annotations

from hall.words.exports import ExportLabels

WORDS = ExportLabels(
    title="Сохранить файлы",
    trf16="Файл для обсчёта, TRF16",
    trf26="Файл для обсчёта, TRF26",
    pgn="Пары для трансляции, PGN",
    csv="Таблица, CSV",
    latin="Латиницей",
    nothing_missing="Для обсчёта всё есть",
)
