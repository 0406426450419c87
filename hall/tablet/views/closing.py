"""A round at its end: whose results are missing, the act that closes it, and what comes next, when."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from hall.model import commands as c
from hall.model.closing_acts import open_boards, posting_at, provisional_from
from hall.model.instants import Instant
from hall.model.rounds_closed import CloseRound
from hall.model.state import RoundState
from hall.model.tournament import Result, Side
from hall.published.programme import round_start
from hall.tablet.sight import Sight
from hall.tablet.views.frame import Ticking, down
from hall.timebase import to_local
from hall.words.day import day_words
from hall.words.tablet import result_text

_FIRST = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
_ORDER = (*_FIRST, *(result for result in Result if result not in _FIRST))  # as on the keys of the page


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenGame:
    board: int
    white: str
    black: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """Something to do next; the first is the act of the page once the round is closed."""

    link: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ClosingView:
    """`close` None with `locked`: why not; both empty: it is closed. `held`: games go on."""

    title: str
    is_complete: bool
    text: str
    missing: tuple[OpenGame, ...]
    results: tuple[tuple[str, int], ...]
    next_text: str
    posting: str
    posting_in: Ticking | None
    close: CloseRound | None
    close_text: str
    held: bool
    locked: str
    closed: str
    steps: tuple[Step, ...]


def closing(s: Sight) -> ClosingView:
    known, d = s.round, day_words(s.lang)
    boards = open_boards(known)
    kinds = Counter(known.result(pair.board) for pair in known.pairs)
    closed = known.closed
    act, locked = _close(s, boards)
    posts = posting_at(s.t)
    return ClosingView(
        title=s.words.round_title(known.number),
        is_complete=not boards,
        text=_text(s, boards),
        missing=tuple(_open(s, known, board) for board in boards),
        results=tuple((result_text(r), kinds[r]) for r in _ORDER if kinds[r]),
        next_text=_next(s),
        posting="" if posts is None else _posting(s, posts),
        posting_in=None if posts is None or posts <= s.now else down(s, posts),
        close=act,
        close_text=d.labels.close_provisional if boards else d.labels.close_round,
        held=bool(boards),
        locked=locked,
        closed="" if closed is None else d.closed_by(s.hm(closed.at), s.who(closed.by)),
        steps=_steps(s),
    )


def _text(s: Sight, boards: tuple[int, ...]) -> str:
    d, known = day_words(s.lang), s.round
    if not boards:
        return s.words.all_results_in(len(known.pairs))
    return d.missing_results(len(boards)) if known.closed is None else d.going_on(len(boards))


def _open(s: Sight, known: RoundState, board: int) -> OpenGame:
    pair = known.pair(board)
    assert pair is not None
    return OpenGame(board=board, white=s.player(pair, Side.WHITE), black=s.player(pair, Side.BLACK))


def _close(s: Sight, boards: tuple[int, ...]) -> tuple[CloseRound | None, str]:
    """The act, or the reason for which it is locked."""
    known, d = s.round, day_words(s.lang)
    if known.closed is not None:
        return None, ""
    if not s.may(CloseRound):
        return None, d.labels.not_yours
    since = provisional_from(s.t, known) if boards else None
    if boards and (since is None or s.now < since):
        late = "" if since is None else f". {d.provisional_from(s.hm(since))}"
        return None, f"{d.missing_results(len(boards))}{late}"
    return CloseRound(tournament=s.t.id, round=known.number, going_on=boards), ""


def _posting(s: Sight, at: Instant) -> str:
    d, number = day_words(s.lang), s.round.number + 1
    if at <= s.now:
        return d.post_now(number)
    article = s.t.entry.regulation.article("pairings_after_play")
    return d.post_at(number, s.hm(at), article.replace("regulation", d.labels.regulation))


def _is_last(s: Sight) -> bool:
    rounds = s.t.entry.regulation.rounds
    return bool(rounds) and s.round.number >= max(r.number for r in rounds)


def _next(s: Sight) -> str:
    following = s.t.entry.regulation.round_date(s.round.number + 1)
    if following is None:
        return day_words(s.lang).labels.tournament_over if _is_last(s) else s.labels.next_unknown
    at = round_start(s.t, following.number)
    if at is None:
        return s.labels.next_unknown
    if at <= s.now:  # a date that is past plans nothing
        return s.labels.no_plan
    return s.words.next_round_at(following.number, f"{to_local(at, s.zone):%d.%m}", s.hm(at))


def _steps(s: Sight) -> tuple[Step, ...]:
    labels = day_words(s.lang).labels
    pairing = Step(link="pairing", text=labels.pairing)
    table = Step(link="standings", text=labels.standings)
    rounds = Step(link="rounds", text=labels.corrections)
    if _is_last(s) or not s.may(c.ImportTournament):
        return table, rounds
    return pairing, table, rounds
