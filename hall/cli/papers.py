"""`hall replay`, and what `hall export --papers` writes: the hall at any moment of its journal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hall.cli.language import lang_option
from hall.cli.shared import plain_errors

if TYPE_CHECKING:
    from hall.model.venue import Venue
    from hall.papers.source import Source
    from hall.press.printed import Past


def write_papers(
    venue: Venue,
    journal: Path,
    to: Path,
    *,
    tournament: str | None,
    number: int | None,
    until: int | None,
    lang: str,
    chief: str | None,
) -> Iterator[Path]:
    """Write every paper of the tournaments, or of the one named, into a folder; their paths."""
    from hall.journal import read_only
    from hall.papers.printing import papers, rounds_to_print
    from hall.press.printed import chosen, past, source_of
    from hall.timebase import system_utc
    from hall.whole_file import write_whole

    then = past(read_only(journal).records, until)
    to.mkdir(parents=True, exist_ok=True)
    for name in chosen(then.state, () if tournament is None else (tournament,)):
        made = source_of(then, name, lang=lang, printed=system_utc(), venue=venue, chief=chief)
        rounds = rounds_to_print(made) if number is None else (number,)
        for paper in papers(made, rounds):
            path = to / f"{name}-{paper.name}.html"
            write_whole(path, paper.html.encode("utf-8"))
            yield path


@click.command()
@click.argument("journal", type=click.Path(path_type=Path, exists=True))
@click.option("--until", type=click.IntRange(1), help="The last record that counts. Without it: all.")
@click.option("--protocol", "number", type=click.IntRange(1, 99), help="Print this round's protocol.")
@click.option("--tournament", help="Of the protocol, where the journal has several.")
@click.option("--json", "as_json", is_flag=True, help="One JSON document.")
@lang_option
@plain_errors
def replay(
    journal: Path, until: int | None, number: int | None, tournament: str | None, as_json: bool, lang: str
) -> None:
    """Say how the hall stood at any moment of its JOURNAL (a file, or the folder it lies in).

    The hall may be running meanwhile.
    Example: hall replay var/my-hall/journal.sqlite --until 412 --protocol 3
    """
    from hall.journal import read_only
    from hall.press.printed import chosen, past, source_of
    from hall.reports import replay as replaying
    from hall.timebase import system_utc

    path = journal / "journal.sqlite" if journal.is_dir() else journal
    then = past(read_only(path).records, until)
    names = chosen(then.state, () if tournament is None else (tournament,)) if then.state.tournaments else ()
    now = system_utc()
    sources = {name: source_of(then, name, lang=lang, printed=now, venue=None) for name in names}
    if number is not None:
        _say_protocol(then, sources, number, as_json=as_json)
    elif as_json:
        _say_json(replaying.state_json(then, _zone(sources)))
    else:
        click.echo(replaying.state_text(then, sources))


def _say_protocol(then: Past, sources: dict[str, Source], number: int, *, as_json: bool) -> None:
    from hall.errors import HallError
    from hall.papers.protocol import protocol
    from hall.reports import replay as replaying

    if len(sources) != 1:
        raise HallError(f"name one tournament with --tournament: {', '.join(sources) or 'there is none yet'}")
    source = next(iter(sources.values()))
    made = protocol(source, number)
    if made is None:
        raise HallError(
            f"the journal says nothing of round {number} of {source.t.id} up to record {source.seq}"
        )
    if as_json:
        _say_json(replaying.protocol_json(made, _zone(sources)))
    else:
        click.echo(replaying.protocol_text(source, made))


def _say_json(document: dict[str, Any]) -> None:
    import json

    click.echo(json.dumps(document, ensure_ascii=False, indent=1))


def _zone(sources: dict[str, Source]) -> str:
    return next((source.zone.key for source in sources.values()), "UTC")
