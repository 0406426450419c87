"""Devices from this machine's console, over the Unix socket: the list, a one-time code, an end to a login.

Whoever may read the journal's folder may do so: it is the way in when no chief arbiter is logged in.
"""

from __future__ import annotations

import http.client
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from hall.console import UnixConnection, is_local
from hall.errors import HallError
from hall.tablet.login import LINK_S, Access
from hall.web.routes import limited_body

_LARGEST = 4096


def device_routes(access: Access, address: str, changed: Callable[[], None]) -> list[Route]:
    """Routes that answer on the Unix socket alone; `changed` lets open pages look whether they may go on."""

    async def devices(request: Request) -> Response:
        if not is_local(request):
            return Response(status_code=404)
        wish = _wish(await limited_body(request, _LARGEST))
        if wish.get("pair"):
            post = access.post(wish["pair"])
            if post is None:
                known = ", ".join(one.text for one in access.pairable)
                return _wrong(f"there is no post {wish['pair'][:40]!r} here; there are: {known}")
            return JSONResponse({"link": address + access.one_time_link(post), "good_s": LINK_S})
        if wish.get("revoke"):
            if not await access.revoke(wish["revoke"]):
                return _wrong(f"no device {wish['revoke'][:40]!r} is logged in")
            changed()
        return JSONResponse({"devices": _listed(access)})

    return [Route("/console/devices", devices, methods=["POST"])]


def ask_devices(socket: Path, **wish: str) -> dict[str, Any]:
    """What the running daemon says; HallError where there is none, or it refuses."""
    connection = UnixConnection(socket)
    try:
        connection.request("POST", "/console/devices", json.dumps(wish))
        answer = connection.getresponse()
        said: dict[str, Any] = json.loads(answer.read())
    except (FileNotFoundError, NotADirectoryError, ConnectionRefusedError) as error:
        raise HallError(f"{socket}: no daemon of this venue is running") from error
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise HallError(f"{socket}: the daemon gave no answer ({error})") from error
    finally:
        connection.close()
    if answer.status != 200:
        raise HallError(str(said.get("error", answer.status)))
    return said


def _listed(access: Access) -> list[dict[str, object]]:
    return [
        {
            "id": device.id,
            "name": device.name,
            "post": device.post.text,
            "agent": device.agent,
            "since_ms": device.since_ms,
        }
        for device in access.devices()
    ]


def _wish(body: bytes | None) -> dict[str, str]:
    try:
        said = json.loads(body or b"{}")
    except (ValueError, RecursionError):
        return {}
    found = said if isinstance(said, dict) else {}
    return {key: value for key, value in found.items() if isinstance(value, str)}


def _wrong(text: str) -> Response:
    return JSONResponse({"error": text}, status_code=400)
