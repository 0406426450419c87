from datetime import time

import pytest

from hall.words.numbers_be import (
    in_minutes,
    minutes,
    minutes_left,
    ordinal,
    ordinal_genitive,
    time_of_day,
    written_ordinal,
)

ORDINALS = [
    "першы",
    "другі",
    "трэці",
    "чацвёрты",
    "пяты",
    "шосты",
    "сёмы",
    "восьмы",
    "дзявяты",
    "дзясяты",
    "адзінаццаты",
    "дванаццаты",
    "трынаццаты",
    "чатырнаццаты",
    "пятнаццаты",
    "шаснаццаты",
    "сямнаццаты",
    "васямнаццаты",
    "дзевятнаццаты",
    "дваццаты",
]
GENITIVES = [
    "першага",
    "другога",
    "трэцяга",
    "чацвёртага",
    "пятага",
    "шостага",
    "сёмага",
    "восьмага",
    "дзявятага",
    "дзясятага",
    "адзінаццатага",
    "дванаццатага",
    "трынаццатага",
    "чатырнаццатага",
    "пятнаццатага",
    "шаснаццатага",
    "сямнаццатага",
    "васямнаццатага",
    "дзевятнаццатага",
    "дваццатага",
]


def test_the_rounds_to_thirty_have_their_ordinals() -> None:
    later = [f"дваццаць {word}" for word in ORDINALS[:9]]
    assert [ordinal(n) for n in range(1, 31)] == [*ORDINALS, *later, "трыццаты"]


def test_the_rounds_to_thirty_have_their_genitives_and_only_the_last_word_changes() -> None:
    later = [f"дваццаць {word}" for word in GENITIVES[:9]]
    assert [ordinal_genitive(n) for n in range(1, 31)] == [*GENITIVES, *later, "трыццатага"]


@pytest.mark.parametrize(
    ("n", "nominative", "genitive"),
    [
        (40, "саракавы", "саракавога"),
        (53, "пяцьдзясят трэці", "пяцьдзясят трэцяга"),
        (99, "дзевяноста дзявяты", "дзевяноста дзявятага"),
        (100, "100", "100"),
        (0, "0", "0"),
    ],
)
def test_every_round_has_a_spoken_number(n: int, nominative: str, genitive: str) -> None:
    assert (ordinal(n), ordinal_genitive(n)) == (nominative, genitive)


@pytest.mark.parametrize("n", range(1, 31))
def test_an_ordinal_in_digits_ends_with_the_letters_of_the_spoken_one(n: int) -> None:
    assert ordinal(n).endswith(written_ordinal(n).partition("-")[2])


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (1, "засталася адна хвіліна"),
        (2, "засталося дзве хвіліны"),
        (3, "засталося тры хвіліны"),
        (4, "засталося чатыры хвіліны"),
        (5, "засталося пяць хвілін"),
        (11, "засталося адзінаццаць хвілін"),
        (12, "засталося дванаццаць хвілін"),
        (20, "засталося дваццаць хвілін"),
        (21, "засталася дваццаць адна хвіліна"),
        (22, "засталося дваццаць дзве хвіліны"),
        (30, "засталося трыццаць хвілін"),
        (31, "засталася трыццаць адна хвіліна"),
    ],
)
def test_minutes_left_agree_with_their_verb(n: int, said: str) -> None:
    assert minutes_left(n) == said


@pytest.mark.parametrize(
    ("n", "said"),
    [
        (1, "праз адну хвіліну"),
        (2, "праз дзве хвіліны"),
        (5, "праз пяць хвілін"),
        (11, "праз адзінаццаць хвілін"),
        (21, "праз дваццаць адну хвіліну"),
        (22, "праз дваццаць дзве хвіліны"),
    ],
)
def test_minutes_after_praz_stand_in_the_accusative(n: int, said: str) -> None:
    assert in_minutes(n) == said


@pytest.mark.parametrize(
    ("at", "said"),
    [
        (time(0, 0), "нуль гадзін"),
        (time(1, 0), "адна гадзіна"),
        (time(2, 0), "дзве гадзіны"),
        (time(9, 30), "дзевяць гадзін трыццаць хвілін"),
        (time(15, 0), "пятнаццаць гадзін"),
        (time(15, 5), "пятнаццаць гадзін пяць хвілін"),
        (time(15, 10), "пятнаццаць гадзін дзесяць хвілін"),
        (time(20, 0), "дваццаць гадзін"),
        (time(21, 1), "дваццаць адна гадзіна адна хвіліна"),
        (time(22, 42), "дваццаць дзве гадзіны сорак дзве хвіліны"),
        (time(23, 59), "дваццаць тры гадзіны пяцьдзясят дзевяць хвілін"),
    ],
)
def test_hours_and_minutes_of_the_day_are_feminine(at: time, said: str) -> None:
    assert time_of_day(at) == said


def test_every_minute_of_the_day_can_be_spoken() -> None:
    said = {time_of_day(time(hour, minute)) for hour in range(24) for minute in range(60)}
    assert len(said) == 24 * 60


@pytest.mark.parametrize("n", [-1, 100])
def test_a_number_without_a_spoken_form_is_refused(n: int) -> None:
    with pytest.raises(ValueError, match="has no spoken form"):
        minutes(n)


def test_round_numbers_need_no_unit() -> None:
    assert [minutes(0), minutes(40), minutes(90)] == ["нуль хвілін", "сорак хвілін", "дзевяноста хвілін"]
