"""Boards at sixty times speed, twice with one seed: nobody present is called absent, every latecomer is on
the list, every call once and in time, and both runs tell the same story.

HALL_SOAK_SEEDS=10 pytest tests/soak/test_rehearsal.py --override-ini addopts= -o timeout=0

plays forty boards with the demo's half an hour of permitted lateness, and nine rounds by each of the three
regulations; without it six boards wait ten minutes, and a tournament has two rounds.
"""

from __future__ import annotations

import asyncio
import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from hall.cli.group import hall
from hall.config import find, load_venue
from hall.formats.trf import read_trf
from hall.rehearsal.officials_course import Kind
from hall.rehearsal.run import Wish, rehearse
from tests.soak.short_round import render_calls, short_venue

SPEED = 60
# At sixty a second without a core is a minute of the hall's, and its one-minute call has been missed.
SLOWER = (SPEED, 15)
SEEDS = int(os.environ.get("HALL_SOAK_SEEDS", "0"))
# Where other tests run beside this one the daemon needs longer to come up.
COMES_UP_S = 15


@pytest.mark.timeout(500)
def test_a_rehearsed_round_is_well_and_the_same_seed_tells_the_same_story(tmp_path: Path) -> None:
    venue = short_venue(tmp_path)
    for speed in SLOWER:
        short = _wish(venue, boards=6, seed=1, speed=speed)
        both = _side_by_side(tmp_path / f"{speed}", short, short)
        if not any(run["faults"] for run in both):
            break
    _assert_one_story(*both)
    for seed in range(1, SEEDS + 1):
        whole = _wish(find("demo", "venues"), boards=40, seed=seed)
        # One after the other: at this speed a second of the machine's is a minute of the hall's.
        first, second = (_side_by_side(tmp_path / f"{seed}-{run}", whole) for run in range(2))
        _assert_one_story(*first, *second)


def _assert_one_story(first: dict[str, Any], second: dict[str, Any]) -> None:
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


@pytest.mark.timeout(300)
def test_each_of_two_tournaments_in_one_hall_has_a_rehearsal_of_its_own(tmp_path: Path) -> None:
    file = tmp_path / "two.toml"
    file.write_text(_TWO_TOURNAMENTS, encoding="utf-8")
    for speed in SLOWER:
        wishes = (
            _wish(file, boards=4, seed=1, until="started", tournament=name, speed=speed)
            for name in ("boys", "girls")
        )
        results = _side_by_side(tmp_path / f"{speed}", *wishes)
        if not any(result["faults"] for result in results):
            break
    for result in results:
        assert result["faults"] == []
        assert [cue["kind"] for cue in result["cues"]].count("start_due") == 1


def _wish(
    file: Path,
    *,
    boards: int,
    seed: int,
    until: str = "default_time",
    tournament: str | None = None,
    speed: int = SPEED,
) -> Wish:
    return Wish(
        venue=load_venue(file),
        venue_file=file,
        speed=speed,
        boards=boards,
        seed=seed,
        until=until,
        tournament=tournament,
        comes_up_s=COMES_UP_S,
    )


@pytest.mark.timeout(3600 if SEEDS else 300)
@pytest.mark.parametrize("venue", ["izhevsk", "kinel-cherkassy", "belarus"] if SEEDS else ["kinel-cherkassy"])
def test_a_whole_tournament_is_paired_played_and_closed_to_the_final_report(
    venue: str, tmp_path: Path
) -> None:
    """Without a voice, whose calls have tests of their own, the hall's day may pass ten times as fast."""
    whole = find(venue, "venues").read_text(encoding="utf-8")
    file = tmp_path / f"{venue}.toml"
    file.write_text(whole.replace("[voice]\n", "[voice]\nenabled = false\n"), encoding="utf-8")
    rounds, players = (9, 24) if SEEDS else (2, 8)
    for speed in (10 * SPEED, 2 * SPEED):
        to = tmp_path / f"papers-{speed}"
        wishes = ("--rounds", rounds, "--players", players, "--boards", 2, "--speed", speed, "--papers", to)
        done = CliRunner().invoke(hall, ["rehearse", str(file), *map(str, wishes), "--json", "--lang", "en"])
        if done.exit_code == 0 and not any(result["faults"] for result in json.loads(done.stdout)):
            break
    assert done.exit_code == 0, done.output
    results = json.loads(done.stdout)
    assert [result["faults"] for result in results] == [[]] * rounds
    no_play_off = set() if venue == "belarus" else {Kind.PLAY_OFF.value}
    befell = {kind for result in results for kind in result["officials"]}
    assert befell == {kind.value for kind in Kind} - no_play_off
    report = next(to.glob("*-report.html")).read_text(encoding="utf-8")
    assert report.count('<td class="r b">') >= rounds
    for kind in ("pairings", "slips", "standings", "cross-table", "protocol"):
        assert len(list(to.glob(f"*-r*-{kind}.html"))) == rounds
    (rated,) = to.glob("*.trf")
    assert [played.number for played in read_trf(rated.read_bytes()).tournament.played] == [
        *range(1, rounds + 1)
    ]


def _side_by_side(folder: Path, *wishes: Wish) -> list[dict[str, Any]]:
    async def play() -> list[dict[str, Any]]:
        await render_calls(wishes[0].venue, folder / "sounds")
        return await asyncio.gather(*(_rehearsed(folder, n, wish) for n, wish in enumerate(wishes)))

    return asyncio.run(play())


async def _rehearsed(folder: Path, number: int, wish: Wish) -> dict[str, Any]:
    own = folder / f"hall-{number}"
    shutil.copytree(folder / "sounds", own / "sounds")
    return await rehearse(wish, folder=own, progress=_quiet)


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
