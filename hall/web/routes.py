"""The daemon's HTTP side that is not the tablet: the followers' feed, the time, health, screens' pictures.

A screen shows its token on every request. Nothing here takes a command of an official.
"""

from __future__ import annotations

import asyncio
import hmac
import json
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import uvicorn
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse
from starlette.routing import Route

from hall.engine import Engine
from hall.folder import StateFolder
from hall.health import disk
from hall.published.feed import Feed
from hall.screens import Screens

MAX_PICTURE = 512 * 1024
MAX_HEALTH = 4096
_LONGEST_MS = 10**12
_TICK_S = 1.0  # the date in the answers' heads is made anew so often
_PNG = b"\x89PNG\r\n\x1a\n"
# One transparent pixel.
_NOTHING = _PNG + bytes.fromhex(
    "0000000d49484452000000010000000108060000001f15c489"
    "0000000b49444154789c6360000200000500017a5eab3f"
    "0000000049454e44ae426082"
)


class FollowerRoutes:
    """Routes for screens, speakers and readers."""

    def __init__(
        self,
        *,
        engine: Engine,
        feed: Feed,
        screens: Screens,
        token: str,
        folder: StateFolder,
        is_official: Callable[[Request], bool],
        pictures: Mapping[str, Path] | None = None,
        surroundings: Callable[[], Mapping[str, object]] = dict,
    ) -> None:
        self._engine = engine
        self._feed = feed
        self._screens = screens
        self._token = token
        self._folder = folder
        self._is_official = is_official
        self._pictures = pictures or {}
        self._surroundings = surroundings

    def routes(self) -> list[Route]:
        return [
            Route("/feed/screen", self._follow),
            Route("/picture/{digest}", self._wall_picture),
            Route("/time", self._time),
            Route("/healthz", self._health),
            Route("/screen/{name}/picture", self._picture, methods=["POST"]),
            Route("/screen/{name}/picture", self._look, methods=["GET"]),
            Route("/screen/{name}/health", self._screen_health, methods=["POST"]),
        ]

    async def _follow(self, request: Request) -> Response:
        if not self._has_token(request):
            return _denied()
        name = request.query_params.get("name", "")
        if name not in self._screens.names:
            known = ", ".join(self._screens.names)
            return PlainTextResponse(f"no screen {name!r} in this venue; there are: {known}\n", 404)
        self._screens.followed(name)
        return event_stream(self._feed.follow(self._screens.looked_at))

    async def _wall_picture(self, request: Request) -> Response:
        """A picture of the organiser's, for screens."""
        if not self._has_token(request):
            return _denied()
        path = self._pictures.get(request.path_params["digest"])
        try:
            content = None if path is None else await asyncio.to_thread(path.read_bytes)
        except OSError:
            content = None
        if content is None:
            return PlainTextResponse("no such picture in this venue\n", 404)
        return Response(content, media_type="application/octet-stream", headers={"Cache-Control": "no-store"})

    async def _time(self, request: Request) -> Response:
        """Hall time, for anybody; a screen that asks with its token and name shows that it lives."""
        name = request.query_params.get("name", "")
        if name in self._screens.names and self._has_token(request):
            self._screens.followed(name)
        scale = self._engine.state.timescale
        now = self._engine.timebase.now()
        return JSONResponse(
            {
                "hall_ms": now.ms,
                "epoch": "" if scale is None else scale.epoch,
                "rate": self._engine.timebase.rate,
            }
        )

    async def _health(self, request: Request) -> Response:
        body = {
            "boot": self._engine.state.boot,
            "rev": self._engine.revision,
            "journal_writable": self._engine.is_writable,
            "free_mb": disk(self._folder.path).free_mb,
            **self._surroundings(),
        }
        return JSONResponse(body, 200 if self._engine.is_writable else 503)

    async def _picture(self, request: Request) -> Response:
        name = request.path_params["name"]
        if not self._has_token(request):
            return _denied()
        body = await limited_body(request, MAX_PICTURE)
        if name not in self._screens.names or body is None or not body.startswith(_PNG):
            return PlainTextResponse(
                f"expected a PNG of at most {MAX_PICTURE} bytes from a known screen\n", 400
            )
        self._screens.keep_picture(name, body)
        return Response(status_code=204)

    async def _look(self, request: Request) -> Response:
        """The newest picture of a screen, for officials; looking makes the screen send more.

        An empty picture where there is none yet, so that a page may ask without knowing.
        """
        if not self._is_official(request):
            return PlainTextResponse("log in first\n", 401)
        name = request.path_params["name"]
        if name not in self._screens.names:
            return Response(status_code=404)
        png = self._screens.picture(name) or _NOTHING
        return Response(png, media_type="image/png", headers={"Cache-Control": "no-store"})

    async def _screen_health(self, request: Request) -> Response:
        name = request.path_params["name"]
        if not self._has_token(request):
            return _denied()
        body = await limited_body(request, MAX_HEALTH)
        said = _object(body)
        if name not in self._screens.names or said is None:
            return PlainTextResponse("expected a JSON object of a known screen\n", 400)
        monitor = said.get("monitor")
        if said.get("waits") is True:
            self._screens.waits(name)
        else:
            self._screens.told(
                name,
                lag_ms=_whole(said.get("lag_ms")),
                offset_ms=_whole(said.get("offset_ms")),
                monitor=monitor if isinstance(monitor, bool) else None,
            )
        return Response(status_code=204)

    def _has_token(self, request: Request) -> bool:
        given = request.headers.get("authorization", "")
        return hmac.compare_digest(given.encode(), f"Bearer {self._token}".encode())


class Server(uvicorn.Server):
    """uvicorn inside our own task group: signals are ours, sockets are bound by us."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._ending = asyncio.Event()

    def end(self) -> None:
        """Let `serve` return once the answers under way are given."""
        self.should_exit = True
        self._ending.set()

    async def main_loop(self) -> None:
        """uvicorn looks ten times a second whether it is to end: most of what an idle hall would cost."""
        tenths = 0
        while not await self.on_tick(tenths):
            tenths += 10
            with suppress(TimeoutError):
                async with asyncio.timeout(_TICK_S):
                    await self._ending.wait()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


def event_stream(chunks: AsyncIterator[bytes]) -> StreamingResponse:
    """Server-sent events as a response that nothing on the way keeps back."""
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(chunks, media_type="text/event-stream", headers=headers)


async def limited_body(request: Request, limit: int) -> bytes | None:
    """The body, or None where it is larger than `limit` bytes, or the client leaves before its end."""
    body = bytearray()
    try:
        async for chunk in request.stream():
            body += chunk
            if len(body) > limit:
                return None
    except ClientDisconnect:
        return None
    return bytes(body)


def _denied() -> Response:
    return PlainTextResponse("this needs the venue's screen token\n", 401)


def _object(body: bytes | None) -> dict[str, Any] | None:
    try:
        said = json.loads(body or b"")
    except (ValueError, RecursionError):
        return None
    return said if isinstance(said, dict) else None


def _whole(value: object) -> int | None:
    if not isinstance(value, (int, float)) or isinstance(value, bool) or not abs(value) <= _LONGEST_MS:
        return None  # also what is no number at all
    return round(value)
