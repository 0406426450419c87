"""What `hall replay` says: the hall at a moment of its journal, and a round's protocol as text."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass
from datetime import date, time
from enum import Enum
from fractions import Fraction
from typing import Any

from hall.model.instants import Instant, Span
from hall.model.state import RoundState, TournamentState
from hall.model.tournament import Side
from hall.papers.protocol import Protocol
from hall.papers.source import Source
from hall.press.printed import Past
from hall.timebase import iso
from hall.words.day import day_words


def state_json(then: Past, zone: str) -> dict[str, Any]:
    """The whole state as one document; instants are ISO 8601 with offset, spans are milliseconds."""
    last = then.records[-1] if then.records else None
    return {
        "seq": then.state.seq,
        "at": None if last is None else iso(last.at, zone),
        "state": _plain(then.state, zone),
    }


def state_text(then: Past, sources: Mapping[str, Source]) -> str:
    """Where every tournament stands, a few lines each."""
    return "\n\n".join(_tournament(source, source.t) for source in sources.values())


def protocol_json(made: Protocol, zone: str) -> dict[str, Any]:
    """The protocol as one document."""
    found: dict[str, Any] = _plain(made, zone)
    return found


def protocol_text(s: Source, made: Protocol) -> str:
    """The protocol as lines for a terminal."""
    lines = [f"{name}: {value}" for name, value in made.facts]
    lines.append("")
    for one in made.lines:
        board = s.p.board.format(one.board) if one.board else ""
        text = ", ".join(filter(None, (board, one.text, one.noted)))
        undone = f"  [{one.undone}]" if one.undone else ""
        lines.append(f"{one.seq:5d}  {one.time}  {text}  ({one.by}){undone}")
    if made.arrivals:
        lines += ["", s.p.arrivals]
        lines += [f"  {one.board:3d} {one.side}: {one.name}, {one.when}" for one in made.arrivals]
    lines += ["", s.p.results]
    lines += [
        f"  {one.board:3d}  {one.white} – {one.black}  {one.result}"
        + "".join(f"; {old}" for old in one.before)
        for one in made.games
    ]
    return "\n".join(lines)


def _tournament(s: Source, t: TournamentState) -> str:
    lines = [f"{s.tournament} ({t.id})"]
    if t.data is not None:
        lines.append(f"  {s.p.players}: {len(s.players)}, {t.source}")
    lines += [f"  {_round(s, known)}" for _, known in sorted(t.rounds.items())]
    return "\n".join(lines)


def _round(s: Source, known: RoundState) -> str:
    parts = []
    if known.start_planned is not None:
        parts.append(f"{s.p.start_planned.lower()} {s.day_hm(known.start_planned)}")
    if known.published_at is not None:
        parts.append(f"{s.w.act('publish', s.hm(known.published_at)).lower()}")
    if known.start_actual is not None:
        parts.append(f"{s.p.start_actual.lower()} {s.exact(known.start_actual)}")
    if known.pairs:
        done = s.p.finished.format(known.finished_boards, len(known.pairs))
        parts.append(f"{s.p.boards_played.lower()} {done}")
    if known.interruption is not None:
        parts.append(f"{s.p.pause.lower()} {s.hms(known.interruption.since)}")
    if known.closed is not None:
        parts.append(day_words(s.lang).labels.round_is_closed.lower())
    return f"{s.w.round_title(known.number)}: {'; '.join(parts)}"


def _plain(value: Any, zone: str) -> Any:
    """A value of the model as JSON has it. A dataclass that may be one of several says its type."""
    match value:
        case Instant():
            return iso(value, zone)
        case Span():
            return value.ms
        case Enum():
            return value.value
        case Fraction() | date() | time():
            return str(value)
        case Mapping():
            return {_key(key): _plain(one, zone) for key, one in value.items()}
        case frozenset():
            return sorted(_plain(one, zone) for one in value)
        case tuple() | list():
            return [_plain(one, zone) for one in value]
    if is_dataclass(value) and not isinstance(value, type):
        found = {field.name: _plain(getattr(value, field.name), zone) for field in fields(value)}
        return {"type": type(value).__name__} | found
    return value


def _key(key: object) -> str:
    """A board and a side are "7 white", players of a game "3 14"."""
    if isinstance(key, tuple):
        return " ".join(_key(part) for part in key)
    return key.value if isinstance(key, Side | Enum) else str(key)
