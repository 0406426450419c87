"""`hall draw`, `hall pair`: numbers and pairs of a tournament."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hall.cli.language import lang_option
from hall.cli.shared import plain_errors

if TYPE_CHECKING:
    from hall.formats.trf_write import WrittenTrf

_FILE = click.Path(path_type=Path, exists=True, dir_okay=False)
_json = click.option("--json", "as_json", is_flag=True, help="One JSON document.")
_encoding = click.option("--encoding", help="Where it cannot be found out: cp1251, cp866, cp1252, utf-8.")


def _numbers(ctx: click.Context, param: click.Parameter, value: str | None) -> tuple[int, ...]:
    """Starting numbers with commas between."""
    words = [word.strip() for word in value.split(",")] if value else []
    if not all(re.fullmatch("[1-9][0-9]{0,3}", word) for word in words):
        raise click.BadParameter(f"expected numbers such as 3,17, got {value!r}", ctx, param)
    return tuple(map(int, words))


def _each(ctx: click.Context, param: click.Parameter, value: tuple[str, ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(_numbers(ctx, param, one) for one in value)


@click.group()
def draw() -> None:
    """Round-robin tables, and the draw of numbers.

    Example: hall draw berger 10
    """


@draw.command()
@click.argument("players", type=click.IntRange(2, 999))
@click.option("--double", "is_double", is_flag=True, help="Everybody meets everybody twice.")
@click.option(
    "--no-swap", is_flag=True, help="Double: leave the last two rounds of the first cycle in place."
)
@_json
@lang_option
@plain_errors
def berger(players: int, is_double: bool, no_swap: bool, as_json: bool, lang: str) -> None:
    """Print the Berger table for PLAYERS players (rules, article 22.5).

    Example: hall draw berger 10 --double
    """
    from hall.pairing import berger as tables
    from hall.reports import draw as report

    if no_swap and not is_double:
        raise click.UsageError("--no-swap is for a double round robin: add --double")
    whole = tables.double_unswapped if no_swap else tables.double
    table = whole(players) if is_double else tables.berger(players)
    if as_json:
        click.echo(json.dumps(report.berger_json(players, table)))
    else:
        click.echo(report.berger_text(players, table, lang))


@draw.command()
@click.argument("players", type=_FILE)
@click.option("--seed", help="Hold the draw of this seed again. Without it: one that nobody knows.")
@click.option("--out", type=click.Path(path_type=Path), help="Write the numbered players with round 1 (TRF).")
@click.option("--double", "is_double", is_flag=True, help="Written file: everybody meets everybody twice.")
@_encoding
@_json
@lang_option
@plain_errors
def varma(
    players: Path,
    seed: str | None,
    out: Path | None,
    is_double: bool,
    encoding: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Draw numbers so that team-mates do not meet in the last rounds (rules, article 22.9).

    PLAYERS is a list with captions such as Name and Team (CSV, Excel), or a tournament file.

    Example: hall draw varma players.csv
    """
    from hall.errors import PairingError
    from hall.files.brought import read_brought
    from hall.formats.files import Wishes
    from hall.formats.reading import read_file
    from hall.reports import draw as report

    file = read_file(read_brought(players), players.name, Wishes(encoding=encoding))
    try:
        held = report.held(file.tournament.players, seed)
    except PairingError as error:
        click.echo(error.said_in(lang), err=True)
        raise SystemExit(1) from error
    if out is not None:
        _write(out, report.written(file.tournament, held, cycles=2 if is_double else 1), lang)
    if as_json:
        click.echo(json.dumps(report.varma_json(held), ensure_ascii=False, indent=1))
    else:
        click.echo(report.varma_text(held, lang))


@click.command()
@click.argument("file", type=_FILE)
@click.option("--system", type=click.Choice(["dutch", "berger"]), help="Else by regulation or file.")
@click.option("--rounds", type=click.IntRange(1, 99), help="All rounds, where the file does not say.")
@click.option(
    "--first-colour",
    type=click.Choice(["white", "black"]),
    help="The lot's colour of odd numbers in round 1. Without it, where the file has none: drawn here.",
)
@click.option("--leave-out", callback=_numbers, help="Numbers that are not paired: 3,17.")
@click.option("--regulation", help="Whose rules of rounds, no-shows and provisional draws hold.")
@click.option("--no-shows-out", is_flag=True, help="Leave out who lost the last round by default (Belarus).")
@click.option("--keep", callback=_numbers, help="Who gave notice of not coming, and is paired: 3,17.")
@click.option("--apart", multiple=True, callback=_each, help="Numbers that must not meet; may be repeated.")
@click.option(
    "--teams-apart", is_flag=True, help="No team-mates in the last three rounds, if possible (22.8)."
)
@click.option("--provisional-draws", is_flag=True, help="Unfinished games of the last round count as draws.")
@click.option("--no-swap", is_flag=True, help="Double round robin: rounds of the first cycle in their order.")
@click.option("--compare", is_flag=True, help="Pair anew and say how the file's own pairs differ.")
@click.option("--again", is_flag=True, help="Pair a round anew that the file has pairs for.")
@click.option(
    "--out", type=click.Path(path_type=Path), help="Write the file with the new round, for hall import."
)
@click.option("--limit", type=click.FloatRange(1), default=120.0, show_default=True, help="Seconds, at most.")
@_encoding
@_json
@lang_option
@plain_errors
def pair(
    file: Path,
    system: str | None,
    rounds: int | None,
    first_colour: str | None,
    leave_out: tuple[int, ...],
    regulation: str | None,
    no_shows_out: bool,
    keep: tuple[int, ...],
    apart: tuple[tuple[int, ...], ...],
    teams_apart: bool,
    provisional_draws: bool,
    no_swap: bool,
    compare: bool,
    again: bool,
    out: Path | None,
    limit: float,
    encoding: str | None,
    as_json: bool,
    lang: str,
) -> None:
    """Pair the next round of a tournament FILE (TRF): Swiss, or a round robin by its table.

    Example: hall pair open.trf --leave-out 17 --teams-apart
    """
    from hall.config import find, load_regulation
    from hall.errors import PairingError
    from hall.model.tournament import Side
    from hall.reports import pairs as report

    wish = report.Wish(
        system=system,
        rounds_total=rounds,
        first_colour=None if first_colour is None else Side(first_colour),
        left_out=leave_out,
        no_shows_out=no_shows_out,
        kept=keep,
        regulation=None if regulation is None else load_regulation(find(regulation, "regulations")),
        apart=apart,
        teams_apart=teams_apart,
        unfinished_as_draws=provisional_draws,
        swapped=not no_swap,
        compares=compare,
        again=again,
        limit_s=limit,
    )
    try:
        found = report.file_pairs(file, wish, encoding)
    except PairingError as error:
        click.echo(error.said_in(lang), err=True)
        raise SystemExit(1) from error
    if out is not None:
        _write(out, report.written(found), lang)
    if as_json:
        click.echo(json.dumps(report.as_json(found), ensure_ascii=False))
    else:
        click.echo(report.as_text(found, lang))


def _write(out: Path, written: WrittenTrf, lang: str) -> None:
    from hall.whole_file import write_whole

    write_whole(out, written.text.encode("utf-8"))
    for note in written.notes:
        click.echo(note.said_in(lang), err=True)
