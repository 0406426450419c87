"""`decide` and fold for pairing anew those left waiting, and what taking it back restores. Finds no pairs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import TypeVar

from hall.model.board_starts import BoardsHeld
from hall.model.checks import actual_start
from hall.model.events import Record
from hall.model.folding import fact
from hall.model.refusals import Refused, RoundIsOver
from hall.model.repairing import HaveMet, IsNotWaiting, PairWaiting, RepairingNotAllowed, WaitingPaired
from hall.model.state import Fact, Repaired, RoundState, TournamentState, UndoableAct
from hall.model.tournament import Pairing, Pairings, Side, Unpaired

V = TypeVar("V")


def allows_repairing(t: TournamentState) -> bool:
    """Whether the regulation lets those left waiting be paired again; a table of a round robin never does."""
    return t.entry.regulation.repairing_allowed and t.entry.regulation.system == "swiss"


def waiting(known: RoundState) -> dict[int, Pairing]:
    """Who won by default an opponent's absence, each with the pair he was to play in, boards ascending."""
    found: dict[int, Pairing] = {}
    for pair in known.pairs:
        result = known.result(pair.board)
        for side in Side if result is not None and not result.played else ():
            if result is not None and result.half_points(side) == 2:
                found[pair.player(side)] = pair
    return found


def have_met(t: TournamentState, one: int, other: int, *, before: int) -> bool:
    """Whether two played each other, or still do, in a round before that: by the hall, else by the file."""
    hall = {n: known for n, known in t.rounds.items() if n < before and known.pairs}
    games = [(pair, known.result(pair.board)) for known in hall.values() for pair in known.pairs]
    for played in () if t.data is None else t.data.played:
        if played.number < before and played.number not in hall:
            games += [(game.pairing, game.result) for game in played.games]
    return any(
        {pair.white, pair.black} == {one, other} and (result is None or result.played)
        for pair, result in games
    )


def pair_waiting(t: TournamentState, known: RoundState, act: PairWaiting) -> tuple[WaitingPaired, ...]:
    """The event of the act, or `Refused`. Sent again it changes nothing."""
    if not allows_repairing(t):
        raise Refused(RepairingNotAllowed())
    if any((p.white, p.black) == (act.white, act.black) for p in _made(known)):
        return ()
    actual_start(known)
    if known.closed is not None or t.current != known.number:
        raise Refused(RoundIsOver(round=known.number))
    left = waiting(known)
    for number in (act.white, act.black):
        if number not in left:
            raise Refused(IsNotWaiting(number=number))
    first, second = left[act.white], left[act.black]
    if first == second:
        raise Refused(IsNotWaiting(number=act.black))
    if have_met(t, act.white, act.black, before=known.number):
        raise Refused(HaveMet(white=act.white, black=act.black))
    board, closed = sorted((first.board, second.board))
    seats = (first.white, first.black, second.white, second.black)
    event = WaitingPaired(
        tournament=t.id,
        round=known.number,
        board=board,
        closed=closed,
        white=act.white,
        black=act.black,
        absent=tuple(sorted(number for number in seats if number not in (act.white, act.black))),
    )
    return (event,)


def repaired(known: RoundState, record: Record, event: WaitingPaired) -> RoundState:
    """The round with the new pair: at both boards nothing has been seen yet, and the new game is held."""
    if known.pairings is None:
        return known
    new = Pairing(board=event.board, white=event.white, black=event.black)
    out = tuple((number, Unpaired.ABSENT) for number in event.absent)
    pairings = _with_pairs(known.pairings, event, (new,), (*known.pairings.unpaired, *out))
    cleared = _with_boards_of(known, RoundState(number=known.number), event)
    held = BoardsHeld(
        tournament=event.tournament, round=event.round, boards=(event.board,), planned=None, reason=""
    )
    return replace(
        cleared,
        pairings=pairings,
        shown=(*known.shown, fact(record, pairings)),
        board_starts=MappingProxyType({**cleared.board_starts, event.board: (fact(record, held),)}),
        repaired=(*known.repaired, fact(record, Repaired(event=event, before=known))),
    )


def as_before(known: RoundState, undone: Fact[UndoableAct]) -> RoundState:
    """The round without a new pair that is taken back: both boards are as they were before it."""
    found = next((f.value for f in known.repaired if f.seq == undone.value.seq), None)
    if found is None or known.pairings is None:
        return known
    event, before = found.event, found.before
    pairs = tuple(pair for pair in before.pairs if pair.board in event.boards)
    unpaired = tuple(one for one in known.pairings.unpaired if one[0] not in event.absent)
    pairings = _with_pairs(known.pairings, event, pairs, unpaired)
    read = Fact(value=pairings, seq=undone.seq, at=undone.at, by=undone.by)
    return replace(
        _with_boards_of(known, before, event),
        pairings=pairings,
        shown=(*known.shown, read),
        repaired=tuple(one for one in known.repaired if one.seq != undone.value.seq),
    )


def rests_on_pair(known: RoundState, seq: int, event: WaitingPaired) -> bool:
    """Whether something later was done at the new pair's board, or its pairs are others by now."""
    if all(one.seq != seq for one in known.repaired):
        return True
    pair = known.pair(event.board)
    same = pair is not None and (pair.white, pair.black) == (event.white, event.black)
    starts = known.board_starts.get(event.board, ())
    seats = [(event.board, side) for side in Side]
    touched = (known.results.get(event.board), known.left_open_facts.get(event.board))
    return (
        not same
        or (bool(starts) and starts[-1].seq > seq)
        or any(touched)
        or any(known.marks.get(seat) for seat in seats)
    )


def was_cleared(known: RoundState, board: int, seq: int) -> bool:
    """Whether the board's players changed after that record: what it said was of others."""
    return any(one.seq > seq and board in one.value.event.boards for one in known.repaired)


def absent_from(known: RoundState) -> tuple[int, ...]:
    """Who lost by default and whose opponent then played another."""
    return tuple(number for one in known.repaired for number in one.value.event.absent)


def _made(known: RoundState) -> list[WaitingPaired]:
    return [one.value.event for one in known.repaired]


def _with_pairs(
    now: Pairings,
    event: WaitingPaired,
    pairs: tuple[Pairing, ...],
    unpaired: tuple[tuple[int, Unpaired], ...],
) -> Pairings:
    rest = tuple(pair for pair in now.pairs if pair.board not in event.boards)
    return replace(now, pairs=tuple(sorted((*rest, *pairs), key=lambda p: p.board)), unpaired=unpaired)


def _with_boards_of(known: RoundState, other: RoundState, event: WaitingPaired) -> RoundState:
    """The round, with what `other` knows of both boards in place of what is known of them."""
    boards = event.boards
    return replace(
        known,
        marks=_of(known.marks, other.marks, tuple((board, side) for board in boards for side in Side)),
        evidence=_of(known.evidence, other.evidence, boards),
        dismissed=_of(known.dismissed, other.dismissed, boards),
        clock_notes=_of(known.clock_notes, other.clock_notes, boards),
        results=_of(known.results, other.results, boards),
        left_open_facts=_of(known.left_open_facts, other.left_open_facts, boards),
        board_starts=_of(known.board_starts, other.board_starts, boards),
        board_limits=_of(known.board_limits, other.board_limits, boards),
    )


K = TypeVar("K")


def _of(known: Mapping[K, V], other: Mapping[K, V], keys: tuple[K, ...]) -> Mapping[K, V]:
    kept = {key: value for key, value in known.items() if key not in keys}
    return MappingProxyType({**kept, **{key: other[key] for key in keys if key in other}})
