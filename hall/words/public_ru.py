"""The public page in Russian."""

from __future__ import annotations

from hall.model.regulations import Phones
from hall.words.numbers_ru import plural
from hall.words.public import PublicLabels, PublicWords, halves_text
from hall.words.screen import NBSP


class RussianPublic:
    """Russian phrases; see `PublicWords`."""

    labels = PublicLabels(
        find="Найти доску",
        search="Фамилия или номер доски",
        clear="Стереть",
        nobody="Никого не нашли",
        your_board="Ваша доска",
        you="Вы",
        opponent="Соперник",
        result="Результат",
        start="Начало",
        left="через",
        from_start="считая от начала",
        from_schedule="считая от времени по расписанию",
        another="Другой игрок",
        kept_here="Выбор хранится только на этом телефоне",
        board_tab="Доска",
        table_tab="Таблица",
        round_tab="Тур",
        more_tab="Ещё",
        sections="Разделы",
        table="Положение",
        no_table="Таблица появится, когда закончится тур",
        all_columns="Все показатели",
        today="сегодня",
        tomorrow="завтра",
        appeals="Апелляции",
        waiting="ждём",
        are_published="опубликованы",
        begun_at="Начало тура",
        no_next="Следующих туров нет",
        interrupted="Игра прервана",
        when_told="О возобновлении объявит арбитр",
        settings="Настройки",
        language="Язык",
        text_size="Размер текста",
        sizes=("Обычный", "Крупный", "Очень крупный"),
        look="Вид",
        looks=("Как на телефоне", "Светлый", "Тёмный"),
        live="на связи",
        stale="данные устарели",
        off="нет связи",
        no_tournament="Турнир ещё не загружен",
        tournament="Турнир",
    )

    def place(self, hall: str, row: int) -> str:
        return f"{hall}, ряд{NBSP}{row}" if hall else f"ряд{NBSP}{row}"

    def points(self, halves: int) -> str:
        whole, half = divmod(halves, 2)
        word = "очка" if half else plural(whole, "очко", "очка", "очков")
        return f"{halves_text(halves)}{NBSP}{word}"

    def not_published(self, number: int) -> str:
        return f"Пары {number}-го{NBSP}тура ещё не опубликованы"

    def after_round(self, number: int) -> str:
        return f"После {number}-го{NBSP}тура"

    def standings_after(self, number: int) -> str:
        return f"Положение после {number}-го{NBSP}тура"

    def updated(self, time: str) -> str:
        return f"обновлено в {time}"

    def zone(self, offset: str) -> str:
        return f"местное время ({offset})"

    def phones(self, phones: Phones) -> str:
        if phones is Phones.SWITCHED_OFF:
            return "Телефоны должны быть полностью выключены. Выключите телефон до входа в зал."
        return "В игровой зоне телефоны запрещены. Не берите телефон с собой в зал."

    def resumes(self, time: str) -> str:
        return f"Возобновление в {time}"


WORDS: PublicWords = RussianPublic()
