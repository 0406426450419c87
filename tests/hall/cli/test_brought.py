"""Files without end, and none at all, in the place of those that somebody names."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from hall.cli.group import hall as main

ENDLESS = "/dev/zero"


@pytest.mark.parametrize(
    ("arguments", "most"),
    [
        (["import", ENDLESS], 8),
        (["pair", ENDLESS], 8),
        (["standings", ENDLESS], 8),
        (["draw", "varma", ENDLESS], 8),
        (["decode", ENDLESS], 64),
    ],
    ids=lambda value: value[0] if isinstance(value, list) else str(value),
)
def test_a_file_without_end_is_refused_by_its_name_and_size(arguments: list[str], most: int) -> None:
    ended = CliRunner().invoke(main, arguments)
    assert ended.exit_code == 1
    assert f"{ENDLESS}: more than {most} MB; expected a file of at most that" in ended.output


def test_bytes_from_nowhere_are_a_sentence() -> None:
    closed = [sys.executable, "-c", "import os, sys; os.close(0); os.execv(sys.argv[1], sys.argv[1:])"]
    arguments = [sys.executable, "-m", "hall", "decode"]
    ended = subprocess.run([*closed, *arguments], capture_output=True, text=True, env=os.environ, check=False)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == "standard input is closed; expected bytes there, or a FILE\n"


def test_one_file_for_two_kinds_of_export_is_wrong_use(tmp_path: Path) -> None:
    same = str(tmp_path / "round.trf")
    ended = CliRunner().invoke(main, ["export", "demo", "--trf", same, "--csv", same])
    assert ended.exit_code == 2
    assert "--trf, --pgn and --csv need a file each" in ended.output
