"""`hall speaker`, `hall say`: the voice on another machine, and one announcement by itself."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from hall.cli.shared import plain_errors, state_folder

_TOKEN_FILE = click.Path(path_type=Path, exists=True, dir_okay=False)


@click.command()
@click.option("--feed", required=True, help="The daemon's address: http://hall.local:8080")
@click.option("--hall", required=True, help="Its id in the venue file, which says speaker = true there.")
@click.option("--token-file", type=_TOKEN_FILE, help="Or HALL_TOKEN.")
@click.option("--device", default="default", show_default=True, help="As aplay -L names it.")
@click.option("--player", type=click.Choice(["auto", "aplay", "record", "null"]), default="auto")
@click.option("--delay-ms", type=int, default=0, help="What the device adds until the loudspeaker.")
@click.option("--lead-ms", type=click.IntRange(200, 10_000), default=600, help="Silence before each sound.")
@click.option("--recordings", type=click.Path(path_type=Path), help="Folder of own recordings.")
@click.option("--state", type=click.Path(path_type=Path), help="Folder of the sounds and of what was said.")
@plain_errors
def speaker(
    feed: str,
    hall: str,
    token_file: Path | None,
    device: str,
    player: str,
    delay_ms: int,
    lead_ms: int,
    recordings: Path | None,
    state: Path | None,
) -> None:
    """Make the announcements of a hall whose daemon runs elsewhere.

    Each is made at most once, also where the link or this machine fails. The token lies in the daemon's state
    folder.
    Example: hall speaker --feed http://192.168.1.10:8080 --hall small --token-file speaker-small-token.json
    """
    import asyncio
    import logging

    from hall.app.speaker import SpeakerOptions, run_speaker
    from hall.app.token import follower_token
    from hall.folder import StateFolder, default_folder
    from hall.model.venue import PlayerKind, Voice

    logging.basicConfig(level=logging.INFO, format="%(levelname)s %(name)s: %(message)s")
    voice = Voice(
        player=PlayerKind(player),
        device=device,
        delay_ms=delay_ms,
        lead_ms=lead_ms,
        recordings=None if recordings is None else str(recordings),
    )
    folder = StateFolder(path=state or default_folder(f"speaker-{hall}"))
    token = follower_token(token_file)
    asyncio.run(run_speaker(SpeakerOptions(feed=feed, token=token, hall=hall, folder=folder, voice=voice)))


@click.command()
@click.argument("venue")
@click.argument("cue")
@click.option("--lang", help="One language alone: ru, en or be. Otherwise those of the venue.")
@click.option("--round", "number", type=click.IntRange(1, 99), default=1, show_default=True)
@click.option("--minutes", type=click.IntRange(1, 120), default=5, help="For play_resumes and late_call.")
@click.option("--start", default="15:00", show_default=True, help="The time of day that is named, HH:MM.")
@click.option("--text", help="With the cue free: the words.")
@click.option("--out", type=click.Path(path_type=Path), help="A WAV file instead of the loudspeaker.")
@click.option("--state", type=click.Path(path_type=Path), help="The daemon's folder, if not the usual.")
@plain_errors
def say(
    venue: str,
    cue: str,
    lang: str | None,
    number: int,
    minutes: int,
    start: str,
    text: str | None,
    out: Path | None,
    state: Path | None,
) -> None:
    """Say the announcement CUE of VENUE now, to its loudspeaker or into a file. Nothing is recorded of it.

    CUE: announce_5_min, announce_1_min, announce_start_moved, late_call, pairings_published,
    pairings_corrected, round_started, photography_ends, trainers_leave, default_time, play_suspended,
    leave_the_hall, play_resumes, play_resumed, sound_check, free.
    Example: hall say demo announce_5_min --round 5 --lang ru --out five.wav
    """
    import asyncio

    from hall.app.saying import Wish, said
    from hall.config import find, load_venue

    where = load_venue(find(venue, "venues"))
    wish = Wish(cue=cue, language=lang, round=number, minutes=minutes, start=start, text=text, out=out)
    outcome = asyncio.run(said(where, state_folder(where, state, resume=True), wish))
    for sentence in outcome.remarks:
        click.echo(sentence, err=True)
    click.echo(outcome.text)
    sys.exit(0 if outcome.well else 1)
