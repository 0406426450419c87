"""Calls of one hall that are made as one announcement: of one kind and due together. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hall.model.call_events import AT_A_PRESS, CallKind
from hall.model.instants import Instant, Span
from hall.voice.calls import Call, Late
from hall.words.spoken import Announcement
from hall.words.together import together

# Starts that are moved within this of each other are told of together.
MOVED_TOGETHER = Span.of(seconds=6)


@dataclass(frozen=True, slots=True, kw_only=True)
class Joint:
    """At least one call; each is claimed and ended for itself. `announcement` and `late` are for all."""

    calls: tuple[Call, ...]
    announcement: Announcement
    late: Late | None

    @property
    def kind(self) -> CallKind:
        return self.calls[0].kind

    @property
    def due(self) -> Instant:
        """For news of moves the last one's: each has its time to be thought better of."""
        return max(call.due for call in self.calls)

    @property
    def urgent(self) -> bool:
        return any(call.urgent for call in self.calls)

    @property
    def expires(self) -> Span:
        return self.calls[0].expires

    def may_take(self, other: Call) -> bool:
        """Whether another tournament's call is to be made with these."""
        first = self.calls[0]
        if CallKind.TEXT in (other.kind, first.kind):
            return False
        if other.kind is not first.kind or any(other.tournament == call.tournament for call in self.calls):
            return False
        apart = abs((other.due - first.due).ms)
        at_a_press = first.kind in (CallKind.START_MOVED, *AT_A_PRESS)
        return apart <= (MOVED_TOGETHER.ms if at_a_press else 0)


def joint(calls: Sequence[Call]) -> Joint:
    """These calls as one; at least one is wanted."""
    return Joint(
        calls=tuple(calls),
        announcement=together([_said(call, short=len(calls) > 1) for call in calls]),
        late=_late([call.late for call in calls if call.late is not None]),
    )


def grouped(calls: Sequence[Call]) -> list[Joint]:
    """All calls, those that belong together joined, in the order of their first."""
    groups: list[Joint] = []
    for call in calls:
        place = next((n for n, group in enumerate(groups) if group.may_take(call)), None)
        if place is None:
            groups.append(joint([call]))
        else:
            groups[place] = joint([*groups[place].calls, call])
    return groups


def _said(call: Call, *, short: bool) -> Announcement:
    """With several names the last call leaves out the request for silence: over well before the start."""
    if short and call.kind is CallKind.ONE_MINUTE and call.late is not None:
        return call.late.by_minutes[0]
    return call.announcement


def _late(late: Sequence[Late]) -> Late | None:
    if not late:
        return None
    by_minutes = zip(*(one.by_minutes for one in late), strict=True)
    return Late(starts=late[0].starts, by_minutes=tuple(together(said) for said in by_minutes))
