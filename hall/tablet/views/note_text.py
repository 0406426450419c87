"""Notes and appeals in a few words: for the undo button, which names nobody, and for the round's protocol."""

from __future__ import annotations

from collections.abc import Iterator

from hall.model import appeals as a
from hall.model import notes as n
from hall.model.checklist import CheckTicked
from hall.model.instants import Instant
from hall.model.state import Fact
from hall.tablet.sight import Sight
from hall.tablet.views.notes import clock_text, person_name
from hall.words.notes import note_words

_KINDS: dict[type, str] = {
    n.IncidentNoted: "incident",
    n.IncidentReported: "reported",
    n.PenaltyGiven: "penalty",
    n.ClockCorrected: "clock",
    n.LeaveGranted: "leave",
    n.LeaveEnded: "back",
    n.LineUpHandedIn: "line_up",
    n.MatchSigned: "signed",
    n.PhotographerAccredited: "accredited",
    n.AccreditationEnded: "accreditation_ended",
    n.NoteStruck: "struck",
    CheckTicked: "checked",
    a.CommitteeNamed: "committee",
    a.AppealReceived: "appeal",
    a.InterestStated: "interest",
    a.AppealWithdrawn: "withdrawn",
    a.AppealPhotographed: "photographed",
}


def noted(lang: str, event: object) -> str:
    """What was done, without a name; empty for what is no note."""
    kind = _KINDS.get(type(event))
    return "" if kind is None else note_words(lang).act(kind)


def noted_rows(s: Sight) -> Iterator[tuple[Instant, str, str]]:
    """When, what and by whom, for those who may read notes."""
    if not s.may(n.NoteIncident):
        return
    for note in s.round.notes:
        yield note.at, _said(s, note), s.who(note.by)
    for appeal in s.round.appeals:
        yield appeal.at, _appeal_said(s, appeal.value), s.who(appeal.by)


def _said(s: Sight, fact: Fact[n.NoteEvent]) -> str:
    w, event = note_words(s.lang), fact.value
    what = noted(s.lang, event)
    reason = getattr(event, "reason", "")
    return " · ".join(filter(None, (what, _of(s, event), reason and f"({reason})"))) or w.labels.notes


def _of(s: Sight, event: n.NoteEvent) -> str:
    w = note_words(s.lang)
    match event:
        case n.IncidentNoted(person=person, what=what):
            return f"{person_name(person)}: {what}"
        case n.PenaltyGiven(number=number):
            return f"{s.name(number)}: {w.penalty(event.penalty, event.minutes)}"
        case n.ClockCorrected(board=board):
            return f"{w.board_no(board)}: {clock_text(s, event)}"
        case n.LeaveGranted(number=number):
            return s.name(number)
        case n.LineUpHandedIn(team=team):
            return team
        case n.MatchSigned(teams=teams):
            return " – ".join(teams)
        case n.PhotographerAccredited(name=name):
            return name
        case CheckTicked(item=item, done=done, remark=remark):
            return " · ".join(filter(None, (w.check(item), "" if done else w.labels.not_so, remark)))
        case _:
            return ""


def _appeal_said(s: Sight, event: a.AppealEvent) -> str:
    w = note_words(s.lang)
    match event:
        case a.AppealReceived(number=number, admission=admission):
            who = event.representative if number is None else s.name(number)
            return f"{w.act('appeal')} · {who} · {w.admission(admission)}"
        case a.AppealDecided(granted=granted, text=text):
            said = w.labels.granted if granted else w.labels.denied
            votes = w.votes(event.votes_for, event.votes_against)
            return f"{w.labels.appeals} · {said} · {votes} · {text}"
        case a.FeeSettled(returned=returned):
            return w.labels.fee_was_returned if returned else w.labels.fee_was_kept
        case a.InterestStated(why=why):
            return " · ".join(filter(None, (w.act("interest"), why)))
        case a.AppealPhotographed():
            return w.act("photographed")
        case a.AppealWithdrawn(reason=reason):
            return f"{w.act('withdrawn')} ({reason})"
        case a.CommitteeNamed(reason=reason):
            return w.act("committee") + (f" ({reason})" if reason else "")
