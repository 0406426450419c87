"""`decide` and fold for closing a round and for results of rounds that are over, fold for the roster."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from hall.model.checks import actual_start, known_round
from hall.model.deadlines import cue_at, round_ended
from hall.model.events import BetweenRounds, Record
from hall.model.folding import appended, fact
from hall.model.instants import Instant
from hall.model.refusals import (
    OtherResultStands,
    ProvisionalNotYet,
    ReasonMissing,
    Refused,
    ResultsMissing,
    RoundIsOver,
    UnknownRound,
)
from hall.model.roll_call import PlayerMarked, RollCallEnded, RollCallResumed, ShortNightNoted
from hall.model.rounds_closed import (
    CloseRound,
    ClosingAct,
    ClosingEvent,
    CorrectPastResult,
    PastResultCorrected,
    RoundClosed,
)
from hall.model.state import RoundState, TournamentState
from hall.model.timetable import CueKind
from hall.model.tournament import Game, Result


def closing(t: TournamentState, act: ClosingAct, at: Instant) -> tuple[ClosingEvent, ...]:
    """The event that the act makes; none where the round is closed, or the result stands so."""
    match act:
        case CloseRound():
            return _close(t, known_round(t, act.round), act, at)
        case CorrectPastResult():
            return _correct(t, act)
        case _:
            assert_never(act)


def open_boards(known: RoundState) -> tuple[int, ...]:
    """Boards without a result, ascending."""
    return tuple(pair.board for pair in known.pairs if not known.results.get(pair.board))


def provisional_from(t: TournamentState, known: RoundState) -> Instant | None:
    """From when games still going on may count as draws for the next pairing.

    None: never, or the round has not begun (regulation Kinel-Cherkassy 2017, 10: on days with two rounds).
    """
    if known.start_actual is None:
        return None
    return cue_at(t, known, CueKind.PROVISIONAL_RESULTS_ALLOWED)


def posting_at(t: TournamentState) -> Instant | None:
    """When the pairs of the next round are to be posted (Kinel-Cherkassy 2017, 9: 30 minutes after play).

    None: the regulation does not say, play goes on, or there is no next round.
    """
    known, rules = t.round, t.entry.regulation
    ended = None if known is None else round_ended(known)
    if known is None or ended is None or rules.pairings_after_play is None:
        return None
    last = max((date.number for date in rules.rounds), default=known.number + 1)
    return ended + rules.pairings_after_play if known.number < last else None


def _close(t: TournamentState, known: RoundState, act: CloseRound, at: Instant) -> tuple[ClosingEvent, ...]:
    if known.closed is not None:
        return ()
    if t.current != known.number:
        raise Refused(RoundIsOver(round=known.number))
    actual_start(known)
    going_on = open_boards(known)
    if not set(going_on) <= set(act.going_on):
        raise Refused(ResultsMissing(round=known.number, boards=going_on))
    if going_on:
        since = provisional_from(t, known)
        if since is None:
            raise Refused(ResultsMissing(round=known.number, boards=going_on))
        if at < since:
            raise Refused(ProvisionalNotYet(round=known.number, at=since))
    return (RoundClosed(tournament=t.id, round=known.number, going_on=going_on),)


def _correct(t: TournamentState, act: CorrectPastResult) -> tuple[ClosingEvent, ...]:
    game = past_game(t, act.round, act.white, act.black)
    if game is None or t.imported is None:
        raise Refused(UnknownRound(tournament=t.id, round=act.round))
    stands, seq, by, when = past_result(t, act.round, game)
    if stands is act.result:
        return ()
    if stands is not None and seq != act.based_on:
        raise Refused(OtherResultStands(board=game.pairing.board, stands=stands, by=by, at=when, seq=seq))
    if not act.reason.strip():
        raise Refused(ReasonMissing())
    corrected = PastResultCorrected(
        tournament=t.id,
        round=act.round,
        white=act.white,
        black=act.black,
        result=act.result,
        reason=act.reason,
        replaces=seq,
    )
    return (corrected,)


def past_game(t: TournamentState, number: int, white: int, black: int) -> Game | None:
    """The file's game of a round that was not played in this hall."""
    known = t.rounds.get(number)
    if t.data is None or (known is not None and known.pairs):
        return None
    games = (game for played in t.data.played if played.number == number for game in played.games)
    return next((g for g in games if (g.pairing.white, g.pairing.black) == (white, black)), None)


def past_result(t: TournamentState, number: int, game: Game) -> tuple[Result | None, int, str, Instant]:
    """The result of such a game as it stands, with the record it comes from, who made that and when."""
    known = t.rounds.get(number)
    players = (game.pairing.white, game.pairing.black)
    facts = () if known is None else known.past_results.get(players, ())
    file = t.imported
    if file is None:
        return game.result, 0, "", Instant(0)
    if facts and (facts[-1].seq > file.seq or game.result is None):
        last = facts[-1]
        return last.value.result, last.seq, last.by, last.at
    return game.result, file.seq, file.by, file.at


def between_rounds(known: RoundState, record: Record, event: BetweenRounds) -> RoundState:
    """The round after what was decided of it between two rounds."""
    match event:
        case RoundClosed():
            return replace(known, closings=(*known.closings, fact(record, event)))
        case PastResultCorrected(white=white, black=black):
            past = appended(known.past_results, (white, black), fact(record, event))
            return replace(known, past_results=past)
        case PlayerMarked() | RollCallEnded() | RollCallResumed() | ShortNightNoted():
            return replace(known, roll=(*known.roll, fact(record, event)))
        case _:
            return replace(known, roster=(*known.roster, fact(record, event)))
