"""Simulated rounds of the voice on the real engine: starts moved up to three times; the daemon killed 5:00.4,
4:59 and 1:00 before a start, the last give or take 50 ms, and at any other time; the machine rebooted; its
clock set by 10 s and by an hour around a call; both nights of a change of summer time. Each announcement is
right and made once, or at most once where the daemon died between claim and end; none is early, doubled, or
late as if on time.

HALL_SOAK_ROUNDS=10000 pytest tests/soak/test_calls.py --override-ini addopts= --timeout=0
"""

from __future__ import annotations

import os

import pytest

from tests.hall.voice.voice_rounds import rounds

ROUNDS = int(os.environ.get("HALL_SOAK_ROUNDS", "300"))
PARTS = 20


@pytest.mark.parametrize("part", range(PARTS))
def test_each_announcement_is_right_and_made_once(part: int) -> None:
    count = -(-ROUNDS // PARTS)
    first = 1_000_000 + part * count
    faults, ends = rounds(range(first, first + count))
    print(dict(ends))
    assert faults[:5] == []
