"""The web inside the daemon's loop: its socket, the application with its guards, its address."""

from __future__ import annotations

import asyncio
import errno
import resource
import socket
from collections.abc import Sequence
from pathlib import Path

import uvicorn
from starlette.applications import Starlette
from starlette.routing import BaseRoute

from hall.connections import PatientProtocol, tell_clients_faults_once
from hall.errors import HallError
from hall.model.venue import Venue, Web
from hall.tablet.guard import guards
from hall.web import Server

_WHY = {
    errno.EADDRINUSE: "another program has it: stop that, or start with another, such as --port 8081,"
    " or set it in [web] of the venue file",
    errno.EACCES: "ports below 1024 are root's: set another port in [web] of the venue file",
    errno.EADDRNOTAVAIL: "this machine does not have that address: see bind in [web] of the venue file",
}


# Phones, screens and tablets of a large hall, each with a stream and a request; beyond it the answer is 503.
_MOST_CONNECTIONS = 2_000
_DESCRIPTORS = 16_384


def allow_many_connections() -> None:
    """Lift the soft limit on open files towards the hard one: each stream and each port takes one."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = min(hard, _DESCRIPTORS)
    if soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


def bound(web: Web, port: int | None = None) -> socket.socket:
    """The socket bound to the venue's port, or to another; HallError says what is in the way."""
    port = web.port if port is None else port
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
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

    def __init__(self, venue: Venue, routes: Sequence[BaseRoute], certificate: Path | None) -> None:
        """`certificate` holds certificate and key; None: everything is served in the clear."""
        self._app = Starlette(
            routes=list(routes),
            middleware=guards(hosts_of(venue), plain_is_public=certificate is not None),
        )
        self._plain = _server(self._app)
        self._also: Server | None = None
        self._encrypted = None if certificate is None else _server(self._app, certificate)

    @property
    def started(self) -> bool:
        return self._plain.started and (self._encrypted is None or self._encrypted.started)

    async def serve(self, sockets: list[socket.socket], encrypted: list[socket.socket]) -> None:
        """Until `end`, or until one of the two fails."""
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._plain.serve(sockets=sockets))
            if self._encrypted is not None:
                tasks.create_task(self._encrypted.serve(sockets=encrypted))

    async def serve_also(self, sock: socket.socket) -> None:
        """The same in the clear on one more socket, not to be had when `serve` began; until `end`."""
        self._also = _server(self._app)
        await self._also.serve(sockets=[sock])

    def end(self) -> None:
        """Let `serve` return once the answers under way are given."""
        for server in (self._plain, self._encrypted, self._also):
            if server is not None:
                server.end()


def _server(app: Starlette, certificate: Path | None = None) -> Server:
    """Serves to the venue's own names alone."""
    tell_clients_faults_once()
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        lifespan="off",
        ws="none",
        loop="none",
        http=PatientProtocol,
        limit_concurrency=_MOST_CONNECTIONS,
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
    """The names and addresses a browser may call this hall by; nothing else is answered."""
    return tuple(dict.fromkeys((*venue.web.hosts, lan_address(), "localhost", "127.0.0.1")))
