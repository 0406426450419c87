"""A file says that a player is absent; the hall knows of withdrawals, which files cannot say. Pure."""

from __future__ import annotations

from dataclasses import replace

from hall.model.roster_acts import left_by, left_by_rounds
from hall.model.state import TournamentState
from hall.model.tournament import Pairings, Tournament, Unpaired

Unpairings = tuple[tuple[int, Unpaired], ...]


def with_reasons(t: TournamentState, new: Tournament) -> Tournament:
    """The file with withdrawals and expulsions for the absences that they are.

    A coming round that is as the hall has it stays exactly that.
    """
    coming = new.next_pairings
    if coming is not None:
        coming = replace(coming, unpaired=_reasoned(t, coming.round, coming.unpaired))
        known = t.rounds.get(coming.round)
        own = None if known is None else known.pairings
        coming = own if own is not None and is_same(t, own, coming) else coming
    played = tuple(replace(one, unpaired=_reasoned(t, one.number, one.unpaired)) for one in new.played)
    return replace(new, played=played, next_pairings=coming)


def is_same(t: TournamentState, one: Pairings, other: Pairings) -> bool:
    """Whether two accounts of a round say the same."""
    return set(one.pairs) == set(other.pairs) and byes(t, one) == byes(t, other)


def byes(t: TournamentState, pairings: Pairings) -> frozenset[tuple[int, Unpaired]]:
    """Who is without opponent and why; to be absent is the same as not to be mentioned."""
    paired = {n for pair in pairings.pairs for n in (pair.white, pair.black)}
    gone = {n: why for n, why in _gone(t, pairings.round).items() if n not in paired}
    said = {n: why for n, why in pairings.unpaired if why is not Unpaired.ABSENT}
    return frozenset((gone | said).items())


def _reasoned(t: TournamentState, number: int, unpaired: Unpairings) -> Unpairings:
    gone = _gone(t, number)
    return tuple((n, gone.get(n, why) if why is Unpaired.ABSENT else why) for n, why in unpaired)


def _gone(t: TournamentState, number: int) -> dict[int, Unpaired]:
    return {**left_by_rounds(t, number), **left_by(t, number)}
