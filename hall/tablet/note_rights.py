"""Who may write and see notes, appeals and what belongs to them. What is not listed is not allowed."""

from __future__ import annotations

from hall.model import appeals as a
from hall.model import notes as n
from hall.model.checklist import TickCheck
from hall.model.roll_call import EndRollCall, MarkPlayer, NoteShortNight, ResumeRollCall

_TEAMS = frozenset({n.HandInLineUp, n.SignMatch})
_CAMERAS = frozenset({n.Accredit, n.EndAccreditation})
_LEAVES = frozenset({n.GrantLeave, n.EndLeave})
_ROLL_CALL = frozenset({MarkPlayer, EndRollCall, ResumeRollCall, NoteShortNight})
_ROUND = frozenset({n.NoteIncident, n.GivePenalty, n.CorrectClock, n.StrikeNote})

NOTES_OF_ARBITERS: frozenset[type] = (
    _ROUND | _LEAVES | _TEAMS | _CAMERAS | _ROLL_CALL | {TickCheck, a.ReceiveAppeal, a.WithdrawAppeal}
)
# The federation is told by the chief arbiter (21.7); the committee and its decisions are written down by him.
NOTES_OF_CHIEFS: frozenset[type] = NOTES_OF_ARBITERS | {
    n.ReportIncident,
    a.NameCommittee,
    a.StateInterest,
    a.DecideAppeal,
    a.SettleFee,
}
NOTES_OF_SECRETARIES: frozenset[type] = _TEAMS
NOTES_OF_ORGANISERS: frozenset[type] = _CAMERAS  # 28.5: whom they have accredited

# A page is for those who may send an act of it: nobody else reads of violations and appeals.
NOTE_PAGES: dict[str, frozenset[type]] = {
    "notes": _ROUND,
    "appeals": frozenset({a.ReceiveAppeal}),
    "committee": frozenset({a.ReceiveAppeal}),
    "leaves": _LEAVES,
    "checklist": frozenset({TickCheck}),
    "rollcall": _ROLL_CALL,
    "photographers": _CAMERAS,
    "teams": _TEAMS,
}
