"""A venue's file from what a person says on the tablet at the first start, without an editor.

What is written can be read and changed by hand like any other; it is checked whole before it stands there.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path

from hall.config import Kind, load_regulation, read_venue
from hall.config.places import folders
from hall.errors import ConfigError, HallError

_REGULATIONS: Kind = "regulations"
_MOST_SCREENS, _MOST_BOARDS, _MOST_IN_A_ROW = 20, 999, 99


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A division of a regulation, as the page offers it."""

    regulation: str
    division: str
    title_ru: str
    title_en: str

    def title(self, lang: str) -> str:
        return self.title_en if lang == "en" else self.title_ru


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What was said. `device` empty: this machine is silent. `ports`: a path and its board each."""

    name_ru: str
    name_en: str
    zone: str
    languages: tuple[str, ...]
    regulation: str
    division: str
    first_day: date
    boards: int
    row_length: int
    is_wall: bool
    other_screens: int
    device: str
    ports: tuple[tuple[str, int], ...]


def choices(first: tuple[Path, ...] = ()) -> tuple[Choice, ...]:
    """Every division of every regulation that can be read, each regulation once."""
    found: dict[str, tuple[Choice, ...]] = {}
    for folder in (*first, *folders()):
        for path in sorted((folder / _REGULATIONS).glob("*.toml")):
            if path.stem not in found:
                found[path.stem] = tuple(_divisions(path))
    return tuple(choice for divisions in found.values() for choice in divisions)


def of_form(said: Mapping[str, object]) -> Wishes:
    """The wishes of a form's fields; HallError names a field that is no number or has too much."""
    name_en = _text(said, "name_en")
    first, second = _text(said, "language"), _text(said, "second")
    regulation, _, division = _text(said, "regulation").partition("/")
    return Wishes(
        name_ru=_text(said, "name_ru") or name_en,
        name_en=name_en or _text(said, "name_ru"),
        zone=_text(said, "zone"),
        languages=tuple(dict.fromkeys(language for language in (first, second) if language)),
        regulation=regulation,
        division=division,
        first_day=_day(said, "first_day"),
        boards=_number(said, "boards", 1, _MOST_BOARDS),
        row_length=_number(said, "row_length", 1, _MOST_IN_A_ROW),
        is_wall=_text(said, "is_wall") == "yes",
        other_screens=_number(said, "other_screens", 0, _MOST_SCREENS),
        device=_text(said, "device"),
        ports=tuple(
            (name.removeprefix("port:"), _number(said, name, 1, _MOST_BOARDS))
            for name in said
            if name.startswith("port:") and _text(said, name)
        ),
    )


def write_venue(file: Path, wishes: Wishes, *, port: int) -> None:
    """Write the venue's file, whole or not at all; HallError with all faults, or from the disk.

    Its id is the file's name. A file that is there already is never replaced.
    """
    if file.exists():
        raise HallError(f"{file}: the hall is set up already; change this file, or move it away")
    draft = file.with_name(f".{file.stem}.part.toml")
    try:
        draft.write_text(as_toml(wishes, file.stem, port), encoding="utf-8")
        read_venue(draft)
        draft.rename(file)
    except ConfigError as error:
        raise HallError(str(error).replace(str(draft), file.name)) from error
    except OSError as error:
        raise HallError(f"{file}: cannot be written ({error.strerror})") from error
    finally:
        draft.unlink(missing_ok=True)


def as_toml(wishes: Wishes, venue: str, port: int) -> str:
    """The file's text; a JSON string is one of TOML too."""
    web = f"\n[web]\nport = {port}"
    tables = [*_head(wishes, venue), *_screens(wishes), *_ports(wishes), *_voice(wishes), web]
    return "\n".join(tables) + "\n"


def _head(wishes: Wishes, venue: str) -> Iterator[str]:
    yield "# Written at the first start. What each line is for, and which others there are: template.toml."
    yield f"id = {_quoted(venue)}"
    yield f"name_ru = {_quoted(wishes.name_ru)}"
    yield f"name_en = {_quoted(wishes.name_en)}"
    yield f"zone = {_quoted(wishes.zone)}"
    yield f"languages = {_quoted(wishes.languages)}"
    yield '\n[[halls]]\nid = "main"\nname_ru = "Игровой зал"\nname_en = "Playing hall"'
    yield f"row_length = {wishes.row_length}"
    yield f'\n[[tournaments]]\nid = "main"\nregulation = {_quoted(wishes.regulation)}'
    yield f'division = {_quoted(wishes.division)}\nhall = "main"'
    yield f"first_board = 1\nlast_board = {wishes.boards}"
    yield f"\n[tournaments.event]\ntitle_ru = {_quoted(wishes.name_ru)}\ntitle_en = {_quoted(wishes.name_en)}"
    yield f"first_day = {wishes.first_day}"


def _screens(wishes: Wishes) -> Iterator[str]:
    if wishes.is_wall:
        yield '\n[[screens]]\nname = "wall-1"\nhall = "main"'
    for number in range(2, wishes.other_screens + 2):
        yield f'\n[[screens]]\nname = "wall-{number}"\nhall = "main"\nlocal = false'


def _ports(wishes: Wishes) -> Iterator[str]:
    for path, board in wishes.ports:
        yield f"\n[[ports]]\npath = {_quoted(path)}\nboard = {board}"


def _voice(wishes: Wishes) -> Iterator[str]:
    yield f"\n[voice]\nlanguages = {_quoted(wishes.languages)}"
    yield f"device = {_quoted(wishes.device)}" if wishes.device else "enabled = false"


def _divisions(path: Path) -> Iterator[Choice]:
    try:
        regulation = load_regulation(path)
    except ConfigError:
        return
    for one in regulation.divisions:
        yield Choice(
            regulation=path.stem,
            division=one.id,
            title_ru=f"{regulation.title_ru} · {one.name_ru}",
            title_en=f"{regulation.title_en} · {one.name_en}",
        )


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _text(said: Mapping[str, object], field: str) -> str:
    value = said.get(field, "")
    return " ".join(value.split()) if isinstance(value, str) else ""


def _day(said: Mapping[str, object], field: str) -> date:
    text = _text(said, field)
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise HallError(f"{field} = {text!r}: expected a day such as 2026-12-05") from error


def _number(said: Mapping[str, object], field: str, least: int, most: int) -> int:
    text = _text(said, field)
    if not text.isascii() or not text.isdigit() or not least <= int(text[:9]) <= most:
        raise HallError(f"{field} = {text!r}: expected a number from {least} to {most}")
    return int(text)
