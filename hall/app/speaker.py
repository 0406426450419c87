"""`hall speaker`: the voice of a hall on another machine, in the daemon's hall time."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
from dataclasses import dataclass
from pathlib import Path

from displays.line import source
from drivers.sound.choose import player
from drivers.sound.player import AplayPlayer
from drivers.sound.speech import Speech
from hall.app.ending import call_at_end
from hall.app.own_recordings import survey
from hall.app.speaker_link import Ledger, SpeakerLink
from hall.errors import HallError
from hall.folder import StateFolder
from hall.model.venue import Voice
from hall.voice.runner import VoiceRunner
from hall.voice.sounds import Sound


@dataclass(frozen=True, slots=True, kw_only=True)
class SpeakerOptions:
    """One speaker: which hall of which daemon, and this machine's sound."""

    feed: str
    token: str
    hall: str
    folder: StateFolder
    voice: Voice


async def run_speaker(options: SpeakerOptions) -> None:
    """Speak until SIGTERM or SIGINT; HallError for an address that is none."""
    speaking = asyncio.ensure_future(_speak(options))
    call_at_end(speaking.cancel)
    with contextlib.suppress(asyncio.CancelledError):
        await speaking


async def _speak(options: SpeakerOptions) -> None:
    try:
        server = source(options.feed, options.token, f"speaker-{options.hall}")
    except ValueError as error:
        raise HallError(str(error)) from error
    folder = options.folder.create()
    link = SpeakerLink(server, options.hall, Ledger(folder.path / "begun.txt", secrets.token_hex(4)))
    async with asyncio.TaskGroup() as tasks:
        tasks.create_task(link.run())
        await link.known()
        tasks.create_task((await _voice(options, link)).run())


async def _voice(options: SpeakerOptions, link: SpeakerLink) -> VoiceRunner:
    wanted = options.voice
    device = await player(wanted.player.value, link.time, device=wanted.device, log=options.folder.recording)
    plays = isinstance(device, AplayPlayer)
    link.sound = Sound.PLAYS if plays else Sound.NO_CARD if link.time.rate == 1 else Sound.OFF
    runner = VoiceRunner(
        timebase=link.time,
        speech=Speech(options.folder.sounds, recordings=recordings(options), lead_ms=wanted.lead_ms),
        player=device,
        calls=link.calls,
        changed=link.changed,
        port=link,
        muted=link.is_silent,
        is_true=link.is_true,
        volume=link.volume,
        delay_ms=wanted.delay_ms,
        lead_ms=wanted.lead_ms,
        survey=survey(recordings(options), wanted),
    )
    link.heard = runner.heard
    link.warning = lambda: runner.warning
    link.remarks = lambda: runner.remarks
    return runner


def recordings(options: SpeakerOptions) -> Path:
    """The folder of the organiser's own recordings on this machine."""
    own = options.voice.recordings
    return options.folder.recordings if own is None else Path(own)
