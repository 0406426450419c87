"""`hall check`: every thing with its verdict, and what to do; on made machines and made halls."""

from __future__ import annotations

import json
import os
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from socketserver import UnixStreamServer
from threading import Thread

import pytest
from click.testing import CliRunner, Result

from hall.app.check_hall import Asked, hall_checks
from hall.app.check_machine import Machine, machine_checks
from hall.cli.group import hall
from hall.config import load_venue
from hall.copies.backup import back_up
from hall.copies.swap_plan import PLAN, Plan, note
from hall.folder import StateFolder
from hall.reports.check import Area, Check, Verdict
from hall.words.checks import words
from tests.hall.copies.test_backup import hall as begun
from tests.source import ROOT

TEMPLATE = (ROOT / "config" / "venues" / "template.toml").read_text(encoding="utf-8")


def asked(tmp_path: Path, before: str = "", after: str = "") -> Asked:
    """A hall of the template with lines before its first table and after its last."""
    file = tmp_path / "club.toml"
    file.write_text(before + "\n" + TEMPLATE.replace("port = 8080", "port = 18080") + after, encoding="utf-8")
    return Asked(venue=load_venue(file), folder=StateFolder(path=tmp_path / "state"), say=words("en"))


def machine(tmp_path: Path, **environment: str) -> Machine:
    folders = {name: tmp_path / name for name in ("drm", "dri", "systemd", "vendor")}
    for folder in folders.values():
        folder.mkdir(exist_ok=True)
    return Machine(**folders, environment=environment, taken=())


def about(area: Area, found: list[Check]) -> list[tuple[Verdict, str]]:
    return [(check.verdict, check.what) for check in found if check.area is area]


def on_machine(tmp_path: Path, area: Area, one: Asked | None = None) -> list[tuple[Verdict, str]]:
    return about(area, list(machine_checks(one or asked(tmp_path), machine(tmp_path))))


def command(*arguments: str) -> Result:
    return CliRunner().invoke(hall, ["check", *arguments])


def test_a_venue_file_with_a_fault_is_all_that_is_told(tmp_path: Path) -> None:
    file = tmp_path / "club.toml"
    file.write_text(TEMPLATE.replace("Europe/Samara", "Europe/Samarra"), encoding="utf-8")
    said = command(str(file), "--lang", "en", "--json")
    rows = json.loads(said.output)["checks"]
    assert said.exit_code == 1
    assert [(row["area"], row["verdict"], row["do"]) for row in rows] == [
        ("files", "broken", "put the file right")
    ]
    assert "Europe/Samarra" in rows[0]["what"]


def test_each_line_has_its_verdict_and_what_to_do(tmp_path: Path) -> None:
    said = command("template", "--state", str(tmp_path / "state"), "--lang", "en")
    assert "ok      journal       none yet; it begins with the first start" in said.output
    assert (
        "look    certificates  not encrypted: whoever is in the network can read PINs → hall tls"
        in said.output
    )


@pytest.mark.parametrize("lang", ["ru", "be"])
def test_the_reader_is_told_in_his_language(tmp_path: Path, lang: str) -> None:
    said = command("template", "--state", str(tmp_path / "state"), "--lang", lang).output
    assert {"ru": "копии не делаются", "be": "копіі не робяцца"}[lang] in said


def test_a_sound_journal_and_an_altered_one_are_told_apart(tmp_path: Path) -> None:
    one = asked(tmp_path)
    begun(one.folder.path, rows=3)
    assert about(Area.JOURNAL, list(hall_checks(one))) == [
        (Verdict.OK, "sound, 3 records; the hall is not running")
    ]
    one.folder.journal.write_bytes(b"not what it was" * 400)
    assert about(Area.JOURNAL, list(hall_checks(one)))[0][0] is Verdict.BROKEN


def test_a_restore_that_was_interrupted_is_told_with_what_finishes_it(tmp_path: Path) -> None:
    one = asked(tmp_path)
    begun(one.folder.path, rows=3)
    moved = one.folder.path / "journal-until-1.sqlite"
    note(one.folder.path, Plan(aside=(("journal.sqlite", moved.name),), put=("journal.sqlite",)))
    one.folder.journal.rename(moved)
    told = about(Area.JOURNAL, list(hall_checks(one)))
    assert told == [(Verdict.LOOK, f"a restore was interrupted in {one.folder.path}")]
    assert "start the hall" in next(c.do for c in hall_checks(one) if c.area is Area.JOURNAL)
    (one.folder.path / PLAN).write_text("{")
    assert about(Area.JOURNAL, list(hall_checks(one)))[0][0] is Verdict.BROKEN


def test_a_folder_that_others_may_read_is_to_be_looked_at(tmp_path: Path) -> None:
    one = asked(tmp_path)
    begun(one.folder.path, rows=1)
    one.folder.path.chmod(0o755)
    assert about(Area.JOURNAL, list(hall_checks(one)))[0] == (
        Verdict.LOOK,
        f"{one.folder.path}: others may look into it",
    )


def test_a_running_daemon_is_noticed_by_its_socket(tmp_path: Path) -> None:
    one = asked(tmp_path)
    begun(one.folder.path, rows=1)
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as daemon:
        daemon.bind(str(one.folder.socket))
        daemon.listen()
        assert "the hall is running" in about(Area.JOURNAL, list(hall_checks(one)))[0][1]


def test_a_stick_that_is_not_there_is_broken_and_one_on_the_same_disk_to_be_looked_at(tmp_path: Path) -> None:
    one = asked(tmp_path, 'copies = ["stick", "gone"]')
    begun(one.folder.path, rows=2)
    (tmp_path / "stick").mkdir()
    back_up(one.folder, one.venue.id, tmp_path / "stick")
    verdicts = [verdict for verdict, _ in about(Area.COPIES, list(hall_checks(one)))]
    assert verdicts == [Verdict.LOOK, Verdict.OK, Verdict.BROKEN]


def test_a_copy_that_is_damaged_is_broken(tmp_path: Path) -> None:
    one = asked(tmp_path, 'copies = ["stick"]')
    begun(one.folder.path, rows=2)
    (tmp_path / "stick").mkdir()
    kept = back_up(one.folder, one.venue.id, tmp_path / "stick")
    (kept.folder / "journal.sqlite").write_bytes(b"")
    assert about(Area.COPIES, list(hall_checks(one)))[-1][0] is Verdict.BROKEN


def test_a_broker_that_does_not_answer_is_broken(tmp_path: Path) -> None:
    one = asked(tmp_path, after='\n[broker]\nurl = "mqtt://127.0.0.1:1"\n')
    assert about(Area.BROKER, list(hall_checks(one)))[0][0] is Verdict.BROKEN


@contextmanager
def running(one: Asked, **says: object) -> Iterator[None]:
    """A daemon that answers at its socket what everybody is told."""

    class Told(BaseHTTPRequestHandler):
        def do_GET(self) -> None:
            self.send_response(200)
            self.end_headers()
            self.wfile.write(json.dumps(says).encode())

        def address_string(self) -> str:
            return "this machine"

        def log_message(self, format: str, *args: object) -> None:
            return

    one.folder.create()
    with UnixStreamServer(str(one.folder.socket), Told) as server:
        serving = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
        serving.start()
        try:
            yield
        finally:
            server.shutdown()
            serving.join()


def test_a_running_hall_tells_where_it_is_really_found(tmp_path: Path) -> None:
    one = asked(tmp_path)
    with running(one, port=18_099):
        said = on_machine(tmp_path, Area.NETWORK, one)
    assert [what.endswith(":18099") for _, what in said] in ([True], [False])
    assert not any("18080" in what for _, what in said)


@pytest.mark.parametrize(
    ("state", "verdict", "part"),
    [
        ("well", Verdict.OK, "answers"),
        ("denied", Verdict.BROKEN, "passes nothing on"),
        ("unreachable", Verdict.BROKEN, "No link to the broker"),
        ("slow", Verdict.LOOK, "is slow"),
    ],
)
def test_a_running_hall_tells_how_its_broker_does(
    tmp_path: Path, state: str, verdict: Verdict, part: str
) -> None:
    one = asked(tmp_path, after='\n[broker]\nurl = "mqtt://127.0.0.1:1"\n')
    with running(one, broker=state):
        [(found, what)] = about(Area.BROKER, list(hall_checks(one)))
    assert (found, part in what) == (verdict, True)


def test_a_port_that_another_program_has_is_broken(tmp_path: Path) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as other:
        other.bind(("0.0.0.0", 0))
        other.listen()
        number = other.getsockname()[1]
        file = tmp_path / "club.toml"
        file.write_text(TEMPLATE.replace("port = 8080", f"port = {number}"), encoding="utf-8")
        one = Asked(venue=load_venue(file), folder=StateFolder(path=tmp_path / "state"), say=words("en"))
        found = about(Area.NETWORK, list(machine_checks(one, machine(tmp_path))))
    assert (Verdict.BROKEN, f"another program has port {number}") in found


def test_a_machine_without_graphics_cannot_be_a_wall(tmp_path: Path) -> None:
    assert on_machine(tmp_path, Area.SCREENS) == [(Verdict.BROKEN, "wall-1: this machine has no graphics")]


@pytest.mark.parametrize(("status", "verdict"), [("connected", Verdict.OK), ("disconnected", Verdict.BROKEN)])
def test_a_television_that_is_off_is_broken(tmp_path: Path, status: str, verdict: Verdict) -> None:
    one = machine(tmp_path)
    (tmp_path / "dri" / "card1").touch()
    connector = tmp_path / "drm" / "card1-HDMI-A-1"
    connector.mkdir()
    (connector / "status").write_text(status, encoding="ascii")
    assert about(Area.SCREENS, list(machine_checks(asked(tmp_path), one)))[0][0] is verdict


def test_ports_of_the_venue_are_looked_for(tmp_path: Path) -> None:
    there = tmp_path / "ttyUSB0"
    there.touch()
    ports = "".join(
        f'\n[[ports]]\npath = "{path}"\nboard = {board}\n' for path, board in ((there, 1), ("/dev/gone", 2))
    )
    assert on_machine(tmp_path, Area.PORTS, asked(tmp_path, after=ports)) == [
        (Verdict.OK, f"{there}: there, boards 1; hall clocks asks them"),
        (Verdict.BROKEN, "/dev/gone: not there, boards 2"),
    ]


@pytest.mark.parametrize(("held", "verdict"), [(True, Verdict.OK), (False, Verdict.LOOK)])
def test_upgrades_that_may_come_in_a_round_are_to_be_looked_at(
    tmp_path: Path, held: bool, verdict: Verdict
) -> None:
    one = machine(tmp_path)
    (tmp_path / "vendor" / "apt-daily-upgrade.timer").touch()
    if held:
        (tmp_path / "systemd" / "apt-daily-upgrade.timer").symlink_to(os.devnull)
    assert about(Area.SYSTEM, list(machine_checks(asked(tmp_path), one)))[0][0] is verdict
