"""Rounds with moved starts, killed daemons and clocks set wrongly; thousands of them in tests/soak."""

from __future__ import annotations

from collections import Counter

from tests.hall.voice.voice_rounds import rounds

ROUNDS = 40  # some two seconds


def test_each_announcement_of_made_rounds_is_right_and_made_once_whatever_happens() -> None:
    faults, ends = rounds(range(ROUNDS))
    assert faults == []
    assert ends["wanted"] > ROUNDS  # the judge did expect something


def test_made_rounds_hold_what_they_are_made_for() -> None:
    """Without kills in the middle of sounds and calls that were broken off the judge would judge little."""
    _, ends = rounds(range(ROUNDS))
    assert ends > Counter({"played": ROUNDS, "outlived their daemon": 5, "stopped": 2, "muted": 1})
