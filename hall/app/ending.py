"""By which signals a process of the hall is ended in order."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable


def call_at_end(end: Callable[[], object]) -> None:
    """Have the loop call it at SIGTERM and SIGINT, and at SIGHUP: a closed terminal ends in order too.

    A hang-up that was ignored when the process began stays so, as `nohup` wants it.
    """
    numbers = [signal.SIGTERM, signal.SIGINT]
    if signal.getsignal(signal.SIGHUP) is not signal.SIG_IGN:
        numbers.append(signal.SIGHUP)
    for number in numbers:
        asyncio.get_running_loop().add_signal_handler(number, end)
