"""Questions that followers ask through a broker, answered by the routes that answer them over HTTP.

The broker has checked who asks: a device's topic bears its user's name. Each kind of device has a few routes;
an official has none here. What was asked of an earlier daemon, or long ago, is not carried out.
"""

from __future__ import annotations

import logging
from collections.abc import MutableMapping, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

from starlette.routing import BaseRoute, Router

from hall.broker.topics import OLDEST_ASK_S, Answer, Ask

_log = logging.getLogger(__name__)
_MOST_BYTES = 1024 * 1024
_TIME = ("GET", "/time")
_READER = {("GET", "/reader/ports"), ("POST", "/reader/reports"), ("POST", "/reader/bindings")}
_SPEAKER = {("POST", "/speaker/act"), ("POST", "/speaker/sound")}
TOO_OLD = 410
FORBIDDEN = 403


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """A device that may connect to the broker: its password there, and the token it shows over HTTP.

    `kind` is "screen", "reader" or "speaker"; `name` its own, without the kind.
    """

    kind: str
    name: str
    token: str
    password: str

    @property
    def user(self) -> str:
        return f"{self.kind}-{self.name}"

    def may_ask(self, method: str, path: str) -> bool:
        if (method, path) == _TIME:
            return True
        match self.kind:
            case "screen":
                own = f"/screen/{quote(self.name)}"
                is_picture = method == "GET" and path.startswith("/picture/")
                return is_picture or (method == "POST" and path in (f"{own}/picture", f"{own}/health"))
            case "reader":
                return (method, path) in _READER
            case "speaker":
                return (method, path) in _SPEAKER
        return False


class Asks:
    """Answers each question once, for the devices that the venue has."""

    def __init__(self, routes: Sequence[BaseRoute], devices: Sequence[Device]) -> None:
        self._router = Router(list(routes))
        self._devices = {device.user: device for device in devices}

    async def answer(self, user: str, ask: Ask, *, daemon: str, age_s: float | None) -> Answer:
        """`age_s`: how long ago it was asked, as far as who asked can know."""
        device = self._devices.get(user)
        path, _, query = ask.target.partition("?")
        if device is None or not device.may_ask(ask.method, path):
            return Answer(id=ask.id, status=FORBIDDEN)
        changes = ask.method != "GET"
        known = ask.daemon == daemon and age_s is not None and abs(age_s) <= OLDEST_ASK_S
        if changes and not known:
            return Answer(id=ask.id, status=TOO_OLD)
        if len(ask.body) > _MOST_BYTES:
            return Answer(id=ask.id, status=413)
        try:
            return await self._asked(device, ask, path, query)
        except Exception:  # as a web server would: one question must not end the broker for all
            _log.exception("%s %s of %s met a fault", ask.method, path, user)
            return Answer(id=ask.id, status=500)

    async def _asked(self, device: Device, ask: Ask, path: str, query: str) -> Answer:
        said: list[MutableMapping[str, Any]] = []
        rest = [{"type": "http.request", "body": ask.body, "more_body": False}]

        async def receive() -> MutableMapping[str, Any]:
            return rest.pop() if rest else {"type": "http.disconnect"}

        async def send(message: MutableMapping[str, Any]) -> None:
            said.append(message)

        await self._router(_scope(device, ask, path, query), receive, send)
        status = next(int(m["status"]) for m in said if m["type"] == "http.response.start")
        body = b"".join(m.get("body", b"") for m in said if m["type"] == "http.response.body")
        return Answer(id=ask.id, status=status, body=body)


def _scope(device: Device, ask: Ask, path: str, query: str) -> dict[str, Any]:
    """The question as a web server would hand it on."""
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http",
        "method": ask.method,
        "path": path,
        "raw_path": path.encode(),
        "query_string": query.encode(),
        "root_path": "",
        "headers": [
            (b"authorization", f"Bearer {device.token}".encode()),
            (b"content-type", ask.kind.encode("latin-1", "replace")),
            (b"content-length", str(len(ask.body)).encode()),
        ],
        "client": None,
        "server": None,
    }
