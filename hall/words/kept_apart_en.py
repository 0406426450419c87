"""English: what is said of players who as far as possible do not meet."""

from __future__ import annotations

from hall.model.regulations import ApartBy
from hall.words.kept_apart import ApartWords
from hall.words.ranges import ranges
from hall.words.screen import NBSP

_ONE = {ApartBy.TEAM: "one team", ApartBy.FEDERATION: "one federation"}


class _English:
    def announced(self, by: ApartBy, first: int, last: int | None) -> str:
        said = f"players of {_ONE[by]} are kept apart as far as possible"
        if last is None:
            return said[0].upper() + said[1:]
        return f"In {_rounds(first, last)} {said}"

    def ahead(self, by: ApartBy, first: int) -> str:
        return f"From round{NBSP}{first} players of {_ONE[by]} are kept apart as far as possible"

    def rounds_unknown(self, by: ApartBy) -> str:
        return (
            f"Players of {_ONE[by]} cannot be kept apart in the last rounds: nobody says how many there are"
        )

    def team_unknown(self, by: ApartBy, n: int, whole: int) -> str:
        return f"No {by.value} is stated for {n} of {whole}: these cannot be kept apart"

    def apart(self, by: ApartBy) -> str:
        return f"Players of {_ONE[by]} are apart"

    def together(self, by: ApartBy, n: int) -> str:
        return f"Pairs of {_ONE[by]} ({n})"

    def met(self, team: str, boards: tuple[int, ...]) -> str:
        return f"{team} ({'board' if len(boards) == 1 else 'boards'}{NBSP}{ranges(boards)})"

    def mates(self, by: ApartBy, team: str) -> str:
        return f"Both of {_ONE[by]}: {team}"


def _rounds(first: int, last: int) -> str:
    return f"round{NBSP}{first}" if first == last else f"rounds{NBSP}{first}–{last}"


WORDS: ApartWords = _English()
