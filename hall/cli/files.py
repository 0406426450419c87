"""`hall cues`, `hall import`: what a file says."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from hall.cli.language import lang_option
from hall.cli.shared import plain_errors, state_folder


@click.command()
@click.argument("regulation")
@click.option("--round", "number", type=int, required=True, help="Number of the round.")
@click.option("--players", type=click.IntRange(min=0), help="Makes known what article 23.3 asks for.")
@click.option("--start", help="Another start than the schedule's, ISO 8601 with offset.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@lang_option
@plain_errors
def cues(
    regulation: str, number: int, players: int | None, start: str | None, as_json: bool, lang: str
) -> None:
    """Say what comes due in a round of REGULATION, and when.

    Example: hall cues izhevsk-2013 --round 5
    """
    from hall.config import find
    from hall.reports.cues import cues_json, cues_text

    path = find(regulation, "regulations")
    if as_json:
        rows = cues_json(path, number, players, start)
        click.echo(json.dumps(rows, ensure_ascii=False, indent=1))
    else:
        click.echo(cues_text(path, number, players, start, lang=lang))


@click.command("import")
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option(
    "--as", "kind", type=click.Choice(["trf", "pgn", "xlsx", "html", "csv"]), help="Found out otherwise."
)
@click.option("--encoding", help="Where it cannot be found out: cp1251, cp866, cp1252, utf-8.")
@click.option("--columns", help="What a CSV's columns hold: name=2,rating=4. Shown where none are known.")
@click.option(
    "--answers", help="To what the file leaves open: 5.2=U (player 5, round 2; one of U F H Z + -)."
)
@click.option("--venue", help="Take it in, into the running hall of this venue.")
@click.option("--look", is_flag=True, help="With --venue: only say what it would change there.")
@click.option("--reason", help="Why pairs change that are already public (article 22.4).")
@click.option("--tournament", help="Where the venue has several.")
@click.option(
    "--state", type=click.Path(path_type=Path), help="The daemon's folder, where it is not the usual."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@lang_option
@plain_errors
def import_(
    file: Path,
    kind: str | None,
    encoding: str | None,
    columns: str | None,
    answers: str | None,
    venue: str | None,
    look: bool,
    reason: str | None,
    tournament: str | None,
    state: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Read a tournament FILE and say what was understood, repaired and refused.

    TRF, PGN pairs, Chess-Results pages and Excel lists, CSV. Without --venue nothing is changed.
    Example: hall import round5.trf --venue demo
    """
    wishes = {
        "as": kind,
        "encoding": encoding,
        "columns": columns,
        "answers": answers,
        "reason": reason,
        "tournament": tournament,
    }
    if venue is not None:
        _take_in(file, venue, state, {**wishes, "look": "yes" if look else None}, lang, as_json=as_json)
        return
    from hall.app.letters import uncovered
    from hall.files.importing import import_report
    from hall.formats.csv_sheet import mapping
    from hall.formats.files import Wishes
    from hall.formats.kinds import Kind
    from hall.formats.questions import answers_of

    wished = Wishes(
        kind=None if kind is None else Kind(kind),
        encoding=encoding,
        columns=mapping(columns) if columns else None,
        answers=answers_of(answers) if answers else None,
    )
    report = import_report(file, wished, uncovered)
    if as_json:
        click.echo(json.dumps(report.as_json(), ensure_ascii=False, indent=1))
    else:
        click.echo(report.as_text(lang))
    sys.exit(0 if report.well else 1)


def _take_in(
    file: Path, venue: str, state: Path | None, wishes: dict[str, str | None], lang: str, *, as_json: bool
) -> None:
    """Through the running daemon, which knows what is in play; its report is shown."""
    from hall.config import find, load_venue
    from hall.console import send_file
    from hall.files.brought import read_brought

    folder = state_folder(load_venue(find(venue, "venues")), state, resume=True)
    said = send_file(folder.socket, read_brought(file), {**wishes, "source": file.name, "lang": lang})
    if as_json:
        click.echo(json.dumps({**said["report"], "changes": said["changes"]}, ensure_ascii=False, indent=1))
    else:
        click.echo("\n".join((said["text"], *said["changes"])))
