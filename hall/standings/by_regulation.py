"""How a regulation has its tournament ranked: its tie-breaks, the edition of its first day, its system."""

from __future__ import annotations

from hall.model.regulations import Regulation
from hall.standings.codes import Code, usual_codes
from hall.standings.editions import edition_at
from hall.standings.scoring import USUAL, Scoring
from hall.standings.systems import System
from hall.standings.table import Rules

_CYCLES = {"round_robin": 1, "double_round_robin": 2}


def rules_by(
    regulation: Regulation, *, left: frozenset[int] = frozenset(), scoring: Scoring = USUAL
) -> Rules:
    """The rules that a regulation makes; the usual tie-breaks of its system where it names none.

    A code that is no tie-break known here is left out: the regulation's own check has named it.
    """
    cycles = _CYCLES.get(regulation.system)
    system = System.SWISS if cycles is None else System.ROUND_ROBIN
    known = {code.value: code for code in Code}
    codes = tuple(known[name] for name in regulation.tiebreaks if name in known)
    start = min((date.day for date in regulation.rounds), default=None)
    return Rules(
        codes=codes or usual_codes(system),
        edition=edition_at(start),
        system=system,
        cycles=cycles,
        left=left,
        scoring=scoring,
    )
