"""One board on a bus, as its master knows it: what it is due to be asked, what its answers mean. Sans-I/O.

Positions are kept from the changes, which are read without loss; the whole board is asked for only when it
is not known or changes were lost, since a dump takes the line for as long as four clocks.
"""

from __future__ import annotations

import math
from collections.abc import Callable

from drivers.dgt.bus_commands import BusCommand, Code
from drivers.dgt.bus_events import POWER_UP, LeverTurned, Mark
from drivers.dgt.bus_messages import Changes
from drivers.dgt.clockwatch import ClockWatch
from drivers.dgt.doubt import Doubt
from drivers.dgt.messages import ClockMessage, ClockTime, FieldUpdate
from drivers.dgt.patience import Patience
from drivers.dgt.pieces import PieceWatch
from drivers.errors import LinkError, Silent
from hall.model.clocks import LinkChange, Report
from hall.model.instants import Instant

CLOCK_EVERY_S = 0.25  # no clock is asked more often, however few boards there are
CHANGES_EVERY_S = 0.2
STIRRED_S = 3.0  # a board whose pieces moved so lately is asked for changes before others
SILENT_AFTER_S = 3.0  # without a good answer for so long a board is gone
FIRST_PROBE_S = 0.05
DOUBTFUL_PROBE_S = 0.15  # between questions to a board that has just stopped answering
GONE_PROBE_S = (0.5, 1.5)  # first and longest time between those to one that is gone
DOUBTFUL = 3  # unanswered questions in a row after which a board waits for a probe
LATER_S = (0.025, 1.0)  # after all tries in vain others have a turn; first and longest
DUMP_AGAIN_S = 60.0  # a sum of 7 bits may let a wrong change through


class BusBoard:
    """Stays known over all connections of the port; `port` is for sentences."""

    def __init__(
        self,
        *,
        port: str,
        address: int,
        board: int,
        settle_s: float,
        hold_s: float,
        explain: Callable[[LinkError], str],
    ) -> None:
        self.address = address
        self.board = board
        self.up: bool | None = None
        self.clock_s = -math.inf  # the link time of its last clock reply
        self.running = False
        self.patience = Patience()
        self._port = port
        self._explain = explain
        self._clock = ClockWatch(board=board)
        self._doubt = Doubt()
        self._pieces = PieceWatch(board=board, settle_s=settle_s, hold_s=hold_s)
        self._codes: bytearray | None = None
        self._dumped_s = -math.inf
        self._heard_s = 0.0
        self._fresh = True
        self._unanswered = 0
        self._probe_s = 0.0
        self._probe_gap_s = GONE_PROBE_S[0]
        self._clock_after_s = 0.0
        self._later_s = LATER_S[0]
        self._lever_turned = False
        self._changes_s = -math.inf
        self._stirred_s = -math.inf
        self._repeat = False
        self._even: bool | None = None
        self._alternates = False

    @property
    def live(self) -> bool:
        """Whether it takes part in the round; else it is probed now and then."""
        return self.up is True and self._unanswered < DOUBTFUL

    @property
    def doubtful(self) -> bool:
        """Whether it has just stopped answering, and may have been drowned by noise."""
        return self.up is True and not self.live

    @property
    def just_missed(self) -> bool:
        """Whether it has not been probed since it became doubtful."""
        return self.doubtful and self._unanswered == DOUBTFUL

    @property
    def fresh(self) -> bool:
        """Whether it has not been asked anything since the port was opened."""
        return self._fresh

    @property
    def in_doubt(self) -> bool:
        """Whether its clock should be asked again at once, to confirm what it said."""
        return self._doubt.holds

    @property
    def clock_due_s(self) -> float:
        return max(self._clock_after_s, -math.inf if self._urgent else self.clock_s + CLOCK_EVERY_S)

    @property
    def changes_due_s(self) -> float:
        return self._changes_s + CHANGES_EVERY_S

    @property
    def extra_due_s(self) -> float:
        """When a probe or a dump is due; infinity: none."""
        if not self.live:
            return self._probe_s
        return self._pieces.due_s if self._codes is None else self._dumped_s + DUMP_AGAIN_S

    @property
    def tick_due_s(self) -> float:
        """When `tick` has something to say at the latest."""
        if self.up is False:
            return math.inf
        settled_s = math.inf if self._codes is None else self._pieces.due_s
        return min(self._heard_s + SILENT_AFTER_S, settled_s, self._pieces.kings_due_s())

    @property
    def _urgent(self) -> bool:
        return self._lever_turned or self._doubt.holds

    def clock_rank(self) -> tuple[bool, float]:
        """Who is asked first: a lever that turned, a time to confirm, then the oldest clock."""
        return not self._urgent, self.clock_s

    def changes_rank(self, link_s: float) -> tuple[bool, float]:
        """Who is asked first: a board whose pieces move, then the longest unasked."""
        return link_s - self._stirred_s > STIRRED_S, self._changes_s

    def opened(self, link_s: float) -> None:
        """The port is fresh: the board counts as up once it has answered."""
        self.up = None
        self._fresh = True
        self._heard_s = self._probe_s = link_s
        self._begin(link_s)

    def closed(self, error: LinkError, at: Instant) -> LinkChange:
        self.up = False
        return LinkChange(board=self.board, at=at, up=False, why=self._explain(error))

    def changes_command(self) -> BusCommand:
        return self._to(Code.REPEAT if self._repeat else Code.CHANGES)

    def clock_command(self) -> BusCommand:
        return self._to(Code.CLOCK)

    def extra_command(self) -> BusCommand:
        if not self.live:
            return self._to(Code.CLOCK if self.up else Code.PING)
        return self._to(Code.BOARD)

    def asked(self, command: BusCommand, link_s: float) -> None:
        """A command to this board goes out now."""
        self._fresh = False
        match command.code:
            case Code.CHANGES | Code.REPEAT:
                self._changes_s = link_s
            case Code.BOARD:
                self._pieces.asked(link_s)
            case _:
                pass

    def unanswered(
        self, command: BusCommand, link_s: float, *, tries: int, silent: bool, is_last: bool
    ) -> None:
        """No good answer came, after `tries` in a row; `is_last`: it is not asked again at once."""
        self._unanswered = self._unanswered + 1 if silent else 0  # garbled or not: somebody is there
        if self.up:
            self._probe_s = link_s + (FIRST_PROBE_S if self.just_missed else DOUBTFUL_PROBE_S)
        else:
            self._probe_s = link_s + self._probe_gap_s
            self._probe_gap_s = min(2 * self._probe_gap_s, GONE_PROBE_S[1])
        match command.code:
            case Code.CHANGES:
                self._repeat = True  # they are deleted on the board, but kept for one repeat
            case Code.REPEAT if tries > 1 or not silent:
                self._lost_changes(link_s)
            case Code.CLOCK if is_last and tries > 1:
                self.clock_later(link_s)
            case _:
                pass

    def doubt(self) -> None:
        """Ask it no more in its turn: others beside it are gone too."""
        self._unanswered = max(self._unanswered, DOUBTFUL)

    def answered(self, at: Instant, link_s: float) -> list[Report]:
        """A good answer came, whatever it says."""
        self._heard_s = link_s
        self._unanswered = 0
        self._probe_gap_s = GONE_PROBE_S[0]
        if self.up:
            return []
        self.up = True
        self._begin(link_s)
        return [LinkChange(board=self.board, at=at, up=True)]

    def clock_later(self, link_s: float) -> None:
        """It answered, but with what cannot be, or with something else each time: others have a turn."""
        self._clock_after_s = link_s + self._later_s
        self._later_s = min(2 * self._later_s, LATER_S[1])

    def clock(self, message: ClockMessage, at: Instant, link_s: float) -> list[Report]:
        self.clock_s = link_s
        self._lever_turned = False
        believed = self._doubt.believed(message, at)
        if not believed:
            return []
        self._later_s = LATER_S[0]
        self.running = isinstance(message, ClockTime) and message.status.running
        return [
            reading for one, came in believed for reading in self._clock.heard(one, at=came, link_s=link_s)
        ]

    def changes(self, changes: Changes, at: Instant, link_s: float) -> None:
        """The events since the last time; one that is only told again changes nothing."""
        repeated, self._repeat = self._repeat, False
        self._alternates |= changes.even
        if repeated and self._alternates and changes.even is self._even:
            return  # it was the command that got lost, not the answer
        self._even = changes.even
        for event in changes.events:
            self._stirred_s = link_s
            match event:
                case FieldUpdate():
                    self._field(event, at, link_s)
                case LeverTurned():
                    self._lever_turned = True
                case Mark(tag=tag):
                    if tag == POWER_UP:
                        self._lost_changes(link_s)

    def dump(self, codes: bytes, at: Instant, link_s: float) -> list[Report]:
        self._codes = bytearray(codes)
        self._dumped_s = link_s
        return self._pieces.dump(codes, at=at, link_s=link_s)

    def tick(self, at: Instant, link_s: float) -> list[Report]:
        """What the passing of time says: silence, pieces that have settled, kings that have stood."""
        if self.up is False:
            return []
        if link_s >= self._heard_s + SILENT_AFTER_S:
            self.up = False
            self.running = False
            silent = Silent(f"{self._port}#{self.address}", link_s - self._heard_s)
            return [self.closed(silent, at)]
        if self._codes is not None and self._pieces.wanted(link_s):
            self._pieces.asked(link_s)
            return self._pieces.dump(bytes(self._codes), at=at, link_s=link_s)
        return self._pieces.tick(at=at, link_s=link_s)

    def _begin(self, link_s: float) -> None:
        """Nothing that was known of it holds any more."""
        self._unanswered = 0
        self._probe_gap_s = GONE_PROBE_S[0]
        self._clock.opened(link_s)
        self._doubt.forget()
        self._pieces.opened(link_s)
        self._codes = None
        self._repeat = False
        self._even = None
        self._lever_turned = True  # nobody waits longer for a clock than one that is new

    def _field(self, update: FieldUpdate, at: Instant, link_s: float) -> None:
        self._pieces.field(update, at=at, link_s=link_s)
        if self._codes is not None and update.square < len(self._codes):
            self._codes[update.square] = update.code

    def _lost_changes(self, link_s: float) -> None:
        """Take the state by a dump and the clock, not by FROM_START, which may take the line for seconds."""
        self._repeat = False
        self._codes = None
        self._pieces.opened(link_s)

    def _to(self, code: Code) -> BusCommand:
        return BusCommand(code=code, address=self.address)
