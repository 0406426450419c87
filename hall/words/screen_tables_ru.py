"""The walls' words for standings and cross tables in Russian."""

from __future__ import annotations

from collections.abc import Sequence

from hall.words.screen import NBSP
from hall.words.screen_tables import TableWords, tiebreak_name

_TIEBREAKS = {
    "AOB": "средний Бухгольц соперников",
    "APPO": "средний перформанс соперников (очки)",
    "APRO": "средний перформанс соперников",
    "ARO": "средний рейтинг соперников",
    "BH": "Бухгольц",
    "BPG": "партии чёрными",
    "BWG": "победы чёрными",
    "DE": "личная встреча",
    "FB": "форсированный Бухгольц",
    "KS": "Койя",
    "PS": "сумма коэффициентов прогресса",
    "PTP": "точный турнирный перформанс",
    "SB": "Бергер",
    "TPR": "турнирный перформанс",
    "WIN": "число побед",
    "WON": "победы за доской",
    "GP": "очки за партии",
    "MP": "очки за матчи",
    "UM": "несыгранные матчи",
    "play_off": "дополнительное соревнование",
}


class RussianTables:
    """Russian phrases; see `TableWords`."""

    def standings(self, after_round: int) -> str:
        return f"Положение участников после {after_round}-го{NBSP}тура"

    def places(self, first: int, last: int, of: int) -> str:
        return f"места {first}–{last} из {of}" if first != last else f"место {first} из {of}"

    def place(self) -> str:
        return "Место"

    def player(self) -> str:
        return "Участник"

    def team(self) -> str:
        return "Команда"

    def rating(self) -> str:
        return "Рейтинг"

    def points(self) -> str:
        return "Очки"

    def left(self) -> str:
        return "выбыл"

    def games_missing(self, boards: Sequence[int]) -> str:
        if len(boards) > 4:
            return f"нет результатов: {len(boards)}"
        word = "доски" if len(boards) == 1 else "досок"
        return f"нет результатов {word} {', '.join(str(b) for b in boards)}"

    def tiebreak(self, code: str) -> str:
        return tiebreak_name(code, _TIEBREAKS, "усечённый{n} {}", "усреднённый{n} {}")

    def edition(self, year: str) -> str:
        return f"редакция {year}{NBSP}г."

    def decimal(self, text: str) -> str:
        return text.replace(".", ",")

    def cross_table(self) -> str:
        return "Турнирная таблица"

    def after_round(self, number: int, of: int | None) -> str:
        return f"после {number}-го{NBSP}тура" + (f" из {of}" if of is not None else "")

    def columns(self, first: int, last: int) -> str:
        return f"столбцы {first}–{last}"

    def played_few(self, numbers: Sequence[int]) -> str:
        verb = "сыграл" if len(numbers) == 1 else "сыграли"
        return f"{_numbers(numbers)} {verb} менее половины партий"

    def not_counted(self) -> str:
        return "эти партии в очки не входят"

    def played_half(self, numbers: Sequence[int]) -> str:
        verb = "выбыл, сыграв" if len(numbers) == 1 else "выбыли, сыграв"
        return f"{_numbers(numbers)} {verb} не менее половины партий"

    def counted(self) -> str:
        return "эти партии входят в очки"


def _numbers(numbers: Sequence[int]) -> str:
    return f"№{NBSP}{', '.join(str(n) for n in numbers)}"


WORDS: TableWords = RussianTables()
