"""Whatever is killed, whenever: no call is heard twice, and none late as if on time."""

import asyncio

from hypothesis import given, settings
from hypothesis import strategies as st

from hall.model.instants import Span
from tests.effort import examples
from tests.hall.voice.voice_fakes import START, VoiceHall, before, calls

_ON_TIME = {calls()[0].announcement.parts[0].text: 300_000, calls()[1].announcement.parts[0].text: 60_000}
_MAY_BE_LATE_MS = {300_000: 20_000, 60_000: 5_000}


async def _lived_through(cuts: list[tuple[int, int]]) -> VoiceHall:
    """Six minutes to the start; for each cut the voice lives for a while, then is down for a while."""
    here = VoiceHall(now=START - before(minutes=6), plan=calls())
    await here.start()
    for lives_ms, down_ms in cuts:
        await here.timebase.advance(Span(lives_ms))
        await here.kill()
        await here.timebase.advance(Span(down_ms))
        await here.start()
    if here.timebase.now() < START:
        await here.until(before())
    await here.kill()
    return here


_cuts = st.lists(st.tuples(st.integers(0, 200_000), st.integers(0, 60_000)), max_size=6)


@settings(max_examples=examples(30), deadline=None)
@given(cuts=_cuts)
def test_each_call_is_heard_at_most_once_and_never_late_as_if_on_time(cuts: list[tuple[int, int]]) -> None:
    here = asyncio.run(_lived_through(cuts))
    said = [text for text, _ in here.heard()]
    assert len(here.journal.claimed) == len(set(here.journal.claimed))
    assert len(said) <= 2
    for text, left_ms in here.heard():
        if text in _ON_TIME:
            late_ms = _ON_TIME[text] - left_ms
            assert said.count(text) == 1
            assert 0 <= late_ms <= _MAY_BE_LATE_MS[_ON_TIME[text]]
        else:
            assert left_ms >= 30_000


def test_without_any_cut_both_are_on_time() -> None:
    here = asyncio.run(_lived_through([]))
    assert [left_ms for _, left_ms in here.heard()] == [300_000, 60_000]
