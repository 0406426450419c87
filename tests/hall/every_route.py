"""Every address of the daemon, for tests that walk them all: as `hall.app.daemon` puts them together."""

from __future__ import annotations

import ast
from dataclasses import replace
from functools import partial
from pathlib import Path

from starlette.routing import BaseRoute

import hall
from hall.app.desk import HallDesk
from hall.app.metrics import metrics_routes
from hall.boards.reader_ports import PortDesk
from hall.boards.readers import Readers
from hall.console import console_routes
from hall.device_console import device_routes
from hall.files.intake import Intake
from hall.files.proposals import Proposals
from hall.folder import StateFolder
from hall.model.commands import BindPort
from hall.model.instants import Instant
from hall.photo_store import PhotoStore
from hall.press.orders import Asked
from hall.public.audience import public_view
from hall.public.feed import PublicFeed
from hall.public.routes import public_routes
from hall.public.views import PublicView
from hall.published.audience import Surroundings, screen_sections
from hall.published.feed import SectionFeed
from hall.published.snapshot import RoundSection
from hall.screens import Screens
from hall.tablet.appeal_photos import AppealPhotoPages
from hall.tablet.cookies import sees_screen_of
from hall.tablet.exports import ExportPages
from hall.tablet.files import FilePages
from hall.tablet.login import Access
from hall.tablet.pages import environment
from hall.tablet.papers import PaperPages
from hall.tablet.routes import tablet_routes
from hall.voice.speakers import Speakers
from hall.web.routes import FollowerRoutes
from tests.hall.tablet.hall_at_work import HallAtWork

TOKEN = "secret-of-the-screens"


def every_route(at_work: HallAtWork, access: Access, folder: Path) -> list[BaseRoute]:
    """All of them, in the daemon's order; screens, readers and speakers have `TOKEN`."""

    def sections() -> dict[str, object]:
        return screen_sections(at_work.engine.state, at_work.venue, Surroundings(time_verified=True))

    time = at_work.engine.timebase
    followers = FollowerRoutes(
        engine=at_work.engine,
        feed=SectionFeed(at_work.engine, sections),
        screens=Screens(["stage"], time),
        token=TOKEN,
        folder=StateFolder(path=folder),
        is_official=partial(sees_screen_of, access, at_work.venue),
    )
    readers = Readers(
        tokens={"pi": TOKEN},
        ports=(),
        report=lambda report: None,
        lost=lambda name: name,
        timebase=time,
        desk=PortDesk(bound=dict, bind=_binds_nothing, found=lambda *_: None, unwired=lambda _: None),
    )
    spoken = replace(at_work.venue, halls=tuple(replace(one, speaker=True) for one in at_work.venue.halls))
    speakers = Speakers(engine=at_work.engine, venue=spoken, tokens={"main": TOKEN})
    intake = Intake(at_work.engine, at_work.venue, lambda prefix: f"{prefix}-00000001")
    files = FilePages(
        desk=at_work,
        access=access,
        proposals=Proposals(intake, at_work.engine.tell),
        folders=(),
        env=environment(),
    )
    papers = PaperPages(desk=at_work, access=access, make=_prints_nothing, env=environment())
    public = PublicFeed(at_work.engine, partial(_public_view, at_work))
    return [
        *public_routes(public, at_work.venue),
        *followers.routes(),
        *readers.routes(),
        *speakers.routes(),
        *console_routes(intake),
        *device_routes(access, at_work.address, at_work.engine.tell),
        *files.routes(),
        *papers.routes(),
        *ExportPages(desk=at_work, access=access, env=environment()).routes(),
        *AppealPhotoPages(desk=at_work, access=access, photos=PhotoStore(folder=folder / "photos")).routes(),
        *tablet_routes(at_work, access),
        *metrics_routes(desk_with_metrics(at_work)),
    ]


def desk_with_metrics(at_work: HallAtWork, *, is_open: bool = True) -> HallDesk:
    """The daemon's own desk; `is_open`: the venue's file opens the hall's numbers."""
    venue = replace(at_work.venue, web=replace(at_work.venue.web, metrics=is_open))
    screens = Screens([screen.name for screen in venue.screens], at_work.engine.timebase)
    return HallDesk(engine=at_work.engine, venue=venue, screens=screens, own_pairs=at_work.own_pairs)


def written_routes() -> dict[str, str]:
    """Every path that a file of the product gives a route, and the file.

    Not the page of the first start: it is a site of its own, before there is a hall, and has its own tests.
    """
    found = {}
    for file in Path(hall.__file__).parent.rglob("*.py"):
        if file.name == "setup_site.py":
            continue
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Route":
                found[_pattern(node.args[0])] = str(file)
    return found


def _pattern(path: ast.expr) -> str:
    """The path as it is written, "*" for what is put in."""
    parts = path.values if isinstance(path, ast.JoinedStr) else [path]
    return "".join(str(part.value) if isinstance(part, ast.Constant) else "*" for part in parts)


def _public_view(at_work: HallAtWork) -> PublicView:
    around = Surroundings(time_verified=True)
    rounds = screen_sections(at_work.engine.state, at_work.venue, around)["round"]
    assert isinstance(rounds, RoundSection)
    return public_view(at_work.engine.state, at_work.venue, rounds)


async def _prints_nothing(asked: Asked, printed: Instant) -> bytes:
    return b""


async def _binds_nothing(act: BindPort) -> bool:
    return False
