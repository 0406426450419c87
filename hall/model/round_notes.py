"""What the protocol of a round (article 21.3) and the chief arbiter's report (21.8) hold of notes, as data.

Everything that stands, with who wrote it down and when; the words are the papers' own. For officials only.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta

from hall.model.appeal_acts import all_appeals, committee_of
from hall.model.appeals import Appeal
from hall.model.checklist import Check, CheckTicked
from hall.model.instants import Instant
from hall.model.noted import accredited, all_notes, earlier, leave_ended, reported, standing, ticked
from hall.model.notes import (
    ClockCorrected,
    IncidentNoted,
    LeaveGranted,
    LineUpHandedIn,
    MatchSigned,
    PenaltyGiven,
    PhotographerAccredited,
)
from hall.model.regulations import Committee, Regulation
from hall.model.roster import RoundMissed
from hall.model.state import Fact, RoundState, TournamentState

REPORT_WITHIN = timedelta(days=10)  # articles 21.8 and 21.9


@dataclass(frozen=True, slots=True, kw_only=True)
class Violation:
    """One incident as it stands. `reported` None: the federation has not been told (21.7)."""

    seq: int
    incident: IncidentNoted
    noted_at: Instant
    by: str
    reported: Instant | None
    reported_to: str
    corrections: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Leave:
    """`back` None: the player has not come back."""

    seq: int
    granted: LeaveGranted
    by: str
    back: Instant | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundNotes:
    """The notes of one round, each kind in the order in which it was made.

    `absences` have their notice: when it came and who took it (rules digest, 6.13).
    """

    round: int
    violations: tuple[Violation, ...]
    penalties: tuple[Fact[PenaltyGiven], ...]
    clocks: tuple[Fact[ClockCorrected], ...]
    leaves: tuple[Leave, ...]
    line_ups: tuple[Fact[LineUpHandedIn], ...]
    matches: tuple[Fact[MatchSigned], ...]
    absences: tuple[Fact[RoundMissed], ...]
    appeals: tuple[Appeal, ...]

    @property
    def is_empty(self) -> bool:
        return not any(
            (self.violations, self.penalties, self.clocks, self.leaves, self.line_ups)
        ) and not any((self.matches, self.absences, self.appeals))


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """What article 21.8 asks for. `due`: the last day to send it and the rating data (21.9)."""

    due: date
    violations: tuple[Violation, ...]
    penalties: tuple[Fact[PenaltyGiven], ...]
    appeals: tuple[Appeal, ...]
    committee: Committee | None
    checks: tuple[tuple[Check, Fact[CheckTicked] | None], ...]
    photographers: tuple[Fact[PhotographerAccredited], ...]


def round_notes(t: TournamentState, number: int) -> RoundNotes:
    """The notes of a round; empty where nothing was noted."""
    known = t.rounds.get(number) or RoundState(number=number)
    return RoundNotes(
        round=number,
        violations=tuple(_violations(t, standing(known.notes, IncidentNoted))),
        penalties=standing(known.notes, PenaltyGiven),
        clocks=standing(known.notes, ClockCorrected),
        leaves=tuple(
            Leave(
                seq=fact.seq,
                granted=fact.value,
                by=fact.by,
                back=None if (end := leave_ended(known.notes, fact.seq)) is None else end.value.back,
            )
            for fact in standing(known.notes, LeaveGranted)
        ),
        line_ups=standing(known.notes, LineUpHandedIn),
        matches=standing(known.notes, MatchSigned),
        absences=tuple(
            Fact(value=fact.value, seq=fact.seq, at=fact.at, by=fact.by)
            for fact in known.roster
            if isinstance(fact.value, RoundMissed)
        ),
        appeals=tuple(one for one in all_appeals(t) if one.received.round == number),
    )


def report(t: TournamentState) -> Report:
    """The report on the whole event."""
    facts, ticks = all_notes(t), ticked(t)
    return Report(
        due=report_due(t.entry.regulation),
        violations=tuple(_violations(t, standing(facts, IncidentNoted))),
        penalties=standing(facts, PenaltyGiven),
        appeals=all_appeals(t),
        committee=committee_of(t),
        checks=tuple((check, ticks.get(check)) for check in Check),
        photographers=accredited(t),
    )


def report_due(regulation: Regulation) -> date:
    """Ten days from the last day of the event (article 21.8); who only travels home is no part of it."""
    others = (one.day for one in regulation.other_dates if one.kind != "departure")
    days = [*(one.day for one in regulation.rounds), *others]
    return max(days) + REPORT_WITHIN


def _violations(t: TournamentState, facts: Iterable[Fact[IncidentNoted]]) -> Iterator[Violation]:
    for fact in facts:
        told = reported(t, fact.seq)
        yield Violation(
            seq=fact.seq,
            incident=fact.value,
            noted_at=fact.at,
            by=fact.by,
            reported=None if told is None else told.value.reported,
            reported_to="" if told is None else told.value.to,
            corrections=len(earlier(t, fact.seq)),
        )
