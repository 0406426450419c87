"""The public page in Belarusian."""

from __future__ import annotations

from hall.model.regulations import Phones
from hall.words.numbers_be import plural
from hall.words.public import PublicLabels, PublicWords, halves_text
from hall.words.screen import NBSP


class BelarusianPublic:
    """Belarusian phrases; see `PublicWords`."""

    labels = PublicLabels(
        find="Знайсці дошку",
        search="Прозвішча або нумар дошкі",
        clear="Сцерці",
        nobody="Нікога не знайшлі",
        your_board="Ваша дошка",
        you="Вы",
        opponent="Супернік",
        result="Вынік",
        start="Пачатак",
        left="праз",
        from_start="лічачы ад пачатку",
        from_schedule="лічачы ад часу паводле раскладу",
        another="Іншы ўдзельнік",
        kept_here="Выбар захоўваецца толькі на гэтым тэлефоне",
        board_tab="Дошка",
        table_tab="Табліца",
        round_tab="Тур",
        more_tab="Яшчэ",
        sections="Раздзелы",
        table="Становішча",
        no_table="Табліца з'явіцца, калі скончыцца тур",
        all_columns="Усе паказчыкі",
        today="сёння",
        tomorrow="заўтра",
        appeals="Апеляцыі",
        waiting="чакаем",
        are_published="апублікаваны",
        begun_at="Пачатак тура",
        no_next="Наступных тураў няма",
        interrupted="Гульня перапынена",
        when_told="Пра аднаўленне аб'явіць арбітр",
        settings="Налады",
        language="Мова",
        text_size="Памер тэксту",
        sizes=("Звычайны", "Буйны", "Вельмі буйны"),
        look="Выгляд",
        looks=("Як на тэлефоне", "Светлы", "Цёмны"),
        live="на сувязі",
        stale="даныя састарэлі",
        off="няма сувязі",
        no_tournament="Турнір яшчэ не загружаны",
        tournament="Турнір",
    )

    def place(self, hall: str, row: int) -> str:
        return f"{hall}, рад{NBSP}{row}" if hall else f"рад{NBSP}{row}"

    def points(self, halves: int) -> str:
        whole, half = divmod(halves, 2)
        word = "ачка" if half else plural(whole, "ачко", "ачкі", "ачкоў")
        return f"{halves_text(halves)}{NBSP}{word}"

    def not_published(self, number: int) -> str:
        return f"Пары {number}-га{NBSP}тура яшчэ не апублікаваны"

    def after_round(self, number: int) -> str:
        return f"Пасля {number}-га{NBSP}тура"

    def standings_after(self, number: int) -> str:
        return f"Становішча пасля {number}-га{NBSP}тура"

    def updated(self, time: str) -> str:
        return f"абноўлена ў {time}"

    def zone(self, offset: str) -> str:
        return f"мясцовы час ({offset})"

    def phones(self, phones: Phones) -> str:
        if phones is Phones.SWITCHED_OFF:
            return "Тэлефоны павінны быць цалкам выключаны. Выключыце тэлефон да ўваходу ў залу."
        return "У гульнявой зоне тэлефоны забаронены. Не бярыце тэлефон з сабой у залу."

    def resumes(self, time: str) -> str:
        return f"Аднаўленне ў {time}"


WORDS: PublicWords = BelarusianPublic()
