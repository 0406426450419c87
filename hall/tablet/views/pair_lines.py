"""Pairs as the pages of an arbiter list them: the board, both players, whom the regulation has them of."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.tournament import Pairing, Side
from hall.pairing.kept_apart import belongs
from hall.tablet.sight import Sight


@dataclass(frozen=True, slots=True, kw_only=True)
class PairLine:
    """`white_of`, `black_of`: team or federation, where the regulation keeps such players apart (22.8)."""

    board: int
    white: str
    black: str
    white_of: str = ""
    black_of: str = ""


def pair_lines(s: Sight, pairs: tuple[Pairing, ...]) -> tuple[PairLine, ...]:
    """Also in rounds in which nobody is kept apart: an arbiter compares."""
    return tuple(
        PairLine(
            board=p.board,
            white=s.player(p, Side.WHITE),
            black=s.player(p, Side.BLACK),
            white_of=_of(s, p.white),
            black_of=_of(s, p.black),
        )
        for p in pairs
    )


def _of(s: Sight, number: int) -> str:
    rule, player = s.t.entry.regulation.kept_apart, s.t.player(number)
    return "" if rule is None or player is None else belongs(player, rule)
