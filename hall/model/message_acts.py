"""`decide` for messages on the walls; one that is said too is a text of the voice in every hall it is for."""

from __future__ import annotations

from hall.model import messages as m
from hall.model import refusals as r
from hall.model.instants import Instant, Span
from hall.model.languages import LANGUAGES
from hall.model.refusals import Refused
from hall.model.state import State
from hall.model.texts import Sentence, TextAsked, Wording

LONGEST_MINUTES = 24 * 60


def message(
    state: State, act: m.MessageAct, at: Instant
) -> tuple[m.MessageShown | m.MessageTakenBack | TextAsked, ...]:
    """The events of the act, or `Refused`."""
    match act:
        case m.ShowMessage():
            return _shown(state, act, at)
        case m.TakeBackMessage(message=seq, hall=hall):
            known = next((one for one in state.messages if one.seq == seq), None)
            if known is None or known.shown.hall != hall:
                raise Refused(r.NothingToUndo(seq=seq))
            return () if known.is_taken_back else (m.MessageTakenBack(message=seq),)


def _shown(
    state: State, act: m.ShowMessage, at: Instant
) -> tuple[m.MessageShown | m.MessageTakenBack | TextAsked, ...]:
    texts = tuple(
        Wording(language=one.language, text=" ".join(one.text.split()))
        for one in act.texts
        if one.text.strip()
    )
    fits = act.minutes is None or 1 <= act.minutes <= LONGEST_MINUTES
    if not texts or not fits or any(one.language not in LANGUAGES for one in texts):
        raise Refused(r.NothingToSay())
    until = None if act.minutes is None else at + Span.of(minutes=act.minutes)
    shown = m.MessageShown(texts=texts, hall=act.hall, screen=act.screen, until=until)
    here = {t.entry.hall for t in state.tournaments.values()} if act.hall is None else {act.hall}
    halls = sorted(here) if act.said else []
    return (shown, *(_said(hall, texts) for hall in halls))


def _said(hall: str, texts: tuple[Wording, ...]) -> TextAsked:
    return TextAsked(
        hall=hall, sentence=Sentence.FREE, tournament=None, round=None, minutes=None, texts=texts, gong=True
    )
