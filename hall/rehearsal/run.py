"""`hall rehearse`: sets the stage, plays the day, sums it up."""

from __future__ import annotations

import asyncio
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hall.cast import cast
from hall.config import planned_start
from hall.errors import HallError
from hall.folder import StateFolder
from hall.formats.trf import read_trf
from hall.journal import read_only
from hall.model.commands import Role
from hall.model.instants import Instant, Span
from hall.model.tournament import Tournament
from hall.model.venue import Entry, Venue
from hall.opening import on_tables
from hall.rehearsal.arbiter import PUBLISHED_BEFORE, Arbiter, Day
from hall.rehearsal.client import Client, FeedWatch
from hall.rehearsal.stage import Scene, Stage, free_port
from hall.rehearsal.summary import Rehearsed, summary
from hall.tablet.login import Access
from hall.tablet.posts import Post, bound_halls
from hall.timebase import HallTime, new_timescale

_ARBITER = "Судья Репетиции"
Meanwhile = Callable[[Stage], Awaitable[None]]


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
    entry = _entry(wish)
    day = _day(wish, entry)
    lead = PUBLISHED_BEFORE + Span.of(seconds=wish.comes_up_s * wish.speed)
    scale = new_timescale(rate=wish.speed, start=day.planned - lead, epoch=f"rehearsal-{wish.seed}")
    timebase = HallTime(scale)
    _, pins = Access.create(
        folder.access, timebase=timebase, epoch=scale.epoch, halls=bound_halls(wish.venue)
    )
    scene = Scene(
        venue_file=wish.venue_file,
        boards=max(day.electronic, default=0),
        control=entry.regulation.time_control,
        folder=folder,
        scale=scale,
        port=free_port(),
    )
    async with Stage(scene) as stage:
        client = Client(scene.base, timebase, f"rehearsal-{wish.seed}")
        feed = FeedWatch(scene.base, wish.venue.screens[0].name, folder.screen_token())
        if client_made is not None:
            client_made(client)
        arbiter = Arbiter(day, client=client, feed=feed, stage=stage, timebase=timebase, progress=progress)
        await _act(arbiter, wish.until, client, pins[Post(Role.CHIEF_ARBITER)], feed, stage, meanwhile)
    records = read_only(folder.journal).records
    done = Rehearsed(
        day=day, records=records, zone=wish.venue.zone, rate=wish.speed, refused=tuple(arbiter.refused)
    )
    return summary(done)


async def _act(
    arbiter: Arbiter,
    until: str,
    client: Client,
    pin: str,
    feed: FeedWatch,
    stage: Stage,
    meanwhile: Meanwhile | None,
) -> None:
    """The arbiter's day; the daemon is kept running, and disturbed, beside it."""
    beside = [asyncio.create_task(stage.run())]
    feed.start()
    try:
        await client.until_well()
        await client.log_in(role=Role.CHIEF_ARBITER, pin=pin, name=_ARBITER)
        if meanwhile is not None:
            beside.append(asyncio.create_task(_disturb(meanwhile, stage)))
        await arbiter.run(until)
    finally:
        feed.stop()
        for task in beside:
            task.cancel()
        ended = await asyncio.gather(*beside, return_exceptions=True)
    _raise_first(ended)


async def _disturb(meanwhile: Meanwhile, stage: Stage) -> None:
    await meanwhile(stage)


def _raise_first(ended: list[BaseException | None]) -> None:
    """What went on beside the arbiter must not fail unseen; being cancelled at the end is no failure."""
    for error in ended:
        if isinstance(error, Exception):
            raise error


def _entry(wish: Wish) -> Entry:
    if wish.tournament is None:
        return wish.venue.entries[0]
    entry = wish.venue.entry(wish.tournament)
    if entry is None:
        known = ", ".join(one.id for one in wish.venue.entries)
        raise HallError(f"{wish.venue_file}: no tournament {wish.tournament!r} here; there are {known}")
    return entry


def _day(wish: Wish, entry: Entry) -> Day:
    data = _data(entry)
    if data.next_pairings is None:
        raise HallError(f"{entry.file}: the tournament has no pairs for a coming round; nothing to rehearse")
    boards = tuple(pair.board for pair in data.next_pairings.pairs)
    rule = entry.regulation.default_time
    limit = None if rule is None else rule.limit
    return Day(
        tournament=entry.id,
        round=data.next_pairings.round,
        planned=_planned(entry, data.next_pairings.round),
        limit=limit,
        boards=boards,
        electronic=_electronic(wish, boards),
        cast=cast(seed=wish.seed, boards=boards, limit=limit or Span(0)),
        seed=wish.seed,
    )


def _electronic(wish: Wish, boards: tuple[int, ...]) -> tuple[int, ...]:
    if wish.boards is not None:
        return boards[: wish.boards]
    return tuple(board for board in boards if board <= wish.venue.emulated_boards)


def _data(entry: Entry) -> Tournament:
    if entry.file is None:
        raise HallError(
            f"tournament {entry.id}: a rehearsal needs its file with the pairs of the coming round"
        )
    return on_tables(read_trf(Path(entry.file).read_bytes()).tournament, entry)


def _planned(entry: Entry, number: int) -> Instant:
    return planned_start(entry.regulation, number)


def as_text(result: dict[str, Any]) -> str:
    """The summary for people."""
    calls = [row for row in result["announcements"] if row["late_ms"] is not None]
    lines = [
        f"cues: {len(result['cues'])}, announcements: {len(calls)}"
        + (f", at most {max(abs(c['late_ms']) for c in calls)} ms from their instant" if calls else ""),
        f"arrivals known: {len(result['arrivals'])} of {len(result['truth']['arrivals'])}",
        f"to look at, at the default time: {len(result['to_look_at'])} boards",
        f"forfeits: {len(result['forfeits'])}",
        *(f"NOT WELL: {fault}" for fault in result["faults"]),
    ]
    return "\n".join(lines)
