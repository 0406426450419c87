"""One wall screen of this machine: its process, begun again where it ends or hangs."""

from __future__ import annotations

import asyncio
import logging
import os
import sys
from collections.abc import Callable, Sequence

from hall.children import ended
from hall.screens import Screens
from hall.timebase import Timebase

_log = logging.getLogger(__name__)
_RESTART_S = 2.0
_LOOK_S = 2.0
# Looks without a word after which it hangs: one that has spoken, one that begins. Looks, not seconds: a
# machine that was suspended has not looked.
_SILENT_LOOKS = 10
_BEGINS_LOOKS = 45


def screen_command(name: str, feed_url: str) -> tuple[str, ...]:
    """The command line of a local screen."""
    return (sys.executable, "-m", "displays", "--feed", feed_url, "--name", name, "--with-parent")


class LocalScreen:
    """One wall screen as a child process, started again when it ends by itself with an error or says nothing.

    `changed` is called where the officials' pages have to say something else of it.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        token: str,
        timebase: Timebase,
        screens: Screens,
        changed: Callable[[], None],
    ) -> None:
        self._name = name
        self._command = tuple(command)
        self._token = token
        self._timebase = timebase
        self._screens = screens
        self._changed = changed

    async def run(self) -> None:
        """Until cancelled, or until somebody closes the window."""
        while True:
            code = await self._once()
            if code == 0:
                _log.info("screen %s was closed", self._name)
                self._screens.closed(self._name)
                self._changed()
                return
            _log.warning("screen %s ended with code %d; starting it again", self._name, code)
            self._screens.ended(self._name)
            self._changed()
            await self._timebase.sleep(_RESTART_S)

    async def _once(self) -> int:
        child = await asyncio.create_subprocess_exec(
            *self._command,
            env={**os.environ, "HALL_TOKEN": self._token},
            start_new_session=True,  # Ctrl+C is for the daemon, which ends the screen itself
        )
        watching = asyncio.create_task(self._ended_where_it_hangs(child))
        try:
            return await child.wait()
        finally:
            watching.cancel()
            await ended(child)

    async def _ended_where_it_hangs(self, child: asyncio.subprocess.Process) -> None:
        """Killed, not asked: what hangs hears nothing."""
        known_s, has_spoken, silent = self._screens.last_word_s(self._name), False, 0
        while silent < (_SILENT_LOOKS if has_spoken else _BEGINS_LOOKS):
            await self._timebase.sleep(_LOOK_S)
            word_s = self._screens.last_word_s(self._name)
            silent = 0 if word_s > known_s else silent + 1
            if word_s > known_s and not has_spoken:
                has_spoken = True
                self._changed()
            known_s = max(known_s, word_s)
        _log.warning("screen %s says nothing any more and is ended", self._name)
        child.kill()
