"""kill -9 of the daemon at random moments of a rehearsal: nothing acknowledged is lost or counts twice."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path
from random import Random

from hall.config import load_venue
from hall.journal import Stored, read_only
from hall.model.call_events import CallClaimed
from hall.model.events import CueCame, DaemonStarted, RoundPlanned, TimescaleSet
from hall.rehearsal.client import Client
from hall.rehearsal.run import Wish, rehearse
from hall.rehearsal.stage import Stage
from tests.soak.short_round import short_venue

KILLS = int(os.environ.get("HALL_SOAK_KILLS", "3"))
SEED = int(os.environ.get("HALL_SOAK_SEED", "7"))
# A rehearsed round of ten minutes' waiting lasts 25 s at this speed; the kills are spread over it.
SPEED = 60
_ROUND_S = 22.0


class Killer:
    """Kills the daemon `times` times, spread at random over the round."""

    def __init__(self, times: int, seed: int) -> None:
        self._pauses = [Random(seed + k).uniform(0.2, 2 * _ROUND_S / times - 0.2) for k in range(times)]

    async def __call__(self, stage: Stage) -> None:
        for pause in self._pauses:
            await asyncio.sleep(pause)
            stage.kill()


def test_no_acknowledged_command_is_lost_or_doubled_by_kills(tmp_path: Path) -> None:
    left = KILLS
    round_number = 0
    while left > 0:
        kills = min(left, 6)
        left -= kills
        round_number += 1
        folder = tmp_path / str(round_number)
        clients = _play_with_kills(folder, kills, SEED + round_number)
        stored = read_only(folder / "journal.sqlite")
        _check(stored, clients)


def _play_with_kills(folder: Path, kills: int, seed: int) -> list[Client]:
    file = short_venue(folder.parent)
    wish = Wish(
        venue=load_venue(file),
        venue_file=file,
        speed=SPEED,
        boards=40,
        seed=seed,
        until="finished",
        comes_up_s=15,
    )
    clients: list[Client] = []
    asyncio.run(
        rehearse(
            wish,
            folder=folder,
            progress=lambda _: None,
            meanwhile=Killer(kills, seed),
            client_made=clients.append,
        )
    )
    return clients


def _check(stored: Stored, clients: list[Client]) -> None:
    ids = [record.command_id for record in stored.records if record.command_id is not None]
    assert len(ids) == len(set(ids))
    for client in clients:
        assert set(client.answered) <= set(ids), "an acknowledged command is not in the journal"
        from_client = {i for i in ids if i.startswith(client.run_id)}
        assert from_client <= set(client.answered), "a command is in the journal that was never acknowledged"
    scales = [r for r in stored.records if isinstance(r.event, TimescaleSet)]
    assert len(scales) == 1, "a restart changed hall time"
    assert sum(1 for r in stored.records if isinstance(r.event, DaemonStarted)) > 1
    assert len({r.event.start for r in stored.records if isinstance(r.event, RoundPlanned)}) == 1
    cues = [(r.event.cue, r.event.due) for r in stored.records if isinstance(r.event, CueCame)]
    assert len(cues) == len(set(cues)), "a deadline came twice"
    claims = [(r.event.call, r.event.due) for r in stored.records if isinstance(r.event, CallClaimed)]
    assert len(claims) == len(set(claims)), "a call was claimed twice"
