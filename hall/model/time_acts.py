"""`decide` for hall time: an official vouches for it, or sets it by a clock that he trusts."""

from __future__ import annotations

from collections.abc import Iterator

from hall.model import commands as c
from hall.model import events as e
from hall.model.instants import Instant
from hall.model.refusals import AlreadyStarted, InThePast, Refused
from hall.model.state import RoundState, State

# Nobody presses more exactly than this: the hall's time is left as it is and only vouched for.
_BY_HAND_MS = 500
_FIRST = Instant(946_684_800_000)  # the year 2000; a machine without a clock battery begins at 1970


def confirm_time(state: State) -> tuple[e.Event, ...]:
    """Nothing where it is confirmed already."""
    if state.timescale is None or state.time_is_confirmed:
        return ()
    return (e.TimeConfirmed(epoch=state.timescale.epoch),)


def set_time(state: State, act: c.SetHallTime, at: Instant, when: Instant) -> tuple[e.Event, ...]:
    """A new epoch of hall time in which it is `act.to` at `act.seen`, else `when` the tap was made. Not while
    a round is in play: its default time counts from an instant of the old one."""
    scale = state.timescale
    was_set_meanwhile = scale is not None and act.seen is not None and act.epoch != scale.epoch
    if scale is None or was_set_meanwhile:
        return ()
    for known in _in_play(state):
        raise Refused(AlreadyStarted(round=known.number, at=known.start_actual or at))
    if act.to < _FIRST:
        raise Refused(InThePast(at=act.to))
    ahead_ms = (act.to - (act.seen or when)).ms
    if abs(ahead_ms) < _BY_HAND_MS:
        return confirm_time(state)
    epoch = _following(scale.epoch)
    set_anew = e.TimescaleSet(
        epoch=epoch,
        anchor_utc_ms=scale.anchor_utc_ms + ahead_ms,
        anchor_boot_ms=scale.anchor_boot_ms,
        rate=scale.rate,
    )
    return (set_anew, e.TimeConfirmed(epoch=epoch))


def boot_of(epoch: str) -> str:
    """The boot of the machine that an epoch belongs to; each setting by hand begins another of the same."""
    return epoch.partition("/")[0]


def _following(epoch: str) -> str:
    number = epoch.partition("/")[2]
    return f"{boot_of(epoch)}/{int(number) + 1 if number.isdecimal() else 1}"


def _in_play(state: State) -> Iterator[RoundState]:
    for t in state.tournaments.values():
        known = t.round
        if (
            known is not None
            and known.start_actual is not None
            and not known.is_finished
            and not known.closed
        ):
            yield known
