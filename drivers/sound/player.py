"""What a player is; a sound device through aplay, and silence. One file at a time; each says when speech
began. Records nothing (`record`)."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from typing import Protocol

from drivers.sound.announcement import Played, Sound
from hall.model.instants import Instant, Span
from hall.timebase import Timebase

_GRACE_S = 5.0  # a device may drain its buffer for some seconds; longer is a hung driver
_DIES_WITHIN_S = 1.0


class Player(Protocol):
    """Plays files. Cancelling `play` stops the sound at once."""

    async def play(self, prepared: Sound, *, start_at: Instant) -> Played:
        """Begin the file at `start_at` (at once where that has passed) and return when it has ended."""
        ...


class AplayPlayer:
    """A child process `aplay` for each file: it can be killed, its exit code tells whether sound is well."""

    def __init__(self, timebase: Timebase, *, device: str = "default", program: str = "aplay") -> None:
        self._timebase = timebase
        self._device = device
        self._program = program
        self._one_at_a_time = asyncio.Lock()

    async def play(self, prepared: Sound, *, start_at: Instant) -> Played:
        async with self._one_at_a_time:
            await self._timebase.sleep_until(start_at)
            return await self._played(prepared)

    async def _played(self, sound: Sound) -> Played:
        try:
            child = await asyncio.create_subprocess_exec(
                *(self._program, "-q", "-D", self._device, str(sound.path)),
                stdin=asyncio.subprocess.DEVNULL,
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.PIPE,
            )
        except OSError as missing:
            why = f"{self._program} cannot be started ({missing.strerror}): install alsa-utils"
            return Played(started=self._timebase.now(), how="failed", detail=why)
        # Real sound takes real time: in a fast rehearsal its lead-in is longer by the hall's time.
        started = self._timebase.now() + Span(sound.speech_offset_ms * self._timebase.rate)
        why = await self._ended(child, sound.duration_ms / 1000 + _GRACE_S)
        return Played(started=started, how="failed" if why else "played", detail=why)

    async def _ended(self, child: asyncio.subprocess.Process, within_s: float) -> str:
        """Empty when the file was played to its end, otherwise why not."""
        try:
            async with asyncio.timeout(within_s):
                _, said = await child.communicate()
        except TimeoutError:
            return f"sound device {self._device!r} had not finished after {within_s:.0f} s: check its cable"
        finally:
            await _killed(child)
        if child.returncode == 0:
            return ""
        reason = (said.decode("utf-8", "replace").strip().splitlines() or ["no reason given"])[-1]
        return f"sound device {self._device!r} does not play ({reason}): check 'aplay -l' and voice.device"


class NullPlayer:
    """Plays nothing, in no time; every announcement counts as played."""

    def __init__(self, timebase: Timebase) -> None:
        self._timebase = timebase

    async def play(self, prepared: Sound, *, start_at: Instant) -> Played:
        await self._timebase.sleep_until(start_at)
        return Played(started=self._timebase.now() + Span(prepared.speech_offset_ms), how="played")


async def has_sound_card(program: str = "aplay", *, within_s: float = _GRACE_S) -> bool:
    """Whether `aplay -l` lists a card; none where a hung driver lets it give no answer in time."""
    try:
        child = await asyncio.create_subprocess_exec(
            program, "-l", stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.DEVNULL
        )
    except OSError:
        return False
    try:
        async with asyncio.timeout(within_s):
            out, _ = await child.communicate()
    except TimeoutError:
        return False
    finally:
        await _killed(child)
    return child.returncode == 0 and b"card " in out


async def _killed(child: asyncio.subprocess.Process) -> None:
    """End a program that runs; one that hangs in the kernel is left, so that no later call waits for it."""
    if child.returncode is None:
        child.kill()
        with suppress(TimeoutError):
            async with asyncio.timeout(_DIES_WITHIN_S):
                await child.wait()
