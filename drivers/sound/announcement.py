"""What the sound driver is handed and what it hands back, by shape: whoever has these attributes fits.

    0.6 s silence   2.2 s gong   speech, first language   0.6 s   speech, second language
    |---------------|------------|----------------------- ...
    file begins                  speech_offset_ms

The silence is there because HDMI and amplifiers swallow the first part of a sound; slow ones get more of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

from hall.model.instants import Instant

LEAD_IN_MS = 600
GONG_MS = 2200
BETWEEN_LANGUAGES_MS = 600


class Utterance(Protocol):
    """A few sentences in one language (`ru`, `en`)."""

    @property
    def language(self) -> str: ...
    @property
    def text(self) -> str: ...


class Announcement(Protocol):
    """Utterances in speaking order; the gong sounds once, before the first.

    `cue` and `round` are the names under which an organiser may have recorded it; "" where nobody can have.
    """

    @property
    def parts(self) -> Sequence[Utterance]: ...
    @property
    def gong(self) -> bool: ...
    @property
    def cue(self) -> str: ...
    @property
    def round(self) -> int | None: ...


class Sound(Protocol):
    """A file that can be played. The first sample of speech stands `speech_offset_ms` after its beginning."""

    @property
    def path(self) -> Path: ...
    @property
    def speech_offset_ms(self) -> int: ...
    @property
    def duration_ms(self) -> int: ...


class Ready(Sound, Protocol):
    """One of our files with what there is to say of it, as in `Prepared`."""

    @property
    def warning(self) -> str: ...
    @property
    def remark(self) -> str: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Prepared:
    """An announcement as a file. `warning` says why it may not be understood, `remark` which source was left
    out for the next; both empty when all is well."""

    path: Path
    speech_offset_ms: int
    duration_ms: int
    warning: str = ""
    remark: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Played:
    """How a file was played. `started` is the instant of its first sample of speech (hall time); `detail`
    says in a sentence why it failed."""

    started: Instant
    how: Literal["played", "failed"]
    detail: str = ""


def speech_offset_ms(*, gong: bool, lead_ms: int = LEAD_IN_MS) -> int:
    """Where speech begins in every file that this driver makes."""
    return lead_ms + GONG_MS if gong else lead_ms
