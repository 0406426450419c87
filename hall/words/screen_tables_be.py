"""The walls' words for standings and cross tables in Belarusian."""

from __future__ import annotations

from collections.abc import Sequence

from hall.words.screen import NBSP
from hall.words.screen_tables import TableWords, tiebreak_name

_TIEBREAKS = {
    "AOB": "сярэдні Бухгольц супернікаў",
    "APPO": "сярэдні перформанс супернікаў (ачкі)",
    "APRO": "сярэдні перформанс супернікаў",
    "ARO": "сярэдні рэйтынг супернікаў",
    "BH": "Бухгольц",
    "BPG": "партыі чорнымі",
    "BWG": "перамогі чорнымі",
    "DE": "асабістая сустрэча",
    "FB": "фарсіраваны Бухгольц",
    "KS": "Койя",
    "PS": "сума каэфіцыентаў прагрэсу",
    "PTP": "дакладны турнірны перформанс",
    "SB": "Бергер",
    "TPR": "турнірны перформанс",
    "WIN": "колькасць перамог",
    "WON": "перамогі за дошкай",
    "GP": "ачкі за партыі",
    "MP": "ачкі за матчы",
    "UM": "нязгуляныя матчы",
    "play_off": "дадатковае спаборніцтва",
}


class BelarusianTables:
    """Belarusian phrases; see `TableWords`."""

    def standings(self, after_round: int) -> str:
        return f"Становішча ўдзельнікаў пасля {after_round}-га{NBSP}тура"

    def places(self, first: int, last: int, of: int) -> str:
        return f"месцы {first}–{last} з {of}" if first != last else f"месца {first} з {of}"

    def place(self) -> str:
        return "Месца"

    def player(self) -> str:
        return "Удзельнік"

    def team(self) -> str:
        return "Каманда"

    def rating(self) -> str:
        return "Рэйтынг"

    def points(self) -> str:
        return "Ачкі"

    def left(self) -> str:
        return "выбыў"

    def games_missing(self, boards: Sequence[int]) -> str:
        if len(boards) > 4:
            return f"няма вынікаў: {len(boards)}"
        word = "дошкі" if len(boards) == 1 else "дошак"
        return f"няма вынікаў {word} {', '.join(str(b) for b in boards)}"

    def tiebreak(self, code: str) -> str:
        return tiebreak_name(code, _TIEBREAKS, "усечаны{n} {}", "усярэднены{n} {}")

    def edition(self, year: str) -> str:
        return f"рэдакцыя {year}{NBSP}г."

    def decimal(self, text: str) -> str:
        return text.replace(".", ",")

    def cross_table(self) -> str:
        return "Турнірная табліца"

    def after_round(self, number: int, of: int | None) -> str:
        return f"пасля {number}-га{NBSP}тура" + (f" з {of}" if of is not None else "")

    def columns(self, first: int, last: int) -> str:
        return f"слупкі {first}–{last}"

    def played_few(self, numbers: Sequence[int]) -> str:
        verb = "згуляў" if len(numbers) == 1 else "згулялі"
        return f"{_numbers(numbers)} {verb} менш за палову партый"

    def not_counted(self) -> str:
        return "гэтыя партыі ў ачкі не ўваходзяць"

    def played_half(self, numbers: Sequence[int]) -> str:
        verb = "выбыў, згуляўшы" if len(numbers) == 1 else "выбылі, згуляўшы"
        return f"{_numbers(numbers)} {verb} не менш за палову партый"

    def counted(self) -> str:
        return "гэтыя партыі ўваходзяць у ачкі"


def _numbers(numbers: Sequence[int]) -> str:
    return f"№{NBSP}{', '.join(str(n) for n in numbers)}"


WORDS: TableWords = BelarusianTables()
