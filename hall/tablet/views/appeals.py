"""Appeals: the deadline counted down, how one is taken, its committee, the decision, the fee; then locked."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import appeals as a
from hall.model.appeal_acts import all_appeals, case, case_of, committee_of, the_appeal
from hall.model.appeal_window import window
from hall.model.committee import office_in
from hall.model.languages import in_language
from hall.model.seating import Case, Seated, seating, voters
from hall.model.state import RoundState
from hall.model.tournament import Side
from hall.photo_store import LARGEST_PHOTO
from hall.tablet.sight import Sight
from hall.tablet.views.appeal_new import Chosen, NewAppeal, new_appeal
from hall.tablet.views.appeal_parts import (
    Parties,
    SeatLine,
    WindowView,
    fee_text,
    parties,
    seat_line,
    window_view,
)
from hall.words.notes import NoteWords, note_words


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealLine:
    seq: int
    title: str
    detail: str
    state: str
    tone: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OneAppeal:
    """An appeal that was received; acts are None where the role or its state has none."""

    seq: int
    parties: Parties
    subject: str
    about: str
    representative: str
    received: str
    admission: str
    is_late: bool
    ended: str
    fee: str
    sheets: int
    decide: tuple[a.DecideAppeal, a.DecideAppeal] | None
    withdraw: a.WithdrawAppeal | None
    correct: a.ReceiveAppeal | None
    interest: a.StateInterest | None
    interest_of: str
    fee_back: a.SettleFee | None
    fee_kept: a.SettleFee | None
    outcome: str
    votes: str
    fee_end: str
    is_locked: bool
    photos: tuple[str, ...]  # their hashes
    may_photograph: bool
    largest_photo: int  # bytes


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealsView:
    round: int
    earlier: int | None  # the round before, whose window may still be open
    lines: tuple[AppealLine, ...]
    shown: WindowView
    seats: tuple[SeatLine, ...]
    votes: str
    is_odd: bool
    new: NewAppeal | None
    one: OneAppeal | None
    may_receive: bool
    fee_lost: str


def appeals(s: Sight, chosen: Chosen) -> AppealsView:
    number = chosen.round if chosen.round in s.t.rounds else s.round.number
    known = s.t.rounds.get(number or 1) or RoundState(number=number or 1)
    one = None if chosen.appeal is None else the_appeal(s.t, chosen.appeal)
    board = one.received.board if one is not None else chosen.board
    rule = s.t.entry.regulation.appeals
    open_until = window(rule, known if one is None else _round_of(s, one), board)
    new = new_appeal(s, known, chosen, open_until) if chosen.is_new and one is None else None
    seated = _seated(s, known, one, new)
    lost = (
        ""
        if rule is None
        else in_language(s.lang, ru=rule.fee_lost or "", en=rule.fee_lost_en or "", be=None)
    )
    w = note_words(s.lang)
    return AppealsView(
        round=known.number,
        earlier=known.number - 1 if known.number - 1 in s.t.rounds else None,
        lines=tuple(_line(s, each) for each in reversed(all_appeals(s.t))),
        shown=window_view(s, open_until, one),
        seats=tuple(seat_line(w, each, s.lang) for each in seated),
        votes=w.voters(len(voters(seated))) if seated else "",
        is_odd=len(voters(seated)) % 2 == 1,
        new=new,
        one=None if one is None else _one(s, one, chosen.seat),
        may_receive=s.may(a.ReceiveAppeal),
        fee_lost=w.fee_lost(lost) if lost else "",
    )


def _round_of(s: Sight, one: a.Appeal) -> RoundState:
    return s.t.rounds[one.received.round]


def _line(s: Sight, one: a.Appeal) -> AppealLine:
    w, got = note_words(s.lang), one.received
    who = s.name(got.number) if got.number is not None else got.representative
    board = "" if got.board is None else w.board_no(got.board)
    when = s.words.round_title(got.round)
    state, tone = _state(w, one)
    return AppealLine(
        seq=one.seq,
        title=who,
        detail=" · ".join(filter(None, (board, when, s.hms(got.received), w.admission(got.admission)))),
        state=state,
        tone=tone,
    )


def _state(w: NoteWords, one: a.Appeal) -> tuple[str, str]:
    labels = w.labels
    if one.is_open:
        return labels.waits_for_decision, "k"
    if one.fee_is_held:
        return labels.waits_for_fee, "a"
    if one.withdrawn is not None:
        return labels.withdrawn, "n"
    if one.decided is None:
        return labels.closed, "n"
    return (labels.granted, "g") if one.decided.granted else (labels.denied, "r")


def _seated(s: Sight, known: RoundState, one: a.Appeal | None, new: NewAppeal | None) -> tuple[Seated, ...]:
    committee = committee_of(s.t)
    if committee is None:
        return ()
    if one is not None:
        return seating(committee, case_of(s.t, one))
    return seating(committee, _case(s, known, new))


def _case(s: Sight, known: RoundState, new: NewAppeal | None) -> Case:
    board = None if new is None else new.parties.board
    return case(s.t, known.number, None, board)


def _one(s: Sight, one: a.Appeal, seat: str) -> OneAppeal:
    w, got, rule = note_words(s.lang), one.received, s.t.entry.regulation.appeals
    pair = None if got.board is None else _round_of(s, one).pair(got.board)
    side = None if pair is None else Side.BLACK if got.number == pair.black else Side.WHITE
    return OneAppeal(
        seq=one.seq,
        parties=parties(s, pair, side, got.number),
        subject=w.subject(got.subject),
        about=got.about,
        representative=got.representative,
        received=s.hms(got.received),
        admission=w.admission(got.admission),
        is_late=got.admission is not a.Admission.IN_TIME,
        ended="—" if got.ended is None else s.hms(got.ended),
        fee=got.fee if rule is not None and got.fee not in (None, rule.fee) else fee_text(s, rule),
        sheets=got.sheets,
        decide=_decisions(s, one),
        withdraw=_withdrawal(s, one),
        correct=_correction(s, one),
        interest=_interest(s, one, seat),
        interest_of=_name_of(s, seat),
        fee_back=None if one.decided and not one.decided.granted else _fee_end(s, one, returned=True),
        fee_kept=None if one.decided and one.decided.granted else _fee_end(s, one, returned=False),
        outcome=_outcome(w, one),
        votes="" if one.decided is None else w.votes(one.decided.votes_for, one.decided.votes_against),
        fee_end=_fee_text(w, one),
        is_locked=one.is_locked,
        photos=tuple(photo.digest for photo in one.photos),
        may_photograph=one.is_open and s.may(a.ReceiveAppeal),
        largest_photo=LARGEST_PHOTO,
    )


def _outcome(w: NoteWords, one: a.Appeal) -> str:
    if one.withdrawn is not None:
        return f"{w.labels.withdrawn}: {one.withdrawn.reason}"
    if one.decided is None:
        return "" if one.is_open else w.admission(one.received.admission)
    return f"{w.labels.granted if one.decided.granted else w.labels.denied}. {one.decided.text}"


def _fee_text(w: NoteWords, one: a.Appeal) -> str:
    if one.settled is None:
        return ""
    return w.labels.fee_was_returned if one.settled.returned else w.labels.fee_was_kept


def _decisions(s: Sight, one: a.Appeal) -> tuple[a.DecideAppeal, a.DecideAppeal] | None:
    if not one.is_open or not s.may(a.DecideAppeal):
        return None
    yes, no = (
        a.DecideAppeal(
            tournament=s.t.id,
            round=one.received.round,
            appeal=one.seq,
            granted=granted,
            text="",
            votes_for=0,
            votes_against=0,
        )
        for granted in (True, False)
    )
    return yes, no


def _withdrawal(s: Sight, one: a.Appeal) -> a.WithdrawAppeal | None:
    if not one.is_open or not s.may(a.WithdrawAppeal):
        return None
    return a.WithdrawAppeal(tournament=s.t.id, round=one.received.round, appeal=one.seq, reason="")


def _correction(s: Sight, one: a.Appeal) -> a.ReceiveAppeal | None:
    got = one.received
    if not one.is_open or not s.may(a.ReceiveAppeal):
        return None
    return a.ReceiveAppeal(
        tournament=s.t.id,
        round=got.round,
        subject=got.subject,
        admission=got.admission,
        number=got.number,
        board=got.board,
        representative=got.representative,
        sheets=got.sheets,
        fee_taken=got.fee_taken,
        replaces=one.seq,
        based_on=one.written.seq,
    )


def _interest(s: Sight, one: a.Appeal, seat: str) -> a.StateInterest | None:
    if not one.is_open or not seat or not s.may(a.StateInterest):
        return None
    return a.StateInterest(tournament=s.t.id, round=one.received.round, appeal=one.seq, seat=seat)


def _name_of(s: Sight, seat: str) -> str:
    committee = committee_of(s.t)
    if committee is None:
        return ""
    empty = Case(names=(), teams=(), year=0, interests={})
    found = next((one.member for one in seating(committee, empty) if one.seat == seat), None)
    return "" if found is None else found.name or office_in(found, s.lang) or ""


def _fee_end(s: Sight, one: a.Appeal, *, returned: bool) -> a.SettleFee | None:
    if one.is_open or not one.fee_is_held or not s.may(a.SettleFee):
        return None
    return a.SettleFee(tournament=s.t.id, round=one.received.round, appeal=one.seq, returned=returned)
