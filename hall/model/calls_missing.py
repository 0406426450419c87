"""Calls before the start that article 23.3 asks for and of which nobody knows that they were made."""

from __future__ import annotations

from hall.model.call_events import CallKind
from hall.model.deadlines import round_cues
from hall.model.instants import Instant
from hall.model.state import RoundState, TournamentState
from hall.model.timetable import CueKind

_CALLS = {CueKind.ANNOUNCE_5_MIN: CallKind.FIVE_MINUTES, CueKind.ANNOUNCE_1_MIN: CallKind.ONE_MINUTE}


def calls_missing(t: TournamentState, known: RoundState) -> tuple[tuple[CallKind, Instant], ...]:
    """Each such call with its moment: neither by the voice, however that ended, nor by an official's word.

    None before the round began, of a call that is not mandatory, or left out of a start that was moved.
    """
    if known.start_actual is None:
        return ()
    of_voice = {(call.kind, call.due) for call in known.calls}
    by_hand = {fact.value[0] for fact in known.said}
    return tuple(
        (call, cue.at)
        for cue in round_cues(t, known)
        if (call := _CALLS.get(cue.kind)) is not None
        and cue.mandatory is not False
        and call not in by_hand
        and call not in known.skips
        and (call, cue.at) not in of_voice
    )
