"""Ports on pages 8 and 9: what is found and not bound, and what an official bound."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from hall.boards.found_ports import UnboundPort
from hall.model import commands as c
from hall.model.commands import Actor
from hall.tablet.sight import Sight, Surroundings
from hall.tablet.views.board import board
from hall.tablet.views.clocks import clocks, has_page
from hall.tablet.views.ports import BOARD_TYPED, port_rows
from tests.hall.tablet.hall_at_work import ARBITER, ASSISTANT, CHIEF, SECRETARY, in_loop
from tests.hall.tablet.looking import World, after, sight
from tests.hall.tablet.test_routes import tablet

PORT = "/dev/serial/by-path/usb-0:1.2:1.0-port0"
FOUND = UnboundPort(name=PORT, serial="01025", clock=True)
BARE = UnboundPort(name="/dev/rfcomm0", serial=None, clock=False)


def seen(world: World, *found: UnboundPort, lang: str = "ru", me: Actor = CHIEF) -> Sight:
    return sight(world, after(-10), lang=lang, me=me, around=Surroundings(unbound=found))


def test_a_found_port_is_told_with_its_board_and_place() -> None:
    row, bare = port_rows(seen(World().published(), FOUND, BARE))
    assert (row.text, row.place) == ("доска DGT 01025", "usb-0:1.2:1.0-port0")
    assert row.act == c.BindPort(board=BOARD_TYPED, port=PORT, serial="01025")
    assert bare.text == "доска DGT, без часов"


def test_a_port_of_a_reader_is_told_with_the_readers_name() -> None:
    (row,) = port_rows(seen(World().published(), replace(FOUND, name=f"pi-2:{PORT}")))
    assert row.place == "pi-2: usb-0:1.2:1.0-port0"
    assert row.act == c.BindPort(board=BOARD_TYPED, port=f"pi-2:{PORT}", serial="01025")


def test_a_found_port_is_told_in_english_too() -> None:
    (row,) = port_rows(seen(World().published(), BARE, lang="en"))
    assert row.text == "DGT board, no clock"


@pytest.mark.parametrize(("me", "rows"), [(CHIEF, 1), (ARBITER, 1), (ASSISTANT, 0), (SECRETARY, 0)])
def test_only_who_may_bind_is_told_of_ports(me: Actor, rows: int) -> None:
    assert len(port_rows(seen(World().published(), FOUND, me=me))) == rows


def test_the_page_of_clocks_is_there_for_the_first_port_that_is_found() -> None:
    world = World().published()
    assert not has_page(seen(world))
    view = clocks(seen(world, FOUND))
    assert (view.may_type, view.act_text) == (True, "Электронных досок ещё нет")
    assert has_page(seen(world, FOUND))


def test_a_bound_board_counts_as_electronic_and_is_unbound_on_its_page() -> None:
    world = World().published()
    world.does(c.BindPort(board=4, port=PORT, serial="01025"))
    view = board(seen(world), 4)
    assert (view.has_clock, view.port) == (True, "usb-0:1.2:1.0-port0")
    assert view.unbind == c.BindPort(board=4, port=None)
    assert board(seen(world, me=ASSISTANT), 4).unbind is None
    assert board(seen(world), 5).unbind is None


def test_a_board_of_no_pair_is_unbound_on_the_page_of_clocks() -> None:
    world = World().published()
    world.does(c.BindPort(board=44, port=PORT))
    (row,) = port_rows(seen(world))
    assert (row.text, row.binds) == ("доска 44, в туре её нет", False)
    assert row.act == c.BindPort(board=44, port=None)
    started = World().started()
    started.does(c.BindPort(board=44, port=PORT))
    assert port_rows(replace(seen(started), now=after(1))) == ()


@in_loop
async def test_a_port_is_bound_from_the_page_by_who_may_and_not_twice(tmp_path: Path) -> None:
    async with tablet(tmp_path) as at:
        at.hall.unbound = (FOUND,)
        bind = c.BindPort(board=4, port=PORT, serial="01025")
        refused = await at.logged_in(ASSISTANT).sends(bind)
        assert refused.status_code == 403
        page = await at.logged_in(CHIEF).client.get("/tablet/open/clocks")
        assert "доска DGT 01025" in page.text
        assert (await at.sends(bind, "tap-000002")).status_code == 200
        assert at.hall.engine.state.bound[4].port == PORT
        other = await at.sends(replace(bind, board=5), "tap-000003")
        assert (other.status_code, other.json()["reason"]) == (409, "port_taken")
        assert other.json()["error"] == "Это уже доска 4: сначала отвяжите её"
        assert "Отвязать" in (await at.client.get("/tablet/open/board/4")).text
