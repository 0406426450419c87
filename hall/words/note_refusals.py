"""The sentence for every ground on which a note or an act of an appeal is refused, in each language."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hall.model.committee import Demand
from hall.model.instants import Instant
from hall.model.note_refusals import Ground, NoteRefused
from hall.words.languages import words_for
from hall.words.notes import note_words


def note_refusal(reason: NoteRefused, lang: str, fmt: Callable[[Instant], str]) -> str:
    """What the official reads; `fmt` writes an instant as a time of day."""
    sentences: Mapping[Ground, str] = words_for("note_refusals", lang)
    at = "—" if reason.at is None else fmt(reason.at)
    text = reason.text
    if reason.ground is Ground.AGAINST_25_2 and text in {demand.value for demand in Demand}:
        text = note_words(lang).demand(Demand(text), "")
    return sentences[reason.ground].format(at=at, text=text)
