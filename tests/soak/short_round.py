"""What a round played in real time rests on beside other tests: a venue whose players may be ten minutes late
instead of thirty, and calls that are rendered before the hall's time begins to run."""

from __future__ import annotations

from pathlib import Path

from drivers.sound.speech import Speech
from hall.config import find, planned_start
from hall.model.languages import LANGUAGES, in_language
from hall.model.venue import Entry, Venue
from hall.voice.calls import Call, start_calls
from hall.voice.joint import grouped

_ROUND = 5  # the coming one of the demo's file


def short_venue(folder: Path) -> Path:
    """The demo's venue file, written into `folder` beside its shortened regulation."""
    whole = find("izhevsk-2013", "regulations").read_text(encoding="utf-8")
    short = whole.replace("limit_min = 30", "limit_min = 10")
    assert short != whole
    (folder / "izhevsk-2013.toml").write_text(short, encoding="utf-8")
    venue = folder / "short.toml"
    venue.write_text(find("demo", "venues").read_text(encoding="utf-8"), encoding="utf-8")
    return venue


async def render_calls(venue: Venue, sounds: Path) -> None:
    """The files of the round's calls: they take a busy machine half a minute, half an hour of its hall."""
    speech = Speech(sounds)
    for joint in grouped([call for entry in venue.entries for call in _calls(venue, entry)]):
        await speech.prepare(joint.announcement)


def _calls(venue: Venue, entry: Entry) -> tuple[Call, ...]:
    name = {
        code: in_language(code, ru=entry.name_ru, en=entry.name_en, be=entry.name_be) for code in LANGUAGES
    }
    return start_calls(
        tournament=entry.id,
        round=_ROUND,
        start=planned_start(entry.regulation, _ROUND),
        phones=entry.regulation.phones,
        languages=venue.voice.languages,
        name=name if len(venue.entries) > 1 else None,
    )
