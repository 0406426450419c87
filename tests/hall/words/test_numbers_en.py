from datetime import time

import pytest

from hall.words.numbers_en import cardinal, minutes, ordinal, time_of_day


def test_rounds_are_cardinals() -> None:
    assert [cardinal(n) for n in (1, 3, 12, 20, 21, 30)] == [
        *("one", "three", "twelve", "twenty", "twenty-one", "thirty"),
    ]


def test_ordinals_keep_their_irregular_forms() -> None:
    assert [ordinal(n) for n in (1, 2, 3, 4, 5, 8, 9, 12, 20, 21, 22, 30)] == [
        "first",
        "second",
        "third",
        "fourth",
        "fifth",
        "eighth",
        "ninth",
        "twelfth",
        "twentieth",
        "twenty-first",
        "twenty-second",
        "thirtieth",
    ]


def test_one_minute_has_no_plural() -> None:
    assert [minutes(1), minutes(2), minutes(21)] == ["one minute", "two minutes", "twenty-one minutes"]


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (time(0, 0), "midnight"),
        (time(0, 30), "twelve thirty a.m."),
        (time(9, 30), "nine thirty a.m."),
        (time(12, 0), "twelve noon"),
        (time(12, 5), "twelve oh five p.m."),
        (time(15, 0), "three p.m."),
        (time(15, 5), "three oh five p.m."),
        (time(15, 10), "three ten p.m."),
        (time(23, 59), "eleven fifty-nine p.m."),
    ],
)
def test_times_of_day_are_on_the_twelve_hour_clock(at: time, said: str) -> None:
    assert time_of_day(at) == said


def test_every_round_to_ninety_nine_has_its_words() -> None:
    assert [ordinal(n) for n in (31, 40, 92, 99)] == [
        "thirty-first",
        "fortieth",
        "ninety-second",
        "ninety-ninth",
    ]
    assert [cardinal(n) for n in (31, 99)] == ["thirty-one", "ninety-nine"]
    assert len({cardinal(n) for n in range(100)}) == 100


@pytest.mark.parametrize("n", [-1, 100, 121])
def test_a_number_without_a_spoken_form_is_left_in_figures(n: int) -> None:
    assert cardinal(n) == ordinal(n) == str(n)
