"""Boards that begin by themselves, on the walls of a round that runs and of one that is to begin."""

from __future__ import annotations

from dataclasses import replace

from displays.scenes import Link, scene
from displays.scenes.countdown import Countdown
from displays.scenes.pairings import Pairings
from displays.scenes.running import Running
from hall.published.snapshot import MovedView, OwnStartView, RoundView
from tests.displays.samples import ROUND, WALL, after, before, list_of, snapshot, started

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


def test_practice_6_5_pairs_that_changed_in_play_are_shown_until_their_game_begins() -> None:
    changed = replace(list_of(60), corrected=after(33), changed_boards=(7, 19))
    waits = replace(started(), missing=(), own_starts=(OwnStartView(boards=(7,), planned=None),))
    pages = [scene(snapshot(waits, changed), WALL, after(40, 20 * slot), Link()) for slot in range(4)]
    lists = [page.body for page in pages if isinstance(page.body, Pairings)]
    assert {tuple(row.board for row in body.rows) for body in lists} == {(7,)}
    assert "15:33" in lists[0].banner
    begun = replace(waits, own_starts=())
    assert all(
        not isinstance(scene(snapshot(begun, changed), WALL, after(40, 20 * slot), Link()).body, Pairings)
        for slot in range(4)
    )
