"""What the kernel says of graphics cards and monitors, and waiting for one: reads /sys and /dev, no picture.

A television may be off when the hall opens, and be switched off and on again: the window is opened anew then.
"""

from __future__ import annotations

import contextlib
import logging
import os
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeVar

from hall.timebase import Timebase

_log = logging.getLogger(__name__)
SYS_DRM, DEV_DRI = Path("/sys/class/drm"), Path("/dev/dri")
LOOK_S = 2.0
W = TypeVar("W")


class NoMonitorError(Exception):
    """No window can be opened now; its text is the video driver's reason."""


def video_driver(environment: Mapping[str, str], dri: Path = DEV_DRI) -> str:
    """The SDL driver to ask for by name: SDL itself prefers X11 even where it cannot work."""
    if asked := environment.get("SDL_VIDEODRIVER"):
        return asked
    if environment.get("WAYLAND_DISPLAY"):
        return "wayland"
    if environment.get("DISPLAY"):
        return "x11"
    return "kmsdrm" if any(dri.glob("card*")) else "dummy"


def hints(driver: str, drm: Path = SYS_DRM, dri: Path = DEV_DRI) -> dict[str, str]:
    """SDL's hints for this machine.

    Without a GPU SDL would draw its window by a software OpenGL, fifty times dearer. Where there are several
    cards (Raspberry Pi 5, their numbers change from boot to boot) the one with the monitor is meant.
    """
    found = {}
    if not any(dri.glob("renderD*")):
        found["SDL_FRAMEBUFFER_ACCELERATION"] = "0"
    if driver == "kmsdrm" and (card := card_with_monitor(drm)) is not None:
        found["SDL_KMSDRM_DEVICE_INDEX"] = str(card)
    return found


def card_with_monitor(drm: Path = SYS_DRM) -> int | None:
    """The number of the card whose connector says "connected", else of one that has connectors at all."""
    status = _connectors(drm)
    names = sorted(status, key=lambda name: (status[name] != "connected", name))
    return int(names[0].partition("-")[0].removeprefix("card")) if names else None


def connected(drm: Path = SYS_DRM) -> frozenset[str]:
    """The connectors at which a monitor answers; a television that is switched off may be none."""
    return frozenset(name for name, status in _connectors(drm).items() if status == "connected")


def answers(driver: str, drm: Path = SYS_DRM) -> bool | None:
    """Whether people can see what is drawn; None where this machine's kernel does not know of monitors."""
    if driver == "dummy":
        return False
    # What a card writes back to memory is no monitor, and says "unknown".
    status = {text for name, text in _connectors(drm).items() if "Writeback" not in name}
    return True if "connected" in status else False if status == {"disconnected"} else None


def _connectors(drm: Path) -> dict[str, str]:
    """What each connector says of itself; one that went meanwhile, as at a hub, is none."""
    found = {}
    for path in drm.glob("card*-*/status"):
        with contextlib.suppress(OSError):
            found[path.parent.name] = path.read_text().strip()
    return found


def environment_for(driver: str | None) -> None:
    """Set what SDL reads when it starts; what somebody has set by hand is kept."""
    chosen = driver or video_driver(os.environ)
    os.environ["SDL_VIDEODRIVER"] = chosen
    for name, value in hints(chosen).items():
        os.environ.setdefault(name, value)


async def opened(
    window: Callable[[], W], timebase: Timebase, *, alive: Callable[[], None] = lambda: None
) -> W:
    """The window, as soon as a monitor is there; that there is none is said once. `alive`: at each try."""
    said = False
    while True:
        alive()
        try:
            return window()
        except NoMonitorError as error:
            if not said:
                _log.warning("no monitor to draw on (%s); waiting for one", error)
            said = True
        await timebase.sleep(LOOK_S)


async def until_changed(timebase: Timebase, drm: Path = SYS_DRM) -> None:
    """Return when a monitor has come or gone."""
    before = connected(drm)
    while connected(drm) == before:
        await timebase.sleep(LOOK_S)
    _log.info("monitors have changed from %s to %s", sorted(before), sorted(connected(drm)))
