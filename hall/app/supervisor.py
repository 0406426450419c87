"""Keeps the daemon's parts running: one that raises is logged with its traceback and begun anew.

Engine and web are no such parts: without them there is no hall, the daemon ends and systemd starts it again.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from dataclasses import dataclass

from hall.timebase import Timebase

_log = logging.getLogger(__name__)
FIRST_WAIT_S = 1.0
LONGEST_WAIT_S = 60.0
# A part that was well for so long begins anew as quickly as the first time.
_CALM_S = 300.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """Something of the daemon that runs until cancelled and may be begun anew; `name` is for the log."""

    name: str
    run: Callable[[], Coroutine[object, object, None]]


async def kept_running(part: Part, timebase: Timebase) -> None:
    """Run a part until it ends by itself or is cancelled, again after each error, each time later."""
    wait_s = FIRST_WAIT_S
    while True:
        began_s = timebase.link_s()
        try:
            await part.run()
        except Exception:  # one clock's driver must not take the other clocks, the web and the voice along
            if timebase.link_s() - began_s >= _CALM_S:
                wait_s = FIRST_WAIT_S
            _log.exception("%s ended with an error; it begins again in %.0f s", part.name, wait_s)
        else:
            return
        await timebase.sleep(wait_s)
        wait_s = min(LONGEST_WAIT_S, 2 * wait_s)
