"""Whether the hall's time of day can be trusted."""

from __future__ import annotations

from hall.health import network_ahead
from hall.model.instants import Instant, Span
from tests.hall.every_route import desk_with_metrics
from tests.hall.fake_time import FakeTime
from tests.hall.tablet.hall_at_work import START, HallAtWork


class AnotherWall(FakeTime):
    """The system's clock, which can be set while hall time goes on."""

    ahead = Span(0)

    def wall(self) -> Instant:
        return self.now() + self.ahead


def test_a_source_that_comes_late_vouches_for_nothing_that_it_does_not_say() -> None:
    timebase = AnotherWall(START)
    desk = desk_with_metrics(HallAtWork(timebase))
    desk.time_synchronised = False
    assert not desk.time_verified
    timebase.ahead = Span.of(hours=3)
    assert (desk.time_verified, desk.network_ahead) == (False, None)
    desk.time_synchronised = True
    assert (desk.time_verified, desk.network_ahead) == (False, Span.of(hours=3))
    assert desk.told_to_everybody()["network_ahead_s"] == 10_800
    timebase.ahead = Span(0)
    assert (desk.time_verified, desk.network_ahead) == (True, None)


def test_a_second_of_difference_is_none_and_a_rehearsal_has_its_own_time() -> None:
    timebase = AnotherWall(START)
    timebase.ahead = Span(-1_200)
    assert network_ahead(timebase) is None
    timebase.ahead = Span(-2_000)
    assert network_ahead(timebase) == Span(-2_000)
    desk = desk_with_metrics(HallAtWork(timebase))
    desk.is_staged, desk.time_synchronised = True, True
    assert desk.time_verified
