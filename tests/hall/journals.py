"""The kept journals of releases, and how the one of this release was made.

    python -m tests.hall.journals

writes `journals/0.1.0.sqlite`, once, at the release: a kept file is never written anew, since a changed
program must still read what the old one wrote.
"""

from __future__ import annotations

import asyncio
from pathlib import Path

from hall.journal import Journal
from hall.model import commands as c
from hall.model.call_events import CallEnd, CallKind
from hall.model.clock_events import Evidence
from hall.model.events import DaemonStarted, Record, TimescaleSet
from hall.model.instants import Between, Span
from hall.model.tournament import Result, Side
from tests.hall.model.acts import (
    LEFT,
    WHITE,
    absent,
    after,
    claim,
    forfeit,
    here,
    leave_open,
    move_start,
    press,
    result,
    review,
    shown,
    start,
    undo,
    unmark,
    white_sits,
    withdraw,
)
from tests.hall.world import MORNING, World

FOLDER = Path(__file__).parent / "journals"
RELEASE = "0.1.0"


def a_whole_round() -> World:
    """A round in which every kind of event happens."""
    world = World(boards=4)
    world.happens(DaemonStarted(boot=1))
    world.happens(TimescaleSet(epoch="boot", anchor_utc_ms=MORNING.ms, anchor_boot_ms=5000, rate=1))
    world.does(c.ConfirmTime())
    world.does(review())
    world.published()
    world.does(withdraw("board 2"))
    world.published()
    world.does(move_start(after(minutes=10)), at=after(minutes=-20))
    world.does(claim(CallKind.START_MOVED, after(minutes=-19)))
    world.does(_end(CallKind.START_MOVED), at=after(minutes=-19))
    world.does(c.AnnouncedMyself(tournament="open", round=3, call=CallKind.FIVE_MINUTES))
    world.does(c.SetScreen(screen="wall", scene="pairings", identify_until=after(minutes=1)))
    world.does(c.MuteVoice(hall="main", muted=True))
    world.does(white_sits(1, LEFT, "clock"))
    _play(world)
    return world


def _play(world: World) -> None:
    world.happens_in_time(after(minutes=10))
    world.does(start())
    world.does(shown(1, Evidence.CLOCK_STARTED, after(minutes=10, seconds=4), clock_side=LEFT))
    world.does(press(1, LEFT, after(minutes=11)), at=after(minutes=12))
    came = Between(earliest=None, latest=after(minutes=12))
    world.does(here(2, WHITE, came=came))
    world.does(unmark(2, WHITE))
    world.does(absent(2, Side.BLACK))
    world.does(here(2, WHITE))
    world.happens_in_time(after(minutes=41))
    world.does(forfeit(2, Result.WHITE_WINS_BY_FORFEIT))
    world.does(leave_open(3))
    world.does(result(1, Result.DRAW), at=after(minutes=90))
    world.does(result(1, Result.WHITE_WINS, based_on=world.state.seq, ended_at=after(minutes=88)))
    world.does(undo(world.state.seq))


def _end(kind: CallKind) -> c.EndCall:
    return c.EndCall(
        tournament="open",
        round=3,
        call=kind,
        due=after(minutes=-19),
        how=CallEnd.PLAYED,
        started=after(minutes=-19) + Span(12),
        languages=("ru", "en"),
    )


async def write(path: Path, records: list[Record]) -> None:
    """A journal that holds the records, each as its own transaction."""
    journal = Journal(path)
    journal.open()
    try:
        for record in records:
            unique = f"command-{record.seq:06d}"
            await journal.append((record.event,), at=record.at, by=record.by, command_id=unique)
    finally:
        journal.close()


def main() -> None:
    """Write this release's journal, if there is none."""
    path = FOLDER / f"{RELEASE}.sqlite"
    FOLDER.mkdir(exist_ok=True)
    if path.exists():
        raise SystemExit(f"{path} is kept as it is")
    asyncio.run(write(path, a_whole_round().records))
    path.with_suffix(".lock").unlink()


if __name__ == "__main__":
    main()
