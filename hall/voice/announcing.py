"""Which calls the state asks for, and the journal's side of making them: claim, end, mute, silence.

Silence (rules digest 6.4): while a game is in progress within hearing nothing is spoken by itself.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from itertools import count

from hall.engine import Engine
from hall.model.call_events import AT_A_PRESS, BEFORE_THE_START, CallEnd, CallKind
from hall.model.commands import Act, Actor, ClaimCall, Command, EndCall, Role
from hall.model.hall_pause_acts import rounds_of
from hall.model.instants import Instant, Span
from hall.model.languages import LANGUAGES, in_language
from hall.model.refusals import Refused
from hall.model.state import RoundState, State, TournamentState
from hall.model.texts import OF_AN_INTERRUPTION, ClaimText, EndText
from hall.model.venue import Venue
from hall.model.volume import FULL
from hall.published.progress import open_boards
from hall.timebase import to_local
from hall.voice.calls import BEFORE_START, Call, Outcome, moved_call, news_due, start_calls
from hall.voice.cue_calls import cue_calls, cue_due
from hall.voice.interruption_calls import interruption_calls
from hall.voice.pressed import is_wanted, pressed_calls
from hall.voice.sounds import Sound
from hall.words.spoken import Announcement

_log = logging.getLogger(__name__)
VOICE = Actor(name="voice", role=Role.SYSTEM)
# An arbiter who makes a call himself makes it about then: the voice does not say it again.
_BY_HAND_WITHIN = Span.of(minutes=2)
# The gong is heard from then on: who announces himself later has heard the voice.
_SOUND_BEGINS = Span.of(seconds=3)
_Wanted = Callable[[TournamentState, RoundState, Venue, dict[str, str] | None], tuple[Call, ...]]


class Faults:
    """Logs each fault of the plan once, however often the plan is made."""

    def __init__(self) -> None:
        self._told: set[tuple[str, str]] = set()

    def tell(self, where: str, fault: Exception) -> None:
        key = (where, repr(fault))
        if key not in self._told:
            self._told.add(key)
            _log.error("the calls of %s cannot be planned", where, exc_info=fault)


def calls_to_make(state: State, venue: Venue, *halls: str, faults: Faults | None = None) -> tuple[Call, ...]:
    """The calls of the halls of one loudspeaker that have not been made, past instants included."""
    faults = faults or Faults()
    calls = [
        _hushed(state, venue, call)
        for t in _tournaments(state, halls)
        for wanted in (_start_calls, _news_of_move, _cue_calls, _interruption)
        for call in _not_made(t, wanted, venue, _spoken_name(state, t, halls), faults)
    ]
    pressed = pressed_calls(state, venue, halls, calls)
    return (*calls, *(_hushed(state, venue, call) for call in pressed))


def under_way(state: State, hall: str) -> Iterator[Call]:
    """The calls of a hall that somebody has begun with, without their words: all that a daemon begun anew
    knows of them."""
    nothing = Announcement(parts=())
    for t in _tournaments(state, (hall,)):
        known = t.round
        for call in known.calls if known is not None else ():
            if known is not None and call.ended is None:
                yield Call(
                    tournament=t.id,
                    round=known.number,
                    kind=call.kind,
                    due=call.due,
                    announcement=nothing,
                    expires=Span(0),
                )
    for text in state.texts.spoken:
        if text.asked.hall == hall and text.claimed_at is not None and text.ended is None:
            yield Call(
                tournament=text.asked.tournament or "",
                round=text.asked.round or 0,
                kind=CallKind.TEXT,
                due=text.claimed_at,
                announcement=nothing,
                expires=Span(0),
                asked=text.seq,
                hall=hall,
            )


def is_true(state: State, call: Call) -> bool:
    """Whether a call is still to be made: its start stands as it is told, its round has not begun, and nobody
    announced it himself before the voice could be heard."""
    if call.asked is not None:
        return is_wanted(state, call)
    t = state.tournaments.get(call.tournament)
    known = None if t is None else t.round
    if t is None or known is None or known.number != call.round:
        return False
    if call.kind in AT_A_PRESS:
        return any(
            call.due == other.due and call.kind is other.kind for other in interruption_calls(t, known)
        )
    if known.interruption is not None:
        return False
    if call.kind not in BEFORE_THE_START:
        return cue_due(t, known, call.kind) == call.due
    if known.start_actual is not None:
        return False
    if call.kind is CallKind.START_MOVED:
        holds = any(news_due(move.at) == call.due for move in known.moves[-1:])
    else:
        holds = known.start_planned is not None and known.start_planned - BEFORE_START[call.kind] == call.due
    return holds and not _is_said_by_hand(known, call, until=call.due - _SOUND_BEGINS)


def is_silent(state: State, venue: Venue, call: Call) -> bool:
    """Whether the voice must not speak: muted, or a game is in progress within hearing and no official has
    asked for it, or chosen that it be said all the same."""
    hall = _hall(state, call)
    if hall in state.muted_halls or _waits_for_the_arbiter(state, hall, call):
        return True
    at_a_press = call.asked is not None or call.kind in AT_A_PRESS
    chosen = at_a_press or state.texts.may_be_said(call.tournament, call.round, call.kind)
    return not chosen and is_playing_nearby(state, venue, call)


def volume(state: State, call: Call) -> int:
    """How loud a call is said: percent of the height of its file."""
    return state.volumes.get(_hall(state, call), FULL)


def _waits_for_the_arbiter(state: State, hall: str, call: Call) -> bool:
    """Whether play stands still in the hall: then it is told of that alone, beside an alarm of the building
    of nothing else at all (words of the hall, 9)."""
    pauses = (known.interruption for _, known in rounds_of(state, hall))
    stands = [pause for pause in pauses if pause is not None]
    if not stands or call.kind in AT_A_PRESS:
        return False
    text = None if call.asked is None else state.texts.of(call.asked)
    if text is None:
        return True
    return any(pause.leaving for pause in stands) and text.asked.sentence not in OF_AN_INTERRUPTION


def awaiting_choice(state: State, venue: Venue, hall: str) -> tuple[Call, ...]:
    """The calls of a hall that will not be heard, because a game is in progress and nobody has chosen."""
    if not playing_nearby(state, venue, hall):
        return ()
    return tuple(
        call
        for call in calls_to_make(state, venue, hall)
        if call.asked is None
        and call.kind not in AT_A_PRESS
        and state.texts.may_be_said(call.tournament, call.round, call.kind) is None
    )


def is_playing_nearby(state: State, venue: Venue, call: Call) -> bool:
    """Whether a game is in progress within hearing of the call's hall."""
    return bool(playing_nearby(state, venue, _hall(state, call)))


def playing_nearby(state: State, venue: Venue, hall: str) -> dict[str, tuple[int, ...]]:
    """The tournaments with games in progress within hearing of a hall, and at which boards."""
    within = _within_hearing(venue, hall)
    boards = {t.id: open_boards(t) for t in state.tournaments.values() if t.entry.hall in within}
    return {name: some for name, some in boards.items() if some}


def _hall(state: State, call: Call) -> str:
    return call.hall or state.tournaments[call.tournament].entry.hall


def _hushed(state: State, venue: Venue, call: Call) -> Call:
    """Without its gong while a game is in progress within hearing."""
    if not call.announcement.gong or not is_playing_nearby(state, venue, call):
        return call
    return replace(call, announcement=replace(call.announcement, gong=False))


def _within_hearing(venue: Venue, hall: str) -> set[str]:
    """The hall and those that share a wall with it, whichever of the two the venue's file says it of."""
    here = venue.hall(hall)
    return {hall, *(here.hears if here is not None else ()), *(h.id for h in venue.halls if hall in h.hears)}


class EngineCalls:
    """Claims calls in the journal and records their ends (a `CallPort`)."""

    def __init__(self, engine: Engine, new_id: Callable[[str], str], *, sound: Sound = Sound.PLAYS) -> None:
        self._engine = engine
        self._new_id = new_id
        self._sound = sound

    async def claim(self, call: Call) -> bool:
        return await self._is_kept(claim_of(call))

    async def ended(self, call: Call, outcome: Outcome) -> None:
        if not await self._is_kept(end_of(call, as_heard(outcome, self._sound))):
            _log.warning("the end of call %s (%s) is not kept: its round is gone", call.id, outcome.how.value)

    async def _is_kept(self, act: Act) -> bool:
        try:
            await self._engine.submit(Command(id=self._new_id("voice"), by=VOICE, act=act))
        except Refused:
            return False
        return True


def as_heard(outcome: Outcome, sound: Sound) -> Outcome:
    """What a machine without a sound card "played" nobody has heard, and the protocol must not say so."""
    if sound is Sound.NO_CARD and outcome.started is not None:
        return Outcome(how=CallEnd.FAILED, detail="this machine has no sound card")
    return outcome


def claim_of(call: Call) -> ClaimCall | ClaimText:
    """The act by which a call is claimed."""
    if call.asked is not None:
        return ClaimText(asked=call.asked)
    return ClaimCall(tournament=call.tournament, round=call.round, call=call.kind, due=call.due)


def end_of(call: Call, outcome: Outcome) -> EndCall | EndText:
    """The act by which a call's end is recorded."""
    if call.asked is not None:
        return EndText(
            asked=call.asked,
            how=outcome.how,
            started=outcome.started,
            languages=outcome.languages,
            detail=outcome.detail,
        )
    return EndCall(
        tournament=call.tournament,
        round=call.round,
        call=call.kind,
        due=call.due,
        how=outcome.how,
        started=outcome.started,
        languages=outcome.languages,
        detail=outcome.detail,
    )


def ids(boot: int) -> Callable[[str], str]:
    """Command ids of the daemon's own parts, unique in the journal because the boot number is."""
    numbers = count(1)
    return lambda part: f"{part}-{boot}-{next(numbers):06d}"


def _tournaments(state: State, halls: Collection[str]) -> Iterator[TournamentState]:
    return (t for t in state.tournaments.values() if t.entry.hall in halls)


def _not_made(
    t: TournamentState, wanted: _Wanted, venue: Venue, name: dict[str, str] | None, faults: Faults
) -> Iterator[Call]:
    known = t.round
    if known is None or (known.interruption is not None and wanted is not _interruption):
        return
    try:
        calls = wanted(t, known, venue, name)
    except Exception as fault:  # a call that cannot be put into words must not silence the others
        faults.tell(f"{t.id}, round {known.number}", fault)
        return
    for call in calls:
        if not _is_over(known, call) and call.due >= _known_since(known):
            yield call


def _start_calls(
    t: TournamentState, known: RoundState, venue: Venue, name: dict[str, str] | None
) -> tuple[Call, ...]:
    if known.start_planned is None or known.start_actual is not None:
        return ()
    calls = start_calls(
        tournament=t.id,
        round=known.number,
        start=known.start_planned,
        phones=t.entry.regulation.phones,
        languages=venue.voice.languages,
        name=name,
    )
    return tuple(call for call in calls if call.kind not in known.skips)


def _news_of_move(
    t: TournamentState, known: RoundState, venue: Venue, name: dict[str, str] | None
) -> tuple[Call, ...]:
    if known.start_actual is not None or CallKind.START_MOVED in known.skips:
        return ()
    return tuple(
        moved_call(
            tournament=t.id,
            round=known.number,
            moved_at=move.at,
            start=to_local(move.value.new, venue.zone).time(),
            languages=venue.voice.languages,
            name=name,
        )
        for move in known.moves[-1:]
    )


def _cue_calls(
    t: TournamentState, known: RoundState, venue: Venue, name: dict[str, str] | None
) -> tuple[Call, ...]:
    return tuple(cue_calls(t, known, venue, name))


def _interruption(
    t: TournamentState, known: RoundState, venue: Venue, name: dict[str, str] | None
) -> tuple[Call, ...]:
    return tuple(interruption_calls(t, known, venue.voice.languages, name))


def _known_since(known: RoundState) -> Instant:
    """A start planned or moved at short notice makes no calls for instants that lie before that."""
    planned = [fact.at for fact in known.planned]
    return max([*planned, *(fact.at for fact in known.moves)], default=Instant(0))


def _is_over(known: RoundState, call: Call) -> bool:
    made = any(c.kind is call.kind and c.due == call.due for c in known.calls)
    return made or _is_said_by_hand(known, call)


def _is_said_by_hand(known: RoundState, call: Call, *, until: Instant | None = None) -> bool:
    # What was said before the last move was not said of the start as it stands.
    since = max(call.due - _BY_HAND_WITHIN, _known_since(known))
    return any(
        kind is call.kind and at >= since and (until is None or at < until) for kind, at in _said(known)
    )


def _said(known: RoundState) -> Iterator[tuple[CallKind, Instant]]:
    return (fact.value for fact in known.said)


def _spoken_name(state: State, t: TournamentState, halls: Collection[str]) -> dict[str, str] | None:
    """The tournament's name goes first where several share a loudspeaker."""
    if sum(1 for _ in _tournaments(state, halls)) < 2:
        return None
    name = t.entry
    return {code: in_language(code, ru=name.name_ru, en=name.name_en, be=name.name_be) for code in LANGUAGES}
