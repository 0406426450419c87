"""Whether the walls are dark between the days: at night, where nothing goes on and nothing is near. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from hall.model.instants import Instant, Span
from hall.published.snapshot import RoundView, ScreenView, Snapshot
from hall.timebase import to_local

# People come to the hall about then; an arbiter who lets a start wait is not left in the dark.
BEFORE_A_START = Span.of(hours=2)
AFTER_A_START_DUE = Span.of(hours=3)
# As long the last results are read.
AFTER_A_RESULT = Span.of(hours=1)


def is_dark(snapshot: Snapshot, screen: ScreenView, rounds: Sequence[RoundView], at: Instant) -> bool:
    """Whether a screen that follows its rounds has nothing to show at this hour of the night."""
    venue = snapshot.venue
    if venue is None or not _is_night(venue.dark, venue.zone, at):
        return False
    draws = snapshot.draw.draws if snapshot.draw is not None else ()
    of_these = {round_.tournament for round_ in rounds}
    drawing = any(draw.group is not None for draw in draws if draw.tournament in of_these)
    told = any(message.until is None or at < message.until for message in screen.messages)
    return not (drawing or told or any(_is_near(round_, at) for round_ in rounds))


def _is_night(dark: tuple[int, int], zone: str, at: Instant) -> bool:
    begins, ends = dark
    local = to_local(at, zone)
    minute = local.hour * 60 + local.minute
    return begins <= minute < ends if begins <= ends else minute >= begins or minute < ends


def _is_near(round_: RoundView, at: Instant) -> bool:
    is_on = round_.started is not None and round_.finished < round_.boards
    if is_on or round_.interruption is not None:
        return True
    if round_.started is None and round_.planned is not None:
        return round_.planned - BEFORE_A_START <= at < round_.planned + AFTER_A_START_DUE
    return any(at < result.entered + AFTER_A_RESULT for result in round_.results)
