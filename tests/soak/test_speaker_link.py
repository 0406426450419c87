"""A speaker elsewhere whose daemon dies around a call, or who dies itself: none is heard twice, and what was
heard while nobody answered stands in the journal afterwards.

Real processes, once; to the millisecond and at every moment it is `tests/hall/voice/test_speaker_deaths.py`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hall.journal import read_only
from hall.model.call_events import CallClaimed, CallEnd, CallEnded, CallKind
from hall.model.instants import Span
from tests.hall.voice.test_speaker import START, heard, place, speaker, wait_until

RATE = 20  # two seconds of a daemon's start are forty of the hall's


def test_a_call_is_heard_though_the_daemon_has_just_died_and_its_end_is_kept_when_it_is_back(
    tmp_path: Path,
) -> None:
    here = place(tmp_path, rate=RATE)
    with speaker(here, tmp_path / "speaker"):
        with here.daemon() as daemon:
            # Ten hall seconds before the claim: files are ready, nothing is claimed.
            wait_until(here, START - Span.of(minutes=5, seconds=30))
            daemon.kill()
        wait_until(here, START - Span.of(minutes=4, seconds=50))
        with here.daemon():
            wait_until(here, START - Span.of(seconds=20))
    assert len(heard(tmp_path / "speaker")) == 2
    assert _said(here.folder.journal) == {CallKind.FIVE_MINUTES, CallKind.ONE_MINUTE}
    assert _claims(here.folder.journal) == [CallKind.ONE_MINUTE]


# In the everyday run the one that is harder: the call is claimed and its sound begins.
@pytest.mark.parametrize("before_s", [299, 301] if "HALL_SOAK_FACTOR" in os.environ else [299])
def test_a_speaker_that_dies_in_a_call_does_not_make_it_again(tmp_path: Path, before_s: int) -> None:
    here = place(tmp_path, rate=RATE)
    with here.daemon():
        with speaker(here, tmp_path / "speaker") as dies:
            wait_until(here, START - Span.of(seconds=before_s))
            dies.kill()
        with speaker(here, tmp_path / "speaker"):
            wait_until(here, START - Span.of(seconds=20))
    assert _claims(here.folder.journal) == [CallKind.FIVE_MINUTES, CallKind.ONE_MINUTE]
    assert _said(here.folder.journal) == {CallKind.ONE_MINUTE}


def _claims(journal: Path) -> list[CallKind]:
    return [r.event.call for r in read_only(journal).records if isinstance(r.event, CallClaimed)]


def _said(journal: Path) -> set[CallKind]:
    """At this rate a busy machine is soon late, and says so in other words."""
    ends = [r.event for r in read_only(journal).records if isinstance(r.event, CallEnded)]
    return {end.call for end in ends if end.how in (CallEnd.PLAYED, CallEnd.LATE)}
