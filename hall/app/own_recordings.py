"""What looks through the organiser's own recordings, on the daemon's machine or a speaker's."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from drivers.sound.survey import Survey
from hall.model.call_events import CallKind
from hall.model.texts import Sentence
from hall.model.venue import Voice
from hall.voice.sounds import Remark

_CUES = {kind.value for kind in (*CallKind, *Sentence)} - {CallKind.TEXT.value, Sentence.FREE.value}


def survey(folder: Path, wanted: Voice) -> Callable[[], Sequence[Remark]]:
    """Gives what is wrong in the folder; it must be there only where the venue's file names it."""
    named = wanted.recordings is not None
    return Survey(folder=folder, cues=_CUES, languages=wanted.languages, named=named).remarks
