"""The cues of one round for `hall cues`: rows for scripts, a table for people."""

from __future__ import annotations

from pathlib import Path

from hall.config import load_regulation, planned_start
from hall.errors import ConfigError, Fault
from hall.model.instants import Instant
from hall.model.regulations import Comparison, Regulation
from hall.model.timetable import Cue, CueKind, cues
from hall.timebase import iso, of_iso, to_local
from hall.words.reports import CueReportWords, report_words

_EARLIEST, _LATEST = of_iso("1970-01-02T00:00:00+00:00"), of_iso("2199-12-30T00:00:00+00:00")
Row = dict[str, str | bool | None]


def cues_json(
    regulation_path: Path, round_number: int, players: int | None, start_iso: str | None
) -> list[Row]:
    """The rows of `hall cues --json`. `start_iso` is the planned start; None: the schedule's."""
    regulation = load_regulation(regulation_path)
    return cue_rows(regulation, round_cues(regulation, round_number, players, start_iso))


def cues_text(
    regulation_path: Path, round_number: int, players: int | None, start_iso: str | None, lang: str
) -> str:
    """The same for people in their language; ValueError for one that the hall has not."""
    regulation = load_regulation(regulation_path)
    found = round_cues(regulation, round_number, players, start_iso)
    return "\n".join(_line(regulation, cue, report_words(lang).cues) for cue in found)


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


def _line(regulation: Regulation, cue: Cue, said: CueReportWords) -> str:
    at = f"{to_local(cue.at, regulation.zone):%d.%m.%Y %H:%M:%S}"
    notes = ", ".join((*_late(regulation, cue, said), *_mandatory(cue, said)))
    tail = f" ({notes})" if notes else ""
    return f"{at}  {said.cues[cue.kind]}{tail}  [{_article(cue.article, said)}]"


def _article(article: str, said: CueReportWords) -> str:
    if not article.startswith("regulation"):
        return f"{said.rules} {article}"
    return article.replace("regulation", said.of_regulation, 1) if " " in article else said.regulation


def _late(regulation: Regulation, cue: Cue, said: CueReportWords) -> tuple[str, ...]:
    if cue.kind is not CueKind.DEFAULT_TIME or regulation.default_time is None:
        return ()
    if regulation.default_time.comparison is Comparison.MORE_THAN:
        return (said.still_in_time,)
    return (said.already_late,)


def _mandatory(cue: Cue, said: CueReportWords) -> tuple[str, ...]:
    if not cue.mandatory:
        return ()
    if cue.kind is CueKind.START_DUE:
        return (said.clock_mandatory,)
    return (said.mandatory,)
