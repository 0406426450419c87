import re
from collections.abc import Callable
from datetime import time

import pytest

from hall.model.regulations import Phones
from hall.words.spoken import Phrases, announcement, phrases

Say = Callable[[Phrases], str]

SAID: list[tuple[Say, str, str]] = [
    (
        lambda p: p.five_minutes(round=3, phones=None),
        "Внимание! До начала третьего тура осталось пять минут. Просим участников занять свои места.",
        "Attention, please. Round three starts in five minutes. Players, please take your seats.",
    ),
    (
        lambda p: p.one_minute(round=3),
        "До начала третьего тура осталась одна минута. Просим занять места и соблюдать тишину.",
        "Round three starts in one minute. Please be seated and remain silent.",
    ),
    (
        lambda p: p.late_call(round=3, minutes=3),
        "До начала третьего тура осталось три минуты.",
        "Round three starts in three minutes.",
    ),
    (
        lambda p: p.late_call(round=3, minutes=1),
        "До начала третьего тура осталась одна минута.",
        "Round three starts in one minute.",
    ),
    (
        lambda p: p.start_moved(round=3, start=time(15, 10)),
        "Внимание! Начало третьего тура перенесено. Новое время начала: пятнадцать часов десять минут.",
        "Attention, please. The start of round three has been moved. The new starting time is three ten p.m.",
    ),
    (
        lambda p: p.start_moved(round=23, start=time(12, 0)),
        "Внимание! Начало двадцать третьего тура перенесено. Новое время начала: двенадцать часов.",
        "Attention, please. The start of round twenty-three has been moved. "
        "The new starting time is twelve noon.",
    ),
    (
        lambda p: p.round_started(round=3),
        "Третий тур начинается. Просим пустить часы белых. Желаем успеха!",
        "Round three begins. Please start White's clock. Good luck!",
    ),
    (
        lambda p: p.default_time_reached(round=3),
        "Допустимое время опоздания на третий тур истекло.",
        "The default time for round three has passed.",
    ),
    (
        lambda p: p.photography_over(),
        "Время фотосъёмки закончилось. Просим прекратить съёмку и соблюдать тишину.",
        "The time for photography is over. Please stop taking pictures and keep silence.",
    ),
    (
        lambda p: p.trainers_leave(),
        "Просим тренеров и представителей покинуть игровой зал, не нарушая тишины.",
        "Trainers and team representatives, please leave the playing hall quietly.",
    ),
    (
        lambda p: p.pairings_published(round=3, start=time(15, 0)),
        "Опубликованы пары третьего тура. Время начала: пятнадцать часов.",
        "The pairings for round three have been published. Starting time: three p.m.",
    ),
    (
        lambda p: p.pairings_corrected(round=3),
        "Внимание! Пары третьего тура исправлены. Просим участников ещё раз проверить свои доски.",
        "Attention, please. The pairings for round three have been corrected. "
        "Players, please check your boards again.",
    ),
    (
        lambda p: p.play_resumes(minutes=5),
        "Внимание! Игра возобновится через пять минут. Просим участников вернуться к своим доскам. "
        "Часы без указания арбитра не пускать.",
        "Attention, please. Play will resume in five minutes. Players, please return to your boards. "
        "Do not start the clocks until told to.",
    ),
]


@pytest.mark.parametrize(("say", "russian", "english"), SAID)
def test_phrases_are_said_as_agreed(say: Say, russian: str, english: str) -> None:
    assert [say(phrases("ru")), say(phrases("en"))] == [russian, english]


@pytest.mark.parametrize(
    ("phones", "russian", "english"),
    [
        (Phones.SWITCHED_OFF, "должны быть полностью выключены.", "must be completely switched off."),
        (Phones.FORBIDDEN_IN_ZONE, "в игровой зоне запрещены.", "not allowed in the playing area."),
        (Phones.FORBIDDEN_DRAW_IF_NO_WIN, "в игровой зоне запрещены.", "not allowed in the playing area."),
    ],
)
def test_the_five_minute_call_ends_with_the_regulations_sentence_on_phones(
    phones: Phones, russian: str, english: str
) -> None:
    assert phrases("ru").five_minutes(round=1, phones=phones).endswith(russian)
    assert phrases("en").five_minutes(round=1, phones=phones).endswith(english)


def test_languages_keep_their_order_and_the_tournaments_name_goes_first() -> None:
    said = announcement(
        ["ru", "en"],
        lambda p: p.one_minute(round=2),
        name={"ru": "Турнир юношей", "en": "Boys' tournament"},
    )
    assert [part.language for part in said.parts] == ["ru", "en"]
    assert said.parts[0].text.startswith("Турнир юношей. До начала второго тура")
    assert said.parts[1].text.startswith("Boys' tournament. Round two")


def test_a_language_that_the_hall_does_not_speak_is_refused() -> None:
    with pytest.raises(ValueError, match="does not speak 'fi'; it speaks ru, en"):
        phrases("fi")


def _everything(p: Phrases, n: int) -> list[str]:
    at = time(n % 24, 2 * n - 1)
    return [
        p.five_minutes(round=n, phones=Phones.SWITCHED_OFF),
        p.one_minute(round=n),
        p.late_call(round=n, minutes=n),
        p.start_moved(round=n, start=at),
        p.round_started(round=n),
        p.default_time_reached(round=n),
        p.pairings_published(round=n, start=at),
        p.pairings_corrected(round=n),
        p.play_suspended(),
        p.leave_the_hall(),
        p.play_resumes(minutes=n),
        p.play_resumed(),
    ]


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("n", range(1, 31))
def test_no_digit_is_left_to_the_engine_and_every_sentence_ends(language: str, n: int) -> None:
    for said in _everything(phrases(language), n):
        assert not re.search(r"\d|\.\.|  ", said), said
        assert said[-1] in ".!", said
        assert said[0].isupper(), said
