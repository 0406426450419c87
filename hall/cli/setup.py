"""`hall setup`: a hall's first start, from a tablet."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from hall.cli.shared import plain_errors, say_if_possible


@click.command()
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--port", type=click.IntRange(1, 65535), default=8080, show_default=True)
@click.option("--state", type=click.Path(path_type=Path), help="The daemon's folder, if not the usual.")
@plain_errors
def setup(file: Path, port: int, state: Path | None) -> None:
    """Write the venue FILE from what is said on a tablet, without an editor.

    Shows a code; whoever has it opens one page: hall, regulation, screens, sound, boards. Ends once the
    file stands there; at once where it does already.
    Example: hall setup config/venues/my-hall.toml
    """
    import asyncio

    from hall.app.setup_site import run_setup

    done = asyncio.run(run_setup(file, state, port, lambda address: say_if_possible(lambda: _greet(address))))
    if done and not file.resolve().is_relative_to("/etc"):  # an installed hall goes on by itself
        click.echo(f"\n{file}: теперь / цяпер / now  ./deploy/run.sh {file.stem}")
    sys.exit(0 if done else 1)


def _greet(address: str) -> None:
    import io

    import segno

    drawn = io.StringIO()
    segno.make(address, error="m").terminal(out=drawn, compact=True)
    click.echo("\nНастройка зала / Наладка залы / Set up the hall: point the tablet's camera here\n")
    click.echo(drawn.getvalue())
    click.echo(address)
