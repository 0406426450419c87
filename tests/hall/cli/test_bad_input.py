"""Whatever is wrong at the start is said in a sentence, exit 1 or 2, never as a traceback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from hall.errors import HallError
from hall.folder import StateFolder
from hall.rehearsal.stage import free_port
from tests.hall.formats.trf_text import file, player

LONG = "d" * 3_000
Place = Callable[[Path], list[str]]


def hall(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """The command as a user starts it; a daemon that starts all the same is a fault of the test."""
    return subprocess.run(
        [sys.executable, "-m", "hall", *arguments],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, **environment},
    )


def run(*arguments: str) -> list[str]:
    return ["run", "demo", "--no-screens", "--boards", "0", "--port", str(free_port()), *arguments]


def spoilt(name: str, text: str) -> Place:
    """A state folder in which one file is not what it was."""

    def place(folder: Path) -> list[str]:
        (folder / name).write_text(text, encoding="utf-8")
        return run("--state", str(folder))

    return place


def _state_is_a_file(folder: Path) -> list[str]:
    (folder / "file").touch()
    return run("--state", str(folder / "file"))


def _state_below_a_file(folder: Path) -> list[str]:
    (folder / "file").touch()
    return run("--state", str(folder / "file" / "state"))


def _socket_is_a_folder(folder: Path) -> list[str]:
    (folder / "hall.sock").mkdir()
    return run("--state", str(folder))


def _binary_token(folder: Path) -> list[str]:
    (folder / "token").write_bytes(bytes(range(256)))
    return ["screen", "--feed", "http://127.0.0.1:1", "--name", "x", "--token-file", str(folder / "token")]


def _endless_rounds(folder: Path) -> list[str]:
    (folder / "cup.trf").write_bytes(file("XXR " + "9" * 5_000, player(1)))
    return ["import", "--lang", "ru", str(folder / "cup.trf")]


def _import_into_a_file(folder: Path) -> list[str]:
    (folder / "cup.trf").write_bytes(file("012 Cup", player(1)))
    return ["import", str(folder / "cup.trf"), "--venue", "demo", "--state", str(folder / "cup.trf")]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (lambda _: ["run", "demo", "--port", "99999"], "--port"),
        (lambda _: ["run", "demo", "--port", "-1"], "--port"),
        (lambda _: ["run", "demo", "--boards", "-1"], "--boards"),
        (_state_is_a_file, "cannot be the folder of the hall's state"),
        (_state_below_a_file, "cannot be the folder of the hall's state"),
        (lambda _: run("--state", "/proc/hall"), "cannot be the folder of the hall's state"),
        (lambda folder: run("--state", str(folder / ("d" * 120))), "at most 107 bytes"),
        (lambda folder: run("--state", str(folder / LONG)), "cannot be the folder of the hall's state"),
        (_socket_is_a_folder, "hall.sock: cannot be made"),
        (spoilt("screen-token.json", "[" * 9_999), "screen-token.json: holds no token"),
        (spoilt("access.json", '{"pins": 5}'), "access.json: cannot be read"),
        (spoilt("journal.sqlite", "no journal"), "journal.sqlite: the journal cannot be read"),
        (lambda _: ["run", LONG], "there is no such file"),
        (lambda _: ["run", f"{LONG}.toml"], "there is no such file"),
        (lambda _: ["run", "a\nb"], "there is no such file"),
        (lambda _: ["cues", LONG, "--round", "1"], "there is no such file"),
        (lambda _: ["import", LONG], "does not exist"),
        *(
            (lambda _, text=text: run("--scale", text), "--scale")
            for text in ("{", "[]", "{}", '{"rate": "x"}')
        ),
        (_endless_rounds, "ожидается: число туров"),
        (_import_into_a_file, "no daemon of this venue is running"),
        *(
            (lambda _, start=start: ["cues", "izhevsk-2013", "--round", "1", "--start", start], "start = ")
            for start in ("9999-12-31T23:59:00+00:00", "0001-01-01T00:00:00+14:00", "2013-07-12", "x")
        ),
        (
            lambda folder: ["screen", "--feed", "x", "--name", "y", "--token-file", str(folder)],
            "--token-file",
        ),
        (_binary_token, "token: holds no token"),
    ],
)
def test_a_fault_is_a_sentence(tmp_path: Path, arguments: Place, said: str) -> None:
    ended = hall(*arguments(tmp_path))
    assert ended.returncode in (1, 2)
    assert said in ended.stderr + ended.stdout
    assert "Traceback" not in ended.stderr
    assert len(ended.stderr + ended.stdout) < 8_000


@pytest.mark.parametrize("text", ["", "{", "[]", '{"token": 5}', '{"token": ""}', "[" * 9_999])
def test_a_file_that_holds_no_token_is_named(tmp_path: Path, text: str) -> None:
    (tmp_path / "screen-token.json").write_text(text, encoding="utf-8")
    with pytest.raises(HallError, match=r"screen-token\.json: holds no token"):
        StateFolder(path=tmp_path).screen_token()


def test_importing_without_a_daemon_leaves_nothing_behind(tmp_path: Path) -> None:
    cup = tmp_path / "cup.trf"
    cup.write_bytes(file("012 Cup", player(1)))
    ended = subprocess.run(
        [sys.executable, "-m", "hall", "import", str(cup), "--venue", "demo"],
        capture_output=True,
        text=True,
        timeout=60,
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
    )
    assert ended.returncode == 1
    assert "no daemon of this venue is running" in ended.stderr
    assert sorted(tmp_path.iterdir()) == [cup]


@pytest.mark.parametrize("where", ["ascii", "full", "closed"])
def test_a_hall_runs_though_nobody_can_read_its_greeting(tmp_path: Path, where: str) -> None:
    port = free_port()
    arguments = [sys.executable, "-m", "hall", "run", "demo", "--no-screens", "--boards", "0"]
    shell = {"ascii": '"$@"', "full": '"$@" >/dev/full', "closed": '"$@" >&-'}[where]
    daemon = subprocess.Popen(
        ["sh", "-c", f"exec {shell}", "sh", *arguments, "--port", str(port), "--state", str(tmp_path)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
    )
    try:
        until = time.monotonic() + 60
        while daemon.poll() is None and not _answers(port) and time.monotonic() < until:
            time.sleep(0.05)
        assert _answers(port)
    finally:
        daemon.send_signal(signal.SIGINT)
        _, errors = daemon.communicate(timeout=60)
    assert daemon.returncode == 0
    assert b"Traceback" not in errors


def _answers(port: int) -> bool:
    import http.client

    asked = http.client.HTTPConnection("127.0.0.1", port, timeout=2)
    try:
        asked.request("GET", "/healthz")
        return asked.getresponse().status == 200
    except OSError:
        return False
    finally:
        asked.close()


@pytest.mark.parametrize("loading", ["click.globals", "hall.errors", "hall.engine", "uvicorn.config"])
def test_ctrl_c_while_it_starts_ends_it_without_a_word(tmp_path: Path, loading: str) -> None:
    """At different moments of the start, told by what the interpreter has just loaded."""
    command = [sys.executable, "-X", "importtime", "-m", "hall", *run("--state", str(tmp_path))]
    # A run in the background of a script has Ctrl+C ignored, and hands that on.
    with subprocess.Popen(
        command,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    ) as child:
        assert child.stderr is not None
        assert any(line.rstrip().endswith(f" {loading}") for line in child.stderr)
        child.send_signal(signal.SIGINT)
        errors = child.stderr.read()
    # An interpreter that is ending by itself has given the signal its default back.
    assert child.returncode in (0, 130, -signal.SIGINT)
    assert "Traceback" not in errors
    assert "Aborted" not in errors


@pytest.mark.parametrize(
    "arguments", [["cues", "izhevsk-2013", "--round", "1"], ["import", "hall/demo/open-80.trf"]]
)
def test_what_cannot_be_printed_is_said_or_shown_otherwise(arguments: list[str]) -> None:
    assert hall(*arguments, PYTHONIOENCODING="ascii").returncode == 0
    with Path("/dev/full").open("w", encoding="utf-8") as full:
        ended = subprocess.run(
            [sys.executable, "-m", "hall", *arguments],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            timeout=60,
        )
    assert ended.returncode == 1
    assert "No space left" in ended.stderr
    assert "Traceback" not in ended.stderr
