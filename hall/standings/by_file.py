"""What results are worth by the tournament's own file (162, XXS, BB.), as the tables count it: in halves."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from hall.formats.trf_scoring import scoring_of
from hall.model.tournament import Result, Side, Unpaired
from hall.standings.scoring import USUAL, Scoring


def scoring_by(records: Iterable[str]) -> Scoring:
    """The file's points; ValueError where they are no halves or differ by colour, which no table counts."""
    said = scoring_of(records)
    if said.is_standard:
        return USUAL
    if not said.is_countable:
        raise ValueError("the file's points are no halves, or differ by colour")
    forfeit = Result.WHITE_WINS_BY_FORFEIT
    return Scoring(
        win=_halves(said.game(Result.WHITE_WINS, Side.WHITE)),
        draw=_halves(said.game(Result.DRAW, Side.WHITE)),
        loss=_halves(said.game(Result.BLACK_WINS, Side.WHITE)),
        forfeit_win=_halves(said.game(forfeit, Side.WHITE)),
        forfeit_loss=_halves(said.game(forfeit, Side.BLACK)),
        pairing_bye=_halves(said.bye(Unpaired.PAIRING_BYE)),
        full_bye=_halves(said.bye(Unpaired.FULL_BYE)),
        half_bye=_halves(said.bye(Unpaired.HALF_BYE)),
        absence=_halves(said.bye(Unpaired.ABSENT)),
    )


def usable_scoring(records: Iterable[str]) -> Scoring:
    """The file's points, the usual ones where they cannot be counted in halves."""
    try:
        return scoring_by(records)
    except ValueError:
        return USUAL


def _halves(value: Fraction) -> int:
    return int(2 * value)
