"""The reports of commands in Belarusian, where no other test looks at their words."""

from __future__ import annotations

import re

import pytest
from click.testing import CliRunner

from drivers import errors
from hall.app.explain import explain
from hall.cli.group import hall

_RUSSIAN = re.compile("[ищъИЩЪ]")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["cues", "izhevsk-2013", "--round", "5", "--lang", "be"], "дапушчальны час спазнення"),
        (["cues", "belarus-2015", "--round", "1", "--lang", "be"], "правілы, арт."),
        (["draw", "berger", "5", "--lang", "be"], "вольны"),
    ],
)
def test_a_report_is_belarusian_and_nothing_else(arguments: list[str], said: str) -> None:
    done = CliRunner().invoke(hall, arguments)
    assert done.exit_code == 0
    assert said in done.stdout
    assert _RUSSIAN.search(done.stdout) is None


@pytest.mark.parametrize(
    "error",
    [
        errors.PortMissing("/dev/board"),
        errors.PortHeld("/dev/board", "LiveChess"),
        errors.PortUnplugged("/dev/board"),
    ],
)
def test_a_broken_link_is_told_in_belarusian(error: errors.LinkError) -> None:
    told = explain("be")(error)
    assert "/dev/board" in told
    assert _RUSSIAN.search(told) is None
    assert told != str(error)
