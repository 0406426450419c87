"""A screen's plan: the content of each phase; the last minutes before a start hide behind nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from displays.plan import as_planned
from displays.scenes import Link, scene
from hall.model.instants import Instant
from hall.model.screen_plans import ScreenPlan
from hall.published.snapshot import RoundView
from tests.displays.samples import ROUND, WALL, after, before, list_of, snapshot, started, with_results

PLAN = ScreenPlan(
    before="schedule", pairings="by_name", countdown="pairings", play="results", after="notices"
)
SCREEN = replace(WALL, plan=PLAN)
HIDDEN = replace(ROUND, published=None)
ENDED = replace(with_results(*range(1, 61)), finished=60)


@pytest.mark.parametrize(
    ("round_", "at", "shown"),
    [
        (HIDDEN, before(95), "schedule"),
        (ROUND, before(40), "by_name"),
        (ROUND, before(10), "pairings"),
        (ROUND, before(5), "auto"),
        (ROUND, after(0, 37), "auto"),
        (started(), after(50), "results"),
        (ENDED, after(200), "notices"),
    ],
)
def test_each_phase_shows_what_the_plan_says(round_: RoundView, at: Instant, shown: str) -> None:
    assert as_planned(SCREEN, (round_,), at).scene == shown


def test_what_an_official_chose_stands_over_the_plan() -> None:
    given = replace(SCREEN, scene="dense")
    assert as_planned(given, (ROUND,), before(40)) == given


def test_of_two_tournaments_the_more_pressing_one_decides() -> None:
    other = replace(ROUND, tournament="girls", planned=after(60))
    assert as_planned(SCREEN, (started(), other), after(20)).scene == "results"
    assert as_planned(SCREEN, (started(), other), after(51)).scene == "pairings"
    assert as_planned(SCREEN, (started(), other), after(56)).scene == "auto"


def test_a_planned_list_gives_way_to_the_countdown_in_the_last_five_minutes() -> None:
    shown = scene(snapshot(), SCREEN, before(4, 59), Link())
    assert shown.kind == "countdown"


def test_a_held_page_does_not_turn() -> None:
    held = replace(WALL, scene="pairings", page=2)
    shown = [scene(snapshot(view=list_of(60)), held, before(30, s), Link()).body for s in (0, 12, 24, 36)]
    assert len(set(shown)) == 1


def test_a_page_beyond_the_last_is_counted_round_so_that_the_wall_is_never_empty() -> None:
    held = replace(WALL, scene="pairings")
    third, sixth = (
        scene(snapshot(view=list_of(60)), replace(held, page=page), before(30), Link()).body
        for page in (3, 6)
    )
    assert third == sixth
