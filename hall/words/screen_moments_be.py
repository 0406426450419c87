"""The walls' words for a drawing of lots, an interruption and the end of an event in Belarusian."""

from __future__ import annotations

from hall.model.instants import Span
from hall.words.numbers_be import plural
from hall.words.screen import NBSP
from hall.words.screen_moments import MomentWords


class BelarusianMoments:
    """Belarusian phrases; see `MomentWords`."""

    def drawing(self) -> str:
        return "Жараб'ёўка нумароў"

    def players(self, count: int) -> str:
        return f"{count}{NBSP}{plural(count, 'удзельнік', 'удзельнікі', 'удзельнікаў')}"

    def chooses_envelope(self) -> str:
        return "Выбірае канверт"

    def draws_number(self) -> str:
        return "Цягне нумар"

    def enough_numbers(self, size: int) -> str:
        word = "нумара" if size % 10 == 1 and size % 100 != 11 else "нумароў"
        return f"{self.players(size)}: патрэбны канверт, дзе не менш за {size}{NBSP}{word}"

    def none_is_enough(self, size: int) -> str:
        return f"{self.players(size)}: столькі нумароў няма ні ў адным канверце, цягнуць з некалькіх"

    def can_be_chosen(self) -> str:
        return "можна выбраць"

    def too_few(self) -> str:
        return "мала нумароў"

    def empty(self) -> str:
        return "нумароў няма"

    def step(self) -> str:
        return "Крок"

    def next_up(self) -> str:
        return "Далей"

    def number(self) -> str:
        return "Нумар"

    def digest(self) -> str:
        return "Адбітак SHA-256"

    def seed(self) -> str:
        return "Зыходны лік"

    def draw_is_over(self) -> str:
        return "Жараб'ёўка завершана"

    def interrupted(self) -> str:
        return "Гульня перапынена"

    def stop_and_stay(self) -> tuple[str, str]:
        return "Спыніце гадзіннікі, заставайцеся на месцах", "і чакайце ўказанняў арбітра"

    def stop_and_leave(self) -> tuple[str, str]:
        return "Спыніце гадзіннікі, спакойна пакіньце залу", "і выконвайце ўказанні арбітраў"

    def since(self) -> str:
        return "Перапынак з"

    def lasts(self, span: Span) -> str:
        hours, minutes = divmod(span.ms // 60_000, 60)
        return f"ідзе {hours}{NBSP}г {minutes}{NBSP}хв" if hours else f"ідзе {minutes}{NBSP}хв"

    def held(self) -> str:
        return "спынена, працягнецца пасля перапынку"

    def resumption(self) -> str:
        return "Аднаўленне"

    def when_told(self) -> str:
        return "па ўказанні"

    def arbiter_tells(self) -> str:
        return "аб'явіць арбітр"

    def clocks_stay(self) -> str:
        return "гадзіннікі без указання не ўключаць"

    def countdown_stopped(self) -> str:
        return "Адлік спынены"

    def stay_and_wait(self) -> tuple[str, str]:
        return "Заставайцеся на месцах", "і чакайце ўказанняў арбітра"

    def leave_and_wait(self) -> tuple[str, str]:
        return "Спакойна пакіньце залу", "і выконвайце ўказанні арбітраў"

    def until_start_of(self, number: int) -> str:
        return f"Да пачатку {number}-га тура"

    def stands(self) -> str:
        return "адлік стаіць"

    def arbiter_tells_start(self) -> str:
        return "час пачатку аб'явіць арбітр"

    def own_start(self, boards: str, at: str | None) -> str:
        which = "Дошка" if boards.isdecimal() else "Дошкі"
        return f"{which} {boards}: " + ("пачатак па ўказанні арбітра" if at is None else f"пачатак у {at}")

    def is_over(self) -> str:
        return "Турнір завершаны"

    def thanks(self) -> str:
        return "Дзякуй усім за гульню!"

    def address(self) -> str:
        return "Адрас залы"

    def picture_comes(self) -> str:
        return "Выява загружаецца"

    def find_your_board(self) -> str:
        return "Знайдзіце сваю дошку"

    def on_your_phone(self) -> str:
        return "На тэлефоне, пакуль вы не ўвайшлі ў залу"


WORDS: MomentWords = BelarusianMoments()
