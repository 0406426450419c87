"""Every paper of a round of 1,000 players, made from the state as the daemon's worker makes it.

python -m tests.bench.bench_papers
"""

from __future__ import annotations

from dataclasses import replace
from itertools import count
from time import perf_counter

from hall.formats.trf import read_trf
from hall.model import commands as c
from hall.model.commands import Command
from hall.model.decide import decide
from hall.model.events import Record
from hall.model.fold import apply
from hall.model.state import EMPTY, State
from hall.model.tournament import Pairing, Pairings, Result, Side, Tournament
from hall.papers.printing import Kind, paper
from hall.papers.source import Source, source
from tests.bench.made_event import made_event
from tests.hall.world import ARBITER, START, entry

PLAYERS, PLAYED = 1000, 8
RUNS = 3
Row = tuple[str, str, str]  # what, measured, target


def rows() -> list[Row]:
    """The best of three of each paper, and of all together."""
    made = _round_of_500_boards()
    best = {kind: min(_timed(made, kind) for _ in range(RUNS)) for kind in Kind}
    what = f"papers of {PLAYERS} players, round {PLAYED + 1}"
    return [
        (f"all {what}", f"{sum(best.values()):.2f} s", "1 s"),
        *((f"of it {kind.value}", f"{taken:.3f} s", "-") for kind, taken in best.items()),
    ]


def main() -> None:
    for what, measured, target in rows():
        print(f"{what:<58} {measured:>12} {target:>12}")


def _timed(made: Source, kind: Kind) -> float:
    begin = perf_counter()
    paper(made, kind, PLAYED + 1)
    return perf_counter() - begin


def _round_of_500_boards() -> Source:
    """Everybody marked and every result entered, as a journal has them."""
    state, records, ids = EMPTY, list[Record](), count(1)

    def does(state: State, act: c.Act) -> State:
        for event in decide(state, Command(id=f"bench-{next(ids):06d}", by=ARBITER, act=act), START):
            record = Record(seq=state.seq + 1, at=START, by=ARBITER.name, command_id=None, event=event)
            records.append(record)
            state = apply(state, record)
        return state

    number = PLAYED + 1
    state = does(state, c.OpenTournament(entry=replace(entry(), last_board=PLAYERS)))
    state = does(state, c.ImportTournament(tournament="open", source="made.trf", data=_paired()))
    state = does(state, c.PlanRound(tournament="open", round=number, start=START))
    state = does(state, c.PublishPairings(tournament="open", round=number))
    state = does(state, c.StartRound(tournament="open", round=number))
    for board in range(1, PLAYERS // 2 + 1):
        looks = tuple(c.SeatLook(board=board, side=side, present=True) for side in Side)
        state = does(state, c.MarkSeats(tournament="open", round=number, marks=looks))
        state = does(state, c.EnterResult(tournament="open", round=number, board=board, result=Result.DRAW))
    return source(state.tournaments["open"], tuple(records), lang="ru", printed=START)


def _paired() -> Tournament:
    data = read_trf(made_event(PLAYERS, PLAYED)).tournament
    pairs = tuple(Pairing(board=n, white=2 * n - 1, black=2 * n) for n in range(1, PLAYERS // 2 + 1))
    return replace(data, next_pairings=Pairings(round=PLAYED + 1, pairs=pairs), rounds_total=9)


if __name__ == "__main__":
    main()
