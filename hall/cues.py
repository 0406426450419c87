"""The cues of one round for `hall cues`: rows for scripts, a table for people."""

from __future__ import annotations

from pathlib import Path

from hall.config import load_regulation, planned_start
from hall.errors import ConfigError, Fault
from hall.model.instants import Instant
from hall.model.regulations import Comparison, Regulation
from hall.model.timetable import Cue, CueKind, cues
from hall.timebase import iso, of_iso, to_local

_EARLIEST, _LATEST = of_iso("1970-01-02T00:00:00+00:00"), of_iso("2199-12-30T00:00:00+00:00")
Row = dict[str, str | bool | None]

_RU = {
    CueKind.PAIRINGS_PUBLISHED: "публикация пар",
    CueKind.ANNOUNCE_5_MIN: "объявление: до начала 5 минут",
    CueKind.ANNOUNCE_1_MIN: "объявление: до начала 1 минута",
    CueKind.START_DUE: "начало тура",
    CueKind.PHOTOGRAPHY_ENDS: "окончание фотосъёмки",
    CueKind.DEFAULT_TIME: "допустимое время опоздания",
    CueKind.TRAINERS_LEAVE: "тренеры покидают зал",
    CueKind.PROVISIONAL_RESULTS_ALLOWED: "разрешены условные ничьи",
    CueKind.APPEALS_CLOSE: "окончание приёма апелляций",
}
_EN = {
    CueKind.PAIRINGS_PUBLISHED: "pairings published",
    CueKind.ANNOUNCE_5_MIN: "call: 5 minutes to the start",
    CueKind.ANNOUNCE_1_MIN: "call: 1 minute to the start",
    CueKind.START_DUE: "start of the round",
    CueKind.PHOTOGRAPHY_ENDS: "end of photography",
    CueKind.DEFAULT_TIME: "default time",
    CueKind.TRAINERS_LEAVE: "trainers leave the hall",
    CueKind.PROVISIONAL_RESULTS_ALLOWED: "provisional draws allowed",
    CueKind.APPEALS_CLOSE: "appeals close",
}


def cues_json(
    regulation_path: Path, round_number: int, players: int | None, start_iso: str | None
) -> list[Row]:
    """The rows of `hall cues --json`. `start_iso` is the planned start; None: the schedule's."""
    regulation = load_regulation(regulation_path)
    return cue_rows(regulation, round_cues(regulation, round_number, players, start_iso))


def cues_text(
    regulation_path: Path, round_number: int, players: int | None, start_iso: str | None, lang: str
) -> str:
    """The same for people, in `ru`, in English for every other language."""
    regulation = load_regulation(regulation_path)
    found = round_cues(regulation, round_number, players, start_iso)
    return "\n".join(_line(regulation, cue, lang) for cue in found)


def cue_rows(regulation: Regulation, found: tuple[Cue, ...]) -> list[Row]:
    """One row a cue, instants as ISO 8601 with the offset of the regulation's zone."""
    return [
        {
            "kind": cue.kind.value,
            "at": iso(cue.at, regulation.zone),
            "article": cue.article,
            "mandatory": cue.mandatory,
        }
        for cue in found
    ]


def round_cues(
    regulation: Regulation, round_number: int, players: int | None, start_iso: str | None
) -> tuple[Cue, ...]:
    """The cues of a round that has not begun; ConfigError for an unknown round or a start without offset."""
    scheduled = planned_start(regulation, round_number)
    planned = scheduled if start_iso is None else _start(regulation, start_iso)
    return cues(regulation, round_number, planned, players=players, scheduled_start=scheduled)


def _start(regulation: Regulation, start_iso: str) -> Instant:
    try:
        start = of_iso(start_iso)
        if not _EARLIEST <= start <= _LATEST:
            raise ValueError(start_iso)
        return start
    except ValueError as error:
        expected = "ISO 8601 with offset, such as 2013-07-16T16:00:00+04:00, between 1970 and 2200"
        fault = Fault(file=regulation.id, key="start", value=start_iso, expected=expected)
        raise ConfigError((fault,)) from error


def _line(regulation: Regulation, cue: Cue, lang: str) -> str:
    at = f"{to_local(cue.at, regulation.zone):%d.%m.%Y %H:%M:%S}"
    label = (_RU if lang == "ru" else _EN)[cue.kind]
    notes = ", ".join((*_late(regulation, cue, lang), *_mandatory(cue, lang)))
    tail = f" ({notes})" if notes else ""
    return f"{at}  {label}{tail}  [{_article(cue.article, lang)}]"


def _article(article: str, lang: str) -> str:
    if lang != "ru":
        return article if article.startswith("regulation") else f"rules, article {article}"
    if article.startswith("regulation"):
        return article.replace("regulation", "регламент, п.", 1) if " " in article else "регламент"
    return f"правила, ст. {article}"


def _late(regulation: Regulation, cue: Cue, lang: str) -> tuple[str, ...]:
    if cue.kind is not CueKind.DEFAULT_TIME or regulation.default_time is None:
        return ()
    if regulation.default_time.comparison is Comparison.MORE_THAN:
        return ("явка в этот момент ещё вовремя" if lang == "ru" else "this instant is still in time",)
    return ("явка в этот момент — опоздание" if lang == "ru" else "this instant is already late",)


def _mandatory(cue: Cue, lang: str) -> tuple[str, ...]:
    if not cue.mandatory:
        return ()
    if cue.kind is CueKind.START_DUE:
        return ("часы обратного отсчёта обязательны" if lang == "ru" else "countdown clock mandatory",)
    return ("обязательно" if lang == "ru" else "mandatory",)
