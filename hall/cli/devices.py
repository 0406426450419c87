"""`hall devices`: who is logged in, a code for one more device, an end to a lost one's login."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import click

from hall.cli.language import lang_option
from hall.cli.shared import plain_errors, state_folder

_TEXTS = {
    "ru": ("никто не вошёл", "Войти без PIN, один раз, в течение двух минут:"),
    "en": ("nobody is logged in", "Log in without a PIN, once, within two minutes:"),
    "be": ("ніхто не ўвайшоў", "Увайсці без PIN, адзін раз, на працягу дзвюх хвілін:"),
}


@click.command()
@click.argument("venue")
@click.option("--pair", metavar="POST", help="A one-time code: chief_arbiter, arbiter@HALL, assistant ...")
@click.option("--revoke", metavar="ID", help="End the login of this device at once.")
@click.option(
    "--state", type=click.Path(path_type=Path), help="The daemon's folder, where it is not the usual."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@lang_option
@plain_errors
def devices(
    venue: str, pair: str | None, revoke: str | None, state: Path | None, as_json: bool, lang: str
) -> None:
    """The devices that are logged in to the running hall of VENUE.

    Example: hall devices izhevsk --pair chief_arbiter
    """
    from hall.config import find, load_venue
    from hall.device_console import ask_devices

    if pair and revoke:
        raise click.UsageError("--pair and --revoke are two commands")
    wanted = load_venue(find(venue, "venues"))
    folder = state_folder(wanted, state, resume=True)
    wish = {"pair": pair} if pair else {"revoke": revoke} if revoke else {}
    said = ask_devices(folder.socket, **wish)
    if as_json:
        click.echo(json.dumps(said, ensure_ascii=False, indent=1))
    elif pair:
        _show(said["link"], lang)
    else:
        _list(said["devices"], wanted.zone, lang)


def _list(known: list[dict[str, Any]], zone: str, lang: str) -> None:
    from hall.model.instants import Instant
    from hall.timebase import to_local

    for one in known:
        since = to_local(Instant(one["since_ms"]), zone)
        click.echo(f"{one['id']}  {since:%d.%m %H:%M}  {one['post']:<22}  {one['name']}  {one['agent']}")
    if not known:
        click.echo(_TEXTS[lang][0])


def _show(link: str, lang: str) -> None:
    import segno

    click.echo(f"{_TEXTS[lang][1]}\n  {link}\n")
    drawn = io.StringIO()
    segno.make(link, error="m").terminal(out=drawn, compact=True)
    click.echo(drawn.getvalue())
