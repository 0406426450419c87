"""`hall broker`: who may use the broker of a venue."""

from __future__ import annotations

from pathlib import Path

import click

from hall.cli.shared import plain_errors, state_folder


@click.command()
@click.argument("venue")
@click.option("--out", type=click.Path(path_type=Path), required=True, help="Folder for `passwd` and `acl`.")
@click.option("--state", type=click.Path(path_type=Path), help="The daemon's folder, if not the usual.")
@plain_errors
def broker(venue: str, out: Path, state: Path | None) -> None:
    """Write who may do what at the broker of VENUE, for mosquitto.

    Every screen, reader and speaker of the venue file gets a user and a password of its own, nobody else any.
    Again after each change of those; then: systemctl reload mosquitto
    Example: hall broker izhevsk --out /etc/mosquitto/hall
    """
    from hall.app.broker import broker_files
    from hall.app.options import Options
    from hall.config import find, load_venue

    wanted = load_venue(find(venue, "venues"))
    options = Options(venue=wanted, folder=state_folder(wanted, state, resume=True))
    for user, file in broker_files(options, out):
        click.echo(f"{user}\t{file}")
