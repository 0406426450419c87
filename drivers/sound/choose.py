"""Which player a machine gets."""

from __future__ import annotations

from pathlib import Path

from drivers.sound.player import AplayPlayer, NullPlayer, Player, has_sound_card
from drivers.sound.record import RecordPlayer
from drivers.sound.recording import Recording
from hall.timebase import Timebase


async def player(
    kind: str,
    timebase: Timebase,
    *,
    device: str = "default",
    log: Path | None = None,
    recording: Recording | None = None,
) -> Player:
    """`kind` is the venue's word: `auto`, `aplay`, `record` or `null`; ValueError otherwise.

    `auto` is aplay where there is a sound card, else a record. A rehearsal that runs faster than time is
    always recorded: no loudspeaker can speak N times as fast.
    """
    match kind:
        case "null":
            return NullPlayer(timebase)
        case "aplay" | "auto" if timebase.rate == 1 and (kind == "aplay" or await has_sound_card()):
            return AplayPlayer(timebase, device=device)
        case "auto" | "record" | "aplay":
            return RecordPlayer(timebase, log=log, recording=recording)
    raise ValueError(f"voice.player = {kind!r}: expected auto, aplay, record or null")
