"""Who has come to the board, as far as it is known, how, and what may not be concluded (rules digest, 7).

A clock that runs unpressed since the start means "look at this board", never "White is absent": White absent,
White thinking, both absent or a move made and the clock not pressed look alike. The first start of a clock is
nobody's press. Conclusions from presses wait until White's side of the clock is confirmed. A press of one
side says nothing of the other. What an arbiter saw decides, both ways; evidence after it counts again.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import IntEnum

from hall.model.clock_events import ClockEvidence, Evidence
from hall.model.clocks import ClockSide
from hall.model.events import SeatMark
from hall.model.instants import Between, Instant
from hall.model.interruptions import held
from hall.model.regulations import CountedFrom, DefaultTime
from hall.model.state import Fact, RoundState, Seat, TournamentState
from hall.model.tournament import Result, Side


class Certainty(IntEnum):
    """How sure it is that a player has come. NOT_KNOWN is no evidence, not absence."""

    NOT_KNOWN = 0
    PROBABLE = 1
    PRACTICALLY_SURE = 2
    SURE = 3


class Source(IntEnum):
    """What a conclusion rests on, for the sentence beside it."""

    NOTHING = 0
    ARBITER = 1
    CLOCK = 2
    BOARD = 3
    RESULT = 4


@dataclass(frozen=True, slots=True, kw_only=True)
class Presence:
    """What is known of one seat.

    `arrived` is the interval of the arrival, None while nobody is known to have come. `absent_seen`: when an
    official last saw the seat empty, where nothing later contradicts it.
    """

    certainty: Certainty
    source: Source
    by: str = ""
    arrived: Between | None = None
    absent_seen: Instant | None = None

    @property
    def is_here(self) -> bool:
        """Sure enough that nobody needs to look."""
        return self.certainty >= Certainty.PRACTICALLY_SURE

    @property
    def is_absent(self) -> bool:
        """An official saw the seat empty and nothing has been seen since."""
        return self.certainty is Certainty.NOT_KNOWN and self.absent_seen is not None


class Lateness(IntEnum):
    """How an arrival stands to the default time."""

    OPEN = 0  # nobody is known to have come, and an official saw the seat empty
    NOT_SEEN = 1  # nobody has looked and nothing speaks
    IN_TIME = 2
    AT_LIMIT = 3  # the limit lies within the arrival's interval: the arbiter decides
    LATE = 4


def white_side(t: TournamentState, board: int) -> ClockSide | None:
    """White's side of the clock where it is confirmed, else None: then a press tells no colour."""
    facts = t.white_sides.get(board)
    return facts[-1].value.clock_side if facts else None


def side_of(t: TournamentState, board: int, clock_side: ClockSide) -> Side | None:
    """The colour that sits on a physical side of the clock."""
    white = white_side(t, board)
    if white is None:
        return None
    return Side.WHITE if clock_side is white else Side.BLACK


def presence(t: TournamentState, known: RoundState, seat: Seat) -> Presence:
    """The conclusion for one seat."""
    looks = known.looks(seat)
    if looks and looks[-1].value.present:
        return _seen_here(t, known, seat, looks)
    result = known.result_fact(seat[0])
    if result is not None and result.value.result.played and not _was_missed(looks, result.at):
        return Presence(
            certainty=Certainty.SURE, source=Source.RESULT, by=result.by, arrived=_up_to(result.at)
        )
    return _by_evidence(t, known, seat, looks[-1].value.seen_at if looks else None)


def _was_missed(looks: tuple[Fact[SeatMark], ...], entered: Instant) -> bool:
    """Whether the seat stood marked empty when a result was entered: then the result proves nobody there."""
    before = [look for look in looks if look.at <= entered]
    return bool(before) and not before[-1].value.present


def all_presence(t: TournamentState, known: RoundState) -> dict[Seat, Presence]:
    """The conclusions for every seat of the round."""
    return {seat: presence(t, known, seat) for seat in known.seats()}


def lateness(seen: Presence, start: Instant, rule: DefaultTime) -> Lateness:
    """The arrival held against the default time; `start` is what the regulation counts from.

    The comparison is exact to the millisecond at both ends of the interval; an unknown lower end counts as
    early enough.
    """
    if seen.arrived is None:
        return Lateness.NOT_SEEN if seen.absent_seen is None else Lateness.OPEN
    latest = seen.arrived.latest
    if latest is not None and not rule.comparison.is_late(latest - start, rule.limit):
        return Lateness.IN_TIME
    earliest = seen.arrived.earliest
    if earliest is not None and rule.comparison.is_late(earliest - start, rule.limit):
        return Lateness.LATE
    return Lateness.AT_LIMIT


def needs_a_look(seen: Presence) -> bool:
    """Whether an arbiter should walk to this seat: neither seen nor proved, or only probable."""
    return not seen.is_here


def _seen_here(
    t: TournamentState, known: RoundState, seat: Seat, looks: tuple[Fact[SeatMark], ...]
) -> Presence:
    first = _arrival(looks)
    arrived = looks[first].value.came or _bounded(t, known, seat, _interval(looks, first))
    return Presence(certainty=Certainty.SURE, source=Source.ARBITER, by=looks[-1].by, arrived=arrived)


def _arrival(looks: tuple[Fact[SeatMark], ...]) -> int:
    """Which look is the arrival: the first of those that end the list with the player at the board.

    An official's own statement of the arrival stands until he makes another.
    """
    first = len(looks) - 1
    while first > 0 and looks[first - 1].value.present:
        first -= 1
    return max((k for k in range(first, len(looks)) if looks[k].value.came is not None), default=first)


def _interval(looks: tuple[Fact[SeatMark], ...], arrival: int) -> Between:
    """[last seen empty before anybody saw him, seen taken].

    A seat found empty after its player had been seen there is no lower bound: he may have come and left.
    """
    empty: Instant | None = None
    for look in looks[:arrival]:
        if look.value.present:
            break
        empty = look.value.seen_at
    return Between(earliest=empty, latest=looks[arrival].value.seen_at)


def _bounded(t: TournamentState, known: RoundState, seat: Seat, looked: Between) -> Between:
    """The looks' interval, ended sooner where the board has proved the player there before the look."""
    proved = _concluded(t, seat, _evidence(known, seat[0], None), since=None)
    shown = None if proved.arrived is None else proved.arrived.latest
    latest = min(shown, looked.latest or shown) if proved.is_here and shown is not None else looked.latest
    was_there = looked.earliest is not None and _came_before(t, known, seat, looked.earliest)
    return Between(earliest=None if was_there else looked.earliest, latest=latest)


def _by_evidence(t: TournamentState, known: RoundState, seat: Seat, empty: Instant | None) -> Presence:
    """What the board shows; after a look at an empty seat only what it shows later counts."""
    seen = _concluded(t, seat, _evidence(known, seat[0], empty), since=empty)
    if empty is None or seen.arrived is None or not _came_before(t, known, seat, empty):
        return seen
    return replace(seen, arrived=_up_to(seen.arrived.latest))


def _came_before(t: TournamentState, known: RoundState, seat: Seat, empty: Instant) -> bool:
    """Whether anything speaks for the player before the look at his empty seat: leaving later is no absence.

    Then that look bounds his arrival no more, and what follows is put to the arbiter.
    """
    facts = _evidence(known, seat[0], None)
    before = [f for f in facts if f.value.when.latest is not None and f.value.when.latest < empty]
    return _concluded(t, seat, before, since=None).arrived is not None


def _concluded(
    t: TournamentState, seat: Seat, facts: list[Fact[ClockEvidence]], *, since: Instant | None
) -> Presence:
    board, side = seat
    presses = [f for f in facts if _is_press_of(t, board, f.value, side)]
    others = [f for f in facts if _is_press_of(t, board, f.value, side.opponent)]
    moves = [f for f in facts if f.value.kind is Evidence.PIECE_MOVED and f.value.side is side]
    kings = [f for f in facts if f.value.kind is Evidence.KINGS and f.value.result is not None]
    if presses and moves:
        return _proved(Certainty.SURE, Source.BOARD, presses + moves, since)
    if len(presses) >= 2 and len(others) >= 2:
        return _proved(Certainty.PRACTICALLY_SURE, Source.CLOCK, presses, since)
    if presses or moves:
        return _proved(Certainty.PROBABLE, Source.CLOCK if presses else Source.BOARD, presses or moves, since)
    if kings:
        return _proved(Certainty.PROBABLE, Source.BOARD, kings, since)
    return Presence(certainty=Certainty.NOT_KNOWN, source=Source.NOTHING, absent_seen=since)


def _evidence(known: RoundState, board: int, after: Instant | None) -> list[Fact[ClockEvidence]]:
    """What was seen certainly after the start, and not before the look at the empty seat."""
    start = known.start_of(board)
    if start is None:
        return []
    return [f for f in known.evidence.get(board, ()) if _is_after(f.value.when, start, after)]


def _is_after(when: Between, start: Instant, look: Instant | None) -> bool:
    if when.latest is None or when.latest < start or (look is not None and when.latest < look):
        return False
    return when.earliest is None or when.earliest >= start


def _is_press_of(t: TournamentState, board: int, seen: ClockEvidence, side: Side) -> bool:
    if seen.kind is not Evidence.PRESS or seen.clock_side is None:
        return False
    return side_of(t, board, seen.clock_side) is side


def _proved(
    certainty: Certainty, source: Source, facts: list[Fact[ClockEvidence]], since: Instant | None
) -> Presence:
    """A press or move bounds the arrival from above; only a look at an empty seat bounds it from below."""
    first = min((f.value.when.latest for f in facts if f.value.when.latest is not None), default=None)
    return Presence(
        certainty=certainty, source=source, arrived=Between(earliest=since, latest=first), absent_seen=None
    )


def _up_to(at: Instant | None) -> Between:
    return Between(earliest=None, latest=at)


def default_from(known: RoundState, rule: DefaultTime, board: int | None = None) -> Instant | None:
    """The instant the default time is counted from: the actual start, or the plan while there is none; later
    by what play stood still, where the default time did so too. `board`: one that may begin by itself."""
    own = None if board is None else known.own_start(board)
    if own is not None:
        base = own.started or own.planned
    elif known.default_base is not None:
        base = known.default_base
    elif rule.counted_from is CountedFrom.SCHEDULED_START and known.planned:
        base = known.planned[-1].value
    else:
        base = known.start_actual or known.start_planned
    return None if base is None else base + held(known.pauses, base + rule.limit, base)


def limit(known: RoundState, rule: DefaultTime | None) -> Instant | None:
    """The last instant of the permitted lateness; planned as long as the round has not started."""
    if rule is None:
        return None
    start = default_from(known, rule)
    return None if start is None else start + rule.limit


def forfeit_for(absent: frozenset[Side]) -> Result:
    """The result that stands for the sides that did not come."""
    if absent == {Side.WHITE}:
        return Result.BLACK_WINS_BY_FORFEIT
    if absent == {Side.BLACK}:
        return Result.WHITE_WINS_BY_FORFEIT
    return Result.BOTH_FORFEIT
