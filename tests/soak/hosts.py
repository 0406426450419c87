"""A venue of ten machines: daemon, broker, three screens, two readers, the speakers of two halls and the
arbiter's tablet, each a host of its own network with the product's own process, which may be killed and begun
again.

Not here: what happens to them, and what must hold.
"""

from __future__ import annotations

import http.client
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from hall.boards.emulation import board_port
from hall.config import find
from hall.published.snapshot import SECTIONS
from hall.timebase import boot_ms
from tests.hall.broker.mosquitto import Mosquitto
from tests.hall.running import Running, running
from tests.soak.hosts_net import Host
from tests.soak.hosts_voices import heard

DAEMON, BROKER, TABLET = "daemon", "broker", "tablet"
SCREENS = ("wall-1", "wall-2", "wall-3")
READERS = {"pi-1": (1, 2), "pi-2": (3, 4)}  # with the boards that each reads
SPEAKERS = {"speaker-main": "main", "speaker-small": "small"}  # with the hall of each
NAMES = (DAEMON, BROKER, *SCREENS, *READERS, *SPEAKERS, TABLET)
BOARDS = sum(map(len, READERS.values()))
PORT = 8080


class Machine:
    """One host and the process that it is for. `begin` starts it in the host's network."""

    def __init__(self, host: Host, begin: Callable[[], subprocess.Popen[bytes]]) -> None:
        self.host = host
        self._begin = begin
        self._child: subprocess.Popen[bytes] | None = None

    @property
    def is_up(self) -> bool:
        return self._child is not None

    @property
    def waited_s(self) -> float:
        """For how long its threads have been ready to run and the machine had no time for them."""
        if self._child is None:
            return 0.0
        waited = 0
        for task in Path(f"/proc/{self._child.pid}/task").iterdir():
            with suppress(OSError):  # it ended meanwhile
                waited += int((task / "schedstat").read_text(encoding="ascii").split()[1])
        return waited / 1e9

    def check(self) -> None:
        """AssertionError where the process has ended by itself."""
        ended = None if self._child is None else self._child.poll()
        assert ended is None, f"the process of {self.host.name} ended by itself with {ended}"

    def start(self) -> None:
        assert self._child is None
        self._child = self.host.within(self._begin)

    def kill(self) -> None:
        """kill -9."""
        if self._child is not None:
            self._child.kill()
            self._child.wait(10)
            self._child = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Said:
    """What a screen said of itself, in boot milliseconds; `number` None: no message stands there.

    `late_ms`: it could not do anything for so long before, since the machine had no time for it.
    """

    at_ms: float
    number: int | None
    fresh: bool
    late_ms: float = 0.0
    held: dict[str, tuple[int, int]] = field(default_factory=dict)


class Venue:
    """All of it. `said` is what each screen showed, in order; what a killed one left is shown by nobody."""

    def __init__(self, folder: Path) -> None:
        self.hosts = {name: Host(name, number) for number, name in enumerate(NAMES, start=1)}
        self.running = _running(folder, self.hosts)
        self.said: dict[str, list[Said]] = {name: [] for name in SCREENS}
        self._folder = folder
        self._broker = Mosquitto(folder, bind="0.0.0.0")
        self._logs = {name: (folder / f"{name}.log").open("ab") for name in NAMES}
        self._listeners: list[threading.Thread] = []
        begins: dict[str, Callable[[], subprocess.Popen[bytes]]] = {
            DAEMON: lambda: self._process(DAEMON, self.running.arguments(), {}),
            BROKER: self._broker_begun,
            **{name: self._screen(name) for name in SCREENS},
            **{name: self._reader(name) for name in READERS},
            **{name: self._speaker(name) for name in SPEAKERS},
        }
        self.machines = {name: Machine(self.hosts[name], begin) for name, begin in begins.items()}
        _write_rights(self.running, folder)

    @property
    def base(self) -> str:
        """The daemon's address for other hosts."""
        return f"http://{self.hosts[DAEMON].address}:{PORT}"

    def close(self) -> None:
        for machine in self.machines.values():
            machine.kill()
        for thread in self._listeners:
            thread.join(10)
        for log in self._logs.values():
            log.close()
        for host in self.hosts.values():
            host.close()

    def heard(self) -> dict[str, list[str]]:
        """The files that have been heard in each hall."""
        return {hall: heard(self._folder / name / "said.jsonl") for name, hall in SPEAKERS.items()}

    def sections(self) -> dict[str, tuple[int, int]]:
        """The newest (boot, revision) of each section, as the daemon itself tells them on its own machine."""
        return self.hosts[DAEMON].within(self._sections)

    def _sections(self) -> dict[str, tuple[int, int]]:
        connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)
        token = {"Authorization": f"Bearer {self.running.folder.screen_token()}"}
        try:
            connection.request("GET", f"/feed/screen?name={SCREENS[0]}", headers=token)
            return _first_sections(connection.getresponse())
        finally:
            connection.close()

    def _process(
        self, name: str, command: list[str], more: dict[str, str], out: int | None = None
    ) -> subprocess.Popen[bytes]:
        log = self._logs[name]
        environment = {**os.environ, **more}
        return subprocess.Popen(command, env=environment, stdout=log if out is None else out, stderr=log)

    def _broker_begun(self) -> subprocess.Popen[bytes]:
        return self._broker.begun(self._logs[BROKER])

    def _screen(self, name: str) -> Callable[[], subprocess.Popen[bytes]]:
        url = f"mqtt://{self.hosts[BROKER].address}/demo"
        token = self.running.folder.token(f"screen-{name}")

        def begin() -> subprocess.Popen[bytes]:
            command = [sys.executable, "-m", "tests.soak.hosts_screen", url, name]
            child = self._process(name, command, {"HALL_TOKEN": token}, subprocess.PIPE)
            thread = threading.Thread(target=self._listen, args=(name, child))
            self._listeners.append(thread)
            thread.start()
            return child

        return begin

    def _listen(self, name: str, child: subprocess.Popen[bytes]) -> None:
        """What a screen tells until it ends; then the glass is dark."""
        assert child.stdout is not None
        with child.stdout:
            for line in child.stdout:
                raw = json.loads(line)
                raw["held"] = {section: (boot, rev) for section, (boot, rev) in raw["held"].items()}
                self.said[name].append(Said(**raw))
        self.said[name].append(Said(at_ms=boot_ms(), number=None, fresh=False))

    def _reader(self, name: str) -> Callable[[], subprocess.Popen[bytes]]:
        """One follows through the broker, the other by HTTP."""
        mqtt = f"mqtt://reader-{name}@{self.hosts[BROKER].address}/demo"
        url = mqtt if name == next(iter(READERS)) else self.base
        token = self.running.folder.token(f"reader-{name}")
        command = [sys.executable, "-m", "hall", "reader", "--feed", url]
        return lambda: self._process(name, command, {"HALL_TOKEN": token})

    def _speaker(self, name: str) -> Callable[[], subprocess.Popen[bytes]]:
        """As with the readers; each notes what it would play."""
        mqtt = f"mqtt://{self.hosts[BROKER].address}/demo"
        url = mqtt if name == next(iter(SPEAKERS)) else self.base
        words = ["--feed", url, "--hall", SPEAKERS[name], "--state", str(self._folder / name)]
        command = [sys.executable, "-m", "hall", "speaker", *words, "--player", "record"]
        token = self.running.folder.token(name)
        return lambda: self._process(name, command, {"HALL_TOKEN": token})


def _running(folder: Path, hosts: dict[str, Host]) -> Running:
    """The demo's venue on these hosts, with a second hall."""
    text = find("demo", "venues").read_text(encoding="utf-8")
    regulation = find("izhevsk-2013", "regulations").resolve()
    for old, new in (
        ('"izhevsk-2013"', f'"{regulation}"'),
        ('[voice]\nlanguages = ["ru", "en"]', '[voice]\nlanguages = ["en"]'),
        ('languages = ["ru", "en"]\ndemo_round', 'languages = ["en"]\ndemo_round'),
        ('id = "main"\n', 'id = "main"\nspeaker = true\n'),
        ("[web]\n", f'[web]\nhosts = ["{hosts[DAEMON].address}"]\n'),
    ):
        assert old in text, old
        text = text.replace(old, new, 1)
    text += '\n[[halls]]\nid = "small"\nname_ru = "Малый зал"\nname_en = "Small hall"\nspeaker = true\n'
    text += "".join(f'\n[[screens]]\nname = "{name}"\nhall = "main"\n' for name in SCREENS[1:])
    text += "".join(_port(folder, board, name) for name, boards in READERS.items() for board in boards)
    text += f'\n[broker]\nurl = "mqtt://{hosts[BROKER].address}"\n'
    venue = folder / "demo.toml"
    venue.write_text(text, encoding="utf-8")
    known = running(folder / "state")
    return replace(known, port=PORT, venue=str(venue))


def _port(folder: Path, board: int, reader: str) -> str:
    path = board_port(folder / "ports", board)
    return f'\n[[ports]]\npath = "{path}"\nboard = {board}\nreader = "{reader}"\n'


def _write_rights(here: Running, folder: Path) -> None:
    """The broker's users and rights, by the product's own command."""
    words = ["broker", here.venue, "--out", str(folder), "--state", str(here.folder.path)]
    subprocess.run([sys.executable, "-m", "hall", *words], check=True, stdout=subprocess.DEVNULL)


def _first_sections(response: http.client.HTTPResponse) -> dict[str, tuple[int, int]]:
    """Each as it comes first; the daemon sends all that it has at once."""
    found: dict[str, tuple[int, int]] = {}
    while len(found) < len(SECTIONS):
        line = response.readline()
        assert line, "the daemon ended its feed"
        if line.startswith(b'data: {"schema"'):
            said: dict[str, Any] = json.loads(line[6:])
            found[said["section"]] = said["boot"], said["rev"]
    return found
