"""The walls' words for standings and cross tables in English."""

from __future__ import annotations

from collections.abc import Sequence

from hall.words.screen import NBSP
from hall.words.screen_tables import TableWords, tiebreak_name

_TIEBREAKS = {
    "AOB": "Average of Opponents’ Buchholz",
    "APPO": "Average Perfect Performance of Opponents",
    "APRO": "Average Performance Rating of Opponents",
    "ARO": "Average Rating of Opponents",
    "BH": "Buchholz",
    "BPG": "Games Played with Black",
    "BWG": "Games Won with Black",
    "DE": "Direct Encounter",
    "FB": "Fore Buchholz",
    "KS": "Koya System",
    "PS": "Progressive Scores",
    "PTP": "Perfect Tournament Performance",
    "SB": "Sonneborn-Berger",
    "TPR": "Tournament Performance Rating",
    "WIN": "Number of Wins",
    "WON": "Games Won over the Board",
    "GP": "Game Points",
    "MP": "Match Points",
    "UM": "matches not played",
    "play_off": "Play-off",
}


class EnglishTables:
    """English phrases; see `TableWords`."""

    def standings(self, after_round: int) -> str:
        return f"Standings after round{NBSP}{after_round}"

    def places(self, first: int, last: int, of: int) -> str:
        return f"places {first}–{last} of {of}" if first != last else f"place {first} of {of}"

    def place(self) -> str:
        return "Place"

    def player(self) -> str:
        return "Player"

    def team(self) -> str:
        return "Team"

    def rating(self) -> str:
        return "Rating"

    def points(self) -> str:
        return "Points"

    def left(self) -> str:
        return "withdrawn"

    def games_missing(self, boards: Sequence[int]) -> str:
        if len(boards) > 4:
            return f"results missing: {len(boards)}"
        word = "board" if len(boards) == 1 else "boards"
        return f"no result on {word} {', '.join(str(b) for b in boards)}"

    def tiebreak(self, code: str) -> str:
        return tiebreak_name(code, _TIEBREAKS, "{} Cut{n}", "Median {}", one="-1")

    def edition(self, year: str) -> str:
        return f"rules of {year}"

    def decimal(self, text: str) -> str:
        return text

    def cross_table(self) -> str:
        return "Cross table"

    def after_round(self, number: int, of: int | None) -> str:
        return f"after round{NBSP}{number}" + (f" of {of}" if of is not None else "")

    def columns(self, first: int, last: int) -> str:
        return f"columns {first}–{last}"

    def played_few(self, numbers: Sequence[int]) -> str:
        return f"{_numbers(numbers)} played less than half of the games"

    def not_counted(self) -> str:
        return "these games do not count"

    def played_half(self, numbers: Sequence[int]) -> str:
        return f"{_numbers(numbers)} withdrew after at least half of the games"

    def counted(self) -> str:
        return "these games count"


def _numbers(numbers: Sequence[int]) -> str:
    return f"No.{NBSP}{', '.join(str(n) for n in numbers)}"


WORDS: TableWords = EnglishTables()
