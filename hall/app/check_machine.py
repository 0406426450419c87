"""`hall check`: this machine: disk, time, network, sound, monitors, ports, upgrades, power."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
from collections.abc import Iterator, Mapping
from pathlib import Path

from displays.monitor import DEV_DRI, SYS_DRM, connected, video_driver
from drivers.ports import grabbers
from hall.app.check_hall import Asked, is_running, told
from hall.app.serving import lan_address
from hall.health import disk, time_is_synchronised
from hall.model.venue import PlayerKind
from hall.reports.check import Area, Check, broken, look, ok
from hall.timebase import system_utc, to_local

_LITTLE_MB, _TOO_LITTLE_MB = 1_000, 200
_ANSWER_S = 10
_TIMER = "apt-daily-upgrade.timer"
# vcgencmd get_throttled: under-voltage now, and since the start.
_UNDER_VOLTAGE = 0x1 | 0x10000


class Machine:
    """Where this machine tells of itself; a test gives folders of its own."""

    def __init__(
        self,
        *,
        drm: Path = SYS_DRM,
        dri: Path = DEV_DRI,
        systemd: Path = Path("/etc/systemd/system"),
        vendor: Path = Path("/lib/systemd/system"),
        environment: Mapping[str, str] = os.environ,
        taken: tuple[str, ...] | None = None,
    ) -> None:
        self.drm = drm
        self.dri = dri
        self.systemd = systemd
        self.vendor = vendor
        self.environment = environment
        self.grabbers = grabbers() if taken is None else taken


def machine_checks(asked: Asked, machine: Machine) -> Iterator[Check]:
    """In the order in which an organiser puts things right."""
    yield _disk(asked)
    yield _time(asked)
    yield from _network(asked)
    yield from _sound(asked)
    yield from _screens(asked, machine)
    yield from _ports(asked, machine)
    yield from _system(asked, machine)


def _disk(asked: Asked) -> Check:
    place = next(
        path
        for path in (asked.folder.path.absolute(), *asked.folder.path.absolute().parents)
        if path.exists()
    )
    free_mb = disk(place).free_mb
    if free_mb < _TOO_LITTLE_MB:
        return broken(Area.DISK, asked.say.little_room(free_mb))
    if free_mb < _LITTLE_MB:
        return look(Area.DISK, asked.say.little_room(free_mb))
    return ok(Area.DISK, asked.say.disk(free_mb))


def _time(asked: Asked) -> Check:
    now = to_local(system_utc(), asked.venue.zone)
    said = told(asked.folder) if is_running(asked.folder) else None
    ahead_s = None if said is None else said.get("network_ahead_s")
    if isinstance(ahead_s, int):
        return broken(Area.TIME, asked.say.time_differs(now, ahead_s))
    if time_is_synchronised():
        return ok(Area.TIME, asked.say.time_well(now))
    return look(Area.TIME, asked.say.time_unknown(now))


def _network(asked: Asked) -> Iterator[Check]:
    address, web = lan_address(), asked.venue.web
    runs = is_running(asked.folder)
    said = told(asked.folder) if runs else None
    port = web.port if said is None else said.get("port", web.port)  # of `hall run --port`, or the file's
    if address == "127.0.0.1":
        yield broken(Area.NETWORK, asked.say.no_network())
    else:
        yield ok(Area.NETWORK, asked.say.address(f"http://{address}:{port}"))
    if not runs and not _is_free(web.bind, web.port):
        yield broken(Area.NETWORK, asked.say.port_taken(web.port))


def _is_free(bind: str, port: int) -> bool:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as sock:
        sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            sock.bind((bind, port))
        except OSError:
            return False
    return True


def _sound(asked: Asked) -> Iterator[Check]:
    voice, say = asked.venue.voice, asked.say
    if not voice.enabled or all(hall.speaker for hall in asked.venue.halls):
        yield ok(Area.SOUND, say.no_voice_here())
        return
    if voice.recordings is not None and not Path(voice.recordings).is_dir():
        yield look(Area.SOUND, say.no_recordings(voice.recordings))
    if shutil.which("espeak-ng") is None and shutil.which("RHVoice-test") is None:
        yield broken(Area.SOUND, say.no_engine())
    if voice.player in (PlayerKind.AUTO, PlayerKind.APLAY):
        yield _device(asked, voice.device)


def _device(asked: Asked, device: str) -> Check:
    if "card " not in _said("aplay", "-l"):
        return broken(Area.SOUND, asked.say.no_sound())
    # "plughw:CARD=Device,DEV=0" is listed as it stands; "hw:1" and "default" are understood all the same.
    if "CARD=" in device and device.partition(",")[0] not in _said("aplay", "-L"):
        return broken(Area.SOUND, asked.say.no_device(device))
    return ok(Area.SOUND, asked.say.sound(device))


def _said(*command: str) -> str:
    """What a program of the system prints; nothing where it is missing or hangs."""
    try:
        done = subprocess.run(command, capture_output=True, timeout=_ANSWER_S, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return ""
    return done.stdout.decode("utf-8", "replace")


def _screens(asked: Asked, machine: Machine) -> Iterator[Check]:
    say = asked.say
    local = [screen.name for screen in asked.venue.screens if screen.local]
    others = [screen.name for screen in asked.venue.screens if not screen.local]
    driver = video_driver(machine.environment, machine.dri)
    found = ", ".join(sorted(connected(machine.drm)))
    for name in local:
        if driver == "dummy":
            yield broken(Area.SCREENS, say.no_graphics(name))
        elif driver == "kmsdrm" and not found:
            yield broken(Area.SCREENS, say.no_monitor(name))
        else:
            yield ok(Area.SCREENS, say.monitor(name, found or driver))
    if driver == "kmsdrm" and len(local) > 1:
        yield broken(Area.SCREENS, say.one_monitor(", ".join(local)))
    if others:
        yield ok(Area.SCREENS, say.elsewhere(", ".join(others)))


def _ports(asked: Asked, machine: Machine) -> Iterator[Check]:
    say = asked.say
    own = [port for port in asked.venue.ports if port.reader is None]
    if not own:
        yield ok(Area.PORTS, say.no_ports())
    for port in own:
        boards = ", ".join(map(str, port.tables))
        if not Path(port.path).exists():
            yield broken(Area.PORTS, say.port_gone(port.path, boards))
        elif not os.access(port.path, os.R_OK | os.W_OK):
            yield broken(Area.PORTS, say.port_closed(port.path))
        else:
            yield ok(Area.PORTS, say.port(port.path, boards))
    yield from (look(Area.PORTS, say.grabbed(program)) for program in machine.grabbers)


def _system(asked: Asked, machine: Machine) -> Iterator[Check]:
    say = asked.say
    if (machine.vendor / _TIMER).exists():
        if (machine.systemd / _TIMER).resolve() == Path(os.devnull):
            yield ok(Area.SYSTEM, say.upgrades_held())
        else:
            yield look(Area.SYSTEM, say.upgrades_come())
    throttled = _said("vcgencmd", "get_throttled").strip().partition("=")[2]
    if throttled.startswith("0x") and int(throttled, 16) & _UNDER_VOLTAGE:
        yield look(Area.SYSTEM, say.weak_power())
