"""A regulation's rules for an event of one's own, without what the event has that it was written for.

Not here: the keys in the venue's file (hall/config/venue_shape.py).
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date

from hall.config.regulation_model import kept_apart_of
from hall.config.regulation_shape import KeptApartTable
from hall.model.regulations import Regulation


def of_own_event(
    rules: Regulation,
    *,
    title_ru: str,
    title_en: str,
    title_be: str | None,
    first_day: date,
    zone: str,
    kept_apart: KeptApartTable | None = None,
) -> Regulation:
    """The rounds keep their hours and the days between them; round 1 is on `first_day`.

    Fees, prizes, places in a next event, staff, committee, notices and who is kept apart were decided for the
    other event: here there are none, and the officials announce their own (22.8: `kept_apart`).
    """
    began = min((one.day for one in rules.rounds), default=first_day)
    appeals = rules.appeals and replace(rules.appeals, fee=None, fee_en=None, fee_lost=None, fee_lost_en=None)
    return replace(
        rules,
        title_ru=title_ru,
        title_en=title_en,
        title_be=title_be,
        zone=zone,
        rounds=tuple(replace(one, day=first_day + (one.day - began)) for one in rules.rounds),
        divisions=tuple(
            replace(one, qualifiers=None, prizes=None, qualifiers_born_from=None, room_ru=None)
            for one in rules.divisions
        ),
        other_dates=(),
        pairing_program=None,
        appeals=appeals,
        committee=None,
        prizes_shared=None,
        prizes_fixed_before_round=None,
        kept_apart=None if kept_apart is None else kept_apart_of(kept_apart),
        notices_ru=(),
        notices_en=(),
        notices_be=(),
        restrictions_ru=(),
        restrictions_en=(),
        restrictions_be=(),
        staff=(),
        staff_en=(),
    )
