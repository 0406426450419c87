"""The dates of a demo, which is played today whatever its regulation says: all moved by as many days."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, timedelta

from hall.model.regulations import Regulation
from hall.model.venue import Venue


def dated(venue: Venue, today: date) -> Venue:
    """A demo with its round dated today and its other dates around that; any other venue as it is."""
    if venue.demo_start_in_min is None or venue.demo_round is None:
        return venue
    number = venue.demo_round
    entries = (replace(one, regulation=_moved(one.regulation, number, today)) for one in venue.entries)
    return replace(venue, entries=tuple(entries))


def _moved(rules: Regulation, number: int, today: date) -> Regulation:
    dated_round = rules.round_date(number)
    by = timedelta() if dated_round is None else today - dated_round.day
    return replace(
        rules,
        rounds=tuple(replace(one, day=one.day + by) for one in rules.rounds),
        other_dates=tuple(replace(one, day=one.day + by) for one in rules.other_dates),
    )
