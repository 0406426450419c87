"""The rest: the protocol of the round, the menu."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeVar

from hall.model.calls_missing import calls_missing
from hall.model.instants import Instant
from hall.model.state import Fact
from hall.tablet.sight import Sight
from hall.tablet.views.frame import UndoView, act_text, corrected, undoable
from hall.tablet.views.note_text import noted_rows
from hall.tablet.views.own_text import own_said
from hall.tablet.views.pause_text import pause_said
from hall.tablet.views.roster_text import said, whose
from hall.words.day import day_words
from hall.words.papers import paper_words
from hall.words.pressed import say_words
from hall.words.repairing import repaired_text
from hall.words.tablet import result_text

T = TypeVar("T")


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtocolRow:
    at: Instant
    time: str
    text: str
    by: str
    undone: str = ""  # when and by whom it was taken back


@dataclass(frozen=True, slots=True, kw_only=True)
class ProtocolView:
    """What officials and the voice did in the round, newest first, and what may be taken back."""

    rows: tuple[ProtocolRow, ...]
    undoable: tuple[UndoView, ...]


def protocol(s: Sight) -> ProtocolView:
    rows = sorted(_rows(s), key=lambda row: row.at, reverse=True)
    return ProtocolView(rows=tuple(rows), undoable=undoable(s))


def _rows(s: Sight) -> Iterator[ProtocolRow]:
    known, w = s.round, s.words
    for seen in known.reviewed:
        yield _row(s, seen, w.act("review", ""))
    for public in known.published:
        yield _row(s, public, w.act("publish" if public.value else "withdraw", ""))
    for plan in known.planned:
        yield _row(s, plan, w.act("plan", s.hm(plan.value)))
    for move in known.moves:
        reason = f" ({move.value.reason})" if move.value.reason else ""
        yield _row(s, move, w.act("moved", f"{s.hm(move.value.old)} → {s.hm(move.value.new)}{reason}"))
    for start in known.started:
        yield _row(s, start, w.act("start", s.hms(start.value)))
    for pause in known.interruptions:
        yield _row(s, pause, pause_said(s, pause.value))
    new_pairs = {one.seq: one for one in known.repaired}
    for own in {fact.seq: fact for facts in known.board_starts.values() for fact in facts}.values():
        if own.seq not in new_pairs:
            yield _row(s, own, own_said(s, own.value, with_reason=True))
    for one in new_pairs.values():
        yield _row(s, one, repaired_text(s.lang, one.value.event, s.name))
    for made in known.said:
        yield _row(s, made, w.act("call", w.call_name(made.value[0])))
    for call in known.calls:
        how = w.call_unsure(s.hms(call.claimed_at)) if call.ended is None else w.call_end(call.ended.how)
        text = f"{w.call_name(call.kind)}: {how}"
        at = call.claimed_at if call.ended is None else call.ended.started or call.due
        yield ProtocolRow(at=at, time=s.hms(at), text=text, by="")
    for kind, due in calls_missing(s.t, known):
        text = f"{w.call_name(kind)}: {paper_words(s.lang).call_missing}"
        yield ProtocolRow(at=due, time=s.hms(due), text=text, by="")
    yield from _pressed(s)
    yield from _between_rounds(s)
    yield from _of_boards(s)
    for at, text, by in noted_rows(s):
        yield ProtocolRow(at=at, time=s.hms(at), text=text, by=by)
    for gone in known.undone:
        act = gone.value
        yield ProtocolRow(
            at=act.at,
            time=s.hms(act.at),
            text=act_text(s, act),
            by=s.who(act.by),
            undone=w.undone_at(s.hms(gone.at), s.who(gone.by)),
        )


def _pressed(s: Sight) -> Iterator[ProtocolRow]:
    """What officials had said by the voice in this round."""
    w, names = s.words, say_words(s.lang).sentences
    for text in s.state.texts.spoken:
        asked = text.asked
        if asked.sentence not in names or (asked.tournament, asked.round) != (s.t.id, s.round.number):
            continue
        if text.ended is not None:
            how = w.call_end(text.ended.how)
        else:
            how = s.labels.waits if text.claimed_at is None else w.call_unsure(s.hms(text.claimed_at))
        row = f"{names[asked.sentence]}: {how}"
        yield ProtocolRow(at=text.at, time=s.hms(text.at), text=row, by=s.who(text.by))


def _between_rounds(s: Sight) -> Iterator[ProtocolRow]:
    """Closing, and what was decided of players from this round on."""
    known, d = s.round, day_words(s.lang)
    for shut in known.closings:
        yield _row(s, shut, d.labels.round_is_closed)
    for decided in known.roster:
        yield _row(s, decided, f"{s.name(whose(decided.value))} — {said(s, decided.value)}")
    for facts in known.past_results.values():
        for past in facts:
            event = past.value
            pair = f"{s.name(event.white)} – {s.name(event.black)}"
            yield _row(s, past, corrected(s, f"{pair}: {result_text(event.result)} ({event.reason})"))


def _of_boards(s: Sight) -> Iterator[ProtocolRow]:
    known, w = s.round, s.words
    for (board, side), facts in known.marks.items():
        for fact in facts:
            if fact.value is None:
                yield _row(s, fact, w.board_phrase(board, w.act("unmarked", "").lower()))
            else:
                what = w.seat_here(side) if fact.value.present else w.seat_missing(side)
                yield _row(s, fact, w.board_phrase(board, what))
    for board, entries in known.results.items():
        for entry in entries:
            why = f" ({entry.value.reason})" if entry.value.reason else ""
            text = w.board_phrase(board, result_text(entry.value.result)) + why
            yield _row(s, entry, text if entry.value.replaces is None else corrected(s, text))
    for board, notes in known.clock_notes.items():
        for noted in notes:
            yield _row(s, noted, w.board_phrase(board, w.clocks.noted(noted.value.note)))
    for board, gone in known.dismissed.items():
        for dismissed in gone:
            yield _row(s, dismissed, w.board_phrase(board, w.act("kings", "")))
    for board, left in known.left_open.items():
        yield _row(s, left, w.board_phrase(board, f"{s.labels.left_open}: {left.value.reason}"))


def _row(s: Sight, fact: Fact[T], text: str) -> ProtocolRow:
    return ProtocolRow(at=fact.at, time=s.hms(fact.at), text=text, by=s.who(fact.by))
