"""`hall cues`, `hall import`: what a file says."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from hall.cli.shared import plain_errors, state_folder


@click.command()
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


@click.command("import")
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
        _take_in(file, venue, tournament, state, encoding)
    if as_json:
        click.echo(json.dumps(report.as_json(), ensure_ascii=False, indent=1))
    else:
        click.echo(report.as_text(lang))
    sys.exit(0 if report.well else 1)


def _take_in(
    file: Path, venue: str, tournament: str | None, state: Path | None, encoding: str | None
) -> None:
    from hall.config import find, load_venue
    from hall.console import send_file

    folder = state_folder(load_venue(find(venue, "venues")), state, resume=True)
    send_file(folder.socket, file.read_bytes(), source=file.name, tournament=tournament, encoding=encoding)
