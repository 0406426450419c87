"""What `hall draw`, `hall pair` and `hall cues` say, in every language: the shape. {} is what comes in."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hall.model.timetable import CueKind
from hall.model.tournament import Unpaired
from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawReportWords:
    """Berger tables, and a draw held from a seed."""

    free: str
    fingerprint: str
    in_order: str
    by_number: str
    seed: str
    no_table: str
    split: str
    without_team: str
    meet_late: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PairReportWords:
    """The next round; `out` says why somebody does not play in it."""

    round: str
    out: Mapping[Unpaired, str]
    no_show: str
    goes_on: str
    not_apart: str
    white_drawn: str
    black_drawn: str
    differ: str
    chosen: Mapping[str, str]
    by_regulation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class CueReportWords:
    """The cues of a round, what stands behind one, and how its source is named."""

    cues: Mapping[CueKind, str]
    still_in_time: str
    already_late: str
    clock_mandatory: str
    mandatory: str
    rules: str
    regulation: str
    of_regulation: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportWords:
    """Texts of one language, by the command that says them."""

    draw: DrawReportWords
    pair: PairReportWords
    cues: CueReportWords


def report_words(code: str) -> ReportWords:
    """The texts of a language; ValueError for one that the hall has not."""
    words: ReportWords = words_for("reports", code)
    return words
