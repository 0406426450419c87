"""This machine's own socket, at the start or once the disk takes it: a hall is shown without it too.

Not here: how it is made (`hall.console`), what answers on it.
"""

from __future__ import annotations

import logging
import socket
from functools import partial
from pathlib import Path

from hall.app.serving import Listeners
from hall.app.supervisor import Part
from hall.console import ConsoleError, listen
from hall.timebase import Timebase

_log = logging.getLogger(__name__)
_AGAIN_S = 2.0


def own_socket(path: Path) -> list[socket.socket]:
    """Bound; none where the disk takes nothing now. HallError where it never can be."""
    try:
        return [listen(path)]
    except ConsoleError as error:
        _log.error("commands of this machine do not reach the hall: %s", error)
        return []


def own_socket_later(path: Path, server: Listeners, timebase: Timebase) -> list[Part]:
    """What goes on trying, where `own_socket` gave none."""
    return [Part(name="this machine's own socket", run=partial(_later, path, server, timebase))]


async def _later(path: Path, server: Listeners, timebase: Timebase) -> None:
    while True:
        await timebase.sleep(_AGAIN_S)
        try:
            made = listen(path)
        except ConsoleError:
            continue
        _log.info("commands of this machine reach the hall again")
        return await server.serve_also(made)
