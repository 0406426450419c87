"""`decide` for the roll call, and what of it stands. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, assert_never

from hall.model.instants import Instant, Span
from hall.model.refusals import AlreadyStarted, Refused, UnknownPlayer, UnknownRound
from hall.model.roll_call import (
    NIGHT,
    ROUND,
    EndRollCall,
    Listed,
    MarkPlayer,
    NoteShortNight,
    PlayerMarked,
    ResumeRollCall,
    RollCallAct,
    RollCallEnded,
    RollCallEvent,
    RollCallResumed,
    ShortNightNoted,
)
from hall.model.roster import PlayerEntered, RosterEvent, RoundKept
from hall.model.roster_acts import everyone, out_of
from hall.model.state import Fact, RoundState, TournamentState
from hall.model.tournament import Player

K = TypeVar("K")
# Tablets estimate the hall's time: of what comes at once, or was seen at once, the order of coming decides.
AT_ONCE = Span.of(seconds=2)


@dataclass(frozen=True, slots=True, kw_only=True)
class RollCall:
    """By today's numbers. `expected`: everybody in the list but those known not to play the round.

    `here`: the last look at each who has come. `ended` None: it goes on, or has not begun. `absent`: who was
    not there at its end; `decided`: what was decided of them for the round since.
    """

    expected: tuple[Player, ...]
    here: dict[int, Fact[PlayerMarked]]
    ended: Fact[RollCallEnded] | None
    absent: tuple[int, ...]
    decided: dict[int, Fact[RosterEvent]]
    night: Fact[ShortNightNoted] | None

    @property
    def missing(self) -> tuple[int, ...]:
        """Who is expected and has not been marked."""
        return tuple(player.number for player in self.expected if player.number not in self.here)

    @property
    def undecided(self) -> tuple[int, ...]:
        return tuple(number for number in self.absent if number not in self.decided)


def roll_call(t: TournamentState) -> RollCall:
    """How the roll call stands."""
    known, players = t.rounds.get(ROUND) or RoundState(number=ROUND), everyone(t)
    here = _here(known, players)
    ended = _ended(known)
    absent = () if ended is None else _absent(known, ended.value.absent, players)
    out = out_of(t, ROUND)
    return RollCall(
        expected=tuple(p for p in players if p.number not in out or p.number in here or p.number in absent),
        here=here,
        ended=ended,
        absent=absent,
        decided={} if ended is None else _decided(known, ended.seq, absent),
        night=next(reversed(_of_kind(known, ShortNightNoted)), None),
    )


def is_over(t: TournamentState) -> bool:
    """Whether there is nobody to call any more: the round was started, or a file has it as played."""
    known = t.rounds.get(ROUND)
    filed = t.data is not None and bool(t.data.played)
    return filed or (known is not None and known.start_actual is not None)


def is_night_short(t: TournamentState, now: Instant) -> bool:
    """Whether less than twelve hours are left to the planned start of round 1."""
    known = t.rounds.get(ROUND)
    start = None if known is None else known.start_planned
    return start is not None and now < start and start - now < NIGHT


def came_late(known: RoundState, event: PlayerMarked) -> bool:
    """Whether the mark was made after the roll call had ended."""
    seq = next((fact.seq for fact in known.roll if fact.value == event), None)
    ends = [f for f in known.roll if isinstance(f.value, RollCallEnded | RollCallResumed)]
    before = [f.value for f in ends if seq is not None and f.seq < seq]
    return bool(before) and isinstance(before[-1], RollCallEnded)


def call_roll(t: TournamentState, act: RollCallAct, at: Instant, when: Instant) -> tuple[RollCallEvent, ...]:
    """The event that the act makes; none where things already stand so."""
    known = t.rounds.get(ROUND)
    if known is not None and known.start_actual is not None:
        raise Refused(AlreadyStarted(round=ROUND, at=known.start_actual))
    if act.round != ROUND or t.data is None or is_over(t):
        raise Refused(UnknownRound(tournament=t.id, round=act.round))
    now = roll_call(t)
    match act:
        case MarkPlayer():
            return _marked(t, act, now, at if at - when < AT_ONCE else when)
        case EndRollCall():
            if now.ended is not None:
                return ()
            names = {player.number: player.name for player in now.expected}
            absent = tuple(Listed(number=number, name=names[number]) for number in now.missing)
            here = len(now.expected) - len(absent)
            return (RollCallEnded(tournament=t.id, round=ROUND, here=here, absent=absent),)
        case ResumeRollCall():
            return () if now.ended is None else (RollCallResumed(tournament=t.id, round=ROUND),)
        case NoteShortNight():
            return _night(t, now, at)
        case _:
            assert_never(act)


def _marked(t: TournamentState, act: MarkPlayer, now: RollCall, when: Instant) -> tuple[PlayerMarked, ...]:
    player = t.player(act.player.number)
    if player is None or player.name != act.player.name:
        raise Refused(UnknownPlayer(number=act.player.number))
    if (player.number in now.here) is act.here:
        return ()
    last = _last_marks(t.rounds.get(ROUND) or RoundState(number=ROUND), everyone(t)).get(player.number)
    is_at_once = last is not None and Span(0) <= last.value.at - when < AT_ONCE
    seen = last.value.at if last is not None and is_at_once else when
    return (PlayerMarked(tournament=t.id, round=ROUND, player=act.player, here=act.here, at=seen),)


def _night(t: TournamentState, now: RollCall, at: Instant) -> tuple[ShortNightNoted, ...]:
    known = t.rounds.get(ROUND)
    start = None if known is None else known.start_planned
    if start is None or not is_night_short(t, at):
        return ()
    if now.night is not None and now.night.value.start == start:
        return ()
    return (ShortNightNoted(tournament=t.id, round=ROUND, start=start),)


def _here(known: RoundState, players: tuple[Player, ...]) -> dict[int, Fact[PlayerMarked]]:
    return {number: fact for number, fact in _last_marks(known, players).items() if fact.value.here}


def _last_marks(known: RoundState, players: tuple[Player, ...]) -> dict[int, Fact[PlayerMarked]]:
    """What was seen last decides: a tap that waited for a link comes late."""
    marks = sorted(_of_kind(known, PlayerMarked), key=lambda fact: (fact.value.at, fact.seq))
    namesakes, last = _namesakes(players), dict[int, Fact[PlayerMarked]]()
    for fact in marks:
        number = _number(fact.value.player, namesakes)
        if number is not None:
            last[number] = fact
    return last


def _ended(known: RoundState) -> Fact[RollCallEnded] | None:
    ends, resumed = _of_kind(known, RollCallEnded), _of_kind(known, RollCallResumed)
    return ends[-1] if ends and (not resumed or resumed[-1].seq < ends[-1].seq) else None


def _namesakes(players: tuple[Player, ...]) -> dict[str, list[int]]:
    found: dict[str, list[int]] = {}
    for player in players:
        found.setdefault(player.name, []).append(player.number)
    return found


def _number(one: Listed, namesakes: dict[str, list[int]]) -> int | None:
    """Today's number of a player; None where the list has the name no more."""
    numbers = namesakes.get(one.name, [])
    if len(numbers) == 1:
        return numbers[0]
    return one.number if one.number in numbers else None


def _absent(known: RoundState, listed: tuple[Listed, ...], players: tuple[Player, ...]) -> tuple[int, ...]:
    """Their numbers today. Whose name a file has changed stands at his old number, where nobody else does."""
    namesakes, numbers = _namesakes(players), {player.number for player in players}
    marked = (_number(fact.value.player, namesakes) for fact in _of_kind(known, PlayerMarked))
    named = {one: _number(one, namesakes) for one in listed}
    free = numbers - set(marked) - set(named.values())
    found = (one.number if number is None and one.number in free else number for one, number in named.items())
    return tuple(number for number in found if number is not None)


def _decided(known: RoundState, since: int, absent: tuple[int, ...]) -> dict[int, Fact[RosterEvent]]:
    """What was said last of each after the end; that he is let into the draw holds whenever it was said."""
    said = {f.value.number: f for f in known.roster if not isinstance(f.value, PlayerEntered)}
    holds = {n: f for n, f in said.items() if f.seq > since or isinstance(f.value, RoundKept)}
    return {number: holds[number] for number in absent if number in holds}


def _of_kind(known: RoundState, kind: type[K]) -> tuple[Fact[K], ...]:
    return tuple(
        Fact(value=f.value, seq=f.seq, at=f.at, by=f.by) for f in known.roll if isinstance(f.value, kind)
    )
