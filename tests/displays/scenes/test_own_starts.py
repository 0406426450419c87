"""Boards that begin by themselves, on the walls of a round that runs and of one that is to begin."""

from __future__ import annotations

from dataclasses import replace

from displays.scenes import Link, scene
from displays.scenes.countdown import Countdown
from displays.scenes.running import Running
from hall.snapshot import MovedView, OwnStartView, RoundView
from tests.displays.samples import ROUND, WALL, after, before, snapshot, started

OWN = (OwnStartView(boards=(7, 12, 13), planned=after(30)), OwnStartView(boards=(3,), planned=None))
SAID = "Доски 7, 12–13: начало в 15:30 · Доска 3: начало по указанию арбитра"


def counted_down(round_: RoundView) -> Countdown:
    body = scene(snapshot(round_), replace(WALL, scene="countdown"), before(8), Link()).body
    assert isinstance(body, Countdown)
    return body


def test_a_running_round_says_which_boards_are_still_to_begin() -> None:
    body = scene(snapshot(replace(started(), own_starts=OWN)), WALL, after(21), Link()).body
    assert isinstance(body, Running)
    assert body.cue == SAID


def test_the_countdown_says_it_too_but_news_of_a_moved_start_goes_first() -> None:
    assert counted_down(replace(ROUND, own_starts=OWN)).notice == SAID
    moved = MovedView(old=before(10), new=after(0), said_at=before(20))
    assert "перенесено" in counted_down(replace(ROUND, own_starts=OWN, moved=moved)).notice
