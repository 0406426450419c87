"""`hall run`, `hall reader`, `hall screen`: processes that run a hall or a part of it."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hall.cli.shared import plain_errors, say_if_possible, state_folder

if TYPE_CHECKING:
    from hall.app.daemon import Started
    from hall.folder import StateFolder
    from hall.model.venue import Venue
    from hall.timebase import Timescale

_TOKEN_FILE = click.Path(path_type=Path, exists=True, dir_okay=False)


def _timescale(_: click.Context, __: click.Parameter, text: str | None) -> Timescale | None:
    from hall.published.plain_json import from_json
    from hall.timebase import Timescale

    try:
        return None if text is None else from_json(Timescale, json.loads(text))
    except (ValueError, RecursionError) as error:
        raise click.BadParameter(f"expected a timescale as JSON: {error}") from error


@click.command()
@click.argument("venue")
@click.option("--state", type=click.Path(path_type=Path), help="Folder of the journal and secrets.")
@click.option("--resume", is_flag=True, help="Demo only: go on with the last journal.")
@click.option("--screens/--no-screens", default=True, help="Start this machine's wall screens.")
@click.option("--port", type=click.IntRange(1, 65535), help="Instead of the venue file's.")
@click.option("--new-pins", is_flag=True, help="Make new PINs, where they are lost; ends every log-in.")
@click.option("--alone", is_flag=True, help="Do not ask whether another machine runs this hall.")
@click.option("--scale", hidden=True, callback=_timescale, help="A timescale as JSON (rehearsals).")
@click.option("--emulated", hidden=True, type=click.Path(path_type=Path), help="Folder of emulated ports.")
@click.option("--boards", hidden=True, type=click.IntRange(0), help="How many of them there are.")
@click.option("-v", "--verbose", is_flag=True, help="Log every accepted fact.")
@plain_errors
def run(
    venue: str,
    state: Path | None,
    resume: bool,
    screens: bool,
    port: int | None,
    new_pins: bool,
    alone: bool,
    scale: Timescale | None,
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
    from hall.app.options import Options
    from hall.config import find, load_venue
    from hall.folder import kept_once_begun

    logging.basicConfig(
        level=logging.INFO if verbose else logging.WARNING, format="%(levelname)s %(name)s: %(message)s"
    )
    file = find(venue, "venues")
    wanted = load_venue(file)
    if scale is not None:
        wanted = replace(wanted, demo_start_in_min=None)  # a rehearsal keeps the regulation's dates
    if port is not None:
        wanted = replace(wanted, web=replace(wanted.web, port=port))
    if boards is not None:
        wanted = replace(wanted, emulated_boards=boards)
    folder = state_folder(wanted, state, resume=resume)
    wanted = _dated(wanted, folder)
    options = Options(
        venue=wanted,
        folder=folder,
        scale=scale,
        emulated=emulated or (folder.ports if wanted.emulated_boards else None),
        emulate=emulated is None and wanted.emulated_boards > 0,
        screens=screens,
        new_pins=new_pins,
        ask_for_others=not alone,
        read_again=lambda: load_venue(file),
    )

    with kept_once_begun(folder) as begin:

        def tell(started: Started) -> None:
            begin()
            say_if_possible(lambda: _greet(wanted, started))

        asyncio.run(run_daemon(options, tell))


def _dated(venue: Venue, folder: StateFolder) -> Venue:
    """A demo's timetable around today, or as its journal began; a broken journal is told of later."""
    from hall.config.demo_dates import dated, days_under_way
    from hall.engine import replayed
    from hall.errors import JournalError
    from hall.journal import read_only
    from hall.model.state import EMPTY
    from hall.timebase import system_utc, to_local

    if venue.demo_start_in_min is None:
        return venue
    try:
        known = replayed(read_only(folder.journal).records) if folder.journal.exists() else EMPTY
    except (JournalError, OSError):
        known = EMPTY
    return dated(venue, to_local(system_utc(), venue.zone).date(), days_under_way(venue, known))


_ROLES = {
    "chief_arbiter": "главный судья / chief arbiter",
    "deputy_chief_arbiter": "заместитель / deputy chief arbiter",
    "arbiter": "судья / arbiter",
    "secretary": "главный секретарь / chief secretary",
    "assistant": "помощник / assistant",
    "organiser": "организатор / organiser",
}


def _greet(venue: Venue, started: Started) -> None:
    import segno

    click.echo(f"\n{venue.name_ru} / {venue.name_en}\n")
    click.echo("Планшет судьи / Arbiter's tablet:")
    click.echo(f"  {started.address}\n")
    if not started.encrypted:
        click.echo("  Не зашифровано / not encrypted: hall tls\n")
    for post, pin in started.pins.items():
        hall = None if post.hall is None else venue.hall(post.hall)
        where = "" if hall is None else f", {hall.name_ru} / {hall.name_en}"
        click.echo(f"  PIN {_ROLES[post.role.value]}{where}: {pin}")
    if not started.pins:
        click.echo("  PIN: как при первом запуске / as at the first start (потеряны / lost: --new-pins)")
    click.echo("\nQR: войти без PIN, действует 2 минуты / log in without a PIN, valid for 2 minutes\n")
    drawn = io.StringIO()
    segno.make(started.one_time_link, error="m").terminal(out=drawn, compact=True)
    click.echo(drawn.getvalue())
    click.echo("Остановить / stop: Ctrl+C")


@click.command()
@click.option("--feed", required=True, help="The daemon's address: http://hall.local:8080")
@click.option("--token-file", type=_TOKEN_FILE, help="Or HALL_TOKEN.")
@plain_errors
def reader(feed: str, token_file: Path | None) -> None:
    """Read the clocks of this Pi and report them to the hall whose daemon runs elsewhere.

    The venue file names the ports that are this reader's; its token lies in the daemon's state folder.
    Example: hall reader --feed http://192.168.1.10:8080 --token-file reader-pi-2-token.json
    """
    import asyncio
    import logging

    from hall.app.reader import run_reader
    from hall.app.token import follower_token

    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    asyncio.run(run_reader(feed, follower_token(token_file)))


@click.command()
@click.option("--feed", required=True, help="The daemon's address: http://hall.local:8080")
@click.option("--name", required=True, help="The screen's name in the venue file.")
@click.option("--token-file", type=_TOKEN_FILE, help="Or HALL_TOKEN.")
@plain_errors
def screen(feed: str, name: str, token_file: Path | None) -> None:
    """Be a wall screen of a hall whose daemon runs here or elsewhere.

    Example: hall screen --feed http://192.168.1.10:8080 --name wall-2 --token-file token
    """
    from hall.app.screen import run_screen

    sys.exit(run_screen(feed, name, token_file))
