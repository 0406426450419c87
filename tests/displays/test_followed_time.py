"""The offset to hall time: the surest probe wins, small errors slew, large ones jump, epochs forget."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from displays.followed_time import FollowedTime, Probe
from hall.model.instants import Instant


@dataclass
class Boot:
    """A boot clock moved by hand."""

    ms: float = 1_000_000.0

    def __call__(self) -> float:
        return self.ms


def probe(boot: Boot, offset: float, *, way_ms: float = 1.0, epoch: str = "a", rate: int = 1) -> Probe:
    """A probe that ends now; the answer is exact for the middle of the way."""
    middle = boot.ms - way_ms / 2
    return Probe(
        sent_ms=boot.ms - way_ms,
        received_ms=boot.ms,
        hall_ms=rate * middle + offset,
        epoch=epoch,
        rate=rate,
    )


def test_the_first_probe_sets_hall_time_at_once() -> None:
    boot = Boot()
    time = FollowedTime(boot)
    assert time.learn(probe(boot, 5_000_000))
    assert time.now() == Instant(6_000_000)


@pytest.mark.parametrize("rate", [1, 60])
def test_what_the_daemon_said_is_as_old_as_its_instant(rate: int) -> None:
    boot = Boot()
    time = FollowedTime(boot)
    assert time.ago_s(0, "a") is None
    time.learn(probe(boot, 5_000_000, rate=rate))
    said_ms = time.now().ms
    boot.ms += 4_000
    assert time.ago_s(said_ms, "a") == pytest.approx(4.0, abs=0.01)
    assert time.ago_s(said_ms + rate * 5_000, "a") == 0.0
    assert time.ago_s(said_ms, "hall time was set by hand since") is None


def test_a_worse_sample_changes_nothing() -> None:
    boot = Boot()
    time = FollowedTime(boot)
    time.learn(probe(boot, 0))
    time.learn(probe(boot, 60, way_ms=120))
    boot.ms += 60_000
    assert time.now() == Instant(int(boot.ms))


def test_a_small_error_slews_by_a_millisecond_a_second() -> None:
    boot = Boot()
    time = FollowedTime(boot)
    time.learn(probe(boot, 0))
    assert not time.learn(probe(boot, 10, way_ms=0.5))
    for seconds, slewed in ((0, 0), (4, 4), (10, 10), (100, 10)):
        at = boot.ms
        boot.ms = at + seconds * 1000
        assert time.now() == Instant(int(boot.ms + slewed))
        boot.ms = at


def test_a_large_error_jumps() -> None:
    boot = Boot()
    time = FollowedTime(boot)
    time.learn(probe(boot, 0))
    assert time.learn(probe(boot, 101, way_ms=0.5))
    assert time.now() == Instant(int(boot.ms + 101))


def test_samples_older_than_two_minutes_count_no_more() -> None:
    boot = Boot()
    time = FollowedTime(boot)
    time.learn(probe(boot, 0, way_ms=0.1))
    boot.ms += 121_000
    time.learn(probe(boot, 500, way_ms=3))
    assert time.now() == Instant(int(boot.ms + 500))


def test_a_new_epoch_forgets_the_old_one_and_a_rehearsal_runs_at_its_rate() -> None:
    boot = Boot()
    time = FollowedTime(boot)
    time.learn(probe(boot, 0, way_ms=0.1))
    assert time.learn(probe(boot, 7, way_ms=9, epoch="b", rate=60))
    before = time.now()
    boot.ms += 1000
    assert (time.now() - before).ms == 60_000
    assert time.seconds_until(Instant(time.now().ms + 6_000)) == 0.1


def test_nothing_is_known_before_the_first_probe() -> None:
    time = FollowedTime(Boot())
    assert not time.known
    assert time.offset_ms is None


def test_a_clock_that_drifts_is_followed_within_some_milliseconds() -> None:
    boot = Boot()
    time = FollowedTime(boot)
    ways = (0.4, 2.0, 6.0, 1.2, 3.0)  # the shortest comes first: it must not be believed for two minutes
    worst = 0.0
    for number in range(120):
        drifted = number * 5_000 * 100e-6
        time.learn(probe(boot, 5_000_000 + drifted, way_ms=ways[number % 5]))
        boot.ms += 5_000
        true_ms = boot.ms + 5_000_000 + (number + 1) * 5_000 * 100e-6
        worst = max(worst, abs(time.seconds_until(Instant(0)) * 1000 + true_ms))
    assert worst < 3


@pytest.mark.parametrize(
    "answer",
    [
        b"{}",
        b"[]",
        b"null",
        b"<html>",
        b'{"hall_ms": "1", "epoch": "a", "rate": 1}',
        b'{"hall_ms": 1, "epoch": "a", "rate": 0}',
        b'{"hall_ms": Infinity, "epoch": "a", "rate": 1}',
        b'{"hall_ms": 1, "epoch": 5, "rate": 1}',
    ],
)
def test_what_is_no_time_of_a_hall_is_refused(answer: bytes) -> None:
    with pytest.raises(ValueError, match=r"not the time of a hall|Expecting value|beyond every count"):
        Probe.of_answer(answer, sent_ms=1, received_ms=2)
