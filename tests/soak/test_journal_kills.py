"""kill -9 of a writer again and again: no acknowledged row is lost, none is there twice."""

from __future__ import annotations

import os
from pathlib import Path

from tests.hall.test_journal import assert_kills_lose_nothing

KILLS = int(os.environ.get("HALL_SOAK_KILLS", "5"))


def test_kill_9_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    assert_kills_lose_nothing(tmp_path / "journal.sqlite", KILLS, seed=2)
