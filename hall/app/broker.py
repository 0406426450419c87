"""The daemon's link to a broker, where a venue names one: what is retained there, who may ask through it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from starlette.routing import BaseRoute

from hall.app.supervisor import Part
from hall.broker.health import BrokerState
from hall.engine import Engine
from hall.errors import HallError
from hall.published.feed import SectionFeed
from hall.screens import Screens
from hall.voice.speakers import Speakers

if TYPE_CHECKING:
    from hall.app.options import Options
    from hall.broker.publisher import Publisher


class BrokerLink:
    """The publisher of a venue that has a broker; of another nothing, and nothing of it is loaded."""

    def __init__(self, publisher: Publisher | None = None) -> None:
        self._publisher = publisher

    @property
    def state(self) -> BrokerState:
        return BrokerState.WELL if self._publisher is None else self._publisher.state

    def parts(self) -> list[Part]:
        return [] if self._publisher is None else [Part(name="the broker", run=self._publisher.run)]


def broker_link(
    options: Options,
    engine: Engine,
    feed: SectionFeed,
    screens: Screens,
    speakers: Speakers,
    routes: Sequence[BaseRoute],
) -> BrokerLink:
    """HallError where the venue's broker has no address."""
    wanted = options.venue.broker
    if wanted is None:
        return BrokerLink()
    from hall.broker.asks import Asks
    from hall.broker.mqtt import Address, Broker
    from hall.broker.publisher import Publisher
    from hall.broker.retaining import Retaining
    from hall.broker.users import DAEMON, daemon_password, devices

    url = f"{wanted.url.rstrip('/')}/{options.venue.id}"
    try:
        address = Address.of(url, user=DAEMON, password=daemon_password(options.folder), ca=wanted.ca)
    except ValueError as error:
        raise HallError(f"broker: {error}") from error
    return BrokerLink(
        Publisher(
            engine=engine,
            broker=Broker(address),
            retained=Retaining(engine, feed, speakers),
            screens=screens,
            asks=Asks(routes, devices(options.venue, options.folder)),
        )
    )


def broker_files(options: Options, out: Path) -> list[tuple[str, Path]]:
    """Write the broker's two files; each user with the file that holds his password."""
    from hall.broker.users import DAEMON, write_files

    known = write_files(options.venue, options.folder.create(), out)
    folder = options.folder.path
    own = [(device.user, folder / f"{device.user}-token.json") for device in known]
    return [(DAEMON, folder / f"broker-{DAEMON}-token.json"), *own]
