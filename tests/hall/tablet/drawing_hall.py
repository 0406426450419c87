"""A hall with twelve invented players of a round robin, whose numbers are still to be drawn."""

from __future__ import annotations

from hall.model import commands as c
from hall.model.draw_steps import next_drawer, open_to, slips_open_to
from hall.model.draws import ChooseEnvelope, Draw, OpenEnvelope
from hall.model.instants import Instant
from hall.model.tournament import Player, Tournament
from hall.timebase import Timebase
from tests.hall.tablet.hall_at_work import BOARDS, SECRETARY, START, HallAtWork, entry, rules, venue

_TEAMS = (
    ("Озёрск", ("Верескин Яков", "Ольшанская Вера", "Тальников Роман")),
    ("Боровое", ("Кедрачёв Лев", "Рябинович Майя")),
    ("Ясная Поляна", ("Плёсовец Никон", "Лозинцев Савва")),
    ("Приморск", ("Заречнев Пётр", "Ковыльная Ася")),
    ("Северогорск", ("Журавкин Егор",)),
    ("", ("Дубравцев Ян",)),
    ("Заводь", ("Сосновская Злата",)),
)


def roster() -> Tournament:
    """Players in another order than that of the draw."""
    people = [(name, team or None) for team, names in _TEAMS for name in names]
    people.sort()
    return Tournament(
        name="City Cup",
        players=tuple(Player(number=n, name=who, team=team) for n, (who, team) in enumerate(people, 1)),
    )


class DrawingHall(HallAtWork):
    """A `HallAtWork` with the roster and no round; taps by `taps`."""

    def __init__(self, timebase: Timebase, system: str = "round_robin") -> None:
        super().__init__(timebase, venue(entry(regulation=rules(system=system, rounds=()))))

    async def opened(self, *, start: Instant = START, boards: int = BOARDS) -> HallAtWork:
        await self.does(c.OpenTournament(entry=self.venue.entries[0]))
        await self.does(
            c.ImportTournament(tournament="open", source="players.trf", data=roster()), by=SECRETARY
        )
        return self

    @property
    def draw(self) -> Draw:
        known = self.engine.state.tournaments["open"].draw
        assert known is not None
        return known

    async def taps(self, most: int = 100) -> None:
        """So many taps of whoever draws, each on the first envelope that is open to him."""
        for _ in range(most):
            drawer = next_drawer(self.draw)
            if drawer is None:
                return
            if self.draw.chosen is None:
                place = open_to(self.draw)[0]
                await self.does(ChooseEnvelope(tournament="open", player=drawer.player, envelope=place))
            else:
                slip = slips_open_to(self.draw)[0]
                await self.does(OpenEnvelope(tournament="open", player=drawer.player, slip=slip))
