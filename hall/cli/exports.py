"""`hall export`: a tournament of the hall as files for others."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from hall.cli.language import lang_option
from hall.cli.shared import plain_errors, state_folder

if TYPE_CHECKING:
    from hall.files.exporting import Exported
    from hall.folder import StateFolder
    from hall.formats.trf_write import Edition
    from hall.model.state import TournamentState

_FILE = click.Path(path_type=Path, dir_okay=False)
_FOLDER = click.Path(path_type=Path, file_okay=False)


@click.command()
@click.argument("venue")
@click.option("--trf", type=_FILE, help="The rating file.")
@click.option("--edition", type=click.Choice(["trf16", "trf26"]), default="trf16", help="Of the rating file.")
@click.option("--pgn", type=_FILE, help="A round's pairs, for DGT LiveChess and other broadcasters.")
@click.option(
    "--round",
    "number",
    type=click.IntRange(1, 99),
    help="Of the pairs, else the current one; of papers, else all.",
)
@click.option("--csv", type=_FILE, help="The cross table so far.")
@click.option("--papers", type=_FOLDER, help="Papers for print, HTML for A4, into this folder.")
@click.option("--until", type=click.IntRange(1), help="Papers as they were at this record of the journal.")
@click.option(
    "--encoding", default="utf-8", help="Of TRF and PGN, for programs that read only their own: cp1251."
)
@click.option("--latin", is_flag=True, help="TRF and PGN in Latin letters, for programs that read no others.")
@click.option("--tournament", help="Where the venue has several.")
@click.option(
    "--state", type=click.Path(path_type=Path), help="The daemon's folder, where it is not the usual."
)
@lang_option
@plain_errors
def export(
    venue: str,
    trf: Path | None,
    edition: str,
    pgn: Path | None,
    number: int | None,
    csv: Path | None,
    papers: Path | None,
    until: int | None,
    encoding: str,
    latin: bool,
    tournament: str | None,
    state: Path | None,
    lang: str,
) -> None:
    """Write what the hall of VENUE knows of a tournament; the hall may be running meanwhile.

    Example: hall export demo --trf rating.trf --papers to-print
    """
    from hall.errors import HallError
    from hall.files.exporting import csv_file, pgn_file, recoded
    from hall.formats.trf_write import Edition
    from hall.whole_file import write_whole

    if trf is csv is pgn is papers is None:
        raise click.UsageError("name at least one: --trf, --pgn, --csv or --papers")
    files = [file.resolve() for file in (trf, pgn, csv) if file is not None]
    if len(set(files)) < len(files):
        raise click.UsageError("--trf, --pgn and --csv need a file each")
    if papers is not None:
        _papers(venue, state, papers, tournament, number, until, lang)
    if trf is csv is pgn is None:
        return
    folder = _folder(venue, state)
    t = _tournament(folder, tournament)
    made: list[tuple[Path, Exported]] = []  # all of them before any is written
    if trf is not None:
        made.append((trf, recoded(_rating(t, folder, Edition(edition), latin=latin), encoding)))
    if pgn is not None:
        made.append((pgn, recoded(pgn_file(t, number, latin=latin), encoding)))
    if csv is not None:
        made.append((csv, csv_file(t)))
    for path, file in made:
        try:
            write_whole(path, file.content)
        except OSError as error:
            raise HallError(f"{path}: {error.strerror}") from error
        click.echo("\n".join((str(path), *(f"  {note.said_in(lang)}" for note in file.notes))))


def _papers(
    venue: str,
    state: Path | None,
    to: Path,
    tournament: str | None,
    number: int | None,
    until: int | None,
    lang: str,
) -> None:
    from hall.cli.papers import write_papers
    from hall.config import find, load_venue

    wanted = load_venue(find(venue, "venues"))
    folder = state_folder(wanted, state, resume=True)
    chief = chief_logged_in(folder)
    for path in write_papers(
        wanted, folder.journal, to, tournament=tournament, number=number, until=until, lang=lang, chief=chief
    ):
        click.echo(str(path))


def _folder(venue: str, state: Path | None) -> StateFolder:
    from hall.config import find, load_venue

    return state_folder(load_venue(find(venue, "venues")), state, resume=True)


def _rating(t: TournamentState, folder: StateFolder, edition: Edition, *, latin: bool) -> Exported:
    from hall.files.exporting import trf_file

    return trf_file(t, edition, latin=latin, chief=chief_logged_in(folder))


def chief_logged_in(folder: StateFolder) -> str | None:
    """Who is logged in as chief arbiter; None where nobody is, or several are."""
    from hall.tablet.login import chief_among, kept_access

    try:
        _, devices = kept_access(folder.access.read_bytes())
    except (OSError, ValueError):
        return None
    return chief_among(devices)


def _tournament(folder: StateFolder, tournament: str | None) -> TournamentState:
    """From the journal, which may be read while the daemon writes it."""
    from hall.engine import replayed
    from hall.errors import HallError
    from hall.journal import read_only

    known = replayed(read_only(folder.journal).records).tournaments
    if tournament is None and len(known) == 1:
        return next(iter(known.values()))
    found = known.get(tournament or "")
    if found is None:
        raise HallError(f"tournament {tournament}: expected one of {', '.join(known)}")
    return found
