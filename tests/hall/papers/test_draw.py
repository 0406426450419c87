"""The protocol of the draw: every tap with its moment; the seed only once the hall has been told it."""

from __future__ import annotations

from hall.model.draws import CancelDraw, EnterDraw, commitment
from hall.papers.draw_sheet import draw_sheets
from hall.papers.printing import Kind, paper
from hall.papers.source import Source, source
from tests.hall.model.test_draws import SEED, STRAIGHT, begun, drawn, step_back, tap
from tests.hall.world import START, World


def read(world: World, lang: str = "en") -> Source:
    t = world.state.tournaments["open"]
    return source(t, tuple(world.records), lang=lang, printed=START)


def html(world: World) -> str:
    made = paper(read(world), Kind.DRAW, 0)
    assert made is not None
    return made.html


def test_everybody_is_there_in_the_order_of_drawing_with_his_number() -> None:
    world = drawn()
    (sheet,) = draw_sheets(read(world))
    numbers = world.state.tournaments["open"].draw
    assert numbers is not None
    assert sorted(row.number for row in sheet.drawn) == list(range(1, 13))
    assert [row.team for row in sheet.drawn[:3]] == ["Rowanby"] * 3
    assert sheet.outcome.startswith("Everybody has a number")


def test_the_seed_stands_beside_its_fingerprint_once_the_draw_is_over() -> None:
    text = html(drawn())
    assert SEED in text
    assert commitment(SEED) in text


def test_no_paper_tells_the_seed_while_players_draw() -> None:
    text = html(begun())
    assert commitment(SEED) in text
    assert SEED not in text


def test_a_number_that_was_put_back_stays_struck_out_with_its_reason() -> None:
    world = begun()
    tap(world)
    tap(world)
    step_back(world, "he had pointed at another one")
    tap(world)
    (sheet,) = draw_sheets(read(world))
    assert [bool(row.taken_back) for row in sheet.drawn] == [True, False]
    assert "he had pointed at another one" in html(world)


def test_a_cancelled_draw_stays_and_the_one_by_hand_follows_it() -> None:
    world = begun()
    world.does(CancelDraw(tournament="open", reason="a player was forgotten"))
    world.does(EnterDraw(tournament="open", numbers=STRAIGHT, reason="paper envelopes"))
    first, second = draw_sheets(read(world))
    assert first.outcome.endswith("a player was forgotten")
    assert [row.number for row in second.drawn] == list(range(1, 13))
    assert "paper envelopes" in second.facts[0][1]
