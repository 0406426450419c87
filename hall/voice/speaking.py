"""What a speaker elsewhere is sent of its hall: the calls to make, those under way that are still true, those
that must not be heard. With its JSON; no network."""

from __future__ import annotations

import json
from dataclasses import dataclass

from hall.answers import understood
from hall.model.volume import FULL
from hall.published.plain_json import from_json, to_json
from hall.voice.calls import Call

MOST_FLAWS = 20  # of the recordings on a speaker's machine are told


@dataclass(frozen=True, slots=True, kw_only=True)
class RecordingFlaw:
    """What a speaker says is wrong with one of the recordings on its machine: file, kind of flaw, figure."""

    file: str
    flaw: str
    value: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Speaking:
    """`true` are ids of calls that are still to be said, begun or not; `silent` of those that must not be;
    `volume` in percent."""

    calls: tuple[Call, ...] = ()
    true: tuple[str, ...] = ()
    silent: tuple[str, ...] = ()
    volume: int = FULL


def speaking_json(told: Speaking) -> str:
    """One line of JSON."""
    return json.dumps(to_json(told), ensure_ascii=False, separators=(",", ":"))


def read_speaking(text: str) -> Speaking:
    """The inverse; ValueError for anything else."""
    try:
        return from_json(Speaking, understood(text))
    except (TypeError, KeyError) as error:
        raise ValueError(f"not what a speaker is sent: {error}") from error
