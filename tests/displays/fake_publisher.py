"""A daemon behind a real mosquitto, in the shape of `FakeDaemon`: the real publisher, with a hand on what it
retains and on the time it tells."""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from hall.broker.asks import Asks, Device
from hall.broker.health import BrokerState, Patience
from hall.broker.mqtt import Address, Broker
from hall.broker.publisher import Kept, Publisher
from hall.broker.users import DAEMON, acl, daemon_password, passwords
from hall.engine import Engine
from hall.folder import StateFolder
from hall.model.state import EMPTY
from hall.published.snapshot import SCHEMA, Envelope, Snapshot, encode
from hall.screens import Screens
from hall.timebase import HallTime, boot_ms, new_timescale
from tests.displays.fake_daemon import TOKEN
from tests.hall.broker.mosquitto import Mosquitto
from tests.hall.tablet.hall_at_work import MemoryJournal
from tests.hall.venues import venue

BEAT_S = 0.1
PATIENCE = Patience(back_s=0.3, beats_s=0.5, slow_s=0.2, another_s=0.5)
WALL = Device(kind="screen", name="wall-1", token="", password=TOKEN)


class FakePublisher:
    """Sections, heartbeats and the time through a broker. `posts` keeps what screens sent."""

    def __init__(
        self,
        hall_ms: Callable[[float], float] = lambda boot: boot,
        *,
        certificate: tuple[Path, Path] | None = None,
    ) -> None:
        self.sections: dict[str, object] = {}
        self.boot, self.rev = 1, 0
        self.schema = SCHEMA
        self.rate, self.epoch = 1, "epoch-1"
        self.hall_ms = hall_ms
        self.posts: list[tuple[str, bytes]] = []
        self.posted = asyncio.Event()
        self.folder = Path(tempfile.mkdtemp(prefix="hall-broker-"))
        self.broker = Mosquitto(self.folder, certificate=certificate)
        self.via: int | None = None  # the port of something between daemon and broker
        self.venue = venue()
        time = HallTime(new_timescale())
        self.engine = Engine(journal=MemoryJournal(), timebase=time, state=EMPTY, command_ids={})
        self.screens = Screens(["wall-1", "wall-2"], time)
        self._kept: dict[str, Kept] = {}
        self._running: asyncio.Task[None] | None = None
        state = StateFolder(path=self.folder)
        self.password = daemon_password(state)
        self.ca: str | None = None
        self.passwords = passwords(state, [WALL])
        self.acl = acl(self.venue, [WALL])

    @property
    def url(self) -> str:
        return f"mqtt://127.0.0.1:{self.broker.port}/{self.venue.id}"

    async def start(self) -> None:
        self.publisher = self.another()
        self._running = asyncio.create_task(self.publisher.run())

    def another(self) -> Publisher:
        """A daemon that is not running yet."""
        address = Address.of(self.url, user=DAEMON, password=self.password, ca=self.ca)
        address = replace(address, port=self.via or address.port, tls=self.ca is not None)
        return Publisher(
            engine=self.engine,
            broker=Broker(address, answer_s=0.5),
            retained=lambda: dict(self._kept),
            screens=self.screens,
            asks=Asks(self._routes(), [WALL]),
            beat_s=BEAT_S,
            patience=PATIENCE,
        )

    async def stop(self) -> None:
        """Gone, while the broker stays."""
        assert self._running is not None
        self._running.cancel()
        await asyncio.wait([self._running])
        self._kept = {}

    async def __aenter__(self) -> FakePublisher:
        self.allow(self.acl)
        (self.folder / "passwd").write_text(self.passwords, encoding="ascii")
        self.broker.start()
        await self.start()
        return self

    def allow(self, acl: str) -> None:
        """Other rights, once the broker reads them."""
        (self.folder / "acl").write_text(acl, encoding="ascii")

    async def until(self, state: BrokerState, *, of: Publisher | None = None) -> None:
        """Wait until officials are told so."""
        publisher = of or self.publisher
        watch = self.engine.watch()
        async with asyncio.timeout(60):
            while publisher.state is not state:
                await watch.changed(5)
        watch.close()

    async def __aexit__(self, *error: object) -> None:
        await self.stop()
        self.broker.stop()
        shutil.rmtree(self.folder)

    def publish(self, snapshot: Snapshot) -> None:
        """All sections of a snapshot, each with the next revision."""
        for name in ("venue", "round", "pairings", "screens"):
            body = getattr(snapshot, name)
            if body is not None:
                self.send(name, body)

    def send(self, section: str, body: object, *, boot: int | None = None, rev: int | None = None) -> None:
        """One section, by default as the newest."""
        self.rev += 1
        self.sections[section] = body
        at = boot or self.boot, rev or self.rev
        envelope = Envelope(
            schema=self.schema, boot=at[0], rev=at[1], epoch=self.epoch, section=section, body=body
        )
        self._kept[f"state/{section}"] = Kept(version=at, payload=encode(envelope).encode())
        self.engine.tell()

    def ping(self, looked_at: tuple[str, ...] = ()) -> None:
        """From the next heartbeat on these screens are looked at."""
        for name in looked_at:
            self.screens.picture(name)

    def _routes(self) -> list[Route]:
        return [
            Route("/time", self._time),
            Route("/screen/{name}/{what}", self._post, methods=["POST"]),
        ]

    async def _time(self, _: Request) -> Response:
        return JSONResponse({"hall_ms": int(self.hall_ms(boot_ms())), "epoch": self.epoch, "rate": self.rate})

    async def _post(self, request: Request) -> Response:
        self.posts.append((request.url.path, await request.body()))
        self.posted.set()
        return Response(status_code=204)
