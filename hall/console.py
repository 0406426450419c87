"""The daemon's Unix socket: other processes of this machine reach a running hall through it, as "console".

The socket lies in the state folder, mode 0600: whoever may read the journal may also write commands.
"""

from __future__ import annotations

import errno
import http.client
import json
import os
import socket
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from hall.errors import ConfigError, FormatError, HallError, JournalError
from hall.files.intake import Intake
from hall.formats.files import Wishes
from hall.formats.findings import first_said
from hall.formats.kinds import Kind
from hall.model.commands import Actor, Role
from hall.model.refusals import Refused
from hall.rounds.repeated_text import pair_warnings
from hall.web.routes import limited_body

CONSOLE = Actor(name="console", role=Role.SYSTEM)
MAX_FILE = 8 * 1024 * 1024
_TIMEOUT_S = 30.0
_TAKES_NOTHING = (errno.EROFS, errno.EACCES, errno.EPERM, errno.ENOSPC, errno.EDQUOT)


class ConsoleError(HallError):
    """The disk refuses the socket now; it may take it later."""


def listen(path: Path) -> socket.socket:
    """The bound socket, in place of one a killed daemon left behind.

    ConsoleError where the disk takes nothing now, HallError where it cannot be made at all.
    """
    sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    old_mask = os.umask(0o177)
    try:
        path.unlink(missing_ok=True)
        sock.bind(str(path))
    except OSError as error:
        sock.close()
        if error.errno in _TAKES_NOTHING:
            raise ConsoleError(f"{path}: cannot be made ({error.strerror})") from error
        raise HallError(f"{path}: cannot be made ({error}); a socket's path has at most 107 bytes") from error
    finally:
        os.umask(old_mask)
    return sock


def console_routes(intake: Intake) -> list[Route]:
    """Routes that answer on the Unix socket alone."""

    async def take_file(request: Request) -> Response:
        if not is_local(request):
            return Response(status_code=404)
        content = await limited_body(request, MAX_FILE)
        if content is None:
            return _wrong([f"the file is larger than {MAX_FILE} bytes"], 413)
        asked = request.query_params
        lang = asked.get("lang", "en")
        changes: list[str] = []
        try:
            entry = intake.entry(asked.get("tournament"))
            source, wishes = asked.get("source", "file"), _wishes(asked)
            found = await intake.look(entry, content, source=source, wishes=wishes)
            changes = found.change_lines(lang)
            if found.report.tournament is not None:
                changes += pair_warnings(found.report.tournament, entry.regulation, lang)
            if "look" not in asked:
                await intake.take(
                    entry, content, source=source, by=CONSOLE, wishes=wishes, reason=asked.get("reason", "")
                )
        except FormatError as error:
            return _wrong(first_said(error.faults, lang))
        except (ConfigError, JournalError) as error:
            return _wrong([str(error)])
        except Refused as refused:
            return _wrong([intake.sentence(refused.reason), *changes], 409)
        report = found.report
        return JSONResponse({"report": report.as_json(), "text": report.as_text(lang), "changes": changes})

    return [Route("/console/import", take_file, methods=["POST"])]


def _wishes(asked: Mapping[str, str]) -> Wishes:
    """FormatError where columns or answers are not said as they should be."""
    from hall.formats.csv_sheet import mapping
    from hall.formats.questions import answers_of

    kind, columns, answers = asked.get("as"), asked.get("columns"), asked.get("answers")
    return Wishes(
        kind=Kind(kind) if kind in {one.value for one in Kind} else None,
        encoding=asked.get("encoding"),
        columns=mapping(columns) if columns else None,
        answers=answers_of(answers) if answers else None,
    )


def send_file(path: Path, content: bytes, wishes: Mapping[str, str | None]) -> dict[str, Any]:
    """What the daemon behind the socket `path` says of a file that it took in; HallError says why it did not.

    `wishes` by name: source, tournament, as, encoding, columns, answers, reason, lang, look (takes nothing).
    """
    asked = {name: wish for name, wish in wishes.items() if wish is not None}
    connection = UnixConnection(path)
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
    whole: dict[str, Any] = said
    return whole


class UnixConnection(http.client.HTTPConnection):
    """To the daemon behind a socket; a wait ends after half a minute."""

    def __init__(self, path: Path) -> None:
        super().__init__("localhost", timeout=_TIMEOUT_S)
        self._path = path

    def connect(self) -> None:
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(self.timeout)
        self.sock.connect(str(self._path))


def is_local(request: Request) -> bool:
    """Whether it came by this machine's own socket: uvicorn gives a Unix socket's server as (path, None)."""
    server = request.scope.get("server")
    return server is not None and server[1] is None


def _wrong(faults: list[str], status: int = 400) -> Response:
    return JSONResponse({"faults": faults}, status)
