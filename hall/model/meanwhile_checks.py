"""Whether what an act replaces is still what its sender saw. Records by their number; 0: there was none."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable

from hall.model.events import StartMoved
from hall.model.instants import Instant
from hall.model.meanwhile import EntryHasChanged, PairsHaveChanged, PauseHasChanged, StartHasChanged
from hall.model.refusals import Refused
from hall.model.state import Fact, RoundState
from hall.model.tournament import Pairings

_DIGITS = 16


def pairs_digest(pairings: Pairings | None) -> str:
    """The same for the same boards, players and those left out; a corrected name or rating is no matter."""
    if pairings is None:
        return ""
    pairs = sorted((pair.board, pair.white, pair.black) for pair in pairings.pairs)
    left_out = sorted((number, why.value) for number, why in pairings.unpaired)
    return hashlib.sha256(repr((pairs, left_out)).encode()).hexdigest()[:_DIGITS]


def refuse_other_pairs(known: RoundState, based_on: str | None) -> None:
    """`Refused` where the round's pairs are not those of that digest."""
    if based_on is not None and based_on != pairs_digest(known.pairings):
        raise Refused(PairsHaveChanged(round=known.number))


def start_record(known: RoundState) -> int:
    """The record by which the planned start stands."""
    return _seq(_start_fact(known))


def refuse_other_start(known: RoundState, based_on: int | None) -> None:
    """`Refused` where the start was planned, moved or moved back since."""
    if based_on is None or based_on == start_record(known):
        return
    last = _start_fact(known)
    by, at = ("", Instant(0)) if last is None else (last.by, last.at)
    raise Refused(StartHasChanged(round=known.number, start=known.start_planned, by=by, at=at))


def pause_record(rounds: Iterable[RoundState]) -> int:
    """The last record of the pauses of these rounds."""
    return max((fact.seq for known in rounds for fact in known.interruptions[-1:]), default=0)


def refuse_other_pause(rounds: Iterable[RoundState], based_on: int | None) -> None:
    """`Refused` where the hall was told something else since."""
    found = tuple(rounds)
    if based_on is None or based_on == pause_record(found):
        return
    last = max((known.interruptions[-1] for known in found if known.interruptions), key=lambda fact: fact.seq)
    pauses = (known.interruption for known in found if known.interruptions[-1:] == (last,))
    resumes = next((pause.resumes for pause in pauses if pause is not None), None)
    raise Refused(PauseHasChanged(resumes=resumes, by=last.by, at=last.at))


def refuse_other_entry(seq: int, by: str, at: Instant, based_on: int | None) -> None:
    """`Refused` where the entry stands by another record than the one that was read."""
    if based_on is not None and based_on != seq:
        raise Refused(EntryHasChanged(by=by, at=at))


def _start_fact(known: RoundState) -> Fact[StartMoved] | Fact[Instant] | None:
    if known.moves:
        return known.moves[-1]
    return known.planned[-1] if known.planned else None


def _seq(fact: Fact[StartMoved] | Fact[Instant] | None) -> int:
    return 0 if fact is None else fact.seq
