"""Reads a venue file with the regulations it names, and makes the model's venue of them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hall.config.own_event import of_own_event
from hall.config.picture_files import read_pictures
from hall.config.places import find, is_file
from hall.config.regulation_file import check_zone, read_regulation
from hall.config.toml_file import Reading, read_toml
from hall.config.venue_checks import check_venue
from hall.config.venue_shape import (
    BrokerTable,
    PortTable,
    ScreenTable,
    TournamentTable,
    VenueTable,
    VoiceTable,
)
from hall.errors import ConfigError
from hall.model import venue as model
from hall.model.regulations import Division, Regulation
from hall.model.screen_plans import ScreenPlan

# `file = "demo:open-80.trf"` names a file that comes with the program.
PACKAGED = "demo:"
_PACKAGED_FOLDER = Path(__file__).parent.parent / "demo"


def read_venue(path: Path) -> tuple[model.Venue, tuple[str, ...]]:
    """The venue and its warnings; ConfigError with all faults of its file and of the regulations it names."""
    reading = read_toml(path, VenueTable)
    table = reading.shape
    if table is None:
        raise ConfigError(tuple(reading.faults.found))
    regulations, warnings = _regulations(reading, table, path)
    check_zone(reading.faults, table.zone)
    check_venue(reading, table, regulations)
    _check_files(reading, table, path)
    pictures = read_pictures(reading.faults, table.pictures, path)
    if reading.faults.found:
        raise ConfigError(tuple(reading.faults.found))
    made = replace(_venue(table, regulations, path), pictures=pictures)
    return made, (*warnings, *_zone_warnings(str(path), table, regulations))


def _regulations(
    reading: Reading[VenueTable], table: VenueTable, path: Path
) -> tuple[dict[str, Regulation], list[str]]:
    """The regulations by the name they have in the file; those with faults are left out."""
    regulations: dict[str, Regulation] = {}
    warnings: list[str] = []
    for name in dict.fromkeys(t.regulation for t in table.tournaments):
        try:
            found = _regulation_path(name, path)
        except ConfigError as error:
            place = next(n for n, t in enumerate(table.tournaments, 1) if t.regulation == name)
            reading.faults.add(f"tournaments[{place}].regulation", name, error.faults[0].expected)
            continue
        try:
            regulations[name], said = read_regulation(found)
            warnings.extend(said)
        except ConfigError as error:
            reading.faults.found.extend(error.faults)
    return regulations, warnings


def _regulation_path(name: str, venue: Path) -> Path:
    """A path counts from the venue file; a bare name is first looked for beside the venue's folder."""
    if name.endswith(".toml") or "/" in name:
        return find(str(venue.parent / name), "regulations")
    return find(name, "regulations", first=(venue.parent.parent, venue.parent))


def _tournament_file(name: str, venue: Path) -> Path:
    if name.startswith(PACKAGED):
        return _PACKAGED_FOLDER / name.removeprefix(PACKAGED)
    return venue.parent / name


def _check_files(reading: Reading[VenueTable], table: VenueTable, path: Path) -> None:
    for place, tournament in enumerate(table.tournaments, 1):
        if tournament.file and not is_file(_tournament_file(tournament.file, path)):
            expected = f"a tournament file that exists, counted from {path.parent}"
            reading.faults.add(f"tournaments[{place}].file", tournament.file, expected)


def _zone_warnings(file: str, table: VenueTable, regulations: dict[str, Regulation]) -> list[str]:
    of_others = {t.regulation for t in table.tournaments if t.event is None}
    return [
        f'{file}: zone is "{table.zone}", but the schedule of regulation {name} is in "{regulation.zone}"'
        for name, regulation in regulations.items()
        if name in of_others and regulation.zone != table.zone
    ]


def _venue(table: VenueTable, regulations: dict[str, Regulation], path: Path) -> model.Venue:
    return model.Venue(
        id=table.id,
        name_ru=table.name_ru,
        name_en=table.name_en,
        name_be=table.name_be,
        zone=table.zone,
        languages=table.languages,
        dark=(table.dark.begins, table.dark.ends),
        halls=tuple(model.Hall(**dict(h)) for h in table.halls),
        entries=tuple(_entry(table, t, _rules(t, regulations, table.zone), path) for t in table.tournaments),
        screens=tuple(_screen(s) for s in table.screens),
        ports=tuple(_port(p) for p in table.ports),
        readers=table.readers,
        copies=tuple(str((path.parent / folder).resolve()) for folder in table.copies),
        livechess=tuple(
            model.LiveChess(url=one.url, boards=tuple(one.boards.items())) for one in table.livechess
        ),
        voice=_voice(table.voice, path),
        web=model.Web(**dict(table.web)),
        broker=_broker(table.broker, path),
        demo_start_in_min=table.demo_start_in_min,
        demo_round=table.demo_round,
        emulated_boards=table.emulated_boards,
    )


def _broker(table: BrokerTable | None, path: Path) -> model.Broker | None:
    return None if table is None else model.Broker(url=table.url, ca=_beside(table.ca, path))


def _screen(table: ScreenTable) -> model.Screen:
    return model.Screen(**{**dict(table), "plan": ScreenPlan(**dict(table.plan))})


def _voice(table: VoiceTable, path: Path) -> model.Voice:
    """The folder of recordings counts from the venue file."""
    folder = table.recordings and str((path.parent / table.recordings).resolve())
    return model.Voice(**{**dict(table), "recordings": folder})


def _port(table: PortTable) -> model.Port:
    boards = tuple((int(address), board) for address, board in table.boards.items())
    return model.Port(**{**dict(table), "boards": boards})


def _rules(table: TournamentTable, regulations: dict[str, Regulation], zone: str) -> Regulation:
    rules = regulations[table.regulation]
    return rules if table.event is None else of_own_event(rules, **dict(table.event), zone=zone)


def _entry(venue: VenueTable, table: TournamentTable, regulation: Regulation, path: Path) -> model.Entry:
    division = _division(regulation, table.division)
    return model.Entry(
        id=table.id,
        regulation=regulation,
        division=table.division,
        hall=table.hall,
        first_board=table.first_board,
        last_board=table.last_board,
        name_ru=table.name_ru or division.name_ru,
        name_en=table.name_en or division.name_en,
        name_be=table.name_be or division.name_be,
        names_on_wall=table.names_on_wall,
        file=str(_tournament_file(table.file, path).resolve()) if table.file else None,
        watch=_beside(table.watch, path),
        live=_beside(table.live, path),
        city=venue.city,
        federation=venue.federation,
        chief_arbiter=table.chief_arbiter,
        zone=venue.zone,
        is_own_event=table.event is not None,
    )


def _beside(written: str | None, path: Path) -> str | None:
    """A folder or file that need not be there yet, relative to the venue file."""
    return None if written is None else str((path.parent / written).resolve())


def _division(regulation: Regulation, division: str) -> Division:
    return next(d for d in regulation.divisions if d.id == division)
