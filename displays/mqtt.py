"""Following through a broker, in the shape of HTTP: the same questions, the same server-sent events.

Each connection first asks the daemon for its heartbeat: where nobody answers there is no connection, however
much the broker has retained. What is retained waits until a heartbeat names it as the newest.
"""

from __future__ import annotations

import asyncio
import json
import secrets
import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

from displays.http import HttpError, RefusedError
from displays.sse import event_text
from hall.answers import understood
from hall.broker.mqtt import Broker, Client, Message
from hall.broker.topics import (
    BEAT_TARGET,
    GONE,
    STATE,
    Answer,
    Ask,
    Beat,
    Topics,
    Version,
    ask_frame,
    read_answer,
    read_beat,
    speaking_key,
    version,
)
from hall.timebase import boot_ms

SCREEN = "screen-"
_ANSWER_S = 5.0
_HELLOS, _HELLO_S = 5, 1.0
_MOST_DISAGREED = 2


class SilenceError(OSError):
    """The broker is there, the daemon behind it does not answer."""


class MqttServer:
    """The daemon behind a broker."""

    def __init__(self, broker: Broker) -> None:
        self._broker = broker

    @property
    def name(self) -> str:
        return self._broker.address.name

    async def connect(self) -> MqttConnection:
        """A new connection; OSError where the broker or the daemon does not answer."""
        connection = MqttConnection(self._broker)
        try:
            await connection.open()
        except BaseException:
            connection.close()
            raise
        return connection


class MqttConnection:
    """One connection; `ask` goes to the daemon, `chunks` are what it retains and its heartbeats."""

    def __init__(self, broker: Broker) -> None:
        self._broker = broker
        self._user = broker.address.user
        self._topics = Topics(venue=broker.address.venue)
        self._name = secrets.token_hex(6)
        self._number = 0
        self._client: asyncio.Future[Client] = _future()
        self._asked: dict[str, asyncio.Future[Answer]] = {}
        self._chunks: asyncio.Queue[bytes | OSError] = asyncio.Queue()
        self._gate: Gate | None = None
        self._beat: tuple[Beat, float] | None = None
        self._held: asyncio.Task[None] | None = None
        self.own_address = ""

    async def open(self) -> None:
        """Connect to the broker, and hear the daemon."""
        self._held = asyncio.create_task(self._hold())
        beat = await self._hello(await asyncio.shield(self._client))
        self._beat = beat, boot_ms()
        # A name that is looked up in the network blocks.
        at = self._broker.address
        self.own_address = await asyncio.to_thread(_own_address, at.host, at.port)

    async def ask(self, method: str, target: str, body: bytes = b"", kind: str = "application/json") -> bytes:
        """The body of the answer; HttpError for any status but 2xx, and where none comes in time."""
        client = await asyncio.shield(self._client)
        if target.startswith("/screen/") and target.endswith("/health"):
            await client.publish(self._topics.health(self._user), body, sure=True, retain=True)
            return b""
        answer = await self._answered(client, self._question(method, target, body, kind), _ANSWER_S)
        if not 200 <= answer.status < 300:
            raise RefusedError(self._broker.address.name, answer.status, target)
        return answer.body

    async def send(self, method: str, target: str, body: bytes = b"", kind: str = "application/json") -> None:
        """Follow what the target would send over HTTP: a screen's sections, or a speaker's plan."""
        own = speaking_key(self._user) if target.startswith("/speaker/") else f"{STATE}/"
        self._gate = Gate(own)
        if self._beat is not None:
            self._put(self._gate.beat(self._beat[0]))
        wanted = self._topics.kept(own) if own != f"{STATE}/" else self._topics.sections
        client = await asyncio.shield(self._client)
        await client.subscribe([self._topics.beat, wanted])

    async def chunks(self) -> AsyncIterator[bytes]:
        while True:
            chunk = await self._chunks.get()
            if isinstance(chunk, OSError):
                raise chunk
            yield chunk

    def close(self) -> None:
        if self._held is not None:
            self._held.cancel()

    async def _hold(self) -> None:
        """The broker's connection, as long as this one is wanted or it lasts."""
        will = (self._topics.health(self._user), GONE) if self._user.startswith(SCREEN) else None
        try:
            async with self._broker.connected(will=will) as client:
                await client.subscribe([self._topics.answer(self._user, self._name)])
                self._client.set_result(client)
                async for message in client.messages():
                    self._take(message)
        except (OSError, ValueError) as error:
            self._fail(error if isinstance(error, OSError) else HttpError(str(error)))

    def _fail(self, error: OSError) -> None:
        if not self._client.done():
            self._client.set_exception(error)
        for waiting in self._asked.values():
            if not waiting.done():
                waiting.set_exception(error)
        self._chunks.put_nowait(error)

    def _question(self, method: str, target: str, body: bytes, kind: str) -> Ask:
        self._number += 1
        asked_ms, daemon = None, ""
        if self._beat is not None:
            beat, heard_ms = self._beat
            asked_ms, daemon = round(beat.hall_ms + beat.rate * (boot_ms() - heard_ms)), beat.daemon
        return Ask(
            id=f"{self._name}-{self._number}",
            method=method,
            target=target,
            kind=kind,
            daemon=daemon,
            asked_ms=asked_ms,
            body=body,
        )

    async def _hello(self, client: Client) -> Beat:
        """The daemon's heartbeat; asked for again and again, since a daemon may be about to come."""
        for _ in range(_HELLOS - 1):
            with suppress(SilenceError):
                return await self._heard(client)
        return await self._heard(client)

    async def _heard(self, client: Client) -> Beat:
        question = self._question("GET", BEAT_TARGET, b"", "")
        return read_beat((await self._answered(client, question, _HELLO_S)).body)

    async def _answered(self, client: Client, question: Ask, within_s: float) -> Answer:
        waiting: asyncio.Future[Answer] = _future()
        self._asked[question.id] = waiting
        try:
            async with asyncio.timeout(within_s):
                await client.publish(self._topics.ask(self._user, self._name), ask_frame(question))
                return await waiting
        except TimeoutError as error:
            text = f"the daemon does not answer through broker {self._broker.address.name}"
            raise SilenceError(text) from error
        finally:
            del self._asked[question.id]

    def _take(self, message: Message) -> None:
        if message.topic == self._topics.answer(self._user, self._name):
            answer = read_answer(message.payload)
            waiting = self._asked.get(answer.id)
            if waiting is not None and not waiting.done():
                waiting.set_result(answer)
        elif self._gate is not None and message.topic == self._topics.beat:
            self._put(self._gate.beat(self._same_daemons(read_beat(message.payload))))
        elif self._gate is not None:
            key = self._topics.key(message.topic)
            self._put(self._gate.kept(key, message.payload, retained=message.retained))

    def _same_daemons(self, beat: Beat) -> Beat:
        """What another daemon says begins from nothing: its count may have begun anew."""
        if self._beat is not None and beat.daemon != self._beat[0].daemon:
            raise HttpError(f"another daemon answers through broker {self._broker.address.name}")
        return beat

    def _put(self, chunks: list[bytes]) -> None:
        for chunk in chunks:
            self._chunks.put_nowait(chunk)


class Gate:
    """Lets through what a living daemon has named as its newest, as server-sent events. No network.

    A heartbeat that names something else than what is held brings no ping: who follows must not think
    itself fresh. After three of them the connection is to end: what the broker has then is looked at anew.
    """

    def __init__(self, own: str) -> None:
        self._own = own
        self._held: dict[str, Version] = {}
        self._live: set[str] = set()  # said by the daemon itself since its last heartbeat
        self._waiting: dict[str, bytes] = {}
        self._beat: Beat | None = None
        self._is_open = False
        self._disagreed = 0

    def kept(self, key: str, payload: bytes, *, retained: bool) -> list[bytes]:
        """The chunks that something retained, or just published, lets through."""
        at = version(payload)
        if not retained:
            self._live.add(key)
        if self._held.get(key) != at:
            self._held[key] = at
            self._waiting[key] = _event(key, payload)
        return self._released()

    def beat(self, beat: Beat) -> list[bytes]:
        """The chunks that a heartbeat lets through; ValueError where too many were contradicted."""
        self._beat = beat
        self._live.clear()
        self._disagreed = 0 if self._agrees() else self._disagreed + 1
        if self._disagreed > _MOST_DISAGREED:
            raise ValueError("the broker does not hold what the daemon names as its newest")
        said = {"boot": beat.boot, "rev": beat.rev, "looked_at": beat.looked_at}
        said |= {"hall_ms": beat.hall_ms, "epoch": beat.epoch}
        ping = [event_text("ping", json.dumps(said))] if self._agrees() else []
        return [*self._released(), *ping]

    def _released(self) -> list[bytes]:
        self._is_open = self._is_open or self._agrees()
        if not self._is_open:
            return []
        named = self._live if self._beat is None else {*self._live, *self._beat.newest}
        chunks = [chunk for key, chunk in self._waiting.items() if key in named]
        self._waiting = {key: chunk for key, chunk in self._waiting.items() if key not in named}
        return chunks

    def _agrees(self) -> bool:
        if self._beat is None:
            return False
        wanted = {key: at for key, at in self._beat.newest.items() if key.startswith(self._own)}
        return all(key in self._live or self._held.get(key) == at for key, at in wanted.items())


def _event(key: str, payload: bytes) -> bytes:
    """A section as it stands, or what of a speaker's plan the speaker reads."""
    if key.startswith(f"{STATE}/"):
        return event_text("section", payload.decode())
    said = understood(payload)
    return event_text("speaking", json.dumps(said.get("body") if isinstance(said, dict) else None))


def _future() -> asyncio.Future[Any]:
    """One that nobody need wait for to its end: who gave up has said so already."""
    future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    future.add_done_callback(lambda done: done.cancelled() or done.exception())
    return future


def _own_address(host: str, port: int) -> str:
    """A datagram socket sends nothing by connecting; it only picks the way out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect((host, port))
        except OSError:
            return "?"
        return str(probe.getsockname()[0])
