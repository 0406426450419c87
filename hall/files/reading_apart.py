"""A tournament file read in a process of its own, with a time limit: whatever was brought, neither the
daemon's loop nor its threads wait for it, and ending the daemon ends the reading.

What a file says is `importing`.
"""

from __future__ import annotations

import logging
import pickle
import resource
import sys
from dataclasses import replace

from hall.errors import FormatFault, JobError, JobTooLong
from hall.files.importing import ImportReport, Uncovered, report_of
from hall.formats.files import Wishes
from hall.model.roster_acts import MOST_PLAYERS
from hall.model.tournament import Tournament

LIMIT_S = (
    30.0  # a list of 1,000 players takes under a second on a PC; a Raspberry Pi is some five times slower
)
# A list of 1,000 players takes some 100 MB of addresses; a Raspberry Pi with 1 GB must not swap for a file.
_MOST_MEMORY = 768 * 1024 * 1024
_MOST_FINDINGS = 1_000
_log = logging.getLogger(__name__)


async def report_apart(
    content: bytes,
    name: str,
    wishes: Wishes | None = None,
    *,
    known: Tournament | None = None,
    uncovered: Uncovered | None = None,
    limit_s: float = LIMIT_S,
) -> ImportReport:
    """`report_of` in a worker process; a file is refused where that fails or takes longer than `limit_s`.

    `uncovered` is a function that a module names.
    """
    # Loaded here: the worker process itself needs no event loop.
    from hall import jobs

    asked = pickle.dumps((content, name, wishes, known, uncovered))
    try:
        answer = await jobs.run((sys.executable, "-m", __name__), asked, limit_s=limit_s)
    except JobError as error:
        _log.warning("%s cannot be read: %s", name, error)
        fault = _too_slow(name, limit_s) if isinstance(error, JobTooLong) else _unreadable(name)
        return ImportReport(tournament=None, refused=(fault,))
    # Written by our own code below, of our own classes.
    report = pickle.loads(answer)
    assert isinstance(report, ImportReport)
    return report


def _unreadable(name: str) -> FormatFault:
    return FormatFault(
        line=1,
        column=1,
        value=name,
        expected="a file that can be read; this one met a fault of the program, which is logged",
        expected_ru="файл, который удаётся прочитать; на этом произошла ошибка программы, она записана",
    )


def _too_slow(name: str, limit_s: float) -> FormatFault:
    return FormatFault(
        line=1,
        column=1,
        value=name,
        expected=f"a file that can be read within {limit_s:g} seconds",
        expected_ru=f"файл, который читается не дольше {limit_s:g} с",
    )


def _too_large(name: str) -> FormatFault:
    megabytes = _MOST_MEMORY // (1024 * 1024)
    return FormatFault(
        line=1,
        column=1,
        value=name,
        expected=f"a file that can be read in {megabytes} MB of memory",
        expected_ru=f"файл, для чтения которого хватает {megabytes} МБ памяти",
    )


def short(report: ImportReport) -> ImportReport:
    """What the daemon takes over without a pause: a thousand findings, as many players as a TRF can hold."""
    if report.tournament is not None and len(report.tournament.players) > MOST_PLAYERS:
        return ImportReport(tournament=None, refused=(_crowd(len(report.tournament.players)),))
    return replace(
        report,
        repairs=report.repairs[:_MOST_FINDINGS],
        refused=report.refused[:_MOST_FINDINGS],
        more_repairs=max(0, len(report.repairs) - _MOST_FINDINGS),
        more_refused=max(0, len(report.refused) - _MOST_FINDINGS),
    )


def _crowd(players: int) -> FormatFault:
    return FormatFault(
        line=1,
        column=1,
        value=str(players),
        expected=f"at most {MOST_PLAYERS} players",
        expected_ru=f"не больше {MOST_PLAYERS} участников",
    )


def main() -> None:
    """The worker: what was asked on its input, the report on its output."""
    resource.setrlimit(resource.RLIMIT_AS, (_MOST_MEMORY, _MOST_MEMORY))
    content, name, wishes, known, uncovered = pickle.load(sys.stdin.buffer)
    try:
        report = short(report_of(content, name, wishes, known=known, uncovered=uncovered))
    except MemoryError:
        report = ImportReport(tournament=None, refused=(_too_large(name),))
    pickle.dump(report, sys.stdout.buffer)


if __name__ == "__main__":
    main()
