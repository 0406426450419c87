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
from drivers.dgt.bus_probe import BusAnswer, BusBoardAnswer
from drivers.dgt.probe import Answer
from drivers.dgt.session import Identity
from drivers.ports import GRABBERS, FoundPort, Lead
from hall.app.clock_report import survey_json, survey_text
from hall.app.clock_tools import Asked, Survey, record_files
from hall.app.explain import explain
from hall.boards.emulation import scale_json
from hall.cli.group import hall as main
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
    return CliRunner().invoke(main, ["clocks", "--seconds", "1.6", *arguments])


@dataclass(frozen=True, slots=True, kw_only=True)
class Told:
    """One call for both boards and a port that is not there, recorded."""

    result: Result
    folder: Path

    @property
    def ports(self) -> list[dict[str, Any]]:
        said = json.loads(self.result.stdout)["ports"]
        assert isinstance(said, list)
        return said


@pytest.fixture(scope="module")
def told(ports: Ports, tmp_path_factory: pytest.TempPathFactory) -> Told:
    folder = tmp_path_factory.mktemp("recordings")
    named = ("--port", ports.first, "--port", ports.second, "--port", str(folder / "none"))
    return Told(result=run("--json", "--record", str(folder / "boards.txt"), *named), folder=folder)


def test_every_port_is_told_with_its_board_its_clock_and_what_is_wrong(told: Told) -> None:
    first, second, third = told.ports

    assert (told.result.exit_code, told.result.stderr) == (1, "")
    assert json.loads(told.result.stdout)["answering"] == 2
    assert first["board"]["serial"] == "01001"
    assert first["board"]["firmware"] == "3.10"
    assert (first["clock"]["left_s"], first["clock"]["running"], first["pieces"]) == (5430, None, "start")
    assert (second["answers"], second["clock"]["connected"]) == (True, False)
    assert (third["answers"], third["error"]["kind"]) == (False, "PortMissing")


def test_what_is_recorded_decodes_to_what_was_answered(told: Told) -> None:
    file = told.folder / "boards-1.txt"

    decoded = json.loads(CliRunner().invoke(main, ["decode", "--json", str(file)]).stdout)

    assert told.ports[0]["recording"] == str(file)
    assert {"type": "serial", "serial": "01001"}.items() <= decoded[0].items()
    assert {one["type"] for one in decoded} >= {"clock", "board", "version", "address", "trademark"}
    assert [one for one in decoded if one["type"] == "dropped"] == []


def test_a_recording_of_several_ports_is_a_file_each_and_silent_ports_leave_none(told: Told) -> None:
    file = told.folder / "boards.txt"

    assert record_files(file, 2) == [told.folder / "boards-1.txt", told.folder / "boards-2.txt"]
    assert sorted(path.name for path in told.folder.iterdir()) == ["boards-1.txt", "boards-2.txt"]
    assert told.ports[2]["recording"] is None


def test_an_arbiter_reads_what_there_is_and_what_to_write(ports: Ports) -> None:
    result = run("--lang", "ru", "--port", ports.first, "--port", ports.second)

    assert result.exit_code == 0
    assert "Найдено портов: 2. Отвечает досок: 2." in result.stdout
    assert "Часы: слева 1:30:30, справа 1:30:30, стоят, рычаг поднят слева" in result.stdout
    assert "Часы: к доске не подключены" in result.stdout
    assert f'      [[ports]]\n      path = "{ports.first}"\n      board = 0\n' in result.stdout


def test_a_bus_is_asked_only_on_a_port_that_is_named() -> None:
    result = run("--bus")

    assert result.exit_code == 2
    assert "--bus needs --port" in result.stderr


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


def survey(*answers: Answer | BusAnswer | None, grabbers: tuple[str, ...] = ()) -> Survey:
    return Survey(ports=tuple(Asked(port=PORT, answer=one) for one in answers), grabbers=grabbers)


@pytest.mark.parametrize("lang", ["ru", "en", "be"])
def test_a_held_port_speaks_of_the_running_hall_too(lang: str) -> None:
    text = survey_text(survey(answer(errors.PortHeld(PORT.name, "python3 (process 812)"))), lang)

    assert "python3 (process 812)" in text
    assert words(lang).in_use() in text


@pytest.mark.parametrize("program", GRABBERS)
@pytest.mark.parametrize("lang", ["ru", "en", "be"])
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


def test_the_boards_of_a_bus_go_by_their_addresses() -> None:
    reading = Reading(
        board=1025,
        at=Instant(0),
        connected=True,
        left_s=182,
        right_s=None,
        running=ClockSide.RIGHT,
        lever_up=ClockSide.RIGHT,
    )
    boards = (
        BusBoardAnswer(address=1025, reading=reading, placement=None),
        BusBoardAnswer(address=1026, reading=None, placement=Placement.START),
    )
    found = survey(BusAnswer(port=PORT.name, error=None, boards=boards, dropped={}))

    text = survey_text(found, "en")
    said = survey_json(found, "en")["ports"][0]["boards"]

    assert (found.answering, found.is_well) == (2, True)
    assert "Board at address 1025\n      Clock: left 0:03:02, right -:--:--, the right side runs" in text
    assert "boards = { 1025 = 0, 1026 = 0 }" in text
    assert [(one["address"], one["clock"] and one["clock"]["left_s"]) for one in said] == [
        (1025, 182),
        (1026, None),
    ]


@pytest.mark.parametrize("lang", ["ru", "en", "be"])
def test_where_nothing_sensible_comes_a_bus_is_suggested(lang: str) -> None:
    text = survey_text(survey(answer(errors.Unintelligible(PORT.name, 415))), lang)

    assert f"hall clocks --bus --port {PORT.name}" in text


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
        *(errors.SourceMissing("/dev/x", loss) for loss in errors.Loss),
        *(errors.SourceTrouble("/dev/x", "30001", trouble) for trouble in errors.Trouble),
    ],
)
def test_every_loss_of_a_link_has_a_sentence_in_russian(error: errors.LinkError) -> None:
    sentence = explain("ru")(error)

    assert "/dev/x" in sentence
    assert sentence != str(error)
    assert explain("en")(error) == str(error)
