"""What the tablet answers where something was not done: sentences in the language of who asked, no codes."""

from __future__ import annotations

from dataclasses import dataclass

from starlette.requests import Request
from starlette.responses import JSONResponse, Response

from hall.errors import NumberMissing, TextTooLong
from hall.model.instants import Instant
from hall.model.venue import Venue
from hall.tablet.asked import language_of
from hall.timebase import to_local
from hall.words.tablet import Labels
from hall.words.tablet_languages import TABLET_WORDS


def said(text: str, status: int, **more: object) -> Response:
    """The sentence as the script reads it."""
    return JSONResponse({"error": text, **more}, status_code=status)


@dataclass(frozen=True, slots=True, kw_only=True)
class Answers:
    """The refusals that every address may give."""

    venue: Venue

    def hms(self, at: Instant) -> str:
        """An instant as a time of day in the venue's zone."""
        return f"{to_local(at, self.venue.zone):%H:%M:%S}"

    def logged_out(self, request: Request) -> Response:
        """401, which leads the page to the login."""
        return said(self._labels(request).log_in_again, 401)

    def not_yours(self, request: Request) -> Response:
        """403: for other roles, or another hall."""
        return said(self._labels(request).not_yours, 403)

    def not_there(self, request: Request) -> Response:
        """404."""
        return said(self._labels(request).not_there, 404)

    def not_understood(self, request: Request, error: Exception | None = None) -> Response:
        """400. What a person may have typed is told apart; `detail` is for who writes a program."""
        labels = self._labels(request)
        match error:
            case TextTooLong():
                text = labels.too_long
            case NumberMissing():
                text = labels.number_missing
            case _:
                text = labels.not_understood
        return said(text, 400, reason="bad_request", detail=str(error or ""))

    def _labels(self, request: Request) -> Labels:
        return TABLET_WORDS[language_of(request, self.venue)].labels
