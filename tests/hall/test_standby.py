"""A hall whose machine dies goes on from its copy on another one; two machines never run it together."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from threading import Event
from unittest.mock import ANY
from urllib.request import urlopen

import pytest
from click.testing import CliRunner

from hall.cli.group import hall
from hall.console import send_file
from hall.errors import HallError
from hall.folder import StateFolder
from hall.journal import seal_of
from hall.rehearsal.stage import free_port
from tests.source import ROOT

VENUE = ROOT / "config" / "venues" / "template.toml"


@contextmanager
def daemon(folder: Path, venue: Path, port: int) -> Iterator[subprocess.Popen[str]]:
    command = [*(sys.executable, "-m", "hall", "run", str(venue)), "--no-screens"]
    child = subprocess.Popen(
        [*command, "--state", str(folder), "--port", str(port)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    try:
        yield child
    finally:
        child.kill()
        child.communicate(timeout=60)


def boot_of(child: subprocess.Popen[str], port: int) -> int:
    """Once it serves, which its greeting's last line tells."""
    assert child.stdout is not None
    assert any("Ctrl+C" in line for line in child.stdout), child.communicate()
    with urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60) as answer:
        return int(json.load(answer)["boot"])


def does(*arguments: str) -> str:
    done = CliRunner().invoke(hall, [*arguments, "--lang", "en"])
    assert done.exit_code == 0, done.output
    return done.output


def test_a_standby_takes_over_from_the_copy_and_the_two_never_run_together(tmp_path: Path) -> None:
    first, second, stick = tmp_path / "first", tmp_path / "second", tmp_path / "stick"
    stick.mkdir()
    ports = free_port(), free_port()
    with daemon(first, VENUE, ports[0]) as running:
        assert boot_of(running, ports[0]) == 1
        said = does("backup", str(VENUE), str(stick), "--state", str(first))
        assert "copied and checked" in said
        assert "Now switch the old machine off" in does(
            "restore", str(stick / "my-hall"), "--state", str(second)
        )
        with daemon(second, VENUE, ports[1]) as refused:
            _, why = refused.communicate(timeout=60)
        assert refused.returncode == 1
        assert "runs this hall already. Two must not" in why
        assert seal_of(second / "journal.sqlite") == seal_of(stick / "my-hall" / "journal.sqlite")
    with daemon(second, VENUE, ports[1]) as promoted:
        assert boot_of(promoted, ports[1]) == 2


def health(port: int) -> tuple[int, dict[str, object]]:
    """All that /healthz says, but for how much has happened and how much room there is."""
    connection = HTTPConnection("127.0.0.1", port, timeout=60)
    connection.request("GET", "/healthz")
    answer = connection.getresponse()
    said: dict[str, object] = json.loads(answer.read())
    connection.close()
    numbers = said.pop("rev"), said.pop("free_mb")
    assert all(isinstance(number, int) and number >= 0 for number in numbers)
    return answer.status, said


def full_for(daemon: int, journal: Path) -> None:
    """As if the disk were full."""
    log = journal.with_name(f"{journal.name}-wal").stat().st_size
    resource.prlimit(daemon, resource.RLIMIT_FSIZE, (log, resource.RLIM_INFINITY))


def test_copies_are_made_by_themselves_and_health_tells_all_at_rest_and_in_trouble(tmp_path: Path) -> None:
    venue = tmp_path / "club.toml"
    written = VENUE.read_text(encoding="utf-8")
    venue.write_text('copies = ["stick"]\n' + written, encoding="utf-8")
    (tmp_path / "stick").mkdir()
    port, folder = free_port(), StateFolder(path=tmp_path / "state")
    well = {"boot": 1, "journal_writable": True, "port": 8080, "broker": None}
    # Known only where this machine hears a time server.
    well |= {"copies_failing": 0, "second_daemon": False, "network_ahead_s": ANY}
    with daemon(folder.path, venue, port) as running:
        boot_of(running, port)
        made = tmp_path / "stick" / "my-hall" / "copy.json"
        while running.poll() is None and not made.exists():
            Event().wait(0.05)
        assert json.loads(made.read_text(encoding="utf-8"))["rows"] > 0
        assert health(port) == (200, well | {"port": port})
        (tmp_path / "stick").rename(tmp_path / "pulled-out")
        file = ROOT / "hall" / "demo" / "open-80.trf"
        send_file(folder.socket, file.read_bytes(), {"source": file.name})
        while health(port) != (200, well | {"port": port, "copies_failing": 1}):
            Event().wait(0.05)
        full_for(running.pid, folder.journal)
        with pytest.raises(HallError, match="cannot be written"):
            send_file(folder.socket, file.read_bytes().replace(b"012 ", b"012 Cup "), {"source": "other.trf"})
        assert health(port) == (503, well | {"port": port, "copies_failing": 1, "journal_writable": False})
