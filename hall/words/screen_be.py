"""The walls' words in Belarusian (official orthography of 2008); ordinals are "3-ці тур", "3-га тура"."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import assert_never

from hall.model.instants import Span
from hall.model.regulations import Comparison, Period, Phones, TimeControl
from hall.model.tournament import Side, Unpaired
from hall.words.numbers_be import plural, written_ordinal
from hall.words.screen import NBSP, ScreenWords, whole_unit

_MONTHS = (
    "студзеня",
    "лютага",
    "сакавіка",
    "красавіка",
    "мая",
    "чэрвеня",
    "ліпеня",
    "жніўня",
    "верасня",
    "кастрычніка",
    "лістапада",
    "снежня",
)


class BelarusianScreen:
    """Belarusian phrases for wall screens; see `ScreenWords`."""

    code = "be"

    def pairings(self, number: int) -> str:
        return f"Пары {number}-га{NBSP}тура"

    def boards(self, first: int, last: int, of: str) -> str:
        return f"Дошкі {first}–{last} з {of}" if first != last else f"Дошка {first} з {of}"

    def boards_of(self, first: int, last: int) -> str:
        return f"дошкі {first}–{last}"

    def results(self, number: int) -> str:
        return f"Вынікі {number}-га{NBSP}тура"

    def starts_at(self, time: str) -> str:
        return f"Пачатак у {time}"

    def until_start(self) -> str:
        return "да пачатку"

    def round_starts_in(self, number: int) -> str:
        return f"{written_ordinal(number)} тур пачнецца праз"

    def start_of_round(self, number: int) -> str:
        return f"Пачатак {number}-га тура"

    def round_in_progress(self, number: int) -> str:
        return f"Ідзе {written_ordinal(number)} тур"

    def round_finished(self, number: int) -> str:
        return f"{written_ordinal(number)} тур завершаны"

    def next_round(self, number: int) -> str:
        return f"{written_ordinal(number)} тур"

    def until_default_time(self) -> str:
        return "Да канца дапушчальнага спазнення"

    def default_time_reached(self, time: str) -> str:
        return f"Дапушчальнае спазненне скончылася ў {time}"

    def games_in_progress(self) -> str:
        return "Працягваюцца партыі"

    def start(self) -> str:
        return "Пачатак тура"

    def scheduled_start(self) -> str:
        return "Паводле раскладу"

    def time_control_label(self) -> str:
        return "Кантроль часу"

    def default_time(self) -> str:
        return "Дапушчальнае спазненне"

    def from_the_start(self) -> str:
        return "ад пачатку"

    def in_progress(self) -> str:
        return "Працягваюцца"

    def not_started(self) -> str:
        return "Не пачаты"

    def finished(self) -> str:
        return "Завершана"

    def start_of(self, number: int) -> str:
        return f"Пачатак {number}-га тура"

    def length(self, span: Span) -> str:
        number, minutes = whole_unit(span)
        return f"{number}{NBSP}{'хв' if minutes else 'с'}"

    def day(self, day: date) -> str:
        return f"{day.day}{NBSP}{_MONTHS[day.month - 1]}"

    def time_control(self, control: TimeControl) -> tuple[str, ...]:
        parts = [self._period(p, first=i == 0) for i, p in enumerate(control.periods)]
        if control.increment.ms:
            late = f" з {control.increment_from_move}-га" if control.increment_from_move > 1 else ""
            parts.append(f"+ {self.length(control.increment)} на ход{late}")
        return tuple(parts)

    def _period(self, period: Period, *, first: bool) -> str:
        moves = (
            ""
            if period.moves is None
            else f" на {period.moves} {plural(period.moves, 'ход', 'хады', 'хадоў')}"
        )
        return f"{'' if first else '+ '}{self.length(period.span)}{moves}"

    def some_of(self, some: int, total: int) -> str:
        return f"{some} з {total}"

    def range_of(self, first: int, last: int, total: int) -> str:
        return f"{first}–{last} з {total}"

    def side(self, side: Side) -> str:
        return "белыя" if side is Side.WHITE else "чорныя"

    def legend_right(self) -> str:
        return "справа: рэйтынг і ачкі"

    def by_name(self, first: str, last: str) -> str:
        return f"Па прозвішчах: {first}–{last}" if first != last else f"Па прозвішчах: {first}"

    def players(self, first: int, last: int, of: int) -> str:
        return f"удзельнікі {first}–{last} з {of}" if first != last else f"удзельнік {first} з {of}"

    def legend_board(self) -> str:
        return "лік — нумар дошкі"

    def unpaired(self, reason: Unpaired) -> str:
        match reason:
            case Unpaired.PAIRING_BYE | Unpaired.FULL_BYE | Unpaired.HALF_BYE:
                return "вольны ад гульні"
            case Unpaired.ABSENT:
                return "не ўключаны ў жараб'ёўку"
            case Unpaired.WITHDRAWN:
                return "выбыў"
            case Unpaired.EXPELLED:
                return "выключаны"
            case _:
                assert_never(reason)

    def no_boards_here(self) -> str:
        return "Для гэтага экрана пар няма"

    def corrected(self, time: str, boards: Sequence[int]) -> str:
        head = f"Пары выпраўлены ў {time}"
        if not boards:
            return head
        if len(boards) > 8:
            return f"{head}. Зменена дошак: {len(boards)}"
        word = "Зменена дошка" if len(boards) == 1 else "Зменены дошкі"
        return f"{head}. {word} {', '.join(str(b) for b in boards)}"

    def moved(self, old: str, new: str, said: str) -> str:
        return f"Пачатак тура перанесены з {old} на {new} (аб'яўлена ў {said})"

    def waiting_for_arbiter(self) -> str:
        return "Чакаем аб'явы арбітра"

    def delay(self) -> str:
        return "затрымка"

    def late_rule(self, limit: Span, comparison: Comparison, time: str) -> tuple[str, str]:
        number, minutes = whole_unit(limit)
        forms = ("хвіліну", "хвіліны", "хвілін") if minutes else ("секунду", "секунды", "секунд")
        span = f"{number}{NBSP}{plural(number, *forms)}"
        if comparison is Comparison.OR_MORE:
            return f"Спазніўшымся на {span} і больш", f"залічваецца паражэнне: з {time}"
        return f"Спазніўшымся больш чым на {span}", f"залічваецца паражэнне: пасля {time}"

    def arbiter_decides(self) -> str:
        return "Рашэнне прымае арбітр"

    def not_marked_present(self) -> str:
        return "Не адзначаны за дошкай"

    def absent(self) -> str:
        return "Адсутнічаюць"

    def to_be_decided(self) -> str:
        return "Чакаюць рашэння арбітра"

    def all_present(self) -> str:
        return "Усе ўдзельнікі адзначаны"

    def trainers_until(self, time: str) -> str:
        return f"Трэнеры могуць знаходзіцца ў зале да {time}"

    def phones(self, phones: Phones) -> str:
        if phones is Phones.SWITCHED_OFF:
            return "Тэлефоны павінны быць цалкам выключаны"
        return "Тэлефоны і сродкі сувязі ў гульнявой зоне забаронены"

    def silence(self) -> str:
        return "Просім захоўваць цішыню"

    def photography_ends_in(self) -> str:
        return "Фотаздымка скончыцца праз"

    def accredited_only(self) -> str:
        return "здымаюць толькі акрэдытаваныя"

    def round_started(self) -> str:
        return "Тур пачаты"

    def photography_until(self) -> str:
        return "Здымка да"

    def in_progress_count(self, games: int) -> str:
        return f"Працягваюцца партыі: {games}"

    def not_started_count(self, games: int) -> str:
        return f"Не пачаты: {games}"

    def finished_count(self, games: int, boards: int) -> str:
        return f"Завершана: {games} з {boards}"

    def new_results(self) -> str:
        return "унесена за апошнія 2 хвіліны"

    def no_results(self) -> str:
        return "Вынікаў пакуль няма"

    def did_not_come(self) -> str:
        return "няяўка"

    def photography_over(self) -> str:
        return "Фотаздымка скончана"

    def no_link(self, age_s: int) -> str:
        return f"няма сувязі {self._age(age_s)}"

    def _age(self, age_s: int) -> str:
        return f"{age_s}{NBSP}с" if age_s < 120 else f"{age_s // 60}{NBSP}хв"

    def time_not_verified(self) -> str:
        return "час не правераны"

    def screen(self) -> str:
        return "Экран"

    def waiting_for_tournament(self) -> str:
        return "Чакае турнір ад сервера залы"

    def waiting_for_pairings(self) -> str:
        return "Пары яшчэ не апублікаваны"

    def waiting_for_server(self) -> str:
        return "Чакае сувязі з серверам залы"

    def update_this_screen(self) -> str:
        return "Абнавіце гэты экран: праграма сервера навейшая"

    def address(self) -> str:
        return "Адрас"

    def server(self) -> str:
        return "Сервер"

    def version(self) -> str:
        return "Версія"

    def picture(self) -> str:
        return "Відарыс"

    def clock_offset(self) -> str:
        return "Зрух гадзінніка"

    def milliseconds(self, ms: float) -> str:
        return f"{ms:+.1f}{NBSP}мс".replace(".", ",")

    def unknown(self) -> str:
        return "невядома"


WORDS: ScreenWords = BelarusianScreen()
