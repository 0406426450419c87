"""One board on one serial port, in single mode. Holds no rule of the protocol."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass

from drivers.dgt.clock_errors import WriteError
from drivers.dgt.clock_writer import ClockWriter, Order
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.doubt import LAG_S
from drivers.dgt.pieces import HOLD_S, SETTLE_S
from drivers.dgt.port_driver import PortDriver
from drivers.dgt.session import Identity, Session
from drivers.errors import LinkError
from drivers.link import PortSettings
from hall.model.clocks import Report
from hall.model.instants import Instant
from hall.timebase import Timebase


@dataclass(frozen=True, slots=True, kw_only=True)
class PortHealth:
    """How a port has done, for the health page."""

    port: str
    board: int
    up: bool | None  # None: neither an answer nor a fault yet
    identity: Identity
    frames: int
    dropped: Mapping[str, int]  # bytes by reason


class DgtDriver(PortDriver):
    """A board in single mode. `explain` gives the sentence for officials in their language.

    `also_ask` is asked after the opening; `tap` is given every chunk, with True for one from the board.
    Nothing is ever sent to the clock unless it `may_write`.
    """

    def __init__(
        self,
        *,
        port: str,
        board: int,
        timebase: Timebase,
        settings: PortSettings | None = None,
        settle_s: float = SETTLE_S,
        explain: Callable[[LinkError], str] = str,
        also_ask: Iterable[bytes] = (),
        tap: Callable[[bytes, bool], None] | None = None,
        may_write: bool = False,
    ) -> None:
        self.board = board
        self._chunk_s = 0.0
        self._decoder = SingleModeDecoder()
        self._session = Session(
            port=port,
            board=board,
            settle_s=settle_s,
            # People hold kings in the centre for seconds of the hall, which pass faster in a rehearsal.
            hold_s=HOLD_S / timebase.rate,
            lag_s=LAG_S * max(1, timebase.rate),
            explain=explain,
            also_ask=also_ask,
            writer=ClockWriter(port=port) if may_write else None,
        )
        super().__init__(port=port, timebase=timebase, talk=self._session, settings=settings, tap=tap)

    @property
    def health(self) -> PortHealth:
        session = self._session
        return PortHealth(
            port=self.port,
            board=self.board,
            up=session.up,
            identity=session.identity,
            frames=session.frames,
            dropped={why.value: count for why, count in session.dropped.items()},
        )

    async def write(self, order: Order) -> None:
        """Write to the clock and wait until it has taken it; WriteError says why it did not.

        Every step has its time-out. ValueError for times and beeps that no clock has.
        """
        taken: asyncio.Future[None] = asyncio.get_running_loop().create_future()

        def done(error: WriteError | None) -> None:
            if taken.done():
                return  # nobody waits any more
            if error is None:
                taken.set_result(None)
            else:
                taken.set_exception(error)

        self._session.write(order, done)
        self._advance()
        await taken

    def opened(self, write: Callable[[bytes], None]) -> None:
        self._decoder = SingleModeDecoder()
        super().opened(write)

    def _heard(self, chunk: bytes, *, at: Instant, link_s: float) -> list[Report]:
        # Before the bytes that follow a silence: the half frame from before it is not continued by them.
        messages = [*self._decoder.expire(link_s - self._chunk_s), *self._decoder.feed(chunk)]
        self._chunk_s = link_s
        return self._session.received(messages, at=at, link_s=link_s)
