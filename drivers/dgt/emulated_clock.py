"""A chess clock that runs in hall time: two times, a lever, an increment, a flag. Every call says when it is.

Like a DGT XL in Fischer mode: both sides begin with base and increment; the middle button starts and stops;
a press adds the increment to the side that pressed. Where another period follows, a side that reaches zero is
given its time, shows a flag until it presses, and runs on; in the last period the clock blocks and stands.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.clocks import Side
from hall.model.instants import Instant, Span


@dataclass(frozen=True, slots=True, kw_only=True)
class Control:
    """Base, increment a move, and what each further period adds, in seconds. Moves are not counted."""

    base_s: int
    increment_s: int = 0
    supplements_s: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """What the clock shows; whole seconds, rounded up so that zero is shown exactly at zero."""

    white_s: int
    black_s: int
    running: bool
    high: Side  # whose lever is up: his clock runs, or would
    flag: Side | None
    time_per_move: bool
    reached: frozenset[Side] = frozenset()  # sides that show the flag of a change of period


class EmulatedClock:
    """Begins as set for a game: White's lever up, standing."""

    def __init__(self, control: Control) -> None:
        self.control = control
        self._high = Side.WHITE
        self._flag: Side | None = None
        self._since: Instant | None = None
        self.fell_at: Instant | None = None  # when the flag of this game fell, if it did
        self._left_ms: dict[Side, int] = {}
        self._given = {Side.WHITE: 0, Side.BLACK: 0}  # how many supplements a side has had
        self._reached: set[Side] = set()
        self.reset()

    def reset(self) -> None:
        """Set for a new game."""
        start_ms = (self.control.base_s + self.control.increment_s) * 1000
        self.set_times(white_ms=start_ms, black_ms=start_ms)
        self._high = Side.WHITE
        self._given = {Side.WHITE: 0, Side.BLACK: 0}

    def set_times(self, *, white_ms: int, black_ms: int) -> None:
        """Stop and show these times."""
        self._left_ms = {Side.WHITE: white_ms, Side.BLACK: black_ms}
        self._since = None
        self._flag = None
        self._reached = set()
        self.fell_at = None

    def raise_lever(self, side: Side) -> None:
        """Whose clock is to run, as a computer says; only on a standing clock."""
        self._high = side

    def start(self, at: Instant) -> None:
        """The middle button on a standing clock; a fallen flag keeps it standing."""
        self.settle(at)
        if self._since is None and self._flag is None:
            self._since = at

    def stop(self, at: Instant) -> None:
        """The middle button on a running clock."""
        self.settle(at)
        self._since = None

    def press(self, side: Side, at: Instant) -> bool:
        """Push one side's lever down; False where it was down already."""
        self.settle(at)
        if self._high is not side:
            return False
        self._high = side.opponent
        self._reached.discard(side)
        if self._since is not None:
            self._left_ms[side] += self.control.increment_s * 1000
        return True

    def settle(self, at: Instant) -> None:
        """Charge what has passed, up to the fall of the flag."""
        if self._since is None:
            return
        passed_ms = (at - self._since).ms
        while passed_ms >= self._left_ms[self._high] and (coming_ms := self._coming_ms()):
            self._left_ms[self._high] += coming_ms[0]
            self._given[self._high] += 1
            self._reached.add(self._high)
        left_ms = self._left_ms[self._high]
        if passed_ms < left_ms:
            self._left_ms[self._high] = left_ms - passed_ms
            self._since = at
            return
        self.fell_at = self._since + Span(left_ms)
        self._left_ms[self._high] = 0
        self._flag = self._high
        self._since = None

    def falls_at(self) -> Instant | None:
        """When a flag will fall if nobody touches the clock; None while it stands."""
        if self._since is None:
            return None
        return self._since + Span(self._left_ms[self._high] + sum(self._coming_ms()))

    def _coming_ms(self) -> tuple[int, ...]:
        """What the running side is still to be given."""
        return tuple(s * 1000 for s in self.control.supplements_s[self._given[self._high] :])

    def left_ms(self, side: Side) -> int:
        """Milliseconds left as of the last `settle`."""
        return self._left_ms[side]

    def face(self) -> Face:
        """What is shown as of the last `settle`."""
        return Face(
            white_s=_shown_s(self._left_ms[Side.WHITE]),
            black_s=_shown_s(self._left_ms[Side.BLACK]),
            running=self._since is not None,
            high=self._high,
            flag=self._flag,
            time_per_move=self.control.increment_s > 0,
            reached=frozenset(self._reached),
        )

    def next_change(self) -> Instant | None:
        """When the shown time changes next if nobody touches the clock; None while it stands."""
        if self._since is None:
            return None
        left_ms = self._left_ms[self._high]
        return self._since + Span(left_ms - (_shown_s(left_ms) - 1) * 1000)


def _shown_s(left_ms: int) -> int:
    return -(-left_ms // 1000)
