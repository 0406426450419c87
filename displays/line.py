"""What a follower needs of whatever carries it to the daemon: HTTP itself, or questions through a broker."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Protocol
from urllib.parse import urlsplit

from displays.http import Server


class Line(Protocol):
    """One connection; one question after another. Each may fail with an OSError."""

    @property
    def own_address(self) -> str:
        """This machine's address as the other side sees it."""
        ...

    async def ask(self, method: str, target: str, body: bytes = b"", kind: str = "application/json") -> bytes:
        """The body of the answer; HttpError for a refusal."""
        ...

    async def send(self, method: str, target: str, body: bytes = b"", kind: str = "application/json") -> None:
        """Ask for what comes by `chunks` from now on."""
        ...

    def chunks(self) -> AsyncIterator[bytes]:
        """Server-sent events, in any pieces. What comes was said by a daemon that lives."""
        ...

    def close(self) -> None: ...


class Source(Protocol):
    """Where the daemon is reached."""

    @property
    def name(self) -> str: ...

    async def connect(self) -> Line: ...


def source(url: str, token: str, user: str | None) -> Source:
    """From http(s):// or mqtt(s)://; ValueError says what is wrong with it.

    `user` is this device's name at a broker, such as "screen-wall-1"; None: the address must tell it.
    """
    if not url.startswith(("mqtt:", "mqtts:")):
        return Server.of(url, token)
    from displays.mqtt import MqttServer
    from hall.broker.mqtt import Address, Broker

    if user is None and not urlsplit(url).username:
        raise ValueError(
            f"{url!r} does not tell who this is; expected for example mqtt://reader-pi-2@hall.local/izhevsk"
        )
    return MqttServer(Broker(Address.of(url, user=user or "", password=token)))
