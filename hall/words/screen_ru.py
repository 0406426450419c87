"""The walls' words in Russian. "ё" is written everywhere; ordinals are written "3-й тур", "3-го тура"."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import assert_never

from hall.model.instants import Span
from hall.model.regulations import Comparison, Period, Phones, TimeControl
from hall.model.tournament import Side, Unpaired
from hall.words.screen import NBSP, ScreenWords, whole_unit

_MONTHS = (
    "января",
    "февраля",
    "марта",
    "апреля",
    "мая",
    "июня",
    "июля",
    "августа",
    "сентября",
    "октября",
    "ноября",
    "декабря",
)


class RussianScreen:
    """Russian phrases for wall screens; see `ScreenWords`."""

    code = "ru"

    def pairings(self, number: int) -> str:
        return f"Пары {number}-го{NBSP}тура"

    def boards(self, first: int, last: int, of: str) -> str:
        return f"Доски {first}–{last} из {of}" if first != last else f"Доска {first} из {of}"

    def boards_of(self, first: int, last: int) -> str:
        return f"доски {first}–{last}"

    def by_name(self, first: str, last: str) -> str:
        return f"По фамилиям: {first}–{last}" if first != last else f"По фамилиям: {first}"

    def players(self, first: int, last: int, of: int) -> str:
        return f"участники {first}–{last} из {of}" if first != last else f"участник {first} из {of}"

    def results(self, number: int) -> str:
        return f"Результаты {number}-го{NBSP}тура"

    def starts_at(self, time: str) -> str:
        return f"Начало в {time}"

    def until_start(self) -> str:
        return "до начала"

    def round_starts_in(self, number: int) -> str:
        return f"{number}-й тур начнётся через"

    def start_of_round(self, number: int) -> str:
        return f"Начало {number}-го тура"

    def round_in_progress(self, number: int) -> str:
        return f"Идёт {number}-й тур"

    def round_finished(self, number: int) -> str:
        return f"{number}-й тур завершён"

    def next_round(self, number: int) -> str:
        return f"{number}-й тур"

    def until_default_time(self) -> str:
        return "До конца допустимого опоздания"

    def default_time_reached(self, time: str) -> str:
        return f"Допустимое опоздание истекло в {time}"

    def games_in_progress(self) -> str:
        return "Продолжаются партии"

    def start(self) -> str:
        return "Начало тура"

    def scheduled_start(self) -> str:
        return "Начало по расписанию"

    def time_control_label(self) -> str:
        return "Контроль времени"

    def default_time(self) -> str:
        return "Допустимое опоздание"

    def from_the_start(self) -> str:
        return "от начала"

    def in_progress(self) -> str:
        return "Продолжаются"

    def not_started(self) -> str:
        return "Не начаты"

    def finished(self) -> str:
        return "Завершено"

    def start_of(self, number: int) -> str:
        return f"Начало {number}-го тура"

    def length(self, span: Span) -> str:
        number, minutes = whole_unit(span)
        return f"{number}{NBSP}{'мин' if minutes else 'с'}"

    def day(self, day: date) -> str:
        return f"{day.day}{NBSP}{_MONTHS[day.month - 1]}"

    def time_control(self, control: TimeControl) -> tuple[str, ...]:
        parts = [self._period(p, first=i == 0) for i, p in enumerate(control.periods)]
        if control.increment.ms:
            late = f" с {control.increment_from_move}-го" if control.increment_from_move > 1 else ""
            parts.append(f"+ {self.length(control.increment)} на ход{late}")
        return tuple(parts)

    def _period(self, period: Period, *, first: bool) -> str:
        moves = (
            ""
            if period.moves is None
            else f" на {period.moves} {_counted(period.moves, 'ход', 'хода', 'ходов')}"
        )
        return f"{'' if first else '+ '}{self.length(period.span)}{moves}"

    def some_of(self, some: int, total: int) -> str:
        return f"{some} из {total}"

    def range_of(self, first: int, last: int, total: int) -> str:
        return f"{first}–{last} из {total}"

    def side(self, side: Side) -> str:
        return "белые" if side is Side.WHITE else "чёрные"

    def legend_right(self) -> str:
        return "справа: рейтинг и очки"

    def legend_board(self) -> str:
        return "число — номер доски"

    def unpaired(self, reason: Unpaired) -> str:
        match reason:
            case Unpaired.PAIRING_BYE | Unpaired.FULL_BYE | Unpaired.HALF_BYE:
                return "свободен от игры"
            case Unpaired.ABSENT:
                return "не включён в жеребьёвку"
            case Unpaired.WITHDRAWN:
                return "выбыл"
            case Unpaired.EXPELLED:
                return "исключён"
            case _:
                assert_never(reason)

    def no_boards_here(self) -> str:
        return "Для этого экрана пар нет"

    def corrected(self, time: str, boards: Sequence[int]) -> str:
        head = f"Пары исправлены в {time}"
        if not boards:
            return head
        if len(boards) > 8:
            return f"{head}. Изменено досок: {len(boards)}"
        word = "Изменена доска" if len(boards) == 1 else "Изменены доски"
        return f"{head}. {word} {', '.join(str(b) for b in boards)}"

    def moved(self, old: str, new: str, said: str) -> str:
        return f"Начало тура перенесено с {old} на {new} (объявлено в {said})"

    def waiting_for_arbiter(self) -> str:
        return "Ждём объявления арбитра"

    def delay(self) -> str:
        return "задержка"

    def late_rule(self, limit: Span, comparison: Comparison, time: str) -> tuple[str, str]:
        number, minutes = whole_unit(limit)
        forms = ("минуту", "минуты", "минут") if minutes else ("секунду", "секунды", "секунд")
        span = f"{number}{NBSP}{_counted(number, *forms)}"
        if comparison is Comparison.OR_MORE:
            return f"Опоздавшим на {span} и более", f"засчитывается поражение: с {time}"
        return f"Опоздавшим более чем на {span}", f"засчитывается поражение: после {time}"

    def arbiter_decides(self) -> str:
        return "Решение принимает арбитр"

    def not_marked_present(self) -> str:
        return "Не отмечены за доской"

    def absent(self) -> str:
        return "Отсутствуют"

    def to_be_decided(self) -> str:
        return "Ожидают решения арбитра"

    def all_present(self) -> str:
        return "Все участники отмечены"

    def trainers_until(self, time: str) -> str:
        return f"Тренеры могут находиться в зале до {time}"

    def phones(self, phones: Phones) -> str:
        if phones is Phones.SWITCHED_OFF:
            return "Телефоны должны быть полностью выключены"
        return "Телефоны и средства связи в игровой зоне запрещены"

    def silence(self) -> str:
        return "Просим соблюдать тишину"

    def photography_ends_in(self) -> str:
        return "Фотосъёмка закончится через"

    def accredited_only(self) -> str:
        return "снимают только аккредитованные"

    def round_started(self) -> str:
        return "Тур начат"

    def photography_until(self) -> str:
        return "Съёмка до"

    def in_progress_count(self, games: int) -> str:
        return f"Продолжаются партии: {games}"

    def not_started_count(self, games: int) -> str:
        return f"Не начаты: {games}"

    def finished_count(self, games: int, boards: int) -> str:
        return f"Завершено: {games} из {boards}"

    def new_results(self) -> str:
        return "внесено за последние 2 минуты"

    def no_results(self) -> str:
        return "Результатов ещё нет"

    def did_not_come(self) -> str:
        return "неявка"

    def photography_over(self) -> str:
        return "Фотосъёмка закончена"

    def no_link(self, age_s: int) -> str:
        return f"нет связи {self._age(age_s)}"

    def _age(self, age_s: int) -> str:
        return f"{age_s}{NBSP}с" if age_s < 120 else f"{age_s // 60}{NBSP}мин"

    def time_not_verified(self) -> str:
        return "время не проверено"

    def screen(self) -> str:
        return "Экран"

    def waiting_for_tournament(self) -> str:
        return "Ждёт турнир от сервера зала"

    def waiting_for_pairings(self) -> str:
        return "Пары ещё не опубликованы"

    def waiting_for_server(self) -> str:
        return "Ждёт связи с сервером зала"

    def update_this_screen(self) -> str:
        return "Обновите этот экран: программа сервера новее"

    def address(self) -> str:
        return "Адрес"

    def server(self) -> str:
        return "Сервер"

    def version(self) -> str:
        return "Версия"

    def picture(self) -> str:
        return "Изображение"

    def clock_offset(self) -> str:
        return "Сдвиг часов"

    def milliseconds(self, ms: float) -> str:
        return f"{ms:+.1f}{NBSP}мс".replace(".", ",")

    def unknown(self) -> str:
        return "не известно"


def _counted(number: int, one: str, few: str, many: str) -> str:
    """The form after "на" + number: на 1 минуту, на 2 минуты, на 5 минут."""
    if number % 10 == 1 and number % 100 != 11:
        return one
    if number % 10 in (2, 3, 4) and number % 100 not in (12, 13, 14):
        return few
    return many


WORDS: ScreenWords = RussianScreen()
