"""A venue of several machines through one broker: real daemon, screen, reader and speaker, each a process."""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field, replace
from pathlib import Path

from hall.boards.emulation import EmulatedHall, board_port
from hall.broker.mqtt import Address, Broker
from hall.broker.topics import GONE, Topics, read_answer, read_ask
from hall.broker.users import DAEMON, daemon_password
from hall.journal import read_only
from hall.model.call_events import CallClaimed, CallKind
from hall.model.instants import Span
from hall.timebase import new_timescale
from tests.hall.broker.mosquitto import Mosquitto
from tests.hall.running import Running
from tests.hall.voice.test_speaker import START, heard, place

TOPICS = Topics(venue="demo")
# Hall seconds a second: the daemon has twelve seconds until the five-minute call, on a busy machine.
RATE = 12
BEGIN = START - Span.of(minutes=7, seconds=24)


@dataclass
class Spy:
    """What passed through the broker."""

    health: dict[str, object] = field(default_factory=dict)
    asked: dict[str, str] = field(default_factory=dict)
    answers: dict[str, int] = field(default_factory=dict)

    async def listen(self, here: Running, port: int) -> None:
        url = f"mqtt://127.0.0.1:{port}/demo"
        address = Address.of(url, user=DAEMON, password=daemon_password(here.folder))
        async with Broker(address).connected() as client:
            await client.subscribe([f"{TOPICS.root}/#"])
            async for message in client.messages():
                match TOPICS.key(message.topic).split("/"):
                    case ["screen", _, "health"] if message.payload != GONE:
                        self.health |= json.loads(message.payload)
                    case ["ask", user, _]:
                        ask = read_ask(message.payload)
                        self.asked[ask.id] = f"{user} {ask.target}"
                    case ["answer", _, _]:
                        answer = read_answer(message.payload)
                        self.answers[answer.id] = answer.status

    @property
    def users(self) -> set[str]:
        """Who has asked anything."""
        return {asked.partition(" ")[0] for asked in self.asked.values()}

    def answered(self, what: str) -> set[int]:
        """With which statuses a question was answered."""
        return {status for id, status in self.answers.items() if self.asked.get(id) == what}


def venue(folder: Path, broker: Mosquitto) -> Running:
    """The demo's venue with a speaker, a reader and a broker, its hall time standing before a round."""
    here = place(folder, rate=RATE)
    text = Path(here.venue).read_text(encoding="utf-8")
    port = board_port(folder / "ports", 3)
    text += (
        f'\n[broker]\nurl = "mqtt://127.0.0.1:{broker.port}"\n'
        f'\n[[ports]]\npath = "{port}"\nboard = 3\nreader = "pi-2"\n'
    )
    Path(here.venue).write_text(text, encoding="utf-8")
    return here


def hall(*words: str) -> list[str]:
    return [sys.executable, "-m", "hall", *words]


@contextmanager
def process(command: list[str], token: str) -> Iterator[subprocess.Popen[bytes]]:
    child = subprocess.Popen(command, env={**os.environ, "HALL_TOKEN": token}, stderr=subprocess.PIPE)
    try:
        yield child
    finally:
        child.terminate()
        child.communicate(timeout=60)


@contextmanager
def followers(here: Running, folder: Path, port: int) -> Iterator[None]:
    """A screen, a reader and a speaker, each with its own password."""
    url = f"127.0.0.1:{port}/demo"
    token = here.folder.token
    screen = [sys.executable, "-m", "displays", "--feed", f"mqtt://{url}", "--name", "wall-1"]
    speaker = hall("speaker", "--feed", f"mqtt://{url}", "--hall", "main", "--player", "record")
    with ExitStack() as stack:
        shown = [*screen, "--size", "960x540", "--driver", "dummy"]
        stack.enter_context(process(shown, token("screen-wall-1")))
        reader = hall("reader", "--feed", f"mqtt://reader-pi-2@{url}")
        stack.enter_context(process(reader, token("reader-pi-2")))
        stack.enter_context(process([*speaker, "--state", str(folder)], token("speaker-main")))
        yield


async def play(here: Running, folder: Path, broker: Mosquitto) -> Spy:
    """What was seen at the broker until the five-minute call. Time begins once followers wait for a hall."""
    spy = Spy()
    listening = asyncio.create_task(spy.listen(here, broker.port))
    with followers(here, folder / "speaker", broker.port):
        await _until(lambda: {"screen-wall-1", "reader-pi-2", "speaker-main"} <= spy.users)
        begun = replace(here, scale=new_timescale(rate=RATE, start=BEGIN, epoch="test"))
        emulated = await EmulatedHall.start(
            ports=folder / "ports", boards=3, control=None, scale=begun.scale, truth=folder / "truth.jsonl"
        )
        with begun.daemon():
            await _until(lambda: (folder / "speaker" / "said.jsonl").exists() and "scene" in spy.health)
        await emulated.stop()
    listening.cancel()
    with suppress(asyncio.CancelledError):
        await listening
    return spy


async def _until(true: Callable[[], bool]) -> None:
    async with asyncio.timeout(60):
        while not true():  # noqa: ASYNC110 - the other side are processes of their own
            await asyncio.sleep(0.05)


def test_screen_reader_and_speaker_elsewhere_do_through_a_broker_what_they_do_without(tmp_path: Path) -> None:
    broker = Mosquitto(tmp_path)
    here = venue(tmp_path, broker)
    command = hall("broker", here.venue, "--out", str(tmp_path), "--state", str(here.folder.path))
    listed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    users = [line.split("\t")[0] for line in listed.splitlines()]
    assert users == ["daemon", "screen-wall-1", "reader-pi-2", "speaker-main"]
    broker.start()
    try:
        spy = asyncio.run(play(here, tmp_path, broker))
    finally:
        broker.stop()

    assert {"lag_ms", "offset_ms", "scene"} <= spy.health.keys()
    assert 204 in spy.answered("reader-pi-2 /reader/reports")
    records = read_only(here.folder.journal).records
    claims = [r.event.call for r in records if isinstance(r.event, CallClaimed)]
    assert claims == [CallKind.FIVE_MINUTES]
    assert [round((at - START).ms / 60_000, 1) for at in heard(tmp_path / "speaker")] == [-5.0]
