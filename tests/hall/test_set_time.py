"""Hall time set by hand in a running engine: followed at once, by what is waited for as well."""

from __future__ import annotations

import asyncio
from dataclasses import asdict

from hall.engine import Engine
from hall.model.commands import Command, SetHallTime
from hall.model.events import TimescaleSet
from hall.model.instants import Span
from hall.model.state import EMPTY
from hall.timebase import HallTime, Timescale, new_timescale
from tests.hall.tablet.hall_at_work import CHIEF, START, MemoryJournal, in_loop


@in_loop
async def test_the_timebase_follows_before_anybody_hears_of_it() -> None:
    timebase = HallTime(new_timescale(start=START, epoch="boot"))
    engine = Engine(
        journal=MemoryJournal(),
        timebase=timebase,
        state=EMPTY,
        command_ids={},
        set_scale=lambda told: setattr(timebase, "scale", Timescale(**asdict(told))),
    )
    scale = timebase.scale
    await engine.begin((TimescaleSet(**asdict(scale)),))
    right = START + Span.of(hours=5)
    task = asyncio.create_task(engine.run())
    try:
        await engine.submit(Command(id="set-time-01", by=CHIEF, act=SetHallTime(to=right)))
    finally:
        task.cancel()
    assert Span(0) <= timebase.now() - right < Span.of(seconds=5)
    assert timebase.scale.epoch == "boot/1"
