"""The cues of one round for `hall cues`: rows for scripts, a table for people."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from hall.config import load_regulation, planned_start
from hall.errors import ConfigError, Fault
from hall.model.instants import Instant
from hall.model.regulations import Comparison, Regulation
from hall.model.timetable import Cue, CueKind, cues
from hall.timebase import iso, of_iso, to_local

_EARLIEST, _LATEST = of_iso("1970-01-02T00:00:00+00:00"), of_iso("2199-12-30T00:00:00+00:00")
Row = dict[str, str | bool | None]

_LABELS = {
    "ru": {
        CueKind.PAIRINGS_PUBLISHED: "публикация пар",
        CueKind.ANNOUNCE_5_MIN: "объявление: до начала 5 минут",
        CueKind.ANNOUNCE_1_MIN: "объявление: до начала 1 минута",
        CueKind.START_DUE: "начало тура",
        CueKind.PHOTOGRAPHY_ENDS: "окончание фотосъёмки",
        CueKind.DEFAULT_TIME: "допустимое время опоздания",
        CueKind.TRAINERS_LEAVE: "тренеры покидают зал",
        CueKind.PROVISIONAL_RESULTS_ALLOWED: "разрешены условные ничьи",
        CueKind.APPEALS_CLOSE: "окончание приёма апелляций",
    },
    "be": {
        CueKind.PAIRINGS_PUBLISHED: "публікацыя пар",
        CueKind.ANNOUNCE_5_MIN: "аб'ява: да пачатку 5 хвілін",
        CueKind.ANNOUNCE_1_MIN: "аб'ява: да пачатку 1 хвіліна",
        CueKind.START_DUE: "пачатак тура",
        CueKind.PHOTOGRAPHY_ENDS: "канец фотаздымкі",
        CueKind.DEFAULT_TIME: "дапушчальны час спазнення",
        CueKind.TRAINERS_LEAVE: "трэнеры пакідаюць залу",
        CueKind.PROVISIONAL_RESULTS_ALLOWED: "дазволены ўмоўныя нічыі",
        CueKind.APPEALS_CLOSE: "канец прыёму апеляцый",
    },
    "en": {
        CueKind.PAIRINGS_PUBLISHED: "pairings published",
        CueKind.ANNOUNCE_5_MIN: "call: 5 minutes to the start",
        CueKind.ANNOUNCE_1_MIN: "call: 1 minute to the start",
        CueKind.START_DUE: "start of the round",
        CueKind.PHOTOGRAPHY_ENDS: "end of photography",
        CueKind.DEFAULT_TIME: "default time",
        CueKind.TRAINERS_LEAVE: "trainers leave the hall",
        CueKind.PROVISIONAL_RESULTS_ALLOWED: "provisional draws allowed",
        CueKind.APPEALS_CLOSE: "appeals close",
    },
}


@dataclass(frozen=True, slots=True, kw_only=True)
class _Notes:
    """What stands behind a cue, and how its source is named."""

    still_in_time: str
    already_late: str
    clock_mandatory: str
    mandatory: str
    rules: str
    regulation: str
    of_regulation: str


_NOTES = {
    "ru": _Notes(
        still_in_time="явка в этот момент ещё вовремя",
        already_late="явка в этот момент — опоздание",
        clock_mandatory="часы обратного отсчёта обязательны",
        mandatory="обязательно",
        rules="правила, ст.",
        regulation="регламент",
        of_regulation="регламент, п.",
    ),
    "be": _Notes(
        still_in_time="яўка ў гэты момант яшчэ своечасовая",
        already_late="яўка ў гэты момант — спазненне",
        clock_mandatory="гадзіннік зваротнага адліку абавязковы",
        mandatory="абавязкова",
        rules="правілы, арт.",
        regulation="рэгламент",
        of_regulation="рэгламент, п.",
    ),
    "en": _Notes(
        still_in_time="this instant is still in time",
        already_late="this instant is already late",
        clock_mandatory="countdown clock mandatory",
        mandatory="mandatory",
        rules="rules, article",
        regulation="regulation",
        of_regulation="regulation",
    ),
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
    """The same for people in their language, in English for one without words."""
    regulation = load_regulation(regulation_path)
    found = round_cues(regulation, round_number, players, start_iso)
    return "\n".join(_line(regulation, cue, lang if lang in _LABELS else "en") for cue in found)


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
    said = _NOTES[lang]
    notes = ", ".join((*_late(regulation, cue, said), *_mandatory(cue, said)))
    tail = f" ({notes})" if notes else ""
    return f"{at}  {_LABELS[lang][cue.kind]}{tail}  [{_article(cue.article, said)}]"


def _article(article: str, said: _Notes) -> str:
    if not article.startswith("regulation"):
        return f"{said.rules} {article}"
    return article.replace("regulation", said.of_regulation, 1) if " " in article else said.regulation


def _late(regulation: Regulation, cue: Cue, said: _Notes) -> tuple[str, ...]:
    if cue.kind is not CueKind.DEFAULT_TIME or regulation.default_time is None:
        return ()
    if regulation.default_time.comparison is Comparison.MORE_THAN:
        return (said.still_in_time,)
    return (said.already_late,)


def _mandatory(cue: Cue, said: _Notes) -> tuple[str, ...]:
    if not cue.mandatory:
        return ()
    if cue.kind is CueKind.START_DUE:
        return (said.clock_mandatory,)
    return (said.mandatory,)
