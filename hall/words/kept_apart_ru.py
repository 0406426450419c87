"""Russian: what is said of players who as far as possible do not meet."""

from __future__ import annotations

from hall.model.regulations import ApartBy
from hall.words.kept_apart import ApartWords
from hall.words.ranges import ranges
from hall.words.screen import NBSP

_OF_ONE = {ApartBy.TEAM: "одной команды", ApartBy.FEDERATION: "одной федерации"}
_STATED = {ApartBy.TEAM: "Команда не указана", ApartBy.FEDERATION: "Федерация не указана"}


class _Russian:
    def announced(self, by: ApartBy, first: int, last: int | None) -> str:
        said = f"игроки {_OF_ONE[by]} по возможности не встречаются между собой"
        if last is None:
            return said[0].upper() + said[1:]
        return f"В {_rounds(first, last)} {said}"

    def ahead(self, by: ApartBy, first: int) -> str:
        return f"С {first}-го тура игроки {_OF_ONE[by]} по возможности не встречаются между собой"

    def rounds_unknown(self, by: ApartBy) -> str:
        return f"Развести игроков {_OF_ONE[by]} в последних турах нельзя: число туров не указано"

    def team_unknown(self, by: ApartBy, n: int, whole: int) -> str:
        return f"{_STATED[by]} у {n} из {whole}: развести их нельзя"

    def apart(self, by: ApartBy) -> str:
        return f"Игроки {_OF_ONE[by]} разведены"

    def together(self, by: ApartBy, n: int) -> str:
        return f"Пары игроков {_OF_ONE[by]} ({n})"

    def met(self, team: str, boards: tuple[int, ...]) -> str:
        return f"{team} ({'доска' if len(boards) == 1 else 'доски'}{NBSP}{ranges(boards)})"

    def mates(self, by: ApartBy, team: str) -> str:
        return f"Оба из {_OF_ONE[by]}: {team}"


def _rounds(first: int, last: int) -> str:
    return f"{first}-м{NBSP}туре" if first == last else f"{first}–{last}-х{NBSP}турах"


WORDS: ApartWords = _Russian()
