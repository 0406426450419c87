"""Ports that answer and are nobody's: which board is on them, and the tap that binds it to a table."""

from __future__ import annotations

from dataclasses import dataclass

from hall.model import commands as c
from hall.model.bindings import reader_and_path
from hall.tablet.sight import Sight

BOARD_TYPED = 0  # the page puts in the number that the official has typed


@dataclass(frozen=True, slots=True, kw_only=True)
class PortRow:
    """What is on a port, where that is, and the tap: to bind it, or to unbind a board of no pair."""

    text: str
    place: str
    act: c.BindPort

    @property
    def binds(self) -> bool:
        return self.act.port is not None


def port_rows(s: Sight) -> tuple[PortRow, ...]:
    """Found ports, and before the start bound boards that no pair plays on; none for who may not bind."""
    if not s.may(c.BindPort):
        return ()
    found = tuple(
        PortRow(
            text=s.words.clocks.found_port(port.serial, clock=port.clock),
            place=place(port.name),
            act=c.BindPort(board=BOARD_TYPED, port=port.name, serial=port.serial),
        )
        for port in s.around.unbound
    )
    return (*found, *_of_no_pair(s))


def place(port: str) -> str:
    """The end of a port's name, which tells the sockets of a hub apart; that of a reader after its name."""
    reader, path = reader_and_path(port)
    end = path.rpartition("/")[2]
    return end if reader is None else f"{reader}: {end}"


def _of_no_pair(s: Sight) -> tuple[PortRow, ...]:
    """Most likely a slip of the finger; in a round with fewer pairs it does no harm."""
    if not s.round.pairs or s.round.start_actual is not None:
        return ()
    own = range(s.t.entry.first_board, s.t.entry.last_board + 1)
    return tuple(
        PortRow(
            text=s.words.clocks.not_paired(board),
            place=place(bound.port or ""),
            act=c.BindPort(board=board, port=None),
        )
        for board, bound in sorted(s.state.bound.items())
        if board in own and s.round.pair(board) is None
    )
