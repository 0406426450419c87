"""A hundred thousand made boards: no present player is ever called absent.

HALL_SOAK_BOARDS=100000 pytest tests/soak/test_many_arrivals.py --override-ini addopts= -p no:timeout
"""

from __future__ import annotations

import os
from itertools import islice

import pytest

from tests.hall.model.arrivals import BOARDS, count_halls

ALL_BOARDS = int(os.environ.get("HALL_SOAK_BOARDS", "5000"))
PARTS = 20


@pytest.mark.parametrize("part", range(PARTS))
def test_no_present_player_is_ever_called_absent(part: int) -> None:
    halls = -(-ALL_BOARDS // BOARDS // PARTS)
    assert list(islice(count_halls(1000 + part, halls), 5)) == []
