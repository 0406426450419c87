"""A real mosquitto with the project's own configuration on a free port: started, frozen, killed, denied."""

from __future__ import annotations

import re
import signal
import socket
import subprocess
from contextlib import closing
from pathlib import Path
from typing import BinaryIO

from hall.rehearsal.stage import free_port
from tests.source import ROOT

_PROGRAM = "/usr/sbin/mosquitto"


class Mosquitto:
    """One broker. `acl` and `passwd` stand in `folder`, as `hall broker` writes them there.

    `bind`: other machines reach it there too, at the port that a hall has by itself.
    """

    def __init__(
        self, folder: Path, *, certificate: tuple[Path, Path] | None = None, bind: str | None = None
    ) -> None:
        self.folder = folder
        self.port = free_port() if bind is None else 1883
        self._bind = bind or "127.0.0.1"
        self._certificate = certificate
        self._child: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Return once it answers."""
        with (self.folder / "mosquitto.log").open("ab") as log:
            self._child = self.begun(log)
        self._wait()

    def begun(self, log: BinaryIO) -> subprocess.Popen[bytes]:
        """A process that is the caller's own, and may not answer yet."""
        config = self.folder / "mosquitto.conf"
        config.write_text(self._config(), encoding="utf-8")
        return subprocess.Popen([_PROGRAM, "-c", str(config)], stdout=log, stderr=log)

    def kill(self) -> None:
        child = self._running()
        child.kill()
        child.wait(10)
        self._child = None

    def freeze(self) -> None:
        self._running().send_signal(signal.SIGSTOP)

    def thaw(self) -> None:
        self._running().send_signal(signal.SIGCONT)

    def reload(self) -> None:
        """Read passwords and rights anew."""
        self._running().send_signal(signal.SIGHUP)

    def stop(self) -> None:
        if self._child is not None:
            self.thaw()
            self.kill()

    def _config(self) -> str:
        """As deployed, but for port, folder and certificate."""
        text = (ROOT / "deploy" / "mosquitto.conf").read_text(encoding="ascii")
        text = text.replace("/etc/mosquitto/hall", str(self.folder))
        listener = f"listener {self.port} {self._bind}"
        if self._certificate is not None:
            listener += f"\ncertfile {self._certificate[0]}\nkeyfile {self._certificate[1]}"
        # Started by root it would otherwise read its files as somebody else.
        return re.sub(r"^listener 1883$", listener, text, flags=re.MULTILINE) + "user root\n"

    def _running(self) -> subprocess.Popen[bytes]:
        assert self._child is not None
        return self._child

    def _wait(self) -> None:
        for _ in range(200):
            assert self._running().poll() is None, (self.folder / "mosquitto.log").read_text()
            with closing(socket.socket()) as probe:
                probe.settimeout(0.05)
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            self._pause()
        raise AssertionError("mosquitto does not answer")

    def _pause(self) -> None:
        try:
            self._running().wait(0.05)
        except subprocess.TimeoutExpired:
            return
