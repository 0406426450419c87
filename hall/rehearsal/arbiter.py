"""What the rehearsed arbiter does from pairings to the last result, at set instants of hall time.

His taps are back-dated to those instants: the same seed gives the same facts on a slow machine too.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from hall.boards.cast import Cast, end_of_game, script
from hall.errors import HallError
from hall.model import commands as c
from hall.model.instants import Instant, Span
from hall.model.presence import forfeit_for
from hall.model.tournament import Result, Side
from hall.rehearsal.client import Client, FeedWatch
from hall.rehearsal.stage import Stage
from hall.timebase import Timebase

PUBLISHED_BEFORE = Span.of(minutes=6)
WALKED_BEFORE = Span.of(minutes=1)
STARTED_AFTER = Span.of(seconds=20)
LOOKED_AFTER = Span.of(seconds=3)
FINISHED_AFTER = Span.of(minutes=8)
PHASES = ("published", "started", "default_time", "finished")  # as `hall rehearse --until` names them
_FEED_S = 20.0


async def _nothing(_: str) -> None:
    pass


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """The round that is rehearsed. `limit` is the regulation's default time, None where it has none."""

    tournament: str
    round: int
    planned: Instant
    limit: Span | None
    boards: tuple[int, ...]
    electronic: tuple[int, ...]
    cast: Cast
    seed: int

    @property
    def start(self) -> Instant:
        return self.planned + STARTED_AFTER

    @property
    def default_at(self) -> Instant:
        return self.start + (self.limit or Span.of(minutes=30))

    @property
    def games_end(self) -> Instant:
        return self.default_at + FINISHED_AFTER


class Arbiter:
    """Acts on one day; `progress` is told each phase reached, `besides` does what else belongs there."""

    def __init__(
        self,
        day: Day,
        *,
        client: Client,
        feed: FeedWatch,
        stage: Stage,
        timebase: Timebase,
        progress: Callable[[str], None],
        besides: Callable[[str], Awaitable[None]] = _nothing,
    ) -> None:
        self._day = day
        self._client = client
        self._feed = feed
        self._stage = stage
        self._timebase = timebase
        self._progress = progress
        self._besides = besides
        self.refused: list[str] = []
        self.published: Instant | None = None  # in truth: a busy machine opens the hall late

    async def run(self, until: str) -> None:
        """Play the day up to and including the phase `until`."""
        for phase in PHASES[: PHASES.index(until) + 1]:
            await {
                "published": self._publish,
                "started": self._start,
                "default_time": self._default_time,
                "finished": self._finish,
            }[phase]()
            self._progress(phase)
            await self._besides(phase)

    async def _publish(self) -> None:
        day = self._day
        await self._timebase.sleep_until(day.planned - PUBLISHED_BEFORE)
        await self._must(c.ReviewPairings(tournament=day.tournament, round=day.round))
        await self._must(c.PublishPairings(tournament=day.tournament, round=day.round))
        self.published = self._timebase.now()
        if not await self._feed.until(self._pairs_are_up, self._timebase, _FEED_S):
            raise HallError("the pairings were published, but no screen was told")

    def _pairs_are_up(self) -> bool:
        section = self._feed.section("pairings")
        return bool(section and section["pairings"])

    async def _start(self) -> None:
        day = self._day
        await self._walk(day.planned - WALKED_BEFORE)
        self._stage.hall.play(
            script(
                day.cast,
                seed=day.seed,
                boards=day.electronic,
                start=day.start,
                until=(day.limit or Span(0)) + FINISHED_AFTER - Span.of(minutes=1),
            )
        )
        await self._timebase.sleep_until(day.start)
        start = c.StartRound(tournament=day.tournament, round=day.round)
        await self._must(start, effective_at=day.start)

    async def _walk(self, at: Instant) -> None:
        """The round of the boards without electronics, where nothing else says who has come."""
        walked = [board for board in self._day.boards if board not in self._day.electronic]
        await self._timebase.sleep_until(at)
        if walked:
            await self._look(walked, at)

    async def _default_time(self) -> None:
        day = self._day
        if day.limit is None:
            return
        at = day.default_at + LOOKED_AFTER
        await self._timebase.sleep_until(at)
        await self._feed.until(lambda: self._undecided() is not None, self._timebase, _FEED_S)
        to_look_at = self._undecided() or []
        for board in to_look_at:
            await self._look([board], at)
        for board in to_look_at:
            await self._rule(board, at)

    def _undecided(self) -> list[int] | None:
        """The boards that the hall asks about; None before the default time is over there."""
        section = self._feed.section("round")
        mine = [r for r in (section or {"rounds": []})["rounds"] if r["tournament"] == self._day.tournament]
        return mine[0]["undecided"] if mine and mine[0]["undecided"] else None

    async def _look(self, boards: list[int], at: Instant) -> None:
        marks = tuple(
            c.SeatLook(board=board, side=side, present=self._is_there(board, side, at))
            for board in boards
            for side in Side
        )
        day = self._day
        await self._must(
            c.MarkSeats(tournament=day.tournament, round=day.round, marks=marks), effective_at=at
        )

    async def _rule(self, board: int, at: Instant) -> None:
        day = self._day
        absent = frozenset(side for side in Side if not self._is_there(board, side, at))
        if absent:
            await self._must(
                c.RuleForfeit(
                    tournament=day.tournament, round=day.round, board=board, result=forfeit_for(absent)
                )
            )

    async def _finish(self) -> None:
        day = self._day
        at = day.games_end
        games = [(b, r) for b, r in day.cast.results if day.cast.both_come(b, day.limit or Span(0))]
        self._stage.hall.play(
            action
            for board, result in games
            if board in day.electronic
            for action in end_of_game(board, result, at)
        )
        await self._timebase.sleep_until(at + Span.of(seconds=30))
        for board, result in games:
            await self._enter(board, result, at)

    async def _enter(self, board: int, result: Result, ended_at: Instant) -> None:
        day = self._day
        await self._must(
            c.EnterResult(
                tournament=day.tournament, round=day.round, board=board, result=result, ended_at=ended_at
            )
        )

    def _is_there(self, board: int, side: Side, at: Instant) -> bool:
        return self._day.cast.role(board, side).is_at_board(at - self._day.start)

    async def _must(self, act: c.Act, *, effective_at: Instant | None = None) -> None:
        answer = await self._client.does(act, effective_at=effective_at)
        if answer.status != 200:
            self.refused.append(f"{type(act).__name__}: {answer.status} {answer.body}")
