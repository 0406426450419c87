"""One connection of the web: how long a client may take to ask, and what is said of one that asks nonsense.

What is asked and answered is not known here.
"""

from __future__ import annotations

import asyncio
import logging
from typing import ClassVar

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

# A client that has connected and asked nothing for so long is not one of ours.
FIRST_REQUEST_S = 10.0
_SAID = {
    "Invalid HTTP request received.": "a client sent what is no HTTP request; it was told so",
    "Exceeded concurrency limit.": "too many connections at once; further ones are answered with 503",
}


class PatientProtocol(H11Protocol):
    """HTTP/1.1 that waits for a request, but not for ever: each idle connection takes a descriptor."""

    # A tournament file over a bad Wi-Fi takes seconds.
    whole_request_s: ClassVar[float] = 60.0
    _end_of_patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn
        super().connection_made(transport)
        self.loop.call_later(FIRST_REQUEST_S, self._give_up)

    def data_received(self, data: bytes) -> None:
        """Bytes of a request; one that began has to end, however busily its sender goes on."""
        super().data_received(data)
        self._look()

    def on_response_complete(self) -> None:
        """An answer is given: what came behind its request is looked at only now."""
        super().on_response_complete()
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        super().connection_lost(exc)

    def send_400_response(self, msg: str) -> None:
        """For bytes that are no request: an answer that is under way to them goes nowhere from here on."""
        super().send_400_response(msg)
        under_way = self._under_way()
        if under_way is not None:
            under_way.disconnected = True
            under_way.message_event.set()

    def _unsupported_upgrade_warning(self) -> None:
        """Nothing here is a WebSocket, and the log need not advise how to have one."""

    def _is_half_asked(self) -> bool:
        state = self.conn.their_state
        return state is h11.SEND_BODY or (state is h11.IDLE and self.conn.trailing_data[0] != b"")

    def _look(self) -> None:
        if not self._is_half_asked():
            self._rest()
        elif self._end_of_patience is None:
            self._end_of_patience = self.loop.call_later(self.whole_request_s, self.transport.close)

    def _rest(self) -> None:
        if self._end_of_patience is not None:
            self._end_of_patience.cancel()
            self._end_of_patience = None

    def _give_up(self) -> None:
        if self._under_way() is None and not self.transport.is_closing():
            self.transport.close()

    def _under_way(self) -> RequestResponseCycle | None:
        """uvicorn sets it at the first request, and says that there always is one."""
        return self.cycle


class ToldOnce(logging.Filter):
    """Lets each warning pass once: anybody in the network can be the cause of as many as he likes."""

    def __init__(self) -> None:
        super().__init__()
        self._told: set[str] = set()

    def filter(self, record: logging.LogRecord) -> bool:
        said = record.getMessage()
        if record.levelno >= logging.ERROR:
            return True
        record.msg, record.args = f"{_SAID.get(said, said)} (told once)", ()
        is_new = said not in self._told
        self._told.add(said)
        return is_new


_once = ToldOnce()


def tell_clients_faults_once() -> None:
    """What uvicorn logs of its clients: each fault once while the daemon runs, in words for its reader."""
    logging.getLogger("uvicorn.error").addFilter(_once)
