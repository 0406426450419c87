"""The question before a call that would be heard by players at their boards: how is it to be made?

Without an answer in time it stands on the screens only (rules digest, 6.4).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from hall.model.call_events import CallKind
from hall.model.instants import Instant, Span
from hall.model.texts import ChooseQuiet
from hall.tablet.sight import Sight
from hall.tablet.views.saying import ANSWERED_BY
from hall.voice.announcing import awaiting_choice, playing_nearby
from hall.words.pressed import say_words

_ASKED_FROM = Span.of(minutes=15)  # before the call
_BOARDS_NAMED = 6


@dataclass(frozen=True, slots=True, kw_only=True)
class QuietQuestion:
    """Who still plays, which call, until when, and both answers."""

    title: str
    where: str
    text: str
    say: ChooseQuiet
    say_text: str
    leave: ChooseQuiet
    leave_text: str
    until: Instant


def quiet_question(s: Sight) -> QuietQuestion | None:
    """Of the next call of the round that nobody has decided on; None where there is nothing to ask."""
    if not s.may(ChooseQuiet) or s.unheard:
        return None
    waiting = [
        call for call in awaiting_choice(s.state, s.venue, s.t.entry.hall) if call.tournament == s.t.id
    ]
    coming = [call for call in waiting if s.now < call.due - ANSWERED_BY and call.due - s.now <= _ASKED_FROM]
    if not coming:
        return None
    call = min(coming, key=lambda call: call.due)
    words, near = say_words(s.lang), playing_nearby(s.state, s.venue, s.t.entry.hall)
    say = ChooseQuiet(tournament=call.tournament, round=call.round, call=call.kind, said=True)
    return QuietQuestion(
        title=words.still_playing.format(s.words.boards(sum(map(len, near.values())))),
        where=_where(s, near),
        text=words.how_to_say.format(s.words.call_name(call.kind), s.hms(call.due - ANSWERED_BY)),
        say=say,
        say_text=words.say_it,
        leave=replace(say, said=False),
        leave_text=words.screen_only,
        until=call.due - ANSWERED_BY,
    )


def quiet_text(s: Sight, kind: CallKind, due: Instant) -> str:
    """What becomes of a call that waits, in a few words; empty where nobody plays within hearing."""
    if not playing_nearby(s.state, s.venue, s.t.entry.hall):
        return ""
    words, chosen = say_words(s.lang), s.state.texts.may_be_said(s.t.id, s.round.number, kind)
    if chosen is None and s.now < due - ANSWERED_BY:
        return words.awaits_answer
    return words.without_gong if chosen else words.screen_only[:1].lower() + words.screen_only[1:]


def _where(s: Sight, near: Mapping[str, tuple[int, ...]]) -> str:
    """ "Girls: 8, 12."; many boards are cut short."""
    lines = []
    for name, boards in near.items():
        shown = ", ".join(map(str, boards[:_BOARDS_NAMED]))
        more = " …" if len(boards) > _BOARDS_NAMED else ""
        lines.append(f"{s.tournament_name(s.state.tournaments[name])}: {shown}{more}.")
    return " ".join(lines)
