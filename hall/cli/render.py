"""`hall render`: one wall screen as a picture."""

from __future__ import annotations

from pathlib import Path

import click

from hall.cli.shared import plain_errors, state_folder


@click.command()
@click.argument("venue")
@click.argument("scene")
@click.option("--at", help="The instant, ISO 8601 with offset. Without it: now.")
@click.option("--size", help="Width and height in pixels, 1920x1080. Without it: the screen's own.")
@click.option("--lang", help="One or two languages, first the larger: ru or ru,en. Without it: the venue's.")
@click.option("--screen", help="Which of the venue's screens. Without it: the first.")
@click.option(
    "--out", required=True, type=click.Path(path_type=Path, dir_okay=False), help="The PNG to write."
)
@click.option(
    "--state", type=click.Path(path_type=Path), help="The daemon's folder, where it is not the usual."
)
@plain_errors
def render(
    venue: str,
    scene: str,
    at: str | None,
    size: str | None,
    lang: str | None,
    screen: str | None,
    out: Path,
    state: Path | None,
) -> None:
    """Draw what a wall of VENUE shows as SCENE (auto follows the round), also while its daemon runs.

    From the venue's journal; where it has none yet, from its files, as if the pairs were published.
    Example: hall render demo countdown --size 3840x2160 --out countdown.png
    """
    from hall.app.rendering import Wanted, render
    from hall.config import find, load_venue

    known = load_venue(find(venue, "venues"))
    wanted = Wanted(
        scene=scene,
        screen=screen,
        at=at,
        size=None if size is None else _size(size),
        languages=None if lang is None else tuple(lang.split(",")),
    )
    out.write_bytes(render(known, state_folder(known, state, resume=True).journal, wanted))


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise click.BadParameter(f"{text!r} is no size; expected for example 1920x1080", param_hint="--size")
    return int(width), int(height)
