"""The command line. Each command imports what it needs, so that `hall cues` does not load a web server."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from functools import wraps
from pathlib import Path
from typing import TYPE_CHECKING, ParamSpec, TypeVar

import click

from hall import VERSION
from hall.errors import HallError

if TYPE_CHECKING:
    from hall.app.daemon import Started
    from hall.folder import StateFolder
    from hall.model.venue import Venue

PHASES = ("published", "started", "default_time", "finished")
P = ParamSpec("P")
T = TypeVar("T")


def plain_errors(run: Callable[P, T]) -> Callable[P, T]:
    """Say what went wrong in sentences, exit 1; never a traceback for bad input."""

    @wraps(run)
    def wrapped(*args: P.args, **kwargs: P.kwargs) -> T:
        try:
            return run(*args, **kwargs)
        except HallError as error:
            click.echo(str(error), err=True)
            sys.exit(1)

    return wrapped


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="hall")
def main() -> None:
    """Runs a chess tournament's playing hall."""


@main.command()
@click.argument("venue")
@click.option("--state", type=click.Path(path_type=Path), help="Folder of the journal and secrets.")
@click.option("--resume", is_flag=True, help="Demo only: go on with the last journal.")
@click.option("--screens/--no-screens", default=True, help="Start this machine's wall screens.")
@click.option("--port", type=int, help="Instead of the venue file's.")
@click.option("--scale", hidden=True, help="A timescale as JSON (rehearsals).")
@click.option("--emulated", hidden=True, type=click.Path(path_type=Path), help="Folder of emulated ports.")
@click.option("--boards", hidden=True, type=int, help="How many of them there are.")
@click.option("-v", "--verbose", is_flag=True, help="Log every accepted fact.")
@plain_errors
def run(
    venue: str,
    state: Path | None,
    resume: bool,
    screens: bool,
    port: int | None,
    scale: str | None,
    emulated: Path | None,
    boards: int | None,
    verbose: bool,
) -> None:
    """Run the hall of VENUE: tablet page, screens, voice, clocks.

    Example: hall run demo
    """
    import asyncio
    import logging
    from dataclasses import replace

    from hall.app.daemon import run_daemon
    from hall.app.parts import Options
    from hall.config import find, load_venue
    from hall.timebase import Timescale

    logging.basicConfig(
        level=logging.INFO if verbose else logging.WARNING, format="%(levelname)s %(name)s: %(message)s"
    )
    wanted = load_venue(find(venue, "venues"))
    if scale is not None:
        wanted = replace(wanted, demo_start_in_min=None)  # a rehearsal keeps the regulation's dates
    if port is not None:
        wanted = replace(wanted, web=replace(wanted.web, port=port))
    if boards is not None:
        wanted = replace(wanted, emulated_boards=boards)
    folder = _folder(wanted, state, resume=resume)
    options = Options(
        venue=wanted,
        folder=folder,
        scale=None if scale is None else Timescale(**json.loads(scale)),
        emulated=emulated or (folder.ports if wanted.emulated_boards else None),
        emulate=emulated is None and wanted.emulated_boards > 0,
        screens=screens,
    )
    asyncio.run(run_daemon(options, lambda started: _greet(wanted, started)))


def _folder(venue: Venue, state: Path | None, *, resume: bool) -> StateFolder:
    from hall.folder import StateFolder, default_folder, demo_folder
    from hall.timebase import system_utc, to_local

    if venue.demo_start_in_min is None or state is not None:
        return StateFolder(path=state or default_folder(venue.id))
    stamp = to_local(system_utc(), venue.zone).strftime("%Y-%m-%d-%H%M%S")
    return demo_folder(default_folder(venue.id), resume=resume, stamp=stamp)


_ROLES = {
    "chief_arbiter": "главный судья / chief arbiter",
    "arbiter": "судья / arbiter",
    "secretary": "главный секретарь / chief secretary",
    "assistant": "помощник / assistant",
}


def _greet(venue: Venue, started: Started) -> None:
    import segno

    click.echo(f"\n{venue.name_ru} / {venue.name_en}\n")
    click.echo("Планшет судьи / Arbiter's tablet:")
    click.echo(f"  {started.address}\n")
    for role, pin in started.pins.items():
        click.echo(f"  PIN {_ROLES[role.value]}: {pin}")
    if not started.pins:
        click.echo("  PIN: как при первом запуске / as at the first start")
    click.echo("\nQR: войти без PIN, действует 2 минуты / log in without a PIN, valid for 2 minutes\n")
    segno.make(started.one_time_link, error="m").terminal(compact=True)
    click.echo("\nОстановить / stop: Ctrl+C")
    sys.stdout.flush()


@main.command()
@click.argument("venue")
@click.option("--speed", type=click.IntRange(1, 600), default=60, help="Hall seconds a second.")
@click.option("--boards", type=click.IntRange(0), help="Electronic boards, instead of the venue's.")
@click.option("--seed", type=int, default=1, help="The same seed gives the same players.")
@click.option("--until", type=click.Choice(PHASES), default=PHASES[-1], help="Last phase to play.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@plain_errors
def rehearse(venue: str, speed: int, boards: int | None, seed: int, until: str, as_json: bool) -> None:
    """Play a round of VENUE on emulated boards, N times faster, with the real daemon.

    Example: hall rehearse demo --speed 60 --boards 40
    """
    import asyncio

    from hall.config import find, load_venue
    from hall.rehearsal.run import Wish, as_text
    from hall.rehearsal.run import rehearse as play

    file = find(venue, "venues")
    wish = Wish(venue=load_venue(file), venue_file=file, speed=speed, boards=boards, seed=seed, until=until)
    result = asyncio.run(play(wish, progress=lambda phase: click.echo(phase, err=True)))
    click.echo(json.dumps(result, ensure_ascii=False, indent=1) if as_json else as_text(result))
    sys.exit(1 if result["faults"] else 0)


@main.command()
@click.option("--feed", required=True, help="The daemon's address: http://hall.local:8080")
@click.option("--name", required=True, help="The screen's name in the venue file.")
@click.option("--token-file", type=click.Path(path_type=Path, exists=True), help="Or HALL_TOKEN.")
@plain_errors
def screen(feed: str, name: str, token_file: Path | None) -> None:
    """Be a wall screen of a hall whose daemon runs here or elsewhere.

    Example: hall screen --feed http://192.168.1.10:8080 --name wall-2 --token-file token
    """
    from hall.app.screen import run_screen

    sys.exit(run_screen(feed, name, token_file))


@main.command()
@click.argument("regulation")
@click.option("--round", "number", type=int, required=True, help="Number of the round.")
@click.option("--players", type=int, help="Makes known what article 23.3 asks for.")
@click.option("--start", help="Another start than the schedule's, ISO 8601 with offset.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@click.option("--lang", type=click.Choice(["ru", "en"]), default="ru", help="Language of the text.")
@plain_errors
def cues(
    regulation: str, number: int, players: int | None, start: str | None, as_json: bool, lang: str
) -> None:
    """Say what comes due in a round of REGULATION, and when.

    Example: hall cues izhevsk-2013 --round 5
    """
    from hall.config import find
    from hall.cues import cues_json, cues_text

    path = find(regulation, "regulations")
    if as_json:
        rows = cues_json(path, number, players, start)
        click.echo(json.dumps(rows, ensure_ascii=False, indent=1))
    else:
        click.echo(cues_text(path, number, players, start, lang=lang))


@main.command("import")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--encoding", help="Where it cannot be found out: cp1251, cp866, cp1252, utf-8.")
@click.option("--venue", help="Take it in, into the running hall of this venue.")
@click.option("--tournament", help="Where the venue has several.")
@click.option(
    "--state", type=click.Path(path_type=Path), help="The daemon's folder, where it is not the usual."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@click.option("--lang", type=click.Choice(["ru", "en"]), default="ru", help="Language of the text.")
@plain_errors
def import_(
    file: Path,
    encoding: str | None,
    venue: str | None,
    tournament: str | None,
    state: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Read a tournament FILE (TRF16) and say what was understood, repaired and refused.

    Without --venue nothing is changed.
    Example: hall import round5.trf --venue demo
    """
    from hall.importing import import_report

    report = import_report(file, encoding)
    if venue is not None and report.well:
        _take_in(file, venue, tournament, state)
    if as_json:
        click.echo(json.dumps(report.as_json(), ensure_ascii=False, indent=1))
    else:
        click.echo(report.as_text(lang))
    sys.exit(0 if report.well else 1)


def _take_in(file: Path, venue: str, tournament: str | None, state: Path | None) -> None:
    from hall.config import find, load_venue
    from hall.console import send_file

    folder = _folder(load_venue(find(venue, "venues")), state, resume=True)
    send_file(folder.socket, file.read_bytes(), tournament=tournament, source=file.name)


if __name__ == "__main__":
    main()
