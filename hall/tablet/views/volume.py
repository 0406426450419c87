"""Page 10's row of the volume: how loud the hall's voice is, a step lower and a step higher."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model.volume import FULL, STEPS, SetVolume
from hall.tablet.sight import Sight
from hall.words.pressed import say_words


@dataclass(frozen=True, slots=True, kw_only=True)
class VolumeRow:
    """`lower` and `higher` are None at the ends."""

    name: str
    now: str
    quieter: str
    louder: str
    lower: SetVolume | None
    higher: SetVolume | None


def volume(s: Sight) -> VolumeRow | None:
    """None for whoever has no right to the voice, and where the venue has none."""
    if not s.may(SetVolume) or not s.venue.voice.enabled:
        return None
    words, hall = say_words(s.lang), s.t.entry.hall
    now = s.state.volumes.get(hall, FULL)
    lower = [step for step in STEPS if step < now][-1:]
    higher = [step for step in STEPS if step > now][:1]
    return VolumeRow(
        name=words.volume,
        now=words.percent.format(now),
        quieter=words.quieter,
        louder=words.louder,
        lower=SetVolume(hall=hall, percent=lower[0]) if lower else None,
        higher=SetVolume(hall=hall, percent=higher[0]) if higher else None,
    )
