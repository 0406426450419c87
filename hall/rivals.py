"""Does another machine run this hall? Asked by broadcast before a start, answered while running.

Two daemons of one hall would both speak, start and forfeit. They are told by the screens' token, which a
promoted copy shares with its origin: a question is a nonce, the answer its HMAC, so that nobody else can
answer, and what is overheard tells nothing. No command and no fact of the tournament passes here.
"""

from __future__ import annotations

import asyncio
import fcntl
import hmac
import json
import logging
import secrets
import socket
import struct
from collections.abc import Callable, Iterable

from hall.answers import understood
from hall.errors import HallError
from hall.timebase import Timebase

_log = logging.getLogger(__name__)
PORT = 8079
# A sleeping Wi-Fi station hears a broadcast with the third beacon, 0.3 s later.
_ASKS, _BETWEEN_S = 3, 0.2
_AGAIN_S = 30.0
_MOST_BYTES = 512
_LOOPBACK = "127.255.255.255"
_SIOCGIFBRDADDR = 0x8919  # netdevice(7)


class Rivals:
    """One daemon's ear and question. `found`: where another daemon of this hall was heard.

    `networks` gives the addresses to ask at; `changed` is called once `found` says something else.
    """

    def __init__(
        self,
        token: str,
        *,
        port: int = PORT,
        networks: Callable[[], tuple[str, ...]],
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self.found: str | None = None
        self._key = token.encode()
        self._port = port
        self._networks = networks
        self._changed = changed
        self._own = secrets.token_hex(8)
        self._asked: list[str] = []
        self._ear: socket.socket | None = None
        self._mouth: socket.socket | None = None

    def open(self) -> None:
        """Listen, on the running loop; where the port cannot be had the hall runs all the same and logs it.

        Answers come to a port of one's own: several daemons of a machine share the known one.
        """
        try:
            self._mouth = self._listening(0)
            self._ear = self._listening(self._port)
        except OSError as error:
            _log.warning("no ear for a second daemon on port %d: %s", self._port, error.strerror)

    def _listening(self, port: int) -> socket.socket:
        sock = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        try:
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            sock.setsockopt(socket.SOL_SOCKET, socket.SO_BROADCAST, 1)
            sock.setblocking(False)
            sock.bind(("", port))
            asyncio.get_running_loop().add_reader(sock, self._hear, sock)
        except OSError:
            sock.close()
            raise
        return sock

    def _hear(self, sock: socket.socket) -> None:
        try:
            self.take(*sock.recvfrom(_MOST_BYTES + 1))
        except OSError as error:  # an earlier question came back as unreachable
            _log.debug("the network refused a question: %s", error)

    async def refuse(self, timebase: Timebase, others: Iterable[str] = ()) -> None:
        """Ask who runs this hall, `others` by their address too; HallError where somebody does."""
        for _ in range(_ASKS):
            self.ask(others)
            await timebase.sleep(_BETWEEN_S)
            if self.found is not None:
                raise HallError(
                    f"the machine at {self.found} runs this hall already. Two must not: stop that one"
                    " (sudo systemctl stop hall, or switch it off) and start again"
                )

    async def run(self, timebase: Timebase) -> None:
        """Until cancelled: ask again, for networks that were apart at the start."""
        while True:
            await timebase.sleep(_AGAIN_S)
            before, self.found = self.found, None
            self.ask(())
            await timebase.sleep(_BETWEEN_S)
            if self.found != before:
                self._tell(before)
                self._changed()

    def ask(self, others: Iterable[str]) -> None:
        """Send the question; a network that is away swallows it."""
        if self._mouth is None:
            return
        nonce = secrets.token_hex(16)
        self._asked = [*self._asked[-_ASKS:], nonce]
        question = json.dumps({"ask": nonce, "from": self._own}).encode()
        for address in dict.fromkeys((*self._networks(), *others)):
            try:
                self._mouth.sendto(question, (address, self._port))
            except OSError as error:
                _log.debug("%s was not asked: %s", address, error)

    def close(self) -> None:
        """Listen no more; safe to call twice."""
        for sock in (self._ear, self._mouth):
            if sock is not None:
                asyncio.get_running_loop().remove_reader(sock)
                sock.close()
        self._ear = self._mouth = None

    def take(self, said: bytes, sender: tuple[str, int]) -> None:
        """A question is answered, an answer to our own noted, all else ignored."""
        try:
            message = understood(said) if len(said) <= _MOST_BYTES else {}
        except ValueError:
            return
        match message:
            case {"ask": str(nonce), "from": str(who)} if who != self._own and self._ear is not None:
                answer = {"runs": nonce, "proof": self._proof(nonce, self._own), "by": self._own}
                self._ear.sendto(json.dumps(answer).encode(), sender)
            case {"runs": str(nonce), "proof": str(proof), "by": str(who)} if nonce in self._asked:
                if who != self._own and hmac.compare_digest(proof.encode(), self._proof(nonce, who).encode()):
                    self.found = sender[0]
            case _:
                return

    def _proof(self, nonce: str, who: str) -> str:
        return hmac.digest(self._key, f"runs {nonce} {who}".encode(), "sha256").hex()

    def _tell(self, before: str | None) -> None:
        if self.found is not None:
            _log.error("the machine at %s runs this hall too: stop one of the two", self.found)
        else:
            _log.info("the machine at %s runs this hall no more", before)


def networks() -> tuple[str, ...]:
    """The broadcast address of every network that this machine is in, and of itself."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        found = (_broadcast(probe, name) for _, name in socket.if_nameindex())
        return (_LOOPBACK, *(address for address in found if address is not None))


def _broadcast(probe: socket.socket, interface: str) -> str | None:
    try:
        answer = fcntl.ioctl(probe, _SIOCGIFBRDADDR, struct.pack("256s", interface.encode()[:15]))
    except OSError:  # an interface without an address
        return None
    address = socket.inet_ntoa(answer[20:24])
    return None if address == "0.0.0.0" else address
