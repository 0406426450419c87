"""Hosts of their own on one machine: a network namespace each, joined by a switch in user space over TUN.

Many kernels have no netem; here this process carries every packet, and may delay it, lose it, or be a cut
cable. Needs root. Knows nothing of halls.
"""

from __future__ import annotations

import asyncio
import ctypes
import fcntl
import os
import struct
import subprocess
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import Future
from contextlib import suppress
from dataclasses import dataclass
from random import Random
from typing import TypeVar

T = TypeVar("T")
_NETWORK = "10.77.0."
_NEW_NETWORK = 0x40000000  # CLONE_NEWNET
_TUNSETIFF, _TUN_WITHOUT_HEAD = 0x400454CA, 0x1001
_LONGEST = 65536
_IPV4, _TO = 4, slice(16, 20)
_LIBC = ctypes.CDLL(None, use_errno=True)


@dataclass(slots=True, kw_only=True)
class Wire:
    """A host's cable, as it is at the moment; what is delayed or lost is so in each direction."""

    is_whole: bool = True
    delay_s: float = 0.0
    loss: float = 0.0
    half: int = 0  # hosts of different halves do not reach each other


class Host:
    """A network namespace with one address. It lives as long as this object is open."""

    def __init__(self, name: str, number: int) -> None:
        self.name = name
        self.address = f"{_NETWORK}{number}"
        self.wire = Wire()
        self.namespace, self.tun = in_thread(self._made)

    def within(self, what: Callable[[], T]) -> T:
        """What a call gives that is made in the host's network; processes begun by it stay there."""
        return in_thread(lambda: self._entered(what))

    def enter(self) -> None:
        """Move the thread that calls into the host's network, for good."""
        _checked(_LIBC.setns(self.namespace, _NEW_NETWORK))

    def close(self) -> None:
        os.close(self.tun)
        os.close(self.namespace)

    def _entered(self, what: Callable[[], T]) -> T:
        self.enter()
        return what()

    def _made(self) -> tuple[int, int]:
        _checked(_LIBC.unshare(_NEW_NETWORK))
        namespace = os.open("/proc/thread-self/ns/net", os.O_RDONLY | os.O_CLOEXEC)
        tun = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK | os.O_CLOEXEC)
        fcntl.ioctl(tun, _TUNSETIFF, struct.pack("16sH", b"lan0", _TUN_WITHOUT_HEAD))
        for words in ("link set lo up", f"addr add {self.address}/24 dev lan0", "link set lan0 up"):
            subprocess.run(["ip", *words.split()], check=True)
        return namespace, tun


class Switch:
    """Carries packets between hosts on the running loop. `dice` decide which are lost."""

    def __init__(self, hosts: Iterable[Host], dice: Random) -> None:
        self._hosts = {bytes(map(int, host.address.split("."))): host for host in hosts}
        self._dice = dice
        self.carried = self.lost = 0

    def start(self) -> None:
        for host in self._hosts.values():
            asyncio.get_running_loop().add_reader(host.tun, self._readable, host)

    def stop(self) -> None:
        for host in self._hosts.values():
            asyncio.get_running_loop().remove_reader(host.tun)

    def _readable(self, source: Host) -> None:
        with suppress(BlockingIOError):
            while packet := os.read(source.tun, _LONGEST):
                self._carry(source, packet)

    def _carry(self, source: Host, packet: bytes) -> None:
        to = self._hosts.get(packet[_TO]) if packet[0] >> 4 == _IPV4 else None
        if to is None:
            return  # nobody here answers to broadcasts, nor to IPv6
        if not reaches(source.wire, to.wire) or self._is_lost(source.wire, to.wire):
            self.lost += 1
            return
        self.carried += 1
        delay_s = source.wire.delay_s + to.wire.delay_s
        if delay_s:
            asyncio.get_running_loop().call_later(delay_s, self._hand_over, to, packet)
        else:
            self._hand_over(to, packet)

    def _is_lost(self, *wires: Wire) -> bool:
        return any(wire.loss and self._dice.random() < wire.loss for wire in wires)

    def _hand_over(self, to: Host, packet: bytes) -> None:
        if to.wire.is_whole:
            with suppress(BlockingIOError):  # its queue is full: lost, as on a real wire
                os.write(to.tun, packet)


def reaches(one: Wire, other: Wire) -> bool:
    """Whether packets pass between two hosts at all."""
    return one.is_whole and other.is_whole and one.half == other.half


def in_thread(what: Callable[[], T]) -> T:
    """The call's result, made by a thread that ends with it: a namespace is a thread's own."""
    found: Future[T] = Future()

    def run() -> None:
        try:
            found.set_result(what())
        except BaseException as error:  # handed on to who waits
            found.set_exception(error)

    thread = threading.Thread(target=run)
    thread.start()
    thread.join()
    return found.result()


def _checked(result: int) -> None:
    if result != 0:
        error = ctypes.get_errno()
        raise OSError(error, f"no network of its own for a host: {os.strerror(error)}; this needs root")
