"""`hall check`: is everything ready before the players come?"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import click

from hall.cli.language import lang_option
from hall.cli.shared import plain_errors, state_folder


@click.command()
@click.argument("venue")
@click.option("--state", type=click.Path(path_type=Path), help="The daemon's folder, if not the usual.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@lang_option
@plain_errors
def check(venue: str, state: Path | None, as_json: bool, lang: str) -> None:
    """Look at everything of VENUE that can be known before the players come, running or not.

    One line a thing: ok, look or broken, and what to do. Exit 1 where something is broken.
    Example: hall check my-hall
    """
    from hall.app.check_hall import Asked, hall_checks, read
    from hall.app.check_machine import Machine, machine_checks
    from hall.config import find
    from hall.reports.check import as_json as document
    from hall.reports.check import as_text, is_well
    from hall.words.checks import words

    say = words(lang)
    wanted, found = read(find(venue, "venues"), say)
    if wanted is not None:
        asked = Asked(venue=wanted, folder=state_folder(wanted, state, resume=True), say=say, lang=lang)
        found = [*found, *hall_checks(asked), *machine_checks(asked, Machine())]
    click.echo(json.dumps(document(found), ensure_ascii=False, indent=1) if as_json else as_text(found))
    sys.exit(0 if is_well(found) else 1)
