"""The facts of the hall, as the journal's events add up to them. Immutable; nothing here depends on now.

Facts that can be corrected or undone are kept with the record they came from (`Fact`), newest last, so that
taking one back shows the one before it again.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Generic, TypeVar

from hall.model.appeals import AppealEvent
from hall.model.bindings import Pin, PortBound, in_force
from hall.model.board_starts import BoardStartEvent, OwnStart, own_start
from hall.model.call_events import CallEnded, CallKind
from hall.model.clock_events import ClockEvidence, ClockNoted, KingsDismissed, WhiteSideSet
from hall.model.draws import Draw
from hall.model.events import LeftOpen, ResultEntered, ScreenSet, SeatMark, StartMoved, TimescaleSet
from hall.model.instants import Instant
from hall.model.interruptions import Interruption, InterruptionEvent, pauses
from hall.model.messages import Message
from hall.model.notes import NoteEvent
from hall.model.play_offs import PlayOffEvent
from hall.model.repairing import WaitingPaired
from hall.model.roll_call import RollCallEvent
from hall.model.roster import PlayerEntered, RosterEvent
from hall.model.rounds_closed import PastResultCorrected, RoundClosed
from hall.model.screen_plans import Part
from hall.model.texts import Texts
from hall.model.timetable import CueKind
from hall.model.tournament import Pairing, Pairings, Player, Result, Side, Tournament
from hall.model.venue import Entry

T = TypeVar("T")
Seat = tuple[int, Side]


@dataclass(frozen=True, slots=True, kw_only=True)
class Fact(Generic[T]):
    """A value with the record it came from."""

    value: T
    seq: int
    at: Instant
    by: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Call:
    """How far one announcement has come; without `ended` it is "perhaps not heard"."""

    kind: CallKind
    due: Instant
    claimed_at: Instant
    ended: CallEnded | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundState:
    """One round of one tournament in the hall."""

    number: int
    planned: tuple[Fact[Instant], ...] = ()
    moves: tuple[Fact[StartMoved], ...] = ()
    pairings: Pairings | None = None
    source: str = ""
    reviewed: tuple[Fact[None], ...] = ()
    published: tuple[Fact[bool], ...] = ()  # True published, False withdrawn
    shown: tuple[Fact[Pairings], ...] = ()  # the pairs of each publication: people have read them
    started: tuple[Fact[Instant], ...] = ()
    came: Mapping[CueKind, Fact[Instant]] = field(default_factory=lambda: MappingProxyType({}))
    calls: tuple[Call, ...] = ()
    said: tuple[Fact[tuple[CallKind, Instant]], ...] = ()  # calls that an official made himself
    marks: Mapping[Seat, tuple[Fact[SeatMark | None], ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    evidence: Mapping[int, tuple[Fact[ClockEvidence], ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    dismissed: Mapping[int, tuple[Fact[KingsDismissed], ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    clock_notes: Mapping[int, tuple[Fact[ClockNoted], ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    results: Mapping[int, tuple[Fact[ResultEntered], ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    left_open_facts: Mapping[int, tuple[Fact[LeftOpen], ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    interruptions: tuple[Fact[InterruptionEvent], ...] = ()
    board_starts: Mapping[int, tuple[Fact[BoardStartEvent], ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    board_limits: Mapping[int, Fact[Instant]] = field(default_factory=lambda: MappingProxyType({}))
    roster: tuple[Fact[RosterEvent], ...] = ()  # who plays on, from this round
    roll: tuple[Fact[RollCallEvent], ...] = ()  # who has come before it is paired
    closings: tuple[Fact[RoundClosed], ...] = ()
    past_results: Mapping[tuple[int, int], tuple[Fact[PastResultCorrected], ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )  # of a round that the file alone has, by its players
    notes: tuple[Fact[NoteEvent], ...] = ()
    appeals: tuple[Fact[AppealEvent], ...] = ()
    play_off: tuple[Fact[PlayOffEvent], ...] = ()  # held after the round
    repaired: tuple[Fact[Repaired], ...] = ()  # new pairs of those left waiting
    undone: tuple[Fact[UndoableAct], ...] = ()  # what was taken back, each with who did so and when

    @property
    def left_open(self) -> Mapping[int, Fact[LeftOpen]]:
        """Boards that an arbiter rules nothing on for now, with the last reason."""
        return MappingProxyType({board: facts[-1] for board, facts in self.left_open_facts.items()})

    @property
    def closed(self) -> Fact[RoundClosed] | None:
        """The act by which an arbiter closed the round, None before it."""
        return self.closings[-1] if self.closings else None

    @property
    def start_planned(self) -> Instant | None:
        """The planned start as it stands after all moves."""
        if self.moves:
            return self.moves[-1].value.new
        return self.planned[-1].value if self.planned else None

    @property
    def skips(self) -> tuple[CallKind, ...]:
        """The announcements that are not made for the start as it was moved last."""
        return self.moves[-1].value.skips if self.moves else ()

    @property
    def default_base(self) -> Instant | None:
        """What the default time counts from where it did not move with the start."""
        return self.moves[-1].value.default_from if self.moves else None

    @property
    def start_actual(self) -> Instant | None:
        """The announced start, None before it."""
        return self.started[-1].value if self.started else None

    @property
    def published_at(self) -> Instant | None:
        """When the pairs that are now public became so."""
        last = self.published[-1] if self.published else None
        return last.at if last is not None and last.value else None

    @property
    def has_begun(self) -> bool:
        """Whether games of it count: it was started, or has a result all the same."""
        return self.pairings is not None and (self.start_actual is not None or bool(self.results))

    def own_start(self, board: int) -> OwnStart | None:
        """How the board stands that does not begin with its round; None: it does."""
        return own_start(tuple(fact.value for fact in self.board_starts.get(board, ())))

    def start_of(self, board: int) -> Instant | None:
        """The actual start of one board: the round's, or its own; None before it."""
        own = self.own_start(board) if self.board_starts else None
        return self.start_actual if own is None else own.started

    def is_held(self, board: int) -> bool:
        """Whether the board waits for a start of its own."""
        own = self.own_start(board) if self.board_starts else None
        return own is not None and own.started is None

    @property
    def pauses(self) -> tuple[Interruption, ...]:
        """The times play stood still, in order."""
        return pauses(tuple(fact.value for fact in self.interruptions))

    @property
    def interruption(self) -> Interruption | None:
        """The pause that goes on, None while play does."""
        last = self.pauses[-1] if self.interruptions and self.pauses else None
        return last if last is not None and last.ended is None else None

    @property
    def pairs(self) -> tuple[Pairing, ...]:
        return self.pairings.pairs if self.pairings is not None else ()

    def pair(self, board: int) -> Pairing | None:
        return next((p for p in self.pairs if p.board == board), None)

    def result(self, board: int) -> Result | None:
        """The result that stands, None while the game goes on."""
        entry = self.result_fact(board)
        return entry.value.result if entry is not None else None

    def result_fact(self, board: int) -> Fact[ResultEntered] | None:
        entries = self.results.get(board)
        return entries[-1] if entries else None

    def looks(self, seat: Seat) -> tuple[Fact[SeatMark], ...]:
        """The looks at a seat that were not taken back, in the order in which they were taken.

        A tap that waited for a link comes late: what was seen last decides, not what was told last.
        """
        marks = self.marks.get(seat)
        if not marks:
            return ()
        facts: list[Fact[SeatMark]] = []
        for fact in marks:
            if fact.value is None:
                facts.clear()
            else:
                facts.append(Fact(value=fact.value, seq=fact.seq, at=fact.at, by=fact.by))
        return tuple(sorted(facts, key=lambda fact: fact.value.seen_at))

    def mark(self, seat: Seat) -> Fact[SeatMark] | None:
        """The last look at a seat that was not taken back."""
        looks = self.looks(seat)
        return looks[-1] if looks else None

    def seats(self) -> Iterator[Seat]:
        """Every seat of the round, boards ascending, White first."""
        for pair in self.pairs:
            yield pair.board, Side.WHITE
            yield pair.board, Side.BLACK

    @property
    def finished_boards(self) -> int:
        return sum(1 for p in self.pairs if self.results.get(p.board))

    @property
    def is_finished(self) -> bool:
        """Every board has a result (a round ends with the last game of its tournament)."""
        return bool(self.pairs) and self.finished_boards == len(self.pairs)


@dataclass(frozen=True, slots=True, kw_only=True)
class Repaired:
    """A new pair, and the round before it, so that taking it back can restore both boards."""

    event: WaitingPaired
    before: RoundState


@dataclass(frozen=True, slots=True, kw_only=True)
class TournamentState:
    """One tournament in its hall. `current` is the round that the hall is about, None before an import."""

    entry: Entry
    data: Tournament | None = None
    source: str = ""
    imported: Fact[None] | None = None
    filed: Fact[None] | None = None  # the last import that the hall did not make itself
    rounds: Mapping[int, RoundState] = field(default_factory=lambda: MappingProxyType({}))
    current: int | None = None
    white_sides: Mapping[int, tuple[Fact[WhiteSideSet], ...]] = field(
        default_factory=lambda: MappingProxyType({})
    )
    draw: Draw | None = None  # of numbers, in a round robin
    unlisted: tuple[Player, ...] = ()  # paired in the hall, but no longer in the file

    @property
    def id(self) -> str:
        return self.entry.id

    @property
    def round(self) -> RoundState | None:
        """The current round."""
        return None if self.current is None else self.rounds.get(self.current)

    @property
    def player_count(self) -> int | None:
        """How many are in the list, with those who were entered late and play by now (article 23.3)."""
        if self.data is None:
            return None
        events = (fact.value for known in self.rounds.values() for fact in known.roster)
        late = [event for event in events if isinstance(event, PlayerEntered)]
        begun = {event.player.number for event in late if event.round <= (self.current or 1)}
        return len({player.number for player in self.data.players} | begun)

    def player(self, number: int) -> Player | None:
        """The file's player of that number, the late entry's, or an earlier file's who is paired here."""
        filed = () if self.data is None else self.data.players
        found = next((p for p in filed if p.number == number), None) or self._late(number)
        return found or next((p for p in self.unlisted if p.number == number), None)

    def named(self, number: int) -> Player:
        """The player, or his bare number where no list has him: a wall shows what can be shown."""
        return self.player(number) or Player(number=number, name=f"№ {number}")

    def _late(self, number: int) -> Player | None:
        events = (fact.value for known in self.rounds.values() for fact in known.roster)
        late = (event.player for event in events if isinstance(event, PlayerEntered))
        return next((player for player in late if player.number == number), None)


@dataclass(frozen=True, slots=True, kw_only=True)
class State:
    """Everything that the journal says. `undoable`: the last records that may be taken back, oldest first."""

    seq: int = 0
    boot: int = 0
    timescale: TimescaleSet | None = None
    tournaments: Mapping[str, TournamentState] = field(default_factory=lambda: MappingProxyType({}))
    time_confirmed_in: str | None = None  # the epoch in which an official confirmed the time of day
    muted_halls: frozenset[str] = frozenset()
    volumes: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))  # percent, by hall
    screens: Mapping[str, ScreenSet] = field(default_factory=lambda: MappingProxyType({}))
    parts: Mapping[str, Part] = field(default_factory=lambda: MappingProxyType({}))  # of lists, by screen
    undoable: tuple[UndoableAct, ...] = ()
    bindings: Mapping[int, PortBound] = field(default_factory=lambda: MappingProxyType({}))
    pins: tuple[Pin, ...] = ()
    texts: Texts = field(default_factory=Texts)  # what officials have the voice say
    messages: tuple[Message, ...] = ()  # on the walls, oldest first

    @property
    def bound(self) -> Mapping[int, PortBound]:
        """The bindings that the venue's file leaves standing, by board."""
        return in_force(self.bindings, self.pins)

    @property
    def time_is_confirmed(self) -> bool:
        """An official has vouched for the time of day since the machine was booted."""
        return self.timescale is not None and self.time_confirmed_in == self.timescale.epoch


@dataclass(frozen=True, slots=True, kw_only=True)
class UndoableAct:
    """What the undo button would take back, for its label."""

    seq: int
    at: Instant
    by: str
    tournament: str
    round: int
    event: object


EMPTY = State()
