"""The walls' words for programme and notices in Belarusian."""

from __future__ import annotations

from datetime import date
from typing import assert_never

from hall.model.instants import Span
from hall.model.regulations import Comparison, CountedFrom
from hall.words.numbers_be import plural
from hall.words.screen import NBSP, whole_unit

_ITEMS = {
    "admission": "Камісія па допуску",
    "arbiters_meeting": "Нарада суддзяў",
    "arrival": "Заезд",
    "blitz": "Бліцтурнір",
    "closing": "Закрыццё",
    "departure": "Ад'езд",
    "draw": "Жараб'ёўка",
    "opening": "Адкрыццё",
    "play_off": "Дадатковае спаборніцтва",
    "registration": "Рэгістрацыя",
    "representatives_meeting": "Нарада прадстаўнікоў",
}
_DAYS = ("панядзелак", "аўторак", "серада", "чацвер", "пятніца", "субота", "нядзеля")


class BelarusianProgramme:
    """Belarusian phrases; see `ProgrammeWords`."""

    def schedule(self) -> str:
        return "Расклад"

    def item(self, kind: str) -> str:
        return _ITEMS[kind]

    def is_finished(self) -> str:
        return "завершаны"

    def is_on(self) -> str:
        return "ідзе"

    def day_of_week(self, day: date) -> str:
        return _DAYS[day.weekday()]

    def appeals(self) -> str:
        return "Заявы ў апеляцыйны камітэт"

    def until(self, time: str) -> str:
        return f"да {time}"

    def within(self, window: Span, round_number: int) -> str:
        return f"на працягу {_minutes(window)} пасля заканчэння {round_number}-га{NBSP}тура"

    def posting(self, round_number: int) -> str:
        return f"Публікацыя пар {round_number}-га{NBSP}тура"

    def notice(self) -> str:
        return "Аб'ява"

    def late(self, limit: Span, comparison: Comparison) -> str:
        if comparison is Comparison.OR_MORE:
            return f"Спазніўшымся на {_late(limit)} і больш залічваецца паражэнне"
        return f"Спазніўшымся больш чым на {_late(limit)} залічваецца паражэнне"

    def appeal_notice(self, window: Span, counted_from: CountedFrom) -> str:
        span = _minutes(window)
        match counted_from:
            case CountedFrom.ROUND_END:
                return f"Заява ў апеляцыйны камітэт падаецца на працягу {span} пасля заканчэння тура"
            case CountedFrom.GAME_END:
                return f"Заява ў апеляцыйны камітэт падаецца на працягу {span} пасля заканчэння партыі"
            case CountedFrom.ANNOUNCED_START | CountedFrom.SCHEDULED_START:
                return f"Заява ў апеляцыйны камітэт падаецца на працягу {span} пасля пачатку тура"
            case _:
                assert_never(counted_from)

    def fee(self, fee: str) -> str:
        return f"Залог: {fee}"

    def by_trainer_only(self) -> str:
        return "Падае толькі трэнер-прадстаўнік"

    def committee(self) -> str:
        return "Апеляцыйны камітэт"

    def system(self, system: str, program: str | None) -> str:
        if system == "round_robin":
            return "Кругавы турнір: кожны гуляе з кожным"
        if system == "double_round_robin":
            return "Кругавы турнір у два кругі"
        made = f", іх складае праграма {program}" if program else ""
        return f"Пары па швейцарскай сістэме{made}"

    def restrictions(self) -> str:
        return "Абмежаванні пры складанні пар:"

    def hands(self, time: str) -> str:
        return f"Механічныя гадзіннікі: стрэлкі на {time}"

    def hands_why(self) -> str:
        return "Першы кантроль — калі абедзве стрэлкі пакажуць шэсць гадзін"


def _minutes(span: Span) -> str:
    """After "на працягу": 1 хвіліны, 2 хвілін, 21 хвіліны."""
    number, is_minutes = whole_unit(span)
    one, many = ("хвіліны", "хвілін") if is_minutes else ("секунды", "секунд")
    return f"{number}{NBSP}{one if number % 10 == 1 and number % 100 != 11 else many}"


def _late(span: Span) -> str:
    """After "на": 1 хвіліну, 2 хвіліны, 5 хвілін."""
    number, is_minutes = whole_unit(span)
    forms = ("хвіліну", "хвіліны", "хвілін") if is_minutes else ("секунду", "секунды", "секунд")
    return f"{number}{NBSP}{plural(number, *forms)}"
