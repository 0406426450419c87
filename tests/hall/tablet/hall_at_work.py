"""A hall for the tablet's tests: sixty boards of invented players, an engine with a journal in memory."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from itertools import count
from types import TracebackType
from typing import ParamSpec

from hall.boards.found_ports import UnboundPort
from hall.broker.health import BrokerState
from hall.engine import Engine
from hall.errors import JournalError
from hall.files.intake import Intake
from hall.folder import Certificates
from hall.model import commands as c
from hall.model.commands import Act, Actor, Command, Role
from hall.model.events import Event, Record
from hall.model.instants import Instant, Span
from hall.model.regulations import Comparison, DefaultTime, Regulation
from hall.model.state import EMPTY, State
from hall.model.tournament import (
    Game,
    Pairing,
    Pairings,
    PlayedRound,
    Player,
    Result,
    Side,
    Tournament,
    Unpaired,
)
from hall.model.venue import Entry, Hall, Screen, Venue, Voice, Web
from hall.rounds.own_pairs import OwnPairs
from hall.screens import ScreenHealth
from hall.timebase import Timebase
from hall.voice.sounds import Sound
from hall.voice.speaking import RecordingFlaw
from tests.hall.world import regulation

P = ParamSpec("P")
CHIEF = Actor(name="Лагутин А.", role=Role.CHIEF_ARBITER)
ARBITER = Actor(name="Рощина Е.", role=Role.ARBITER)
ASSISTANT = Actor(name="Вереск Т.", role=Role.ASSISTANT)
SECRETARY = Actor(name="Ильмень О.", role=Role.SECRETARY)
START = Instant(1_373_972_400_000)  # 16 July 2013, 15:00 in Samara's zone of that year
BOARDS = 60
ROUND = 3
_FIRST = ("Егор", "Майя", "Ян", "Савва", "Роман", "Злата", "Пётр", "Вера", "Лев", "Ася", "Никон", "Мира")
_LAST = (
    *("Дубравцев", "Сосновский", "Ковыльный", "Рябинович", "Плёсовец", "Ольшанский", "Заречнев"),
    *("Туманович", "Бересклетов", "Вьюгин", "Лозинцев", "Кедрачёв", "Тальников", "Сорокопудов"),
    *("Белоярцев", "Кременчугов", "Загоруйский", "Полевщиков", "Стрижаков", "Ручейников"),
    *("Огнецветов", "Черноярцев", "Долгополец", "Журавкин", "Ясногорский", "Колокольчев"),
    *("Подгорбунский", "Мелентьевцев", "Травников", "Светлозёров"),
)


def rules(**changes: object) -> Regulation:
    """Thirty minutes and more: lost."""
    late = DefaultTime(limit=Span.of(minutes=30), comparison=Comparison.OR_MORE)
    return replace(regulation(default_time=late), **changes)  # type: ignore[arg-type]  # checked by replace


def _name(n: int) -> str:
    return f"{_LAST[n % len(_LAST)]} {_FIRST[n // len(_LAST) % len(_FIRST)]}"


def tournament(boards: int = BOARDS) -> Tournament:
    players = tuple(
        Player(
            number=n, name=f"{_LAST[n % len(_LAST)]} {_FIRST[n // len(_LAST) % len(_FIRST)]}", rating=2000 - n
        )
        for n in range(1, 2 * boards + 3)
    )
    pairs = tuple(Pairing(board=k, white=2 * k - 1, black=2 * k) for k in range(1, boards + 1))
    games = tuple(Game(pairing=pair, result=Result.DRAW) for pair in pairs)
    left_out = ((2 * boards + 1, Unpaired.WITHDRAWN), (2 * boards + 2, Unpaired.ABSENT))
    return Tournament(
        name="City Cup",
        players=players,
        played=(PlayedRound(number=ROUND - 1, games=games, unpaired=()),),
        next_pairings=Pairings(round=ROUND, pairs=pairs, unpaired=left_out),
    )


def entry(name: str = "open", **changes: object) -> Entry:
    base = Entry(
        id=name,
        regulation=rules(),
        division="open",
        hall="main",
        first_board=1,
        last_board=BOARDS,
        name_ru="Открытый турнир",
        name_en="Open tournament",
    )
    return replace(base, **changes)  # type: ignore[arg-type]  # checked by replace


def venue(*entries: Entry) -> Venue:
    return Venue(
        id="test",
        name_ru="ДК «Заречье»",
        name_en="Zarechye house of culture",
        zone="Europe/Samara",
        languages=("ru", "en"),
        halls=(Hall(id="main", name_ru="Большой зал", name_en="Main hall"),),
        entries=entries or (entry(),),
        screens=tuple(Screen(name=name, hall="main") for name in ("stage", "right", "foyer")),
        ports=(),
        voice=Voice(),
        web=Web(hosts=("hall.local", "127.0.0.1", "testserver")),
    )


class MemoryJournal:
    """A journal that numbers records and may be made to fail."""

    def __init__(self) -> None:
        self.records: list[Record] = []
        self.is_broken = False

    async def append(
        self, events: tuple[Event, ...], *, at: Instant, by: str, command_id: str | None
    ) -> tuple[Record, ...]:
        if self.is_broken:
            raise JournalError("the disk is full")
        first = len(self.records) + 1
        fresh = tuple(
            Record(seq=first + n, at=at, by=by, command_id=command_id if n == 0 else None, event=event)
            for n, event in enumerate(events)
        )
        self.records.extend(fresh)
        return fresh


class HallAtWork:
    """A `hall.tablet.desk.Desk` with a real engine; `async with` runs it."""

    def __init__(self, timebase: Timebase, place: Venue | None = None, state: State = EMPTY) -> None:
        self.broker = BrokerState.WELL
        self.venue = place or venue()
        self.journal = MemoryJournal()
        self.engine = Engine(journal=self.journal, timebase=timebase, state=state, command_ids={})
        self.time_verified = True
        self.network_ahead: Span | None = None
        self.voice_ok: str | None = "14:02"
        self.disk_free_mb: int | None = 21_400
        self.sound = Sound.PLAYS
        self.unbound: tuple[UnboundPort, ...] = ()
        self.own_pairs = OwnPairs(self.engine, self.intake(), self.engine.tell)
        self.is_closing = False
        self.has_file = False
        self.pictures: dict[str, float] = {}
        self.codes: list[str] = []
        self.certificates: Certificates | None = None
        self._ids = count(1)
        self._running: asyncio.Task[None] | None = None

    def intake(self) -> Intake:
        """What takes files and pairs in; its commands have ids of their own."""
        made = count(1)
        return Intake(self.engine, self.venue, lambda kind: f"{kind}-{next(made):06d}")

    async def __aenter__(self) -> HallAtWork:
        self._running = asyncio.create_task(self.engine.run())
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._running is not None
        self._running.cancel()
        with suppress(asyncio.CancelledError):
            await self._running

    def file_waits(self, tournament: str) -> bool:
        return self.has_file

    def walls(self, hall: str, lang: str) -> tuple[str, ...]:
        return ()

    def keeping(self, lang: str) -> tuple[tuple[str, str], ...]:
        return ()

    def recording_flaws(self, hall: str) -> tuple[RecordingFlaw, ...]:
        return ()

    def sound_in(self, hall: str) -> Sound:
        return self.sound

    @property
    def address(self) -> str:
        return "http://192.168.20.2:8080"

    def qr_code(self, text: str) -> tuple[str, ...]:
        self.codes.append(text)
        return ("101", "010", "101")

    def screen_health(self, name: str) -> ScreenHealth | None:
        return None if name == "foyer" else ScreenHealth(last_seen_s=0.5, lag_ms=4)

    def screen_picture_age_s(self, name: str) -> float | None:
        return self.pictures.get(name)

    async def does(self, act: Act, by: Actor = CHIEF, effective_at: Instant | None = None) -> None:
        """Carry out an act as if a tablet had sent it."""
        unique = f"test-{next(self._ids):06d}"
        await self.engine.submit(Command(id=unique, by=by, act=act, effective_at=effective_at))

    async def opened(self, *, start: Instant = START, boards: int = BOARDS) -> HallAtWork:
        """The tournaments imported, their round planned."""
        for one in self.venue.entries:
            await self.does(c.OpenTournament(entry=one))
            data = tournament(boards)
            await self.does(c.ImportTournament(tournament=one.id, source="cup.trf", data=data), by=SECRETARY)
            await self.does(c.PlanRound(tournament=one.id, round=ROUND, start=start))
        return self


def seats(*looks: tuple[int, Side, bool]) -> c.MarkSeats:
    """Marks of single seats."""
    marks = tuple(c.SeatLook(board=board, side=side, present=present) for board, side, present in looks)
    return c.MarkSeats(tournament="open", round=ROUND, marks=marks)


def both_here(*boards: int) -> c.MarkSeats:
    return seats(*((board, side, True) for board in boards for side in Side))


def result(board: int, value: Result) -> c.EnterResult:
    return c.EnterResult(tournament="open", round=ROUND, board=board, result=value)


def absent(*boards: int, side: Side = Side.WHITE) -> c.MarkSeats:
    return seats(*((board, side, False) for board in boards))


def in_loop(test: Callable[P, Awaitable[None]]) -> Callable[P, None]:
    """A test that is a coroutine."""

    @functools.wraps(test)
    def run(*args: P.args, **kwargs: P.kwargs) -> None:
        async def awaited() -> None:
            await test(*args, **kwargs)

        asyncio.run(awaited())

    return run
