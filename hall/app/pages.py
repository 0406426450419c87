"""The pages that people open and what they ask for, built when the first of them is asked for.

Not here: what followers ask for, which must be there at once (hall/app/daemon.py).
"""

from __future__ import annotations

from starlette.routing import BaseRoute

from hall.app.desk import HallDesk
from hall.files.proposals import Proposals
from hall.photo_store import PhotoStore
from hall.press.orders import Press
from hall.public.feed import PublicFeed
from hall.tablet.login import Access


def pages_of(
    desk: HallDesk,
    access: Access,
    proposals: Proposals,
    public: PublicFeed,
    press: Press,
    photos: PhotoStore,
) -> list[BaseRoute]:
    """The tablet's pages, the public ones, and the numbers where the venue's file opens them."""
    from hall.app.metrics import metrics_routes
    from hall.public.routes import public_routes
    from hall.tablet.appeal_photos import AppealPhotoPages
    from hall.tablet.exports import ExportPages
    from hall.tablet.files import FilePages
    from hall.tablet.pages import environment
    from hall.tablet.papers import PaperPages
    from hall.tablet.routes import tablet_routes

    env = environment()
    files = FilePages(desk=desk, access=access, proposals=proposals, folders=desk.folders, env=env)
    papers = PaperPages(desk=desk, access=access, make=press.made, env=env)
    return [
        *public_routes(public, desk.venue),
        *files.routes(),
        *papers.routes(),
        *ExportPages(desk=desk, access=access, env=env).routes(),
        *AppealPhotoPages(desk=desk, access=access, photos=photos).routes(),
        *tablet_routes(desk, access),
        *metrics_routes(desk),
    ]
