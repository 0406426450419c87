"""Routes whose modules are loaded once the hall already answers: screens need not wait for pages."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence

from starlette.routing import BaseRoute, Mount, Router
from starlette.types import Receive, Scope, Send


class LateRoutes:
    """An application that `load` builds in a thread, at the first request or by `run`."""

    def __init__(self, load: Callable[[], Sequence[BaseRoute]]) -> None:
        self._load = load
        self._building = asyncio.Lock()
        self._router: Router | None = None

    @property
    def route(self) -> BaseRoute:
        """Stands behind all other routes: it takes whatever they leave."""
        return Mount("", app=self)

    async def run(self) -> None:
        """Load them now; returns once they are there."""
        await self._built()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        router = self._router or await self._built()
        await router(scope, receive, send)

    async def _built(self) -> Router:
        async with self._building:
            if self._router is None:
                self._router = Router(routes=await asyncio.to_thread(self._load))
            return self._router
