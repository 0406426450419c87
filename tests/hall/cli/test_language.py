"""In which language a command speaks."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from hall.cli.group import hall
from hall.cli.language import terminal_language

CUES = ["cues", "izhevsk-2013", "--round", "5"]


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "ru_RU.UTF-8"}, "ru"),
        ({"LANG": "be_BY.UTF-8"}, "be"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "run"}, "en"),
        ({}, "en"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": "en_US.UTF-8"}, "en"),
        ({"LANG": "en_US.UTF-8", "LC_MESSAGES": "ru"}, "ru"),
        ({"LANG": "ru_RU.UTF-8", "LC_ALL": ""}, "ru"),
    ],
)
def test_the_terminals_language_is_that_of_its_locale(environment: dict[str, str], language: str) -> None:
    assert terminal_language(environment) == language


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (CUES, "начало тура"),
        ([*CUES, "--lang", "en"], "start of the round"),
        ([*CUES, "--lang", "be"], "пачатак тура"),
        (["decode", "--hex"], "часы"),
        (["decode", "--hex", "--lang", "be"], "гадзіннік"),
    ],
)
def test_a_command_speaks_as_the_terminal_unless_told_otherwise(arguments: list[str], said: str) -> None:
    environment = {"LC_ALL": "ru_RU.UTF-8"}

    done = CliRunner().invoke(hall, arguments, env=environment, input="8d000a20030220030209")

    assert done.exit_code == 0
    assert said in done.stdout.lower()
