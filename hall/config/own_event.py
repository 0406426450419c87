"""A regulation's rules for an event of one's own, without what the event has that it was written for.

Not here: the keys in the venue's file (hall/config/venue_shape.py).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date, timedelta

from hall.config.regulation_model import kept_apart_of
from hall.config.regulation_shape import KeptApartTable
from hall.model.regulations import Regulation, RoundDate


def of_own_event(
    rules: Regulation,
    *,
    title_ru: str,
    title_en: str,
    title_be: str | None,
    first_day: date,
    zone: str,
    rounds: int | None = None,
    kept_apart: KeptApartTable | None = None,
) -> Regulation:
    """The rounds keep their hours and the days between them; round 1 is on `first_day`.

    `rounds`: so many instead of the regulation's; those that it does not have are one a day at its last hour.

    Fees, prizes, places in a next event, staff, committee, notices and who is kept apart were decided for the
    other event: here there are none, and the officials announce their own (22.8: `kept_apart`).
    """
    appeals = rules.appeals and replace(rules.appeals, fee=None, fee_en=None, fee_lost=None, fee_lost_en=None)
    return replace(
        rules,
        title_ru=title_ru,
        title_en=title_en,
        title_be=title_be,
        zone=zone,
        rounds=tuple(_rounds(rules, first_day, rounds)),
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


def _rounds(rules: Regulation, first_day: date, many: int | None) -> Iterator[RoundDate]:
    if not rules.rounds:
        return
    by = first_day - min(one.day for one in rules.rounds)
    own = [replace(one, day=one.day + by) for one in rules.rounds]
    yield from own if many is None else own[:many]
    for number in range(len(own) + 1, (many or 0) + 1):
        yield replace(own[-1], number=number, day=own[-1].day + timedelta(days=number - len(own)))
