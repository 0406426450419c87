"""Where an official may look and act: everywhere, or in the one hall to which his log-in is bound.

An act that says of no hall that it happens there is not for who is bound to one (deny by default).
"""

from __future__ import annotations

from collections.abc import Iterable

from hall.model import commands as c
from hall.model.commands import Act, Actor, Command
from hall.model.refusals import NotAllowed, Refused
from hall.model.screen_plans import FollowPlan, ShowOnScreens, ShowPart
from hall.model.state import State, TournamentState
from hall.model.venue import Venue


def sees(me: Actor, t: TournamentState) -> bool:
    """Whether the tournament is played where the official may look."""
    return me.hall is None or t.entry.hall == me.hall


def seen(me: Actor, state: State) -> tuple[TournamentState, ...]:
    """The tournaments that the official may look at, as the journal has them."""
    return tuple(t for t in state.tournaments.values() if sees(me, t))


def sees_screen(me: Actor, screen: str, venue: Venue) -> bool:
    """Whether the screen hangs where the official may look."""
    return me.hall is None or me.hall in _screens((screen,), venue)


def check_hall(command: Command, state: State, venue: Venue) -> None:
    """Raise `Refused` where the act reaches beyond the hall to which its official is bound."""
    me = command.by
    if me.hall is not None and halls_of(command.act, state, venue) != {me.hall}:
        raise Refused(NotAllowed(role=me.role.value))


def halls_of(act: Act, state: State, venue: Venue) -> frozenset[str | None]:
    """The halls in which the act does something; None among them for what is known in none."""
    match act:
        case c.SetScreen(screen=screen) | ShowPart(screen=screen):
            return _screens((screen,), venue)
        case ShowOnScreens(screens=screens) | FollowPlan(screens=screens):
            return _screens(screens, venue)
        case c.Undo(seq=seq):
            done = next((known for known in state.undoable if known.seq == seq), None)
            return _tournament("" if done is None else done.tournament, state)
        case c.BindPort(board=board):
            return _board(board, venue)
    # Acts name their tournament, their hall, or both; the subjects' own files add new ones.
    of, hall = getattr(act, "tournament", None), getattr(act, "hall", None)
    named = frozenset[str | None]({hall} if isinstance(hall, str) else ())
    named |= _tournament(of, state) if isinstance(of, str) else frozenset()
    return named or frozenset({None})


def _screens(names: Iterable[str], venue: Venue) -> frozenset[str | None]:
    hangs = {screen.name: screen.hall for screen in venue.screens}
    return frozenset(hangs.get(name) for name in names)


def _tournament(named: str, state: State) -> frozenset[str | None]:
    t = state.tournaments.get(named)
    return frozenset({None if t is None else t.entry.hall})


def _board(board: int, venue: Venue) -> frozenset[str | None]:
    """Two halls may number alike; a binding then reaches into both."""
    held = frozenset[str | None](e.hall for e in venue.entries if e.first_board <= board <= e.last_board)
    return held or frozenset({None})
