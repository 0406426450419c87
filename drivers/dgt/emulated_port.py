"""A serial port that can be plugged and unplugged: a pty under a stable name. Knows no protocol."""

from __future__ import annotations

import asyncio
import contextlib
import fcntl
import os
import termios
import tty
from collections.abc import Callable
from pathlib import Path

READ_SIZE = 4096


class EmulatedPort:
    """`name` becomes a symbolic link to the slave, another one at every `plug`, as udev makes them."""

    def __init__(self, name: Path, heard: Callable[[bytes], None]) -> None:
        self._name = name
        self._heard = heard
        self._master: int | None = None
        self._slave: int | None = None

    @property
    def plugged(self) -> bool:
        return self._master is not None

    def plug(self) -> None:
        """Needs a running loop; nothing if it is plugged already."""
        if self.plugged:
            return
        self._master, self._slave = os.openpty()
        # Raw before anybody opens it: a pty in its first state would echo what the board says back to it.
        tty.setraw(self._slave)
        os.set_blocking(self._master, False)
        fresh = self._name.with_name(self._name.name + ".new")
        fresh.unlink(missing_ok=True)
        fresh.symlink_to(os.ttyname(self._slave))
        fresh.replace(self._name)
        asyncio.get_running_loop().add_reader(self._master, self._readable, self._master)

    def unplug(self) -> None:
        """Gone, with the name; whoever has it open is hung up."""
        if self._master is None or self._slave is None:
            return
        asyncio.get_running_loop().remove_reader(self._master)
        self._name.unlink(missing_ok=True)
        os.close(self._master)
        os.close(self._slave)
        self._master = self._slave = None

    def say(self, data: bytes) -> None:
        """What a board says that has this port for itself."""
        self.write(data)

    def write(self, data: bytes) -> None:
        """Put bytes on the line; what nobody reads in time is lost, as on a line."""
        if self._master is not None and data:
            with contextlib.suppress(BlockingIOError):
                os.write(self._master, data)

    def _readable(self, master: int) -> None:
        try:
            data = os.read(master, READ_SIZE)
        except BlockingIOError:
            return
        self._free_lock()
        self._heard(data)

    def _free_lock(self) -> None:
        """Undo the host's TIOCEXCL, so that a killed host does not lock out the next one.

        A real port's ends with its last close; a pty's lasts as long as we hold the slave, which we must,
        since the master would hang up between two hosts.
        """
        if self._slave is not None:
            fcntl.ioctl(self._slave, termios.TIOCNXCL)
