"""Ten minutes of a noisy bus of twelve boards: a wrong time only where the sum cannot tell, and not for long.

No clock gets older than a second.

HALL_SOAK_MINUTES=10 pytest tests/soak/test_bus_corruption.py --override-ini addopts= -o timeout=0 -s

The line is paced at 9600 baud in hand-moved time, so that ten minutes of the hall take a fraction of that.
Without HALL_SOAK_MINUTES ten seconds are played.
"""

from __future__ import annotations

import os

import pytest

from tests.drivers.dgt.bus_truth import WatchedBus

SECONDS = 60 * float(os.environ.get("HALL_SOAK_MINUTES", "0.1667"))
NOISE = 0.01
SEEDS = range(int(os.environ.get("HALL_SOAK_SEEDS", "3")))
MOST_WRONG_FRAMES = 1 / 10_000
WORST_S = 1.0


@pytest.mark.parametrize("seed", SEEDS)
def test_a_wrong_time_is_accepted_only_where_the_sum_cannot_tell_and_the_next_reading_corrects_it(
    seed: int,
) -> None:
    bus = WatchedBus(seed=seed)
    links = len(bus.link_changes)
    bus.line.noise = NOISE
    bus.begin_watching_ages()

    bus.play(SECONDS)

    ages_s = sorted(bus.oldest_s.values())
    print(
        f"\n{bus.frames} frames, {bus.wrong_frames} wrong with a right sum, {len(bus.wrong_readings)} wrong"
        f" readings, {len(bus.uncorrected)} not corrected at once; oldest clock {ages_s[-1]:.2f} s"
        f" (median board {ages_s[len(ages_s) // 2]:.2f} s); {bus.master.counts}"
    )
    assert len(bus.wrong_readings) <= bus.wrong_frames
    assert bus.wrong_frames <= max(1, bus.frames * MOST_WRONG_FRAMES)
    assert bus.uncorrected == []
    assert len(bus.link_changes) == links
    assert ages_s[-1] <= WORST_S


@pytest.mark.parametrize("seed", SEEDS)
def test_no_flag_and_no_side_is_concluded_from_a_damaged_frame(seed: int) -> None:
    bus = WatchedBus(seed=seed)
    bus.line.noise = NOISE
    bus.reports.clear()

    bus.pass_time(SECONDS)

    assert bus.readings
    assert not any(reading.left_flag or reading.right_flag for reading in bus.readings)
    assert len({(reading.board, reading.running) for reading in bus.readings}) == len(bus.boards)
