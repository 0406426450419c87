"""The page of the first start, for whoever has the code on this machine's screen, once."""

from __future__ import annotations

import asyncio
import hmac
import json
import re
import secrets
import subprocess
from collections.abc import Callable
from pathlib import Path
from zoneinfo import available_timezones

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, Response
from starlette.routing import Mount, Route
from starlette.staticfiles import StaticFiles

from displays.monitor import connected
from drivers.link import serial_devices
from drivers.ports import found_ports
from hall.app.ending import call_at_end
from hall.app.serving import allow_many_connections, bound, door_of, lan_address, web_server
from hall.config import load_venue
from hall.errors import HallError
from hall.folder import StateFolder, default_folder
from hall.model.languages import LANGUAGES
from hall.model.venue import Web
from hall.setting_up import Choice, FieldFault, FormFaults, Wishes, choices, of_form, write_venue
from hall.tablet.guard import LARGEST_BODY, guards
from hall.tablet.login import Access
from hall.tablet.pages import environment
from hall.tablet.posts import bound_halls
from hall.tablet.views.devices import post_name
from hall.timebase import HallTime, boot_id, new_timescale
from hall.web.door import Door, Settling
from hall.web.routes import limited_body
from hall.words.setup import setup_labels
from hall.words.tablet_languages import TABLET_WORDS

_STATIC = Path(__file__).parent.parent / "tablet" / "static"
_ANSWER_S = 10
_PLACES = re.compile("(Europe|Asia|Africa|America|Australia|Pacific|Atlantic|Indian)/")


class SetupSite:
    """The page, and whether the hall is set up. `token` is all that lets somebody in."""

    def __init__(self, file: Path, *, state: Path | None, port: int, done: Callable[[], None]) -> None:
        self.token = secrets.token_urlsafe(16)
        self.is_done = False
        self._file = file
        self._state = state
        self._port = port
        self._done = done
        self._env = environment()
        self._one_at_a_time = asyncio.Lock()  # a second tap on the button is another order

    @property
    def address(self) -> str:
        """For the tablet's camera."""
        return f"http://{lan_address()}:{self._port}/setup/{self.token}"

    def app(self, door: Door) -> Starlette:
        """Whoever has the code stays connected, however many others come through `door`."""
        hosts = ("hall.local", "localhost", "127.0.0.1")
        routes = [
            Mount("/tablet/static", StaticFiles(directory=_STATIC)),
            Route("/setup/{token}", self._page, methods=["GET"]),
            Route("/setup/{token}", self._take, methods=["POST"]),
            Route("/{path:path}", self._page, methods=["GET"]),
        ]
        settling = Middleware(
            Settling, door=door, known=lambda scope: scope["path"] == f"/setup/{self.token}"
        )
        return Starlette(routes=routes, middleware=[settling, *guards(hosts, own=lan_address)])

    async def _page(self, request: Request) -> Response:
        lang = _language(request)
        around = {
            "lang": lang,
            "l": setup_labels(lang),
            "rules": lambda one: _rules(one, lang),
            "languages": [(language.code, language.name) for language in LANGUAGES.values()],
            "token": self.token if self._may(request) else "",
        }
        if not self._may(request):
            return HTMLResponse(self._env.get_template("setup.html").render(around), 404)
        machine = {**await asyncio.to_thread(self._machine), "second": "ru" if lang == "en" else "en"}
        return HTMLResponse(self._env.get_template("setup.html").render({**around, **machine}))

    async def _take(self, request: Request) -> Response:
        body = await limited_body(request, LARGEST_BODY)
        async with self._one_at_a_time:
            return await self._taken(request, body)

    async def _taken(self, request: Request, body: bytes | None) -> Response:
        lang = _language(request)
        if not self._may(request) or self.is_done or body is None:
            return JSONResponse({"faults": [setup_labels(lang).expired]}, 404)
        try:
            said = json.loads(body)
            wishes = of_form(said if isinstance(said, dict) else {})
            pins = await asyncio.to_thread(self._set_up, wishes, lang)
        except HallError as error:
            return JSONResponse({"faults": _said(error, lang), "detail": str(error)}, 409)
        except (ValueError, RecursionError):
            return JSONResponse({"faults": [setup_labels(lang).reload]}, 400)
        self.is_done = True
        self._done()
        return JSONResponse({"address": f"http://{lan_address()}:{self._port}", "pins": pins})

    def _set_up(self, wishes: Wishes, lang: str) -> list[tuple[str, str]]:
        """The venue's file, and the PINs of its posts where it had none: here they are seen, and once."""
        write_venue(self._file, wishes, port=self._port)
        try:
            venue = load_venue(self._file)
            folder = StateFolder(path=self._state or default_folder(venue.id)).create()
            _, pins = Access.open(
                folder.access,
                timebase=HallTime(new_timescale()),
                epoch=boot_id(),
                halls=bound_halls(venue),
            )
        except HallError:
            self._file.unlink()
            raise
        return [(post_name(post, venue, lang), pin) for post, pin in pins.items()]

    def _may(self, request: Request) -> bool:
        return hmac.compare_digest(request.path_params.get("token", "").encode(), self.token.encode())

    def _machine(self) -> dict[str, object]:
        """What is plugged in and what there is to choose from."""
        own_zone = _own_zone()
        zones = {zone for zone in available_timezones() if _PLACES.match(zone)}
        return {
            "choices": choices((self._file.parent.parent,)),
            "zones": sorted({*zones, own_zone}),
            "own_zone": own_zone,
            "has_monitor": bool(connected()),
            "devices": _sound_devices(),
            "ports": [port for port in found_ports(serial_devices()) if port.to_be_asked],
        }


async def run_setup(file: Path, state: Path | None, port: int, tell: Callable[[str], None]) -> bool:
    """Serve until the hall is set up or SIGTERM comes; whether it is. HallError where it cannot be begun."""
    if await asyncio.to_thread(file.exists):
        return True
    stop = asyncio.Event()
    site = SetupSite(file, state=state, port=port, done=stop.set)
    allow_many_connections()
    web = Web(port=port)
    sock = bound(web)
    sock.listen()  # whoever is quick waits until the server takes him
    sock.door = door_of(web)
    server = web_server(site.app(sock.door))
    call_at_end(stop.set)
    serving = asyncio.create_task(server.serve(sockets=[sock]))
    tell(site.address)
    await stop.wait()
    server.end()
    await serving
    return site.is_done


def _said(error: HallError, lang: str) -> list[str]:
    """The faults with the labels of their fields; what no field is to blame for, as it is."""
    labels = setup_labels(lang)
    match error:
        case FieldFault(field=field, between=(least, most)):
            return [f"{labels.of(field)}: {labels.number_from_to.format(least, most)}"]
        case FieldFault(field=field):
            return [f"{labels.of(field)}: {labels.choose}"]
        case FormFaults(fields=fields) if "" not in fields:
            return [f"{labels.of(field)}: {labels.cannot_be}" for field in fields]
        case _:
            return str(error).splitlines()


def _rules(one: Choice, lang: str) -> str:
    """What is taken with a regulation: an organiser chooses it for this."""
    words = TABLET_WORDS[lang]
    control = "" if one.time_control is None else words.time_control(one.time_control)
    late = one.default_time
    rule = "" if late is None else words.default_rule_short(late.comparison, late.limit)
    rounds = setup_labels(lang).rounds_of.format(one.rounds) if one.rounds else ""
    return " · ".join(filter(None, (control, rule, rounds)))


def _language(request: Request) -> str:
    asked = request.query_params.get("lang", "ru")
    return asked if asked in LANGUAGES else "en"


def _own_zone() -> str:
    """The machine's, where it names one."""
    target = Path("/etc/localtime").resolve().parts
    named = "/".join(target[target.index("zoneinfo") + 1 :]) if "zoneinfo" in target else ""
    return named if _PLACES.match(named) and named in available_timezones() else "Europe/Moscow"


def _sound_devices() -> tuple[str, ...]:
    """Cards by their names, which do not move when others are plugged in."""
    try:
        said = subprocess.run(["aplay", "-L"], capture_output=True, timeout=_ANSWER_S, check=False).stdout
    except (OSError, subprocess.TimeoutExpired):
        return ()
    return tuple(
        line for line in said.decode("utf-8", "replace").splitlines() if line.startswith("plughw:CARD=")
    )
