"""What a wall screen shows beyond one chosen content: its plan by phase, its part of the lists.

The plan stands in the venue's file. What an official changes stays until he lets the screen go back to it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from hall.model.scene_names import AUTO


@dataclass(frozen=True, slots=True, kw_only=True)
class ScreenPlan:
    """The content of each phase: before the pairs are published, with them, from ten to five minutes before
    the start, in play, after the last game. The last five minutes before a start no plan can hide.
    """

    before: str = AUTO
    pairings: str = AUTO
    countdown: str = AUTO
    play: str = AUTO
    after: str = AUTO


ALL_AUTO = ScreenPlan()


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """A screen's part of the lists in place of its own by the venue's file; None: as the file says.

    `page` (from 1) is held and does not turn; `of`: the screen whose part, plan and content it takes over.
    """

    first_board: int | None = None
    last_board: int | None = None
    page: int | None = None
    of: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class PartShown:
    """The screen shows this part from now on; None: its own again."""

    screen: str
    part: Part | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowPart:
    """Give the screen a part of the lists."""

    screen: str
    part: Part


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowOnScreens:
    """Let several screens show the same content."""

    screens: tuple[str, ...]
    scene: str


@dataclass(frozen=True, slots=True, kw_only=True)
class FollowPlan:
    """Let screens show again what their plan says, whatever they were told."""

    screens: tuple[str, ...]


ScreenPlanAct = ShowPart | ShowOnScreens | FollowPlan


def parts_after(parts: Mapping[str, Part], event: PartShown) -> Mapping[str, Part]:
    """The parts once `event` has happened."""
    others = {screen: part for screen, part in parts.items() if screen != event.screen}
    return MappingProxyType(others if event.part is None else {**others, event.screen: event.part})
