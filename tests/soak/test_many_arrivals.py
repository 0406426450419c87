"""A hundred thousand made boards: no present player is ever called absent.

HALL_SOAK_BOARDS=100000 pytest tests/soak/test_many_arrivals.py --override-ini addopts= -o timeout=0 -s
"""

from __future__ import annotations

import os
from itertools import islice

import pytest

from tests.hall.model.arrivals import BOARDS, ToLookAt, count_halls

ALL_BOARDS = int(os.environ.get("HALL_SOAK_BOARDS", "2000"))
PARTS = 20


@pytest.mark.parametrize("part", range(PARTS))
def test_no_present_player_is_ever_called_absent_and_every_absent_one_is_on_the_list(part: int) -> None:
    listed = ToLookAt()
    halls = -(-ALL_BOARDS // BOARDS // PARTS)

    mistakes = list(islice(count_halls(1000 + part, halls, listed), 5))

    print(f"\n{listed}")
    assert mistakes == []
    assert listed.absent_listed == listed.absent > 0
