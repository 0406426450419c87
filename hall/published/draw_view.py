"""A draw of numbers as walls are sent it. Pure. Nothing is here of what still lies in an envelope."""

from __future__ import annotations

from hall.model.draw_steps import fits_nowhere, next_drawer, open_to, slips_in
from hall.model.draws import Draw, DrawBegun, DrawGroup
from hall.model.state import TournamentState
from hall.published.shown_names import without_patronymic
from hall.published.table_views import DrawGroupView, DrawnView, DrawView, EnvelopeState, EnvelopeView


def draw_view(t: TournamentState) -> DrawView | None:
    """The draw until the first pairs are public; None without one, or where it was cancelled."""
    draw = t.draw
    if draw is None or draw.cancelled or any(known.published_at is not None for known in t.rounds.values()):
        return None
    drawers = draw.drawers
    names = {drawer.player: without_patronymic(drawer.name) for drawer in drawers}
    drawn = [DrawnView(number=number, name=names.get(p, str(p))) for p, number in draw.numbers.items()]
    waiting = () if draw.begun is None else _waiting(draw, draw.begun)
    due = next_drawer(draw)
    return DrawView(
        tournament=t.id,
        hall=t.entry.hall,
        players=len(drawers),
        step=min(len(drawn) + 1, len(drawers)),
        steps=len(drawers),
        group=waiting[0] if waiting else None,
        player=None if due is None or draw.chosen is None else without_patronymic(due.name),
        envelopes=() if draw.begun is None or draw.by_hand is not None else _envelopes(draw, draw.begun),
        in_hand=None if draw.chosen is None else draw.chosen - 1,
        following=waiting[1:],
        drawn=tuple(sorted(drawn, key=lambda one: one.number)),
        last=drawn[-1] if drawn and draw.by_hand is None else None,
        digest=None if draw.begun is None else draw.begun.commitment,
        seed=draw.revealed,
        is_split=fits_nowhere(draw),
    )


def _waiting(draw: Draw, begun: DrawBegun) -> tuple[DrawGroupView, ...]:
    """The groups that have still to draw, that whose turn it is first, with how many of it are left."""
    if not draw.under_way:
        return ()
    done = draw.numbers.keys()
    left = [(group, sum(d.player not in done for d in group.players)) for group in begun.groups]
    return tuple(DrawGroupView(name=_name(group), size=size) for group, size in left if size)


def _name(group: DrawGroup) -> str:
    return group.team or without_patronymic(group.players[0].name)


def _envelopes(draw: Draw, begun: DrawBegun) -> tuple[EnvelopeView, ...]:
    places = range(1, len(begun.envelopes) + 1)
    return tuple(EnvelopeView(state=_state(draw, place), numbers=_out_of(draw, place)) for place in places)


def _out_of(draw: Draw, place: int) -> tuple[int, ...]:
    return tuple(one.number for one in draw.opened if one.envelope == place)


def _state(draw: Draw, place: int) -> EnvelopeState:
    if not slips_in(draw, place):
        return EnvelopeState.TAKEN
    if draw.chosen is not None or not draw.under_way:
        return EnvelopeState.CLOSED
    return EnvelopeState.OPEN if place in open_to(draw) else EnvelopeState.TOO_SMALL
