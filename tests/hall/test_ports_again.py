"""The venue's file read again: readers are given their ports, and nothing else of the file is taken."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from dataclasses import replace

import pytest

from hall.app.ports_again import PortsAgain
from hall.errors import ConfigError, Fault
from hall.model.commands import Act, PinPorts
from hall.model.venue import Port, Venue
from tests.hall.venues import venue


def with_board_9(reader: str | None) -> Venue:
    return replace(venue(), ports=(*venue().ports, Port(path="/dev/hall/9", board=9, reader=reader)))


NEW = with_board_9("pi-3")
BROKEN = ConfigError((Fault(file="hall.toml", key="ports", value="x", expected="tables"),))


def taken_over(*contents: Venue | ConfigError) -> list[object]:
    """What came of a file that is read again with these contents, one after the other, then with `NEW`."""
    taken: list[object] = []
    coming = iter(contents)
    enough = asyncio.Event()

    def read() -> Venue:
        content = next(coming, NEW)
        if isinstance(content, ConfigError):
            raise content
        return content

    def assign(ports: tuple[Port, ...]) -> None:
        taken.append(ports)
        enough.set()

    async def submit(acts: Iterable[Act]) -> None:
        taken.extend(type(act) for act in acts if isinstance(act, PinPorts))

    async def scene() -> None:
        again = PortsAgain(venue=with_board_9("pi-2"), read=read, assign=assign, submit=submit)
        running = asyncio.ensure_future(again.run())
        async with asyncio.timeout(60):
            while not enough.is_set():
                again.ask()
                await asyncio.sleep(0.001)
        running.cancel()
        await asyncio.wait([running])

    asyncio.run(scene())
    return taken[:2]


def test_readers_are_given_their_ports_after_the_journal_has_them() -> None:
    assert taken_over() == [PinPorts, NEW.ports]


@pytest.mark.parametrize("file", [BROKEN, with_board_9(None)], ids=["broken", "a-port-of-this-machine"])
def test_a_file_that_cannot_be_taken_over_changes_nothing(
    file: Venue | ConfigError, caplog: pytest.LogCaptureFixture
) -> None:
    assert taken_over(file) == [PinPorts, NEW.ports]
    assert "not taken over" in caplog.text.replace("\n", " ")
