"""The restricted draw of article 22.9: sets as printed, turns by size and alphabet, every step possible."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hall.model.draw_steps import choice, fits_nowhere, next_drawer, open_to, opening, slips_open_to
from hall.model.draws import Draw, commitment
from hall.model.tournament import Player
from hall.pairing.berger import berger, seats
from hall.pairing.varma import LateMeeting, groups, has_table, late_meetings, sealed, sets
from tests.hall.pairing.ceremony import begun, held, players, step

PRINTED = (Path(__file__).parent / "article_22_9.txt").read_text(encoding="utf-8")
LATIN = str.maketrans("АВС", "ABC")
SEALED_4711 = ((8, 3, 4), (1, 6), (7, 9, 5), (10, 2))


def first(places: tuple[int, ...]) -> int:
    return places[0]


def printed() -> dict[int, dict[str, tuple[int, ...]]]:
    """The sets of the rules' own text, by the even number of players."""
    return {
        int(line.split("/")[1].split()[0]): {
            letter.translate(LATIN): tuple(map(int, numbers.split(",")))
            for letter, numbers in re.findall(r"(\w):\(([\d, ]+)\)", line)
        }
        for line in PRINTED.splitlines()
    }


@pytest.mark.parametrize("size", range(10, 25, 2))
def test_the_sets_are_those_of_the_rules(size: int) -> None:
    assert sets(size) == printed()[size]
    assert sorted(n for numbers in sets(size).values() for n in numbers) == list(range(1, size + 1))


@pytest.mark.parametrize("odd", range(9, 24, 2))
def test_the_free_seat_is_taken_out_before(odd: int) -> None:
    assert sorted(n for numbers in sets(odd).values() for n in numbers) == list(range(1, odd + 1))


@pytest.mark.parametrize("number", [3, 8, 25, 60])
def test_without_a_table_in_the_rules_all_numbers_lie_in_one_envelope(number: int) -> None:
    assert not has_table(number)
    assert sets(number) == {"A": tuple(range(1, number + 1))}


def test_the_latest_meetings_within_a_set_are_those_known_and_one_is_in_the_last_round() -> None:
    latest = {
        size: max(meeting.round for meeting in late_meetings(berger(size), together, last=size))
        for size in range(10, 25, 2)
        if (together := {n: letter for letter, numbers in sets(size).items() for n in numbers})
    }
    assert latest == {10: 6, 12: 11, 14: 10, 16: 12, 18: 14, 20: 16, 22: 18, 24: 20}


def test_two_of_one_team_with_six_and_twelve_are_warned_of() -> None:
    teams = {6: "Rowanby", 12: "Rowanby", 1: "Oakford", 11: "Alderham"}
    assert late_meetings(berger(12), teams) == (LateMeeting(round=11, white=6, black=12, team="Rowanby"),)
    assert late_meetings(berger(11), {6: "Rowanby", 8: "Rowanby"}) == ()


def test_the_largest_team_draws_first_then_the_alphabet_decides() -> None:
    some = players(("Birch", 2), ("Ash", 2), ("Cedar", 3), ("Elm", 1))
    assert [group.team for group in groups(some)] == ["Cedar", "Ash", "Birch", "Elm"]


def test_within_a_team_the_surname_decides_and_yo_stands_with_ye() -> None:
    names = ("Ёлкин, Пётр", "Жаров, Иван", "Егоров, Олег", "Емелин, Юрий")
    some = [Player(number=n, name=name, team="Рябиновка") for n, name in enumerate(names, 1)]
    (group,) = groups(some)
    assert [drawer.player for drawer in group.players] == [3, 1, 4, 2]


def test_who_has_no_team_draws_alone_and_a_federation_is_a_team() -> None:
    some = [
        Player(number=1, name="Zorn, A"),
        Player(number=2, name="Adler, B"),
        Player(number=3, name="Moss, C", federation="XXA"),
        Player(number=4, name="Fern, D", federation="XXA"),
    ]
    assert [[d.player for d in group.players] for group in groups(some)] == [[4, 3], [2], [1]]


def test_envelopes_too_small_for_the_whole_group_are_not_open() -> None:
    draw = begun(players(("Cedar", 3), ("Ash", 2), ("Birch", 2), ("Elm", 3)))
    assert draw.begun is not None
    sizes = {place: len(numbers) for place, numbers in enumerate(draw.begun.envelopes, 1)}
    assert open_to(draw) == tuple(place for place, size in sizes.items() if size >= 3)
    assert all(choice(draw, place) is None for place, size in sizes.items() if size < 3)


def test_the_whole_group_draws_from_the_envelope_that_its_first_player_chose() -> None:
    draw = begun(players(("Cedar", 3), ("Ash", 2), ("Birch", 2), ("Elm", 3)))
    draw = step(draw, first)
    chosen = draw.chosen
    for _ in range(3):
        assert draw.chosen == chosen
        assert open_to(draw) == ()
        draw = step(draw, first)
    assert draw.chosen is None
    assert {one.envelope for one in draw.opened} == {chosen}


def test_nothing_is_opened_before_a_big_envelope_is_chosen_nor_twice() -> None:
    draw = begun(players(("Cedar", 5), ("Ash", 5)))
    assert opening(draw, 1) is None
    assert slips_open_to(draw) == ()
    draw = step(step(draw, first), first)
    assert opening(draw, draw.opened[0].slip) is None


def test_a_group_that_fits_nowhere_is_said_beforehand_and_goes_on_with_another_envelope() -> None:
    draw = begun(players(("Cedar", 8), ("Ash", 2)))
    assert fits_nowhere(draw)
    draw = held(draw, first)
    assert sorted(draw.numbers.values()) == list(range(1, 11))


def test_what_is_left_in_an_envelope_is_there_for_later_groups() -> None:
    draw = held(begun(players(*((f"Team {n:02}", 1) for n in range(10)))), first)
    assert sorted(draw.numbers.values()) == list(range(1, 11))


def test_the_same_seed_gives_the_same_envelopes_and_another_gives_others() -> None:
    assert sealed(16, "4711") == sealed(16, "4711")
    assert len({sealed(16, str(seed)) for seed in range(50)}) == 50
    # Written down once: a later version must still be able to check an old draw.
    assert sealed(10, "4711") == SEALED_4711


def test_every_place_holds_every_set_about_equally_often() -> None:
    found = [sealed(14, f"seed {n}")[0] for n in range(2000)]
    for numbers in sets(14).values():
        assert 420 < sum(set(envelope) == set(numbers) for envelope in found) < 580


def test_the_hash_shown_before_is_that_of_the_seed_shown_after() -> None:
    assert commitment("7") == "7902699be42c8a8e46fbbb4501726517e86b22c56a189f7625a6da49081b2451"


@settings(max_examples=40)
@given(st.data(), st.integers(3, 60))
def test_every_step_of_the_draw_is_possible_whatever_is_tapped(data: st.DataObject, number: int) -> None:
    sizes: list[int] = []
    while sum(sizes) < number:
        sizes.append(data.draw(st.integers(1, number - sum(sizes))))
    some = players(*((f"Team {n:02}", size) for n, size in enumerate(sizes)))
    draw = held(begun(some), lambda places: data.draw(st.sampled_from(places)))
    assert sorted(draw.numbers) == list(range(1, number + 1))
    assert sorted(draw.numbers.values()) == list(range(1, number + 1))


@pytest.mark.parametrize("size", range(9, 25))
def test_teams_of_two_that_fit_never_meet_in_the_last_three_rounds_but_six_and_twelve(size: int) -> None:
    some = players(("Cedar", 2), ("Ash", 2), *((f"Team {n:02}", 1) for n in range(size - 4)))
    for seed in range(20):
        draw = held(begun(some, str(seed)), lambda places: places[-1])
        for meeting in late_meetings(berger(size), _teams(draw)):
            assert (seats(size), {meeting.white, meeting.black}) == (12, {6, 12})


def _teams(draw: Draw) -> dict[int, str]:
    assert draw.begun is not None
    assert next_drawer(draw) is None
    teams = {drawer.player: group.team for group in draw.begun.groups for drawer in group.players}
    return {number: teams[player] for player, number in draw.numbers.items()}
