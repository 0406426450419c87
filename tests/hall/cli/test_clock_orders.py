"""Writing to a clock from the command line, on ptys: allowed or not, in its option for a computer or not."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from drivers.dgt import clock_errors as e
from drivers.errors import PortMissing
from hall.app.explain import explain, explain_write
from hall.boards.emulation import scale_json
from hall.cli.group import hall as main
from hall.timebase import new_timescale
from tests.hall.config_files import VENUE, write_venue

ERRORS = (
    e.WritingOff("/dev/ttyACM0"),
    e.Unshowable("привет", most=6),
    e.Unshowable("kmw", letter="k"),
    e.Unshowable("é"),
    e.BoardAway("/dev/ttyACM0"),
    e.ClockUnheard("/dev/ttyACM0"),
    e.ClockRuns("/dev/ttyACM0"),
    e.NotUnderControl("/dev/ttyACM0"),
    e.ClockRefused("/dev/ttyACM0", 0x20),
    e.Unanswered("/dev/ttyACM0", 3),
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hall:
    """Board 1 with its clock in the option for a computer, board 2 in a time control of its own."""

    obeys: str
    plays: str
    venue: str


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    folder = tmp_path_factory.mktemp("clocks")
    scale = new_timescale()
    command = ["--ports", str(folder), "--boards", "1-3", "--control", "5400+30"]
    command += ["--scale", json.dumps(scale_json(scale))]
    with subprocess.Popen(
        [sys.executable, "-m", "drivers.dgt.emulated_hall", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        assert "ready" in child.stdout.readline()
        child.stdin.write(json.dumps({"at": scale.anchor_utc_ms, "board": 1, "do": "pc_mode"}) + "\n")
        child.stdin.flush()
        assert "pc_mode" in child.stdout.readline()
        ports = [str(folder / f"board-0{number}") for number in (1, 2, 3)]
        yield Hall(obeys=ports[0], plays=ports[1], venue=str(_venue(folder, ports)))
        child.terminate()


def _venue(folder: Path, ports: list[str]) -> Path:
    """A venue that allows writing to the first two of three ports."""
    text = VENUE[: VENUE.index("[[ports]]")]
    for board, path in enumerate(ports, start=1):
        allows = "may_write = true" if board < 3 else ""
        text += f'\n[[ports]]\npath = "{path}"\nboard = {board}\n{allows}\n'
    return write_venue(folder, text)


def run(hall: Hall, port: str, *arguments: str) -> Result:
    return CliRunner().invoke(main, ["clocks", "--venue", hall.venue, "--port", port, *arguments])


def test_a_clock_under_control_of_a_computer_is_set_and_told_so(hall: Hall) -> None:
    done = run(hall, hall.obeys, "--set", "1:30:00,59:30", "--lang", "en")
    told = CliRunner().invoke(main, ["clocks", "--seconds", "2.5", "--port", hall.obeys, "--json"])

    assert (done.exit_code, done.stderr) == (0, "")
    assert done.stdout == "The clock is set: left 1:30:00, right 0:59:30. It stands.\n"
    [port] = json.loads(told.stdout)["ports"]
    assert (port["clock"]["left_s"], port["clock"]["right_s"]) == (5400, 3570)


def test_text_with_a_beep_is_shown_and_the_answer_says_how_to_end_it(hall: Hall) -> None:
    done = run(hall, hall.obeys, "--text", "play", "--beep", "--lang", "en")

    assert done.exit_code == 0
    assert '"play"' in done.stdout
    assert "--end-text" in done.stdout
    assert run(hall, hall.obeys, "--end-text").exit_code == 0


def test_a_clock_in_a_game_of_its_own_is_left_alone_with_what_to_do(hall: Hall) -> None:
    done = run(hall, hall.plays, "--beep", "--lang", "ru")

    assert (done.exit_code, done.stdout) == (1, "")
    assert "23 (DGT XL) или 25 (DGT3000)" in done.stderr


def test_what_the_venue_does_not_allow_is_refused_before_the_port_is_opened(hall: Hall) -> None:
    third = hall.obeys.replace("board-01", "board-03")
    unnamed = hall.obeys.replace("board-01", "nobody")

    for port in (third, unnamed):
        said = json.loads(run(hall, port, "--beep", "--json", "--lang", "en").stdout)
        assert (said["written"], said["error"]["kind"]) == (False, "WritingOff")
        assert "may_write = true" in said["error"]["sentence"]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--beep", "--set", "1:30:00"], "at a time"),
        (["--text", "go", "--end-text"], "at a time"),
        (["--set", "1:75:00"], "such as 1:30:00"),
        (["--set", "12:00:00"], "at most 9:59:59"),
        (["--beep", "--port", "/dev/other"], "one --port"),
    ],
)
def test_what_is_no_single_order_to_one_clock_is_wrong_use(
    hall: Hall, arguments: list[str], said: str
) -> None:
    done = run(hall, hall.obeys, *arguments)

    assert done.exit_code == 2
    assert said in done.stderr


def test_writing_needs_the_venue() -> None:
    done = CliRunner().invoke(main, ["clocks", "--beep", "--port", "/dev/ttyACM0"])

    assert done.exit_code == 2
    assert "--venue" in done.stderr


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_every_reason_for_not_writing_is_said_in_russian_too(error: e.WriteError) -> None:
    english, russian = explain_write("en")(error), explain_write("ru")(error)

    assert english == str(error)
    assert any("а" <= letter <= "я" for letter in russian.lower())
    assert ("may_write" in english) == ("may_write" in russian)


def test_a_port_that_is_not_there_is_said_as_everywhere(hall: Hall, tmp_path: Path) -> None:
    away = str(tmp_path / "away")
    venue = _venue(tmp_path, [away, hall.plays, hall.obeys])

    done = CliRunner().invoke(main, ["clocks", "--venue", str(venue), "--port", away, "--beep"])

    assert done.exit_code == 1
    assert done.stderr.strip() in (explain("ru")(PortMissing(away)), explain("en")(PortMissing(away)))
