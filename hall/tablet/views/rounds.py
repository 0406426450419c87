"""Every round with its results: entered late, corrected with a reason, two values of a game side by side."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hall.model import commands as c
from hall.model.checks import is_past
from hall.model.closing_acts import past_result
from hall.model.rounds_closed import CorrectPastResult
from hall.model.state import RoundState
from hall.model.tournament import Game, Pairing, PlayedRound, Result, Side
from hall.standings.so_far import tournament_so_far
from hall.tablet.sight import Sight
from hall.tablet.views.results import Mine
from hall.words.day import day_words
from hall.words.tablet import result_text

_KEYS = (
    *(Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS),
    *(Result.LOSS_AND_DRAW, Result.DRAW_AND_LOSS, Result.BOTH_LOSE),
    *(Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.BOTH_FORFEIT),
)
ResultAct = c.EnterResult | CorrectPastResult


@dataclass(frozen=True, slots=True, kw_only=True)
class GameLine:
    """`key` names the game in an address by its players."""

    key: str
    board: int
    white: str
    black: str
    result: str
    is_chosen: bool
    is_corrected: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Key:
    text: str
    act: ResultAct
    stands: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenGame:
    """`clash`: what another official entered while this one did; both values in one sentence."""

    white: str
    black: str
    stands: str
    history: tuple[str, ...]
    keys: tuple[Key, ...]
    needs_reason: bool
    clash: str


@dataclass(frozen=True, slots=True, kw_only=True)
class RoundsView:
    number: int
    tabs: tuple[tuple[int, bool], ...]
    closed: str
    lines: tuple[GameLine, ...]
    chosen: ChosenGame | None
    again: str  # the page's own address, for a second value


def rounds(s: Sight, number: int | None = None, game: str = "", mine: Mine | None = None) -> RoundsView:
    played = _rounds(s)
    numbers = [one.number for one in played]
    shown = number if number in numbers else (numbers[-1] if numbers else s.round.number)
    of_round = next((one for one in played if one.number == shown), None)
    games = () if of_round is None else of_round.games
    known = s.t.rounds.get(shown) or RoundState(number=shown)
    chosen = next((one for one in games if _key(one.pairing) == game), None)
    closed = known.closed
    d = day_words(s.lang)
    return RoundsView(
        number=shown,
        tabs=tuple((n, n == shown) for n in numbers),
        closed="" if closed is None else d.closed_by(s.hm(closed.at), s.who(closed.by)),
        lines=tuple(_line(s, known, one, chosen) for one in games),
        chosen=None if chosen is None else _chosen(s, known, chosen, mine),
        again=f"?round={shown}&game={game}",
    )


def _rounds(s: Sight) -> tuple[PlayedRound, ...]:
    data = tournament_so_far(s.t)
    return () if data is None else data.played


def _key(pair: Pairing) -> str:
    return f"{pair.white}-{pair.black}"


def _board(known: RoundState, pair: Pairing) -> int | None:
    """The table at which the two met in this hall; None: the file alone knows of the game."""
    same = (p.board for p in known.pairs if (p.white, p.black) == (pair.white, pair.black))
    return next(same, None)


def _line(s: Sight, known: RoundState, game: Game, chosen: Game | None) -> GameLine:
    pair = game.pairing
    board = _board(known, pair)
    facts = () if board is None else known.results.get(board, ())
    past = known.past_results.get((pair.white, pair.black), ())
    return GameLine(
        key=_key(pair),
        board=pair.board,
        white=s.player(pair, Side.WHITE),
        black=s.player(pair, Side.BLACK),
        result="—" if game.result is None else result_text(game.result),
        is_chosen=game is chosen,
        is_corrected=len(facts) > 1 or bool(past),
    )


def _chosen(s: Sight, known: RoundState, game: Game, mine: Mine | None) -> ChosenGame:
    d, pair = day_words(s.lang), game.pairing
    seq, who, at = _source(s, known, game)
    value = d.labels.no_result if game.result is None else result_text(game.result)
    in_hall = _board(known, pair) is not None
    may = s.may(c.EnterResult if in_hall else CorrectPastResult) and (in_hall or s.t.imported is not None)
    clash = (
        ""
        if mine is None or game.result in (None, mine.result)
        else d.two_values(result_text(mine.result), value, who, at)
    )
    is_over = game.result is not None and (not in_hall or is_past(s.t, known))
    return ChosenGame(
        white=s.player(pair, Side.WHITE),
        black=s.player(pair, Side.BLACK),
        stands=d.stands(value, who, at) if game.result is not None else d.labels.no_result,
        history=_history(s, known, pair),
        keys=tuple(_act(s, known, game, r, seq) for r in _KEYS if _fits(game, r, in_hall)) if may else (),
        needs_reason=is_over,
        clash=clash,
    )


def _fits(game: Game, result: Result, in_hall: bool) -> bool:
    """A forfeit is ruled on at its board; here it only corrects."""
    return result.played or game.result is not None or not in_hall


def _act(s: Sight, known: RoundState, game: Game, result: Result, seq: int | None) -> Key:
    pair = game.pairing
    act: ResultAct
    board = _board(known, pair)
    if board is not None:
        act = c.EnterResult(tournament=s.t.id, round=known.number, board=board, result=result, based_on=seq)
    else:
        act = CorrectPastResult(
            tournament=s.t.id,
            round=known.number,
            white=pair.white,
            black=pair.black,
            result=result,
            reason="",
            based_on=seq or 0,
        )
    return Key(text=result_text(result), act=act, stands=game.result is result)


def _source(s: Sight, known: RoundState, game: Game) -> tuple[int | None, str, str]:
    """The record that says what stands, who made it and when."""
    pair = game.pairing
    board = _board(known, pair)
    if board is not None:
        fact = known.result_fact(board)
        if fact is None:
            return None, day_words(s.lang).labels.from_file, ""
        return fact.seq, s.who(fact.by), s.hms(fact.at)
    _, seq, by, at = past_result(s.t, known.number, replace(game))
    file = s.t.imported
    is_file = file is not None and file.seq == seq
    return seq, day_words(s.lang).labels.from_file if is_file else s.who(by), s.hms(at)


def _history(s: Sight, known: RoundState, pair: Pairing) -> tuple[str, ...]:
    """What was entered, oldest first, each with its reason."""
    d = day_words(s.lang)
    board = _board(known, pair)
    entered = () if board is None else known.results.get(board, ())
    lines = [(f.value.result, f.value.reason, f.at, f.by) for f in entered]
    lines += [
        (f.value.result, f.value.reason, f.at, f.by)
        for f in known.past_results.get((pair.white, pair.black), ())
    ]
    return tuple(
        " · ".join(filter(None, (s.hms(at), result_text(result), s.who(by), reason)))
        for result, reason, at, by in lines
    ) or (d.labels.from_file,)
