"""The units and the installer as far as no root is needed; all of it is tried by deploy/try-install.sh."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import click
import pytest

from hall.cli.group import hall as main
from hall.rivals import PORT
from tests.source import ROOT

DEPLOY = ROOT / "deploy"
UNITS = sorted((DEPLOY / "systemd").glob("*.service"))
# Tenths, as systemd-analyze counts: the daemon opens ports and the sound card, the screen the graphics card.
THRESHOLD = {
    "hall.service": 20,
    "hall-screen@.service": 25,
    "hall-setup.service": 20,
    "hall-reader.service": 20,
    "hall-speaker@.service": 20,
}


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_a_unit_is_exposed_no_more_than_it_must_be(unit: Path) -> None:
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", f"--threshold={THRESHOLD[unit.name]}", unit],
        capture_output=True,
        text=True,
        check=False,
    )
    assert judged.returncode == 0, judged.stdout + judged.stderr


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_systemd_understands_every_line_of_a_unit(unit: Path, tmp_path: Path) -> None:
    """With a program that exists: the installed one is not here."""
    written = re.sub("/opt/hall/current/.venv/bin/hall", "/bin/true", unit.read_text(encoding="ascii"))
    place = tmp_path / unit.name.replace("@", "@wall-1")
    place.write_text(written, encoding="ascii")
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", "--recursive-errors=no", place],
        capture_output=True,
        text=True,
        check=False,
    )
    about_this = [line for line in verified.stderr.splitlines() if place.name in line]
    assert (verified.returncode, about_this) == (0, [])


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_a_unit_starts_a_command_that_there_is_with_options_that_it_has(unit: Path) -> None:
    [line] = re.findall(r"^ExecStart=\S+/hall (.+)$", unit.read_text(encoding="ascii"), re.MULTILINE)
    name, *rest = line.split()
    command = main.get_command(click.Context(main), name)
    assert command is not None, name
    known = {
        option for parameter in command.params for option in (*parameter.opts, *parameter.secondary_opts)
    }
    assert {word for word in rest if word.startswith("--")} <= known


@pytest.mark.parametrize("unit", UNITS, ids=lambda path: path.name)
def test_no_unit_runs_as_root(unit: Path) -> None:
    users = re.findall(r"^User=(.+)$", unit.read_text(encoding="ascii"), re.MULTILINE)
    assert users in (["hall"], ["hall-screen"])


def test_everything_that_is_put_into_the_system_is_taken_out_of_it() -> None:
    script = (DEPLOY / "system.sh").read_text(encoding="utf-8")
    installing, _, uninstalling = script.partition("\nuninstall() {")
    put = set(re.findall(r"put (/etc/\S+)", installing))
    assert put
    assert {place for place in put if place not in uninstalling} == set()


def test_the_installer_says_how_it_is_used_and_wants_root() -> None:
    said = subprocess.run([DEPLOY / "install.sh", "--help"], capture_output=True, text=True, check=False)
    assert said.returncode == 2
    assert "sudo ./deploy/install.sh VENUE" in said.stderr
    assert os.access(DEPLOY / "install.sh", os.X_OK)
    assert os.access(DEPLOY / "try-install.sh", os.X_OK)


def test_every_open_port_stands_in_the_document_about_security() -> None:
    document = (ROOT / "docs" / "security.md").read_text(encoding="utf-8")
    for port in (8080, 8443, PORT, 1883, 8883):
        assert f"| {port}" in document
