import inspect
import re
from collections.abc import Callable
from datetime import time

import pytest

from hall.model.languages import LANGUAGES
from hall.model.regulations import Phones
from hall.words.spoken import Phrases, announcement, phrases

Say = Callable[[Phrases], str]
PHRASES = sorted(name for name, _ in inspect.getmembers(Phrases, inspect.isfunction) if name[0] != "_")
FORBIDDEN = {
    "ru": "Мобильные телефоны и средства связи в игровой зоне запрещены.",
    "en": "Mobile phones and other means of communication are not allowed in the playing area.",
    "be": "Мабільныя тэлефоны і сродкі сувязі ў гульнявой зоне забаронены.",
}

SAID: list[tuple[Say, str, str, str]] = [
    (
        lambda p: p.five_minutes(round=3, phones=None),
        "Внимание! До начала третьего тура осталось пять минут. Просим участников занять свои места.",
        "Attention, please. Round three starts in five minutes. Players, please take your seats.",
        "Увага! Да пачатку трэцяга тура засталося пяць хвілін. Просім удзельнікаў заняць свае месцы.",
    ),
    (
        lambda p: p.one_minute(round=3),
        "До начала третьего тура осталась одна минута. Просим занять места и соблюдать тишину.",
        "Round three starts in one minute. Please be seated and remain silent.",
        "Да пачатку трэцяга тура засталася адна хвіліна. Просім заняць месцы і захоўваць цішыню.",
    ),
    (
        lambda p: p.late_call(round=3, minutes=3),
        "До начала третьего тура осталось три минуты.",
        "Round three starts in three minutes.",
        "Да пачатку трэцяга тура засталося тры хвіліны.",
    ),
    (
        lambda p: p.late_call(round=3, minutes=1),
        "До начала третьего тура осталась одна минута.",
        "Round three starts in one minute.",
        "Да пачатку трэцяга тура засталася адна хвіліна.",
    ),
    (
        lambda p: p.start_moved(round=3, start=time(15, 10)),
        "Внимание! Начало третьего тура перенесено. Новое время начала: пятнадцать часов десять минут.",
        "Attention, please. The start of round three has been moved. The new starting time is three ten p.m.",
        "Увага! Пачатак трэцяга тура перанесены. Новы час пачатку: пятнаццаць гадзін дзесяць хвілін.",
    ),
    (
        lambda p: p.start_moved(round=23, start=time(12, 0)),
        "Внимание! Начало двадцать третьего тура перенесено. Новое время начала: двенадцать часов.",
        "Attention, please. The start of round twenty-three has been moved. "
        "The new starting time is twelve noon.",
        "Увага! Пачатак дваццаць трэцяга тура перанесены. Новы час пачатку: дванаццаць гадзін.",
    ),
    (
        lambda p: p.round_started(round=3),
        "Третий тур начинается. Просим пустить часы белых. Желаем успеха!",
        "Round three begins. Please start White's clock. Good luck!",
        "Трэці тур пачынаецца. Просім уключыць гадзіннік белых. Жадаем поспеху!",
    ),
    (
        lambda p: p.default_time_reached(round=3),
        "Допустимое время опоздания на третий тур истекло.",
        "The default time for round three has passed.",
        "Дапушчальны час спазнення на трэці тур скончыўся.",
    ),
    (
        lambda p: p.photography_over(),
        "Время фотосъёмки закончилось. Просим прекратить съёмку и соблюдать тишину.",
        "The time for photography is over. Please stop taking pictures and keep silence.",
        "Час фотаздымкі скончыўся. Просім спыніць здымку і захоўваць цішыню.",
    ),
    (
        lambda p: p.trainers_leave(),
        "Просим тренеров и представителей покинуть игровой зал, не нарушая тишины.",
        "Trainers and team representatives, please leave the playing hall quietly.",
        "Просім трэнераў і прадстаўнікоў пакінуць гульнявую залу, не парушаючы цішыні.",
    ),
    (
        lambda p: p.pairings_published(round=3, start=time(15, 0)),
        "Опубликованы пары третьего тура. Время начала: пятнадцать часов.",
        "The pairings for round three have been published. Starting time: three p.m.",
        "Апублікаваны пары трэцяга тура. Час пачатку: пятнаццаць гадзін.",
    ),
    (
        lambda p: p.pairings_corrected(round=3),
        "Внимание! Пары третьего тура исправлены. Просим участников ещё раз проверить свои доски.",
        "Attention, please. The pairings for round three have been corrected. "
        "Players, please check your boards again.",
        "Увага! Пары трэцяга тура выпраўлены. Просім удзельнікаў яшчэ раз праверыць свае дошкі.",
    ),
    (
        lambda p: p.play_resumes(minutes=5),
        "Внимание! Игра возобновится через пять минут. Просим участников вернуться к своим доскам. "
        "Часы без указания арбитра не пускать.",
        "Attention, please. Play will resume in five minutes. Players, please return to your boards. "
        "Do not start the clocks until told to.",
        "Увага! Гульня адновіцца праз пяць хвілін. Просім удзельнікаў вярнуцца да сваіх дошак. "
        "Гадзіннікі без указання арбітра не ўключаць.",
    ),
    (
        lambda p: p.play_suspended(),
        "Внимание! Игра прерывается. "
        "Просим участников остановить часы, оставаться на местах и ждать указаний арбитра.",
        "Attention, please. Play is suspended. "
        "Players, please stop your clocks, remain seated and wait for the arbiter.",
        "Увага! Гульня перапыняецца. "
        "Просім удзельнікаў спыніць гадзіннікі, заставацца на месцах і чакаць указанняў арбітра.",
    ),
    (
        lambda p: p.leave_the_hall(),
        "Внимание! Игра прерывается. Остановите часы. "
        "Просим всех спокойно покинуть зал и выполнять указания арбитров.",
        "Attention, please. Play is suspended. Stop your clocks. "
        "Please leave the hall calmly and follow the arbiters' instructions.",
        "Увага! Гульня перапыняецца. Спыніце гадзіннікі. "
        "Просім усіх спакойна пакінуць залу і выконваць указанні арбітраў.",
    ),
    (
        lambda p: p.play_resumed(),
        "Игра возобновляется. Просим пустить часы.",
        "Play is resumed. Please start the clocks.",
        "Гульня аднаўляецца. Просім уключыць гадзіннікі.",
    ),
]


@pytest.mark.parametrize(("say", "russian", "english", "belarusian"), SAID)
def test_phrases_are_said_as_agreed(say: Say, russian: str, english: str, belarusian: str) -> None:
    assert [say(phrases(code)) for code in ("ru", "en", "be")] == [russian, english, belarusian]


@pytest.mark.parametrize(
    ("phones", "ends"),
    [
        (
            Phones.SWITCHED_OFF,
            {
                "ru": "Мобильные телефоны должны быть полностью выключены.",
                "en": "Mobile phones must be completely switched off.",
                "be": "Мабільныя тэлефоны павінны быць цалкам выключаны.",
            },
        ),
        (Phones.FORBIDDEN_IN_ZONE, FORBIDDEN),
        (Phones.FORBIDDEN_DRAW_IF_NO_WIN, FORBIDDEN),
    ],
)
def test_the_five_minute_call_ends_with_the_regulations_sentence_on_phones(
    phones: Phones, ends: dict[str, str]
) -> None:
    for code, end in ends.items():
        assert phrases(code).five_minutes(round=1, phones=phones).endswith(f" {end}")


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
    with pytest.raises(ValueError, match="no language 'fi' here; there are ru, en, be"):
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
        p.photography_over(),
        p.trainers_leave(),
        p.pairings_published(round=n, start=at),
        p.pairings_corrected(round=n),
        p.play_suspended(),
        p.leave_the_hall(),
        p.play_resumes(minutes=n),
        p.play_resumed(),
        p.sound_check(),
    ]


@pytest.mark.parametrize("phrase", PHRASES)
def test_every_phrase_exists_in_every_language_with_the_same_arguments(phrase: str) -> None:
    wanted = inspect.signature(getattr(Phrases, phrase)).parameters
    for code in LANGUAGES:
        assert list(inspect.signature(getattr(type(phrases(code)), phrase)).parameters) == list(wanted), code


def test_a_language_says_its_own_code() -> None:
    assert [phrases(code).language for code in LANGUAGES] == list(LANGUAGES)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("n", range(1, 31))
def test_no_digit_is_left_to_the_engine_and_every_sentence_ends(language: str, n: int) -> None:
    for said in _everything(phrases(language), n):
        assert not re.search(r"\d|\.\.|  ", said), said
        assert said[-1] in ".!", said
        assert said[0].isupper(), said


@pytest.mark.parametrize("language", ["ru", "en"])
@pytest.mark.parametrize("n", [*range(31, 102), 121, 1000])
def test_no_round_number_is_beyond_the_voice(language: str, n: int) -> None:
    spoken = phrases(language)
    at = time(15, 10)
    said = [
        spoken.five_minutes(round=n, phones=None),
        spoken.one_minute(round=n),
        spoken.late_call(round=n, minutes=n),
        spoken.start_moved(round=n, start=at),
        spoken.round_started(round=n),
        spoken.play_resumes(minutes=n),
    ]
    for one in said:
        assert (re.search(r"\d", one) is not None) is (n > 99), one
