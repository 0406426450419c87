"""What the daemon tells systemd (sd_notify(3)): that it serves, lives, ends. Without systemd: nothing."""

from __future__ import annotations

import os
import socket
from collections.abc import Callable

from hall.timebase import Timebase


class Service:
    """The service that this process is; `address` is systemd's socket, empty where nobody listens.

    `watchdog_s`: how long systemd waits for a sign of life, 0: it does not.
    """

    def __init__(self, address: str, watchdog_s: float) -> None:
        self._address = address
        self._watchdog_s = watchdog_s
        self._is_ready = False

    @staticmethod
    def of_environment() -> Service:
        """As systemd has started this process. A child gets no such environment: it must not speak for us."""
        address = os.environ.pop("NOTIFY_SOCKET", "")
        microseconds = os.environ.pop("WATCHDOG_USEC", "")
        meant = os.environ.pop("WATCHDOG_PID", str(os.getpid())) == str(os.getpid())
        return Service(address, int(microseconds) / 1e6 if meant and microseconds.isdigit() else 0.0)

    def ready(self) -> None:
        """The hall serves."""
        self._is_ready = True
        self._say("READY=1")

    def sign(self) -> None:
        """A sign of life from a loop that calls this at each turn; the first says that it has begun."""
        if not self._is_ready:
            self.ready()
        self._say("WATCHDOG=1")

    def stopping(self) -> None:
        """The hall ends by itself."""
        self._say("STOPPING=1")

    async def live(self, timebase: Timebase, is_well: Callable[[], bool]) -> None:
        """Until cancelled: a sign of life three times in the watchdog's time, as long as `is_well`.

        A loop that hangs gives none, and systemd starts the daemon again.
        """
        while self._watchdog_s > 0:
            if is_well():
                self._say("WATCHDOG=1")
            await timebase.sleep(self._watchdog_s / 3)

    def _say(self, what: str) -> None:
        if not self._address:
            return
        # A name that begins with @ is one of the abstract sockets.
        address = "\0" + self._address[1:] if self._address.startswith("@") else self._address
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as sock:
            try:
                sock.sendto(what.encode(), address)
            except OSError:
                return  # systemd itself is being restarted; the next sign reaches it
