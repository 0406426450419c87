"""The cookie that carries a login. Encrypted it is bound to this host and never sent in the clear; the clear
one counts only where the hall has no certificate (`hall.tablet.guard`).
"""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

from hall.model.venue import Venue
from hall.tablet.bounds import sees_screen
from hall.tablet.login import LOGIN_S, Access

COOKIE = "hall"
ENCRYPTED_COOKIE = "__Host-hall"


def token_of(request: Request) -> str | None:
    """The login's token as the request carries it."""
    return request.cookies.get(_name(request))


def sees_screen_of(access: Access, venue: Venue, request: Request) -> bool:
    """Whether the official who asks may see what hangs on the screen that the path names."""
    device = access.device(token_of(request))
    return device is not None and sees_screen(device.actor, request.path_params["name"], venue)


def with_login(request: Request, answer: Response, token: str) -> Response:
    """The answer that logs the browser in."""
    answer.set_cookie(
        _name(request),
        token,
        max_age=LOGIN_S,
        path="/",
        httponly=True,
        samesite="strict",
        secure=is_encrypted(request),
    )
    return answer


def without_login(request: Request, answer: Response) -> Response:
    """The answer that makes the browser forget it."""
    answer.delete_cookie(
        _name(request), path="/", httponly=True, samesite="strict", secure=is_encrypted(request)
    )
    return answer


def is_encrypted(request: Request) -> bool:
    """As the listener says: a header of the client's is never asked."""
    return request.url.scheme == "https"


def _name(request: Request) -> str:
    return ENCRYPTED_COOKIE if is_encrypted(request) else COOKIE
