"""What holds for the decoder of a bus whatever comes: splits, noise, random bytes."""

from __future__ import annotations

import random
from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from drivers.dgt import encode
from drivers.dgt.bus_codec import BusDecoder, BusMessage
from drivers.dgt.bus_events import events
from drivers.dgt.bus_messages import BusReply, Pong
from drivers.dgt.messages import Dropped
from tests.drivers.dgt.streams import damaged, dropped, fed, noise

payloads = st.binary(max_size=40).map(lambda raw: bytes(byte & 0x7F for byte in raw))
clocks = st.lists(st.integers(0, 0x7F), min_size=7, max_size=7).map(bytes)
frames = st.one_of(
    st.builds(encode.bus_frame, st.just(0x84), st.integers(0, 0x3FFF), clocks),
    st.builds(encode.bus_frame, st.sampled_from((0x85, 0x8B, 0xB2)), st.integers(0, 0x3FFF), payloads),
    st.builds(encode.bus_frame, st.just(0x87), st.integers(0, 0x3FFF), st.just(b"")),
)
streams = st.lists(st.one_of(frames, noise), max_size=20).map(b"".join)


def decoded(data: bytes, cuts: list[int]) -> list[BusMessage]:
    return fed(BusDecoder(), data, cuts)


def kept(messages: list[BusMessage]) -> Counter[BusReply]:
    return Counter(message for message in messages if isinstance(message, BusReply))


@given(streams, st.lists(st.integers(0, 2000), max_size=30))
def test_any_split_gives_the_same_replies_and_counts(data: bytes, cuts: list[int]) -> None:
    whole, split = decoded(data, []), decoded(data, cuts)

    assert kept(split) == kept(whole)
    assert dropped(split) == dropped(whole)


@given(st.lists(frames, min_size=3, max_size=12), st.data())
def test_one_changed_byte_costs_at_most_the_frame_it_hits(sent: list[bytes], draw: st.DataObject) -> None:
    hit, data = damaged(sent, draw)

    messages = decoded(data, [])

    untouched = [kept(decoded(frame, [])) for index, frame in enumerate(sent) if index != hit]
    assert sum(untouched, Counter()) - kept(messages) == Counter()


@given(frames, st.data())
def test_one_changed_byte_never_gives_another_reply(frame: bytes, draw: st.DataObject) -> None:
    place = draw.draw(st.integers(0, len(frame) - 1))
    other = draw.draw(st.integers(0, 255).filter(lambda byte: byte != frame[place]))
    changed = frame[:place] + bytes((other,)) + frame[place + 1 :]

    # The id alone has a bit that the sum does not hold; without it there is no frame.
    assert not kept(decoded(changed, [])) - kept(decoded(frame, []))


@given(noise, st.lists(frames, min_size=1, max_size=8))
def test_garbage_before_frames_costs_none_of_them(garbage: bytes, sent: list[bytes]) -> None:
    assert kept(decoded(b"".join(sent), [])) - kept(decoded(garbage + b"".join(sent), [])) == Counter()


@given(st.binary(max_size=4000), st.lists(st.integers(0, 4000), max_size=10))
def test_random_bytes_raise_nothing_and_are_counted_once(data: bytes, cuts: list[int]) -> None:
    assert sum(dropped(decoded(data, cuts)).values()) <= len(data)


@given(st.binary(max_size=300))
def test_an_event_stream_of_any_bytes_raises_nothing(stream: bytes) -> None:
    assert len(events(bytes(byte & 0x7F for byte in stream))) <= len(stream)


def test_after_a_million_random_bytes_nothing_has_grown_and_the_next_pong_is_read() -> None:
    decoder = BusDecoder()
    dice = random.Random(7)
    for _ in range(1000):
        decoder.feed(dice.randbytes(1000))

    assert sum(len(message.raw) for message in decoder.give_up() if isinstance(message, Dropped)) <= 0x3FFF
    assert decoder.feed(bytes.fromhex("870006080116")) == [BusReply(address=1025, body=Pong())]
