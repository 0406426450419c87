"""A connection to a broker, for the daemon and for followers. The one door to aiomqtt; knows no topics.

What goes wrong is a `BrokerError` with its `Trouble`. Not here: connecting again, which stands with callers.
"""

from __future__ import annotations

import asyncio
import logging
import ssl
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from enum import Enum
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

import aiomqtt

KEEPALIVE_S = 5
# How long the broker may take to let us in, or to acknowledge what it was sent.
ANSWER_S = 5.0
_LEAVE_S = 1.0
# More than this waiting to be read is old: the oldest goes, the newest counts.
_MOST_WAITING = 500
_LATE = "timed out"
_REFUSED = (134, 135)  # a user or password not known: what the library makes of MQTT 3.1.1's 4 and 5
_EXAMPLE = "mqtt://hall.local/izhevsk or mqtts://hall.local:8883/izhevsk"
# It tells of each trouble what its exceptions tell too.
_log = logging.getLogger(f"{__name__}.library")
_log.setLevel(logging.CRITICAL)


class Trouble(Enum):
    """Why there is no connection to the broker."""

    UNREACHABLE = "unreachable"
    SILENT = "silent"  # it was reached and does not answer
    NOT_LET_IN = "not_let_in"  # user or password are not known there
    CERTIFICATE = "certificate"  # it cannot prove that it is who it should be


class BrokerError(OSError):
    """The broker cannot be used now; try again later."""

    def __init__(self, trouble: Trouble, text: str) -> None:
        super().__init__(text)
        self.trouble = trouble


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """Something that came. `retained`: the broker kept it, nobody sent it just now."""

    topic: str
    payload: bytes
    retained: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Address:
    """Where a broker is, for which venue, and as whom. `ca`: a file with the authority to trust."""

    host: str
    port: int
    tls: bool
    venue: str
    user: str
    password: str
    ca: str | None = None

    @classmethod
    def of(cls, url: str, *, user: str, password: str, ca: str | None = None) -> Address:
        """From mqtt(s)://[USER@]HOST[:PORT]/VENUE[?ca=FILE]; ValueError says what is wrong with it."""
        try:
            parts = urlsplit(url)
            host, port, venue = parts.hostname, parts.port, parts.path.strip("/")
        except ValueError as error:
            raise ValueError(f"{url!r} is no address of a broker ({error}); expected {_EXAMPLE}") from error
        if parts.scheme not in ("mqtt", "mqtts") or not host or not venue or set(venue) & set("/+#"):
            raise ValueError(f"{url!r} is no address of a broker; expected {_EXAMPLE}")
        tls = parts.scheme == "mqtts"
        return cls(
            host=host,
            port=port or (8883 if tls else 1883),
            tls=tls,
            venue=venue,
            user=unquote(parts.username or user),
            password=password,
            ca=next(iter(parse_qs(parts.query).get("ca", [])), ca),
        )

    @property
    def name(self) -> str:
        return f"{self.host}:{self.port}"


class Broker:
    """One broker, connected to as often as is wanted."""

    def __init__(self, address: Address, *, answer_s: float = ANSWER_S) -> None:
        self.address = address
        self._answer_s = answer_s
        self._tls: ssl.SSLContext | None = None
        self._leaving: set[asyncio.Future[None]] = set()

    @asynccontextmanager
    async def connected(self, *, will: tuple[str, bytes] | None = None) -> AsyncIterator[Client]:
        """A connection that begins with nothing; BrokerError. `will`: a topic, and what is retained there
        should we vanish."""
        client = await self._client(will)
        before = _cancels()
        entering = asyncio.ensure_future(client.__aenter__())
        try:
            await asyncio.shield(entering)
        except asyncio.CancelledError:
            self._leave_later(client, entering)
            raise
        except aiomqtt.MqttError as error:
            raise self._error(error) from error
        try:
            _go_on(before)
            yield Client(self, client)
        finally:
            await _leave(client)

    def _leave_later(self, client: aiomqtt.Client, entering: asyncio.Future[aiomqtt.Client]) -> None:
        """The library forgets a connection that nobody waits for: on a slow link it would come up all the
        same, and stay."""

        async def leave() -> None:
            await asyncio.wait({entering})
            if not entering.cancelled() and entering.exception() is None:
                await _leave(client)

        leaving = asyncio.ensure_future(leave())
        self._leaving.add(leaving)
        leaving.add_done_callback(self._leaving.discard)

    async def _client(self, will: tuple[str, bytes] | None) -> aiomqtt.Client:
        at = self.address
        if at.tls and self._tls is None:
            # Reading the authorities blocks for tens of milliseconds.
            self._tls = await asyncio.to_thread(self._context)
        return _Connection(
            at.host,
            at.port,
            username=at.user,
            password=at.password,
            logger=_log,
            queue_type=Newest,
            max_queued_incoming_messages=_MOST_WAITING,
            will=None if will is None else aiomqtt.Will(will[0], will[1], qos=1, retain=True),
            timeout=self._answer_s,
            keepalive=KEEPALIVE_S,
            tls_context=self._tls,
        )

    def _context(self) -> ssl.SSLContext:
        try:
            return ssl.create_default_context(cafile=self.address.ca)
        except OSError as error:
            text = f"{self.address.ca}: holds no certificate of an authority ({error.strerror or error})"
            raise BrokerError(Trouble.CERTIFICATE, text) from error

    def _error(self, error: aiomqtt.MqttError) -> BrokerError:
        where = f"broker {self.address.name}"
        if isinstance(error, aiomqtt.MqttCodeError) and getattr(error.rc, "value", None) in _REFUSED:
            return BrokerError(Trouble.NOT_LET_IN, f"{where} does not let {self.address.user} in")
        if "certificate" in str(error).lower():
            return BrokerError(Trouble.CERTIFICATE, f"{where} has a wrong certificate: {error}")
        if _LATE in str(error):
            return BrokerError(Trouble.SILENT, f"{where} does not answer")
        return BrokerError(Trouble.UNREACHABLE, f"{where}: {error}")

    def error(self, error: aiomqtt.MqttError) -> BrokerError:
        """What the library's error means."""
        return self._error(error)


class Client:
    """One connection to a broker."""

    def __init__(self, broker: Broker, client: aiomqtt.Client) -> None:
        self._broker = broker
        self._client = client

    async def publish(self, topic: str, payload: bytes, *, sure: bool = False, retain: bool = False) -> None:
        """`sure`: return once the broker has acknowledged it, which says nothing of whether it allows it."""
        before = _cancels()
        try:
            await self._client.publish(topic, payload, qos=1 if sure else 0, retain=retain)
            _go_on(before)
        except aiomqtt.MqttError as error:
            raise self._broker.error(error) from error

    async def subscribe(self, topics: Iterable[str]) -> None:
        """What is retained there comes at once. A topic that is not allowed brings nothing."""
        before = _cancels()
        try:
            await self._client.subscribe([(topic, 1) for topic in topics])
            _go_on(before)
        except aiomqtt.MqttError as error:
            raise self._broker.error(error) from error

    async def messages(self) -> AsyncIterator[Message]:
        """Until the connection ends, with a BrokerError."""
        try:
            async for one in self._client.messages:
                if isinstance(one.payload, bytes):
                    yield Message(topic=str(one.topic), payload=one.payload, retained=one.retain)
        except aiomqtt.MqttError as error:
            raise self._broker.error(error) from error


class _Connection(aiomqtt.Client):
    """The library's client, but for one thing: it would watch a socket that has been closed meanwhile, whose
    number may by then be another connection's."""

    def _on_socket_register_write(self, client: Any, userdata: Any, sock: Any) -> None:
        def write() -> None:
            try:
                client.loop_write()
            except OSError as error:
                if not self._disconnected.done():
                    self._disconnected.set_exception(error)

        def watch() -> None:
            if sock.fileno() >= 0:
                self._loop.add_writer(sock.fileno(), write)

        self._loop.call_soon_threadsafe(watch)


async def _leave(client: aiomqtt.Client) -> None:
    client.timeout = _LEAVE_S
    with suppress(aiomqtt.MqttError):  # a frozen broker; its keepalive closes what is left
        await client.__aexit__(None, None, None)


def _cancels() -> int:
    """How often this task has been asked to end."""
    task = asyncio.current_task()
    return 0 if task is None else task.cancelling()


def _go_on(before: int) -> None:
    """Unless we were asked to end meanwhile: the library waits by `asyncio.wait_for`, which in Python 3.11
    forgets that it was cancelled when what it waits for comes at that very moment."""
    if _cancels() > before:
        raise asyncio.CancelledError


class Newest(asyncio.Queue[aiomqtt.Message]):
    """A queue that is full loses its oldest entry; the library's own would lose the newest."""

    def put_nowait(self, item: aiomqtt.Message) -> None:
        if self.full():
            self.get_nowait()
        super().put_nowait(item)
