"""`hall backup`, `hall restore`: a checked copy of a hall, and a hall from its copy."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

import click

from hall.cli.language import lang_option
from hall.cli.shared import plain_errors, state_folder


@contextmanager
def told_in(lang: str) -> Iterator[None]:
    """Why a copy is refused, in the reader's language; exit 1."""
    from hall.copies.about import CopyError

    try:
        yield
    except CopyError as error:
        click.echo(error.said_in(lang), err=True)
        raise SystemExit(1) from error


@click.command()
@click.argument("venue")
@click.argument("folder", type=click.Path(path_type=Path))
@click.option("--state", type=click.Path(path_type=Path), help="The daemon's folder, if not the usual.")
@lang_option
@plain_errors
def backup(venue: str, folder: Path, state: Path | None, lang: str) -> None:
    """Copy the journal, the log-ins and the tokens of VENUE into FOLDER, checked to the last row.

    The hall may be running. FOLDER is a USB stick or a folder of a second machine; it must exist. Keep it
    as you keep a key: with it a hall can be opened. `copies` in the venue's file does the same after every
    round by itself.
    Example: hall backup my-hall /media/usb
    """
    from hall.config import find, load_venue
    from hall.copies.backup import back_up
    from hall.words.copies import words

    wanted = load_venue(find(venue, "venues"))
    say = words(lang)
    with told_in(lang):
        kept = back_up(state_folder(wanted, state, resume=True), wanted.id, folder)
    click.echo(say.copied(str(kept.folder), kept.about.rows, kept.about.last[:16]))
    if kept.put_aside is not None:
        click.echo(say.put_aside(str(kept.put_aside)))


@click.command()
@click.argument("source", type=click.Path(path_type=Path))
@click.option("--state", type=click.Path(path_type=Path), help="The folder to fill, if not the usual.")
@lang_option
@plain_errors
def restore(source: Path, state: Path | None, lang: str) -> None:
    """Make the copy SOURCE this machine's hall: its journal, its log-ins and its tokens.

    SOURCE is the folder that bears the venue's id. Nothing that knows more than the copy is replaced. Stop
    the old machine first: one hall has one daemon, and a second one refuses to start.
    Example: hall restore /media/usb/my-hall
    """
    from hall.copies.backup import about_copy
    from hall.copies.backup import restore as put_back
    from hall.copies.swap_plan import settle
    from hall.folder import StateFolder, default_folder
    from hall.words.copies import words

    say = words(lang)
    with (
        told_in(lang),
        suppress(OSError),
    ):  # a copy that a power cut interrupted, on a stick that can be written
        settle(source)
    with told_in(lang):
        venue = about_copy(source).venue
        kept = put_back(source, StateFolder(path=state or default_folder(venue)))
    click.echo(say.restored(str(kept.folder), kept.about.rows, kept.about.made_at))
    if kept.put_aside is not None:
        click.echo(say.put_aside(str(kept.put_aside)))
    click.echo(say.start_now(venue))
