"""Those left waiting by absent opponents, and who may play whom: a proposal, where the regulation lets it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hall.model.repairing import PairWaiting
from hall.model.repairing_acts import allows_repairing, waiting
from hall.model.tournament import Pairing, Side
from hall.pairing.kept_apart import restriction
from hall.pairing.waiting import Left, proposed
from hall.rounds.apart_text import together
from hall.standings.so_far import points_now, tournament_so_far
from hall.tablet.sight import Sight
from hall.tablet.views.phase import rulings_open
from hall.words.public import halves_text
from hall.words.repairing import repair_words


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingPair:
    """`seats` are side, name and points. `warning`: both are of a team that the regulation keeps apart."""

    board: int
    seats: tuple[tuple[Side, str, str], ...]
    act: PairWaiting
    warning: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class WaitingView:
    """`note` says why there are no pairs: other boards are ruled on first, or nobody may play another."""

    title: str
    pairs: tuple[WaitingPair, ...]
    button: str
    note: str


def left_waiting(s: Sight) -> WaitingView | None:
    """None where nothing is offered: by the regulation, to this role, or with fewer than two who wait."""
    known, words = s.round, repair_words(s.lang)
    left = waiting(known) if allows_repairing(s.t) and s.may(PairWaiting) else {}
    if len(left) < 2 or known.closed is not None:
        return None
    title = words.title.format(len(left))
    if rulings_open(s.t, known):
        return WaitingView(title=title, pairs=(), button="", note=words.rule_first)
    pairs = tuple(_pairs(s, left))
    note = words.note if pairs else words.nobody_fits
    return WaitingView(title=title, pairs=pairs, button=words.pair, note=note)


def _pairs(s: Sight, left: Mapping[int, Pairing]) -> Iterator[WaitingPair]:
    number = s.round.number
    data, halves = tournament_so_far(s.t, through=number - 1), points_now(s.t, number)
    waits = [
        Left(number=n, halves=halves.get(n, 0), side=Side.WHITE if pair.white == n else Side.BLACK)
        for n, pair in left.items()
    ]
    if data is None:
        return
    held = restriction(data, s.t.entry.regulation, number)
    for one in proposed(data, waits, number, () if held is None else held.groups):
        board = min(left[one.white].board, left[one.black].board)
        yield WaitingPair(
            board=board,
            seats=tuple(
                (side, s.name(n), halves_text(halves.get(n, 0)))
                for side, n in ((Side.WHITE, one.white), (Side.BLACK, one.black))
            ),
            act=PairWaiting(tournament=s.t.id, round=number, white=one.white, black=one.black),
            warning=together(held, Pairing(board=board, white=one.white, black=one.black), s.lang),
        )
