"""How loud a hall's voice is: the act, the fact, and what of it stands. Pure; scales no sound."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, get_args

Percent = Literal[10, 20, 30, 40, 50, 60, 70, 80, 90, 100]
STEPS: tuple[Percent, ...] = get_args(Percent)
FULL: Percent = 100  # as the files are made; nothing is ever louder


@dataclass(frozen=True, slots=True, kw_only=True)
class SetVolume:
    """Let the hall's voice, wherever it is spoken, be so loud from the next call on."""

    hall: str
    percent: Percent


@dataclass(frozen=True, slots=True, kw_only=True)
class VolumeSet:
    """The hall's voice is so loud: percent of the height of its files, 10 to 100."""

    hall: str
    percent: int


def volume_set(volumes: Mapping[str, int], act: SetVolume) -> tuple[VolumeSet, ...]:
    """The events of the act."""
    same = volumes.get(act.hall, FULL) == act.percent
    return () if same else (VolumeSet(hall=act.hall, percent=act.percent),)


def volumes_after(volumes: Mapping[str, int], event: VolumeSet) -> Mapping[str, int]:
    """The volumes by hall once `event` has happened; a hall without one is at `FULL`."""
    return MappingProxyType({**volumes, event.hall: event.percent})
