"""Appeals (article 25): received, the committee of the case, the decision, the fee; and the committee itself.

Pure facts, and what they add up to. The text and the parties never reach a wall (rules digest, 8).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import Protocol

from hall.model.instants import Instant
from hall.model.languages import in_language
from hall.model.regulations import Appeals, Committee


class Subject(Enum):
    """What is appealed against."""

    DECISION = "decision"  # of an arbiter or the organiser (25.3)
    PAIRINGS = "pairings"
    PLACES = "places"
    TECHNICAL_ERROR = "technical_error"  # in pairings or places (regulation Belarus 2015)


class Admission(Enum):
    """How an appeal was taken."""

    IN_TIME = "in_time"
    AS_LATE = "as_late"  # marked
    NOT_CONSIDERED = "not_considered"  # the regulation says so; that it came stands in the journal


@dataclass(frozen=True, slots=True, kw_only=True)
class CommitteeNamed:
    """The appeals committee was elected or appointed (article 21.4.8: before round 1)."""

    tournament: str
    round: int
    committee: Committee
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealReceived:
    """An appeal in writing came at `received`.

    `number` is the player it is of, None: of no single one. `ended`: the end of the round or of the game that
    the window is counted from, `deadline` the last moment in time; None where neither was known. `fee` as the
    regulation puts it, None where it states none.
    """

    tournament: str
    round: int
    subject: Subject
    number: int | None
    board: int | None
    representative: str
    about: str
    sheets: int
    received: Instant
    ended: Instant | None
    deadline: Instant | None
    admission: Admission
    fee: str | None
    fee_taken: bool
    replaces: int | None
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class InterestStated:
    """One of the committee may have an interest of his own in this appeal (25.2.1); empty: he has none."""

    tournament: str
    round: int
    appeal: int
    seat: str
    why: str


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealDecided:
    """The committee's decision, which is final (25.4). `voters` are the seats that voted."""

    tournament: str
    round: int
    appeal: int
    granted: bool
    text: str
    votes_for: int
    votes_against: int
    voters: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealWithdrawn:
    tournament: str
    round: int
    appeal: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FeeSettled:
    """The fee was given back, or kept. Nothing is said of the appeal after this."""

    tournament: str
    round: int
    appeal: int
    returned: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class AppealPhotographed:
    """A photograph of what was handed in lies beside the journal; `digest`: its SHA-256, `size` in bytes."""

    tournament: str
    round: int
    appeal: int
    digest: str
    size: int


AppealEvent = (
    CommitteeNamed
    | AppealReceived
    | InterestStated
    | AppealDecided
    | AppealWithdrawn
    | FeeSettled
    | AppealPhotographed
)


@dataclass(frozen=True, slots=True, kw_only=True)
class NameCommittee:
    """`reason` where another committee is named once the event has begun.

    `based_on`: the record of the committee that was seen, 0 where the hall had named none.
    """

    tournament: str
    round: int
    committee: Committee
    reason: str = ""
    based_on: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReceiveAppeal:
    """`replaces` with a `reason` corrects what was written down of an appeal that is not decided.

    `based_on`: the record of its text that was read (`hall.model.meanwhile`).
    """

    tournament: str
    round: int
    subject: Subject
    admission: Admission
    number: int | None = None
    board: int | None = None
    representative: str = ""
    about: str = ""
    sheets: int = 1
    fee_taken: bool = False
    replaces: int | None = None
    reason: str = ""
    based_on: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class StateInterest:
    tournament: str
    round: int
    appeal: int
    seat: str
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class DecideAppeal:
    tournament: str
    round: int
    appeal: int
    granted: bool
    text: str
    votes_for: int
    votes_against: int


@dataclass(frozen=True, slots=True, kw_only=True)
class WithdrawAppeal:
    tournament: str
    round: int
    appeal: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class SettleFee:
    tournament: str
    round: int
    appeal: int
    returned: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PhotographAppeal:
    """The daemon's alone, once it has kept the file: no role may send it."""

    tournament: str
    round: int
    appeal: int
    digest: str
    size: int


AppealAct = (
    NameCommittee
    | ReceiveAppeal
    | StateInterest
    | DecideAppeal
    | WithdrawAppeal
    | SettleFee
    | PhotographAppeal
)


def fee_in(rule: Appeals, lang: str) -> str:
    """The fee as the regulation puts it for readers of a language; empty where it states none."""
    return in_language(lang, ru=rule.fee or "", en=rule.fee_en or rule.fee or "", be=None)


def rests_on_appeal(event: AppealEvent, seq: int, earlier: AppealEvent) -> bool:
    """Whether a later event corrects, decides or ends the appeal that `earlier`, the record `seq`, is of.

    What was said of an appeal stays once it is decided or its fee is settled.
    """
    if isinstance(event, CommitteeNamed) or isinstance(earlier, CommitteeNamed):
        return False
    if isinstance(event, AppealReceived):
        return event.replaces == seq
    whose = (earlier.replaces or seq) if isinstance(earlier, AppealReceived) else earlier.appeal
    is_last_word = isinstance(event, AppealDecided | FeeSettled)
    return event.appeal == seq or (is_last_word and event.appeal == whose)


class Recorded(Protocol):
    """An event with its record, as the state keeps it."""

    @property
    def value(self) -> AppealEvent: ...
    @property
    def seq(self) -> int: ...
    @property
    def at(self) -> Instant: ...
    @property
    def by(self) -> str: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Appeal:
    """One appeal as it stands. `seq` is the record by which it came, whoever corrected it since.

    `written` is the record of its text as it stands now.
    """

    seq: int
    at: Instant
    by: str
    received: AppealReceived
    written: Recorded
    interests: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    decided: AppealDecided | None = None
    decided_at: Instant | None = None
    withdrawn: AppealWithdrawn | None = None
    settled: FeeSettled | None = None
    photos: tuple[AppealPhotographed, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether the committee has still to decide."""
        considered = self.received.admission is not Admission.NOT_CONSIDERED
        return considered and self.decided is None and self.withdrawn is None

    @property
    def fee_is_held(self) -> bool:
        """Whether a fee was taken and it has not been said what became of it."""
        return self.received.fee_taken and self.settled is None

    @property
    def is_locked(self) -> bool:
        """Nothing more can be said of it."""
        return not self.is_open and not self.fee_is_held


def appeals(facts: Sequence[Recorded]) -> tuple[Appeal, ...]:
    """The appeals that the facts add up to, in the order in which they came."""
    found: dict[int, Appeal] = {}
    for fact in facts:
        event = fact.value
        if isinstance(event, CommitteeNamed):
            continue
        if isinstance(event, AppealReceived):
            known = found.get(event.replaces or 0)
            seq = fact.seq if known is None else known.seq
            new = Appeal(seq=fact.seq, at=fact.at, by=fact.by, received=event, written=fact)
            found[seq] = new if known is None else replace(known, received=event, written=fact)
        elif event.appeal in found:
            found[event.appeal] = _after(found[event.appeal], fact.at, event)
    return tuple(found.values())


def _after(
    known: Appeal,
    at: Instant,
    event: InterestStated | AppealDecided | AppealWithdrawn | FeeSettled | AppealPhotographed,
) -> Appeal:
    match event:
        case InterestStated(seat=seat, why=why):
            stated = {**known.interests, seat: why}
            return replace(known, interests=MappingProxyType({s: w for s, w in stated.items() if w}))
        case AppealDecided():
            return replace(known, decided=event, decided_at=at)
        case AppealWithdrawn():
            return replace(known, withdrawn=event)
        case FeeSettled():
            return replace(known, settled=event)
        case AppealPhotographed():
            return replace(known, photos=(*known.photos, event))
