"""How page 10 names what an official can have said, in the languages of the tablet. The sentences themselves
are the voice's (`hall.words.spoken`)."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.languages import known_language
from hall.model.texts import Sentence


@dataclass(frozen=True, slots=True, kw_only=True)
class SayWords:
    """Titles and buttons of the panel. `in_language` names the button for words in a language by its code."""

    title: str
    test: str
    volume: str
    percent: str  # {} is the number
    quieter: str
    louder: str
    own_words: str
    in_language: dict[str, str]
    quiet: str  # {} is the call's name, {} its time
    still_playing: str  # {} is how many boards
    how_to_say: str  # {} is the call's name, {} until when an answer is taken
    awaits_answer: str
    without_gong: str
    say_it: str
    screen_only: str
    sentences: dict[Sentence, str]


_RU = SayWords(
    title="Объявить",
    test="Проба звука",
    volume="Громкость",
    percent="{}\N{NO-BREAK SPACE}%",
    quieter="Тише",
    louder="Громче",
    own_words="Своими словами",
    in_language={"ru": "Сказать по‑русски", "en": "Сказать по‑английски", "be": "Сказать по‑белорусски"},
    quiet="{} в {}: рядом идёт игра",
    still_playing="Рядом ещё играют: {}",
    how_to_say="{}: как объявить? Без ответа до {} — только экран.",
    awaits_answer="ждёт ответа",
    without_gong="голос без гонга",
    say_it="Сказать без гонга",
    screen_only="Только на экранах",
    sentences={
        Sentence.ROUND_STARTED: "Тур начинается",
        Sentence.PAIRINGS_PUBLISHED: "Опубликованы пары",
        Sentence.PAIRINGS_CORRECTED: "Пары исправлены",
        Sentence.PHOTOGRAPHY_ENDS: "Конец фотосъёмки",
        Sentence.TRAINERS_LEAVE: "Тренерам выйти",
        Sentence.DEFAULT_TIME: "Допустимое опоздание истекло",
        Sentence.PLAY_SUSPENDED: "Игра прерывается",
        Sentence.LEAVE_THE_HALL: "Покинуть зал",
        Sentence.PLAY_RESUMES: "Игра через пять минут",
        Sentence.PLAY_RESUMED: "Игра возобновляется",
    },
)
_EN = SayWords(
    title="Announce",
    test="Test the sound",
    volume="Volume",
    percent="{}%",
    quieter="Quieter",
    louder="Louder",
    own_words="In your own words",
    in_language={"ru": "Say in Russian", "en": "Say in English", "be": "Say in Belarusian"},
    quiet="{} at {}: a game is in progress nearby",
    still_playing="Still playing nearby: {}",
    how_to_say="{}: how to make this call? No answer by {}: screens only.",
    awaits_answer="awaits an answer",
    without_gong="voice without gong",
    say_it="Say it without gong",
    screen_only="Screens only",
    sentences={
        Sentence.ROUND_STARTED: "Round begins",
        Sentence.PAIRINGS_PUBLISHED: "Pairings published",
        Sentence.PAIRINGS_CORRECTED: "Pairings corrected",
        Sentence.PHOTOGRAPHY_ENDS: "Photography over",
        Sentence.TRAINERS_LEAVE: "Trainers leave",
        Sentence.DEFAULT_TIME: "Default time has passed",
        Sentence.PLAY_SUSPENDED: "Play is suspended",
        Sentence.LEAVE_THE_HALL: "Leave the hall",
        Sentence.PLAY_RESUMES: "Play in five minutes",
        Sentence.PLAY_RESUMED: "Play is resumed",
    },
)
_BE = SayWords(
    title="Аб'явіць",
    test="Праверка гуку",
    volume="Гучнасць",
    percent="{}\N{NO-BREAK SPACE}%",
    quieter="Цішэй",
    louder="Гучней",
    own_words="Сваімі словамі",
    in_language={"ru": "Сказаць па‑руску", "en": "Сказаць па‑англійску", "be": "Сказаць па‑беларуску"},
    quiet="{} у {}: побач ідзе гульня",
    still_playing="Побач яшчэ гуляюць: {}",
    how_to_say="{}: як аб'явіць? Без адказу да {} — толькі экран.",
    awaits_answer="чакае адказу",
    without_gong="голас без гонга",
    say_it="Сказаць без гонга",
    screen_only="Толькі на экранах",
    sentences={
        Sentence.ROUND_STARTED: "Тур пачынаецца",
        Sentence.PAIRINGS_PUBLISHED: "Апублікаваны пары",
        Sentence.PAIRINGS_CORRECTED: "Пары выпраўлены",
        Sentence.PHOTOGRAPHY_ENDS: "Канец фотаздымкі",
        Sentence.TRAINERS_LEAVE: "Трэнерам выйсці",
        Sentence.DEFAULT_TIME: "Дапушчальнае спазненне скончылася",
        Sentence.PLAY_SUSPENDED: "Гульня перапыняецца",
        Sentence.LEAVE_THE_HALL: "Пакінуць залу",
        Sentence.PLAY_RESUMES: "Гульня праз пяць хвілін",
        Sentence.PLAY_RESUMED: "Гульня аднаўляецца",
    },
)
_WORDS = {"ru": _RU, "en": _EN, "be": _BE}


def say_words(lang: str) -> SayWords:
    """For an official who reads the language; ValueError for an unknown one."""
    return _WORDS[known_language(lang).code]
