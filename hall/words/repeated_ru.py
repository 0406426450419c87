"""Russian: a pairing that repeats a game or a bye."""

from __future__ import annotations

from hall.words.repeated import RepeatedWords


class _Russian:
    def met(self, board: int, white: str, black: str, round: int, earlier: int) -> str:
        return f"Тур {round}, доска {board}: {white} и {black} уже встречались в туре {earlier} (C.04.1)"

    def free(self, name: str, round: int, earlier: int) -> str:
        return f"Тур {round}: {name} второй раз свободен от игры, впервые в туре {earlier} (C.04.1)"

    def title(self, n: int) -> str:
        return f"Повторные встречи или пропуски ({n})"

    def corrected(self, n: int) -> str:
        return f"После составления пар исправлены результаты ({n}): составить заново?"


WORDS: RepeatedWords = _Russian()
