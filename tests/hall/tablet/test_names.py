"""Names that officials log in with."""

from __future__ import annotations

import pytest

from hall.app.daemon import DAEMON
from hall.console import CONSOLE
from hall.engine import CLOCKS, HALL
from hall.tablet.names import NameFault, fault_of, official_name, same_name
from hall.voice.announcing import VOICE


@pytest.mark.parametrize(
    "name", [DAEMON.name, CONSOLE.name, VOICE.name, CLOCKS.name, HALL, "Зал", "Голас", "HALL."]
)
def test_no_official_bears_the_name_of_the_system(name: str) -> None:
    assert fault_of(official_name(name)) is NameFault.RESERVED


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("  Рощина   Е. ", "Рощина Е."),
        ("Зайцева И\u0306", "Зайцева Й"),
        ("ha\u200bll", "hall"),
        ("\u202eab\x00c\ud800", "abc"),
        ("\ud800", ""),
        ("A" * 20_000, "A" * 40),
    ],
)
def test_a_name_is_kept_as_people_see_it(typed: str, kept: str) -> None:
    assert official_name(typed) == kept


def test_a_name_of_nothing_visible_is_none() -> None:
    assert fault_of(official_name("\x00\u200b \n")) is NameFault.EMPTY


def test_names_that_people_take_for_one_are_one() -> None:
    assert same_name("Королёв А.") == same_name("КОРОЛЕВ А")
