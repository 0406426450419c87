"""Announcements as files, ready before they are due: from the cache, or rendered by a child process. Never
blocks the loop; plays nothing."""

from __future__ import annotations

import asyncio
import os
import sys
from dataclasses import replace
from pathlib import Path

from drivers.sound import pcm
from drivers.sound.announcement import LEAD_IN_MS, Announcement, Prepared, Ready, speech_offset_ms
from drivers.sound.cache import Cache, key
from drivers.sound.engines import EspeakNg
from drivers.sound.errors import EngineFailed, EngineMissing, RecordingUnfit, SoundError
from drivers.sound.own import OwnRecordings
from drivers.sound.render import MISSING, UNFIT, Job
from drivers.sound.rhvoice import RHVoice
from drivers.sound.sources import Chosen, Sources

_RENDER_WITHIN_S = 60  # two languages take 1 s on a PC, some 5 s on a busy Pi 4
_SHORTEST_SPEECH_MS = 400
_LOWERED = 12  # files at less than full volume: made within a call's preparation, if need be again
_ERRORS: dict[int, type[SoundError]] = {MISSING: EngineMissing, UNFIT: RecordingUnfit}
_ROOT = Path(__file__).resolve().parents[2]  # where `drivers` is found when run from a checkout


class Speech:
    """Prepares announcements in `folder`: own recordings first, then RHVoice, then espeak-ng.

    What cannot be spoken becomes the gong alone, with a warning; SoundError only where nothing can be played.
    `lead_ms` is the silence before all, for an amplifier that swallows the first part.
    """

    def __init__(
        self,
        folder: Path,
        *,
        recordings: Path | None = None,
        lead_ms: int = LEAD_IN_MS,
        program: str = "espeak-ng",
        better: RHVoice | None = None,
    ) -> None:
        self._cache = Cache(folder)
        self._lowered = Cache(folder / "lower", keep=_LOWERED)
        self._lead_ms = lead_ms
        better = better or RHVoice()
        self._programs = {EspeakNg.name: program, RHVoice.name: better.program}
        self._sources = Sources(
            None if recordings is None else OwnRecordings(recordings), (better, EspeakNg(program))
        )
        self._one_at_a_time = asyncio.Lock()

    async def prepare(self, announcement: Announcement) -> Prepared:
        """The file of an announcement; quick when it is there already, rendered again when it is broken."""
        try:
            return await self._spoken(announcement)
        except SoundError as wrong:
            if not announcement.gong:
                raise
            return replace(await self._file(Chosen(parts=(), depends_on=()), gong=True), warning=str(wrong))

    async def at_volume(self, prepared: Ready, percent: int) -> Prepared:
        """The same at so many percent of its height, made once a file; OSError where it cannot be."""
        path = await asyncio.to_thread(self._lower, prepared.path, percent)
        return Prepared(
            path=path,
            speech_offset_ms=prepared.speech_offset_ms,
            duration_ms=prepared.duration_ms,
            warning=prepared.warning,
            remark=prepared.remark,
        )

    def _lower(self, of: Path, percent: int) -> Path:
        path = self._lowered.path(f"{of.stem}-{percent}")
        header = pcm.header(of)
        if header is None or self._lowered.duration_ms(path, at_least_ms=header.duration_ms) is None:
            try:
                pcm.write_lower(path, of, percent)
            except ValueError as broken:
                raise EngineFailed(str(broken)) from broken
            self._lowered.drop_oldest()
        return path

    async def _spoken(self, announcement: Announcement) -> Prepared:
        while True:
            chosen = await asyncio.to_thread(self._sources.choose, announcement)
            try:
                prepared = await self._file(chosen, gong=announcement.gong)
            except SoundError as wrong:
                if not self._sources.pass_over(chosen, wrong):
                    raise
            else:
                return replace(prepared, remark="; ".join(chosen.remarks))

    async def _file(self, chosen: Chosen, *, gong: bool) -> Prepared:
        told = [(part.voice, part.text) for part in chosen.parts]
        name = key(sources=chosen.depends_on, parts=told, gong=gong, lead_ms=self._lead_ms)
        path = await asyncio.to_thread(self._cache.path, name)
        job = Job(
            programs=self._programs, parts=chosen.parts, gong=gong, path=str(path), lead_ms=self._lead_ms
        )
        offset_ms = speech_offset_ms(gong=gong, lead_ms=self._lead_ms)
        shortest_ms = offset_ms + (_SHORTEST_SPEECH_MS if chosen.parts else 0)
        duration_ms = await self._duration_ms(path, shortest_ms)
        if duration_ms is None:
            duration_ms = await self._rendered_ms(job, shortest_ms)
        return Prepared(path=path, speech_offset_ms=offset_ms, duration_ms=duration_ms)

    async def _rendered_ms(self, job: Job, shortest_ms: int) -> int:
        path = Path(job.path)
        async with self._one_at_a_time:
            duration_ms = await self._duration_ms(path, shortest_ms)
            if duration_ms is None:  # nobody made it while we waited
                await _render(job)
                duration_ms = await self._duration_ms(path, shortest_ms)
                await asyncio.to_thread(self._cache.drop_oldest)
        if duration_ms is None:
            raise EngineFailed(f"a sound shorter than {shortest_ms} ms was made: {path}")
        return duration_ms

    async def _duration_ms(self, path: Path, shortest_ms: int) -> int | None:
        return await asyncio.to_thread(self._cache.duration_ms, path, at_least_ms=shortest_ms)


async def _render(job: Job) -> None:
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "drivers.sound.render"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        env=os.environ | {"PYTHONPATH": str(_ROOT)},
    )
    try:
        async with asyncio.timeout(_RENDER_WITHIN_S):
            _, said = await child.communicate(job.to_json().encode())
    except TimeoutError as slow:
        raise EngineFailed(f"an announcement was not rendered within {_RENDER_WITHIN_S} s") from slow
    finally:
        if child.returncode is None:
            child.kill()
            await child.wait()
    if child.returncode:
        sentence = said.decode("utf-8", "replace").strip()
        raise _ERRORS.get(child.returncode, EngineFailed)(sentence)
