"""What officials did with their fingers, and whether the journal holds just that: each act once, and when."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from hall.model import events as e
from hall.model.bindings import PortsPinned
from hall.model.commands import Actor
from hall.model.events import Event, Record
from hall.model.instants import Instant, Span
from hall.model.rounds_closed import RoundClosed
from hall.model.tournament import Result, Side
from hall.timebase import Timebase
from hall.words.tablet import result_text

# A page knows hall time as well as it can ask for it; a second of a busy machine is a minute of the hall.
_DOUBT = Span.of(minutes=1)
_BY_ITSELF = (e.TimescaleSet, e.DaemonStarted, e.TournamentOpened, PortsPinned, e.CueCame)


@dataclass(frozen=True, slots=True, kw_only=True)
class Done:
    """An act, who did it in which tournament, and between which moments."""

    by: str
    tournament: str
    what: str
    since: Instant
    until: Instant


class Ledger:
    """Every act of the day in the order in which it was done."""

    def __init__(self, timebase: Timebase) -> None:
        self._timebase = timebase
        self.acts: list[Done] = []

    @contextmanager
    def act(self, by: Actor, tournament: str, *what: str) -> Iterator[None]:
        """Done while the block runs."""
        since = self._timebase.now()
        yield
        until = self._timebase.now()
        self.acts += [
            Done(by=by.name, tournament=tournament, what=one, since=since, until=until) for one in what
        ]

    def of(self, tournament: str, what: str) -> Done:
        """An act that was done."""
        return next(done for done in self.acts if (done.tournament, done.what) == (tournament, what))

    def check(self, records: Iterable[Record], tournaments: Iterable[str]) -> None:
        """Raise AssertionError where the journal holds anything else."""
        by_officials = [r for r in records if not isinstance(r.event, _BY_ITSELF)]
        for tournament in tournaments:
            here = [r for r in by_officials if tournament_of(r.event) == tournament]
            mine = [done for done in self.acts if done.tournament == tournament]
            assert [(r.by, said(r.event)) for r in here] == [(done.by, done.what) for done in mine]
            for record, done in zip(here, mine, strict=True):
                assert done.since - _DOUBT <= moment(record) <= done.until + _DOUBT, (done, record)
        assert len(by_officials) == len(self.acts)


def tournament_of(event: Event) -> str:
    """Empty for what is of no tournament."""
    named = getattr(event, "tournament", "")
    return named if isinstance(named, str) else ""


def said(event: Event) -> str:
    """An event as the day writes it: "seats 2w- 2b+", "result 3 1–0"."""
    match event:
        case e.TournamentImported():
            return "import"
        case e.RoundPlanned(round=number):
            return f"plan {number}"
        case e.PairingsReviewed(round=number):
            return f"review {number}"
        case e.PairingsPublished(round=number):
            return f"publish {number}"
        case e.StartMoved(round=number):
            return f"move {number}"
        case e.RoundStarted(round=number):
            return f"start {number}"
        case e.SeatsMarked(marks=marks):
            return " ".join(["seats", *(_seat(mark) for mark in marks)])
        case e.ForfeitRuled(board=board, result=result):
            return f"forfeit {board} {_text(result)}"
        case e.ResultEntered(board=board, result=result):
            return f"result {board} {_text(result)}"
        case RoundClosed(round=number):
            return f"close {number}"
    return repr(event)


def _text(result: Result) -> str:
    return result_text(result).replace("\N{NO-BREAK SPACE}", "")


def _seat(mark: e.SeatMark) -> str:
    return f"{mark.board}{'w' if mark.side is Side.WHITE else 'b'}{'+' if mark.present else '-'}"


def moment(record: Record) -> Instant:
    """When it was: of seats, when they were seen, however long the tap was on its way."""
    match record.event:
        case e.SeatsMarked(marks=marks):
            return marks[0].seen_at
        case e.RoundStarted(at=at):
            return at
    return record.at
