"""Copies of the hall that are made by themselves: after every round, and every few minutes in between.

A stick that is pulled out or full is told once and tried again; the hall goes on meanwhile.
"""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

from hall.copies.about import CopyError
from hall.copies.backup import Kept, back_up
from hall.engine import Engine
from hall.errors import HallError
from hall.folder import StateFolder
from hall.model.state import State
from hall.published.progress import open_boards
from hall.timebase import iso
from hall.words.keeping import keeping_words

_log = logging.getLogger(__name__)
_LOOK_S = 20.0
# A journal of 6.7 MB every five minutes of play is what a stick bears for years.
OFTEN_S = 300.0


class CopyKeeper:
    """Copies into one folder. `problem` is why none is made there now, `made_at` when the last was made."""

    def __init__(
        self, *, engine: Engine, folder: StateFolder, venue: str, to: Path, address: str = ""
    ) -> None:
        self.to = to
        self.problem: HallError | None = None
        self.made_at: str | None = None
        self._engine = engine
        self._folder = folder
        self._venue = venue
        self._address = address
        self._copied: tuple[object, ...] | None = None
        self._rows = -1
        self._at_s = -OFTEN_S

    async def run(self) -> None:
        """Copy until cancelled."""
        watch = self._engine.watch()
        try:
            while True:
                await watch.changed(_LOOK_S)
                if self._is_due():
                    await self.copy()
        finally:
            watch.close()

    async def copy(self) -> Kept | None:
        """Copy now; None where that failed, `problem` says why."""
        state = self._engine.state
        try:
            kept = await asyncio.to_thread(back_up, self._folder, self._venue, self.to, address=self._address)
        except HallError as error:
            if self.problem is None:
                _log.warning("no copy of the hall: %s", error)
            is_news = self.problem is None
            self.problem = error
            self._at_s = self._engine.timebase.link_s()
            if is_news:
                self._engine.tell()
            return None
        if self.problem is not None:
            _log.info("%s: copies are made again", self.to)
            self.problem = None
            self._engine.tell()
        self.made_at = iso(self._engine.timebase.now(), "UTC")
        self._copied, self._rows = milestones(state), state.seq
        self._at_s = self._engine.timebase.link_s()
        return kept

    def problem_in(self, lang: str) -> str:
        """Why no copy is made there, in an official's language; empty where they are."""
        if self.problem is None:
            return ""
        why = self.problem.said_in(lang) if isinstance(self.problem, CopyError) else str(self.problem)
        return keeping_words(lang).no_copy.format(self.to, why)

    def _is_due(self) -> bool:
        state, now_s = self._engine.state, self._engine.timebase.link_s()
        if self.problem is not None:
            return now_s >= self._at_s + _LOOK_S
        if state.seq == self._rows:
            return False
        return milestones(state) != self._copied or now_s >= self._at_s + OFTEN_S


def milestones(state: State) -> tuple[object, ...]:
    """What a copy must not be late for: which round it is, does it play, do all its results stand."""
    found = []
    for t in state.tournaments.values():
        r = t.round
        phase = None if r is None else (r.start_actual, len(r.closings), not open_boards(t))
        found.append((t.id, t.current, phase))
    return tuple(found)
