"""What is shown of several tournaments, each for itself: a fault in one leaves the others on the walls."""

from __future__ import annotations

import logging
import traceback
from collections.abc import Callable, Iterable
from typing import TypeVar

from hall.model.state import TournamentState

T = TypeVar("T")
_log = logging.getLogger(__name__)
# Views are made at every change: which tournament met which fault has been told, and where in the code.
_told: set[tuple[str, str, int]] = set()


def each_shown(
    view: Callable[[TournamentState], T | None], tournaments: Iterable[TournamentState]
) -> tuple[T, ...]:
    """The views there are; a tournament whose view fails is left out, and the fault logged once."""
    found = []
    for t in tournaments:
        try:
            made = view(t)
        except Exception as fault:  # the countdown and the tables of the others must not end with this one
            _tell(t.id, fault)
            continue
        if made is not None:
            found.append(made)
    return tuple(found)


def _tell(tournament: str, fault: Exception) -> None:
    *_, (frame, line) = traceback.walk_tb(fault.__traceback__)
    where = (tournament, frame.f_code.co_filename, line)
    if where not in _told:
        _told.add(where)
        _log.error("tournament %s: this part of it cannot be shown", tournament, exc_info=fault)
