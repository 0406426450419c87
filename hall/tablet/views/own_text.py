"""How a board that begins by itself stands, and what was done about it, in a few words."""

from __future__ import annotations

from hall.model.board_starts import BoardsHeld, BoardsStarted, BoardStartEvent
from hall.tablet.sight import Sight
from hall.words.own_starts import own_words
from hall.words.ranges import ranges


def own_start_text(s: Sight, board: int) -> str:
    """When a held board is to begin, as its cell shows it; empty for others and where nobody has said."""
    own = s.round.own_start(board) if s.round.board_starts else None
    held = own is not None and own.started is None and own.planned is not None
    return s.hm(own.planned)[:5] if held and own is not None and own.planned is not None else ""


def own_line(s: Sight, board: int) -> str:
    """Until when it waits and why, or since when it plays; empty where it begins with its round."""
    own, words = s.round.own_start(board), own_words(s.lang)
    if own is None:
        return ""
    if own.started is not None:
        return words.began_at.format(s.hms(own.started))
    waits = words.waits_for_word if own.planned is None else words.waits_until.format(s.hm(own.planned))
    return " · ".join(filter(None, (waits, own.reason)))


def own_said(s: Sight, event: BoardStartEvent, *, with_reason: bool = False) -> str:
    """What was done."""
    words, boards = own_words(s.lang), ranges(event.boards)
    match event:
        case BoardsHeld(planned=planned, reason=reason):
            at = "" if planned is None else words.began_at.format(s.hm(planned))
            return ", ".join(
                filter(None, (words.done_held.format(boards), at, reason if with_reason else ""))
            )
        case BoardsStarted():
            return words.done_started.format(boards)
