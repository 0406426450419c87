"""The web inside the daemon's loop: its socket, the application with its guards, its address."""

from __future__ import annotations

import errno
import resource
import socket
from collections.abc import Sequence

import uvicorn
from starlette.applications import Starlette
from starlette.routing import BaseRoute

from hall.errors import HallError
from hall.model.venue import Venue, Web
from hall.tablet.guard import guards
from hall.web import PatientProtocol, Server

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


def bound(web: Web) -> socket.socket:
    """The bound socket; HallError says what is in the way."""
    sock = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((web.bind, web.port))
    except OSError as error:
        sock.close()
        why = _WHY.get(error.errno or 0, str(error.strerror))
        raise HallError(f"{web.bind} port {web.port} cannot be used: {why}") from error
    sock.set_inheritable(False)
    return sock


def server(venue: Venue, routes: Sequence[BaseRoute]) -> Server:
    """Serves the routes to the venue's own names alone."""
    app = Starlette(routes=list(routes), middleware=guards(_hosts(venue)))
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


def _hosts(venue: Venue) -> tuple[str, ...]:
    """The names and addresses a browser may call this hall by; nothing else is answered."""
    return tuple(dict.fromkeys((*venue.web.hosts, lan_address(), "localhost", "127.0.0.1")))
