"""`hall rehearse`: a round, or a whole tournament, played before anybody comes."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hall.cli.language import lang_option
from hall.cli.shared import plain_errors

if TYPE_CHECKING:
    from hall.folder import StateFolder
    from hall.rehearsal.run import Wish

PHASES = ("published", "started", "default_time", "finished")
_FOLDER = click.Path(path_type=Path, file_okay=False)


@click.command()
@click.argument("venue")
@click.option("--speed", type=click.IntRange(1, 600), default=60, help="Hall seconds a second.")
@click.option("--tournament", help="Its id in the venue file, where that has several; without it the first.")
@click.option("--boards", type=click.IntRange(0), help="Electronic boards, instead of the venue's.")
@click.option("--seed", type=int, default=1, help="The same seed gives the same players.")
@click.option("--until", type=click.Choice(PHASES), help="Last phase to play, of a single round.")
@click.option(
    "--rounds",
    type=click.IntRange(1, 99),
    help="Play on for so many rounds: each is paired, played, closed, the hall shut for the night.",
)
@click.option(
    "--players",
    type=click.IntRange(4, 80),
    default=20,
    show_default=True,
    help="With --rounds, where the venue names no file: made-up ones.",
)
@click.option(
    "--papers", type=_FOLDER, help="With --rounds: every paper and the rating file, into this folder."
)
@click.option("--json", "as_json", is_flag=True, help="One JSON document; with --rounds a list of them.")
@lang_option
@plain_errors
def rehearse(
    venue: str,
    speed: int,
    tournament: str | None,
    boards: int | None,
    seed: int,
    until: str | None,
    rounds: int | None,
    players: int,
    papers: Path | None,
    as_json: bool,
    lang: str,
) -> None:
    """Play a round of VENUE on emulated boards, N times faster, with the real daemon.

    With --rounds a whole tournament, to the chief arbiter's report.

    Example: hall rehearse demo --speed 60 --boards 40

    Example: hall rehearse kinel-cherkassy --rounds 9 --papers to-print
    """
    import asyncio

    from hall.config import find, load_venue
    from hall.rehearsal.run import Wish, as_text
    from hall.rehearsal.run import rehearse as play

    _check_use(rounds, papers, until)
    file = find(venue, "venues")
    wish = Wish(
        venue=load_venue(file),
        venue_file=file,
        speed=speed,
        boards=boards,
        seed=seed,
        until=until or PHASES[-1],
        tournament=tournament,
    )
    if rounds is None:
        results = [asyncio.run(play(wish, progress=_progress))]
    else:
        results = _whole(wish, rounds, players, papers, lang)
    said = results[0] if rounds is None else results
    text = "\n".join(map(as_text, results))
    click.echo(json.dumps(said, ensure_ascii=False, indent=1) if as_json else text)
    sys.exit(1 if any(result["faults"] for result in results) else 0)


def _check_use(rounds: int | None, papers: Path | None, until: str | None) -> None:
    if rounds is None and papers is not None:
        raise click.UsageError("--papers is for a whole tournament: add --rounds")
    if rounds is not None and until is not None:
        raise click.UsageError("--until is for a single round: leave --rounds out")


def _progress(said: str) -> None:
    click.echo(said, err=True)


def _whole(wish: Wish, rounds: int, players: int, papers: Path | None, lang: str) -> list[dict[str, Any]]:
    """Its journal is temporary; what is to stay of it is written as papers."""
    import asyncio
    import tempfile

    from hall.folder import StateFolder
    from hall.rehearsal.event import rehearse_event

    with tempfile.TemporaryDirectory(prefix="hall-rehearsal-") as temporary:
        folder = StateFolder(path=Path(temporary)).create()
        results = asyncio.run(
            rehearse_event(wish, folder, rounds=rounds, players=players, progress=_progress)
        )
        if papers is not None:
            for path in _written(wish, folder, papers, lang):
                click.echo(path, err=True)
    return results


def _written(wish: Wish, folder: StateFolder, to: Path, lang: str) -> Iterator[str]:
    from hall.cli.exports import chief_logged_in
    from hall.cli.papers import write_papers
    from hall.engine import replayed
    from hall.files.exporting import trf_file
    from hall.formats.trf_write import Edition
    from hall.journal import read_only
    from hall.rehearsal.run import chosen_entry
    from hall.whole_file import write_whole

    name = chosen_entry(wish).id
    chief = chief_logged_in(folder)
    made = write_papers(
        wish.venue, folder.journal, to, tournament=name, number=None, until=None, lang=lang, chief=chief
    )
    yield from map(str, made)
    t = replayed(read_only(folder.journal).records).tournaments[name]
    path = to / f"{name}.trf"
    rating = trf_file(t, Edition.TRF16, chief=chief)
    write_whole(path, rating.content)
    yield "\n".join((str(path), *(f"  {note.said_in(lang)}" for note in rating.notes)))
