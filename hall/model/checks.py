"""What most acts ask first: is there such a tournament, round, board; has the round been published, begun."""

from __future__ import annotations

from hall.model import refusals as r
from hall.model.instants import Instant
from hall.model.refusals import Refused
from hall.model.state import RoundState, State, TournamentState


def known_tournament(state: State, name: str) -> TournamentState:
    """The tournament of that id; `Refused` where there is none."""
    known = state.tournaments.get(name)
    if known is None:
        raise Refused(r.UnknownTournament(tournament=name))
    return known


def known_round(t: TournamentState, number: int) -> RoundState:
    """The round of that number; `Refused` where it is not known."""
    known = t.rounds.get(number)
    if known is None:
        raise Refused(r.UnknownRound(tournament=t.id, round=number))
    return known


def check_board(known: RoundState, board: int) -> None:
    """`Refused` where the round has no such board."""
    if known.pair(board) is None:
        raise Refused(r.UnknownBoard(board=board))


def check_published(known: RoundState) -> None:
    """`Refused` before the pairs are public."""
    if known.published_at is None:
        raise Refused(r.NotPublished(round=known.number))


def planned_start(known: RoundState) -> Instant:
    """The planned start as it stands; `Refused` where there is none."""
    if known.start_planned is None:
        raise Refused(r.NotPlanned(round=known.number))
    return known.start_planned


def actual_start(known: RoundState) -> Instant:
    """The announced start; `Refused` before it."""
    if known.start_actual is None:
        raise Refused(r.NotStarted(round=known.number))
    return known.start_actual


def refuse_started(known: RoundState) -> None:
    """`Refused` once the start has been announced."""
    if known.start_actual is not None:
        raise Refused(r.AlreadyStarted(round=known.number, at=known.start_actual))


def is_past(t: TournamentState, known: RoundState) -> bool:
    """Whether a result of the round changes only with a reason: it is closed, or a later one is in hand.

    After the last round there is none: then it is the file that holds the round as played.
    """
    if known.closed is not None or (t.current is not None and t.current > known.number):
        return True
    return t.data is not None and any(played.number == known.number for played in t.data.played)
