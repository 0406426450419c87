"""Whether journal, standings and papers say what the rehearsed officials did. Pure.

What ought to be printed is told from the acts that were sent, never from what the hall made of them.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict
from html import unescape

from hall.model import appeals as a
from hall.model import notes as n
from hall.model.commands import EnterResult
from hall.model.events import Record
from hall.model.interruptions import InterruptPlay
from hall.model.play_offs import EnterPlayOffGame
from hall.model.roster import EnterPlayer, MissRound, RemovePlayer
from hall.model.roster_acts import everyone
from hall.model.state import TournamentState
from hall.model.tournament import Side, Unpaired
from hall.papers.printing import Kind as Paper
from hall.papers.printing import paper
from hall.papers.source import Source
from hall.rehearsal.officials import Done
from hall.rehearsal.officials_course import Planned
from hall.standings.after import table_after

_NOT_FACTS = {"based_on", "happened", "notice_to", "fee_taken", "white", "black"}  # of an act, told otherwise


def faults(plan: Iterable[Planned], done: Sequence[Done], s: Source) -> Iterator[str]:
    """A sentence for everything that is said otherwise, or not at all."""
    for planned in sorted(set(plan) - {one.planned for one in done}, key=lambda one: one.round):
        yield f"{planned.kind.value}: it did not happen in round {planned.round}; are there too few players?"
    by_command = {record.command_id: record for record in s.records if record.command_id is not None}
    for one in done:
        yield from _journaled(one, by_command.get(one.command_id))
        yield from _stands(one, s.t)
        yield from _printed(one, s)
    yield from _points(s.t)


def _journaled(one: Done, record: Record | None) -> Iterator[str]:
    if record is None:
        yield f"{one.kind.value}: the journal has nothing of {type(one.act).__name__}"
        return
    said = {name: value for name, value in asdict(one.act).items() if name not in _NOT_FACTS}
    event = asdict(record.event)
    for name, value in said.items():
        if value is not None and name in event and event[name] != value:
            yield f"{one.kind.value}: the journal has {name} {event[name]!r}, not {value!r}"


def _stands(one: Done, t: TournamentState) -> Iterator[str]:
    """The tournament after it."""
    match one.act:
        case EnterPlayer(round=number, player=player):
            seen = {n for n in t.rounds if _plays(t, n, player.number)}
            if not seen or min(seen) < number:
                yield f"the late entry {player.number} plays in rounds {sorted(seen)}, not from {number} on"
        case MissRound(round=number, number=who):
            if who in _in_pairs_of(t, number) or _unpaired(t, number).get(who) is not Unpaired.ABSENT:
                yield f"player {who} was to miss round {number}, and is not listed as absent"
        case RemovePlayer(round=number, number=who):
            still = [n for n in t.rounds if n >= number and who in _in_pairs_of(t, n)]
            if still:
                yield f"player {who} left before round {number} and is paired in {still}"
            table = table_after(t, max(t.rounds))
            if table is None or not table.row(who).left:
                yield f"the standings do not say that player {who} has left"
        case EnterResult(round=number, board=board, result=result):
            if t.rounds[number].result(board) is not result:
                yield f"round {number}, board {board}: {result.value} was entered and does not stand"
        case EnterPlayOffGame(round=number, white=winner, black=loser):
            table = table_after(t, number)
            order = [] if table is None else [row.number for row in table.rows]
            if not {winner, loser} <= set(order):
                yield f"the standings lack one of the play-off's players {winner} and {loser}"
            elif table is not None and table.row(winner).values[:-1] == table.row(loser).values[:-1]:
                level = table.row(winner).points == table.row(loser).points
                if level and order.index(winner) > order.index(loser):
                    yield f"player {winner} won the play-off and stands behind {loser}"
        case _:
            return


def _printed(one: Done, s: Source) -> Iterator[str]:
    """Texts that the protocol of the round must have, and the chief arbiter's report."""
    number: int = getattr(one.act, "round", 0)
    protocol: tuple[str, ...] = ()
    report: tuple[str, ...] = ()
    match one.act:
        case n.NoteIncident(person=person, what=what, place=place, explanation=explained, decision=decision):
            protocol = report = (person.surname, what, place, explained, decision)
        case n.ReportIncident(to=to):
            protocol = (to,)
        case n.GivePenalty(why=why):
            protocol = report = (why,)
        case InterruptPlay(reason=reason):
            protocol = report = (reason,)
        case a.ReceiveAppeal(about=about, representative=who):
            protocol = report = (about, who)
        case a.DecideAppeal(text=text):
            protocol = report = (text,)
        case a.NameCommittee(committee=committee):
            report = tuple(one.name or "" for one in (committee.chair, *committee.members))
        case EnterPlayer(reason=reason, player=player):
            report = (reason, player.name.partition(",")[0])
        case MissRound(reason=reason) | RemovePlayer(reason=reason):
            report = (reason,)
        case EnterResult(reason=reason):
            protocol = (reason,)
        case _:
            pass
    yield from _missing(one, s, Paper.PROTOCOL, number, protocol)
    yield from _missing(one, s, Paper.REPORT, 0, report)


def _missing(one: Done, s: Source, kind: Paper, number: int, texts: Iterable[str]) -> Iterator[str]:
    wanted = [text for text in texts if text]
    if not wanted:
        return
    made = paper(s, kind, number)
    said = "" if made is None else _plain(made.html)
    for text in wanted:
        if text not in said:
            yield f"{one.kind.value}: the {kind.value} (round {number}) does not say: {text}"


def _plain(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def _points(t: TournamentState) -> Iterator[str]:
    """The standings' points of everybody, added up anew from the results that stand."""
    table = table_after(t, max(t.rounds, default=0))
    if table is None or any(known.pairings is None for known in t.rounds.values()):
        return  # rounds that a file alone has
    halves: Counter[int] = Counter()
    for number, known in t.rounds.items():
        for who, why in _unpaired(t, number).items():
            halves[who] += why.half_points
        for pair in known.pairs:
            result = known.result(pair.board)
            for side in Side if result is not None else ():
                halves[pair.player(side)] += result.half_points(side) if result is not None else 0
    for player in everyone(t):
        points = table.row(player.number).points
        if points * 2 != halves[player.number]:
            yield f"the standings give player {player.number} {points}, the results {halves[player.number]}/2"


def _plays(t: TournamentState, number: int, who: int) -> bool:
    """Has a game, or the pairing's own bye: last of an odd number he may get it at once."""
    return who in _in_pairs_of(t, number) or _unpaired(t, number).get(who) is Unpaired.PAIRING_BYE


def _in_pairs_of(t: TournamentState, number: int) -> set[int]:
    known = t.rounds.get(number)
    return set() if known is None else {who for pair in known.pairs for who in (pair.white, pair.black)}


def _unpaired(t: TournamentState, number: int) -> dict[int, Unpaired]:
    known = t.rounds.get(number)
    return {} if known is None or known.pairings is None else dict(known.pairings.unpaired)
