"""`hall rehearse`: sets the stage, plays the day, sums it up."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hall.boards.cast import cast
from hall.config import planned_start
from hall.errors import HallError
from hall.folder import StateFolder
from hall.formats.trf import read_trf
from hall.journal import read_only
from hall.model.instants import Instant, Span
from hall.model.tournament import Pairings, Tournament
from hall.model.venue import Entry, Venue
from hall.opening import on_tables
from hall.rehearsal.arbiter import PUBLISHED_BEFORE, Arbiter, Day
from hall.rehearsal.client import Client
from hall.rehearsal.opened import Meanwhile, Opening, opened
from hall.rehearsal.summary import Rehearsed, summary


@dataclass(frozen=True, slots=True, kw_only=True)
class Wish:
    """What is asked for on the command line. `tournament` is an id of the venue's, its first without it.

    `boards` counts the electronic ones among the tournament's own; None: those of the venue's file.
    `comes_up_s` are real seconds for the processes to come up, and for the calls to be rendered, before
    anything is due.
    """

    venue: Venue
    venue_file: Path
    speed: int
    boards: int | None
    seed: int
    until: str
    tournament: str | None = None
    comes_up_s: int = 8


async def rehearse(
    wish: Wish,
    *,
    folder: Path | None = None,
    progress: Callable[[str], None],
    meanwhile: Meanwhile | None = None,
    client_made: Callable[[Client], None] | None = None,
) -> dict[str, Any]:
    """The summary of one rehearsed round; HallError where it cannot be played.

    `meanwhile` may disturb the stage while the day goes on (kills), `client_made` is handed the arbiter's
    client; the summary is of all that was journaled.
    """
    with tempfile.TemporaryDirectory(prefix="hall-rehearsal-") as temporary:
        state = StateFolder(path=folder or Path(temporary)).create()
        return await _play(wish, state, progress, meanwhile, client_made)


async def _play(
    wish: Wish,
    folder: StateFolder,
    progress: Callable[[str], None],
    meanwhile: Meanwhile | None,
    client_made: Callable[[Client], None] | None,
) -> dict[str, Any]:
    entry = chosen_entry(wish)
    day = _day(wish, entry)
    opening = opening_of(
        wish, entry, folder, planned=day.planned, boards=max(day.electronic, default=0), run_id="rehearsal"
    )
    async with opened(opening, meanwhile=meanwhile, client_made=client_made) as hall:
        arbiter = Arbiter(
            day,
            client=hall.client,
            feed=hall.feed,
            stage=hall.stage,
            timebase=hall.timebase,
            progress=progress,
        )
        await arbiter.run(wish.until)
    return summed_up(wish, folder, day, arbiter)


def opening_of(
    wish: Wish, entry: Entry, folder: StateFolder, *, planned: Instant, boards: int, run_id: str
) -> Opening:
    """The hall opened some minutes before a planned start, by as much as the processes need to come up."""
    lead = PUBLISHED_BEFORE + Span.of(seconds=wish.comes_up_s * wish.speed)
    return Opening(
        venue=wish.venue,
        venue_file=wish.venue_file,
        entry=entry,
        folder=folder,
        boards=boards,
        at=planned - lead,
        speed=wish.speed,
        run_id=f"{run_id}-{wish.seed}",
    )


def summed_up(wish: Wish, folder: StateFolder, day: Day, arbiter: Arbiter) -> dict[str, Any]:
    """The summary of one day from the journal."""
    done = Rehearsed(
        day=day,
        records=read_only(folder.journal).records,
        zone=wish.venue.zone,
        rate=wish.speed,
        refused=tuple(arbiter.refused),
        published=arbiter.published,
        speaks=wish.venue.voice.enabled,
    )
    return summary(done)


def chosen_entry(wish: Wish) -> Entry:
    """The tournament that is meant; HallError where the venue has none of that id."""
    if wish.tournament is None:
        return wish.venue.entries[0]
    entry = wish.venue.entry(wish.tournament)
    if entry is None:
        known = ", ".join(one.id for one in wish.venue.entries)
        raise HallError(f"{wish.venue_file}: no tournament {wish.tournament!r} here; there are {known}")
    return entry


def _day(wish: Wish, entry: Entry) -> Day:
    data = data_of(entry)
    if data.next_pairings is None:
        raise HallError(f"{entry.file}: the tournament has no pairs for a coming round; nothing to rehearse")
    return day_of(wish, entry, data.next_pairings, seed=wish.seed)


def day_of(wish: Wish, entry: Entry, coming: Pairings, *, seed: int) -> Day:
    """The day of a round with those pairs on the regulation's date; ConfigError where it has none."""
    boards = tuple(pair.board for pair in coming.pairs)
    rule = entry.regulation.default_time
    limit = None if rule is None else rule.limit
    return Day(
        tournament=entry.id,
        round=coming.round,
        planned=planned_start(entry.regulation, coming.round),
        limit=limit,
        boards=boards,
        electronic=_electronic(wish, boards),
        cast=cast(seed=seed, boards=boards, limit=limit or Span(0)),
        seed=seed,
    )


def _electronic(wish: Wish, boards: tuple[int, ...]) -> tuple[int, ...]:
    if wish.boards is not None:
        return boards[: wish.boards]
    return tuple(board for board in boards if board <= wish.venue.emulated_boards)


def data_of(entry: Entry) -> Tournament:
    """The tournament of the venue's file; HallError where it names none."""
    if entry.file is None:
        raise HallError(
            f"tournament {entry.id}: a rehearsal needs its file with the pairs of the coming round;"
            " with --rounds it makes players and pairs itself"
        )
    return on_tables(read_trf(Path(entry.file).read_bytes()).tournament, entry)


def as_text(result: dict[str, Any]) -> str:
    """The summary for people."""
    calls = [row for row in result["announcements"] if row["late_ms"] is not None]
    lines = [
        f"round {result['round']}:",
        f"cues: {len(result['cues'])}, announcements: {len(calls)}"
        + (f", at most {max(abs(c['late_ms']) for c in calls)} ms from their instant" if calls else ""),
        f"arrivals known: {len(result['arrivals'])} of {len(result['truth']['arrivals'])}",
        f"to look at, at the default time: {len(result['to_look_at'])} boards",
        f"forfeits: {len(result['forfeits'])}",
        *(f"officials: {', '.join(kinds)}" for kinds in (result.get("officials"),) if kinds),
        *(f"NOT WELL: {fault}" for fault in result["faults"]),
    ]
    return "\n".join(lines)
