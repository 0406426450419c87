"""What the tablet's page of tournament files says: the list that every language must have."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class FileLabels:
    """Texts without values, by where they stand."""

    title: str
    choose: str
    export: str
    nothing: str
    hint: str
    refused: str
    would_change: str
    found: str
    reason: str
    take: str
    aside: str
    folder_away: str
    too_large: str
    stick: str
    preview: str
    no_link: str
    overtaken: str
    columns: str
    questions: str
    read_so: str
