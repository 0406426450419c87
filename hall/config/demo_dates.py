"""The dates of a demo, which is played today whatever its regulation says: all moved by as many days."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date, timedelta
from types import MappingProxyType

from hall.model.regulations import Regulation
from hall.model.state import State
from hall.model.venue import Venue

_NONE: Mapping[str, date] = MappingProxyType({})


def dated(venue: Venue, today: date, under_way: Mapping[str, date] = _NONE) -> Venue:
    """A demo with its round dated today and its other dates around that; any other venue as it is.

    `under_way`: the day of the demo's round in tournaments that are played already, whose dates stand.
    """
    if venue.demo_start_in_min is None or venue.demo_round is None:
        return venue
    number = venue.demo_round
    entries = (
        replace(one, regulation=_moved(one.regulation, number, under_way.get(one.id, today)))
        for one in venue.entries
    )
    return replace(venue, entries=tuple(entries))


def days_under_way(venue: Venue, state: State) -> dict[str, date]:
    """By tournament: the day that the demo's round had when the first of its rounds began."""
    found: dict[str, date] = {}
    for name, t in state.tournaments.items():
        has_begun = any(known.start_actual is not None for known in t.rounds.values())
        of_round = t.entry.regulation.round_date(venue.demo_round or 0)
        if has_begun and of_round is not None:
            found[name] = of_round.day
    return found


def _moved(rules: Regulation, number: int, today: date) -> Regulation:
    dated_round = rules.round_date(number)
    by = timedelta() if dated_round is None else today - dated_round.day
    return replace(
        rules,
        rounds=tuple(replace(one, day=one.day + by) for one in rules.rounds),
        other_dates=tuple(replace(one, day=one.day + by) for one in rules.other_dates),
    )
