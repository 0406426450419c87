"""The master of a DGT bus: one command at a time, its answer or its time-out, then the next. Sans-I/O.

Theory of operation (DGT protocol, 4). Boards speak only when asked. An exchange is a command, up to 120 ms to
the first byte of the answer (less where `Patience` has learned it), and the answer itself, which is over with
its last byte or after 30 ms without one. What comes of it:

    answer       the board is up; what it says goes to `BusBoard`
    bad answer   asked again at once, changes by REPEAT since reading has deleted them
    silence      a byte got lost, or the chain was knocked into single mode, where a bus command is swallowed
                 but brings it back: a command to nobody goes first, then the same again

`Turns` says who is asked, `Search` who else is there. Read-only: nothing else is ever sent.
"""

from __future__ import annotations

import logging
import math
from collections import Counter, deque
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from drivers.dgt.bus_board import BusBoard
from drivers.dgt.bus_codec import BusDecoder, BusMessage, of_single_mode
from drivers.dgt.bus_commands import EVERYBODY, HIGHEST_ADDRESS, TO_BUS_MODE, BusCommand, Code, framed
from drivers.dgt.bus_messages import Body, BusReply, Changes, OldVersion, Pong
from drivers.dgt.bus_payloads import SHORTEST, address_of
from drivers.dgt.bus_search import LISTEN_S, PING_EVERYBODY, Search
from drivers.dgt.bus_turns import Turns
from drivers.dgt.framing import LONGEST
from drivers.dgt.messages import BoardDump, ClockAck, ClockTime, DraughtsDump, Dropped, NoClock, Version, Why
from drivers.dgt.patience import FIRST_BYTE_S
from drivers.dgt.pieces import HOLD_S, SETTLE_S
from drivers.errors import LinkError
from hall.model.clocks import Report
from hall.model.instants import Instant

log = logging.getLogger(__name__)

BYTE_S = 10 / 9600
COMMAND_S = 4 * BYTE_S
IDLE_S = 0.030
AFTER_BAD_S = 0.005  # after an answer that is damaged but over
AFTER_WAKE_S = 0.005  # a board holds one command at a time
ENTER_AGAIN_S = 5.0  # while nobody answers at all
TRIES = 4
SILENCES = 3  # after so many in a row a part of the chain may be cut off: nobody there is asked twice

_ANSWERS: Mapping[Code, tuple[type[Body], ...]] = {
    Code.CLOCK: (ClockTime, NoClock, ClockAck),
    Code.BOARD: (BoardDump, DraughtsDump),
    Code.CHANGES: (Changes,),
    Code.REPEAT: (Changes,),
    Code.PING: (Pong,),
    Code.IGNORE_NEXT_PING: (Pong,),
    Code.VERSION: (Version, OldVersion),
}
# How long an answer is; none: any length. A damaged one is over with so many bytes.
_LENGTHS: Mapping[Code, int] = {Code.CLOCK: 13, Code.BOARD: 70, Code.PING: 6, Code.IGNORE_NEXT_PING: 6}
_NONSENSE = (Why.IMPOSSIBLE, Why.ALL_ZERO, Why.UNKNOWN_ID)


@dataclass(slots=True, kw_only=True)
class _Exchange:
    """A command under way."""

    command: BusCommand
    tries: int
    said_s: float  # when its last byte is out
    until_s: float  # when it is over without an answer
    heard: int = 0  # bytes that have come
    took_s: float = 0.0  # to the first of them

    @property
    def to_everybody(self) -> bool:
        return self.command.address == EVERYBODY


@dataclass(frozen=True, slots=True, kw_only=True)
class BusCounts:
    """How a bus has done, for the health page."""

    frames: int
    exchanges: int
    silent: int  # commands that nothing answered
    bad: int  # answers that were damaged
    wakes: int  # times the chain may have been in single mode


class BusMaster:
    """`boards` are those that belong to the bus: address -> board number. `latency_s` is the lead's."""

    def __init__(
        self,
        *,
        port: str,
        boards: Mapping[int, int],
        latency_s: float = 0.002,
        settle_s: float = SETTLE_S,
        hold_s: float = HOLD_S,
        explain: Callable[[LinkError], str] = str,
    ) -> None:
        self._boards = {
            address: BusBoard(
                port=port, address=address, board=board, settle_s=settle_s, hold_s=hold_s, explain=explain
            )
            for address, board in boards.items()
        }
        self._latency_s = latency_s
        self._turns = Turns(self._boards.values())
        self._search = Search(boards)
        self._decoder = BusDecoder()
        self._open = False
        self._free_s = 0.0
        self._exchange: _Exchange | None = None
        self._again: tuple[BusCommand, int] | None = None  # what to ask once more, and which try it is
        self._blind: deque[tuple[bytes, float]] = deque()  # bytes without an answer, and the pause after them
        self._enter_s = 0.0
        self._silences = 0  # commands in a row that a board that was up left unanswered
        self._counts: Counter[str] = Counter()
        self.dropped: Counter[Why] = Counter()  # bytes by reason

    @property
    def up(self) -> frozenset[int]:
        """The boards (by number) that answer."""
        return frozenset(board.board for board in self._boards.values() if board.up)

    @property
    def unbound(self) -> frozenset[int]:
        """Addresses of boards that were found and belong to no table."""
        return self._search.unbound

    @property
    def counts(self) -> BusCounts:
        count = self._counts
        return BusCounts(
            frames=count["frames"],
            exchanges=count["exchanges"],
            silent=count["silent"],
            bad=count["bad"],
            wakes=count["wakes"],
        )

    def opened(self, link_s: float) -> None:
        """The port is open."""
        self._open = True
        self._decoder = BusDecoder()
        self._exchange = self._again = None
        self._blind.clear()
        self._silences = 0
        self._free_s = link_s
        self._enter_s = link_s + ENTER_AGAIN_S
        self._search.opened(link_s)
        for board in self._boards.values():
            board.opened(link_s)
        self._wake()

    def closed(self, error: LinkError, *, at: Instant) -> list[Report]:
        """The port is gone; called again when the reason changes."""
        self._open = False
        self._exchange = None
        return [board.closed(error, at) for board in self._boards.values()]

    def received(self, chunk: bytes, *, at: Instant, link_s: float) -> list[Report]:
        """What bytes that came at hall time `at`, link time `link_s` say."""
        if (exchange := self._exchange) is not None:
            if not exchange.heard:
                exchange.took_s = link_s - exchange.said_s
            exchange.heard += len(chunk)
            if not exchange.to_everybody:
                whole = exchange.heard >= _LENGTHS.get(exchange.command.code, LONGEST)
                exchange.until_s = link_s + (AFTER_BAD_S if whole else IDLE_S + self._latency_s)
        return [
            report
            for message in self._decoder.feed(chunk)
            for report in self._message(message, at=at, link_s=link_s)
        ]

    def tick(self, *, at: Instant, link_s: float) -> list[Report]:
        """What the passing of time says: time-outs, boards that are gone, pieces that have settled."""
        if not self._open:
            return []
        if self._exchange is not None and link_s >= self._exchange.until_s:
            self._time_out(self._exchange, link_s)
        return [report for board in self._boards.values() for report in board.tick(at, link_s)]

    def command(self, link_s: float) -> bytes:
        """The bytes to send now, empty if none; they count as sent."""
        if not self._open or self._exchange is not None or link_s < self._free_s:
            return b""
        if not self._blind and self._again is None:
            self._enter(link_s)
        if self._blind:
            data, pause_s = self._blind.popleft()
            self._free_s = link_s + len(data) * BYTE_S + pause_s
            return data
        found = self._again or self._next(link_s)
        self._again = None
        return b"" if found is None else self._ask(*found, link_s)

    def wake_s(self) -> float:
        """The link time at which `tick` and `command` have something to do at the latest."""
        if not self._open:
            return math.inf
        tick_s = min((board.tick_due_s for board in self._boards.values()), default=math.inf)
        if self._exchange is not None:
            return min(tick_s, self._exchange.until_s)
        if self._blind or self._again:
            return min(tick_s, self._free_s)
        turn_s = min(
            self._turns.due_s(), math.inf if self.up or self.unbound else self._enter_s, self._search_s()
        )
        return min(tick_s, max(self._free_s, turn_s))

    def _search_s(self) -> float:
        return math.inf if self._running() else self._search.due_s

    def _running(self) -> bool:
        return any(board.running for board in self._boards.values())

    def _next(self, link_s: float) -> tuple[BusCommand, int] | None:
        live = [address for address, board in self._boards.items() if board.live]
        command = self._search.next(link_s, live, running=self._running()) or self._turns.next(link_s)
        return None if command is None else (command, 1)

    def _ask(self, command: BusCommand, tries: int, link_s: float) -> bytes:
        wait_s = LISTEN_S if command == PING_EVERYBODY else FIRST_BYTE_S
        if (board := self._boards.get(command.address)) is not None:
            board.asked(command, link_s)
            wait_s = board.patience.wait_s
        said_s = link_s + COMMAND_S
        until_s = said_s + wait_s + self._latency_s
        self._exchange = _Exchange(command=command, tries=tries, said_s=said_s, until_s=until_s)
        self._counts["exchanges"] += 1
        return framed(command)

    def _message(self, message: BusMessage, *, at: Instant, link_s: float) -> list[Report]:
        if isinstance(message, Dropped):
            self._drop(message, link_s)
            return []
        self._counts["frames"] += 1
        exchange = self._exchange
        if exchange is not None and exchange.to_everybody:
            if isinstance(message.body, Pong):
                self._search.heard(message.address)
            return []
        if exchange is None or message.address != exchange.command.address:
            if (late := self._boards.get(message.address)) is not None:
                late.patience.late(link_s)
            return []
        if not isinstance(message.body, _ANSWERS[exchange.command.code]):
            return []
        self._end(link_s)
        return self._answer(message, exchange, at, link_s)

    def _answer(self, reply: BusReply, exchange: _Exchange, at: Instant, link_s: float) -> list[Report]:
        board = self._boards.get(reply.address)
        if board is None:
            return []  # found, but no table's
        self._silences = 0
        board.patience.answered(exchange.took_s, link_s)
        reports = board.answered(at, link_s)
        match reply.body:
            case ClockTime() | NoClock() | ClockAck():
                reports += board.clock(reply.body, at, link_s)
                if board.in_doubt:
                    self._confirm(board, exchange, link_s)
            case Changes():
                board.changes(reply.body, at, link_s)
            case BoardDump(codes=codes):
                reports += board.dump(codes, at, link_s)
            case _:
                pass
        return reports

    def _confirm(self, board: BusBoard, exchange: _Exchange, link_s: float) -> None:
        if exchange.tries <= TRIES:
            self._again = (exchange.command, exchange.tries + 1)
        else:
            board.clock_later(link_s)

    def _drop(self, dropped: Dropped, link_s: float) -> None:
        self.dropped[dropped.why] += len(dropped.raw)
        if of_single_mode(dropped):
            self._wake()
        exchange = self._exchange
        if exchange is None or exchange.to_everybody:
            return
        if dropped.why is Why.CHECKSUM:
            exchange.until_s = link_s + AFTER_BAD_S
        elif dropped.why in _NONSENSE and _names(dropped.raw, exchange.command.address):
            self._end(link_s)
            if (board := self._boards.get(exchange.command.address)) is not None:
                board.clock_later(link_s)

    def _time_out(self, exchange: _Exchange, link_s: float) -> None:
        for dropped in self._decoder.give_up():
            assert isinstance(dropped, Dropped)
            self.dropped[dropped.why] += len(dropped.raw)
        self._end(link_s)
        if exchange.to_everybody:
            self._search.ended(link_s)
            return
        self._counts["bad" if exchange.heard else "silent"] += 1
        board = self._boards.get(exchange.command.address)
        if board is None:
            if exchange.tries < TRIES:
                self._again = (exchange.command, exchange.tries + 1)
            else:
                self._search.gone(exchange.command.address)
            return
        self._failed(board, exchange, link_s)

    def _failed(self, board: BusBoard, exchange: _Exchange, link_s: float) -> None:
        """No good answer of a board that belongs here: once more at once, unless it is known to be gone."""
        silent, was_live = not exchange.heard, board.live
        is_last = exchange.tries >= TRIES
        board.unanswered(exchange.command, link_s, tries=exchange.tries, silent=silent, is_last=is_last)
        if not was_live and not board.live:
            return
        self._silences = self._silences + 1 if silent else 0
        if silent:
            self._wake()
        if self._silences > SILENCES:
            board.doubt()
        elif exchange.tries < TRIES and self._silences < SILENCES and exchange.command.code is not Code.BOARD:
            command = exchange.command
            if command.code in (Code.CHANGES, Code.REPEAT):
                command = board.changes_command()
            self._again = (command, exchange.tries + 1)

    def _end(self, link_s: float) -> None:
        self._exchange = None
        self._free_s = link_s

    def _wake(self) -> None:
        """Bring the chain back from single mode, where it may be: a command that nobody answers."""
        if self._blind:
            return
        self._counts["wakes"] += 1
        self._blind.append((framed(BusCommand(code=Code.CLOCK, address=self._nobody())), AFTER_WAKE_S))

    def _enter(self, link_s: float) -> None:
        """Nobody answers at all: enter bus mode as LiveChess does."""
        if self.up or self.unbound or link_s < self._enter_s:
            return
        self._enter_s = link_s + ENTER_AGAIN_S
        everybody = framed(BusCommand(code=Code.VERSION, address=EVERYBODY))
        self._blind.extend(((TO_BUS_MODE, 0.1), (everybody, 0.1), (everybody, FIRST_BYTE_S)))

    def _nobody(self) -> int:
        taken = self._boards.keys() | self._search.found
        return next(address for address in range(HIGHEST_ADDRESS, 0, -1) if address not in taken)


def _names(raw: bytes, address: int) -> bool:
    return len(raw) >= SHORTEST and address_of(raw) == address
