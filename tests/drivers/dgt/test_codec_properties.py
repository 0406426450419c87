"""What holds for the decoder whatever comes: splits, noise, random bytes."""

from __future__ import annotations

from collections import Counter

from hypothesis import given
from hypothesis import strategies as st

from drivers.dgt import encode
from drivers.dgt.codec import SingleModeDecoder
from drivers.dgt.messages import Dropped, Message
from tests.drivers.dgt.streams import damaged, dropped, fed, noise

clock_frames = st.builds(
    lambda right, left, status: encode.clock(
        encode.side_bytes(right, blocked=False, time_per_move=True),
        encode.side_bytes(left, blocked=False, time_per_move=True),
        status,
    ),
    st.integers(0, encode.LONGEST_S),
    st.integers(0, encode.LONGEST_S),
    st.sampled_from((0x08, 0x09, 0x12, 0x13)),
)
field_frames = st.builds(encode.field, st.integers(0, 63), st.integers(0, 15))
dump_frames = st.builds(encode.dump, st.lists(st.integers(0, 15), min_size=64, max_size=64).map(bytes))
frames = st.one_of(clock_frames, field_frames, dump_frames)
streams = st.lists(st.one_of(frames, noise), max_size=20).map(b"".join)


def decoded(data: bytes, cuts: list[int]) -> list[Message]:
    return fed(SingleModeDecoder(), data, cuts)


def kept(messages: list[Message]) -> list[Message]:
    return [message for message in messages if not isinstance(message, Dropped)]


@given(streams, st.lists(st.integers(0, 2000), max_size=30))
def test_any_split_gives_the_same_messages_and_counts(data: bytes, cuts: list[int]) -> None:
    whole, split = decoded(data, []), decoded(data, cuts)

    assert kept(split) == kept(whole)
    assert dropped(split) == dropped(whole)


@given(st.lists(frames, min_size=1, max_size=8), noise, st.lists(frames, min_size=1, max_size=8))
def test_noise_between_frames_costs_no_whole_frame(
    before: list[bytes], garbage: bytes, after: list[bytes]
) -> None:
    messages = kept(decoded(b"".join([*before, garbage, *after]), []))
    first, last = kept(decoded(b"".join(before), [])), kept(decoded(b"".join(after), []))

    assert messages[: len(first)] == first
    assert messages[len(messages) - len(last) :] == last


@given(st.lists(frames, min_size=3, max_size=12), st.data())
def test_one_changed_byte_costs_at_most_the_frame_it_hits(sent: list[bytes], draw: st.DataObject) -> None:
    hit, data = damaged(sent, draw)

    messages = kept(decoded(data, []))

    untouched = [kept(decoded(frame, [])) for index, frame in enumerate(sent) if index != hit]
    whole = Counter(message for group in untouched for message in group)
    assert whole - Counter(messages) == Counter()


@given(st.binary(max_size=4000), st.lists(st.integers(0, 4000), max_size=10))
def test_random_bytes_raise_nothing_and_all_are_accounted_for(data: bytes, cuts: list[int]) -> None:
    messages = decoded(data, cuts)

    assert sum(dropped(messages).values()) <= len(data)


@given(st.binary(max_size=2000))
def test_what_waits_is_never_more_than_one_frame(data: bytes) -> None:
    decoder = SingleModeDecoder()
    decoder.feed(data)

    waiting = sum(len(message.raw) for message in decoder.expire(1.0) if isinstance(message, Dropped))

    assert waiting <= 0x3FFF
