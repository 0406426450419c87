"""Which port a board is read from: what officials bind, what the venue's file says, boards that move."""

from __future__ import annotations

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.bindings import Pin, PortBound, port_of_reader, reader_and_path
from tests.hall.model.acts import refused
from tests.hall.world import World

ONE, TWO, THREE = (f"/dev/serial/by-path/usb-0:1.{n}:1.0" for n in (1, 2, 3))


def bind(board: int, port: str | None, serial: str | None = None) -> c.BindPort:
    return c.BindPort(board=board, port=port, serial=serial)


def ports(world: World) -> dict[int, str | None]:
    return {board: bound.port for board, bound in world.state.bound.items()}


def test_a_bound_port_is_remembered_with_the_boards_own_number() -> None:
    world = World()
    world.does(bind(4, ONE, "01025"))
    assert dict(world.state.bound) == {4: PortBound(board=4, port=ONE, serial="01025")}
    assert world.does(bind(4, ONE, "01025")) == ()


def test_a_board_is_unbound_once() -> None:
    world = World()
    world.does(bind(4, ONE, "01025"))
    assert len(world.does(bind(4, None))) == 1
    assert ports(world) == {}
    assert world.does(bind(4, None)) == ()


def test_one_port_has_one_board() -> None:
    world = World()
    world.does(bind(4, ONE, "01025"))
    assert refused(lambda: world.does(bind(5, ONE))) == r.PortTaken(board=4, port=ONE)


def test_one_board_has_one_port() -> None:
    world = World()
    world.does(bind(4, ONE, "01025"))
    assert refused(lambda: world.does(bind(4, TWO, "01026"))) == r.BoardHasPort(board=4, port=ONE)


def test_an_electronic_board_lies_on_one_table() -> None:
    world = World()
    world.does(bind(4, ONE, "01025"))
    assert refused(lambda: world.does(bind(5, TWO, "01025"))) == r.PortTaken(board=4, port=ONE)


def test_a_board_is_taken_where_its_number_appears() -> None:
    world = World()
    world.does(bind(4, ONE, "01025"))
    world.does(bind(4, TWO, "01025"))
    assert ports(world) == {4: TWO}


def test_of_two_boards_that_change_sockets_none_is_forgotten() -> None:
    world = World()
    world.does(bind(4, ONE, "01025"))
    world.does(bind(5, TWO, "01026"))
    world.does(bind(4, TWO, "01025"))
    assert ports(world) == {4: TWO, 5: None}
    world.does(bind(5, ONE, "01026"))
    assert ports(world) == {4: TWO, 5: ONE}


def test_another_board_may_take_the_place_of_a_broken_one() -> None:
    world = World()
    world.does(bind(4, ONE, "01025"))
    world.does(bind(4, ONE, "01099"))
    assert world.state.bound[4].serial == "01099"


def test_what_the_venues_file_says_is_refused_with_the_reason() -> None:
    world = World()
    world.does(c.PinPorts(pins=(Pin(board=4, port=ONE),)))
    reason = r.PinnedByVenue(board=4, port=ONE)
    assert refused(lambda: world.does(bind(4, TWO))) == reason
    assert refused(lambda: world.does(bind(5, ONE))) == reason
    assert world.does(c.PinPorts(pins=(Pin(board=4, port=ONE),))) == ()


def test_the_venues_file_wins_over_what_was_bound_before_and_gives_it_back() -> None:
    world = World()
    world.does(bind(4, ONE))
    world.does(bind(5, TWO))
    world.does(c.PinPorts(pins=(Pin(board=4, port=THREE), Pin(board=6, port=TWO))))
    assert ports(world) == {}
    world.does(c.PinPorts(pins=()))
    assert ports(world) == {4: ONE, 5: TWO}


def test_a_readers_port_is_another_than_the_one_of_this_machine_that_is_called_alike() -> None:
    world = World()
    world.does(bind(4, ONE))
    world.does(bind(5, port_of_reader("pi-2", ONE)))
    assert ports(world) == {4: ONE, 5: f"pi-2:{ONE}"}
    assert [reader_and_path(port or "") for port in ports(world).values()] == [(None, ONE), ("pi-2", ONE)]


@pytest.mark.parametrize("port", ["ttyUSB0", "", "/dev/\x1b", "/" + 300 * "x", "pi-2:ttyUSB0", "pi-2:"])
def test_a_port_has_a_name_of_its_machine(port: str) -> None:
    assert refused(lambda: World().does(bind(4, port))) == r.NoSuchPort(port=port[:255])


def test_a_board_stands_in_one_of_the_tournaments() -> None:
    assert refused(lambda: World().does(bind(500, ONE))) == r.UnknownBoard(board=500)
