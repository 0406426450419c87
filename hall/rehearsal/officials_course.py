"""What befalls a rehearsed tournament beside its games: an incident, an appeal, a withdrawal and the like.

The course is data, of the seed alone: each kind that the regulation knows has its round. What it concerns is
chosen from the state at that moment, since an official, too, acts on what the hall shows him.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from enum import Enum
from random import Random

from hall.model import appeals as a
from hall.model import commands as c
from hall.model import interruptions as i
from hall.model import notes as n
from hall.model.appeal_acts import committee_of
from hall.model.play_offs import PLAY_OFF, EnterPlayOffGame
from hall.model.regulations import Committee, CommitteeMember, Regulation
from hall.model.roster import EnterPlayer, MissRound, RemovePlayer
from hall.model.roster_acts import everyone, out_of
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Pairing, Player, Result
from hall.rehearsal.field import latecomer
from hall.standings.after import table_after
from hall.words.rehearsed import RehearsedWords


class Moment(Enum):
    """When in a round's day; `PAIRING`: before its own pairs are made."""

    PAIRING = "pairing"
    PLAY = "play"  # after the default time
    RESULTS = "results"  # all are entered, the round is not closed
    CLOSED = "closed"


class Kind(Enum):
    """What can befall."""

    COMMITTEE = "committee"
    LATE_ENTRY = "late entry"
    ABSENCE = "absence with notice"
    WITHDRAWAL = "withdrawal"
    INCIDENT = "incident"
    INTERRUPTION = "interruption"
    CORRECTION = "correction"
    APPEAL = "appeal"
    PLAY_OFF = "play-off"


@dataclass(frozen=True, slots=True, kw_only=True)
class Planned:
    """One kind in its round."""

    kind: Kind
    round: int

    @property
    def moment(self) -> Moment:
        return _MOMENTS[self.kind]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scene:
    """The tournament as it stands, what is planned in it, and with which words."""

    t: TournamentState
    planned: Planned
    seed: int
    words: RehearsedWords

    @property
    def dice(self) -> Random:
        """The same throws for each step of one thing, which are about the same people."""
        return Random(f"{self.seed}/{self.planned.kind.value}/{self.planned.round}")

    @property
    def known(self) -> RoundState:
        return self.t.rounds[self.planned.round]


_LATEST_ENTRY = 3  # rounds after the first: nobody enters in the last days
Step = Callable[[Scene], c.Act | None]  # None: nobody is there to whom it could happen


def course(rules: Regulation, *, first: int, last: int, seed: int) -> tuple[Planned, ...]:
    """Every kind that the regulation knows, once, in rounds `first` to `last`.

    Nobody is late, absent, gone or corrected before there was a first round.
    """
    dice = Random(f"{seed}/course")
    plan = [Planned(kind=Kind.COMMITTEE, round=first)]
    if first < last:
        plan.append(
            Planned(kind=Kind.LATE_ENTRY, round=dice.randint(first + 1, min(last, first + _LATEST_ENTRY)))
        )
        later = (Kind.ABSENCE, Kind.WITHDRAWAL, Kind.CORRECTION)
        plan += [Planned(kind=kind, round=dice.randint(first + 1, last)) for kind in later]
    for kind in (Kind.INCIDENT, Kind.INTERRUPTION, Kind.APPEAL):
        plan.append(Planned(kind=kind, round=dice.randint(first, last)))
    if PLAY_OFF in rules.tiebreaks and last == rules.rounds_total(None):
        plan.append(Planned(kind=Kind.PLAY_OFF, round=last))
    return tuple(plan)


def _committee(s: Scene) -> c.Act:
    """In the offices that the regulation states, where it states them."""
    nobody = CommitteeMember()
    known = committee_of(s.t) or Committee(chair=nobody, members=(nobody,) * 2, reserves=(nobody,) * 2)
    names = iter(s.words.committee)
    named = Committee(
        chair=replace(known.chair, name=next(names)),
        members=tuple(replace(one, name=next(names)) for one in known.members),
        reserves=tuple(replace(one, name=next(names)) for one in known.reserves),
    )
    return a.NameCommittee(tournament=s.t.id, round=s.planned.round, committee=named)


def _late_entry(s: Scene) -> c.Act:
    player = latecomer(s.t.entry.regulation, s.t.entry.division, everyone(s.t), seed=s.seed)
    return EnterPlayer(tournament=s.t.id, round=s.planned.round, player=player, reason=s.words.late_entry)


def _absence(s: Scene) -> c.Act | None:
    player = _somebody(s)
    if player is None:
        return None
    return MissRound(
        tournament=s.t.id,
        round=s.planned.round,
        number=player.number,
        reason=s.words.absence,
        notice_to=s.words.trainer,
    )


def _withdrawal(s: Scene) -> c.Act | None:
    player = _somebody(s)
    if player is None:
        return None
    return RemovePlayer(
        tournament=s.t.id, round=s.planned.round, number=player.number, reason=s.words.withdrawal
    )


def _somebody(s: Scene) -> Player | None:
    """One of those who play in the coming round and have played before."""
    out, number = out_of(s.t, s.planned.round), s.planned.round - 1
    before = {who for pair in s.t.rounds[number].pairs for who in (pair.white, pair.black)}
    fit = [one for one in everyone(s.t) if one.number in before and one.number not in out]
    return s.dice.choice(fit) if fit else None


def _incident(s: Scene) -> c.Act | None:
    pair = _a_game_under_way(s)
    player = None if pair is None else s.t.player(pair.white)
    if pair is None or player is None:
        return None
    surname, _, first_name = player.name.partition(", ")
    person = n.Person(
        surname=surname, first_name=first_name, delegation=player.team or "", number=player.number
    )
    return n.NoteIncident(
        tournament=s.t.id,
        round=s.planned.round,
        person=person,
        what=s.words.incident,
        place=s.words.place,
        board=pair.board,
        explanation=s.words.explanation,
        decision=s.words.decision,
    )


def _penalty(s: Scene) -> c.Act | None:
    pair = _a_game_under_way(s)
    if pair is None:
        return None
    return n.GivePenalty(
        tournament=s.t.id,
        round=s.planned.round,
        number=pair.white,
        penalty=n.Penalty.TIME_TO_OPPONENT,
        why=s.words.penalty,
        minutes=2,
    )


def _told(s: Scene) -> c.Act:
    """The federation, at once (article 21.7)."""
    noted = [fact.seq for fact in s.known.notes if isinstance(fact.value, n.IncidentNoted)]
    return n.ReportIncident(
        tournament=s.t.id, round=s.planned.round, incident=noted[-1], to=s.words.federation
    )


def _interrupted(s: Scene) -> c.Act:
    return i.InterruptPlay(tournament=s.t.id, round=s.planned.round, reason=s.words.interruption)


def _resumed(s: Scene) -> c.Act:
    rule = i.AfterInterruption.UNCHANGED
    return i.ResumePlay(tournament=s.t.id, round=s.planned.round, default_time=rule)


def _corrected(s: Scene) -> c.Act | None:
    before = s.t.rounds[s.planned.round - 1]
    pair = _a_game_played(s, before)
    stands = None if pair is None else before.result_fact(pair.board)
    if pair is None or stands is None:
        return None
    other = Result.DRAW if stands.value.result is not Result.DRAW else Result.WHITE_WINS
    return c.EnterResult(
        tournament=s.t.id,
        round=before.number,
        board=pair.board,
        result=other,
        based_on=stands.seq,
        reason=s.words.correction,
    )


def _appeal(s: Scene) -> c.Act | None:
    pair = _a_game_played(s, s.known)
    if pair is None:
        return None
    rule = s.t.entry.regulation.appeals
    return a.ReceiveAppeal(
        tournament=s.t.id,
        round=s.planned.round,
        subject=a.Subject.DECISION,
        admission=a.Admission.IN_TIME,
        number=pair.black,
        board=pair.board,
        representative=s.words.trainer,
        about=s.words.appeal,
        fee_taken=rule is not None and rule.fee is not None,
    )


def _decided(s: Scene) -> c.Act:
    granted = _is_granted(s)
    return a.DecideAppeal(
        tournament=s.t.id,
        round=s.planned.round,
        appeal=_the_appeal(s),
        granted=granted,
        text=s.words.granted if granted else s.words.rejected,
        votes_for=2 if granted else 1,
        votes_against=1 if granted else 2,
    )


def _fee(s: Scene) -> c.Act | None:
    rule = s.t.entry.regulation.appeals
    if rule is None or rule.fee is None:
        return None
    return a.SettleFee(
        tournament=s.t.id, round=s.planned.round, appeal=_the_appeal(s), returned=_is_granted(s)
    )


def _is_granted(s: Scene) -> bool:
    return s.dice.random() < 0.5


def _the_appeal(s: Scene) -> int:
    return a.appeals(s.known.appeals)[-1].seq


def _play_off_game(s: Scene) -> c.Act:
    """Of two whom all tie-breaks leave level, where there are such; else of the first two."""
    table = table_after(s.t, s.planned.round)
    assert table is not None
    pairs = list(zip(table.rows, table.rows[1:], strict=False))
    level = [pair for pair in pairs if pair[0].place is not None and pair[0].place == pair[1].place]
    first, second = (level or pairs)[0]
    return EnterPlayOffGame(
        tournament=s.t.id,
        round=s.planned.round,
        white=second.number,
        black=first.number,
        result=Result.WHITE_WINS,
    )


def _a_game_under_way(s: Scene) -> Pairing | None:
    """Whose players are both there: the absent were ruled on at the default time."""
    under_way = [pair for pair in s.known.pairs if s.known.result(pair.board) is None]
    return s.dice.choice(under_way) if under_way else None


def _a_game_played(s: Scene, known: RoundState) -> Pairing | None:
    results = ((pair, known.result(pair.board)) for pair in known.pairs)
    played = [pair for pair, result in results if result is not None and result.played]
    return s.dice.choice(played) if played else None


_MOMENTS = {
    Kind.COMMITTEE: Moment.PAIRING,
    Kind.LATE_ENTRY: Moment.PAIRING,
    Kind.ABSENCE: Moment.PAIRING,
    Kind.WITHDRAWAL: Moment.PAIRING,
    Kind.INCIDENT: Moment.PLAY,
    Kind.INTERRUPTION: Moment.PLAY,
    Kind.CORRECTION: Moment.PLAY,
    Kind.APPEAL: Moment.RESULTS,
    Kind.PLAY_OFF: Moment.CLOSED,
}
STEPS: dict[Kind, tuple[Step, ...]] = {
    Kind.COMMITTEE: (_committee,),
    Kind.LATE_ENTRY: (_late_entry,),
    Kind.ABSENCE: (_absence,),
    Kind.WITHDRAWAL: (_withdrawal,),
    Kind.INCIDENT: (_incident, _penalty, _told),
    Kind.INTERRUPTION: (_interrupted, _resumed),
    Kind.CORRECTION: (_corrected,),
    Kind.APPEAL: (_appeal, _decided, _fee),
    Kind.PLAY_OFF: (_play_off_game,),
}


def due(plan: tuple[Planned, ...], number: int, moment: Moment) -> Iterator[Planned]:
    """What is planned for that moment of round `number`."""
    return (one for one in plan if one.round == number and one.moment is moment)
