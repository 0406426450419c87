"""Qualifiers, prizes, play-offs and age groups: a tie at the border is said, never broken."""

from __future__ import annotations

import pytest

from hall.model.tournament import Player
from hall.standings.age_groups import AgeGroup, Counting, age_groups, birth_year, by_age
from hall.standings.awards import Qualifiers, Span, play_offs, prizes, qualifiers
from hall.standings.codes import Code
from tests.hall.standings.made import made, ranked

# Places: 1 alone, 2 and 3 share, 4 alone, 5 and 6 share.
SIX = ("U U U", "U U H", "U U H", "U U Z", "U Z Z", "U Z Z")
TABLE = ranked(made(*SIX), Code.WIN, Code.PLAY_OFF)
LEVEL = ranked(made("U U", "U H", "U H", "U Z", "Z Z", "Z Z"), Code.PLAY_OFF)


def test_seats_that_fall_between_places_are_sure() -> None:
    assert qualifiers(LEVEL, 3) == Qualifiers(sure=(1, 2, 3))


def test_the_last_seat_in_a_shared_place_is_open_between_those_who_share_it() -> None:
    assert qualifiers(LEVEL, 2) == Qualifiers(sure=(1,), level=(2, 3), seats_open=1)
    assert qualifiers(LEVEL, 5) == Qualifiers(sure=(1, 2, 3, 4), level=(5, 6), seats_open=1)


def test_fewer_players_than_seats_all_go_on() -> None:
    assert qualifiers(LEVEL, 9).sure == (1, 2, 3, 4, 5, 6)


def test_a_shared_prize_place_names_everybody_in_it() -> None:
    assert prizes(LEVEL, 2) == (
        Span(first=1, last=1, numbers=(1,)),
        Span(first=2, last=3, numbers=(2, 3)),
    )


def test_a_play_off_is_announced_for_every_tie_and_said_to_matter_where_it_does() -> None:
    found = play_offs(LEVEL, seats=5, prize_count=None)

    assert [(off.span.numbers, off.matters) for off in found] == [((2, 3), False), ((5, 6), True)]
    assert [off.matters for off in play_offs(LEVEL, seats=None, prize_count=2)] == [True, False]


def test_no_play_off_where_the_regulation_has_none() -> None:
    assert play_offs(ranked(made(*SIX)), seats=2, prize_count=2) == ()


def test_age_groups_are_counted_as_whoever_asks_says() -> None:
    russian = age_groups(("U9", "U11", "U17"), 2017, Counting.REACHED_DURING_YEAR)
    fide = age_groups(("U17", "U9"), 2017, Counting.REACHED_BEFORE_YEAR)

    assert [(group.code, group.born_from) for group in russian] == [
        ("U9", 2009),
        ("U11", 2007),
        ("U17", 2001),
    ]
    assert fide == (AgeGroup(code="U9", born_from=2008), AgeGroup(code="U17", born_from=2000))


def test_a_code_without_an_age_is_refused() -> None:
    with pytest.raises(ValueError, match="should name an age"):
        age_groups(("juniors",), 2017, Counting.REACHED_DURING_YEAR)


def test_each_player_is_placed_in_the_youngest_group_that_takes_him() -> None:
    births = ("2005", "2010/03/01", "01.02.2009", "2008", None, "1999")
    table = ranked(made(*SIX, births=births))
    groups = age_groups(("U9", "U11", "U13"), 2017, Counting.REACHED_DURING_YEAR)

    found = by_age(table, groups)
    assert [[span.numbers for span in group.spans] for group in found.groups] == [[(2, 3)], [(4,)], [(1,)]]
    assert found.groups[0].spans[0] == Span(first=1, last=2, numbers=(2, 3))
    assert found.too_old == ((6, 1999),)
    assert found.unknown == (5,)


@pytest.mark.parametrize(
    ("written", "year"),
    [
        ("2009/05/01", 2009),
        ("01.05.2009", 2009),
        ("2009", 2009),
        ("2009/00/00", 2009),
        ("09", None),
        (None, None),
    ],
)
def test_a_year_of_birth_is_found_however_it_is_written(written: str | None, year: int | None) -> None:
    assert birth_year(Player(number=1, name="Player", birth=written)) == year
