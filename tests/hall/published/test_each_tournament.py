"""A fault in one tournament leaves the others on the walls and on the phones."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model.events import TournamentImported
from hall.model.state import TournamentState
from hall.public.audience import public_view
from hall.published.each_tournament import each_shown
from hall.published.snapshot import RoundSection
from tests.hall.model.acts import the
from tests.hall.published.test_audience import sections
from tests.hall.published.test_standings_view import BEFORE, finished
from tests.hall.venues import venue
from tests.hall.world import World, tournament


def shown_id(t: TournamentState) -> str:
    if t.id == "broken":
        raise KeyError(7)
    return t.id


def test_a_tournament_that_cannot_be_shown_is_left_out_and_logged_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    whole = the(World())
    broken = replace(whole, entry=replace(whole.entry, id="broken"))

    for _ in range(3):  # at every change
        assert each_shown(shown_id, (broken, whole)) == ("open",)
    assert [record.getMessage() for record in caplog.records] == [
        "tournament broken: this part of it cannot be shown"
    ]


def test_walls_and_phones_go_on_with_an_early_journal_whose_file_lacks_players() -> None:
    world = finished()
    world.happens(lacking())

    walls = sections(world)
    (table,) = walls["standings"]["standings"]
    assert [row["name"] for row in table["rows"] if row["number"] == 6] == ["Игроков006 Пётр"]
    (phone,) = public_view(world.state, venue(), RoundSection(rounds=())).tournaments
    assert phone.table is not None


def test_public_pairs_keep_the_names_of_players_who_are_in_no_list_any_more() -> None:
    world = World(boards=3).published()
    world.happens(lacking())

    (pairs,) = sections(world)["pairings"]["pairings"]
    assert [pair["black"]["name"] for pair in pairs["pairs"]][2] == "Игроков006 Пётр"
    (phone,) = public_view(world.state, venue(), RoundSection(rounds=())).tournaments
    assert phone.pairs is not None
    assert len(phone.pairs.pairs) == 3


def lacking() -> TournamentImported:
    """A file without players 5 and 6, as it was taken in before such files were refused."""
    before = tuple(replace(one, games=one.games[:2]) for one in BEFORE)
    data = replace(tournament(2), played=before, next_pairings=None)
    return TournamentImported(tournament="open", source="girls.trf", data=data)
