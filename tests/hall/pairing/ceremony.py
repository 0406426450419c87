"""A restricted draw for tests: made-up players of teams, and one that goes through to its end by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from hall.model.draw_steps import (
    choice,
    choose,
    next_drawer,
    open_envelope,
    open_to,
    opening,
    slips_open_to,
    start,
)
from hall.model.draws import Draw, DrawBegun, commitment
from hall.model.tournament import Player
from hall.pairing.varma import beginning

Pick = Callable[[tuple[int, ...]], int]


def players(*teams: tuple[str, int]) -> tuple[Player, ...]:
    """So many players of each team, called after it, numbered through."""
    named = [(team, f"{team}, Player {n}") for team, size in teams for n in range(1, size + 1)]
    return tuple(Player(number=n, name=name, team=team) for n, (team, name) in enumerate(named, 1))


def begun(some: Iterable[Player], seed: str = "7") -> Draw:
    act = beginning("open", tuple(some), seed)
    event = DrawBegun(
        tournament="open",
        seed=seed,
        commitment=commitment(seed),
        groups=act.groups,
        envelopes=act.envelopes,
    )
    return start(event)


def step(draw: Draw, pick: Pick) -> Draw:
    """The next tap, whichever is due: a big envelope or a small one."""
    if draw.chosen is None:
        chosen = choice(draw, pick(open_to(draw)))
        assert chosen is not None
        return choose(draw, chosen)
    opened = opening(draw, pick(slips_open_to(draw)))
    assert opened is not None
    return open_envelope(draw, opened)


def held(draw: Draw, pick: Pick) -> Draw:
    """The draw once everybody has drawn."""
    while next_drawer(draw) is not None:
        draw = step(draw, pick)
    return draw
