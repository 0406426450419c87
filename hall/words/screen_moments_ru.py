"""The walls' words for a drawing of lots, an interruption and the end of an event in Russian."""

from __future__ import annotations

from hall.model.instants import Span
from hall.words.numbers_ru import plural
from hall.words.screen import NBSP
from hall.words.screen_moments import MomentWords


class RussianMoments:
    """Russian phrases; see `MomentWords`."""

    def drawing(self) -> str:
        return "Жеребьёвка номеров"

    def players(self, count: int) -> str:
        return f"{count}{NBSP}{plural(count, 'участник', 'участника', 'участников')}"

    def chooses_envelope(self) -> str:
        return "Выбирает конверт"

    def draws_number(self) -> str:
        return "Тянет номер"

    def enough_numbers(self, size: int) -> str:
        word = "номера" if size % 10 == 1 and size % 100 != 11 else "номеров"
        return f"{self.players(size)}: нужен конверт, где не меньше {size}{NBSP}{word}"

    def none_is_enough(self, size: int) -> str:
        return f"{self.players(size)}: столько номеров нет ни в одном конверте, тянут из нескольких"

    def can_be_chosen(self) -> str:
        return "можно выбрать"

    def too_few(self) -> str:
        return "мало номеров"

    def empty(self) -> str:
        return "номеров нет"

    def step(self) -> str:
        return "Шаг"

    def next_up(self) -> str:
        return "Далее"

    def number(self) -> str:
        return "Номер"

    def digest(self) -> str:
        return "Отпечаток SHA-256"

    def seed(self) -> str:
        return "Исходное число"

    def draw_is_over(self) -> str:
        return "Жеребьёвка завершена"

    def interrupted(self) -> str:
        return "Игра прервана"

    def stop_and_stay(self) -> tuple[str, str]:
        return "Остановите часы, оставайтесь на местах", "и ждите указаний арбитра"

    def stop_and_leave(self) -> tuple[str, str]:
        return "Остановите часы, спокойно покиньте зал", "и выполняйте указания арбитров"

    def since(self) -> str:
        return "Перерыв с"

    def lasts(self, span: Span) -> str:
        hours, minutes = divmod(span.ms // 60_000, 60)
        return f"идёт {hours}{NBSP}ч {minutes}{NBSP}мин" if hours else f"идёт {minutes}{NBSP}мин"

    def held(self) -> str:
        return "остановлено, продолжится после перерыва"

    def resumption(self) -> str:
        return "Возобновление"

    def when_told(self) -> str:
        return "по указанию"

    def arbiter_tells(self) -> str:
        return "объявит арбитр"

    def clocks_stay(self) -> str:
        return "часы без указания не пускать"

    def countdown_stopped(self) -> str:
        return "Отсчёт остановлен"

    def stay_and_wait(self) -> tuple[str, str]:
        return "Оставайтесь на местах", "и ждите указаний арбитра"

    def leave_and_wait(self) -> tuple[str, str]:
        return "Спокойно покиньте зал", "и выполняйте указания арбитров"

    def until_start_of(self, number: int) -> str:
        return f"До начала {number}-го тура"

    def stands(self) -> str:
        return "отсчёт стоит"

    def arbiter_tells_start(self) -> str:
        return "время начала объявит арбитр"

    def own_start(self, boards: str, at: str | None) -> str:
        which = "Доска" if boards.isdecimal() else "Доски"
        return f"{which} {boards}: " + ("начало по указанию арбитра" if at is None else f"начало в {at}")

    def is_over(self) -> str:
        return "Турнир завершён"

    def thanks(self) -> str:
        return "Спасибо всем за игру!"

    def address(self) -> str:
        return "Адрес зала"

    def picture_comes(self) -> str:
        return "Изображение загружается"

    def find_your_board(self) -> str:
        return "Найдите свою доску"

    def on_your_phone(self) -> str:
        return "На телефоне, пока вы не вошли в зал"


WORDS: MomentWords = RussianMoments()
