"""Who of those that connect is one of ours: a tablet that is logged in, a follower with its token."""

from __future__ import annotations

import hmac
from collections.abc import Callable

from starlette.requests import Request
from starlette.types import Scope

from hall.folder import StateFolder
from hall.tablet.cookies import token_of
from hall.tablet.login import Access


def known_to(access: Access, folder: StateFolder) -> Callable[[Scope], bool]:
    """Whether a request shows a login or one of the tokens that lie in the folder now."""
    kept = [f"Bearer {token}".encode() for token in folder.tokens()]

    def known(scope: Scope) -> bool:
        request = Request(scope)
        given = request.headers.get("authorization", "").encode()
        is_follower = any(hmac.compare_digest(given, one) for one in kept)
        return is_follower or access.device(token_of(request)) is not None

    return known
