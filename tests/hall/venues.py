"""A small venue around the small world's tournament: two halls that share a wall, a screen in each."""

from __future__ import annotations

from dataclasses import replace

from hall.model.clocks import ClockSide
from hall.model.venue import Entry, Hall, Port, Screen, Venue, Voice, Web, WhiteSide
from tests.hall.world import entry

LEFT = ClockSide.LEFT


def girls(*, hall: str = "main", first_board: int = 101) -> Entry:
    """A second tournament, in the same hall unless said otherwise."""
    return replace(
        entry(name="girls", first_board=first_board), hall=hall, name_ru="Турнир девочек", name_en="Girls"
    )


def venue(*entries: Entry, hears: tuple[str, ...] = ()) -> Venue:
    """`hears` is what the main hall hears."""
    return Venue(
        id="test",
        name_ru="Клуб",
        name_en="Club",
        zone="Europe/Samara",
        languages=("ru", "en"),
        halls=(
            Hall(id="main", name_ru="Большой зал", name_en="Main hall", hears=hears),
            Hall(id="small", name_ru="Малый зал", name_en="Small hall"),
        ),
        entries=entries or (entry(),),
        screens=(
            Screen(name="wall", hall="main"),
            Screen(name="foyer", hall="small", outside_playing_zone=True),
        ),
        ports=(
            Port(path="/dev/hall/7", board=7, white_side=WhiteSide.LEFT),
            Port(path="/dev/hall/8", board=8),
        ),
        voice=Voice(),
        web=Web(),
    )
