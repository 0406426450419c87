"""A small tournament in a hall, for tests of everything above the model. Invented names."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time
from itertools import count
from typing import TypeVar

from hall.model import commands as c
from hall.model.commands import Act, Actor, Command, Role
from hall.model.deadlines import due
from hall.model.decide import decide
from hall.model.events import Event, Record
from hall.model.fold import apply
from hall.model.instants import Instant, Span
from hall.model.regulations import (
    Comparison,
    DefaultTime,
    Division,
    Period,
    Phones,
    Regulation,
    RoundDate,
    TimeControl,
)
from hall.model.state import EMPTY, State
from hall.model.tournament import Pairing, Pairings, Player, Tournament
from hall.model.venue import Entry

T = TypeVar("T")
ARBITER = Actor(name="Лагутин А.", role=Role.CHIEF_ARBITER)
MORNING = Instant(1_373_950_000_000)
START = MORNING + Span.of(hours=1)


def regulation(**changes: object) -> Regulation:
    """Ninety minutes and thirty seconds, late by more than thirty minutes: lost."""
    base = Regulation(
        id="test",
        title_ru="Кубок города",
        title_en="City Cup",
        title_be=None,
        zone="Europe/Samara",
        system="swiss",
        rounds=tuple(RoundDate(number=n, day=date(2013, 7, 11 + n), start=time(16)) for n in range(1, 10)),
        divisions=(Division(id="open", name_ru="Открытый турнир", name_en="Open"),),
        time_control=TimeControl(periods=(Period(span=Span.of(minutes=90)),), increment=Span.of(seconds=30)),
        default_time=DefaultTime(limit=Span.of(minutes=30), comparison=Comparison.MORE_THAN),
        phones=Phones.SWITCHED_OFF,
    )
    return replace(base, **changes)  # type: ignore[arg-type]  # names are checked by replace itself


def entry(rules: Regulation | None = None, *, name: str = "open", first_board: int = 1) -> Entry:
    return Entry(
        id=name,
        regulation=rules or regulation(),
        division="open",
        hall="main",
        first_board=first_board,
        last_board=first_board + 99,
        name_ru="Открытый турнир",
        name_en="Open",
    )


def tournament(boards: int = 6, *, round_number: int = 3, first_board: int = 1) -> Tournament:
    players = tuple(
        Player(number=n, name=f"Игроков{n:03d} Пётр", rating=2400 - n, federation="RUS")
        for n in range(1, 2 * boards + 1)
    )
    pairs = tuple(Pairing(board=first_board + k, white=2 * k + 1, black=2 * k + 2) for k in range(boards))
    return Tournament(
        name="City Cup", players=players, next_pairings=Pairings(round=round_number, pairs=pairs)
    )


class World:
    """The model driven by hand: `does` decides and folds, `now` is moved by the test."""

    def __init__(self, rules: Regulation | None = None, boards: int = 6, *, number: int = 3) -> None:
        self.state: State = EMPTY
        self.now = MORNING
        self.records: list[Record] = []
        self._ids = count(1)
        self.does(c.OpenTournament(entry=entry(rules)))
        data = tournament(boards, round_number=number)
        self.does(c.ImportTournament(tournament="open", source="test.trf", data=data))
        self.does(c.PlanRound(tournament="open", round=number, start=START))

    def does(
        self, act: Act, *, at: Instant | None = None, by: Actor = ARBITER, effective_at: Instant | None = None
    ) -> tuple[Event, ...]:
        """The events of an act at `at` (or now), folded in."""
        self.now = at or self.now
        command = Command(id=f"test-{next(self._ids):06d}", by=by, act=act, effective_at=effective_at)
        events = decide(self.state, command, self.now)
        for event in events:
            self.happens(event, by=by.name)
        return events

    def happens(self, event: Event, *, by: str = "hall") -> None:
        record = Record(seq=self.state.seq + 1, at=self.now, by=by, command_id=None, event=event)
        self.records.append(record)
        self.state = apply(self.state, record)

    def happens_in_time(self, at: Instant) -> None:
        """What comes due until `at`, as the engine lets it."""
        self.now = at
        for event in due(self.state, at):
            self.happens(event)

    def published(self) -> World:
        self.does(c.PublishPairings(tournament="open", round=3))
        return self

    def started(self, at: Instant = START) -> World:
        self.published()
        self.does(c.StartRound(tournament="open", round=3), at=at)
        return self
