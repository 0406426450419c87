"""How many clock frames a second the decoder of single mode reads on one core: all distinct, nothing cached.

python -m tests.bench.bench_codec
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from drivers.dgt import encode
from drivers.dgt.codec import SingleModeDecoder

FRAMES = 60_000
ROUNDS = 3


def rows() -> list[tuple[str, str, str]]:
    """What, measured, target."""
    data = b"".join(_frames())
    return [
        ("DGT decoding, 4 KiB chunks", _rate(data, 4096), "400000 frames/s"),
        ("DGT decoding, 10 bytes a call", _rate(data, 10), "150000 frames/s"),
    ]


def main() -> None:
    for what, measured, target in rows():
        print(f"{what:<40} {measured:>20} {target:>20}")


def _frames() -> Iterator[bytes]:
    """Frames that are all different: the left time and the right time each go through ten hours."""
    for number in range(FRAMES):
        right = encode.side_bytes(number % 36_000, blocked=False, time_per_move=True)
        left = encode.side_bytes(number * 7 // 3 % 36_000, blocked=False, time_per_move=number % 2 == 0)
        yield encode.clock(right, left, (0x08, 0x09, 0x12, 0x13)[number % 4])


def _rate(data: bytes, size: int) -> str:
    return f"{max(_frames_a_second(data, size) for _ in range(ROUNDS)):.0f} frames/s"


def _frames_a_second(data: bytes, size: int) -> float:
    chunks = [data[at : at + size] for at in range(0, len(data), size)]
    decoder = SingleModeDecoder()
    begun_s = time.process_time()
    messages = sum(len(decoder.feed(chunk)) for chunk in chunks)
    took_s = time.process_time() - begun_s
    assert messages == FRAMES, f"{messages} messages of {FRAMES} frames"
    return messages / took_s


if __name__ == "__main__":
    main()
