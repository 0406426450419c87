"""Belarusian: what the tablet says between two rounds."""

from __future__ import annotations

from hall.model.tournament import Unpaired
from hall.words.day import DayLabels, DayWords
from hall.words.numbers_be import plural

_LABELS = DayLabels(
    close_round="Закрыць тур",
    close_note="Пасля гэтага вынікі мяняюцца толькі з указаннем прычыны",
    close_provisional="Закрыць з папярэднімі нічыімі",
    round_is_closed="Тур закрыты",
    games_going_on="Партыі яшчэ ідуць",
    pairings_posted="Публікацыя пар",
    regulation="палажэнне",
    tournament_over="Усе туры згуляныя",
    not_yours="Гэта робіць суддзя",
    pairing="Скласці пары",
    make_pairs="Скласці пары",
    make_anew="Скласці нанова",
    making="Складаем пары…",
    take_pairs="Унесці пары",
    put_aside="Адкласці",
    not_made="Пары яшчэ не складзеныя. Спачатку вы ўбачыце іх тут, у залу яны не трапяць.",
    free_by_table="вольны ў гэтым туры",
    opponent_left="сапернік выбыў",
    left_out_of_round="Не ўдзельнічаюць у туры",
    nobody_left_out="Удзельнічаюць усе",
    would_change="Што зменіцца",
    nothing_changes="Нічым не адрозніваюцца ад унесеных пар",
    reason_pairs_public="Прычына: пары ўжо апублікаваныя",
    reason="Прычына",
    counted_as_draw="Для жараб'ёўкі лічыліся нічыімі",
    no_shows="Не прыйшлі на мінулы тур",
    no_shows_note="Паводле палажэння без паведамлення не ўключаюць у тур: без вашага рашэння яны не ў пары.",
    no_notice_known="не прыйшоў на мінулы тур без паведамлення",
    leave_out="Не ўключаць",
    pair_him="Уключыць",
    from_program="Або загрузіце пары з праграмы",
    players="Удзельнікі",
    find_player="Прозвішча або нумар",
    find="Знайсці",
    late_entry="Спазнелы ўдзельнік",
    enter_late="Унесці ўдзельніка",
    number="Нумар",
    name="Прозвішча Імя",
    rating="Рэйтынг",
    choose_player="Выберыце ўдзельніка",
    withdraw="Выбыў",
    expel="Выключыць",
    back_in="Зноў гуляе",
    miss_with_notice="Прапусціць тур, папярэдзіў",
    noticed_at="Калі папярэдзіў (пуста: цяпер)",
    miss_without_notice="Не ўключаць, не папярэдзіў",
    miss_half="Пропуск з паловай ачка",
    nothing_said="Рашэнняў няма",
    reason_needed="Прычына абавязковая",
    rounds="Туры і выпраўленні",
    corrections="Выпраўленні",
    choose_game="Выберыце партыю",
    no_result="няма выніку",
    from_file="з файла",
    history="Што было ўнесена",
    yours="ваш вынік",
    standings="Табліца",
    no_standings="Табліца з'явіцца, калі скончыцца першы тур",
    points="Ачкі",
    place="Месца",
    choose_row="Дакраніцеся да ўдзельніка: адкуль каэфіцыенты",
    rounds_missing="У файле няма першых тураў, ачкі няпоўныя",
)
_OUT = {
    Unpaired.PAIRING_BYE: "вольны ад гульні",
    Unpaired.FULL_BYE: "пропуск з ачком",
    Unpaired.HALF_BYE: "пропуск з паловай ачка",
    Unpaired.ABSENT: "не ўдзельнічае",
    Unpaired.WITHDRAWN: "выбыў",
    Unpaired.EXPELLED: "выключаны",
}
_DECIDED = {
    "withdrawn": "выбыў, не гуляе з {}-га тура",
    "expelled": "выключаны з турніру, не гуляе з {}-га тура",
    "back": "зноў гуляе з {}-га тура",
    "missed": "прапускае {}-ы тур (0 ачкоў)",
    "missed_half": "прапускае {}-ы тур (паўачка)",
    "missed_full": "прапускае {}-ы тур (ачко)",
    "let_in": "спазніўся на пераклічку, дапушчаны з наступнага тура ({}-ы тур: 0 ачкоў)",
    "kept": "уключаецца ў {}-ы тур",
    "entered": "унесены з {}-га тура",
    "entered_half": "унесены з {}-га тура (паўачка за прапушчаны тур)",
    "entered_full": "унесены з {}-га тура (ачко за прапушчаны тур)",
}


class _Belarusian:
    labels = _LABELS

    def missing_results(self, n: int) -> str:
        return f"Няма {n} {plural(n, 'выніку', 'вынікаў', 'вынікаў')}"

    def closed_by(self, at: str, who: str) -> str:
        return f"Закрыты ў {at} · {who}"

    def post_at(self, number: int, at: str, article: str) -> str:
        return f"Пары {number}-га тура — у {at} ({article})"

    def post_now(self, number: int) -> str:
        return f"Пары {number}-га тура можна публікаваць"

    def provisional_from(self, at: str) -> str:
        return f"З {at} няскончаныя партыі можна лічыць нічыімі для жараб'ёўкі"

    def going_on(self, n: int) -> str:
        return f"{plural(n, 'Ідзе', 'Ідуць', 'Ідзе')} {n} {plural(n, 'партыя', 'партыі', 'партый')}"

    def pairs_for(self, number: int) -> str:
        return f"Пары {number}-га тура"

    def pairs_change(self, n: int, whole: int) -> str:
        return f"Зменяцца пары: {n} з {whole}"

    def provisional(self, pair: str, result: str) -> str:
        return f"{pair}: {result}"

    def not_apart(self, teams: str) -> str:
        return f"Не ўдалося развесці: {teams}"

    def out(self, why: Unpaired, number: int) -> str:
        return f"{_OUT[why]} · {number}-ы тур"

    def notice(self, at: str, who: str) -> str:
        return f"папярэдзіў ({at}), прыняў: {who}"

    def from_round(self, number: int) -> str:
        return f"з {number}-га тура"

    def decided(self, how: str, number: int, reason: str) -> str:
        return f"{_DECIDED[how].format(number)}{': ' if reason else ''}{reason}"

    def round_short(self, number: int) -> str:
        return f"{number}-ы тур"

    def stands(self, result: str, who: str, at: str) -> str:
        return f"Стаіць {result} · {who} · {at}"

    def two_values(self, mine: str, stands: str, who: str, at: str) -> str:
        return f"Вы: {mine}. Ужо стаіць {stands} — {who}, {at}. Выберыце правільны."

    def after_round(self, number: int, whole: int | None) -> str:
        return f"Пасля {number}-га тура" + ("" if whole is None else f" з {whole}")

    def provisional_table(self, boards: str) -> str:
        return f"Папярэдне: няма вынікаў на дошках {boards}"

    def edition(self, year: str) -> str:
        return f"Каэфіцыенты паводле правілаў ФІДЭ {year} года"


WORDS: DayWords = _Belarusian()
