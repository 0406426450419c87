"""Which content a screen's plan asks for at an instant. Pure; how it looks is a scene's business."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hall.model.instants import Instant, Span
from hall.model.scene_names import AUTO
from hall.model.screen_plans import ALL_AUTO, ScreenPlan
from hall.published.snapshot import RoundView, ScreenView

COUNTDOWN_PHASE = Span.of(minutes=10)
NOTHING_HIDES = Span.of(minutes=5)  # of a countdown: then every planned content gives way


def as_planned(screen: ScreenView, rounds: Sequence[RoundView], at: Instant) -> ScreenView:
    """The screen with what its plan says of this phase; one that was given something keeps that."""
    if screen.scene != AUTO or screen.plan == ALL_AUTO:
        return screen
    return replace(screen, scene=_scene(screen.plan, rounds, at))


def _scene(plan: ScreenPlan, rounds: Sequence[RoundView], at: Instant) -> str:
    """Where the rounds of one hall are in several phases, that of the most pressing."""
    if any(r.interruption is not None for r in rounds):
        return AUTO
    nearest = min(
        (r.planned - at for r in rounds if r.started is None and r.planned is not None), default=None
    )
    if nearest is not None and nearest <= COUNTDOWN_PHASE:
        return AUTO if nearest <= NOTHING_HIDES else plan.countdown
    if any(r.started is not None and r.finished < r.boards for r in rounds):
        return plan.play
    if any(r.started is None and r.published is not None for r in rounds):
        return plan.pairings
    return plan.after if any(r.started is not None for r in rounds) else plan.before
