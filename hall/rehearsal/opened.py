"""A rehearsed hall that is open: its processes run, the arbiter is logged in, the walls are followed."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from hall.folder import StateFolder
from hall.model.commands import Role
from hall.model.instants import Instant
from hall.model.venue import Entry, Venue
from hall.rehearsal.client import Client, FeedWatch
from hall.rehearsal.stage import Scene, Stage, free_port
from hall.tablet.login import Access
from hall.tablet.posts import Post, bound_halls
from hall.timebase import HallTime, new_timescale

_ARBITER = "Судья Репетиции"
Meanwhile = Callable[[Stage], Awaitable[None]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opening:
    """Which hall is opened when: `boards` electronic ones, hall time from `at` on, `speed` times as fast.

    `run_id` names the epoch and begins the ids of commands: another one each time the same journal goes on.
    """

    venue: Venue
    venue_file: Path
    entry: Entry
    folder: StateFolder
    boards: int
    at: Instant
    speed: int
    run_id: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Opened:
    """What a rehearsed arbiter works with."""

    client: Client
    feed: FeedWatch
    stage: Stage
    timebase: HallTime


@asynccontextmanager
async def opened(
    opening: Opening,
    *,
    meanwhile: Meanwhile | None = None,
    client_made: Callable[[Client], None] | None = None,
) -> AsyncIterator[Opened]:
    """The hall while it is open; the daemon is kept running, and disturbed by `meanwhile`, beside the day."""
    folder, venue = opening.folder, opening.venue
    scale = new_timescale(rate=opening.speed, start=opening.at, epoch=opening.run_id)
    timebase = HallTime(scale)
    _, pins = Access.create(folder.access, timebase=timebase, epoch=scale.epoch, halls=bound_halls(venue))
    scene = Scene(
        venue_file=opening.venue_file,
        boards=opening.boards,
        control=opening.entry.regulation.time_control,
        folder=folder,
        scale=scale,
        port=free_port(),
    )
    async with Stage(scene) as stage:
        client = Client(scene.base, timebase, opening.run_id)
        feed = FeedWatch(scene.base, _screen(opening), folder.screen_token())
        if client_made is not None:
            client_made(client)
        beside = [asyncio.create_task(stage.run())]
        feed.start()
        try:
            await client.until_well()
            await client.log_in(role=Role.CHIEF_ARBITER, pin=pins[Post(Role.CHIEF_ARBITER)], name=_ARBITER)
            if meanwhile is not None:
                beside.append(asyncio.create_task(_disturb(meanwhile, stage)))
            yield Opened(client=client, feed=feed, stage=stage, timebase=timebase)
        finally:
            feed.stop()
            for task in beside:
                task.cancel()
            ended = await asyncio.gather(*beside, return_exceptions=True)
        _raise_first(ended)


def _screen(opening: Opening) -> str:
    """A screen of the tournament's hall, which is shown its pairs."""
    screens = opening.venue.screens
    return next((one.name for one in screens if one.hall == opening.entry.hall), screens[0].name)


async def _disturb(meanwhile: Meanwhile, stage: Stage) -> None:
    await meanwhile(stage)


def _raise_first(ended: list[BaseException | None]) -> None:
    """What went on beside the arbiter must not fail unseen; being cancelled at the end is no failure."""
    for error in ended:
        if isinstance(error, Exception):
            raise error
