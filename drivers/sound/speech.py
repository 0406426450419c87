"""Announcements as files, ready before they are due: from the cache, or rendered by a child process. Never
blocks the loop; plays nothing."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

from drivers.sound.announcement import Announcement, Prepared, speech_offset_ms
from drivers.sound.cache import Cache, key
from drivers.sound.engines import Engine, EspeakNg
from drivers.sound.errors import EngineFailed, EngineMissing, SoundError
from drivers.sound.render import MISSING, Job, Part

_RENDER_WITHIN_S = 60  # two languages take 1 s on a PC, some 5 s on a busy Pi 4
_SHORTEST_SPEECH_MS = 400
_ROOT = Path(__file__).resolve().parents[2]  # where `drivers` is found when run from a checkout


class Speech:
    """Prepares announcements in `folder` with espeak-ng.

    What cannot be spoken becomes the gong alone, with a warning; SoundError only where nothing can be played.
    """

    def __init__(self, folder: Path, *, program: str = "espeak-ng") -> None:
        self._cache = Cache(folder)
        self._program = program
        self._engine: Engine = EspeakNg(program)
        self._version: str | None = None
        self._one_at_a_time = asyncio.Lock()

    async def prepare(self, announcement: Announcement) -> Prepared:
        """The file of an announcement; quick when it is there already, rendered again when it is broken."""
        try:
            return await self._spoken(announcement)
        except SoundError as wrong:
            if not announcement.gong:
                raise
            prepared = await self._file((), gong=True, version="")
            return Prepared(
                path=prepared.path,
                speech_offset_ms=prepared.speech_offset_ms,
                duration_ms=prepared.duration_ms,
                warning=str(wrong),
            )

    async def _spoken(self, announcement: Announcement) -> Prepared:
        if self._version is None:
            self._version = await asyncio.to_thread(self._engine.version)
        return await self._file(self._parts(announcement), gong=announcement.gong, version=self._version)

    def _parts(self, announcement: Announcement) -> tuple[Part, ...]:
        parts = []
        for said in announcement.parts:
            voice = self._engine.voice(said.language)
            if voice is None:
                raise EngineFailed(f"{self._engine.name} has no voice for the language {said.language!r}")
            parts.append(Part(voice=voice, text=said.text))
        return tuple(parts)

    async def _file(self, parts: tuple[Part, ...], *, gong: bool, version: str) -> Prepared:
        told = [(part.voice, part.text) for part in parts]
        name = key(engine=self._engine.name, version=version, parts=told, gong=gong)
        path = await asyncio.to_thread(self._cache.path, name)
        job = Job(program=self._program, parts=parts, gong=gong, path=str(path))
        offset_ms = speech_offset_ms(gong=gong)
        shortest_ms = offset_ms + (_SHORTEST_SPEECH_MS if parts else 0)
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
            raise EngineFailed(f"{self._engine.name} made a sound shorter than {shortest_ms} ms: {path}")
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
        raise (EngineMissing if child.returncode == MISSING else EngineFailed)(sentence)
