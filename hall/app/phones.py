"""The phones' feed of the running hall: what they may be told is made of what walls are told."""

from __future__ import annotations

from hall.engine import Engine
from hall.model.venue import Venue
from hall.public.audience import public_view
from hall.public.feed import PublicFeed
from hall.public.views import PublicView
from hall.published.feed import SectionFeed
from hall.published.snapshot import RoundSection


def phones(engine: Engine, venue: Venue, walls: SectionFeed) -> PublicFeed:
    """Not yet running; the rounds come from the walls' section, which is built once for both."""

    def view() -> PublicView:
        rounds = walls.envelopes()["round"].body
        assert isinstance(rounds, RoundSection)
        return public_view(engine.state, venue, rounds)

    return PublicFeed(engine, view)
