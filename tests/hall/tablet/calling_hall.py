"""A hall on the evening before round 1: a list of forty players, nobody paired."""

from __future__ import annotations

from dataclasses import replace

from hall.model import commands as c
from hall.model.instants import Instant
from hall.model.roll_call import Listed, MarkPlayer
from tests.hall.tablet.hall_at_work import START, HallAtWork, entry, tournament

PLAYERS = 40
LIST = replace(tournament(PLAYERS // 2 - 1), played=(), next_pairings=None)


class CallingHall(HallAtWork):
    """Round 1 is planned and its list known."""

    async def opened(self, *, start: Instant = START, boards: int = PLAYERS // 2) -> HallAtWork:
        await self.does(c.OpenTournament(entry=entry()))
        await self.does(c.ImportTournament(tournament="open", source="list.xlsx", data=LIST))
        await self.does(c.PlanRound(tournament="open", round=1, start=start))
        return self


def here(number: int) -> MarkPlayer:
    """The player of that number has come."""
    name = LIST.players[number - 1].name
    return MarkPlayer(tournament="open", round=1, player=Listed(number=number, name=name))
