"""Belarusian: what is said of players who as far as possible do not meet."""

from __future__ import annotations

from hall.model.regulations import ApartBy
from hall.words.kept_apart import ApartWords
from hall.words.ranges import ranges
from hall.words.screen import NBSP

_OF_ONE = {ApartBy.TEAM: "адной каманды", ApartBy.FEDERATION: "адной федэрацыі"}
_STATED = {ApartBy.TEAM: "Каманда не пазначана", ApartBy.FEDERATION: "Федэрацыя не пазначана"}


class _Belarusian:
    def announced(self, by: ApartBy, first: int, last: int | None) -> str:
        said = f"гульцы {_OF_ONE[by]} па магчымасці не сустракаюцца паміж сабой"
        if last is None:
            return said[0].upper() + said[1:]
        return f"У {_rounds(first, last)} {said}"

    def ahead(self, by: ApartBy, first: int) -> str:
        return f"З {first}-га тура гульцы {_OF_ONE[by]} па магчымасці не сустракаюцца паміж сабой"

    def rounds_unknown(self, by: ApartBy) -> str:
        return f"Развесці гульцоў {_OF_ONE[by]} у апошніх турах нельга: колькасць тураў не пазначана"

    def team_unknown(self, by: ApartBy, n: int, whole: int) -> str:
        return f"{_STATED[by]} у {n} з {whole}: развесці іх нельга"

    def apart(self, by: ApartBy) -> str:
        return f"Гульцы {_OF_ONE[by]} разведзены"

    def together(self, by: ApartBy, n: int) -> str:
        return f"Пары гульцоў {_OF_ONE[by]} ({n})"

    def met(self, team: str, boards: tuple[int, ...]) -> str:
        return f"{team} ({'дошка' if len(boards) == 1 else 'дошкі'}{NBSP}{ranges(boards)})"

    def mates(self, by: ApartBy, team: str) -> str:
        return f"Абодва з {_OF_ONE[by]}: {team}"


def _rounds(first: int, last: int) -> str:
    return f"{first}-м{NBSP}туры" if first == last else f"{first}–{last}-х{NBSP}турах"


WORDS: ApartWords = _Belarusian()
