"""Where the look for ports learns what is bound and says that a board has moved: the engine, or a daemon."""

from __future__ import annotations

import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import asdict
from typing import TYPE_CHECKING, Protocol

from hall.answers import understood
from hall.boards.found_ports import UnboundPort
from hall.errors import CommandError, JournalError
from hall.model.bindings import PortBound
from hall.model.commands import BindPort, Command
from hall.model.refusals import Refused
from hall.model.venue import Port
from hall.published.plain_json import from_json

if TYPE_CHECKING:
    from hall.engine import Accepted
    from hall.model.state import State

_log = logging.getLogger(__name__)


class Bindings(Protocol):
    """`bind` says whether it holds now."""

    @property
    def bound(self) -> Mapping[int, PortBound]: ...
    async def bind(self, act: BindPort) -> bool: ...


class Pen(Protocol):
    """The engine as it is used here."""

    @property
    def state(self) -> State: ...
    async def submit(self, command: Command) -> Accepted: ...


class EngineBindings:
    """Those of the state; changes are commands of the clocks. A refusal is logged once."""

    def __init__(self, engine: Pen, new_id: Callable[[str], str]) -> None:
        self._engine = engine
        self._new_id = new_id
        self._refused: set[BindPort] = set()

    @property
    def bound(self) -> Mapping[int, PortBound]:
        return self._engine.state.bound

    async def bind(self, act: BindPort) -> bool:
        from hall.engine import CLOCKS

        try:
            await self._engine.submit(Command(id=self._new_id("ports"), by=CLOCKS, act=act))
        except (Refused, JournalError, CommandError) as error:
            if act not in self._refused:
                self._refused.add(act)
                _log.warning("board %d is not bound to %s: %s", act.board, act.port, error)
            return False
        self._refused.discard(act)
        return True


class RemoteBindings:
    """A reader's: as the daemon last told them. What is to be told stays until it has been answered.

    `ports` are the reader's own by the venue's file, None: not told.
    """

    def __init__(self) -> None:
        self.ports: tuple[Port, ...] | None = None
        self.bound: Mapping[int, PortBound] = {}
        self.unbound: tuple[UnboundPort, ...] = ()
        self._moved: dict[int, PortBound] = {}
        self._unwired: dict[int, None] = {}

    async def bind(self, act: BindPort) -> bool:
        """It holds once the daemon has told so."""
        self._moved[act.board] = PortBound(board=act.board, port=act.port, serial=act.serial)
        return False

    def unwired(self, board: int) -> None:
        self._unwired[board] = None

    def found(self, unbound: tuple[UnboundPort, ...]) -> None:
        self.unbound = unbound

    async def exchange(self, tell: Callable[[bytes], Awaitable[bytes]]) -> None:
        """Tell what is new, take the own ports and what is bound; ValueError for an answer that is none."""
        moved, unwired = dict(self._moved), list(self._unwired)
        body = {
            "unbound": [asdict(port) for port in self.unbound],
            "moved": [asdict(one) for one in moved.values()],
            "unwired": unwired,
        }
        answer = understood(await tell(json.dumps(body).encode()))
        try:
            if not isinstance(answer, dict):
                raise TypeError("no object")
            self.bound = {bound.board: bound for bound in told_bindings(answer["bound"])}
            if "ports" in answer:  # a daemon of an earlier version does not tell
                self.ports = told_ports(answer["ports"])
        except (KeyError, TypeError) as error:
            raise ValueError(f"the daemon's ports and bindings are not understood: {error!r}") from error
        self._moved = {board: one for board, one in self._moved.items() if moved.get(board) != one}
        self._unwired = {board: None for board in self._unwired if board not in unwired}


def told_ports(said: object) -> tuple[Port, ...]:
    """A reader's own ports as the daemon told them; ValueError where they are none."""
    ports = from_json(tuple[Port, ...], _listed(said))
    for port in ports:
        _named(port.path)
        if any(len(pair) != 2 for pair in port.boards):
            raise ValueError(f"the boards of {port.path} are not understood: {port.boards!r:.80}")
    return ports


def told_bindings(said: object) -> tuple[PortBound, ...]:
    """What is bound, as the daemon told it; ValueError where that is not understood."""
    bound = from_json(tuple[PortBound, ...], _listed(said))
    for one in bound:
        _named(one.port or "")
    return bound


def _listed(said: object) -> list[object]:
    if not isinstance(said, list):
        raise ValueError(f"expected a list of ports, got {said!r:.80}")
    return said


def _named(path: str) -> None:
    """No system has a file with such a name, and asking for it is an error of its own."""
    if "\0" in path:
        raise ValueError(f"no name of a port: {path!r:.80}")
