"""Made halls with a known truth: who came when, what clocks, boards and arbiters showed of it, in any order.

Every board has its own seed. Players come before or after the start or never, play warm-up blitz, leave for a
while; levers are wrong at first, clocks are paused, reset and out of reach; one presses for another once;
taps wait for their link. What is concluded is held against the truth.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random

from hall.model import commands as c
from hall.model.clocks import (
    BoardClock,
    ClockSide,
    KingsInCentre,
    LinkChange,
    PieceMoved,
    Placement,
    PlacementSeen,
    Reading,
    Report,
    observe,
)
from hall.model.evidence import acts_for
from hall.model.instants import Instant, Span
from hall.model.presence import Lateness, Presence, needs_a_look, presence
from hall.model.rulings import seat_lateness
from hall.model.state import Seat
from hall.model.tournament import Side
from tests.hall.model.acts import LEFT, RIGHT, round_of, start, the
from tests.hall.world import ARBITER, START, World

BOARDS = 10  # a hall
LIMIT_MS = 30 * 60_000
BASE_S = 5400
Told = tuple[int, Report | c.MarkSeats | c.SetWhiteSide, int]  # when it is told, what, when it was seen


@dataclass(slots=True)
class Clock:
    """A chess clock with increment: what its face shows at an instant (milliseconds after the start)."""

    board: int
    left_ms: int = BASE_S * 1000
    right_ms: int = BASE_S * 1000
    running: ClockSide | None = None
    at_ms: int = -3_600_000

    def until(self, at_ms: int) -> None:
        if self.running is LEFT:
            self.left_ms = max(0, self.left_ms - (at_ms - self.at_ms))
        elif self.running is RIGHT:
            self.right_ms = max(0, self.right_ms - (at_ms - self.at_ms))
        self.at_ms = at_ms

    def runs(self, side: ClockSide | None, at_ms: int, *, increment_ms: int = 0) -> None:
        self.until(at_ms)
        if increment_ms and self.running is LEFT:
            self.left_ms += increment_ms
        elif increment_ms:
            self.right_ms += increment_ms
        self.running = side

    def face(self, at_ms: int) -> Reading:
        self.until(at_ms)
        left_s, right_s = -(-self.left_ms // 1000), -(-self.right_ms // 1000)
        return Reading(
            board=self.board,
            at=START + Span(at_ms),
            connected=True,
            left_s=left_s,
            right_s=right_s,
            running=self.running,
            lever_up=self.running,
        )


@dataclass(slots=True)
class Board:
    """The truth of one table, and what is told of it."""

    number: int
    dice: Random
    came: dict[Side, int | None] = field(default_factory=dict)
    away: dict[Side, tuple[int, int] | None] = field(default_factory=dict)
    presses_for_another: bool = False
    told: list[Told] = field(default_factory=list)

    def is_there(self, side: Side, at_ms: int) -> bool:
        came, away = self.came[side], self.away[side]
        out = away is not None and away[0] <= at_ms < away[1]
        return came is not None and came <= at_ms and not out

    def was_found_away(self, side: Side) -> bool:
        """Whether an arbiter looked while he had come and gone: then his chair was empty, and is said so."""
        looks = [seen_ms for _, what, seen_ms in self.told if isinstance(what, c.MarkSeats)]
        came = self.came[side]
        return came is not None and any(at >= came and not self.is_there(side, at) for at in looks)

    def came_in_time(self, side: Side) -> bool:
        came = self.came[side]
        return came is not None and came <= LIMIT_MS


def made_board(number: int, seed: str) -> Board:
    """A table with everything that is told of it, in the order of telling."""
    dice = Random(seed)
    board = Board(number=number, dice=dice)
    for side in Side:
        board.came[side] = dice.choice(
            [None, dice.randrange(-900_000, 0), dice.randrange(0, LIMIT_MS), dice.randrange(0, 3_000_000)]
        )
        out = dice.randrange(0, 2_400_000)
        board.away[side] = (out, out + 300_000) if dice.random() < 0.2 else None
    if dice.random() < 0.7:
        _electronic(board)
    for _ in range(dice.randrange(4)):
        _look(board)
    board.told.sort(key=lambda told: told[0])
    return board


def _electronic(board: Board) -> None:
    dice, clock = board.dice, Clock(board=board.number)
    has_pieces = dice.random() < 0.6
    white = dice.choice([LEFT, RIGHT])
    if not has_pieces and dice.random() < 0.7:
        _tell(board, 0, _white_sits(board.number, white))
    _before_the_start(board, clock, has_pieces=has_pieces)
    sides = {Side.WHITE: white, Side.BLACK: RIGHT if white is LEFT else LEFT}
    _play(board, clock, sides, has_pieces=has_pieces)


def _white_sits(number: int, white: ClockSide) -> c.SetWhiteSide:
    return c.SetWhiteSide(tournament="open", board=number, clock_side=white)


def _before_the_start(board: Board, clock: Clock, *, has_pieces: bool) -> None:
    _show(board, clock, -700_000)
    if board.dice.random() < 0.2:
        for at_ms in range(-600_000, -580_000, 4000):
            clock.runs(LEFT if at_ms % 8000 else RIGHT, at_ms)
            _show(board, clock, at_ms + 300)
        clock.runs(None, -500_000)
        _show(board, clock, -499_000)
        clock.left_ms = clock.right_ms = BASE_S * 1000
        _show(board, clock, -400_000)
    if has_pieces:
        _tell(board, -300_000, PlacementSeen(board=board.number, at=_at(-300_000), placement=Placement.START))
    elif board.dice.random() < 0.2:
        _tell(board, 5_000, KingsInCentre(board=board.number, at=_at(5_000), result="1-0"))


def _play(board: Board, clock: Clock, sides: dict[Side, ClockSide], *, has_pieces: bool) -> None:
    dice = board.dice
    now = dice.randrange(1000, 20_000)
    first = sides[Side.WHITE]
    if dice.random() < 0.15:
        wrong = sides[Side.BLACK]
        clock.runs(wrong, now)
        _show(board, clock, now + dice.randrange(50, 300))
        now += dice.randrange(350, 600)  # put right at once, while the time stands
        _show(board, clock, now - 1)
    clock.runs(first, now)
    _show(board, clock, now + dice.randrange(50, 900))
    for ply in range(dice.randrange(16)):
        side = Side.WHITE if ply % 2 == 0 else Side.BLACK
        came = board.came[side]
        helped = came is None and not has_pieces and not board.presses_for_another and dice.random() < 0.3
        if came is None and not helped:
            return
        board.presses_for_another |= helped
        now = max(now, 0 if came is None else came) + dice.randrange(3000, 240_000)
        away = board.away[side]
        if away is not None and away[0] <= now < away[1]:
            now = away[1] + 1000
        _interferes(board, clock, now - 1500)
        if has_pieces:
            _moves(board, side, now - 600, first=ply == 0)
        _show(board, clock, now - dice.randrange(1, 500))
        clock.runs(sides[side.opponent], now, increment_ms=30_000)
        _show(board, clock, now + dice.randrange(1, 900))


def _interferes(board: Board, clock: Clock, at_ms: int) -> None:
    """An arbiter stops and starts the clock, or the link is gone for a while."""
    fate = board.dice.random()
    if fate < 0.1:
        running = clock.running
        clock.runs(None, at_ms - 900)
        _show(board, clock, at_ms - 800)
        clock.runs(running, at_ms - 400)
        _show(board, clock, at_ms - 300)
    elif fate < 0.2:
        for up, lag in ((False, 1000), (True, 500)):
            change = LinkChange(board=board.number, at=_at(at_ms - lag), up=up)
            _tell(board, at_ms - lag, change)


def _moves(board: Board, side: Side, at_ms: int, *, first: bool) -> None:
    if first:
        seen = PlacementSeen(board=board.number, at=_at(at_ms), placement=Placement.OTHER)
        _tell(board, at_ms, seen)
    _tell(board, at_ms, PieceMoved(board=board.number, at=_at(at_ms), side=side))


def _look(board: Board) -> None:
    """An arbiter passes; his tap may wait for its link."""
    at_ms = board.dice.randrange(0, 2_900_000)
    waits_ms = board.dice.choice([0, 0, 40_000, 600_000])
    marks = tuple(
        c.SeatLook(board=board.number, side=side, present=board.is_there(side, at_ms)) for side in Side
    )
    board.told.append((at_ms + waits_ms, c.MarkSeats(tournament="open", round=3, marks=marks), at_ms))


def _show(board: Board, clock: Clock, at_ms: int) -> None:
    _tell(board, at_ms, clock.face(at_ms))


def _tell(board: Board, at_ms: int, what: Report | c.SetWhiteSide) -> None:
    board.told.append((at_ms, what, at_ms))


def _at(ms: int) -> Instant:
    return START + Span(ms)


def play_hall(seed: str) -> Iterator[tuple[World, dict[int, Board]]]:
    """A hall of boards as time goes on: the world after everything that was told so far."""
    boards = {n: made_board(n, f"{seed}/{n}") for n in range(1, BOARDS + 1)}
    world = World(boards=BOARDS).published()
    clocks = {n: BoardClock(board=n) for n in boards}
    told = sorted((t for b in boards.values() for t in b.told), key=lambda t: t[0])
    has_begun = False
    for number, (at_ms, what, seen_ms) in enumerate(told):
        if not has_begun and at_ms >= 0:
            world.does(start(), at=START)
            has_begun = True
        world.now = max(world.now, _at(at_ms))
        if isinstance(what, c.MarkSeats):
            world.does(what, effective_at=_at(seen_ms))
        elif isinstance(what, c.SetWhiteSide):
            world.does(what)
        else:
            _reported(world, clocks, what)
        if number % 12 == 0 and has_begun:
            yield world, boards
    if has_begun:
        yield world, boards


def _reported(world: World, clocks: dict[int, BoardClock], report: Report) -> None:
    clocks[report.board], seen = observe(clocks[report.board], report)
    for observation in seen:
        for act in acts_for(the(world), clocks[report.board], observation):
            world.does(act, by=ARBITER)


def mistakes(world: World, boards: dict[int, Board]) -> Iterator[str]:
    """What is concluded against the truth."""
    t, known = the(world), round_of(world)
    for seat in known.seats():
        seen = presence(t, known, seat)
        stands = seat_lateness(t, known, seat[0], seen)
        for wrong in _wrong(world, boards[seat[0]], seat, seen, stands):
            yield f"board {seat[0]} {seat[1].value}: {wrong}: {seen}"


def _wrong(world: World, board: Board, seat: Seat, seen: Presence, stands: Lateness) -> Iterator[str]:
    side = seat[1]
    if seen.is_absent:
        assert seen.absent_seen is not None
        if board.is_there(side, (seen.absent_seen - START).ms):
            yield "called absent while he was there"
    if stands is Lateness.LATE and board.came_in_time(side) and not board.was_found_away(side):
        yield "called late though he came in time"
    if seen.is_here and board.came[side] is None:
        yield "called present though he never came"
    if seen.is_here and stands is Lateness.IN_TIME and not board.came_in_time(side):
        yield "called in time though he came too late"
    if world.now < START and seen.arrived is not None:
        yield "concluded before the start"


@dataclass(slots=True)
class ToLookAt:
    """Who was on the list to look at when the default time was over, of those absent and those present."""

    absent: int = 0
    absent_listed: int = 0
    present: int = 0
    present_listed: int = 0

    def count(self, world: World, boards: dict[int, Board]) -> None:
        t, known = the(world), round_of(world)
        for number, side in known.seats():
            listed = needs_a_look(presence(t, known, (number, side)))
            came = boards[number].came[side]
            if came is None or came > (world.now - START).ms:
                self.absent += 1
                self.absent_listed += listed
            else:
                self.present += 1
                self.present_listed += listed

    def __str__(self) -> str:
        return (
            f"{self.absent_listed} of {self.absent} absent"
            f" ({self.absent_listed / max(1, self.absent):.2%}) and"
            f" {self.present_listed} of {self.present} present"
            f" ({self.present_listed / max(1, self.present):.2%}) were on the list to look at"
        )


def count_halls(seed: int, halls: int, listed: ToLookAt | None = None) -> Iterator[str]:
    """The mistakes of so many halls; who was on the list to look at is counted in `listed`."""
    for number in range(halls):
        is_over = False
        for world, boards in play_hall(f"{seed}/{number}"):
            if listed is not None and not is_over and world.now > START + Span(LIMIT_MS):
                is_over = True
                listed.count(world, boards)
            for mistake in mistakes(world, boards):
                yield f"hall {seed}/{number}: {mistake}"
