"""One serial port on the event loop: chunks in, bytes out, reconnect. The only module that imports serial.

pyserial opens and sets the port; then its descriptor alone is kept and read by the loop (no thread a port,
and one descriptor instead of five). An empty read or an OSError from a *ready* descriptor is an unplugged
lead: pyserial sets VMIN = VTIME = 0, so an empty read at any other moment means nothing. Nothing here knows
what the bytes mean.
"""

from __future__ import annotations

import asyncio
import contextlib
import errno
import fcntl
import grp
import logging
import os
import termios
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

import serial

from drivers.errors import LinkError, PortForbidden, PortHeld, PortMissing, PortRefused, PortUnplugged
from hall.timebase import Timebase

log = logging.getLogger(__name__)

READ_SIZE = 4096
MOST_UNSENT = 1024  # bytes; single commands are below 20, so more means that the port takes nothing
FIRST_RETRY_S = 0.25
LAST_RETRY_S = 3.0
_PROC = Path("/proc")


@dataclass(frozen=True, slots=True, kw_only=True)
class PortSettings:
    """How a port is opened. DTR and RTS low: a serial bus misbehaves otherwise (DGT protocol, 1)."""

    baud: int = 9600
    dtr: bool = False
    rts: bool = False
    low_latency: bool = True  # an FTDI lead else holds bytes back for 16 ms; other leads have no such timer


class Listener(Protocol):
    """What hears of a port. All calls come from the loop, none may block."""

    def opened(self, write: Callable[[bytes], None]) -> None:
        """The port is open; `write` serves until `closed`."""
        ...

    def received(self, chunk: bytes) -> None:
        """Bytes in the order they came, in any pieces, never empty."""
        ...

    def closed(self, error: LinkError) -> None:
        """The port went down, or could not be opened; the latter again only when the reason changes."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class _End:
    """Why a try to serve a port ended. One that `heard` nothing counts as down all the time, in the log."""

    error: LinkError
    opened: bool = False
    heard: bool = False


class SerialLink:
    """One port by its stable name. `run` keeps it open for as long as it runs."""

    def __init__(self, *, port: str, timebase: Timebase, settings: PortSettings | None = None) -> None:
        self.port = port
        self._timebase = timebase
        self._settings = settings or PortSettings()

    async def run(self, listener: Listener) -> None:
        """Open, pass bytes on, reopen by name after every loss; ends only by cancellation."""
        down: LinkError | None = None
        retry_s = FIRST_RETRY_S
        while True:
            end = await self._once(listener, down)
            if end.heard:
                down, retry_s = None, FIRST_RETRY_S
            if down is None:
                log.warning("%s", end.error)
            if end.opened or type(end.error) is not type(down):
                listener.closed(end.error)
            down = end.error
            await self._timebase.sleep(retry_s)
            retry_s = min(2 * retry_s, LAST_RETRY_S)

    async def _once(self, listener: Listener, down: LinkError | None) -> _End:
        """Open and serve until the port is lost."""
        try:
            fd = _open(self.port, self._settings)
        except OSError as cause:
            error = opening_error(self.port, cause)
            if isinstance(error, PortHeld) and not isinstance(down, PortHeld):
                error = PortHeld(self.port, await asyncio.to_thread(holder_of, self.port))
            return _End(error=error)
        channel = _Channel(fd, self.port, listener.received)
        try:
            listener.opened(channel.write)
            return _End(error=await channel.gone, opened=True, heard=channel.heard)
        finally:
            channel.close()


class _Channel:
    """An open descriptor on the loop."""

    def __init__(self, fd: int, port: str, received: Callable[[bytes], None]) -> None:
        self._fd = fd
        self._port = port
        self._received = received
        self._unsent = b""
        self.heard = False
        self._loop = asyncio.get_running_loop()
        self.gone: asyncio.Future[LinkError] = self._loop.create_future()
        self._loop.add_reader(fd, self._readable)

    def write(self, data: bytes) -> None:
        """Send as soon as the port takes it; nothing is sent once the port is gone."""
        if self.gone.done():
            return
        self._unsent += data
        self._flush()
        if len(self._unsent) > MOST_UNSENT:
            self._lose(PortRefused(self._port, "it takes no bytes"))

    def close(self) -> None:
        # The reader goes first: a closed descriptor's number may be somebody else's at once.
        self._loop.remove_reader(self._fd)
        self._loop.remove_writer(self._fd)
        # What is unsent goes too: a driver may else wait half a minute for the lead to take it.
        with contextlib.suppress(termios.error):
            termios.tcflush(self._fd, termios.TCOFLUSH)
        os.close(self._fd)

    def _readable(self) -> None:
        try:
            chunk = os.read(self._fd, READ_SIZE)
        except BlockingIOError:
            return
        except OSError:
            chunk = b""
        if chunk:
            self.heard = True
            self._received(chunk)
        else:
            self._lose(PortUnplugged(self._port))

    def _flush(self) -> None:
        try:
            sent = os.write(self._fd, self._unsent)
        except BlockingIOError:
            sent = 0
        except OSError:
            self._lose(PortUnplugged(self._port))
            return
        self._unsent = self._unsent[sent:]
        if self._unsent:
            self._loop.add_writer(self._fd, self._flush)
        else:
            self._loop.remove_writer(self._fd)

    def _lose(self, error: LinkError) -> None:
        # A lost descriptor stays ready for ever: without this the loop would spin until the close.
        self._loop.remove_reader(self._fd)
        self._loop.remove_writer(self._fd)
        if not self.gone.done():
            self.gone.set_result(error)


def _open(port: str, settings: PortSettings) -> int:
    """A non-blocking descriptor of the port, locked for this process; OSError if it is not to be had."""
    tty = serial.Serial(port=None, baudrate=settings.baud, timeout=0, exclusive=True)
    tty.port = port
    tty.dtr = settings.dtr  # before open(), which raises both lines otherwise
    tty.rts = settings.rts
    try:
        tty.open()
        return _own_descriptor(tty, settings)
    except termios.error as cause:
        # Not an OSError, but with the same arguments; pyserial lets some through.
        raise OSError(*cause.args) from cause
    finally:
        tty.close()


def _own_descriptor(tty: serial.Serial, settings: PortSettings) -> int:
    if settings.low_latency:
        # ValueError: no such setting (pty, ACM); OSError: the driver refuses it. Slower, not worse.
        with contextlib.suppress(ValueError, OSError):
            tty.set_low_latency_mode(True)
    # flock keeps out those who ask for it, TIOCEXCL every later opener.
    fcntl.ioctl(tty.fileno(), termios.TIOCEXCL)
    fd = os.dup(tty.fileno())
    os.set_blocking(fd, False)
    return fd


@dataclass(frozen=True, slots=True, kw_only=True)
class SerialDevice:
    """A serial port as the system lists it; what belongs to USB is None for ports that are not on it."""

    path: str
    vendor: int | None = None
    product: int | None = None
    usb_serial: str | None = None
    description: str = ""


def serial_devices() -> tuple[SerialDevice, ...]:
    """The serial ports of this machine, by their paths. Reads /sys alone and opens none of them."""
    from serial.tools import list_ports

    return tuple(
        SerialDevice(
            path=port.device,
            vendor=port.vid,
            product=port.pid,
            usb_serial=port.serial_number or None,
            description=port.product or "",
        )
        for port in sorted(list_ports.comports(), key=lambda port: str(port.device))
    )


def opening_error(port: str, cause: OSError) -> LinkError:
    """Why a port could not be opened, as what a person can do about it."""
    match cause.errno:
        case errno.ENOENT | errno.ENXIO | errno.ENODEV:
            return PortMissing(port)
        case errno.EAGAIN | errno.EBUSY:
            return PortHeld(port, None)
        case errno.EACCES | errno.EPERM:
            return PortForbidden(port, _group(port))
        case _:
            return PortRefused(port, cause.strerror or str(cause))


def _group(port: str) -> str | None:
    try:
        return grp.getgrgid(os.stat(port).st_gid).gr_name
    except (OSError, KeyError):
        return None


def holder_of(port: str) -> str | None:
    """Name and process id of a program that has the port open; None where the system does not show it.

    Walks through /proc, which takes tens of milliseconds: not on the loop.
    """
    target = os.path.realpath(port)
    for process in _PROC.glob("[0-9]*"):
        # Processes end and others' descriptors are hidden while we look.
        with contextlib.suppress(OSError):
            if any(os.readlink(fd) == target for fd in (process / "fd").iterdir()):
                return f"{(process / 'comm').read_text(encoding='utf-8').strip()} (process {process.name})"
    return None
