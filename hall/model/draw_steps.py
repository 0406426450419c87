"""The steps of a restricted draw: whose turn it is, which envelopes are open to him, what a tap gives. Pure.

Rules, article 22.9.1.3: the first of a group chooses a big envelope with at least enough numbers for all of
it, the others draw from the same; what is left is there for later groups. The rules do not say what happens
where no envelope has enough. Then those that hold most are open, and who finds it empty chooses another.
"""

from __future__ import annotations

from dataclasses import replace

from hall.model.draws import Draw, DrawBegun, Drawer, DrawGroup, EnvelopeChosen, EnvelopeOpened


def start(begun: DrawBegun) -> Draw:
    """The draw with all envelopes closed."""
    return Draw(begun=begun)


def next_drawer(draw: Draw) -> Drawer | None:
    """Whose turn it is; None where nobody is to draw any more."""
    left = _left(draw)
    return left[0] if left else None


def open_to(draw: Draw) -> tuple[int, ...]:
    """The big envelopes that may be chosen now; none where one is chosen or nobody is to draw."""
    waiting = _of_his_group(draw)
    if not waiting or draw.chosen is not None or draw.begun is None:
        return ()
    rest = {place: len(slips_in(draw, place)) for place in range(1, len(draw.begun.envelopes) + 1)}
    need = min(len(waiting), max(rest.values(), default=0))
    return tuple(place for place, slips in rest.items() if slips >= need)


def fits_nowhere(draw: Draw) -> bool:
    """Whether the group whose turn it is will have to draw from more than one big envelope."""
    places = open_to(draw)
    return bool(places) and len(slips_in(draw, places[0])) < len(_of_his_group(draw))


def slips_in(draw: Draw, envelope: int) -> tuple[int, ...]:
    """The small envelopes of a big one that are still closed, by their place; places count from 1."""
    if draw.begun is None or not 1 <= envelope <= len(draw.begun.envelopes):
        return ()
    taken = {one.slip for one in draw.opened if one.envelope == envelope}
    places = range(1, len(draw.begun.envelopes[envelope - 1]) + 1)
    return tuple(place for place in places if place not in taken)


def slips_open_to(draw: Draw) -> tuple[int, ...]:
    """The small envelopes that may be opened now; none before a big one is chosen."""
    return () if draw.chosen is None or not _left(draw) else slips_in(draw, draw.chosen)


def choice(draw: Draw, envelope: int) -> EnvelopeChosen | None:
    """What it means that the next player chooses this big envelope; None where it is not open to him."""
    drawer = next_drawer(draw)
    if draw.begun is None or drawer is None or envelope not in open_to(draw):
        return None
    return EnvelopeChosen(tournament=draw.begun.tournament, player=drawer.player, envelope=envelope)


def opening(draw: Draw, slip: int) -> EnvelopeOpened | None:
    """What the next player finds in this small envelope; None where it is not open to him."""
    drawer = next_drawer(draw)
    if draw.begun is None or draw.chosen is None or drawer is None or slip not in slips_open_to(draw):
        return None
    return EnvelopeOpened(
        tournament=draw.begun.tournament,
        player=drawer.player,
        envelope=draw.chosen,
        slip=slip,
        number=draw.begun.envelopes[draw.chosen - 1][slip - 1],
    )


def choose(draw: Draw, chosen: EnvelopeChosen) -> Draw:
    """The draw once a big envelope is chosen."""
    return replace(draw, chosen=chosen.envelope)


def open_envelope(draw: Draw, opened: EnvelopeOpened) -> Draw:
    """The draw once a small envelope is opened: the next of the group goes on with the same big one."""
    after = replace(draw, opened=(*draw.opened, opened))
    same_group = _group(draw) is not None and _group(draw) == _group(after)
    goes_on = same_group and bool(slips_in(after, opened.envelope))
    return replace(after, chosen=opened.envelope if goes_on else None)


def last_step(draw: Draw) -> tuple[int, int, int | None] | None:
    """The last tap: the player, the big envelope, and the small one, None where a big one was chosen."""
    due, last = next_drawer(draw), draw.opened[-1] if draw.opened else None
    if due is None:
        return None
    goes_on = last is not None and last.envelope == draw.chosen and _is_of_group(draw, last.player)
    if draw.chosen is not None and not goes_on:
        return due.player, draw.chosen, None
    return None if last is None else (last.player, last.envelope, last.slip)


def take_back(draw: Draw) -> Draw:
    """The draw as it was before its last tap."""
    step = last_step(draw)
    if step is None:
        return draw
    _, envelope, slip = step
    if slip is None:
        return replace(draw, chosen=None)
    return replace(draw, chosen=envelope, opened=draw.opened[:-1])


def _is_of_group(draw: Draw, player: int) -> bool:
    group = _group(draw)
    return group is not None and any(one.player == player for one in group.players)


def _left(draw: Draw) -> tuple[Drawer, ...]:
    if draw.begun is None or not draw.under_way:
        return ()
    done = {one.player for one in draw.opened}
    return tuple(drawer for drawer in draw.drawers if drawer.player not in done)


def _group(draw: Draw) -> DrawGroup | None:
    """The group whose turn it is."""
    drawer = next_drawer(draw)
    if draw.begun is None or drawer is None:
        return None
    return next(group for group in draw.begun.groups if drawer in group.players)


def _of_his_group(draw: Draw) -> tuple[Drawer, ...]:
    """Those of the group whose turn it is who have not drawn yet."""
    group = _group(draw)
    return () if group is None else tuple(drawer for drawer in _left(draw) if drawer in group.players)
