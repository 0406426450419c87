"""What is said of a tournament file when it is brought, and what came of reading it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hall.formats.findings import Note
from hall.formats.kinds import Kind
from hall.formats.questions import Answers, Question
from hall.formats.sheet import ColumnPreview
from hall.model.tournament import Tournament


@dataclass(frozen=True, slots=True, kw_only=True)
class Wishes:
    """What the one who brings a file says of it; what is None or empty is found out."""

    kind: Kind | None = None
    encoding: str | None = None
    columns: Mapping[str, int] | None = None
    answers: Answers | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class ReadFile:
    """A file that was understood. `encoding` None: its format has none (Excel)."""

    tournament: Tournament
    repairs: tuple[Note, ...]
    kind: Kind
    encoding: str | None
    preview: tuple[ColumnPreview, ...] = ()
    questions: tuple[Question, ...] = ()
