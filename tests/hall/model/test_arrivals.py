"""Thousands of made boards with a known truth: no present player is ever called absent."""

from __future__ import annotations

import pytest

from hall.model.presence import Certainty, presence
from tests.hall.model.acts import round_of, the
from tests.hall.model.arrivals import BOARDS, count_halls, play_hall

ALL_BOARDS = 5000


@pytest.mark.parametrize("part", range(5))
def test_no_present_player_is_ever_called_absent_nor_one_in_time_late(part: int) -> None:
    assert list(count_halls(part, ALL_BOARDS // BOARDS // 5)) == []


def test_the_made_halls_hold_every_kind_of_conclusion() -> None:
    seen = set()
    for number in range(20):
        for world, _ in play_hall(f"kinds/{number}"):
            known = round_of(world)
            for seat in known.seats():
                concluded = presence(the(world), known, seat)
                seen.add((concluded.certainty, concluded.is_absent))
    assert seen == {
        (Certainty.NOT_KNOWN, False),
        (Certainty.NOT_KNOWN, True),
        (Certainty.PROBABLE, False),
        (Certainty.PRACTICALLY_SURE, False),
        (Certainty.SURE, False),
    }
