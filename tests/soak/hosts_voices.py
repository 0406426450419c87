"""What the arbiter has had said in the halls: each text is heard once at most, and its end is in the journal,
unless its speaker was killed with it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from hall.model.events import Record
from hall.model.instants import Instant
from hall.model.texts import TextAsked, TextClaimed, TextEnded

# A speaker that only notes what it would play says so of what it "played" (`hall.voice.announcing.as_heard`).
_NO_CARD = "this machine has no sound card"


@dataclass(slots=True, kw_only=True)
class Fate:
    """What became of a text."""

    hall: str
    asked_at: Instant
    claims: int = 0
    ends: list[TextEnded] = field(default_factory=list)


def fates(records: Sequence[Record]) -> dict[int, Fate]:
    """Of each text, by the record that asked for it."""
    found: dict[int, Fate] = {}
    for record in records:
        match record.event:
            case TextAsked(hall=hall):
                found[record.seq] = Fate(hall=hall, asked_at=record.at)
            case TextClaimed(asked=asked):
                found[asked].claims += 1
            case TextEnded(asked=asked):
                found[asked].ends.append(record.event)
            case _:
                pass
    return found


def open_ends(known: Mapping[int, Fate], died_since: Callable[[str, Instant], bool]) -> str:
    """Which texts still have no end, though their speakers live; empty: none."""
    return "; ".join(
        f"text {seq} in {fate.hall} has no end"
        for seq, fate in known.items()
        if not fate.ends and not died_since(fate.hall, fate.asked_at)
    )


def wrong(known: Mapping[int, Fate], heard: Mapping[str, Sequence[str]]) -> list[str]:
    """What is claimed, ended or heard twice, or told as heard and was not. `heard`: files, by hall."""
    found = [f"text {seq} was claimed {fate.claims} times" for seq, fate in known.items() if fate.claims > 1]
    found += [f"text {seq} ended {len(fate.ends)} times" for seq, fate in known.items() if len(fate.ends) > 1]
    for hall, files in heard.items():
        found += [f"{file} was heard twice in {hall}" for file in sorted(set(files)) if files.count(file) > 1]
        begun = sum(any(end.detail == _NO_CARD for end in f.ends) for f in known.values() if f.hall == hall)
        if begun > len(files):
            found.append(f"{begun} texts count as played in {hall}, {len(files)} were")
    return found


def heard(noted: Path) -> list[str]:
    """The files that a speaker has noted, in order."""
    if not noted.exists():
        return []
    return [json.loads(line)["file"] for line in noted.read_text(encoding="utf-8").splitlines()]
