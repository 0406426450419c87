"""A speaker on another machine, whole: a real daemon, a real `hall speaker`, and what both have kept."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from drivers.sound.speech import Speech
from hall.config import find
from hall.journal import read_only
from hall.model.call_events import CallClaimed, CallEnd, CallEnded, CallKind
from hall.model.instants import Instant, Span
from hall.model.regulations import Phones
from hall.timebase import of_iso
from hall.voice.calls import start_calls
from tests.hall.running import Running, running

START = of_iso("2013-07-16T16:00:00+04:00")
# Hall seconds a second: the five-minute call comes five seconds after the beginning, and both processes must
# stand by then; a machine that needs longer is given it.
RATE = 120
SLOWER = (RATE, RATE // 4, RATE // 12)


def place(folder: Path, *, rate: int = RATE) -> Running:
    """The demo's venue, whose hall has its speaker elsewhere; its sentences are rendered before time runs."""
    asyncio.run(_rendered(folder / "speaker" / "sounds"))
    text = find("demo", "venues").read_text(encoding="utf-8")
    text = text.replace('[voice]\nlanguages = ["ru", "en"]', '[voice]\nlanguages = ["en"]')
    text = text.replace('id = "main"\n', 'id = "main"\nspeaker = true\n', 1)
    regulations = find("izhevsk-2013", "regulations")
    text = text.replace('"izhevsk-2013"', f'"{regulations.resolve()}"')
    venue = folder / "demo.toml"
    venue.write_text(text, encoding="utf-8")
    return replace(running(folder / "state", rate=rate), venue=str(venue))


async def _rendered(folder: Path) -> None:
    calls = start_calls(tournament="open", round=5, start=START, phones=Phones.SWITCHED_OFF, languages=["en"])
    for call in calls:
        await Speech(folder).prepare(call.announcement)


@contextmanager
def speaker(here: Running, folder: Path) -> Iterator[subprocess.Popen[str]]:
    """The process; SIGTERM at the end if it still lives."""
    child = subprocess.Popen(
        [
            *(sys.executable, "-m", "hall", "speaker", "--feed", here.base, "--hall", "main"),
            *("--state", str(folder), "--player", "record"),
        ],
        env={"HALL_TOKEN": here.folder.token("speaker-main"), "PATH": "/usr/bin:/bin", "PYTHONPATH": "."},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield child
    finally:
        child.terminate()
        child.communicate(timeout=60)


def heard(folder: Path) -> list[Instant]:
    """When words began at the speaker, in hall time."""
    kept = folder / "said.jsonl"
    lines = kept.read_text(encoding="utf-8").splitlines() if kept.exists() else ()
    return [Instant(json.loads(line)["speech_at_ms"]) for line in lines]


def test_the_calls_of_a_hall_are_heard_at_its_speaker_on_time_and_kept_in_the_journal(tmp_path: Path) -> None:
    for rate in SLOWER:
        folder = tmp_path / str(rate)
        folder.mkdir()
        here = place(folder, rate=rate)
        with here.daemon(), speaker(here, folder / "speaker"):
            wait_until(here, START - Span.of(seconds=25))
        said = heard(folder / "speaker")
        # A real millisecond is `rate` of the hall's.
        late = [round((at - START).ms / 60_000, 1) for at in said]
        if late == [-5.0, -1.0]:
            break
    assert late == [-5.0, -1.0]
    records = read_only(here.folder.journal).records
    claims = [r.event.call for r in records if isinstance(r.event, CallClaimed)]
    ends = [r.event for r in records if isinstance(r.event, CallEnded)]
    assert claims == [CallKind.FIVE_MINUTES, CallKind.ONE_MINUTE]
    assert [end.how for end in ends] == [CallEnd.PLAYED, CallEnd.PLAYED]
    assert not (here.folder.path / "said.jsonl").exists()  # the daemon itself said nothing


def wait_until(here: Running, at: Instant) -> None:
    """Let real time pass until hall time has reached an instant."""
    asyncio.run(here.timebase.sleep_until(at))
