"""What was seen of one board and when, in order, each with its source; conclusions marked as such."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.clock_events import ClockEvidence, Evidence
from hall.model.events import SeatMark
from hall.model.instants import Between, Instant, Span
from hall.model.presence import side_of
from hall.model.state import Fact
from hall.model.tournament import Side
from hall.tablet.sight import Sight

# Two taps say that both are missing; the first one alone says that the other sits there.
_SECOND_TAP = Span.of(seconds=15)
_PROVE_NOBODY = frozenset(
    {
        Evidence.CLOCK_STARTED,
        Evidence.RAN_BEFORE_START,
        Evidence.LINK_LOST,
        Evidence.LINK_BACK,
        Evidence.NO_CLOCK,
        Evidence.CLOCK_PAUSED,
        Evidence.CONTROL_REACHED,
    }
)
_OF_BOARD = frozenset({Evidence.PIECE_MOVED, Evidence.KINGS})


@dataclass(frozen=True, slots=True, kw_only=True)
class EvidenceRow:
    """`glyph` names an icon; `bad` marks a seat seen empty."""

    at: Instant
    time: str
    glyph: str
    text: str
    source: str
    bad: bool = False


def evidence(s: Sight, board: int, *, most: int) -> tuple[EvidenceRow, ...]:
    """The newest `most` rows, oldest first; who has arrived when is the last, as a conclusion."""
    found = [*_marks(s, board), *_clock(s, board), *_round(s, board)]
    found.sort(key=lambda row: row.at)
    return tuple(found[-most:])


def conclusions(s: Sight, board: int) -> tuple[EvidenceRow, ...]:
    """What follows for each side that has arrived after it was seen missing."""
    return tuple(row for side in Side if (board, side) in s.seen for row in _conclusion(s, board, side))


def _conclusion(s: Sight, board: int, side: Side) -> list[EvidenceRow]:
    arrived: Between | None = s.seen[board, side].arrived
    if arrived is None or arrived.earliest is None:
        return []
    at = arrived.latest or arrived.earliest
    first = s.hms(arrived.earliest)
    last = None if arrived.latest is None else s.hms(arrived.latest)
    text = s.words.arrived(side, first, last)
    return [EvidenceRow(at=at, time=s.hms(at), glyph="tick", text=text, source=s.labels.conclusion)]


def _marks(s: Sight, board: int) -> list[EvidenceRow]:
    rows = []
    for side in Side:
        for fact in s.round.marks.get((board, side), ()):
            if fact.value is None or _is_implied(s, board, fact):
                continue
            present = fact.value.present
            text = s.words.seat_here(side) if present else s.words.seat_missing(side)
            rows.append(
                EvidenceRow(
                    at=fact.value.seen_at,
                    time=s.hms(fact.value.seen_at),
                    glyph="person",
                    text=text[:1].upper() + text[1:],
                    source=s.who(fact.by),
                    bad=not present,
                )
            )
    return rows


def _is_implied(s: Sight, board: int, fact: Fact[SeatMark | None]) -> bool:
    """Whether a tap on the other seat only implied a presence, and this one was then called missing."""
    mark = fact.value
    if mark is None or not mark.present:
        return False
    of_one_tap = [f for f in s.round.marks.get((board, mark.side.opponent), ()) if f.seq == fact.seq]
    later = [
        f.value.seen_at - mark.seen_at
        for f in s.round.marks.get((board, mark.side), ())
        if f.value is not None and not f.value.present and f.by == fact.by and f.seq > fact.seq
    ]
    missed = any(f.value is not None and not f.value.present for f in of_one_tap)
    return missed and any(span <= _SECOND_TAP for span in later)


def _clock(s: Sight, board: int) -> list[EvidenceRow]:
    return [_clock_row(s, board, fact) for fact in s.round.evidence.get(board, ())]


def _clock_row(s: Sight, board: int, fact: Fact[ClockEvidence]) -> EvidenceRow:
    seen = fact.value
    at = seen.when.latest or fact.at
    side = seen.side
    if side is None and seen.clock_side is not None:
        side = side_of(s.t, board, seen.clock_side)
    certain = None if seen.kind in _PROVE_NOBODY or _kings_left(seen) else seen.kind is Evidence.PIECE_MOVED
    return EvidenceRow(
        at=at,
        time=s.hms(at),
        glyph="clock",
        text=s.words.clocks.labels.kings_left if _kings_left(seen) else s.words.evidence(seen.kind, side),
        source=s.words.source(certain, seen.kind in _OF_BOARD),
    )


def _kings_left(seen: ClockEvidence) -> bool:
    return seen.kind is Evidence.KINGS and seen.result is None


def _round(s: Sight, board: int) -> list[EvidenceRow]:
    known = s.round
    rows = []
    for start in known.started:
        text = s.words.act("start", "")
        rows.append(_said(s, start.value, "flag", text, start.by))
    for entry in known.results.get(board, ()):
        forfeit = not entry.value.result.played
        text = (s.words.result_ruled if forfeit else s.words.result_entered)(entry.value.result)
        rows.append(_said(s, entry.at, "tick", text, entry.by))
    if (left := known.left_open.get(board)) is not None:
        rows.append(_said(s, left.at, "clock", f"{s.labels.left_open}: {left.value.reason}", left.by))
    return rows


def _said(s: Sight, at: Instant, glyph: str, text: str, by: str) -> EvidenceRow:
    return EvidenceRow(at=at, time=s.hms(at), glyph=glyph, text=text[:1].upper() + text[1:], source=s.who(by))
