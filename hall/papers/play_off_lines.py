"""A play-off as papers say it: each of its records, and the places that it decided. No markup."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from hall.model.play_offs import PlayOffEvent, PlayOffGamePlayed, PlayOffGameStruck, PlayOffOrdered
from hall.papers.source import Source
from hall.standings.codes import Code
from hall.standings.table import Standings
from hall.words.play_offs import play_off_words
from hall.words.public import halves_text


def play_off_said(s: Source, event: PlayOffEvent) -> str:
    """One record in words, with its reason."""
    w = play_off_words(s.lang)
    match event:
        case PlayOffGamePlayed():
            return w.game.format(_game(s, event))
        case PlayOffGameStruck(game=seq, reason=reason):
            games = (one.event for one in s.records if one.seq == seq)
            game = next((one for one in games if isinstance(one, PlayOffGamePlayed)), None)
            return f"{w.struck.format('' if game is None else _game(s, game)).rstrip(': ')} ({reason})"
        case PlayOffOrdered(order=order, reason=reason):
            return f"{w.order.format(', '.join(map(s.name, order)))} ({reason})"
        case _:
            assert_never(event)


def decided_by_play_off(s: Source, table: Standings) -> Iterator[str]:
    """The places that a play-off separated, each with what its players scored in it, in their order."""
    if Code.PLAY_OFF not in table.rules.codes:
        return
    said: set[int] = set()
    for row in table.rows:
        group = table.tied_before(row.number, Code.PLAY_OFF)
        if row.place is None or row.number in said or len(table.rules.play_off.tiers(group)) == 1:
            continue
        said.update(group)
        points = table.rules.play_off.points(group)
        order = [one.number for one in table.rows if one.number in group]
        scored = ", ".join(f"{s.name(n)} {halves_text(int(2 * points[n]))}" for n in order)
        span = f"{row.place}–{row.place + len(group) - 1}"
        yield play_off_words(s.lang).decided.format(span, scored)


def _game(s: Source, game: PlayOffGamePlayed) -> str:
    return f"{s.name(game.white)} – {s.name(game.black)} {s.result(game.result)}"
