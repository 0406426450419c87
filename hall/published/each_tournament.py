"""What is shown of several tournaments, each for itself: a fault in one leaves the others on the walls."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import TypeVar

from hall.model.state import TournamentState

T = TypeVar("T")
_log = logging.getLogger(__name__)


def each_shown(
    view: Callable[[TournamentState], T | None], tournaments: Iterable[TournamentState]
) -> tuple[T, ...]:
    """The views there are; a tournament whose view fails is left out, and the fault logged."""
    found = []
    for t in tournaments:
        try:
            made = view(t)
        except Exception:  # the countdown and the tables of the others must not end with this one
            _log.exception("tournament %s: this part of it cannot be shown", t.id)
            continue
        if made is not None:
            found.append(made)
    return tuple(found)
