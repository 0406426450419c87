"""`hall render`: what one wall screen shows at an instant, from the venue's journal or its files alone.

Reads; writes nothing but the picture. A hall that has not run yet is opened in memory, its pairs published.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from hall.config.demo_dates import dated
from hall.engine import replayed
from hall.errors import ConfigError, Fault, HallError
from hall.formats.trf import read_trf
from hall.journal import read_only
from hall.model.commands import Act, Actor, Command, PublishPairings, Role
from hall.model.decide import decide
from hall.model.events import Record
from hall.model.fold import apply
from hall.model.instants import Instant, Span
from hall.model.refusals import Refused
from hall.model.scene_names import SCENES
from hall.model.state import EMPTY, State
from hall.model.venue import Screen, Venue
from hall.opening import import_act, opening, plans
from hall.published.audience import Surroundings, screen_sections
from hall.published.snapshot import ScreensSection, Snapshot
from hall.timebase import of_iso, system_utc, to_local
from hall.words.screen import screen_words

# Without a journal and without an instant: so long before the first start, which every scene can show.
_BEFORE_START = Span.of(minutes=4, seconds=48)
_DAY = Span.of(hours=24)
_NOBODY = Actor(name="render", role=Role.SYSTEM)
_LARGEST_PX = 7680


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A picture: which scene, on which screen (None: the first), when, how large, in which words."""

    scene: str
    screen: str | None = None
    at: str | None = None
    size: tuple[int, int] | None = None
    languages: tuple[str, ...] | None = None


def render(venue: Venue, journal: Path, wanted: Wanted) -> bytes:
    """The PNG; ConfigError for a scene, screen, instant, size or language that there is not."""
    screen = _screen(venue, wanted.screen)
    _known(venue, wanted)
    at = None if wanted.at is None else _instant(venue, wanted.at)
    state, at = _from_journal(journal, at) if journal.exists() else _from_files(venue, at)
    spoken = replace(venue, languages=wanted.languages or venue.languages)
    shown = replace(screen, width=wanted.size[0], height=wanted.size[1]) if wanted.size else screen
    return _drawn(state, spoken, shown, wanted.scene, at)


def _drawn(state: State, venue: Venue, screen: Screen, scene: str, at: Instant) -> bytes:
    from displays.screen import render_png

    seen = replace(venue, screens=(screen,))
    snapshot = Snapshot()
    for name, body in screen_sections(state, seen, Surroundings(time_verified=True)).items():
        snapshot = snapshot.with_section(name, body)
    assert isinstance(snapshot.screens, ScreensSection)
    view = replace(snapshot.screens.screens[0], scene=scene, identify_until=None)
    pictures = {one.digest: Path(one.path).read_bytes() for one in venue.pictures}
    return render_png(snapshot, view, at, (screen.width, screen.height), pictures=pictures)


def _from_journal(journal: Path, at: Instant | None) -> tuple[State, Instant]:
    """What the journal had said by then; without an instant all of it, now or when it was last written."""
    records = read_only(journal).records
    if at is not None:
        return replayed(tuple(record for record in records if record.at <= at)), at
    last = max((record.at for record in records), default=system_utc())
    return replayed(records), max(last, system_utc())


def _from_files(venue: Venue, at: Instant | None) -> tuple[State, Instant]:
    """The hall as it would be once opened and its pairs published."""
    now = at or system_utc()
    venue = dated(venue, to_local(now, venue.zone).date())
    state = EMPTY
    for act in opening(venue):
        state = _after(state, act, now)
    for entry in venue.entries:
        if entry.file is not None:
            content = _content(entry.id, Path(entry.file))
            state = _after(state, import_act(entry, read_trf(content).tournament, entry.file), now)
    # By the dates of the regulation, also where these have passed: the picture may be of a day gone by.
    long_ago = Instant(0) + _DAY if venue.demo_start_in_min is None else now
    for plan in plans(venue, state, long_ago):
        state = _after(state, plan, min(now, plan.start - _DAY))
    for publish in _publishing(state):
        state = _after(state, publish, now)
    return state, _moment(state, now) if at is None else at


def _publishing(state: State) -> Iterator[PublishPairings]:
    for t in state.tournaments.values():
        if t.current is not None:
            yield PublishPairings(tournament=t.id, round=t.current)


def _moment(state: State, now: Instant) -> Instant:
    starts = [t.round.start_planned for t in state.tournaments.values() if t.round and t.round.start_planned]
    return min(starts) - _BEFORE_START if starts else now


def _after(state: State, act: Act, at: Instant) -> State:
    """The state once an act has been accepted; as it was where it is refused, as there are no pairs yet."""
    try:
        events = decide(state, Command(id="render", by=_NOBODY, act=act), at)
    except Refused:
        return state
    for event in events:
        record = Record(seq=state.seq + 1, at=at, by=_NOBODY.name, command_id=None, event=event)
        state = apply(state, record)
    return state


def _content(tournament: str, file: Path) -> bytes:
    try:
        return file.read_bytes()
    except OSError as error:
        raise HallError(f"tournament {tournament}: {file} cannot be read ({error.strerror})") from error


def _screen(venue: Venue, name: str | None) -> Screen:
    if name is None and not venue.screens:
        return Screen(name="wall", hall=venue.halls[0].id)
    found = next((s for s in venue.screens if name in (None, s.name)), None)
    if found is None:
        raise _fault(venue, "--screen", name, "one of " + ", ".join(s.name for s in venue.screens))
    return found


def _known(venue: Venue, wanted: Wanted) -> None:
    if wanted.scene not in SCENES:
        raise _fault(venue, "SCENE", wanted.scene, "one of " + ", ".join(SCENES))
    for code in wanted.languages or ():
        try:
            screen_words(code)
        except ValueError as error:
            raise _fault(venue, "--lang", code, "a language that the walls speak, such as ru,en") from error
    if wanted.size is not None and not all(0 < pixels <= _LARGEST_PX for pixels in wanted.size):
        largest = f"for example 1920x1080, at most {_LARGEST_PX} either way"
        raise _fault(venue, "--size", "x".join(map(str, wanted.size)), largest)


def _instant(venue: Venue, text: str) -> Instant:
    try:
        return of_iso(text)
    except ValueError as error:
        expected = "ISO 8601 with offset, such as 2026-11-14T14:55:12+03:00"
        raise _fault(venue, "--at", text, expected) from error


def _fault(venue: Venue, key: str, value: str | None, expected: str) -> ConfigError:
    return ConfigError((Fault(file=venue.id, key=key, value=value, expected=expected),))
