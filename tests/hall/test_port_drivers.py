"""Which driver a port of the venue gets."""

from __future__ import annotations

import asyncio
import json

import pytest

from drivers.dgt.bus_driver import BusDriver
from drivers.dgt.clock_errors import BoardAway, WritingOff
from drivers.dgt.clock_writer import EndText
from drivers.dgt.driver import DgtDriver
from hall.app.port_drivers import port_driver
from hall.model.venue import Port
from hall.published.plain_json import from_json, to_json
from tests.drivers.timebases import HandTime


def test_a_port_with_one_board_is_read_in_single_mode() -> None:
    driver = port_driver(Port(path="/dev/one", board=7), HandTime())

    assert isinstance(driver, DgtDriver)
    assert (driver.port, driver.board) == ("/dev/one", 7)


def test_a_port_with_the_boards_of_a_bus_gets_its_master() -> None:
    driver = port_driver(Port(path="/dev/bus", boards=((1025, 7), (1026, 8))), HandTime())

    assert isinstance(driver, BusDriver)
    assert dict(driver.health.boards) == {7: False, 8: False}


def test_a_reader_is_told_the_boards_of_its_bus() -> None:
    port = Port(path="/dev/bus", boards=((1025, 7), (1026, 8)), reader="pi-2")

    assert from_json(Port, json.loads(json.dumps(to_json(port)))) == port


@pytest.mark.parametrize("may_write", [False, True])
def test_a_driver_may_write_to_the_clock_only_where_the_port_may(may_write: bool) -> None:
    driver = port_driver(Port(path="/dev/one", board=7, may_write=may_write), HandTime())

    assert isinstance(driver, DgtDriver)
    # The board has not answered yet, so that the other one is refused as well, for another reason.
    with pytest.raises(BoardAway if may_write else WritingOff):
        asyncio.run(driver.write(EndText()))
