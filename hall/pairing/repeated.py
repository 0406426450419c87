"""What a Swiss pairing never does twice (FIDE C.04.1): two who met over the board, a pairing bye. Pure."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hall.model.tournament import Pairing, Tournament, Unpaired


@dataclass(frozen=True, slots=True, kw_only=True)
class MetAgain:
    """A pair of a round whose players met in the round `earlier`."""

    pairing: Pairing
    round: int
    earlier: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ByeAgain:
    """A player without opponent by the pairing of a round who was that in the round `earlier`."""

    player: int
    round: int
    earlier: int


def repeated(data: Tournament, first: int = 1) -> Iterator[MetAgain | ByeAgain]:
    """All repetitions in the rounds from `first` on, the coming one among them; a forfeited game is none."""
    met: dict[frozenset[int], int] = {}
    free: dict[int, int] = {}
    for number, pairs, byes in _rounds(data):
        for pair, counts in pairs:
            both = frozenset((pair.white, pair.black))
            if both in met and number >= first and counts:
                yield MetAgain(pairing=pair, round=number, earlier=met[both])
            if counts:
                met.setdefault(both, number)
        for player in byes:
            if player in free and number >= first:
                yield ByeAgain(player=player, round=number, earlier=free[player])
            free.setdefault(player, number)


def _rounds(data: Tournament) -> Iterator[tuple[int, list[tuple[Pairing, bool]], list[int]]]:
    """Each round: its pairs and whether they meet or met over the board, its pairing byes."""
    coming = data.next_pairings
    for played in sorted(data.played, key=lambda one: one.number):
        if coming is None or played.number < coming.round:
            games = [(one.pairing, one.result is None or one.result.played) for one in played.games]
            yield played.number, games, _byes(played.unpaired)
    if coming is not None:
        yield coming.round, [(pair, True) for pair in coming.pairs], _byes(coming.unpaired)


def _byes(unpaired: tuple[tuple[int, Unpaired], ...]) -> list[int]:
    return [number for number, why in unpaired if why is Unpaired.PAIRING_BYE]
