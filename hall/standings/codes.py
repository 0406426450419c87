"""The tie-breaks by their codes, the usual choice, and what may not be used where."""

from __future__ import annotations

from enum import Enum

from hall.standings.editions import Edition
from hall.standings.systems import System


class Code(Enum):
    """A tie-break as it is written at the head of its column."""

    AOB = "AOB"  # average of the opponents' Buchholz
    BH = "BH"
    BH_C1 = "BH/C1"
    BH_M1 = "BH/M1"  # median: without the lowest and the highest
    SB = "SB"
    SB_C1 = "SB/C1"
    DE = "DE"  # direct encounter
    WIN = "WIN"
    PS = "PS"  # progressive score
    KS = "KS"  # Koya
    ARO = "ARO"  # average rating of the opponents
    PLAY_OFF = "play_off"  # decided over the board, after everything else


SWISS_USUAL = (Code.BH_C1, Code.BH, Code.SB)
ROUND_ROBIN_USUAL = (Code.DE, Code.WIN, Code.SB, Code.KS)
_BUCHHOLZ = frozenset((Code.AOB, Code.BH, Code.BH_C1, Code.BH_M1))


def usual_codes(system: System) -> tuple[Code, ...]:
    """The tie-breaks where a regulation names none."""
    return ROUND_ROBIN_USUAL if system is System.ROUND_ROBIN else SWISS_USUAL


def is_allowed(code: Code, system: System, edition: Edition) -> bool:
    """Whether the rules let a tie-break be used: no Buchholz in round robins from 2026 (C.07, article 8)."""
    forbidden = system is System.ROUND_ROBIN and edition is Edition.CAPPED_DUMMY
    return not (forbidden and code in _BUCHHOLZ)
