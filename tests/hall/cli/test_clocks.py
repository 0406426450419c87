"""`hall clocks` on ptys, with emulated boards in a process of their own."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from drivers import errors
from drivers.dgt.probe import Answer
from drivers.dgt.session import Identity
from drivers.ports import GRABBERS, FoundPort, Lead
from hall.__main__ import main
from hall.app.clock_report import survey_json, survey_text
from hall.app.clock_tools import Asked, Survey, record_files
from hall.app.explain import explain
from hall.emulation import scale_json
from hall.model.clocks import ClockSide, Placement, Reading
from hall.model.instants import Instant
from hall.timebase import new_timescale
from hall.words.equipment import words


@dataclass(frozen=True, slots=True, kw_only=True)
class Ports:
    """Two boards; the second without its clock."""

    first: str
    second: str


@pytest.fixture(scope="module")
def ports(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Ports]:
    folder = tmp_path_factory.mktemp("ports")
    scale = new_timescale()
    command = ["--ports", str(folder), "--boards", "1-2", "--control", "5400+30"]
    with subprocess.Popen(
        [
            sys.executable,
            "-m",
            "drivers.dgt.emulated_hall",
            *command,
            "--scale",
            json.dumps(scale_json(scale)),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert "ready" in child.stdout.readline()
        child.stdin.write(json.dumps({"at": scale.anchor_utc_ms, "board": 2, "do": "clock_out"}) + "\n")
        child.stdin.flush()
        assert "clock_out" in child.stdout.readline()
        yield Ports(first=str(folder / "board-01"), second=str(folder / "board-02"))
        child.terminate()


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, ["clocks", "--seconds", "1.3", *arguments])


def test_every_port_is_told_with_its_board_its_clock_and_what_is_wrong(ports: Ports, tmp_path: Path) -> None:
    none = str(tmp_path / "none")

    result = run("--json", "--port", ports.first, "--port", ports.second, "--port", none)

    said = json.loads(result.stdout)
    first, second, third = said["ports"]
    assert (result.exit_code, result.stderr) == (1, "")
    assert said["answering"] == 2
    assert first["board"]["serial"] == "01001"
    assert first["board"]["firmware"] == "3.10"
    assert (first["clock"]["left_s"], first["clock"]["running"], first["pieces"]) == (5430, None, "start")
    assert (second["answers"], second["clock"]["connected"]) == (True, False)
    assert (third["answers"], third["error"]["kind"]) == (False, "PortMissing")


def test_an_arbiter_reads_it_in_russian_and_in_english(ports: Ports) -> None:
    russian = run("--port", ports.first, "--port", ports.second)
    english = run("--lang", "en", "--port", ports.first)

    assert russian.exit_code == english.exit_code == 0
    assert "Найдено портов: 2. Отвечает досок: 2." in russian.stdout
    assert "Часы: слева 1:30:30, справа 1:30:30, стоят, рычаг поднят слева" in russian.stdout
    assert "Часы: к доске не подключены" in russian.stdout
    assert f'[[ports]]  path = "{ports.first}"' in russian.stdout
    assert "Clock: left 1:30:30, right 1:30:30, stands, the lever is up on the left" in english.stdout


def test_what_is_recorded_decodes_to_what_was_answered(ports: Ports, tmp_path: Path) -> None:
    file = tmp_path / "board.txt"

    result = run("--json", "--record", str(file), "--port", ports.first)

    decoded = json.loads(CliRunner().invoke(main, ["decode", "--json", str(file)]).stdout)
    [asked] = json.loads(result.stdout)["ports"]
    assert asked["recording"] == str(file)
    assert {"type": "serial", "serial": "01001"}.items() <= decoded[0].items()
    assert {one["type"] for one in decoded} >= {"clock", "board", "version", "address", "trademark"}
    assert [one for one in decoded if one["type"] == "dropped"] == []


def test_a_recording_of_several_ports_is_a_file_each_and_silent_ports_leave_none(
    ports: Ports, tmp_path: Path
) -> None:
    file = tmp_path / "boards.txt"

    run("--record", str(file), "--port", ports.first, "--port", str(tmp_path / "none"))

    assert record_files(file, 2) == [tmp_path / "boards-1.txt", tmp_path / "boards-2.txt"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["boards-1.txt"]


def test_a_recording_that_cannot_be_written_is_said_before_anything_is_asked(tmp_path: Path) -> None:
    result = run("--record", str(tmp_path / "none" / "board.txt"), "--port", str(tmp_path / "port"))

    assert result.exit_code == 1
    assert "cannot be written: No such file or directory" in result.stderr


PORT = FoundPort(name="/dev/serial/by-path/usb-1", device="/dev/ttyUSB0", lead=Lead.FTDI, usb="0403:6001")


def answer(error: errors.LinkError | None = None, **changed: Any) -> Answer:
    whole: dict[str, Any] = {
        "port": PORT.name,
        "error": error,
        "identity": Identity(),
        "reading": None,
        "placement": None,
        "frames": 0,
        "dropped": {},
    }
    return Answer(**(whole | changed))


def survey(*answers: Answer | None, grabbers: tuple[str, ...] = ()) -> Survey:
    return Survey(ports=tuple(Asked(port=PORT, answer=one) for one in answers), grabbers=grabbers)


@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_held_port_speaks_of_the_running_hall_too(lang: str) -> None:
    text = survey_text(survey(answer(errors.PortHeld(PORT.name, "python3 (process 812)"))), lang)

    assert "python3 (process 812)" in text
    assert words(lang).in_use() in text


@pytest.mark.parametrize("program", GRABBERS)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_a_program_that_takes_ports_is_told_with_the_command_that_ends_it(lang: str, program: str) -> None:
    found = survey(answer(), grabbers=(program,))

    assert "sudo " in survey_text(found, lang)
    assert survey_json(found, lang)["warnings"][0]["program"] == program


def test_without_any_port_it_says_what_to_plug_in() -> None:
    assert survey_text(survey(), "ru").startswith("Ни одного порта не найдено.")
    assert not survey().is_well


def test_a_port_that_was_not_asked_is_no_fault_but_no_board_either() -> None:
    found = survey(None)

    assert f"hall clocks --port {PORT.name}" in survey_text(found, "en")
    assert survey_json(found, "en")["ports"][0]["asked"] is False
    assert not found.is_well
    assert survey(None, answer()).is_well


def test_a_low_battery_a_fallen_flag_and_another_maker_are_told() -> None:
    reading = Reading(
        board=0,
        at=Instant(0),
        connected=True,
        left_s=0,
        right_s=60,
        running=None,
        lever_up=ClockSide.LEFT,
        left_flag=True,
        battery_low=True,
    )
    other = Identity(long_serial="3000112345", trademark="Another board", battery_percent=80)

    text = survey_text(survey(answer(identity=other, reading=reading, placement=Placement.OTHER)), "en")

    for said in ("No. 3000112345", "battery 80 %", "Another board", "a flag has fallen", "BATTERY IS LOW"):
        assert said in text


@pytest.mark.parametrize(
    "error",
    [
        errors.PortMissing("/dev/x"),
        errors.PortHeld("/dev/x", None),
        errors.PortForbidden("/dev/x", "dialout"),
        errors.PortRefused("/dev/x", "Input/output error"),
        errors.PortUnplugged("/dev/x"),
        errors.Silent("/dev/x", 5),
        errors.Unintelligible("/dev/x", 24),
        errors.SourceMissing("/dev/x", "Connection refused"),
        *(errors.SourceTrouble("/dev/x", "30001", trouble) for trouble in errors.Trouble),
    ],
)
def test_every_loss_of_a_link_has_a_sentence_in_russian(error: errors.LinkError) -> None:
    sentence = explain("ru")(error)

    assert "/dev/x" in sentence
    assert sentence != str(error)
    assert explain("en")(error) == str(error)
