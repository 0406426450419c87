"""Feeding a decoder in any pieces, and counting what it kept and dropped: the same for both modes."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import TypeVar

from hypothesis import strategies as st

from drivers.dgt.framing import FrameDecoder
from drivers.dgt.messages import Dropped, Why

M = TypeVar("M")

noise = st.binary(min_size=1, max_size=40)


def fed(decoder: FrameDecoder[M], data: bytes, cuts: Iterable[int]) -> list[M | Dropped]:
    """All messages of `data` cut at these places, and what was left unfinished at its end."""
    edges = [0, *sorted(cut % (len(data) + 1) for cut in cuts), len(data)]
    messages = [
        message for begin, end in itertools.pairwise(edges) for message in decoder.feed(data[begin:end])
    ]
    return [*messages, *decoder.give_up()]


def dropped(messages: Sequence[object]) -> Counter[Why]:
    """Bytes by reason."""
    counts: Counter[Why] = Counter()
    for message in messages:
        if isinstance(message, Dropped):
            counts[message.why] += len(message.raw)
    return counts


def damaged(frames: list[bytes], draw: st.DataObject) -> tuple[int, bytes]:
    """Which of the frames was hit, and the stream with one byte of it changed."""
    hit = draw.draw(st.integers(0, len(frames) - 1))
    place = draw.draw(st.integers(0, len(frames[hit]) - 1))
    changed = bytearray(frames[hit])
    changed[place] = draw.draw(st.integers(0, 255))
    return hit, b"".join([*frames[:hit], bytes(changed), *frames[hit + 1 :]])
