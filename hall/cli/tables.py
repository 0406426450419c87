"""`hall standings`: places and tie-breaks of a tournament file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from hall.cli.language import lang_option
from hall.cli.shared import plain_errors

if TYPE_CHECKING:
    from hall.standings.codes import Code
    from hall.standings.table import Standings


@click.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option(
    "--tiebreaks", help="In their order: AOB BH BH/C1 BH/M1 SB SB/C1 DE WIN PS KS ARO, commas between."
)
@click.option("--edition", type=click.Choice(["2012", "2024", "2026"]), help="Else by the file's first day.")
@click.option("--system", type=click.Choice(["swiss", "round_robin"]), help="Where the file does not say it.")
@click.option("--withdrawn", default="", help="Starting ranks of those who withdrew or were expelled.")
@click.option("--explain", type=int, help="Say what gave the tie-breaks of the player with this number.")
@click.option("--encoding", help="Where it cannot be found out: cp1251, cp866, cp1252, utf-8.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@lang_option
@plain_errors
def standings(
    file: Path,
    tiebreaks: str | None,
    edition: str | None,
    system: str | None,
    withdrawn: str,
    explain: int | None,
    encoding: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Rank the players of a tournament FILE (TRF): places, points, tie-breaks.

    Example: hall standings open.trf --tiebreaks BH/C1,BH,SB --edition 2026
    """
    import json

    from hall.reports import standings as report
    from hall.standings.editions import Edition
    from hall.standings.systems import System

    wish = report.Wish(
        codes=None if tiebreaks is None else _codes(tiebreaks),
        edition=None if edition is None else Edition(edition),
        system=None if system is None else System(system),
        left=_numbers(withdrawn),
    )
    table = report.file_standings(file, wish, encoding=encoding)
    if explain is not None:
        _explain(table, explain, as_json=as_json, lang=lang)
    elif as_json:
        click.echo(json.dumps(report.as_json(table), ensure_ascii=False, indent=1))
    else:
        click.echo(report.as_text(table, lang))


def _explain(table: Standings, number: int, *, as_json: bool, lang: str) -> None:
    import json

    from hall.reports.tiebreaks import explained_json, explained_text

    if number not in table.book.ledger.players:
        raise click.BadParameter(f"player {number} is not in this file; expected a starting rank of it")
    if as_json:
        click.echo(json.dumps(explained_json(table, number), ensure_ascii=False, indent=1))
    else:
        click.echo(explained_text(table, number, lang))


def _codes(written: str) -> tuple[Code, ...]:
    from hall.standings.codes import Code

    known = {code.value: code for code in Code if code is not Code.PLAY_OFF}
    names = [name.strip().upper() for name in written.split(",") if name.strip()]
    strange = [name for name in names if name not in known]
    if strange:
        raise click.BadParameter(f"{strange[0]} is no tie-break; expected some of {', '.join(known)}")
    return tuple(known[name] for name in names)


def _numbers(written: str) -> frozenset[int]:
    texts = [text.strip() for text in written.split(",") if text.strip()]
    if not all(text.isascii() and text.isdigit() and len(text) <= 4 for text in texts):
        raise click.BadParameter(f"{written} names no players; expected starting ranks such as 6,11")
    return frozenset(int(text) for text in texts)
