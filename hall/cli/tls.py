"""`hall tls`: the hall's own certificates, and the code by which tablets come to trust them."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hall.cli.language import lang_option
from hall.cli.shared import plain_errors, state_folder

if TYPE_CHECKING:
    from hall.model.venue import Venue
    from hall.web.certificates import Made

_TEXTS = {
    "ru": (
        "Сертификат зала действует до {until:%d.%m.%Y} для: {names}",
        "Отпечаток SHA-256 удостоверяющего центра, сверьте его на планшете:",
        "Перезапустите hall run. Судейские страницы: {address}",
        "По этому коду планшет узнает, как установить сертификат (зал должен работать):",
    ),
    "en": (
        "The hall's certificate is good until {until:%d %b %Y} for: {names}",
        "SHA-256 fingerprint of the authority, compare it on the tablet:",
        "Start hall run anew. The arbiters' pages: {address}",
        "This code tells a tablet how to install the certificate (while the hall runs):",
    ),
    "be": (
        "Сертыфікат залы дзейнічае да {until:%d.%m.%Y} для: {names}",
        "Адбітак SHA-256 сертыфікацыйнага цэнтра, зверце яго на планшэце:",
        "Перазапусціце hall run. Суддзёўскія старонкі: {address}",
        "Па гэтым кодзе планшэт даведаецца, як усталяваць сертыфікат (зала павінна працаваць):",
    ),
}


@click.command()
@click.argument("venue")
@click.option(
    "--state", type=click.Path(path_type=Path), help="The daemon's folder, where it is not the usual."
)
@click.option("--new", "anew", is_flag=True, help="A new authority: every tablet must install it again.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@lang_option
@plain_errors
def tls(venue: str, state: Path | None, anew: bool, as_json: bool, lang: str) -> None:
    """Make the certificates with which the hall of VENUE serves the arbiters' pages encrypted.

    From its next start on the daemon serves them by HTTPS; plain HTTP is then for the public page only.
    Example: hall tls izhevsk
    """
    from hall.app import hall_address
    from hall.app.serving import hosts_of
    from hall.config import find, load_venue
    from hall.tablet.guard import WAY_IN
    from hall.timebase import system_utc
    from hall.web.certificates import make

    wanted = load_venue(find(venue, "venues"))
    folder = state_folder(wanted, state, resume=True).create()
    made = make(
        folder.certificates, venue=wanted.name_en, names=hosts_of(wanted), now=system_utc(), anew=anew
    )
    way_in = hall_address.by_number(wanted.web) + WAY_IN
    if as_json:
        click.echo(json.dumps(_as_json(made, wanted, way_in), ensure_ascii=False, indent=1))
        return
    _tell(made, lang, hall_address.encrypted(wanted.web), way_in)


def _as_json(made: Made, venue: Venue, way_in: str) -> dict[str, object]:
    from hall.app import hall_address

    return {
        "names": list(made.names),
        "until": made.until.isoformat(),
        "fingerprint": made.fingerprint,
        "address": hall_address.encrypted(venue.web),
        "install": way_in,
    }


def _tell(made: Made, lang: str, address: str, way_in: str) -> None:
    import segno

    stands, compare, start, code = _TEXTS[lang]
    click.echo(stands.format(until=made.until, names=", ".join(made.names)))
    click.echo(f"{compare}\n  {made.fingerprint}")
    click.echo(start.format(address=address))
    click.echo(f"\n{code}\n  {way_in}\n")
    drawn = io.StringIO()
    segno.make(way_in, error="m").terminal(out=drawn, compact=True)
    click.echo(drawn.getvalue())
