"""What each wall screen is to show, as published: plan, content, part; whose place a spare one takes.

Pure: the same state and the same lost screens give the same views.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hall.model.scene_names import AUTO
from hall.model.screen_plans import Part
from hall.model.state import State
from hall.model.venue import Screen, Venue
from hall.published.snapshot import ScreenView
from hall.published.table_views import MessageView, WordingView


@dataclass(frozen=True, slots=True, kw_only=True)
class PublicAddress:
    """Where phones find the public page, and the same as a QR code in rows."""

    text: str
    code: tuple[str, ...]


def screen_views(
    state: State,
    venue: Venue,
    lost: frozenset[str] = frozenset(),
    phones: PublicAddress | None = None,
) -> tuple[ScreenView, ...]:
    """The views in the venue's order; `lost` are the screens that are no longer heard.

    `phones` reaches screens outside the playing zone alone: inside it a code would invite a loss.
    """
    known = {screen.name: screen for screen in venue.screens}
    places = places_taken(state, venue, lost)
    views = (_view(state, screen, known.get(places.get(screen.name, ""))) for screen in venue.screens)
    if phones is None:
        return tuple(views)
    outside = {screen.name for screen in venue.screens if screen.outside_playing_zone}
    return tuple(
        replace(view, phone_code=phones.code, phone_address=phones.text) if view.name in outside else view
        for view in views
    )


def places_taken(state: State, venue: Venue, lost: frozenset[str]) -> dict[str, str]:
    """Which screen takes whose place: by an official's word, else a spare one a lost one's of its hall.

    A spare screen that was given something of its own keeps that.
    """
    names = {screen.name for screen in venue.screens}
    taken = {
        screen: part.of for screen, part in state.parts.items() if part.of in names and part.of is not None
    }
    free = [s for s in venue.screens if s.spare and s.name not in lost and not _is_given(state, s.name)]
    for gone in (s for s in venue.screens if s.name in lost and not s.spare):
        covered = any(of == gone.name and by not in lost for by, of in taken.items())
        spare = next((s for s in free if s.hall == gone.hall), None)
        if spare is not None and not covered:
            taken[spare.name] = gone.name
            free.remove(spare)
    return taken


def _is_given(state: State, screen: str) -> bool:
    shown = state.screens.get(screen)
    return screen in state.parts or (shown is not None and shown.scene != AUTO)


def _view(state: State, screen: Screen, place_of: Screen | None) -> ScreenView:
    """`place_of`: the screen whose hall, content and part it shows, in its own size, under its own name."""
    source = place_of or screen
    own, shown = state.screens.get(screen.name), state.screens.get(source.name)
    part = state.parts.get(source.name, Part())
    given = part.first_board is not None or part.last_board is not None
    return ScreenView(
        name=screen.name,
        hall=source.hall,
        scene=AUTO if shown is None else shown.scene,
        identify_until=None if own is None else own.identify_until,
        first_board=part.first_board if given else source.first_board,
        last_board=part.last_board if given else source.last_board,
        diagonal_inch=screen.diagonal_inch,
        distance_m=screen.distance_m,
        portrait=screen.height > screen.width,
        plan=source.plan,
        page=part.page,
        place_of=None if place_of is None else place_of.name,
        messages=_messages(state, source),
    )


def _messages(state: State, screen: Screen) -> tuple[MessageView, ...]:
    """Those for this screen that nobody has taken back, newest first; which are over, the screen knows."""
    return tuple(
        MessageView(
            texts=tuple(WordingView(language=one.language, text=one.text) for one in known.shown.texts),
            since=known.at,
            until=known.shown.until,
        )
        for known in reversed(state.messages)
        if not known.is_taken_back and known.is_for(hall=screen.hall, screen=screen.name)
    )
