"""What phones are sent: the page's pieces as server-sent events, each encoded and compressed once for all.

A phone says which pieces its page has and is sent the others, then those that change: the first change at
once, further ones within a quarter of a second together. Like every follower it holds a slot, not a queue.
One task looks at the engine and wakes all of them, so that a hundred more phones cost no timer.
"""

from __future__ import annotations

import asyncio
import hashlib
import json
from collections.abc import AsyncGenerator, Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from hall.engine import Engine
from hall.public.packing import GZIP_HEAD, packed
from hall.public.views import PublicView
from hall.timebase import to_local

if TYPE_CHECKING:
    from hall.public.parts import Page, Pieces

RESULTS = "results"
PING_S = 10.0
GAP_S = 0.25
_HEAD = b"retry: 3000\n\n"


@dataclass(frozen=True, slots=True, kw_only=True)
class Text:
    """Server-sent events, plain and packed."""

    plain: bytes
    packed: bytes

    def bytes(self, *, gzip: bool) -> bytes:
        return self.packed if gzip else self.plain


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """One piece as an event; `version` tells it from the piece of the same name before it."""

    version: str
    text: Text


Events = Mapping[str, Event]


class Slot:
    """Where one follower waits: for news, or for its phone to go away."""

    __slots__ = ("_gone", "_is_news", "_waiting")

    def __init__(self, gone: asyncio.Future[Any]) -> None:
        self._gone = gone
        self._is_news = False
        self._waiting: asyncio.Future[None] | None = None
        gone.add_done_callback(lambda _: self.wake())

    async def woken(self) -> bool:
        """Return when there may be news, at once where there was since the last time; False: it has gone."""
        if not self._is_news and not self._gone.done():
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._is_news = False
        return not self._gone.done()

    def wake(self) -> None:
        self._is_news = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)


class PublicFeed:
    """The view of the moment in every language that is read, and its followers."""

    def __init__(self, engine: Engine, view: Callable[[], PublicView]) -> None:
        self._engine = engine
        self._build = view
        self._built_for = -1
        self._view: PublicView | None = None
        self._pieces: dict[str, Pieces] = {}
        self._pages: dict[str, tuple[PublicView, Page]] = {}
        self._events: dict[str, tuple[Page, Events]] = {}
        self._joined: dict[tuple[int, int, bool], tuple[Events, Events, bytes]] = {}
        self._slots: set[Slot] = set()
        self._ping = _text("ping", "{}")
        self._pings = 0

    def view(self) -> PublicView:
        """What phones may be told now; the same object until something of it changes."""
        if self._view is None or self._built_for != self._engine.revision:
            found = self._build()
            self._built_for = self._engine.revision
            if found != self._view:
                self._view = found
        assert self._view is not None
        return self._view

    def pieces(self, lang: str) -> Pieces:
        """The renderer of a language."""
        if lang not in self._pieces:
            from hall.public.parts import Pieces  # templates are loaded once somebody asks for the page

            self._pieces[lang] = Pieces(lang, self.view().zone)
        return self._pieces[lang]

    def page(self, lang: str) -> Page:
        view = self.view()
        known = self._pages.get(lang)
        if known is None or known[0] is not view:
            known = self._pages[lang] = (view, self.pieces(lang).page(view))
        return known[1]

    def events(self, lang: str) -> Events:
        """Every piece of a language as it is sent; the same mapping until one of them changes."""
        page = self.page(lang)
        known = self._events.get(lang)
        if known is None or known[0] is not page:
            known = self._events[lang] = (page, _encoded(page, {} if known is None else known[1]))
        return known[1]

    async def run(self) -> None:
        """Wake the followers when there is news, and every ten seconds; until cancelled."""
        watch, timebase = self._engine.watch(), self._engine.timebase
        try:
            while True:
                is_news = await watch.changed(PING_S)
                if not is_news:
                    self._ping = _text("ping", json.dumps(self.time()))
                    self._pings += 1
                self._wake()
                if is_news and not self._engine.is_closing:
                    await timebase.sleep(GAP_S)
        finally:
            watch.close()
            self._wake()

    async def follow(
        self, lang: str, has: Mapping[str, str], *, gzip: bool, gone: asyncio.Future[Any]
    ) -> AsyncGenerator[bytes, None]:
        """Server-sent events for one phone until it is `gone`; `has` are the versions that its page holds."""
        slot = Slot(gone)
        self._slots.add(slot)
        try:
            pings, sent = self._pings, self.events(lang)
            yield self._beginning(sent, has, gzip=gzip)
            while await slot.woken() and not self._engine.is_closing:
                news = self.events(lang)
                chunk = b"" if news is sent else self._between(sent, news, gzip=gzip)
                if pings != self._pings:
                    chunk += self._ping.bytes(gzip=gzip)
                sent, pings = news, self._pings
                if chunk:
                    yield chunk
        finally:
            self._slots.discard(slot)

    @property
    def followers(self) -> int:
        return len(self._slots)

    def time(self) -> dict[str, int]:
        """Hall time, its rate, and the zone's distance from UTC in milliseconds."""
        now = self._engine.timebase.now()
        offset = to_local(now, self.view().zone).utcoffset()
        zone = 0 if offset is None else round(offset.total_seconds() * 1000)
        return {"now": now.ms, "rate": self._engine.timebase.rate, "zone": zone}

    def _beginning(self, events: Events, has: Mapping[str, str], *, gzip: bool) -> bytes:
        """What a phone lacks, and the time."""
        head = Text(plain=_HEAD, packed=GZIP_HEAD + packed(_HEAD))
        ping = _text("ping", json.dumps(self.time()))
        lacking = (e.text for name, e in events.items() if has.get(name) != e.version)
        return b"".join(text.bytes(gzip=gzip) for text in (head, *lacking, ping))

    def _between(self, sent: Events, news: Events, *, gzip: bool) -> bytes:
        """What has changed, joined once for all phones that were sent the same before."""
        key = (id(sent), id(news), gzip)
        known = self._joined.get(key)
        if known is None:
            changed = (e.text.bytes(gzip=gzip) for name, e in news.items() if sent.get(name) is not e)
            if any(key[1] != id(news) for key in self._joined):
                self._joined.clear()
            # The mappings are kept beside the bytes, so that their ids stay theirs.
            known = self._joined[key] = (sent, news, b"".join(changed))
        return known[2]

    def _wake(self) -> None:
        for slot in self._slots:
            slot.wake()


def _encoded(page: Page, known: Events) -> Events:
    """The pieces as events, those that have not changed as they were; `known` itself where none has."""
    texts = {**page.parts, RESULTS: page.results}
    found: dict[str, Event] = {}
    for name, text in texts.items():
        version, before = version_of(text), known.get(name)
        found[name] = before if before and before.version == version else _event(name, text, version)
    return known if found == known else found


def version_of(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:10]


def _event(name: str, text: str, version: str) -> Event:
    body = (
        text if name == RESULTS else json.dumps({"id": name, "v": version, "html": text}, ensure_ascii=False)
    )
    return Event(version=version, text=_text(RESULTS if name == RESULTS else "part", body))


def _text(kind: str, data: str) -> Text:
    plain = f"event: {kind}\ndata: {data}\n\n".encode()
    return Text(plain=plain, packed=packed(plain))
