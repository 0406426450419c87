from datetime import time

import pytest

from hall.words.numbers_ru import (
    cardinal,
    in_minutes,
    minutes,
    minutes_left,
    ordinal,
    ordinal_genitive,
    plural,
    time_of_day,
)

ORDINALS = [
    "первый",
    "второй",
    "третий",
    "четвёртый",
    "пятый",
    "шестой",
    "седьмой",
    "восьмой",
    "девятый",
    "десятый",
    "одиннадцатый",
    "двенадцатый",
    "тринадцатый",
    "четырнадцатый",
    "пятнадцатый",
    "шестнадцатый",
    "семнадцатый",
    "восемнадцатый",
    "девятнадцатый",
    "двадцатый",
]
GENITIVES = [
    "первого",
    "второго",
    "третьего",
    "четвёртого",
    "пятого",
    "шестого",
    "седьмого",
    "восьмого",
    "девятого",
    "десятого",
    "одиннадцатого",
    "двенадцатого",
    "тринадцатого",
    "четырнадцатого",
    "пятнадцатого",
    "шестнадцатого",
    "семнадцатого",
    "восемнадцатого",
    "девятнадцатого",
    "двадцатого",
]


def test_the_rounds_to_thirty_have_their_ordinals() -> None:
    later = [f"двадцать {word}" for word in ORDINALS[:9]]
    assert [ordinal(n) for n in range(1, 31)] == [*ORDINALS, *later, "тридцатый"]


def test_the_rounds_to_thirty_have_their_genitives_and_only_the_last_word_changes() -> None:
    later = [f"двадцать {word}" for word in GENITIVES[:9]]
    assert [ordinal_genitive(n) for n in range(1, 31)] == [*GENITIVES, *later, "тридцатого"]


def test_the_rounds_from_thirty_to_ninety_nine_have_theirs_too() -> None:
    tens = [
        "тридцатый",
        "сороковой",
        "пятидесятый",
        "шестидесятый",
        "семидесятый",
        "восьмидесятый",
        "девяностый",
    ]
    genitives = [f"{word[:-2]}ого" for word in tens]
    assert [ordinal(n) for n in range(30, 100, 10)] == tens
    assert [ordinal_genitive(n) for n in range(30, 100, 10)] == genitives
    assert [ordinal(n) for n in (31, 42, 99)] == ["тридцать первый", "сорок второй", "девяносто девятый"]
    assert [ordinal_genitive(n) for n in (33, 74)] == ["тридцать третьего", "семьдесят четвёртого"]
    assert len({ordinal(n) for n in range(1, 100)}) == 99


@pytest.mark.parametrize("n", [-1, 0, 100, 121])
def test_a_round_without_a_spoken_ordinal_is_left_in_figures(n: int) -> None:
    assert ordinal(n) == ordinal_genitive(n) == str(n)


def test_more_minutes_than_there_are_words_for_are_left_in_figures() -> None:
    assert [minutes(100), minutes(101), in_minutes(121)] == ["100 минут", "101 минута", "через 121 минуту"]


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (1, "осталась одна минута"),
        (2, "осталось две минуты"),
        (3, "осталось три минуты"),
        (4, "осталось четыре минуты"),
        (5, "осталось пять минут"),
        (11, "осталось одиннадцать минут"),
        (12, "осталось двенадцать минут"),
        (20, "осталось двадцать минут"),
        (21, "осталась двадцать одна минута"),
        (22, "осталось двадцать две минуты"),
        (30, "осталось тридцать минут"),
        (31, "осталась тридцать одна минута"),
    ],
)
def test_minutes_left_agree_with_their_verb(n: int, said: str) -> None:
    assert minutes_left(n) == said


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (1, "через одну минуту"),
        (2, "через две минуты"),
        (5, "через пять минут"),
        (11, "через одиннадцать минут"),
        (21, "через двадцать одну минуту"),
        (22, "через двадцать две минуты"),
    ],
)
def test_minutes_after_cherez_stand_in_the_accusative(n: int, said: str) -> None:
    assert in_minutes(n) == said


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (time(0, 0), "ноль часов"),
        (time(1, 0), "один час"),
        (time(9, 30), "девять часов тридцать минут"),
        (time(15, 0), "пятнадцать часов"),
        (time(15, 5), "пятнадцать часов пять минут"),
        (time(15, 10), "пятнадцать часов десять минут"),
        (time(20, 0), "двадцать часов"),
        (time(21, 1), "двадцать один час одна минута"),
        (time(22, 42), "двадцать два часа сорок две минуты"),
        (time(23, 59), "двадцать три часа пятьдесят девять минут"),
    ],
)
def test_times_of_day_are_spoken_in_the_nominative(at: time, said: str) -> None:
    assert time_of_day(at) == said


def test_every_minute_of_the_day_can_be_spoken() -> None:
    said = {time_of_day(time(hour, minute)) for hour in range(24) for minute in range(60)}
    assert len(said) == 24 * 60


def test_the_teens_of_any_hundred_take_the_many_form() -> None:
    assert [plural(n, "a", "b", "c") for n in (101, 111, 112, 114, 122)] == ["a", "c", "c", "c", "b"]


def test_round_numbers_need_no_unit() -> None:
    assert [cardinal(0), cardinal(40), minutes(90)] == ["ноль", "сорок", "девяносто минут"]
