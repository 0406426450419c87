"""What a request asks for: its language, its JSON. Nothing here decides."""

from __future__ import annotations

import json
from typing import Any

from starlette.requests import Request

from hall.model.venue import Venue
from hall.tablet.guard import LARGEST_BODY
from hall.web.routes import limited_body
from hall.words.tablet_languages import TABLET_WORDS

LANGUAGE_COOKIE = "hall-lang"


class BadRequestError(Exception):
    """The body is no JSON object of a permitted size; 400."""


def language_of(request: Request, venue: Venue) -> str:
    """The language chosen on the device, else one the browser asks for, else the venue's first."""
    codes = (request.cookies.get(LANGUAGE_COOKIE, ""), *_browsers(request), venue.languages[0])
    return next(code for code in codes if code in TABLET_WORDS)


async def json_body(request: Request) -> bytes:
    """The body of a JSON request, up to 64 kB; BadRequestError."""
    if request.headers.get("content-type", "").partition(";")[0].strip() != "application/json":
        raise BadRequestError("the body must be application/json")
    body = await limited_body(request, LARGEST_BODY)
    if body is None:
        raise BadRequestError(f"the body is larger than {LARGEST_BODY} bytes")
    return body


async def json_object(request: Request) -> dict[str, Any]:
    """The JSON object sent; BadRequestError where it is none."""
    try:
        found = json.loads(await json_body(request))
        json.dumps(found, ensure_ascii=False).encode()  # halves of pairs are text to Python, to nobody else
    except (ValueError, RecursionError) as error:
        raise BadRequestError(f"the body is not JSON: {error}") from error
    if not isinstance(found, dict):
        raise BadRequestError("the body must be a JSON object")
    return found


def text_of(sent: dict[str, Any], key: str) -> str:
    """The text sent under a key; empty where there is none."""
    value = sent.get(key, "")
    return value if isinstance(value, str) else ""


def _browsers(request: Request) -> list[str]:
    """The languages the browser asks for, as it orders them: "ru-RU,ru;q=0.9" -> ru, ru."""
    asked = request.headers.get("accept-language", "").split(",")
    return [part.partition(";")[0].strip()[:2].lower() for part in asked]
