"""The list by surname: everybody stands in it once, with board and side or with the class of reason."""

from __future__ import annotations

from dataclasses import replace

import pytest

from displays.scenes import Link, scene
from displays.scenes.alphabet import first_letter, name_key
from displays.scenes.by_name import ByName, Line
from displays.scenes.pairings import Pairings
from hall.model.instants import Span
from hall.model.tournament import Side
from hall.published.snapshot import PairingsView, ScreenView
from tests.displays.samples import WALL, WITHOUT_BOARD, before, list_of, list_with_all, snapshot

BY_NAME = replace(WALL, scene="by_name")


def bodies(view: PairingsView, screen: ScreenView = BY_NAME) -> list[ByName]:
    """Every page once, in order."""
    found: dict[int, ByName] = {}
    for second in range(0, 2000, 4):
        body = scene(snapshot(view=view), screen, before(45) + Span.of(seconds=second), Link()).body
        assert isinstance(body, ByName)
        found[body.foot.index] = body
        if len(found) == body.foot.pages:
            break
    return [found[index] for index in sorted(found)]


def lines(view: PairingsView, screen: ScreenView = BY_NAME) -> list[Line]:
    return [line for body in bodies(view, screen) for line in body.lines]


@pytest.mark.parametrize("boards", [0, 1, 20, 21, 300])
@pytest.mark.parametrize("metres", [None, 3.4, 5.9])
def test_every_player_stands_once_on_the_pages_whatever_the_distance(
    boards: int, metres: float | None
) -> None:
    screen = replace(BY_NAME, diagonal_inch=55.0, distance_m=metres)
    found = [(line.board, line.side) for line in lines(list_of(boards), screen)]
    assert sorted(found, key=str) == sorted(((b, s) for b in range(1, boards + 1) for s in Side), key=str)


def test_nobody_vanishes_and_each_class_of_reason_has_its_own_words() -> None:
    found = {line.name: line.word for line in lines(list_with_all()) if line.board is None}
    assert list(found) == sorted(name for name, _ in WITHOUT_BOARD)
    assert found["Антонюк Марк"] == "свободен от игры"
    assert found["Бурлаков Егор"] == "не включён в жеребьёвку"
    assert found["Белозерцев Антон"] == "выбыл"


def test_a_screen_of_some_boards_lists_everybody_by_name_for_nobody_knows_his_board_yet() -> None:
    assert len(lines(list_of(60), replace(BY_NAME, first_board=21, last_board=40))) == 120


def test_the_header_says_which_letters_and_which_players_are_on() -> None:
    shown = scene(snapshot(view=list_with_all()), replace(BY_NAME), before(22, 20), Link())
    assert shown.header is not None
    assert shown.header.context == "По фамилиям: Ș–И · участники 41–80 из 124"


def test_changed_boards_stand_on_a_plate_and_the_banner_says_why() -> None:
    view = replace(list_of(20), corrected=before(30), changed_boards=(7,))
    assert {line.board for line in lines(view) if line.changed} == {7}
    assert bodies(view)[0].foot.banner == "Пары исправлены в 14:30. Изменена доска 7"


def test_names_are_sorted_as_people_search_them() -> None:
    names = ["Ёлкин", "Ежов", "Жуков", "Ґудзовата", "Гришин", "Дудин", "Łukasz", "Lem", "Mann", "Öz", "Orr"]
    assert sorted(names, key=name_key) == [
        *("Lem", "Łukasz", "Mann", "Orr", "Öz"),
        *("Гришин", "Ґудзовата", "Дудин", "Ежов", "Ёлкин", "Жуков"),
    ]


def test_a_letter_with_a_mark_of_its_own_is_one_letter_in_the_header() -> None:
    assert first_letter("ё лкин") == "Ё"
    assert first_letter("И\u0306ошкин") == "Й"


def test_a_dense_page_holds_thirty_boards_and_none_on_a_screen_that_is_read_from_afar() -> None:
    def per_page(screen: ScreenView) -> int:
        body = scene(snapshot(view=list_of(300)), screen, before(45), Link()).body
        assert isinstance(body, Pairings)
        return body.shape.per_page

    assert per_page(WALL) == 30
    assert per_page(replace(WALL, portrait=True)) == 20
    assert per_page(replace(WALL, diagonal_inch=55.0, distance_m=3.4)) == 14
