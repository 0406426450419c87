"""Forty electronic boards at sixty times speed, twice with one seed: nobody present is called absent, every
latecomer is on the list, every call once and in time, and both runs tell the same story."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from typing import Any

from hall.config import find, load_venue
from hall.rehearsal.run import Wish, rehearse

SPEED = 60
BOARDS = 40
SEEDS = int(os.environ.get("HALL_SOAK_SEEDS", "1"))


def test_a_rehearsed_round_is_well_and_the_same_seed_tells_the_same_story(tmp_path: Path) -> None:
    for seed in range(1, SEEDS + 1):
        # One after the other: at this speed a second of the machine's is a minute of the hall's.
        first, second = (_rehearsed(seed, tmp_path / f"{seed}-{run}") for run in ("first", "second"))
        assert first["faults"] == []
        assert second["faults"] == []
        assert _story(first) == _story(second)


_TWO_TOURNAMENTS = """
id = "two"
name_ru = "Два турнира"
name_en = "Two tournaments"
zone = "Europe/Samara"
languages = ["ru", "en"]
[[halls]]
id = "main"
name_ru = "Зал"
name_en = "Hall"
[[tournaments]]
id = "boys"
regulation = "izhevsk-2013"
division = "open"
hall = "main"
first_board = 1
last_board = 40
file = "demo:open-80.trf"
name_ru = "Турнир юношей"
name_en = "Boys' tournament"
[[tournaments]]
id = "girls"
regulation = "izhevsk-2013"
division = "open"
hall = "main"
first_board = 41
last_board = 80
file = "demo:open-80.trf"
name_ru = "Турнир девушек"
name_en = "Girls' tournament"
[[screens]]
name = "wall"
hall = "main"
[voice]
languages = ["ru", "en"]
[web]
port = 8080
"""


def test_each_of_two_tournaments_in_one_hall_has_a_rehearsal_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "two.toml"
    file.write_text(_TWO_TOURNAMENTS, encoding="utf-8")
    for name in ("boys", "girls"):
        wish = Wish(
            venue=load_venue(file),
            venue_file=file,
            speed=SPEED,
            boards=4,
            seed=1,
            until="started",
            tournament=name,
        )
        result = asyncio.run(rehearse(wish, folder=tmp_path / name, progress=_quiet))
        assert result["faults"] == []
        assert [cue["kind"] for cue in result["cues"]].count("start_due") == 1


def _rehearsed(seed: int, folder: Path) -> dict[str, Any]:
    file = find("demo", "venues")
    wish = Wish(
        venue=load_venue(file), venue_file=file, speed=SPEED, boards=BOARDS, seed=seed, until="default_time"
    )
    return asyncio.run(rehearse(wish, folder=folder, progress=_quiet))


def _quiet(_: str) -> None:
    pass


def _story(result: dict[str, Any]) -> dict[str, Any]:
    """What must not depend on the machine: everything but the milliseconds of its own reactions."""
    return {
        "truth": result["truth"],
        "to_look_at": result["to_look_at"],
        "called_absent": result["called_absent"],
        "forfeits": result["forfeits"],
        "cues": [(c["kind"], c["due"]) for c in result["cues"]],
        "calls": [(a["cue"], a["language"], a["due"], a["how"]) for a in result["announcements"]],
        "evidence": [(a["board"], a["side"], a["evidence"], a["certainty"]) for a in result["arrivals"]],
    }
