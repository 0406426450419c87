"""Small whole configuration files for tests, changed by replacing one piece of their text."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall.config import load_regulation, load_venue
from hall.errors import ConfigError

REGULATION = """\
id = "cup"
title_ru = "Кубок"
title_en = "Cup"
zone = "Europe/Samara"
system = "swiss"
rounds = [
    { number = 1, day = 2026-05-01, start = "16:00" },
    { number = 2, day = 2026-05-02, start = "16:00" },
    { number = 3, day = 2026-05-03, start = "10:00" },
]
[[divisions]]
id = "open"
name_ru = "Открытый"
name_en = "Open"
[default_time]
limit_min = 30
comparison = ">"
[committee]
chair = { name = "A", born = 1970, team = "North" }
members = [{ name = "B", team = "South" }, { name = "C" }]
reserves = [{ name = "D" }, { name = "E" }]
"""
VENUE = """\
id = "club"
name_ru = "Клуб"
name_en = "Club"
zone = "Europe/Samara"
[[halls]]
id = "main"
name_ru = "Зал"
name_en = "Hall"
[[halls]]
id = "small"
name_ru = "Малый зал"
name_en = "Small hall"
[[tournaments]]
id = "a"
regulation = "cup"
division = "open"
hall = "main"
first_board = 1
last_board = 20
[[tournaments]]
id = "b"
regulation = "cup"
division = "open"
hall = "main"
first_board = 21
last_board = 40
[[screens]]
name = "wall"
hall = "main"
[[ports]]
path = "/dev/ttyUSB0"
board = 1
[[ports]]
path = "/dev/ttyUSB1"
board = 2
"""


def write_regulation(folder: Path, text: str = REGULATION) -> Path:
    """The regulation `cup` where a venue of the same folder finds it."""
    path = folder / "regulations" / "cup.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def write_venue(folder: Path, text: str = VENUE) -> Path:
    """The venue with the regulation that it names beside it."""
    write_regulation(folder)
    path = folder / "venues" / "club.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def changed(text: str, old: str, new: str) -> str:
    """The text with a piece replaced that must be there exactly once."""
    assert text.count(old) == 1, old
    return text.replace(old, new)


def regulation_faults(folder: Path, text: str) -> list[str]:
    """What is said of a faulty regulation, without the file's name."""
    path = write_regulation(folder, text)
    with pytest.raises(ConfigError) as caught:
        load_regulation(path)
    return [str(fault).removeprefix(str(path)) for fault in caught.value.faults]


def venue_faults(folder: Path, text: str) -> list[str]:
    """What is said of a faulty venue, without the file's name."""
    path = write_venue(folder, text)
    with pytest.raises(ConfigError) as caught:
        load_venue(path)
    return [str(fault).removeprefix(str(path)) for fault in caught.value.faults]
