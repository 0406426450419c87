"""`decide` for the notes of a round: what must be said, who must be there, what a correction may replace."""

from __future__ import annotations

import re
from typing import TypeVar, assert_never

from hall.model import notes as n
from hall.model.checklist import CheckTicked, TickCheck
from hall.model.import_checks import is_a_round
from hall.model.instants import Instant, Span
from hall.model.note_refusals import Ground, NoteRefused
from hall.model.noted import leave_ended, out_now, reported, the_note, ticked
from hall.model.refusals import InTheFuture, ReasonMissing, Refused, UnknownBoard, UnknownPlayer, UnknownRound
from hall.model.state import Fact, RoundState, TournamentState
from hall.model.team_matches import matches, teams_of

N = TypeVar("N")
_CLOCK_TIME = re.compile(r"(?:(\d{1,2}):)?(\d{1,2}):(\d{2})")
MOST_MINUTES = 600


def note(t: TournamentState, act: n.NoteAct, at: Instant, when: Instant) -> tuple[n.NoteEvent, ...]:
    """The event that the act makes, or `Refused`. `when`: the moment it speaks of, `at`: when it came."""
    if not is_a_round(act.round):
        raise Refused(UnknownRound(tournament=t.id, round=act.round))
    match act:
        case n.NoteIncident():
            return (_incident(t, act, at, when),)
        case n.ReportIncident():
            return (_report(t, act, when),)
        case n.GivePenalty():
            return (_penalty(t, act, when),)
        case n.CorrectClock():
            return (_clock(t, act, when),)
        case n.GrantLeave() | n.EndLeave():
            return (_leave(t, act, when),)
        case n.HandInLineUp():
            return (_line_up(t, act, when),)
        case n.SignMatch():
            return (_signed(t, act, when),)
        case n.Accredit() | n.EndAccreditation():
            return (_photographer(t, act),)
        case n.StrikeNote():
            _needed(t, act.round, act.note, object)
            _reason(act.reason)
            return (n.NoteStruck(tournament=t.id, round=act.round, note=act.note, reason=act.reason),)
        case TickCheck():
            return _tick(t, act)
        case _:
            assert_never(act)


def clock_time(text: str) -> Span | None:
    """What a chess clock shows: "1:05:30" or "4:07" (minutes and seconds); None for anything else."""
    found = _CLOCK_TIME.fullmatch(text.strip())
    if found is None:
        return None
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    if seconds > 59 or (found.group(1) is not None and minutes > 59):
        return None
    return Span.of(hours=hours, minutes=minutes, seconds=seconds)


def _incident(t: TournamentState, act: n.NoteIncident, at: Instant, when: Instant) -> n.IncidentNoted:
    if not act.person.surname.strip():
        raise Refused(NoteRefused(ground=Ground.NOBODY_NAMED))
    _said(act.what)
    if act.person.number is not None:
        _player(t, act.person.number)
    if act.board is not None:
        _board(t, act.round, act.board)
    before = _corrected(t, act, n.IncidentNoted)
    happened = act.happened or (when if before is None else before.value.happened)
    if happened > at:
        raise Refused(InTheFuture(at=happened))
    return n.IncidentNoted(
        tournament=t.id,
        round=act.round,
        person=act.person,
        happened=happened,
        place=act.place,
        board=act.board,
        article=act.article,
        what=act.what,
        witnesses=act.witnesses,
        explanation=act.explanation,
        decision=act.decision,
        replaces=act.replaces,
        reason=act.reason,
    )


def _report(t: TournamentState, act: n.ReportIncident, when: Instant) -> n.IncidentReported:
    _needed(t, act.round, act.incident, n.IncidentNoted)
    told = reported(t, act.incident)
    if told is not None:
        raise Refused(NoteRefused(ground=Ground.ALREADY_REPORTED, at=told.value.reported))
    return n.IncidentReported(
        tournament=t.id, round=act.round, incident=act.incident, to=act.to, reported=when
    )


def _penalty(t: TournamentState, act: n.GivePenalty, when: Instant) -> n.PenaltyGiven:
    _player(t, act.number)
    _said(act.why)
    if act.penalty.is_time and not 1 <= (act.minutes or 0) <= MOST_MINUTES:
        raise Refused(NoteRefused(ground=Ground.MINUTES_MISSING))
    before = _corrected(t, act, n.PenaltyGiven)
    return n.PenaltyGiven(
        tournament=t.id,
        round=act.round,
        number=act.number,
        board=_board_of(t.rounds.get(act.round), act.number),
        penalty=act.penalty,
        minutes=act.minutes if act.penalty.is_time else None,
        why=act.why,
        given=when if before is None else before.value.given,
        replaces=act.replaces,
        reason=act.reason,
    )


def _clock(t: TournamentState, act: n.CorrectClock, when: Instant) -> n.ClockCorrected:
    _board(t, act.round, act.board)
    _said(act.why)
    white, black = _set(act.white), _set(act.black)
    if white is None and black is None:
        raise Refused(NoteRefused(ground=Ground.NO_TIME_SET))
    before = _corrected(t, act, n.ClockCorrected)
    return n.ClockCorrected(
        tournament=t.id,
        round=act.round,
        board=act.board,
        white=white,
        black=black,
        why=act.why,
        corrected=when if before is None else before.value.corrected,
        replaces=act.replaces,
        reason=act.reason,
    )


def _set(text: str) -> Span | None:
    if not text.strip():
        return None
    found = clock_time(text)
    if found is None:
        raise Refused(NoteRefused(ground=Ground.NOT_A_CLOCK_TIME, text=text))
    return found


def _leave(
    t: TournamentState, act: n.GrantLeave | n.EndLeave, when: Instant
) -> n.LeaveGranted | n.LeaveEnded:
    known = t.rounds.get(act.round) or RoundState(number=act.round)
    if isinstance(act, n.EndLeave):
        _needed(t, act.round, act.leave, n.LeaveGranted)
        back = leave_ended(known.notes, act.leave)
        if back is not None:
            raise Refused(NoteRefused(ground=Ground.ALREADY_BACK, at=back.value.back))
        return n.LeaveEnded(tournament=t.id, round=act.round, leave=act.leave, back=when)
    _player(t, act.number)
    gone = next((fact for fact in out_now(known) if fact.value.number == act.number), None)
    if gone is not None:
        raise Refused(NoteRefused(ground=Ground.ALREADY_OUT, at=gone.value.left))
    return n.LeaveGranted(tournament=t.id, round=act.round, number=act.number, why=act.why, left=when)


def _line_up(t: TournamentState, act: n.HandInLineUp, when: Instant) -> n.LineUpHandedIn:
    team = teams_of(t).get(act.team, ())
    strangers = [number for number in act.players if number not in team]
    if strangers or not act.players or len(set(act.players)) < len(act.players):
        raise Refused(NoteRefused(ground=Ground.NOT_IN_TEAM, text=act.team))
    before = _corrected(t, act, n.LineUpHandedIn)
    return n.LineUpHandedIn(
        tournament=t.id,
        round=act.round,
        team=act.team,
        captain=act.captain,
        players=act.players,
        handed=when if before is None else before.value.handed,
        replaces=act.replaces,
        reason=act.reason,
    )


def _signed(t: TournamentState, act: n.SignMatch, when: Instant) -> n.MatchSigned:
    known = t.rounds.get(act.round) or RoundState(number=act.round)
    match = next((one for one in matches(t, known) if one.teams == act.teams), None)
    if match is None:
        raise Refused(NoteRefused(ground=Ground.NO_SUCH_MATCH, text=" – ".join(act.teams)))
    if match.open_boards:
        raise Refused(NoteRefused(ground=Ground.MATCH_GOES_ON, text=", ".join(map(str, match.open_boards))))
    if not act.first.strip() or not act.second.strip():
        raise Refused(NoteRefused(ground=Ground.NOBODY_NAMED))
    return n.MatchSigned(
        tournament=t.id,
        round=act.round,
        teams=match.teams,
        captains=(act.first, act.second),
        score_halves=match.score_halves,
        signed=when,
    )


def _photographer(
    t: TournamentState, act: n.Accredit | n.EndAccreditation
) -> n.PhotographerAccredited | n.AccreditationEnded:
    if isinstance(act, n.EndAccreditation):
        _needed(t, act.round, act.accreditation, n.PhotographerAccredited)
        _reason(act.reason)
        return n.AccreditationEnded(
            tournament=t.id, round=act.round, accreditation=act.accreditation, reason=act.reason
        )
    if not act.name.strip():
        raise Refused(NoteRefused(ground=Ground.NOBODY_NAMED))
    return n.PhotographerAccredited(tournament=t.id, round=act.round, name=act.name, outlet=act.outlet)


def _tick(t: TournamentState, act: TickCheck) -> tuple[CheckTicked, ...]:
    last = ticked(t).get(act.item)
    if last is not None and (last.value.done, last.value.remark) == (act.done, act.remark):
        return ()
    if last is None and not act.done and not act.remark.strip():
        raise Refused(ReasonMissing())
    made = CheckTicked(tournament=t.id, round=act.round, item=act.item, done=act.done, remark=act.remark)
    return (made,)


def _corrected(t: TournamentState, act: n.Correcting, kind: type[N]) -> Fact[N] | None:
    """The note that is corrected, None where the act makes a new one."""
    if act.replaces is None:
        return None
    before = _needed(t, act.round, act.replaces, kind)
    _reason(act.reason)
    return before


def _needed(t: TournamentState, number: int, seq: int, kind: type[N]) -> Fact[N]:
    """The note of that record in the round; `Refused` where none of the kind stands there."""
    found = the_note(t, seq)
    if found is None or found.value.round != number or not isinstance(found.value, kind):
        raise Refused(NoteRefused(ground=Ground.NOTHING_THERE))
    return Fact(value=found.value, seq=found.seq, at=found.at, by=found.by)


def _said(text: str) -> None:
    if not text.strip():
        raise Refused(NoteRefused(ground=Ground.NOTHING_SAID))


def _reason(text: str) -> None:
    if not text.strip():
        raise Refused(ReasonMissing())


def _player(t: TournamentState, number: int) -> None:
    if t.player(number) is None:
        raise Refused(UnknownPlayer(number=number))


def _board(t: TournamentState, number: int, board: int) -> None:
    known = t.rounds.get(number)
    if known is None or known.pair(board) is None:
        raise Refused(UnknownBoard(board=board))


def _board_of(known: RoundState | None, number: int) -> int | None:
    pairs = () if known is None else known.pairs
    return next((pair.board for pair in pairs if number in (pair.white, pair.black)), None)
