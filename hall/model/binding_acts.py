"""`decide` for ports: one board one port, one port one board, and the venue's file wins."""

from __future__ import annotations

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.bindings import PortBound, PortsPinned, in_force, pin_on, reader_and_path
from hall.model.refusals import Refused
from hall.model.state import State

_LONGEST_NAME = 255  # characters; Linux has no longer file name


def pin_ports(state: State, act: c.PinPorts) -> tuple[PortsPinned, ...]:
    """What the venue's file says, where it says something else than before."""
    return () if act.pins == state.pins else (PortsPinned(pins=act.pins),)


def bind_port(state: State, act: c.BindPort) -> tuple[PortBound, ...]:
    """The board is read from the port from now on, or from none; `Refused` where either is another's."""
    known = state.bindings.get(act.board)
    if act.port is None:
        return () if known is None else (PortBound(board=act.board, port=None, serial=None),)
    _check(state, act, act.port)
    bound = PortBound(board=act.board, port=act.port, serial=act.serial)
    if known == bound:
        return ()
    moved = known is not None and act.serial is not None and known.serial == act.serial
    if known is not None and known.port not in (None, act.port) and not moved:
        raise Refused(r.BoardHasPort(board=act.board, port=known.port or ""))
    return (*_displaced(state, act, moved=moved), bound)


def _check(state: State, act: c.BindPort, port: str) -> None:
    if not any(t.entry.first_board <= act.board <= t.entry.last_board for t in state.tournaments.values()):
        raise Refused(r.UnknownBoard(board=act.board))
    if not reader_and_path(port)[1].startswith("/") or len(port) > _LONGEST_NAME or not port.isprintable():
        raise Refused(r.NoSuchPort(port=port[:_LONGEST_NAME]))
    pin = pin_on(state.pins, board=act.board, port=port)
    if pin is not None:
        raise Refused(r.PinnedByVenue(board=pin.board, port=pin.port))


def _displaced(state: State, act: c.BindPort, *, moved: bool) -> tuple[PortBound, ...]:
    """Boards change sockets: one known by its number waits for it while another has taken its port."""
    others = [b for board, b in in_force(state.bindings, state.pins).items() if board != act.board]
    for other in others:
        if act.serial is not None and other.serial == act.serial:
            raise Refused(r.PortTaken(board=other.board, port=other.port or ""))
    holder = next((b for b in others if b.port == act.port), None)
    if holder is None:
        return ()
    if not moved or holder.serial is None:
        raise Refused(r.PortTaken(board=holder.board, port=holder.port or ""))
    return (PortBound(board=holder.board, port=None, serial=holder.serial),)
