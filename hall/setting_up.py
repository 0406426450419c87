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
from hall.config.venue_shape import MOST_ROUNDS
from hall.errors import ConfigError, Fault, HallError
from hall.model.regulations import ApartBy, DefaultTime, TimeControl

_REGULATIONS: Kind = "regulations"
_MOST_SCREENS, _MOST_BOARDS, _MOST_IN_A_ROW = 20, 999, 99
# Where in the venue's file a field of the form stands, for what only the whole file can tell.
_PLACES = (
    ("tournaments[1].last_board", "boards"),
    ("tournaments[1].event.first_day", "first_day"),
    ("tournaments[1].event.kept_apart", "apart_last"),
    ("tournaments[1]", "regulation"),
    ("zone", "zone"),
    ("languages", "language"),
    ("halls[1].row_length", "row_length"),
    ("ports", "ports"),
    ("screens", "screens"),
    ("voice.device", "device"),
    ("voice.languages", "language"),
)


class FieldFault(HallError):
    """What was said in `field` of the form cannot be; `between`: it is to be a number of these."""

    def __init__(self, field: str, message: str, between: tuple[int, int] | None = None) -> None:
        super().__init__(message)
        self.field = field
        self.between = between


class FormFaults(HallError):
    """The file that the form would make cannot be used; `fields` are to be put right, "" where it is none."""

    def __init__(self, message: str, fields: tuple[str, ...]) -> None:
        super().__init__(message)
        self.fields = fields


@dataclass(frozen=True, slots=True, kw_only=True)
class Choice:
    """A division of a regulation, as the page offers it."""

    regulation: str
    division: str
    title_ru: str
    title_en: str
    time_control: TimeControl | None = None
    default_time: DefaultTime | None = None
    rounds: int = 0

    def title(self, lang: str) -> str:
        return self.title_en if lang == "en" else self.title_ru


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What was said. `device` empty: this machine is silent. `ports`: a path and its board each.

    `apart_by`: who are kept apart (article 22.8), in so many last rounds, in all where there is no number.
    """

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
    rounds: int | None = None  # None: as many as the regulation has
    apart_by: ApartBy | None = None
    apart_last: int | None = None


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
    if not name_en and not _text(said, "name_ru"):
        raise FieldFault("name_en", "name_ru and name_en are empty: expected a name in one language at least")
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
        rounds=_number(said, "rounds", 1, MOST_ROUNDS) if _text(said, "rounds") else None,
        apart_by=_apart(said),
        apart_last=_number(said, "apart_last", 1, MOST_ROUNDS) if _text(said, "apart_last") else None,
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
        message = str(error).replace(str(draft), file.name)
        raise FormFaults(message, tuple(dict.fromkeys(map(_field, error.faults)))) from error
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
    if wishes.rounds is not None:
        yield f"rounds = {wishes.rounds}"
    if wishes.apart_by is not None:
        yield f"\n[tournaments.event.kept_apart]\nby = {_quoted(wishes.apart_by.value)}"
        if wishes.apart_last is not None:
            yield f"last_rounds = {wishes.apart_last}"


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
            time_control=regulation.time_control,
            default_time=regulation.default_time,
            rounds=len(regulation.rounds),
        )


def _quoted(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _text(said: Mapping[str, object], field: str) -> str:
    value = said.get(field, "")
    return " ".join(value.split()) if isinstance(value, str) else ""


def _apart(said: Mapping[str, object]) -> ApartBy | None:
    text = _text(said, "apart_by")
    if text and text not in {by.value for by in ApartBy}:
        raise FieldFault("apart_by", f"apart_by = {text!r}: expected team, federation or nothing")
    return ApartBy(text) if text else None


def _field(fault: Fault) -> str:
    return next((field for place, field in _PLACES if fault.key.startswith(place)), "")


def _day(said: Mapping[str, object], field: str) -> date:
    text = _text(said, field)
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise FieldFault(field, f"{field} = {text!r}: expected a day such as 2026-12-05") from error


def _number(said: Mapping[str, object], field: str, least: int, most: int) -> int:
    text = _text(said, field)
    if not text.isascii() or not text.isdigit() or not least <= int(text[:9]) <= most:
        message = f"{field} = {text!r}: expected a number from {least} to {most}"
        raise FieldFault(field, message, (least, most))
    return int(text)
