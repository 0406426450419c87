"""Belarusian: a pairing that repeats a game or a bye."""

from __future__ import annotations

from hall.words.repeated import RepeatedWords


class _Belarusian:
    def met(self, board: int, white: str, black: str, round: int, earlier: int) -> str:
        return f"Тур {round}, дошка {board}: {white} і {black} ужо сустракаліся ў туры {earlier} (C.04.1)"

    def free(self, name: str, round: int, earlier: int) -> str:
        return f"Тур {round}: {name} другі раз вольны ад гульні, упершыню ў туры {earlier} (C.04.1)"

    def title(self, n: int) -> str:
        return f"Паўторныя сустрэчы або пропускі ({n})"

    def corrected(self, n: int) -> str:
        return f"Пасля складання пар выпраўлены вынікі ({n}): скласці нанова?"


WORDS: RepeatedWords = _Belarusian()
