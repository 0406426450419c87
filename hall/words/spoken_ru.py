"""What the hall's voice says in Russian. Whole sentences only; no player is ever named."""

from __future__ import annotations

from datetime import time
from typing import assert_never

from hall.model.regulations import Phones
from hall.words.numbers_ru import in_minutes, minutes_left, ordinal, ordinal_genitive, time_of_day
from hall.words.spoken import Phrases


class Russian:
    """Spoken phrases in Russian (`hall.words.spoken.Phrases`)."""

    language = "ru"

    def tournament(self, name: str) -> str:
        return f"{name.rstrip('.')}."

    def five_minutes(self, *, round: int, phones: Phones | None) -> str:
        call = (
            f"Внимание! До начала {ordinal_genitive(round)} тура {minutes_left(5)}. "
            "Просим участников занять свои места."
        )
        return call if phones is None else f"{call} {self.phones(phones)}"

    def one_minute(self, *, round: int) -> str:
        return (
            f"До начала {ordinal_genitive(round)} тура {minutes_left(1)}. "
            "Просим занять места и соблюдать тишину."
        )

    def late_call(self, *, round: int, minutes: int) -> str:
        return f"До начала {ordinal_genitive(round)} тура {minutes_left(minutes)}."

    def start_moved(self, *, round: int, start: time) -> str:
        return (
            f"Внимание! Начало {ordinal_genitive(round)} тура перенесено. "
            f"Новое время начала: {time_of_day(start)}."
        )

    def round_started(self, *, round: int) -> str:
        return f"{ordinal(round).capitalize()} тур начинается. Просим пустить часы белых. Желаем успеха!"

    def default_time_reached(self, *, round: int) -> str:
        return f"Допустимое время опоздания на {ordinal(round)} тур истекло."

    def photography_over(self) -> str:
        return "Время фотосъёмки закончилось. Просим прекратить съёмку и соблюдать тишину."

    def trainers_leave(self) -> str:
        return "Просим тренеров и представителей покинуть игровой зал, не нарушая тишины."

    def pairings_published(self, *, round: int, start: time) -> str:
        return f"Опубликованы пары {ordinal_genitive(round)} тура. Время начала: {time_of_day(start)}."

    def pairings_corrected(self, *, round: int) -> str:
        return (
            f"Внимание! Пары {ordinal_genitive(round)} тура исправлены. "
            "Просим участников ещё раз проверить свои доски."
        )

    def play_suspended(self) -> str:
        return (
            "Внимание! Игра прерывается. "
            "Просим участников остановить часы, оставаться на местах и ждать указаний арбитра."
        )

    def leave_the_hall(self) -> str:
        return (
            "Внимание! Игра прерывается. Остановите часы. "
            "Просим всех спокойно покинуть зал и выполнять указания арбитров."
        )

    def play_resumes(self, *, minutes: int) -> str:
        return (
            f"Внимание! Игра возобновится {in_minutes(minutes)}. Просим участников вернуться к своим доскам. "
            "Часы без указания арбитра не пускать."
        )

    def play_resumed(self) -> str:
        return "Игра возобновляется. Просим пустить часы."

    def sound_check(self) -> str:
        return "Проверка звука."

    def phones(self, phones: Phones) -> str:
        """The sentence that the regulation asks for."""
        match phones:
            case Phones.SWITCHED_OFF:
                return "Мобильные телефоны должны быть полностью выключены."
            case Phones.FORBIDDEN_IN_ZONE | Phones.FORBIDDEN_DRAW_IF_NO_WIN:
                return "Мобильные телефоны и средства связи в игровой зоне запрещены."
        assert_never(phones)


WORDS: Phrases = Russian()
