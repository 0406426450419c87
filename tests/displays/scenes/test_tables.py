"""Standings and cross tables: everybody once, the announced order, what footer and header must say."""

from __future__ import annotations

from dataclasses import replace

import pytest

from displays.boxes import Text
from displays.layout import layout
from displays.scenes import Link, Scene, scene
from displays.scenes.cross_table import CrossTable
from displays.scenes.standings import Standings
from displays.screen import Typesetter
from displays.theme import MUTED
from hall.model.instants import Instant, Span
from hall.published.table_views import StandingsView
from tests.displays.samples import WALL, after
from tests.displays.table_pages import FINISHED
from tests.displays.tables import AWKWARD, large_round_robin, round_robin, swiss, with_table


def page(view: StandingsView, chosen: str, at: Instant, *, portrait: bool = False) -> Scene:
    shown = with_table(view, FINISHED, languages=("ru",))
    return scene(shown, replace(WALL, scene=chosen, portrait=portrait), at, Link())


def all_pages(view: StandingsView, chosen: str, *, portrait: bool = False) -> list[Scene]:
    """Each page once."""
    found: dict[int, Scene] = {}
    for second in range(0, 800, 4):
        shown = page(view, chosen, after(200) + Span.of(seconds=second), portrait=portrait)
        assert isinstance(shown.body, Standings | CrossTable)
        found[shown.body.index] = shown
    return [found[index] for index in sorted(found)]


def texts(shown: Scene, typesetter: Typesetter, size: tuple[int, int] = (1920, 1080)) -> list[str]:
    return [box.text for box in layout(shown, size, typesetter.measure) if isinstance(box, Text)]


@pytest.mark.parametrize("players", [1, 12, 13, 124, 300])
@pytest.mark.parametrize("portrait", [False, True])
def test_the_pages_of_the_standings_hold_every_player_once(players: int, portrait: bool) -> None:
    view = swiss(players)
    shown = [s.body for s in all_pages(view, "standings", portrait=portrait)]
    lines = [line for body in shown if isinstance(body, Standings) for line in body.lines]
    assert [line.name for line in lines] == [row.name for row in view.rows]


def test_a_shared_place_is_a_span_and_who_left_is_marked() -> None:
    bodies = [s.body for s in all_pages(swiss(), "standings")]
    lines = [line for body in bodies if isinstance(body, Standings) for line in body.lines]
    assert [line.place for line in lines[10:14]] == ["11", "12–13", "12–13", "14"]
    assert [line.status for line in lines[8:11]] == ["", "выбыл", ""]


def test_the_footer_names_the_tie_breaks_in_their_order_with_the_edition(typesetter: Typesetter) -> None:
    shown = page(swiss(), "standings", after(200))
    said = "BH/M1 — усреднённый Бухгольц, BH — Бухгольц, SB — Бергер · редакция 2024\u00a0г."
    assert said in texts(shown, typesetter)


def test_games_still_missing_are_named_in_the_header() -> None:
    shown = page(replace(swiss(40), missing=(3, 17)), "standings", after(200))
    assert shown.header is not None
    assert "нет результатов досок 3, 17" in shown.header.context


def test_decimals_are_written_as_the_language_does() -> None:
    body = page(swiss(), "standings", Instant(0)).body
    assert isinstance(body, Standings)
    assert body.lines[0].tiebreaks[-1] == "5,75"


@pytest.mark.parametrize("players", [3, 10, 12, 13, 24])
@pytest.mark.parametrize("portrait", [False, True])
def test_the_pages_of_a_cross_table_hold_every_cell_once(players: int, portrait: bool) -> None:
    cells: list[tuple[int, int]] = []
    for shown in all_pages(large_round_robin(players), "cross_table", portrait=portrait):
        assert isinstance(shown.body, CrossTable)
        cells += [(line.number, column) for line in shown.body.lines for column in shown.body.columns]
    everybody = range(1, players + 1)
    assert sorted(cells) == [(row, column) for row in everybody for column in everybody]


def test_who_left_before_half_has_no_points_and_no_place_and_the_footer_says_why() -> None:
    body = page(round_robin(), "cross_table", after(200)).body
    assert isinstance(body, CrossTable)
    gone = body.lines[6]
    assert (gone.points, gone.tiebreak, gone.place, gone.status) == ("—", "—", "—", "выбыл")
    assert body.left == "№\u00a07 сыграл менее половины партий: эти партии в очки не входят"


def test_who_left_after_half_keeps_points_and_place() -> None:
    view = round_robin()
    rows = tuple(replace(row, counts=True, place=row.place or 10, last_place=10) for row in view.rows)
    body = page(replace(view, rows=rows), "cross_table", after(200)).body
    assert isinstance(body, CrossTable)
    assert body.lines[6].points == "2"
    assert "не менее половины" in body.left


def test_the_column_of_who_left_is_muted(typesetter: Typesetter) -> None:
    boxes = layout(page(round_robin(), "cross_table", after(200)), (1920, 1080), typesetter.measure)
    marks = [box for box in boxes if isinstance(box, Text) and box.text in ("+", "—")]
    assert marks
    assert all(box.colour == MUTED for box in marks)


def test_names_of_any_script_are_shown_whole_or_shortened_but_none_is_dropped(typesetter: Typesetter) -> None:
    shown = page(swiss(10, names=AWKWARD), "standings", Instant(0))
    found = texts(shown, typesetter)
    assert {"Հարությունյան Վարդան", "ჯავახიშვილი გიორგი", "عبد الرحمن محمد", "Παπαδημητρίου Κ."} <= set(found)
    assert "Nguyễn Thị Hồng" in found


@pytest.mark.parametrize("chosen", ["standings", "cross_table"])
def test_every_page_of_a_table_is_read_in_both_languages_in_turn(chosen: str) -> None:
    shown = with_table(large_round_robin(24), FINISHED)
    seen = set()
    for second in range(0, 400, 2):
        page = scene(shown, replace(WALL, scene=chosen), after(200) + Span.of(seconds=second), Link())
        assert page.header is not None
        assert isinstance(page.body, Standings | CrossTable)
        seen.add((page.header.subject, page.body.index))
    subjects = {"standings": ("Положение", "Standings"), "cross_table": ("Турнирная", "Cross")}[chosen]
    pages = {index for _, index in seen}
    for start in subjects:
        assert {index for subject, index in seen if subject.startswith(start)} == pages


def kinds(view: StandingsView) -> set[str]:
    times = (after(200) + Span.of(seconds=second) for second in range(0, 800, 12))
    return {page(view, "auto", at).kind for at in times}


def test_after_a_round_the_table_takes_its_turn() -> None:
    assert "standings" in kinds(swiss())
    assert kinds(round_robin()) >= {"cross_table", "schedule"}
    assert "standings" not in kinds(round_robin())
