"""Script lines of the emulated hall."""

from __future__ import annotations

import pytest

from drivers.dgt.emulated_script import Action, Do, ScriptError, action, actions
from hall.model.clocks import Side
from hall.model.instants import Instant


def test_a_line_gives_its_action() -> None:
    assert action('{"at": 1000, "board": 12, "do": "press", "side": "white"}') == Action(
        at=Instant(1000), board=12, do=Do.PRESS, side=Side.WHITE
    )


def test_a_move_gives_its_squares() -> None:
    assert action('{"at": 0, "board": 1, "do": "move", "from": "e2", "to": "e4"}').squares == (52, 36)


def test_a_side_may_be_null() -> None:
    assert action('{"at": 0, "board": 1, "do": "press", "side": null}').side is None


def test_noise_gives_its_share() -> None:
    assert action('{"at": 0, "board": 1, "do": "noise", "share": 0.01}').share == 0.01


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ('{"board": 1, "do": "press"}', "has no 'at'"),
        ('{"at": 0, "board": 1, "do": "dance"}', "'dance'"),
        ('{"at": 0, "board": 1, "do": "kings", "result": "2-0"}', "expected one of 1-0, ½-½, 0-1"),
        ('{"at": 0, "board": 1, "do": "kings"}', "has no 'result'"),
        ('{"at": 0, "board": 1, "do": "set_times", "white_s": 5}', "has no 'black_s'"),
        ('{"at": 0, "board": 1, "do": "move", "from": "e9", "to": "e4"}', "'e9' is no square"),
        ('{"at": 0, "board": 1, "do": "noise"}', "has no 'share'"),
        ('{"at": 0, "board": 1, "do": "acks", "acks": "never"}', "'never'"),
        ('{"at": 0, "board": 1, "do": "garbage", "hex": "xy"}', "cannot be played"),
        ("[]", "cannot be played"),
        ("no json", "cannot be played"),
    ],
)
def test_a_line_that_cannot_be_played_says_why(line: str, says: str) -> None:
    with pytest.raises(ScriptError, match=says.replace("[", r"\[")):
        action(line)


def test_an_error_in_a_script_names_its_line() -> None:
    with pytest.raises(ScriptError, match="line 3"):
        actions(['{"at": 0, "board": 1, "do": "stop"}', "", "{}"])
