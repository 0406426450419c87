"""A tablet without a browser: logs in, sends commands until they are answered, follows the walls' feed.

Blocking calls run in threads: the rehearsal has nothing to keep pace with but hall time.
"""

from __future__ import annotations

import asyncio
import http.client
import json
import threading
from collections.abc import Callable
from dataclasses import dataclass
from itertools import count
from typing import Any
from urllib.parse import urlsplit

from hall.errors import HallError
from hall.model.commands import Act, Role
from hall.model.instants import Instant
from hall.timebase import Timebase
from hall.wire import dump_act

_TIMEOUT_S = 5.0
_AGAIN_S = 0.05
_GIVE_UP_S = 60.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Answer:
    """What the daemon said to a command: 200 accepted, 4xx refused for good."""

    status: int
    body: dict[str, Any]


class Client:
    """One official's link to the daemon; a command is repeated under its id until it is answered."""

    def __init__(self, base: str, timebase: Timebase, run_id: str) -> None:
        parts = urlsplit(base)
        self._host, self._port = parts.hostname or "127.0.0.1", parts.port or 80
        self._origin = base
        self._timebase = timebase
        self.run_id = run_id
        self._ids = (f"{run_id}-{n:06d}" for n in count(1))
        self._cookie = ""
        self.answered: list[str] = []  # ids of the commands that were accepted

    @property
    def cookie(self) -> str:
        """What this tablet's other requests show; empty before it has logged in."""
        return self._cookie

    async def log_in(self, *, role: Role, pin: str, name: str) -> None:
        """Log in by PIN; HallError where that fails."""
        body = {"role": role.value, "pin": pin, "name": name}
        status, headers, text = await self._until_answered("POST", "/tablet/login", json.dumps(body).encode())
        cookie = headers.get("set-cookie")
        if status >= 400 or cookie is None:
            raise HallError(f"the rehearsal's arbiter could not log in: {status} {text[:200]!r}")
        self._cookie = cookie.split(";")[0]

    async def does(self, act: Act, *, effective_at: Instant | None = None) -> Answer:
        """Send an act until the daemon answers, whatever happens to it meanwhile."""
        command_id = next(self._ids)
        command: dict[str, Any] = {"id": command_id, "act": dump_act(act)}
        if effective_at is not None:
            command["effective_at"] = effective_at.ms
        answer = await self.posts("/command", command)
        if answer.status == 200:
            self.answered.append(command_id)
        return answer

    async def posts(self, path: str, body: dict[str, Any], *, within_s: float = _TIMEOUT_S) -> Answer:
        """Send what a page sends when a button is tapped, again where no answer came `within_s`."""
        content = json.dumps(body).encode()
        status, _, text = await self._until_answered("POST", path, content, within_s)
        try:
            return Answer(status=status, body=json.loads(text))
        except ValueError:
            return Answer(status=status, body={"text": text.decode(errors="replace")})

    async def page(self, path: str) -> str:
        """A page of the tablet; HallError where it is not shown."""
        status, _, text = await self._until_answered("GET", path, b"")
        if status != 200:
            raise HallError(f"the rehearsal's arbiter was not shown {path}: {status}")
        return text.decode("utf-8")

    async def until_well(self) -> None:
        """Return once the daemon answers at all."""
        await self._until_answered("GET", "/healthz", b"")

    async def _until_answered(
        self, method: str, path: str, body: bytes, within_s: float = _TIMEOUT_S
    ) -> tuple[int, dict[str, str], bytes]:
        began = self._timebase.link_s()
        while self._timebase.link_s() - began < _GIVE_UP_S:
            try:
                status, headers, text = await asyncio.to_thread(self._once, method, path, body, within_s)
            except (OSError, http.client.HTTPException):
                await self._timebase.sleep(_AGAIN_S)
                continue
            if status < 500:
                return status, headers, text
            await self._timebase.sleep(_AGAIN_S)
        raise HallError(f"the daemon did not answer {method} {path} within {_GIVE_UP_S:.0f} s")

    def _once(
        self, method: str, path: str, body: bytes, within_s: float
    ) -> tuple[int, dict[str, str], bytes]:
        connection = http.client.HTTPConnection(self._host, self._port, timeout=within_s)
        try:
            headers = {"Content-Type": "application/json", "Origin": self._origin, "Cookie": self._cookie}
            connection.request(method, path, body or None, headers)
            response = connection.getresponse()
            return response.status, {k.lower(): v for k, v in response.getheaders()}, response.read()
        finally:
            connection.close()


class FeedWatch:
    """The newest sections of a screen's feed, followed in a thread that reconnects by itself."""

    def __init__(self, base: str, screen: str, token: str) -> None:
        parts = urlsplit(base)
        self._host, self._port = parts.hostname or "127.0.0.1", parts.port or 80
        self._path = f"/feed/screen?name={screen}"
        self._token = token
        self._sections: dict[str, dict[str, Any]] = {}
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._run, name="feed", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> None:
        self._over.set()

    def section(self, name: str) -> dict[str, Any] | None:
        """The newest body of a section."""
        return self._sections.get(name)

    async def until(self, true: Callable[[], bool], timebase: Timebase, within_s: float) -> bool:
        """Wait until the sections satisfy `true`; False after `within_s` real seconds."""
        began = timebase.link_s()
        while not true():
            if timebase.link_s() - began > within_s:
                return False
            await timebase.sleep(_AGAIN_S / 5)
        return True

    def _run(self) -> None:
        while not self._over.wait(_AGAIN_S):
            connection = http.client.HTTPConnection(self._host, self._port, timeout=_TIMEOUT_S)
            try:
                connection.request("GET", self._path, headers={"Authorization": f"Bearer {self._token}"})
                self._read(connection.getresponse())
            except (OSError, http.client.HTTPException, ValueError):
                continue
            finally:
                connection.close()

    def _read(self, response: http.client.HTTPResponse) -> None:
        event = ""
        while not self._over.is_set() and (line := response.readline()):
            if line.startswith(b"event: "):
                event = line[7:].decode().strip()
            elif line.startswith(b"data: ") and event == "section":
                said = json.loads(line[6:])
                self._sections[said["section"]] = said["body"]
