"""What of a name is shown in the hall and on phones: no patronymic, in no list that walls are sent."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model.tournament import Player, Side, Tournament
from hall.pairing.varma import beginning
from hall.published.audience import Surroundings, screen_sections
from hall.published.draw_view import draw_view
from hall.published.plain_json import to_json
from hall.published.shown_names import without_patronymic
from tests.hall.model.acts import absent, result, the
from tests.hall.model.test_draws import SEED, tap
from tests.hall.published.test_standings_view import BEFORE, WINS
from tests.hall.venues import venue
from tests.hall.world import START, World, entry, tournament


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("Игроков Пётр Иванович", "Игроков Пётр"),
        ("Игрокова Анна Сергеевна", "Игрокова Анна"),
        ("Ігракоў Пётр Мікалаевіч", "Ігракоў Пётр"),
        ("Ігракова Ганна Юр'еўна", "Ігракова Ганна"),
        ("Игроков Олег Никитич", "Игроков Олег"),
        ("Ігрокова Олена Петрівна", "Ігрокова Олена"),
        ("Игроков Данияр Нурланулы", "Игроков Данияр"),
        ("Igrokov, Petr Ivanovich", "Igrokov, Petr"),
        ("Мамедов Али Гусейн оглы", "Мамедов Али Гусейн"),
        ("Рабинович Лев", "Рабинович Лев"),
        ("Абрамович, Анна Мария", "Абрамович, Анна Мария"),
        ("van der Berg Jan", "van der Berg Jan"),
        ("Spieler Hans Heinrich", "Spieler Hans Heinrich"),
        ("", ""),
    ],
)
def test_a_patronymic_is_not_told(written: str, told: str) -> None:
    assert without_patronymic(written) == told


def named_in_full(data: Tournament) -> Tournament:
    def whole(player: Player) -> Player:
        return replace(player, name=f"{player.name} Кириллович")

    return replace(data, players=tuple(map(whole, data.players)))


def test_no_list_of_a_wall_has_a_patronymic() -> None:
    world = World(boards=3)
    shown = replace(entry(), names_on_wall=True)
    world.does(c.OpenTournament(entry=shown))
    data = named_in_full(replace(tournament(3), played=BEFORE))
    world.does(c.ImportTournament(tournament="open", source="again.trf", data=data))
    world.started()
    world.does(absent(3, Side.BLACK), at=START)
    for board in (1, 2):
        world.does(result(board, WINS[board - 1]), at=START)
    sections = screen_sections(world.state, venue(shown), Surroundings(time_verified=True))
    told = {name: json.dumps(to_json(body), ensure_ascii=False) for name, body in sections.items()}
    assert all("Игроков006 Пётр" in told[name] for name in ("round", "pairings", "standings"))
    assert not [name for name, text in told.items() if "Кириллович" in text]


def test_a_draw_names_nobody_with_a_patronymic() -> None:
    world = World()
    data = named_in_full(replace(tournament(), next_pairings=None))
    world.does(c.ImportTournament(tournament="open", source="again.trf", data=data))
    world.does(beginning("open", data.players, SEED))
    for _ in range(3):
        tap(world)
    told = json.dumps(to_json(draw_view(the(world))), ensure_ascii=False)
    assert "Пётр" in told
    assert "Кириллович" not in told
