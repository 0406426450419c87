"""Two real screens of a real daemon: one is killed, and one tap gives its part to the other."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from hall.config import find
from hall.model.commands import Role
from hall.model.screen_plans import Part, ShowPart
from hall.tablet.posts import Post
from tests.hall.running import Running, running

# Until the pairs are published one counts down, the other shows the dates.
_SCREENS = """
[[screens]]
name = "left"
hall = "main"
plan = { before = "countdown" }

[[screens]]
name = "spare"
hall = "main"
spare = true
plan = { before = "schedule" }
"""


def place(folder: Path) -> Running:
    text = find("demo", "venues").read_text(encoding="utf-8")
    text = text.replace('[[screens]]\nname = "wall-1"\nhall = "main"\n', _SCREENS)
    text = text.replace('"izhevsk-2013"', f'"{find("izhevsk-2013", "regulations").resolve()}"')
    venue = folder / "demo.toml"
    venue.write_text(text, encoding="utf-8")
    return replace(running(folder / "state"), venue=str(venue))


@contextmanager
def screen(here: Running, name: str) -> Iterator[subprocess.Popen[str]]:
    child = subprocess.Popen(
        [sys.executable, "-m", "tests.displays.telling_screen", here.base, name],
        env={**os.environ, "HALL_TOKEN": here.folder.token("screen")},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    try:
        yield child
    finally:
        child.kill()
        child.communicate()


def shown(child: subprocess.Popen[str]) -> Iterator[str]:
    """The large figures of each picture, empty where there are none."""
    assert child.stdout is not None
    for line in child.stdout:
        yield line.strip()


async def tap(here: Running, act: ShowPart) -> int:
    client = here.client()
    await client.until_well()
    await client.log_in(role=Role.CHIEF_ARBITER, pin=here.pins[Post(Role.CHIEF_ARBITER)], name="Лагутин А.")
    return (await client.does(act)).status


def test_the_spare_screen_shows_the_plan_of_one_that_was_killed_after_one_tap(tmp_path: Path) -> None:
    here = place(tmp_path)
    with here.daemon():
        asyncio.run(here.client().until_well())
        with screen(here, "left") as left, screen(here, "spare") as spare:
            counted = next(figures for figures in shown(left) if figures)
            pictures = shown(spare)
            assert next(pictures) == ""  # the dates
            left.kill()
            left.wait()
            assert asyncio.run(tap(here, ShowPart(screen="spare", part=Part(of="left")))) == 200
            taken_over = next(figures for figures in pictures if figures)
    assert 0 <= int(counted) - int(taken_over) < 200  # minutes and seconds, of the same countdown
