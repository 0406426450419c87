"""A hall of three boards whose last round leaves a shared first place that a play-off is to decide."""

from __future__ import annotations

from datetime import date, time

from hall.model import commands as c
from hall.model.instants import Instant, Span
from hall.model.regulations import Division, RoundDate
from hall.model.tournament import Game, Pairing, Pairings, PlayedRound, Player, Result, Tournament
from hall.timebase import Timebase
from tests.hall.tablet.browser import Site
from tests.hall.tablet.hall_at_work import ROUND, SECRETARY, START, HallAtWork, entry, result, rules, venue

_ROUNDS = tuple(RoundDate(number=n, day=date(2013, 7, 13 + n), start=time(15)) for n in range(1, ROUND + 1))
_MEN = Division(id="open", name_ru="Мужчины", name_en="Men", qualifiers=1, prizes=2)
_NAMES = ("Журавкин Егор", "Вьюгин Лев", "Кедрачёв Ян", "Заречнев Пётр", "Тальников Савва", "Лозинцев Роман")
_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.WHITE_WINS)
_PAIRS = tuple(Pairing(board=b, white=2 * b - 1, black=2 * b) for b in (1, 2, 3))


class TiedHall(HallAtWork):
    """Its file has two rounds; `over` plays the third."""

    def __init__(self, timebase: Timebase) -> None:
        decided = rules(rounds=_ROUNDS, tiebreaks=("WIN", "play_off"), divisions=(_MEN,))
        super().__init__(timebase, venue(entry(regulation=decided)))

    async def opened(self, *, start: Instant = START, boards: int = 3) -> HallAtWork:
        games = tuple(Game(pairing=p, result=r) for p, r in zip(_PAIRS, _RESULTS, strict=True))
        data = Tournament(
            name="City Cup",
            players=tuple(Player(number=n, name=name, rating=2000 - n) for n, name in enumerate(_NAMES, 1)),
            played=tuple(PlayedRound(number=n, games=games, unpaired=()) for n in range(1, ROUND)),
            next_pairings=Pairings(round=ROUND, pairs=_PAIRS),
        )
        await self.does(c.OpenTournament(entry=self.venue.entries[0]))
        await self.does(c.ImportTournament(tournament="open", source="cup.trf", data=data), by=SECRETARY)
        await self.does(c.PlanRound(tournament="open", round=ROUND, start=start))
        return self


async def over(at: Site) -> None:
    """The last round played: boards 1 and 3 are won by White again."""
    await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
    at.moves_to(START + Span.of(seconds=5))
    await at.hall.does(c.StartRound(tournament="open", round=ROUND))
    at.moves_to(START + Span.of(minutes=95))
    for board, found in enumerate(_RESULTS, 1):
        await at.hall.does(result(board, found))
