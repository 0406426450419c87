"""The hall's clock set by hand where there is no network time; what page 10 says of time, links and disk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from hall.model.commands import SetHallTime
from hall.model.instants import Instant
from hall.tablet.sight import Sight
from hall.tablet.times import day_of, instant_of
from hall.tablet.views.clock_rows import electronic
from hall.timebase import to_local
from hall.words.hall_clock import HallClockWords, hall_clock_words
from hall.words.ranges import ranges

_LITTLE_MB = 1000  # a day of play takes a few


@dataclass(frozen=True, slots=True, kw_only=True)
class HallClockView:
    """`act` None: `note` says why."""

    words: HallClockWords
    source: str
    day: str
    time: str
    becomes: str
    act: SetHallTime | None
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HealthLine:
    name: str
    detail: str
    is_well: bool
    href: str = ""


def hall_clock(s: Sight, query: Mapping[str, str]) -> HallClockView:
    """`day` and `at` of the address are what the trusted clock shows."""
    words = hall_clock_words(s.lang)
    shown = to_local(s.now, s.zone)
    day, at = query.get("day", "")[:12] or f"{shown:%d.%m.%Y}", query.get("at", "")[:10]
    ahead = s.around.network_ahead if not at else None
    to = _instant(s, day, at) if ahead is None else s.now + ahead
    may = s.may(SetHallTime)
    playing = any(_is_in_play(s, name) for name in s.state.tournaments)
    note = (
        words.not_yours
        if not may
        else words.in_play
        if playing
        else words.network_set
        if ahead is not None
        else words.when_full
        if to
        else _missing(s, day, at)
    )
    return HallClockView(
        words=words,
        source=source_text(s),
        day=day,
        time=at,
        becomes="" if to is None else words.becomes.format(f"{to_local(to, s.zone):%d.%m.%Y %H:%M:%S}"),
        act=_act(s, to, by_network=ahead is not None) if to is not None and may and not playing else None,
        note=note,
    )


def _act(s: Sight, to: Instant, *, by_network: bool) -> SetHallTime:
    """The network's time is what it was as the page was made, however long somebody looks at it."""
    scale = s.state.timescale
    if not by_network or scale is None:
        return SetHallTime(to=to)
    return SetHallTime(to=to, seen=s.now, epoch=scale.epoch)


def is_set_by_hand(s: Sight) -> bool:
    """Whether there is no network time: then officials look after the hall's clock."""
    return not s.around.time_verified or s.state.time_is_confirmed


def source_text(s: Sight) -> str:
    """Who vouches for the time of day."""
    words = hall_clock_words(s.lang)
    if s.around.network_ahead is not None:
        there = to_local(s.now + s.around.network_ahead, s.zone)
        return words.network_says.format(f"{there:%d.%m.%Y %H:%M:%S}")
    if s.state.time_is_confirmed:
        return words.by_official
    return words.by_network if s.around.time_verified else words.not_known


def health(s: Sight) -> tuple[HealthLine, ...]:
    """What may lose the hall or run it twice; the links to chess clocks, where there are any."""
    words, boards = hall_clock_words(s.lang), electronic(s)
    lines = [
        HealthLine(name=name, detail=detail, is_well=False, href="screens")
        for name, detail in s.around.keeping
    ]
    if boards:
        silent = [number for number, clock in boards.items() if not clock.link_up]
        well = words.links_well.format(len(boards) - len(silent), len(boards))
        lost = words.links_lost.format(ranges(silent)) if silent else ""
        lines.append(
            HealthLine(
                name=words.links,
                detail=" · ".join(filter(None, (well, lost))),
                is_well=not silent,
                href="clocks",
            )
        )
    return tuple(lines)


def disk_text(s: Sight) -> tuple[str, bool]:
    """What is free where the journal lies, and whether that is enough; empty where it is not known."""
    free = s.around.disk_free_mb
    if free is None:
        return "", True
    return hall_clock_words(s.lang).free.format(f"{free / 1000:.1f}"), free >= _LITTLE_MB


def _is_in_play(s: Sight, name: str) -> bool:
    known = s.state.tournaments[name].round
    begun = known is not None and known.start_actual is not None
    return begun and known is not None and not known.is_finished and known.closed is None


def _missing(s: Sight, day: str, at: str) -> str:
    """Why what is typed sets nothing."""
    if day_of(day) is None:
        return s.labels.not_a_day
    return s.labels.not_a_time if at.strip() else hall_clock_words(s.lang).type_it


def _instant(s: Sight, day: str, at: str) -> Instant | None:
    """None for what is no day or no time of day."""
    on = day_of(day)
    return None if on is None else instant_of(on, at, s.zone)
