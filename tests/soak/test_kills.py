"""kill -9 of the daemon at random moments of rehearsals: nothing acknowledged is lost or counts twice, and no
wall's countdown is ever wrong.

HALL_SOAK_KILLS=1000 pytest tests/soak/test_kills.py --override-ini addopts= --timeout=0 -s

A kill takes about as long as a start of the daemon: a longer run plays its rounds slowly, some eighty kills
each, one round after the other.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from hall.config import load_venue, planned_start
from hall.journal import Stored, read_only
from hall.model.call_events import CallClaimed
from hall.model.events import CueCame, DaemonStarted, RoundPlanned, ScreenSet, TimescaleSet
from hall.model.instants import Span
from hall.rehearsal.arbiter import STARTED_AFTER
from hall.rehearsal.client import Client
from hall.rehearsal.run import Wish, rehearse
from hall.rehearsal.stage import Stage
from hall.timebase import HallTime
from tests.soak.killer import Killer, Scribe, table
from tests.soak.short_round import short_venue
from tests.soak.watched_wall import WatchedWall

KILLS = int(os.environ.get("HALL_SOAK_KILLS", "3"))
SEED = int(os.environ.get("HALL_SOAK_SEED", "7"))
# Of a few kills each may come anywhere in the round's 12 s at this speed; of many one follows another.
_FEW = 6
SPEED, PAUSE_S = (120, 2 * 10.0 / KILLS) if KILLS <= _FEW else (12, 0.0)
_ROUND = 5
_BOARDS = 10  # electronic ones, of forty: kills want the processor more than clocks do


@dataclass(kw_only=True)
class Played:
    """What one rehearsal leaves to be judged."""

    clients: list[Client] = field(default_factory=list)
    killers: list[Killer] = field(default_factory=list)
    walls: list[WatchedWall] = field(default_factory=list)


def test_no_acknowledged_command_is_lost_or_doubled_by_kills(tmp_path: Path) -> None:
    killed: Counter[tuple[str, str]] = Counter()
    records = taps = number = 0
    worst_ms = 0.0
    while killed.total() < KILLS:
        number += 1
        folder = tmp_path / str(number)
        played = _play_with_kills(folder, KILLS - killed.total(), SEED + number)
        stored = read_only(folder / "journal.sqlite")
        _check(stored, played.clients)
        for wall in played.walls:
            assert wall.looks > 0
            assert wall.wrong == set()
            worst_ms = max(worst_ms, wall.worst_ms)
        killed.update(played.killers[0].killed)
        records += len(stored.records)
        taps += sum(len(client.answered) for client in played.clients)
        print(f"{number}: {killed.total()} kills, {records} records, {taps} acknowledged", flush=True)
    table(killed, print)
    print(f"a wall's hall time was at most {worst_ms:.1f} ms off")


def _play_with_kills(folder: Path, most: int, seed: int) -> Played:
    file = short_venue(folder.parent)
    wish = Wish(
        venue=load_venue(file),
        venue_file=file,
        speed=SPEED,
        boards=_BOARDS,
        seed=seed,
        until="finished",
        comes_up_s=15,
    )
    played = Played()

    async def meanwhile(stage: Stage) -> None:
        await _disturb(stage, played, wish, most)

    asyncio.run(
        rehearse(
            wish,
            folder=folder,
            progress=lambda _: None,
            meanwhile=meanwhile,
            client_made=played.clients.append,
        )
    )
    return played


async def _disturb(stage: Stage, played: Played, wish: Wish, most: int) -> None:
    """Kills, a tablet that taps all the time, a wall that follows; until the arbiter's day is over."""
    regulation = wish.venue.entries[0].regulation
    limit = Span(0) if regulation.default_time is None else regulation.default_time.limit
    planned = planned_start(regulation, _ROUND)
    start = planned + STARTED_AFTER
    truth = HallTime(stage.scene.scale)
    scribe = Scribe(played.clients[0], stage, truth)
    killer = Killer(most=most, seed=wish.seed, start=start, default_at=start + limit, pause_s=PAUSE_S)
    token = stage.scene.folder.screen_token()
    wall = WatchedWall(
        base=stage.scene.base, token=token, truth=truth, planned=planned, start=start, limit=limit
    )
    played.clients.append(scribe)
    played.killers.append(killer)
    played.walls.append(wall)
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(scribe.run())
        tasks.create_task(wall.run())
        tasks.create_task(killer.run(stage, scribe, truth, wall.told))


def _check(stored: Stored, clients: list[Client]) -> None:
    ids = [record.command_id for record in stored.records if record.command_id is not None]
    assert len(ids) == len(set(ids))
    for client in clients:
        under_way = {client.last_id} if isinstance(client, Scribe) else set()
        assert set(client.answered) <= set(ids), "an acknowledged command is not in the journal"
        from_client = {i for i in ids if i.startswith(f"{client.run_id}-")}
        assert from_client - under_way <= set(client.answered), "a command was kept but never acknowledged"
    scales = [r for r in stored.records if isinstance(r.event, TimescaleSet)]
    assert len(scales) == 1, "a restart changed hall time"
    assert sum(1 for r in stored.records if isinstance(r.event, DaemonStarted)) > 1
    assert len({r.event.start for r in stored.records if isinstance(r.event, RoundPlanned)}) == 1
    cues = [(r.event.cue, r.event.due) for r in stored.records if isinstance(r.event, CueCame)]
    assert len(cues) == len(set(cues)), "a deadline came twice"
    claims = [(r.event.call, r.event.due) for r in stored.records if isinstance(r.event, CallClaimed)]
    assert len(claims) == len(set(claims)), "a call was claimed twice"
    taps = [r.event.identify_until for r in stored.records if isinstance(r.event, ScreenSet)]
    assert taps == sorted(set(taps), key=lambda at: 0 if at is None else at.ms), "a tap counted twice"
