"""English: a pairing that repeats a game or a bye."""

from __future__ import annotations

from hall.words.repeated import RepeatedWords


class _English:
    def met(self, board: int, white: str, black: str, round: int, earlier: int) -> str:
        return f"Round {round}, board {board}: {white} and {black} have met in round {earlier} (C.04.1)"

    def free(self, name: str, round: int, earlier: int) -> str:
        return f"Round {round}: a second pairing bye for {name}, the first was in round {earlier} (C.04.1)"

    def title(self, n: int) -> str:
        return f"Games or byes that repeat ({n})"

    def corrected(self, n: int) -> str:
        return f"Results corrected since the pairs were made ({n}): make them anew?"


WORDS: RepeatedWords = _English()
