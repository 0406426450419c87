"""What has changed in pairs that people had already read. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

from hall.model.instants import Instant
from hall.model.state import RoundState
from hall.model.tournament import Pairings


@dataclass(frozen=True, slots=True, kw_only=True)
class Correction:
    """When other pairs were published than before, and the boards that some reader knows otherwise."""

    at: Instant
    boards: tuple[int, ...]


def correction(known: RoundState) -> Correction | None:
    """How the published pairs differ from those published earlier; None where nobody read others."""
    if known.published_at is None or known.pairings is None:
        return None
    shown = known.shown
    turns = [now.at for before, now in pairwise(shown) if before.value != now.value]
    if not turns:
        return None
    earlier = [_boards(fact.value) for fact in shown]
    now = _boards(known.pairings)
    known_boards = now.keys() | {board for old in earlier for board in old}
    changed = {board for board in known_boards if any(old.get(board) != now.get(board) for old in earlier)}
    return Correction(at=turns[-1], boards=tuple(sorted(changed)))


def _boards(pairings: Pairings) -> dict[int, tuple[int, int]]:
    return {pair.board: (pair.white, pair.black) for pair in pairings.pairs}
