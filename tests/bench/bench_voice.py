"""How late the first word is: 40 calls through the whole voice, on real time, to a record and to aplay with
ALSA's null device. Also how long rendering takes and how exactly speech begins where it is said to.

    python -m tests.bench.bench_voice
"""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path

from drivers.sound import pcm
from drivers.sound.announcement import Prepared, Ready
from drivers.sound.player import AplayPlayer
from drivers.sound.record import RecordPlayer
from drivers.sound.speech import Speech
from hall.model.call_events import CallEnd, CallKind
from hall.model.instants import Span
from hall.timebase import HallTime, Timebase, new_timescale
from hall.voice.calls import Call, Outcome, start_calls
from hall.voice.runner import VoiceRunner
from hall.voice.sounds import Player
from hall.words.spoken import Announcement, announcement

CALLS = 40
_APART_MS = 800
_SAID = announcement(["en"], lambda p: p.sound_check(), gong=False)
Row = tuple[str, str, str]  # what, measured, target


@dataclass(frozen=True, slots=True, kw_only=True)
class _OneFile:
    """Speech that is always the same short file."""

    prepared: Prepared

    async def prepare(self, announcement: Announcement) -> Prepared:
        return self.prepared

    async def at_volume(self, prepared: Ready, percent: int) -> Prepared:
        return self.prepared


class _Ends:
    """A journal in memory."""

    def __init__(self) -> None:
        self.outcomes: list[Outcome] = []
        self.all = asyncio.Event()

    async def claim(self, call: Call) -> bool:
        return True

    async def ended(self, call: Call, outcome: Outcome) -> None:
        self.outcomes.append(outcome)
        if len(self.outcomes) == CALLS:
            self.all.set()


def rows() -> list[Row]:
    """The figures with the target beside each; takes about 80 s."""
    return asyncio.run(_rows())


async def _rows() -> list[Row]:
    timebase = HallTime(new_timescale())
    with tempfile.TemporaryDirectory() as folder:
        short = await asyncio.to_thread(_short_file, Path(folder))
        return [
            *await _lateness("a record", timebase, RecordPlayer(timebase), short),
            *await _lateness("aplay, null device", timebase, AplayPlayer(timebase, device="null"), short),
            *await _rendering(timebase, Path(folder)),
        ]


def _short_file(folder: Path) -> Prepared:
    pcm.write(folder / "short.wav", [*pcm.silence(300), *[0.1] * (pcm.RATE // 5)])
    return Prepared(path=folder / "short.wav", speech_offset_ms=300, duration_ms=500)


async def _lateness(name: str, timebase: Timebase, player: Player, file: Prepared) -> list[Row]:
    ends = _Ends()
    first = timebase.now() + Span.of(seconds=2)
    plan = tuple(
        Call(
            tournament="bench",
            round=1,
            kind=CallKind.FIVE_MINUTES,
            due=first + Span(n * _APART_MS + n % 7),
            announcement=_SAID,
            expires=Span.of(seconds=20),
        )
        for n in range(CALLS)
    )
    voice = VoiceRunner(
        timebase=timebase,
        speech=_OneFile(prepared=file),
        player=player,
        calls=lambda: plan,
        changed=asyncio.Event(),
        port=ends,
        muted=lambda _: False,
        is_true=lambda _: True,
    )
    running = asyncio.create_task(voice.run())
    async with asyncio.timeout(120):
        await ends.all.wait()
    running.cancel()
    late = sorted(outcome.late_ms for outcome in ends.outcomes if outcome.late_ms is not None)
    heard = sum(outcome.how is CallEnd.PLAYED for outcome in ends.outcomes)
    p99 = late[min(len(late) - 1, round(0.99 * len(late)))]
    return [
        (f"announcements played on time, {name}", f"{heard} of {CALLS}", f"{CALLS} of {CALLS}"),
        (f"speech after its instant, {name}, p50 ms", str(late[len(late) // 2]), "-"),
        (f"speech after its instant, {name}, p99 ms", str(p99), "15"),
        (f"speech after its instant, {name}, max ms", str(late[-1]), "25"),
    ]


async def _rendering(timebase: Timebase, folder: Path) -> list[Row]:
    _, one = start_calls(tournament="bench", round=3, start=timebase.now(), phones=None)
    speech = Speech(folder / "cache")
    began = timebase.link_s()
    prepared = await speech.prepare(one.announcement)
    rendered_s = timebase.link_s() - began
    await speech.prepare(one.announcement)
    cached_ms = (timebase.link_s() - began - rendered_s) * 1000
    error_ms = await asyncio.to_thread(_offset_error_ms, prepared)
    return [
        ("one-minute call, Russian and English, length s", f"{prepared.duration_ms / 1000:.1f}", "15"),
        ("the same rendered, s", f"{rendered_s:.2f}", "2"),
        ("the same from the cache, ms", f"{cached_ms:.1f}", "5"),
        ("first audible sample against the stated offset, ms", f"{error_ms:.1f}", "15"),
    ]


def _offset_error_ms(prepared: Prepared) -> float:
    samples = pcm.read(prepared.path)
    begin = (prepared.speech_offset_ms - 100) * pcm.RATE // 1000
    first = next(i for i in range(begin, len(samples)) if abs(samples[i]) > 0.004)
    return first / pcm.RATE * 1000 - prepared.speech_offset_ms


if __name__ == "__main__":
    for what, measured, target in rows():
        print(f"{what:60} {measured:>10}   target {target}")
