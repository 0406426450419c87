"""`hall say`: one announcement by itself."""

from __future__ import annotations

import wave
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hall.cli.group import hall


def say(folder: Path, *arguments: str) -> Result:
    return CliRunner().invoke(hall, ["say", "demo", *arguments, "--state", str(folder)])


def test_an_announcement_is_written_into_a_file_in_one_language(tmp_path: Path) -> None:
    out = tmp_path / "check.wav"
    said = say(tmp_path / "state", "sound_check", "--lang", "en", "--out", str(out))
    assert (said.exit_code, said.output) == (0, "Sound check.\n")
    with wave.open(str(out), "rb") as file:
        assert (file.getframerate(), file.getnchannels()) == (44_100, 1)
        assert file.getnframes() > 3 * 44_100


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["announce_6_min"], "no announcement is called 'announce_6_min'"),
        (["sound_check", "--lang", "de"], "expected one of ru, en, be"),
        (["announce_start_moved", "--start", "25:00"], "expected a time of day such as 15:00"),
        (["free"], "free words need --text"),
    ],
)
def test_what_cannot_be_said_is_named(tmp_path: Path, arguments: list[str], said: str) -> None:
    result = say(tmp_path, *arguments)
    assert result.exit_code == 1
    assert said in result.output
