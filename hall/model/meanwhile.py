"""What changed while an official looked at it: an act that replaces a value says on which it is based.

`based_on` None in an act: its sender does not say (the console, an older page) and is not asked. Here are
the reasons for which such an act is refused; the questions stand in `meanwhile_checks`.
"""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.instants import Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class PairsHaveChanged:
    """The round has other pairs than those that were looked at."""

    round: int


@dataclass(frozen=True, slots=True, kw_only=True)
class StartHasChanged:
    """Somebody else planned or moved the start; `start` None: took his move back, and none is planned."""

    round: int
    start: Instant | None
    by: str
    at: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class PauseHasChanged:
    """Somebody else told the hall when play goes on; None: that is no longer told."""

    resumes: Instant | None
    by: str
    at: Instant


@dataclass(frozen=True, slots=True, kw_only=True)
class EntryHasChanged:
    """Somebody else wrote down another text, or named another committee."""

    by: str
    at: Instant


MeanwhileReason = PairsHaveChanged | StartHasChanged | PauseHasChanged | EntryHasChanged
