"""Ten million random bytes to the decoders and to what stands above them: nothing raises, nothing grows.

HALL_SOAK_BYTES=10000000 pytest tests/soak/test_random_bytes.py --override-ini addopts= -o timeout=0 -s
"""

from __future__ import annotations

import os
import tracemalloc
from collections.abc import Callable
from random import Random

import pytest

from drivers.dgt.bus import BusMaster
from drivers.dgt.bus_codec import BusDecoder
from drivers.dgt.bus_messages import BusReply, Pong
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.framing import LONGEST
from drivers.dgt.messages import ClockTime
from drivers.dgt.session import Session
from hall.model.instants import Instant

BYTES = int(os.environ.get("HALL_SOAK_BYTES", "300000"))
LONGEST_CHUNK = 4096
BYTE_S = 10 / 9600
MAY_KEEP = 200_000  # bytes of memory, whatever the length of the soak: a frame that waits, counters

CLOCK = bytes.fromhex("8d000a20030220030209")
PONG = bytes.fromhex("870006080116")
ENOUGH = b"\x00" * (LONGEST + 1)  # ends whatever frame had begun; then a frame may begin


def fed(feed: Callable[[bytes], object], *, seed: int) -> int:
    """Feed random bytes; how much memory the last tenth of them has kept (tracing all is slow)."""
    dice = Random(seed)
    left = BYTES
    try:
        while left > 0:
            if left <= BYTES // 10 and not tracemalloc.is_tracing():
                tracemalloc.start()
            chunk = dice.randbytes(min(left, dice.randrange(1, LONGEST_CHUNK)))
            feed(chunk)
            left -= len(chunk)
        return tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()


def test_single_mode_reads_the_next_good_frame() -> None:
    decoder = SingleModeDecoder()

    assert fed(decoder.feed, seed=1) < MAY_KEEP

    decoder.feed(ENOUGH)
    [message] = decoder.feed(CLOCK)
    assert isinstance(message, ClockTime)


def test_a_bus_reads_the_next_good_frame() -> None:
    decoder = BusDecoder()

    assert fed(decoder.feed, seed=2) < MAY_KEEP

    decoder.feed(ENOUGH)
    assert decoder.feed(PONG) == [BusReply(address=1025, body=Pong())]


def test_a_boards_session_takes_it_all_and_forgets_it() -> None:
    decoder, session = SingleModeDecoder(), Session(port="/dev/board", board=1)
    session.opened(0.0)
    link_s = 0.0

    def feed(chunk: bytes) -> None:
        nonlocal link_s
        link_s += len(chunk) * BYTE_S
        at = Instant(round(link_s * 1000))
        session.received(decoder.feed(chunk), at=at, link_s=link_s)
        session.tick(at=at, link_s=link_s)
        session.command(link_s)

    assert fed(feed, seed=3) < MAY_KEEP


@pytest.mark.parametrize("boards", [1, 12])
def test_a_bus_master_takes_it_all_and_forgets_it(boards: int) -> None:
    master = BusMaster(port="/dev/bus", boards={1000 + n: n for n in range(1, boards + 1)})
    master.opened(0.0)
    link_s = 0.0

    def feed(chunk: bytes) -> None:
        nonlocal link_s
        for start in range(0, len(chunk), 64):
            piece = chunk[start : start + 64]
            link_s += len(piece) * BYTE_S
            at = Instant(round(link_s * 1000))
            master.received(piece, at=at, link_s=link_s)
            master.tick(at=at, link_s=link_s)
            master.command(link_s)

    assert fed(feed, seed=4) < MAY_KEEP
