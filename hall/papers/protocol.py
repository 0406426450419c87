"""The protocol of a round (article 21.3): its times, its course, who came late, its results, its notes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hall.model.presence import Presence, all_presence, default_from, limit
from hall.model.state import RoundState, Seat
from hall.model.tournament import Side
from hall.papers.course import Line, course
from hall.papers.source import Source
from hall.words.programme import programme_words


@dataclass(frozen=True, slots=True, kw_only=True)
class Arrival:
    """A player who was not at his board at the start, as far as anybody saw."""

    board: int
    side: str
    name: str
    when: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Game:
    """`before`: what was entered earlier and does not stand. `ended` empty: the game's end was not stated."""

    board: int
    white: str
    black: str
    result: str
    ended: str
    by: str
    before: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Protocol:
    """`facts` are labels with values."""

    facts: tuple[tuple[str, str], ...]
    lines: tuple[Line, ...]
    arrivals: tuple[Arrival, ...]
    games: tuple[Game, ...]


def protocol(s: Source, number: int) -> Protocol | None:
    """The protocol of a round; None where the journal says nothing of it."""
    known = s.t.rounds.get(number)
    lines = course(s, number)
    if known is None or not lines:
        return None
    return Protocol(
        facts=tuple(_facts(s, known)),
        lines=lines,
        arrivals=tuple(_arrivals(s, known)),
        games=tuple(_games(s, known)),
    )


def delay_text(ms: int) -> str:
    """How late something began: "0:37", "1:02:10"."""
    minutes, seconds = divmod(max(0, ms) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02d}:{seconds:02d}" if hours else f"{minutes}:{seconds:02d}"


def _facts(s: Source, known: RoundState) -> Iterator[tuple[str, str]]:
    rules, p = s.t.entry.regulation, s.p
    if s.hall:
        yield p.hall, s.hall
    if known.start_planned is not None:
        yield p.start_planned, s.day_hm(known.start_planned)
    if known.start_actual is not None:
        late = known.start_actual.ms - (known.start_planned or known.start_actual).ms
        delay = f" ({p.delay} {delay_text(late)})" if late >= 1000 else ""
        yield p.start_actual, f"{s.exact(known.start_actual)}{delay}"
    if rules.time_control is not None:
        yield p.time_control, s.w.time_control(rules.time_control)
    last = limit(known, rules.default_time)
    if rules.default_time is not None and last is not None:
        late_rule = programme_words(s.lang).late(rules.default_time.limit, rules.default_time.comparison)
        yield p.default_time, f"{late_rule}: {s.hms(last)}"
    yield p.boards_played, _counts(s, known)
    for pause in known.pauses:
        until = "…" if pause.ended is None else s.exact(pause.ended)
        yield p.pause, f"{s.exact(pause.since)} – {until}{f' ({pause.reason})' if pause.reason else ''}"
    if known.closed is not None:
        yield p.closed, f"{s.hms(known.closed.at)}, {s.who(known.closed.by)}"


def _counts(s: Source, known: RoundState) -> str:
    results = [known.result(pair.board) for pair in known.pairs]
    forfeits = sum(1 for result in results if result is not None and not result.played)
    text = s.p.finished.format(sum(1 for result in results if result is not None), len(results))
    return f"{text}; {s.p.forfeits.format(forfeits)}" if forfeits else text


def _arrivals(s: Source, known: RoundState) -> Iterator[Arrival]:
    """Who came after the start or was seen missing; everybody else is in no list."""
    start = known.start_actual
    if start is None:
        return
    for (board, side), seen in all_presence(s.t, known).items():
        pair = known.pair(board)
        when = _when(s, known, (board, side), seen)
        if pair is not None and when:
            yield Arrival(board=board, side=s.p.side(side), name=s.name(pair.player(side)), when=when)


def _when(s: Source, known: RoundState, seat: Seat, seen: Presence) -> str:
    board, side = seat
    start = known.start_of(board)
    if seen.is_absent and seen.absent_seen is not None:
        return s.p.not_come.format(s.hms(seen.absent_seen))
    came = seen.arrived
    was_missed = any(not look.value.present for look in known.looks(seat))
    if came is None or start is None or not was_missed or came.latest is None or came.latest <= start:
        return ""
    first, last = (None if at is None else s.hms(at) for at in (came.earliest, came.latest))
    rule = s.t.entry.regulation.default_time
    base = start if rule is None else default_from(known, rule, board) or start
    late = f"; {s.p.late_by.format(delay_text((came.latest - base).ms))}" if came.latest > base else ""
    return f"{s.w.arrived(side, first, last)}{late}"


def _games(s: Source, known: RoundState) -> Iterator[Game]:
    for pair in sorted(known.pairs, key=lambda pair: pair.board):
        entered = known.results.get(pair.board, ())
        stands = entered[-1] if entered else None
        ended = None if stands is None else stands.value.ended_at
        yield Game(
            board=pair.board,
            white=s.name(pair.player(Side.WHITE)),
            black=s.name(pair.player(Side.BLACK)),
            result="" if stands is None else s.result(stands.value.result),
            ended="" if ended is None else s.hms(ended),
            by="" if stands is None else f"{s.who(stands.by)}, {s.hms(stands.at)}",
            before=tuple(
                s.p.was.format(s.result(fact.value.result), s.who(fact.by), s.hms(fact.at))
                for fact in entered[:-1]
            ),
        )
