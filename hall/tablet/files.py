"""The page of tournament files: brought by the tablet or come into a folder, taken in by an official.

A page of its own, without the bar of the round: it is used between rounds.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace

from jinja2 import Environment
from starlette.requests import Request
from starlette.responses import HTMLResponse, JSONResponse, RedirectResponse, Response
from starlette.routing import Route

from hall.errors import CommandError, FormatError, JournalError, Overtaken
from hall.files.proposals import LARGEST, Proposal, Proposals
from hall.files.sticks import Sticks
from hall.files.watching import FolderWatch
from hall.formats.csv_sheet import mapping
from hall.formats.files import Wishes
from hall.formats.findings import first_lines, first_said
from hall.formats.kinds import ENDINGS, Kind
from hall.formats.questions import answers_of
from hall.model import commands as c
from hall.model.called import called
from hall.model.refusals import Refused
from hall.model.venue import Entry
from hall.rounds.repeated_text import pair_warnings
from hall.tablet.answers import Answers, said
from hall.tablet.asked import BadRequestError, json_object, language_of
from hall.tablet.cookies import token_of
from hall.tablet.desk import Desk
from hall.tablet.file_columns import answer_choices, column_choices
from hall.tablet.login import Access, Device
from hall.tablet.rights import may
from hall.web.routes import limited_body
from hall.words.file_labels import file_labels
from hall.words.tablet_languages import TABLET_WORDS

_LONGEST_NAME = 200
Answer = Callable[[Request, Device, Entry], Awaitable[Response]]


@dataclass(frozen=True, slots=True, kw_only=True)
class FilePages:
    """The endpoints, with what they share."""

    desk: Desk
    access: Access
    proposals: Proposals
    folders: tuple[FolderWatch, ...]
    env: Environment
    sticks: Sticks = field(default_factory=Sticks)

    def routes(self) -> list[Route]:
        """To stand before the tablet's other routes, of which one takes any page's name."""
        return [
            Route("/tablet/{t}/files", self._allowed(self._page)),
            Route("/tablet/{t}/files", self._allowed(self._bring), methods=["POST"]),
            Route("/tablet/{t}/files/stick", self._allowed(self._stick), methods=["POST"]),
            Route("/tablet/{t}/files/columns", self._allowed(self._columns), methods=["POST"]),
            Route("/tablet/{t}/files/take", self._allowed(self._take), methods=["POST"]),
            Route("/tablet/{t}/files/aside", self._allowed(self._aside), methods=["POST"]),
        ]

    def _allowed(self, answer: Answer) -> Callable[[Request], Awaitable[Response]]:
        """For devices of officials who may import, and tournaments that there are."""
        answers = Answers(venue=self.desk.venue)

        async def endpoint(request: Request) -> Response:
            device = self.access.device(token_of(request))
            entry = self.desk.venue.entry(request.path_params["t"])
            is_look = request.method in ("GET", "HEAD")
            if device is None:
                return RedirectResponse("/tablet/login", 303) if is_look else answers.logged_out(request)
            if entry is None or entry.id not in self.desk.engine.state.tournaments:
                return RedirectResponse("/tablet", 303) if is_look else answers.not_there(request)
            if not may(device.actor.role, c.ImportTournament):
                return RedirectResponse("/tablet", 303) if is_look else answers.not_yours(request)
            return await answer(request, device, entry)

        return endpoint

    async def _page(self, request: Request, device: Device, entry: Entry) -> Response:
        lang = self._language(request)
        waiting = self.proposals.waiting(entry.id)
        text = self.env.get_template("files.html").render(
            l=file_labels(lang),
            labels=TABLET_WORDS[lang].labels,
            lang=lang,
            root=f"/tablet/{entry.id}",
            name=called(entry, self.desk.venue).in_language(lang),
            waiting=waiting,
            sticks=await asyncio.to_thread(self.sticks.files),
            endings=",".join(f".{ending}" for ending in sorted(ENDINGS)),
            pairs=() if waiting is None else _pairs(waiting),
            changes=() if waiting is None else first_lines(waiting.looked.change_lines(lang), lang),
            warnings=_warnings(waiting, lang),
            questions=() if waiting is None else answer_choices(waiting.looked.report.questions, lang),
            columns=() if waiting is None else column_choices(waiting.looked.report.columns, lang),
            summary=""
            if waiting is None
            else replace(waiting.looked.report, columns=(), questions=()).as_text(lang),
            problem=next((w.problem for w in self.folders if w.entry.id == entry.id and w.problem), None),
            may_take=waiting is not None and not waiting.is_refused,
            needs_reason=_needs_reason(waiting),
            largest=LARGEST,
        )
        return HTMLResponse(text, headers={"cache-control": "no-store"})

    async def _bring(self, request: Request, device: Device, entry: Entry) -> Response:
        content = await limited_body(request, LARGEST)
        if content is None:
            return said(file_labels(self._language(request)).too_large, 413)
        name = request.query_params.get("name", "file")[:_LONGEST_NAME]
        self.proposals.put_forward(await self.proposals.look(entry, name, content))
        return JSONResponse({})

    async def _stick(self, request: Request, device: Device, entry: Entry) -> Response:
        id, _ = await _wishes(request)
        found = await asyncio.to_thread(self.sticks.read, id)
        if found is None:
            return said(file_labels(self._language(request)).nothing, 404)
        self.proposals.put_forward(await self.proposals.look(entry, *found))
        return JSONResponse({})

    async def _columns(self, request: Request, device: Device, entry: Entry) -> Response:
        """What a CSV's columns hold and what a TRF leaves open, as the official says, in the words of the
        command line."""
        lang = self._language(request)
        sent = await _sent(request)
        try:
            answers = _text(sent, "answers")
            is_csv = not answers
            wishes = Wishes(
                kind=Kind.CSV if is_csv else None,
                columns=mapping(_text(sent, "columns")) if is_csv else None,
                answers=answers_of(answers),
            )
            await self.proposals.read_as(entry.id, _text(sent, "id"), wishes)
        except FormatError as error:
            return said("\n".join(first_said(error.faults, lang)), 409)
        except Overtaken:
            return said(file_labels(lang).overtaken, 409)
        return JSONResponse({})

    async def _take(self, request: Request, device: Device, entry: Entry) -> Response:
        lang = self._language(request)
        id, reason = await _wishes(request)
        try:
            await self.proposals.take(entry.id, id, by=device.actor, reason=reason)
        except Refused as refused:
            return said(TABLET_WORDS[lang].refusal(refused.reason, Answers(venue=self.desk.venue).hms), 409)
        except FormatError as error:
            return said("\n".join(first_said(error.faults, lang)), 409)
        except JournalError:
            return said(TABLET_WORDS[lang].labels.journal_broken, 503)
        except CommandError:
            return said(TABLET_WORDS[lang].labels.our_fault, 500)
        except Overtaken:
            return said(file_labels(lang).overtaken, 409)
        return JSONResponse({})

    async def _aside(self, request: Request, device: Device, entry: Entry) -> Response:
        id, _ = await _wishes(request)
        self.proposals.put_aside(entry.id, id)
        return JSONResponse({})

    def _language(self, request: Request) -> str:
        return language_of(request, self.desk.venue)


def _pairs(waiting: Proposal) -> tuple[tuple[int, str, str], ...]:
    """The coming round's boards with the names as the file has them."""
    data = waiting.looked.report.tournament
    if data is None or data.next_pairings is None:
        return ()
    names = {player.number: player.name.replace(",", "") for player in data.players}
    pairs = data.next_pairings.pairs
    return tuple((p.board, names.get(p.white, ""), names.get(p.black, "")) for p in pairs)


def _warnings(waiting: Proposal | None, lang: str) -> tuple[str, ...]:
    data = None if waiting is None else waiting.looked.report.tournament
    if waiting is None or data is None:
        return ()
    return tuple(first_lines(pair_warnings(data, waiting.entry.regulation, lang), lang))


def _needs_reason(waiting: Proposal | None) -> bool:
    return waiting is not None and waiting.looked.changes is not None and waiting.looked.changes.needs_reason


async def _wishes(request: Request) -> tuple[str, str]:
    """The proposal's id and the reason; empty where the body is not what the page sends."""
    sent = await _sent(request)
    return _text(sent, "id")[:64], _text(sent, "reason")[:500]


async def _sent(request: Request) -> dict[str, object]:
    """What the page sends; nothing where it is not JSON of that shape."""
    try:
        return await json_object(request)
    except BadRequestError:
        return {}


def _text(sent: dict[str, object], name: str) -> str:
    said = sent.get(name)
    return said if isinstance(said, str) else ""
