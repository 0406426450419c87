"""The walls' words for programme and notices in Russian."""

from __future__ import annotations

from datetime import date
from typing import assert_never

from hall.model.instants import Span
from hall.model.regulations import Comparison, CountedFrom
from hall.words.numbers_ru import plural
from hall.words.screen import NBSP, whole_unit

_ITEMS = {
    "admission": "Комиссия по допуску",
    "arbiters_meeting": "Совещание судей",
    "arrival": "Заезд",
    "blitz": "Блицтурнир",
    "closing": "Закрытие",
    "departure": "Отъезд",
    "draw": "Жеребьёвка",
    "opening": "Открытие",
    "play_off": "Дополнительное соревнование",
    "registration": "Регистрация",
    "representatives_meeting": "Совещание представителей",
}
_DAYS = ("понедельник", "вторник", "среда", "четверг", "пятница", "суббота", "воскресенье")


class RussianProgramme:
    """Russian phrases; see `ProgrammeWords`."""

    def schedule(self) -> str:
        return "Расписание"

    def item(self, kind: str) -> str:
        return _ITEMS[kind]

    def is_finished(self) -> str:
        return "завершён"

    def is_on(self) -> str:
        return "идёт"

    def day_of_week(self, day: date) -> str:
        return _DAYS[day.weekday()]

    def appeals(self) -> str:
        return "Заявления в апелляционный комитет"

    def until(self, time: str) -> str:
        return f"до {time}"

    def within(self, window: Span, round_number: int) -> str:
        return f"в течение {_minutes(window)} после окончания {round_number}-го{NBSP}тура"

    def posting(self, round_number: int) -> str:
        return f"Публикация пар {round_number}-го{NBSP}тура"

    def notice(self) -> str:
        return "Объявление"

    def late(self, limit: Span, comparison: Comparison) -> str:
        if comparison is Comparison.OR_MORE:
            return f"Опоздавшим на {_late(limit)} и более засчитывается поражение"
        return f"Опоздавшим более чем на {_late(limit)} засчитывается поражение"

    def appeal_notice(self, window: Span, counted_from: CountedFrom) -> str:
        span = _minutes(window)
        match counted_from:
            case CountedFrom.ROUND_END:
                return f"Заявление в апелляционный комитет подаётся в течение {span} после окончания тура"
            case CountedFrom.GAME_END:
                return f"Заявление в апелляционный комитет подаётся в течение {span} после окончания партии"
            case CountedFrom.ANNOUNCED_START | CountedFrom.SCHEDULED_START:
                return f"Заявление в апелляционный комитет подаётся в течение {span} после начала тура"
            case _:
                assert_never(counted_from)

    def fee(self, fee: str) -> str:
        return f"Залоговый взнос: {fee}"

    def by_trainer_only(self) -> str:
        return "Подаёт только тренер-представитель"

    def committee(self) -> str:
        return "Апелляционный комитет"

    def system(self, system: str, program: str | None) -> str:
        if system == "round_robin":
            return "Круговой турнир: каждый играет с каждым"
        if system == "double_round_robin":
            return "Круговой турнир в два круга"
        made = f", их составляет программа {program}" if program else ""
        return f"Пары по швейцарской системе{made}"

    def restrictions(self) -> str:
        return "Ограничения при составлении пар:"

    def hands(self, time: str) -> str:
        return f"Механические часы: стрелки на {time}"

    def hands_why(self) -> str:
        return "Первый контроль — когда обе стрелки покажут шесть часов"


def _minutes(span: Span) -> str:
    """After "в течение": 1 минуты, 2 минут, 21 минуты."""
    number, is_minutes = whole_unit(span)
    one, many = ("минуты", "минут") if is_minutes else ("секунды", "секунд")
    return f"{number}{NBSP}{one if number % 10 == 1 and number % 100 != 11 else many}"


def _late(span: Span) -> str:
    """After "на": 1 минуту, 2 минуты, 5 минут."""
    number, is_minutes = whole_unit(span)
    forms = ("минуту", "минуты", "минут") if is_minutes else ("секунду", "секунды", "секунд")
    return f"{number}{NBSP}{plural(number, *forms)}"
