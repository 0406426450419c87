"""What a rehearsal came to: the journal's record beside what the players really did. Pure.

Lateness is in real milliseconds, instants are hall time as ISO 8601 with offset (`hall rehearse --json`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from hall.engine import replayed
from hall.model.call_events import AT_A_PRESS, CallEnd, CallEnded
from hall.model.deadlines import round_cues
from hall.model.events import CueCame, ForfeitRuled, Record, SeatMark, SeatsMarked
from hall.model.instants import Instant, Span
from hall.model.presence import Certainty, Presence, all_presence
from hall.model.state import RoundState, Seat, TournamentState
from hall.model.timetable import CueKind
from hall.model.tournament import Side
from hall.rehearsal.arbiter import PUBLISHED_BEFORE, Day
from hall.timebase import iso

CALL_MAY_BE_LATE_MS = 50
_BEFORE_START = {"announce_5_min": Span.of(minutes=5), "announce_1_min": Span.of(minutes=1)}
_CALLS = _BEFORE_START.keys()
_AT_A_PRESS = {kind.value for kind in AT_A_PRESS}
_WATCHED = {CueKind.START_DUE, CueKind.PHOTOGRAPHY_ENDS, CueKind.DEFAULT_TIME, CueKind.TRAINERS_LEAVE}
E = TypeVar("E", CueCame, CallEnded, SeatsMarked, ForfeitRuled)


@dataclass(frozen=True, slots=True, kw_only=True)
class Rehearsed:
    """Everything a summary is made from. `speaks` False: the venue's file wants no calls.

    `published`: when the rehearsal in truth came to publish the pairs, None where that is no matter.
    """

    day: Day
    records: tuple[Record, ...]
    zone: str
    rate: int
    refused: tuple[str, ...]
    speaks: bool = True
    published: Instant | None = None


def summary(done: Rehearsed) -> dict[str, Any]:
    """The document of `hall rehearse --json`, of one tournament alone; `faults` names what is not well."""
    body = {
        "rounds": 1,
        "round": done.day.round,
        "cues": list(_cues(done)),
        "announcements": list(_announcements(done)),
        "arrivals": list(_arrivals(done)),
        "to_look_at": list(_to_look_at(done)),
        "called_absent": list(_called_absent(done)),
        "forfeits": list(_forfeits(done)),
        "truth": {"arrivals": list(_truth(done))},
    }
    return {**body, "faults": [*_faults(done, body), *done.refused]}


def _own(done: Rehearsed, kind: type[E]) -> Iterator[tuple[Record, E]]:
    """The facts of one kind about the rehearsed round; others of the venue have their own cues and calls."""
    for record in done.records:
        event = record.event
        if (
            isinstance(event, kind)
            and event.tournament == done.day.tournament
            and event.round == done.day.round
        ):
            yield record, event


def _cues(done: Rehearsed) -> Iterator[dict[str, Any]]:
    for record, came in _own(done, CueCame):
        yield {
            "kind": came.cue.value,
            "due": iso(came.due, done.zone),
            "done": iso(record.at, done.zone),
            "late_ms": _real_ms(record.at - came.due, done.rate),
        }


def _announcements(done: Rehearsed) -> Iterator[dict[str, Any]]:
    for _, ended in _own(done, CallEnded):
        for language in ended.languages or ("",):
            yield {
                "cue": ended.call.value,
                "language": language,
                "due": iso(ended.due, done.zone),
                "started": None if ended.started is None else iso(ended.started, done.zone),
                "late_ms": None if ended.started is None else _real_ms(ended.started - ended.due, done.rate),
                "how": ended.how.value,
            }


def _real_ms(late: Span, rate: int) -> float:
    return round(late.ms / rate, 2)


def _arrivals(done: Rehearsed) -> Iterator[dict[str, Any]]:
    """What the hall knows of each player who has come, and from what."""
    for seat, seen in sorted(_presence(done, done.records), key=lambda pair: (pair[0][0], pair[0][1].value)):
        if seen.certainty is Certainty.NOT_KNOWN or seen.arrived is None:
            continue
        at = seen.arrived.latest
        yield {
            "board": seat[0],
            "side": seat[1].value,
            "at": None if at is None else iso(at, done.zone),
            "evidence": seen.source.name.lower(),
            "certainty": seen.certainty.name.lower(),
        }


def _to_look_at(done: Rehearsed) -> Iterator[dict[str, Any]]:
    """The boards as they stood when the default time was over, before the arbiter looked."""
    seen = dict(_presence(done, _until_default_time(done)))
    for board in done.day.boards:
        both = {side: seen.get((board, side)) for side in Side}
        if all(one is not None and one.is_here for one in both.values()):
            continue
        yield {
            "board": board,
            "white": _certainty(both[Side.WHITE]),
            "black": _certainty(both[Side.BLACK]),
            "why": _why(board, both),
        }


def _certainty(seen: Presence | None) -> str:
    return "not_known" if seen is None else seen.certainty.name.lower()


def _why(board: int, both: dict[Side, Presence | None]) -> str:
    unsure = [side.value for side, seen in both.items() if seen is None or not seen.is_here]
    return f"no sure sign of {' and '.join(unsure)}"


def _until_default_time(done: Rehearsed) -> tuple[Record, ...]:
    for record, came in _own(done, CueCame):
        if came.cue is CueKind.DEFAULT_TIME:
            return tuple(before for before in done.records if before.seq <= record.seq)
    return done.records


def _presence(done: Rehearsed, records: tuple[Record, ...]) -> list[tuple[Seat, Presence]]:
    t, known = _round(done, records)
    return list(all_presence(t, known).items())


def _round(done: Rehearsed, records: tuple[Record, ...]) -> tuple[TournamentState, RoundState]:
    t = replayed(records).tournaments[done.day.tournament]
    return t, t.rounds[done.day.round]


def _called_absent(done: Rehearsed) -> Iterator[dict[str, Any]]:
    for record, mark in _marked_absent(done):
        yield {
            "board": mark.board,
            "side": mark.side.value,
            "at": iso(mark.seen_at, done.zone),
            "by": record.by,
        }


def _marked_absent(done: Rehearsed) -> Iterator[tuple[Record, SeatMark]]:
    for record, marked in _own(done, SeatsMarked):
        yield from ((record, mark) for mark in marked.marks if not mark.present)


def _forfeits(done: Rehearsed) -> Iterator[dict[str, Any]]:
    for record, ruled in _own(done, ForfeitRuled):
        yield {"board": ruled.board, "result": ruled.result.value, "by": record.by}


def _truth(done: Rehearsed) -> Iterator[dict[str, Any]]:
    for role in done.day.cast.roles:
        at = None if role.comes_after is None else iso(done.day.start + role.comes_after, done.zone)
        yield {"board": role.board, "side": role.side.value, "at": at}


def _faults(done: Rehearsed, body: dict[str, Any]) -> Iterator[str]:
    yield from _cue_faults(done)
    if done.speaks:
        yield from _call_faults(done, body["announcements"])
    yield from _people_faults(done, body)


def _cue_faults(done: Rehearsed) -> Iterator[str]:
    t, known = _round(done, done.records)
    last = done.records[-1].at
    came = Counter(event.cue for _, event in _own(done, CueCame))
    for cue in round_cues(t, known):
        if cue.kind not in _WATCHED or cue.at > last or _ended_before(cue.at, known):
            continue
        if came[cue.kind] != 1:
            yield f"cue {cue.kind.value} came {came[cue.kind]} times instead of once"


def _ended_before(at: Instant, known: RoundState) -> bool:
    """By the first entry of every board: a later correction ends no game anew."""
    return known.is_finished and max(facts[0].at for facts in known.results.values() if facts) < at


def _call_faults(done: Rehearsed, announcements: list[dict[str, Any]]) -> Iterator[str]:
    """Of the calls of the timetable; an interruption's are made when an official asks for them."""
    announcements = [row for row in announcements if row["cue"] not in _AT_A_PRESS]
    made = Counter((row["cue"], row["language"]) for row in announcements)
    not_heard = {call: late for call in _CALLS if (late := _rehearsal_late(done, call)) is not None}
    for call, late in sorted(not_heard.items()):
        yield f"{call}: the rehearsal itself published the pairs {late}; a lower speed gives it time"
    for call in sorted(_CALLS - not_heard.keys() - {cue for cue, _ in made}):
        yield f"{call} was not made"
    for (cue, language), times in made.items():
        if times != 1:
            yield f"{cue} in {language} was made {times} times"
    for row in announcements:
        if row["cue"] in not_heard:
            continue
        if row["how"] != CallEnd.PLAYED.value:
            yield f"{row['cue']} ended {row['how']}"
        elif abs(row["late_ms"]) > CALL_MAY_BE_LATE_MS:
            yield f"{row['cue']} was {row['late_ms']} ms from its instant"


def _rehearsal_late(done: Rehearsed, call: str) -> str | None:
    """How late the pairs were public for that call, where the call was due already; None: it was not."""
    due = done.day.planned - _BEFORE_START[call]
    if done.published is None or done.published <= due:
        return None
    late = _real_ms(done.published - (done.day.planned - PUBLISHED_BEFORE), done.rate) / 1000
    return f"{late:.1f} s late (at {iso(done.published, done.zone)}, the call was due {iso(due, done.zone)})"


def _people_faults(done: Rehearsed, body: dict[str, Any]) -> Iterator[str]:
    limit = done.day.limit
    if limit is None or not any(c["kind"] == "default_time" for c in body["cues"]):
        return
    listed = {row["board"] for row in body["to_look_at"]}
    for role in done.day.cast.roles:
        if not role.is_at_board(limit) and role.board not in listed:
            yield f"board {role.board}: {role.side.value} had not come, but the board is not on the list"
    for _, mark in _marked_absent(done):
        # As it was when the seat was looked at: who comes a minute later was rightly not seen.
        if done.day.cast.role(mark.board, mark.side).is_at_board(mark.seen_at - done.day.start):
            yield f"board {mark.board}: {mark.side.value} was there and was called absent"
