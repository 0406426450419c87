"""The command line. Each command imports what it needs, so that `hall cues` does not load a web server."""

from __future__ import annotations

import click

from hall import VERSION
from hall.cli import clocks, daemon, files


@click.group(context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(VERSION, prog_name="hall")
def main() -> None:
    """Runs a chess tournament's playing hall."""


for command in (
    *(daemon.run, daemon.rehearse, daemon.screen, daemon.reader),
    *(clocks.clocks, clocks.decode),
    *(files.cues, files.import_),
):
    main.add_command(command)


if __name__ == "__main__":
    main()
