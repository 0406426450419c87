"""`decide` for appeals and their committee (article 25 and what the regulation says of it)."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from hall.model import appeals as a
from hall.model.appeal_window import Window, window
from hall.model.committee import Breach, breaches
from hall.model.import_checks import is_a_round
from hall.model.instants import Instant
from hall.model.meanwhile_checks import refuse_other_entry
from hall.model.note_refusals import Ground, NoteRefused
from hall.model.refusals import ReasonMissing, Refused, UnknownBoard, UnknownPlayer, UnknownRound
from hall.model.regulations import Appeals, Committee, CommitteeMember, CountedFrom
from hall.model.seating import Case, Seated, enough, seating, voters
from hall.model.state import Fact, RoundState, TournamentState


def appeal(t: TournamentState, act: a.AppealAct, when: Instant) -> tuple[a.AppealEvent, ...]:
    """The event that the act makes, or `Refused`. `when`: the moment it speaks of."""
    if not is_a_round(act.round):
        raise Refused(UnknownRound(tournament=t.id, round=act.round))
    match act:
        case a.NameCommittee():
            return _named(t, act)
        case a.ReceiveAppeal():
            return (_received(t, act, when),)
        case a.StateInterest():
            known = _open(t, act.round, act.appeal)
            if known.interests.get(act.seat, "") == act.why.strip():
                return ()
            why = act.why.strip()
            return (
                a.InterestStated(tournament=t.id, round=act.round, appeal=act.appeal, seat=act.seat, why=why),
            )
        case a.DecideAppeal():
            return (_decided(t, act),)
        case a.WithdrawAppeal():
            _open(t, act.round, act.appeal)
            if not act.reason.strip():
                raise Refused(ReasonMissing())
            return (
                a.AppealWithdrawn(tournament=t.id, round=act.round, appeal=act.appeal, reason=act.reason),
            )
        case a.SettleFee():
            return (_settled(t, act),)
        case a.PhotographAppeal(appeal=seq, digest=digest, size=size):
            known = _open(t, act.round, seq)
            if any(photo.digest == digest for photo in known.photos):
                return ()
            return (
                a.AppealPhotographed(tournament=t.id, round=act.round, appeal=seq, digest=digest, size=size),
            )
        case _:
            assert_never(act)


def all_appeals(t: TournamentState) -> tuple[a.Appeal, ...]:
    """The appeals of every round, in the order in which they came."""
    facts = sorted((fact for known in t.rounds.values() for fact in known.appeals), key=lambda f: f.seq)
    return a.appeals(facts)


def the_appeal(t: TournamentState, seq: int) -> a.Appeal | None:
    return next((known for known in all_appeals(t) if known.seq == seq), None)


def committee_of(t: TournamentState) -> Committee | None:
    """The committee that was named in the hall, else the regulation's."""
    named = committee_named(t)
    committee = t.entry.regulation.committee
    return named.value.committee if named and isinstance(named.value, a.CommitteeNamed) else committee


def committee_named(t: TournamentState) -> Fact[a.AppealEvent] | None:
    """The act by which the hall named its committee; None: it named none."""
    facts = (fact for known in t.rounds.values() for fact in known.appeals)
    named = (fact for fact in facts if isinstance(fact.value, a.CommitteeNamed))
    return max(named, key=lambda fact: fact.seq, default=None)


def committee_is_named(t: TournamentState) -> bool:
    """Whether its persons are known by name, so that they can be held against the parties."""
    committee = committee_of(t)
    return committee is not None and bool(committee.chair.name)


def faults(t: TournamentState, committee: Committee) -> tuple[Breach, ...]:
    """What is known to be against article 25.2 in a committee for this event; the soft ones too."""
    return breaches(committee, _year(t))


def case_of(t: TournamentState, known: a.Appeal) -> Case:
    """The parties of an appeal: the player, his opponent, who speaks for him, and their teams."""
    return case(t, known.received.round, known.received.number, known.received.board, known)


def case(
    t: TournamentState, number: int, player: int | None, board: int | None, known: a.Appeal | None = None
) -> Case:
    """The same of an appeal that is about to be received; `number` is the round's."""
    pair = None if board is None or number not in t.rounds else t.rounds[number].pair(board)
    parties = {player} | (set() if pair is None else {pair.white, pair.black})
    people = [found for n in parties if n is not None and (found := t.player(n)) is not None]
    speaker = "" if known is None else known.received.representative
    return Case(
        names=(*(one.name for one in people), *([speaker] if speaker else [])),
        teams=tuple(one.team for one in people if one.team),
        year=_year(t),
        interests={} if known is None else known.interests,
    )


def seated(t: TournamentState, known: a.Appeal) -> tuple[Seated, ...]:
    """The committee of one appeal; empty where there is none."""
    committee = committee_of(t)
    return () if committee is None else seating(committee, case_of(t, known))


def against(rule: Appeals | None, act: a.ReceiveAppeal, open_until: Window, when: Instant) -> Ground | None:
    """What the regulation has against considering an appeal at all; None: nothing."""
    if rule is None:
        return None
    if rule.by_trainer_only and not act.representative.strip():
        return Ground.ONLY_BY_TRAINER
    if act.subject is a.Subject.PAIRINGS and rule.against_pairings is False:
        return Ground.NOT_AGAINST_PAIRINGS
    if act.subject is a.Subject.PLACES and rule.against_places is False:
        return Ground.NOT_AGAINST_PLACES
    if rule.late_accepted is False and open_until.is_late(when):
        return Ground.LATE_NOT_CONSIDERED
    return None


def _named(t: TournamentState, act: a.NameCommittee) -> tuple[a.CommitteeNamed, ...]:
    wanted = _told(act.committee)
    if committee_of(t) == wanted:
        return ()
    before = committee_named(t)
    seen = (0, "", Instant(0)) if before is None else (before.seq, before.by, before.at)
    refuse_other_entry(*seen, act.based_on)
    fault = next((one for one in faults(t, wanted) if not one.if_possible), None)
    if fault is not None:
        raise Refused(NoteRefused(ground=Ground.AGAINST_25_2, text=fault.demand.value))
    begun = any(known.start_actual is not None for known in t.rounds.values())
    if begun and committee_is_named(t) and not act.reason.strip():
        raise Refused(ReasonMissing())
    named = a.CommitteeNamed(tournament=t.id, round=act.round, committee=wanted, reason=act.reason)
    return (named,)


def _told(committee: Committee) -> Committee:
    """A field that was left empty is not known."""
    return Committee(
        chair=_member(committee.chair),
        members=tuple(map(_member, committee.members)),
        reserves=tuple(map(_member, committee.reserves)),
    )


def _member(one: CommitteeMember) -> CommitteeMember:
    return replace(
        one,
        name=(one.name or "").strip() or None,
        team=(one.team or "").strip() or None,
        arbiter_of_event=one.arbiter_of_event or None,
    )


def _received(t: TournamentState, act: a.ReceiveAppeal, when: Instant) -> a.AppealReceived:
    rule = t.entry.regulation.appeals
    known = t.rounds.get(act.round) or RoundState(number=act.round)
    before = _corrected(t, act)
    came = when if before is None else before.received.received
    _check_parties(t, known, act, rule)
    open_until = window(rule, known, act.board)
    if before is not None and open_until.deadline is None:
        ended, deadline = before.received.ended, before.received.deadline
    else:
        ended, deadline = open_until.ended, open_until.deadline
    _check_admission(act, rule, open_until, came)
    fee = None if rule is None else rule.fee
    considered = act.admission is not a.Admission.NOT_CONSIDERED
    if considered:
        _check_form(act, fee)
    return a.AppealReceived(
        tournament=t.id,
        round=act.round,
        subject=act.subject,
        number=act.number,
        board=act.board,
        representative=act.representative,
        about=act.about,
        sheets=act.sheets,
        received=came,
        ended=ended,
        deadline=deadline,
        admission=act.admission,
        fee=fee,
        fee_taken=act.fee_taken and considered and fee is not None,
        replaces=act.replaces,
        reason=act.reason,
    )


def _corrected(t: TournamentState, act: a.ReceiveAppeal) -> a.Appeal | None:
    if act.replaces is None:
        return None
    known = _needed(t, act.round, act.replaces)
    if known.decided is not None or known.withdrawn is not None:
        raise Refused(NoteRefused(ground=Ground.IS_FINAL))
    refuse_other_entry(known.written.seq, known.written.by, known.written.at, act.based_on)
    if not act.reason.strip():
        raise Refused(ReasonMissing())
    return known


def _check_parties(t: TournamentState, known: RoundState, act: a.ReceiveAppeal, rule: Appeals | None) -> None:
    if act.number is None and not act.representative.strip():
        raise Refused(NoteRefused(ground=Ground.NOBODY_NAMED))
    if act.number is not None and t.player(act.number) is None:
        raise Refused(UnknownPlayer(number=act.number))
    pair = None if act.board is None else known.pair(act.board)
    if act.board is not None and pair is None:
        raise Refused(UnknownBoard(board=act.board))
    if pair is not None and act.number not in (None, pair.white, pair.black):
        raise Refused(NoteRefused(ground=Ground.NOT_A_PARTY))
    by_game = rule is not None and rule.counted_from is CountedFrom.GAME_END
    if by_game and act.subject is a.Subject.DECISION and act.board is None:
        raise Refused(NoteRefused(ground=Ground.BOARD_NEEDED))


def _check_admission(act: a.ReceiveAppeal, rule: Appeals | None, open_until: Window, came: Instant) -> None:
    ground, late = against(rule, act, open_until, came), open_until.is_late(came)
    if act.admission is a.Admission.NOT_CONSIDERED:
        if ground is None:
            raise Refused(NoteRefused(ground=Ground.NOTHING_AGAINST_IT))
        return
    if ground is not None:
        raise Refused(NoteRefused(ground=ground, at=open_until.deadline))
    if late and act.admission is a.Admission.IN_TIME:
        raise Refused(NoteRefused(ground=Ground.IS_LATE, at=open_until.deadline))
    if not late and act.admission is a.Admission.AS_LATE:
        raise Refused(NoteRefused(ground=Ground.NOT_LATE, at=open_until.deadline))


def _check_form(act: a.ReceiveAppeal, fee: str | None) -> None:
    """Article 25.3: in writing and with the fee."""
    if act.sheets < 1:
        raise Refused(NoteRefused(ground=Ground.NOT_IN_WRITING))
    if fee is not None and not act.fee_taken:
        raise Refused(NoteRefused(ground=Ground.FEE_MISSING, text=fee))


def _decided(t: TournamentState, act: a.DecideAppeal) -> a.AppealDecided:
    known = _open(t, act.round, act.appeal)
    if not act.text.strip():
        raise Refused(NoteRefused(ground=Ground.NOTHING_SAID))
    if committee_of(t) is None:
        raise Refused(NoteRefused(ground=Ground.NO_COMMITTEE))
    voting = voters(seated(t, known))
    if not enough(len(voting)):
        raise Refused(NoteRefused(ground=Ground.TOO_FEW_VOTERS, text=str(len(voting))))
    if len(voting) % 2 == 0:
        raise Refused(NoteRefused(ground=Ground.EVEN_VOTERS, text=str(len(voting))))
    if not _adds_up(act, len(voting)):
        raise Refused(NoteRefused(ground=Ground.VOTES_DO_NOT_ADD_UP, text=str(len(voting))))
    return a.AppealDecided(
        tournament=t.id,
        round=act.round,
        appeal=act.appeal,
        granted=act.granted,
        text=act.text,
        votes_for=act.votes_for,
        votes_against=act.votes_against,
        voters=voting,
    )


def _adds_up(act: a.DecideAppeal, voting: int) -> bool:
    """Everybody votes, and the decision is that of most."""
    counted = min(act.votes_for, act.votes_against) >= 0 and act.votes_for + act.votes_against == voting
    return counted and (act.votes_for > act.votes_against) is act.granted


def _settled(t: TournamentState, act: a.SettleFee) -> a.FeeSettled:
    known = _needed(t, act.round, act.appeal)
    if known.is_open:
        raise Refused(NoteRefused(ground=Ground.NOT_DECIDED))
    if not known.received.fee_taken:
        raise Refused(NoteRefused(ground=Ground.NO_FEE))
    if known.settled is not None:
        raise Refused(NoteRefused(ground=Ground.IS_FINAL))
    if known.decided is not None and known.decided.granted and not act.returned:
        raise Refused(NoteRefused(ground=Ground.FEE_GOES_BACK))
    if known.decided is not None and not known.decided.granted and act.returned:
        raise Refused(NoteRefused(ground=Ground.FEE_STAYS))
    return a.FeeSettled(tournament=t.id, round=act.round, appeal=act.appeal, returned=act.returned)


def _open(t: TournamentState, number: int, seq: int) -> a.Appeal:
    known = _needed(t, number, seq)
    if not known.is_open:
        raise Refused(NoteRefused(ground=Ground.IS_FINAL))
    return known


def _needed(t: TournamentState, number: int, seq: int) -> a.Appeal:
    known = the_appeal(t, seq)
    if known is None or known.received.round != number:
        raise Refused(NoteRefused(ground=Ground.NOTHING_THERE))
    return known


def _year(t: TournamentState) -> int:
    return t.entry.regulation.rounds[0].day.year
