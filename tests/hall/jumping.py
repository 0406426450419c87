"""An event loop whose time jumps to the next timer instead of waiting for it: hours pass in milliseconds, in
the order in which they would. For code that waits for nothing but timers and itself."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine, Mapping
from typing import Any, TypeVar

T = TypeVar("T")
_LEAST_S = 1e-6  # a timer that is due in less is due now


class _Jumping(selectors.SelectSelector):
    """Waits for nothing from outside; each wait moves the loop's time on by as much."""

    def __init__(self) -> None:
        super().__init__()
        self.now_s = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if timeout is None:
            raise RuntimeError("everybody waits for something that no timer brings")
        if timeout > 0:
            self.now_s += max(timeout, _LEAST_S)
        return super().select(0)


class JumpingLoop(asyncio.SelectorEventLoop):
    """`time()` starts at 0 and is moved by waiting alone."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.now_s

    def work(self, seconds: float) -> None:
        """Something computes for so long and lets nobody else run."""
        self._jumping.now_s += seconds


def run_jumping(work: Coroutine[Any, Any, T]) -> T:
    """The result of a coroutine in a loop of its own; a fault that nobody awaited is raised."""
    loop = JumpingLoop()
    faults: list[Mapping[str, Any]] = []
    loop.set_exception_handler(lambda _, fault: faults.append(fault))
    try:
        result = loop.run_until_complete(work)
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        if left:
            loop.run_until_complete(asyncio.wait(left))
    finally:
        loop.close()
    assert not faults, faults
    return result
