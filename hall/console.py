"""The daemon's Unix socket: other processes of this machine reach a running hall through it, as "console".

The socket lies in the state folder, mode 0600: whoever may read the journal may also write commands.
"""

from __future__ import annotations

import http.client
import json
import os
import socket
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from hall.errors import ConfigError, FormatError, HallError, JournalError
from hall.importing import report_of
from hall.intake import Intake
from hall.model.commands import Actor, Role
from hall.model.refusals import Refused
from hall.web import limited_body

CONSOLE = Actor(name="console", role=Role.SYSTEM)
MAX_FILE = 8 * 1024 * 1024
_TIMEOUT_S = 30.0


def listen(path: Path) -> socket.socket:
    """The bound socket, in place of one a killed daemon left behind; HallError where it cannot be made."""
    sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    old_mask = os.umask(0o177)
    try:
        path.unlink(missing_ok=True)
        sock.bind(str(path))
    except OSError as error:
        sock.close()
        raise HallError(f"{path}: cannot be made ({error}); a socket's path has at most 107 bytes") from error
    finally:
        os.umask(old_mask)
    return sock


def console_routes(intake: Intake) -> list[Route]:
    """Routes that answer on the Unix socket alone."""

    async def take_file(request: Request) -> Response:
        if not _is_local(request):
            return Response(status_code=404)
        content = await limited_body(request, MAX_FILE)
        if content is None:
            return _wrong([f"the file is larger than {MAX_FILE} bytes"], 413)
        try:
            entry = intake.entry(request.query_params.get("tournament"))
            asked = request.query_params
            encoding = asked.get("encoding")
            await intake.take(
                entry, content, source=asked.get("source", "file"), by=CONSOLE, encoding=encoding
            )
        except FormatError as error:
            return _wrong([str(fault) for fault in error.faults])
        except (ConfigError, JournalError) as error:
            return _wrong([str(error)])
        except Refused as refused:
            return _wrong([intake.sentence(refused.reason)], 409)
        return JSONResponse({"report": report_of(content, encoding).as_json()})

    return [Route("/console/import", take_file, methods=["POST"])]


def send_file(
    path: Path, content: bytes, *, source: str, tournament: str | None, encoding: str | None
) -> dict[str, Any]:
    """The report of a file taken in by the daemon behind the socket `path`; HallError says why not."""
    wishes = {"source": source, "tournament": tournament, "encoding": encoding}
    asked = {name: wish for name, wish in wishes.items() if wish is not None}
    connection = _UnixConnection(path)
    try:
        connection.request("POST", f"/console/import?{urlencode(asked)}", content)
        answer = connection.getresponse()
        said = json.loads(answer.read())
    except (FileNotFoundError, NotADirectoryError, ConnectionRefusedError) as error:
        raise HallError(f"{path}: no daemon of this venue is running") from error
    except (OSError, http.client.HTTPException, ValueError) as error:
        raise HallError(
            f"{path}: the daemon gave no answer ({error}); see on the tablet whether the file was taken"
        ) from error
    finally:
        connection.close()
    if answer.status != 200:
        raise HallError("\n".join(said["faults"]))
    report: dict[str, Any] = said["report"]
    return report


class _UnixConnection(http.client.HTTPConnection):
    def __init__(self, path: Path) -> None:
        super().__init__("localhost", timeout=_TIMEOUT_S)
        self._path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(str(self._path))


def _is_local(request: Request) -> bool:
    """uvicorn gives a Unix socket's server as (path, None)."""
    server = request.scope.get("server")
    return server is not None and server[1] is None


def _wrong(faults: list[str], status: int = 400) -> Response:
    return JSONResponse({"faults": faults}, status)
