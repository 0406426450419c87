"""Russian: what the tablet says between two rounds."""

from __future__ import annotations

from hall.model.tournament import Unpaired
from hall.words.day import DayLabels, DayWords
from hall.words.numbers_ru import plural

_LABELS = DayLabels(
    close_round="Закрыть тур",
    close_note="После этого результаты меняются только с указанием причины",
    close_provisional="Закрыть с предварительными ничьими",
    round_is_closed="Тур закрыт",
    games_going_on="Партии ещё идут",
    pairings_posted="Публикация пар",
    regulation="положение",
    tournament_over="Все туры сыграны",
    not_yours="Это делает судья",
    pairing="Составить пары",
    make_pairs="Составить пары",
    make_anew="Составить заново",
    making="Составляем пары…",
    take_pairs="Внести пары",
    put_aside="Отложить",
    not_made="Пары ещё не составлены. Сначала вы увидите их здесь, в зал они не попадут.",
    free_by_table="свободен в этом туре",
    opponent_left="соперник выбыл",
    left_out_of_round="Не участвуют в туре",
    nobody_left_out="Участвуют все",
    would_change="Что изменится",
    nothing_changes="От внесённых пар ничем не отличаются",
    reason_pairs_public="Причина: пары уже опубликованы",
    reason="Причина",
    counted_as_draw="Для жеребьёвки считались ничьими",
    no_shows="Не пришли на прошлый тур",
    no_shows_note="По положению без уведомления не включают в следующий тур: без вашего решения они вне пар.",
    no_notice_known="не пришёл на прошлый тур без уведомления",
    leave_out="Не включать",
    pair_him="Включить",
    from_program="Или загрузите пары из программы",
    players="Участники",
    find_player="Фамилия или номер",
    find="Найти",
    late_entry="Опоздавший участник",
    enter_late="Внести участника",
    number="Номер",
    name="Фамилия Имя",
    rating="Рейтинг",
    choose_player="Выберите участника",
    withdraw="Выбыл",
    expel="Исключить",
    back_in="Снова играет",
    miss_with_notice="Пропустит тур, предупредил",
    noticed_at="Когда предупредил (пусто: сейчас)",
    miss_without_notice="Не включать, не предупредил",
    miss_half="Пропуск с половиной очка",
    nothing_said="Решений нет",
    reason_needed="Причина обязательна",
    rounds="Туры и исправления",
    corrections="Исправления",
    choose_game="Выберите партию",
    no_result="нет результата",
    from_file="из файла",
    history="Что было внесено",
    yours="ваш результат",
    standings="Таблица",
    no_standings="Таблица появится, когда закончится первый тур",
    points="Очки",
    place="Место",
    choose_row="Коснитесь участника: откуда взялись коэффициенты",
    rounds_missing="В файле нет первых туров, очки неполные",
)
_OUT = {
    Unpaired.PAIRING_BYE: "свободен от игры",
    Unpaired.FULL_BYE: "пропуск с очком",
    Unpaired.HALF_BYE: "пропуск с половиной очка",
    Unpaired.ABSENT: "не участвует",
    Unpaired.WITHDRAWN: "выбыл",
    Unpaired.EXPELLED: "исключён",
}
_DECIDED = {
    "withdrawn": "выбыл, не играет с {}-го тура",
    "expelled": "исключён из турнира, не играет с {}-го тура",
    "back": "снова играет с {}-го тура",
    "missed": "пропускает {}-й тур (0 очков)",
    "missed_half": "пропускает {}-й тур (пол-очка)",
    "missed_full": "пропускает {}-й тур (очко)",
    "let_in": "опоздал на перекличку, допущен со следующего тура ({}-й тур: 0 очков)",
    "kept": "включается в {}-й тур",
    "entered": "внесён с {}-го тура",
    "entered_half": "внесён с {}-го тура (пол-очка за пропущенный тур)",
    "entered_full": "внесён с {}-го тура (очко за пропущенный тур)",
}


class _Russian:
    labels = _LABELS

    def missing_results(self, n: int) -> str:
        return f"Нет {n} {plural(n, 'результата', 'результатов', 'результатов')}"

    def closed_by(self, at: str, who: str) -> str:
        return f"Закрыт в {at} · {who}"

    def post_at(self, number: int, at: str, article: str) -> str:
        return f"Пары {number}-го тура — в {at} ({article})"

    def post_now(self, number: int) -> str:
        return f"Пары {number}-го тура можно публиковать"

    def provisional_from(self, at: str) -> str:
        return f"С {at} неоконченные партии можно считать ничьими для жеребьёвки"

    def going_on(self, n: int) -> str:
        return f"{plural(n, 'Идёт', 'Идут', 'Идёт')} {n} {plural(n, 'партия', 'партии', 'партий')}"

    def pairs_for(self, number: int) -> str:
        return f"Пары {number}-го тура"

    def pairs_change(self, n: int, whole: int) -> str:
        return f"{n} из {whole} пар изменятся"

    def provisional(self, pair: str, result: str) -> str:
        return f"{pair}: {result}"

    def not_apart(self, teams: str) -> str:
        return f"Не удалось развести: {teams}"

    def out(self, why: Unpaired, number: int) -> str:
        return f"{_OUT[why]} · {number}-й тур"

    def notice(self, at: str, who: str) -> str:
        return f"предупредил ({at}), принял: {who}"

    def from_round(self, number: int) -> str:
        return f"с {number}-го тура"

    def decided(self, how: str, number: int, reason: str) -> str:
        return f"{_DECIDED[how].format(number)}{': ' if reason else ''}{reason}"

    def round_short(self, number: int) -> str:
        return f"{number}-й тур"

    def stands(self, result: str, who: str, at: str) -> str:
        return f"Стоит {result} · {who} · {at}"

    def two_values(self, mine: str, stands: str, who: str, at: str) -> str:
        return f"Вы: {mine}. Уже стоит {stands} — {who}, {at}. Выберите верный."

    def after_round(self, number: int, whole: int | None) -> str:
        return f"После {number}-го тура" + ("" if whole is None else f" из {whole}")

    def provisional_table(self, boards: str) -> str:
        return f"Предварительно: нет результатов на досках {boards}"

    def edition(self, year: str) -> str:
        return f"Коэффициенты по правилам ФИДЕ {year} года"


WORDS: DayWords = _Russian()
