"""The web inside the daemon's loop: its socket, the application with its guards, its address."""

from __future__ import annotations

import asyncio
import errno
import resource
import socket
from collections.abc import Callable, Sequence
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import BaseRoute
from starlette.types import ASGIApp, Scope

from hall.errors import HallError
from hall.folder import Certificates
from hall.model.venue import Venue, Web
from hall.tablet.guard import guards
from hall.web.connections import PatientProtocol, tell_clients_faults_once
from hall.web.door import Door, DoorSocket, Settling
from hall.web.routes import Server

_WHY = {
    errno.EADDRINUSE: "another program has it: stop that, or start with another, such as --port 8081,"
    " or set it in [web] of the venue file",
    errno.EACCES: "ports below 1024 are root's: set another port in [web] of the venue file",
    errno.EADDRNOTAVAIL: "this machine does not have that address: see bind in [web] of the venue file",
}


# Phones, screens and tablets of a large hall, each with a stream and a request; beyond it the answer is 503.
_MOST_CONNECTIONS = 2_000
_DESCRIPTORS = 16_384
# Of the machine's own: serial ports of 150 boards, journal, sound, worker processes. An idle hall has 20.
_OWN_DESCRIPTORS = 200
# Tablets, screens, readers and speakers, whoever else comes: 64 log-ins and 20 screens with two each.
_OURS = 200
# A browser opens six for a page; so many that a dozen of people behind one address do not feel it.
_STRANGERS_PER_ADDRESS = 60
_FEWEST_STRANGERS = 60
# A stream hears a ping every 2 s. One that takes none so long is gone without a word (a tablet that roams);
# the system would keep it for a quarter of an hour, and a tablet has only so many.
_GIVEN_UP_MS = 20_000


def allow_many_connections() -> None:
    """Lift the soft limit on open files towards the hard one: each stream and each port takes one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, _DESCRIPTORS)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def most_connections() -> int:
    """At once, of everybody, as this process may have files open."""
    return min(_MOST_CONNECTIONS, resource.getrlimit(resource.RLIMIT_NOFILE)[0] - _OWN_DESCRIPTORS)


def door_of(web: Web) -> Door:
    """How many strangers the hall bears beside as many phones as it allows, and those that are ours."""
    most = max(_FEWEST_STRANGERS, most_connections() - web.phones - _OURS)
    return Door(per_address=_STRANGERS_PER_ADDRESS + 2 * web.phones_per_address, most=most)


def bound(web: Web, port: int | None = None) -> DoorSocket:
    """The socket bound to the venue's port, or to another; HallError says what is in the way."""
    port = web.port if port is None else port
    sock = DoorSocket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, _GIVEN_UP_MS)  # of its connections too
    try:
        sock.bind((web.bind, port))
    except OSError as error:
        sock.close()
        why = _WHY.get(error.errno or 0, str(error.strerror))
        raise HallError(f"{web.bind} port {port} cannot be used: {why}") from error
    sock.set_inheritable(False)
    return sock


class Listeners:
    """The plain web with this machine's own socket, and beside it the encrypted one, where there is one."""

    def __init__(
        self,
        venue: Venue,
        routes: Sequence[BaseRoute],
        files: Certificates | None,
        known: Callable[[Scope], bool],
    ) -> None:
        """`files` hold certificate and key; None: everything is served in the clear.

        `known`: whether a request shows a login or a token.
        """
        self._door = door_of(venue.web)
        self._app = Starlette(
            routes=list(routes),
            middleware=[
                Middleware(Settling, door=self._door, known=known),
                *guards(hosts_of(venue), own=lan_address, plain_is_public=files is not None),
            ],
        )
        self._plain = web_server(self._app)
        self._also: Server | None = None
        self._encrypted = None if files is None else web_server(self._app, files.certificate)

    @property
    def started(self) -> bool:
        return self._plain.started and (self._encrypted is None or self._encrypted.started)

    async def serve(self, sockets: list[socket.socket], encrypted: list[socket.socket]) -> None:
        """Until `end`, or until one of the two fails."""
        for sock in (*sockets, *encrypted):
            if isinstance(sock, DoorSocket):
                sock.door = self._door
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._plain.serve(sockets=sockets))
            if self._encrypted is not None:
                tasks.create_task(self._encrypted.serve(sockets=encrypted))

    async def serve_also(self, sock: socket.socket) -> None:
        """The same in the clear on one more socket, not to be had when `serve` began; until `end`."""
        self._also = web_server(self._app)
        await self._also.serve(sockets=[sock])

    def end(self) -> None:
        """Let `serve` return once the answers under way are given."""
        for server in (self._plain, self._encrypted, self._also):
            if server is not None:
                server.end()


def web_server(app: ASGIApp, certificate: Path | None = None) -> Server:
    """With the patience and the bounds of every site of ours; for one application or several."""
    tell_clients_faults_once()
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="off",
        ws="none",
        loop="none",
        http=PatientProtocol,
        limit_concurrency=most_connections(),
        backlog=256,  # as many are let in before any can be shown out again
        proxy_headers=False,
        server_header=False,
        timeout_keep_alive=60,  # a screen asks the time every few seconds on one connection
        timeout_graceful_shutdown=1,
        ssl_certfile=certificate,
    )
    return Server(config)


def lan_address() -> str:
    """This machine's address as a tablet in the same network would use it; 127.0.0.1 without a network."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            # A datagram socket sends nothing by connecting; it only picks the way out.
            probe.connect(("192.0.2.1", 9))
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def hosts_of(venue: Venue) -> tuple[str, ...]:
    """The names and addresses a browser may call this hall by, as they are now; nothing else is answered."""
    return tuple(dict.fromkeys((*venue.web.hosts, lan_address(), "localhost", "127.0.0.1")))
