"""`hall check`: a hall's own files: venue, rounds, journal, copies, certificates, broker."""

from __future__ import annotations

import asyncio
import http.client
import json
import os
import socket
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hall.app.serving import hosts_of
from hall.broker.health import BrokerState
from hall.broker.users import DAEMON
from hall.config import planned_start, read_venue
from hall.console import UnixConnection
from hall.copies import swap_plan
from hall.copies.about import CopyError
from hall.copies.backup import about_copy
from hall.engine import replayed
from hall.errors import ConfigError, HallError, JournalError, NewerJournal
from hall.folder import StateFolder, kept_token
from hall.journal import read_only
from hall.model.instants import Span
from hall.model.state import EMPTY, State
from hall.model.venue import Broker, Entry, Venue
from hall.reports.check import Area, Check, broken, look, ok
from hall.timebase import system_utc, to_local
from hall.words.broker import broker_sentence
from hall.words.checks import CheckWords

_ENDS_SOON = Span.of(hours=24 * 14)
_BROKER_S = 3.0
_ANSWER_S = 5.0


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Which hall is looked at, in which words."""

    venue: Venue
    folder: StateFolder
    say: CheckWords
    lang: str = "en"


def read(path: Path, say: CheckWords) -> tuple[Venue | None, list[Check]]:
    """The venue, None where its files are wrong, and what is to be said of them."""
    try:
        venue, warnings = read_venue(path)
    except ConfigError as error:
        return None, [broken(Area.FILES, say.fault(str(fault))) for fault in error.faults]
    well = ok(Area.FILES, say.venue(venue.id, len(venue.entries)))
    return venue, [well, *(look(Area.FILES, say.warning(warning)) for warning in warnings)]


def hall_checks(asked: Asked) -> Iterator[Check]:
    """In the order in which an organiser puts things right."""
    state, journal = _journal(asked)
    yield from _for_rating(asked, state)
    for entry in asked.venue.entries:
        yield from _tournament(asked, entry, state)
    yield from journal
    yield from _copies(asked)
    yield from _certificates(asked)
    if asked.venue.broker is not None:
        yield _broker(asked, asked.venue.broker)


def is_running(folder: StateFolder) -> bool:
    """Whether a daemon answers at the folder's socket."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as sock:
        try:
            sock.connect(str(folder.socket))
        except OSError:
            return False
    return True


def told(folder: StateFolder) -> Mapping[str, Any] | None:
    """What the running daemon says of itself (`/healthz`); None where none answers."""
    connection = UnixConnection(folder.socket)
    connection.timeout = _ANSWER_S
    try:
        connection.request("GET", "/healthz")
        said = json.loads(connection.getresponse().read())
    except (OSError, http.client.HTTPException, ValueError):
        return None
    finally:
        connection.close()
    return said if isinstance(said, dict) else None


def _for_rating(asked: Asked, state: State) -> Iterator[Check]:
    """What a rating file asks for and neither the venue's file nor a tournament's has."""
    lacks = set()
    for entry in asked.venue.entries:
        known = state.tournaments.get(entry.id)
        data = None if known is None else known.data
        lacks |= {
            key
            for key in ("city", "federation", "chief_arbiter")
            if not (getattr(entry, key) or (data is not None and getattr(data, key)))
        }
    if lacks and asked.venue.demo_start_in_min is None:
        yield look(Area.FILES, asked.say.not_for_rating(", ".join(sorted(lacks))))


def _tournament(asked: Asked, entry: Entry, state: State) -> Iterator[Check]:
    known = state.tournaments.get(entry.id)
    if entry.file is None and (known is None or known.data is None):
        yield look(Area.FILES, asked.say.no_list(entry.id))
    if asked.venue.demo_start_in_min is not None:
        return
    now = system_utc()
    rounds = [(r.number, planned_start(entry.regulation, r.number)) for r in entry.regulation.rounds]
    coming = [(at, number) for number, at in rounds if at > now]
    if not coming:
        yield look(Area.FILES, asked.say.no_date(entry.id))
        return
    at, number = min(coming)
    yield ok(Area.FILES, asked.say.next_round(entry.id, number, to_local(at, asked.venue.zone)))


def _journal(asked: Asked) -> tuple[State, list[Check]]:
    path, say = asked.folder.journal, asked.say
    found = []
    if asked.folder.path.exists() and asked.folder.path.stat().st_mode & 0o077:
        found.append(look(Area.JOURNAL, say.readable_state(str(asked.folder.path))))
    found.extend(_interrupted(asked))
    if not path.exists():
        begins = [] if swap_plan.is_interrupted(asked.folder.path) else [ok(Area.JOURNAL, say.no_journal())]
        return EMPTY, [*found, *begins]
    try:
        records = read_only(path).records
    except NewerJournal as error:
        return EMPTY, [*found, broken(Area.JOURNAL, say.newer_journal(str(error)))]
    except JournalError as error:
        return EMPTY, [*found, broken(Area.JOURNAL, say.bad_journal(str(error)))]
    except PermissionError as error:
        return EMPTY, [*found, broken(Area.JOURNAL, say.bad_journal(f"{path}: {error.strerror}"))]
    well = ok(Area.JOURNAL, say.journal(len(records), is_running(asked.folder)))
    return replayed(records), [*found, well]


def _interrupted(asked: Asked) -> Iterator[Check]:
    """A restore that a power cut broke off: the journal may lie beside, under another name."""
    if not swap_plan.is_interrupted(asked.folder.path):
        return
    try:
        swap_plan.check(asked.folder.path)
        yield look(Area.JOURNAL, asked.say.restore_interrupted(str(asked.folder.path)))
    except HallError as error:
        yield broken(Area.JOURNAL, asked.say.restore_unknown(str(error)))


def _copies(asked: Asked) -> Iterator[Check]:
    if not asked.venue.copies:
        yield look(Area.COPIES, asked.say.no_copies())
    for place in map(Path, asked.venue.copies):
        yield from _copy(asked, place)


def _copy(asked: Asked, place: Path) -> Iterator[Check]:
    say = asked.say
    if not place.is_dir() or not os.access(place, os.W_OK):
        yield broken(Area.COPIES, say.no_folder(str(place)))
        return
    if asked.folder.path.exists() and place.stat().st_dev == asked.folder.path.stat().st_dev:
        yield look(Area.COPIES, say.same_disk(str(place)))
    own = place / asked.venue.id
    if not own.exists():
        yield ok(Area.COPIES, say.no_copy_yet(str(place)))
        return
    try:
        about = about_copy(own)
    except CopyError as error:
        yield broken(Area.COPIES, say.bad_copy(error.said_in(asked.lang)))
    except HallError as error:
        yield broken(Area.COPIES, say.bad_copy(str(error)))
    else:
        yield ok(Area.COPIES, say.copy(str(own), about.rows, about.made_at))


def _certificates(asked: Asked) -> Iterator[Check]:
    files, say, wanted = asked.folder.certificates, asked.say, hosts_of(asked.venue)
    if not files.are_there:
        yield look(Area.CERTIFICATES, say.not_encrypted())
        return
    from hall.web.certificates import known

    try:
        made = known(files)
    except HallError as error:
        yield broken(Area.CERTIFICATES, say.fault(str(error)))
        return
    left_s = made.until.timestamp() - system_utc().ms / 1000
    missing = [name for name in wanted if name not in made.names and name not in ("localhost", "127.0.0.1")]
    if missing:
        yield broken(Area.CERTIFICATES, say.certificate_names(", ".join(missing)))
    elif left_s * 1000 < _ENDS_SOON.ms:
        yield look(Area.CERTIFICATES, say.certificate_ends(made.until))
    else:
        yield ok(Area.CERTIFICATES, say.certificate(made.until, ", ".join(made.names)))


def _broker(asked: Asked, broker: Broker) -> Check:
    """As a running daemon finds it, which listens to its own topics; without one, whether it lets us in."""
    said = told(asked.folder) if is_running(asked.folder) else None
    state = said.get("broker") if said is not None else None
    if not isinstance(state, str):
        state = asyncio.run(_let_in(asked, broker))
    sentence = broker_sentence(state, asked.lang)
    if not sentence:
        return ok(Area.BROKER, asked.say.broker(broker.url))
    verdict = look if state == BrokerState.SLOW.value else broken
    return verdict(Area.BROKER, (f"{broker.url}: {sentence}", asked.say.broker_help()))


async def _let_in(asked: Asked, broker: Broker) -> str:
    """A `BrokerState` in words, of a connection as the daemon; without a password nobody is let in."""
    from hall.broker.mqtt import Address, BrokerError
    from hall.broker.mqtt import Broker as Connection

    password = asked.folder.path / f"broker-{DAEMON}-token.json"
    try:
        address = Address.of(
            f"{broker.url.rstrip('/')}/{asked.venue.id}",
            user=DAEMON,
            password=kept_token(password) if password.exists() else "",
            ca=broker.ca,
        )
        async with Connection(address, answer_s=_BROKER_S).connected():
            return BrokerState.WELL.value
    except BrokerError as error:
        return error.trouble.value
    except (HallError, ValueError):
        return BrokerState.NOT_LET_IN.value
