"""A player without a loudspeaker: for machines without sound, for rehearsals, for measuring. It notes what
was played and when, and can make one recording of all that the hall would have heard."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass
from pathlib import Path

from drivers.sound.announcement import Played, Sound
from drivers.sound.recording import Recording
from hall.model.instants import Instant, Span
from hall.timebase import Timebase


@dataclass(frozen=True, slots=True, kw_only=True)
class Noted:
    """One file as it was 'played'. `speech_at` in hall time; `began_link_s` in real seconds."""

    file: str
    speech_at: Instant
    began_at: Instant
    began_link_s: float
    duration_ms: int

    def to_json(self) -> str:
        return json.dumps(
            {
                "file": self.file,
                "speech_at_ms": self.speech_at.ms,
                "began_at_ms": self.began_at.ms,
                "began_link_s": round(self.began_link_s, 4),
                "duration_ms": self.duration_ms,
            }
        )


class RecordPlayer:
    """Takes the time that the sound would take; at a rehearsal's rate N, an Nth of it.

    `log` gets a line of JSON for each file; `recording` the sound itself at its place in hall time.
    """

    def __init__(
        self, timebase: Timebase, *, log: Path | None = None, recording: Recording | None = None
    ) -> None:
        self._timebase = timebase
        self._log = log
        self._recording = recording
        self._keeps = log is not None or recording is not None
        self._one_at_a_time = asyncio.Lock()
        self.played: list[Noted] = []

    async def play(self, prepared: Sound, *, start_at: Instant) -> Played:
        async with self._one_at_a_time:
            await self._timebase.sleep_until(start_at)
            began, link_s = self._timebase.now(), self._timebase.link_s()
            noted = Noted(
                file=prepared.path.name,
                speech_at=began + Span(prepared.speech_offset_ms),
                began_at=began,
                began_link_s=link_s,
                duration_ms=prepared.duration_ms,
            )
            self.played.append(noted)
            why = await asyncio.to_thread(self._kept, noted, prepared.path) if self._keeps else ""
            await self._timebase.sleep_until(began + Span(prepared.duration_ms))
        return Played(started=noted.speech_at, how="failed" if why else "played", detail=why)

    def _kept(self, noted: Noted, path: Path) -> str:
        """Empty when the record was written, otherwise why not."""
        try:
            if self._log is not None:
                with self._log.open("a", encoding="utf-8") as log:
                    log.write(f"{noted.to_json()}\n")
            if self._recording is not None:
                self._recording.add(path, at=noted.began_at)
        except (OSError, ValueError) as wrong:
            return f"{path.name} was not recorded: {wrong}"
        return ""
