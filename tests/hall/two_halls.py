"""A venue of two halls, a tournament in each, for tests of who may look and act where."""

from __future__ import annotations

from dataclasses import replace

from hall.model.venue import Hall, Screen
from hall.timebase import Timebase
from tests.hall.tablet.hall_at_work import HallAtWork, entry, venue


class TwoHalls(HallAtWork):
    """The open tournament in one hall, the juniors' in another; both number their boards from one."""

    def __init__(self, time: Timebase) -> None:
        junior = entry("junior", hall="junior", name_ru="Юноши", name_en="Juniors")
        base = venue(entry(), junior)
        halls = (*base.halls, Hall(id="junior", name_ru="Малый зал", name_en="Small hall"))
        screens = (*base.screens, Screen(name="small", hall="junior"))
        super().__init__(time, replace(base, halls=halls, screens=screens))
