"""Which serial ports there are and by which name a venue file should call them. Opens none of them.

`ttyUSB0` is whoever was plugged in first, so a port is named by udev's links (DGT protocol, 1): by-id where
the lead has a serial number of its own, by-path (the socket it is plugged into) where it has none or where
two leads have the same. The ids of USB are those of generic chips: they suggest a board, asking proves it.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from pathlib import Path

from drivers.link import SerialDevice

_DEV = Path("/dev")
_PROC = Path("/proc")
_FTDI = (0x0403, 0x6001)
_MICROCHIP = (0x04D8, 0x000A)
# They open every port that is plugged in and send to it, for about ten seconds (DGT protocol, 9).
GRABBERS = ("ModemManager", "brltty")


class Lead(Enum):
    """What a port is, as far as can be known without asking."""

    FTDI = "ftdi"  # an older USB board, or the USB-RS232 lead of serial boards
    MICROCHIP = "microchip"  # a newer board, USB or Bluetooth with USB
    OTHER_USB = "other_usb"
    BLUETOOTH = "bluetooth"
    UNKNOWN = "unknown"  # somebody named it and the system does not list it
    BUILT_IN = "built_in"  # perhaps the console of the machine itself: asked only if somebody names it


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundPort:
    """`name` is the stable one, for the venue file; `device` what it is called now."""

    name: str
    device: str
    lead: Lead
    usb: str | None = None  # "0403:6001"
    description: str = ""

    @property
    def to_be_asked(self) -> bool:
        return self.lead is not Lead.BUILT_IN


def found_ports(devices: Iterable[SerialDevice], dev: Path = _DEV) -> tuple[FoundPort, ...]:
    """The ports with their names; `dev` is where serial/by-id and serial/by-path lie."""
    devices = tuple(devices)
    by_id, by_path = _links(dev / "serial" / "by-id"), _links(dev / "serial" / "by-path")
    seen = Counter(_own_number(device) for device in devices)
    return tuple(
        FoundPort(
            name=_name(device, by_id, by_path, alone=seen[_own_number(device)] == 1),
            device=device.path,
            lead=_lead(device),
            usb=None if device.vendor is None else f"{device.vendor:04x}:{device.product or 0:04x}",
            description=device.description,
        )
        for device in devices
    )


def named_port(name: str, devices: Iterable[SerialDevice]) -> FoundPort:
    """A port that somebody named: called as he does, with what the system knows of it."""
    device = str(Path(name).resolve())
    known = next((port for port in found_ports(devices) if port.device == device), None)
    if known is None:
        return FoundPort(name=name, device=device, lead=Lead.UNKNOWN)
    return replace(known, name=name)


def grabbers(proc: Path = _PROC) -> tuple[str, ...]:
    """Running programs that are known to take ports away, each once."""
    running = set(_programs(proc))
    return tuple(name for name in GRABBERS if name in running)


def _programs(proc: Path) -> Iterator[str]:
    for process in proc.glob("[0-9]*"):
        with contextlib.suppress(OSError):  # it has ended while we looked
            yield (process / "comm").read_text(encoding="utf-8", errors="replace").strip()


def _own_number(device: SerialDevice) -> tuple[int | None, int | None, str | None]:
    return device.vendor, device.product, device.usb_serial


def _name(device: SerialDevice, by_id: dict[str, str], by_path: dict[str, str], *, alone: bool) -> str:
    target = str(Path(device.path).resolve())
    if device.usb_serial and alone and target in by_id:
        return by_id[target]
    return by_path.get(target, device.path)


def _links(folder: Path) -> dict[str, str]:
    """Where each link of the folder leads -> the link; of several the shortest, then the first."""
    links: dict[str, str] = {}
    names = sorted(folder.iterdir(), key=lambda link: (len(link.name), link.name)) if folder.is_dir() else []
    for link in names:
        links.setdefault(str(link.resolve()), str(link))
    return links


def _lead(device: SerialDevice) -> Lead:
    match (device.vendor, device.product):
        case ids if ids == _FTDI:
            return Lead.FTDI
        case ids if ids == _MICROCHIP:
            return Lead.MICROCHIP
        case (None, _):
            return Lead.BLUETOOTH if Path(device.path).name.startswith("rfcomm") else Lead.BUILT_IN
        case _:
            return Lead.OTHER_USB
