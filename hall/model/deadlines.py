"""How time acts: the cues of the current rounds that have come due, as events, and when the next one does."""

from __future__ import annotations

from collections.abc import Iterator

from hall.model.events import CueCame, Event
from hall.model.instants import Instant
from hall.model.presence import default_from
from hall.model.state import RoundState, State, TournamentState
from hall.model.timetable import Cue, CueKind, cues

# The cues that are worth a line in the protocol when they come; the calls have lines of their own.
_BEFORE_START = frozenset({CueKind.START_DUE})
_AFTER_START = frozenset({CueKind.PHOTOGRAPHY_ENDS, CueKind.DEFAULT_TIME, CueKind.TRAINERS_LEAVE})


def next_deadline(state: State) -> Instant | None:
    """The earliest cue that has not come yet."""
    instants = [cue.at for _, _, cue in _to_come(state)]
    return min([*instants, *(limit for _, _, limit, _ in _limits_to_come(state))], default=None)


def due(state: State, until: Instant) -> tuple[Event, ...]:
    """What has come due up to and including `until`, in order of time."""
    came = sorted(
        ((t, known, cue) for t, known, cue in _to_come(state) if cue.at <= until),
        key=lambda item: item[2].at.ms,
    )
    of_rounds = tuple(
        CueCame(tournament=t.id, round=known.number, cue=cue.kind, due=cue.at) for t, known, cue in came
    )
    of_boards = (
        CueCame(tournament=t.id, round=known.number, cue=CueKind.DEFAULT_TIME, due=limit, boards=boards)
        for t, known, limit, boards in _limits_to_come(state)
        if limit <= until
    )
    return tuple(sorted((*of_rounds, *of_boards), key=lambda event: event.due.ms))


def round_cues(t: TournamentState, known: RoundState) -> tuple[Cue, ...]:
    """The timetable of a round in the hall, as planned or as it really began."""
    if known.start_planned is None:
        return ()
    return cues(
        t.entry.regulation,
        known.number,
        known.start_planned,
        players=t.player_count,
        scheduled_start=known.planned[-1].value if known.planned else None,
        actual_start=known.start_actual,
        pauses=known.pauses,
        default_base=known.default_base,
    )


def cue_at(t: TournamentState, known: RoundState, kind: CueKind) -> Instant | None:
    """When one cue of the round comes; None where the regulation has none."""
    return next((c.at for c in round_cues(t, known) if c.kind is kind), None)


def limit_came(t: TournamentState, known: RoundState, board: int) -> bool:
    """Whether the default time of the board has come as it stands: a pause or a corrected start moves it."""
    rule = t.entry.regulation.default_time
    base = None if rule is None or known.is_held(board) else default_from(known, rule, board)
    own = known.own_start(board) is not None
    came = known.board_limits.get(board) if own else known.came.get(CueKind.DEFAULT_TIME)
    return rule is not None and base is not None and came is not None and came.value == base + rule.limit


def round_ended(known: RoundState) -> Instant | None:
    """When the last game ended: as an arbiter stated, else when its result was first written down.

    None while a game goes on. A later correction of a result ends no game anew.
    """
    if not known.is_finished:
        return None
    ends = [end for pair in known.pairs if (end := game_ended(known, pair.board)) is not None]
    return max(ends, key=lambda at: at.ms)


def game_ended(known: RoundState, board: int) -> Instant | None:
    """When the game ended: as an arbiter stated, else when its first result was written down."""
    facts = known.results.get(board, ())
    if not facts:
        return None
    stated = facts[-1].value.ended_at
    return facts[0].at if stated is None else stated


def _limits_to_come(state: State) -> Iterator[tuple[TournamentState, RoundState, Instant, tuple[int, ...]]]:
    """The default times of boards that began by themselves, and which boards they are of."""
    for t in state.tournaments.values():
        known, rule = t.round, t.entry.regulation.default_time
        if known is None or rule is None or known.interruption is not None:
            continue
        limits: dict[Instant, list[int]] = {}
        for board in known.board_starts:
            base = default_from(known, rule, board) if known.start_of(board) is not None else None
            earlier = known.board_limits.get(board)
            if base is None or known.result(board) is not None:
                continue
            if earlier is None or earlier.value != base + rule.limit:
                limits.setdefault(base + rule.limit, []).append(board)
        yield from ((t, known, limit, tuple(boards)) for limit, boards in limits.items())


def _to_come(state: State) -> Iterator[tuple[TournamentState, RoundState, Cue]]:
    for t in state.tournaments.values():
        known = t.round
        if known is None or known.is_finished or known.interruption is not None:
            continue
        wanted = _BEFORE_START if known.start_actual is None else _AFTER_START
        for cue in round_cues(t, known):
            earlier = known.came.get(cue.kind)
            if cue.kind in wanted and (earlier is None or earlier.value != cue.at):
                yield t, known, cue
