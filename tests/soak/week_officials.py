"""The officials of the week: each round of one tournament from its file to its closing, at set instants.

Not here: the games themselves (`week_event`), what is measured (`samples`).
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from pathlib import Path

from hall.boards.cast import Cast, Role, end_of_game, script
from hall.boards.emulation import EmulatedHall
from hall.console import send_file
from hall.errors import HallError
from hall.model import commands as c
from hall.model.commands import Act
from hall.model.instants import Instant, Span
from hall.model.rounds_closed import CloseRound
from hall.model.tournament import Pairing, Result, Side
from hall.model.venue import Entry
from hall.rehearsal.client import Client
from hall.timebase import Timebase
from tests.soak import week_event as week

_TRIES = 5
_PATIENCE_S = 55.0
_LEAD = Span.of(minutes=5)


class PatientClient(Client):
    """Waits for an answer: who asks again every five seconds makes a busy machine busier."""

    async def _until_answered(
        self, method: str, path: str, body: bytes, within_s: float = _PATIENCE_S
    ) -> tuple[int, dict[str, str], bytes]:
        return await super()._until_answered(method, path, body, max(within_s, _PATIENCE_S))


@dataclass(frozen=True, slots=True, kw_only=True)
class Course:
    """How a round goes, counted from its start."""

    imported_before: Span
    published_before: Span
    seen_after: Span
    first_result_after: Span
    between_results: Span
    closed_after: Span


WHOLE = Course(
    imported_before=Span.of(minutes=240),
    published_before=Span.of(minutes=40),
    seen_after=Span.of(minutes=2),
    first_result_after=Span.of(minutes=90),
    between_results=Span.of(minutes=6),
    closed_after=Span.of(minutes=215),
)
SHORT = Course(
    imported_before=Span.of(minutes=7),
    published_before=Span.of(minutes=6),
    seen_after=Span.of(seconds=30),
    first_result_after=Span.of(minutes=2),
    between_results=Span.of(seconds=5),
    closed_after=Span.of(minutes=4),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Official:
    """Plays one tournament; `refused` is what the hall did not take."""

    entry: Entry
    client: Client
    timebase: Timebase
    socket: Path
    boards: EmulatedHall
    course: Course
    one_imports: asyncio.Lock  # files are read one at a time; who waits for long is given no answer
    refused: list[str] = field(default_factory=list)

    async def plays_soon(self, number: int) -> None:
        """One round that is moved forward: as soon as its course allows."""
        start = self.timebase.now() + self.course.imported_before
        await self._must(c.MoveStart(tournament=self.entry.id, round=number, new=start))
        await self.plays(number, start)

    async def plays(self, number: int, start: Instant) -> None:
        """One round; the first is in the venue's own files."""
        course = self.course
        if number > 1:
            await self.timebase.sleep_until(start - course.imported_before)
            async with self.one_imports:
                await asyncio.to_thread(self._imports, number)
        pairs = await asyncio.to_thread(week.pairs_in_hall, self.entry, number)
        await self.timebase.sleep_until(start - course.published_before)
        start = await self._in_time(number, start)
        await self._must(c.ReviewPairings(tournament=self.entry.id, round=number))
        await self._must(c.PublishPairings(tournament=self.entry.id, round=number))
        self._play_boards(number, start, pairs)
        await self.timebase.sleep_until(start)
        await self._must(c.StartRound(tournament=self.entry.id, round=number), start)
        await self.timebase.sleep_until(start + course.seen_after)
        await self._must(c.MarkSeats(tournament=self.entry.id, round=number, marks=tuple(_everybody(pairs))))
        for pair in pairs:
            await self._enters(number, start, pair)
        await self.timebase.sleep_until(start + course.closed_after)
        await self._must(CloseRound(tournament=self.entry.id, round=number))

    async def _in_time(self, number: int, start: Instant) -> Instant:
        """The start, or a later one where a busy machine had the pairs too late for it."""
        soonest = self.timebase.now() + _LEAD
        if start >= soonest:
            return start
        planned = c.PlanRound(tournament=self.entry.id, round=number, start=soonest)
        if (await self.client.does(planned)).status != 200:
            await self._must(c.MoveStart(tournament=self.entry.id, round=number, new=soonest))
        return soonest

    def _imports(self, number: int) -> None:
        """Again where a busy machine gave no answer: a file that is known changes nothing."""
        content = week.file_before(self.entry.id, number)
        wishes = {"tournament": self.entry.id, "source": f"round-{number}.trf"}
        for again in range(_TRIES, 0, -1):
            try:
                send_file(self.socket, content, wishes)
            except HallError:
                if again == 1:
                    raise
            else:
                return

    def _play_boards(self, number: int, start: Instant, pairs: tuple[Pairing, ...]) -> None:
        """Everybody comes in time and makes a few moves; the kings show how it ended."""
        own = [pair for pair in pairs if pair.board in (*week.READ_HERE, *week.READ_THERE)]
        boards = [pair.board for pair in own]
        roles = [Role(board=b, side=side, comes_after=Span.of(minutes=-5)) for b in boards for side in Side]
        players = Cast(roles=tuple(roles), results=())
        until = self.course.first_result_after
        self.boards.play(script(players, seed=number, boards=boards, start=start, until=until))
        for pair in own:
            self.boards.play(end_of_game(pair.board, self._result(number, pair), self._over(pair, start)))

    async def _enters(self, number: int, start: Instant, pair: Pairing) -> None:
        await self.timebase.sleep_until(self._over(pair, start) + Span.of(seconds=30))
        result = self._result(number, pair)
        act = c.EnterResult(tournament=self.entry.id, round=number, board=pair.board, result=result)
        await self._must(act)

    def _result(self, number: int, pair: Pairing) -> Result:
        return week.result(self.entry.id, number, pair.white)

    def _over(self, pair: Pairing, start: Instant) -> Instant:
        games = pair.board - self.entry.first_board
        return start + self.course.first_result_after + Span(self.course.between_results.ms * games)

    async def _must(self, act: Act, at: Instant | None = None) -> None:
        answer = await self.client.does(act, effective_at=at)
        if answer.status != 200:
            self.refused.append(f"{self.entry.id}: {act}: {answer.status} {answer.body}")


def _everybody(pairs: tuple[Pairing, ...]) -> list[c.SeatLook]:
    return [c.SeatLook(board=pair.board, side=side, present=True) for pair in pairs for side in Side]
