"""Boards that begin by themselves: which wait, holding others, starting them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import urlencode

from hall.model.board_starts import HoldBoards, OwnStart, StartBoards
from hall.model.presence import default_from
from hall.tablet.sight import Sight
from hall.tablet.times import instant_of
from hall.tablet.views.own_text import own_line
from hall.timebase import to_local
from hall.words.own_starts import OwnStartWords, own_words
from hall.words.ranges import ranges

_RANGE = re.compile(r"(\d{1,4})\s*[-–—]\s*(\d{1,4})|(\d{1,4})")


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnGroup:
    """Boards that were held together; `locked`: why they cannot be started yet."""

    boards: str
    text: str
    start: StartBoards | None
    start_text: str
    locked: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnStartsView:
    words: OwnStartWords
    groups: tuple[OwnGroup, ...]
    asked: str
    at: str
    chosen: str
    at_a_word: str  # where the choice leads that they begin when told
    act: HoldBoards | None
    act_text: str
    note: str


@dataclass(frozen=True, slots=True, kw_only=True)
class OwnBoard:
    """What page 8 says and offers of a board's own start."""

    title: str
    text: str
    is_held: bool
    start: StartBoards | None
    start_text: str
    locked: str


def own_starts(s: Sight, query: Mapping[str, str]) -> OwnStartsView:
    """`boards` of the address are those to hold ("7, 12-15"), `at` the time of day at which they begin."""
    words = own_words(s.lang)
    asked, at = query.get("boards", "")[:100], query.get("at", "")[:10]
    wanted = _boards(asked)
    free = [board for board in wanted if s.round.pair(board) is not None and s.round.result(board) is None]
    strange = [board for board in wanted if board not in free]
    planned = instant_of(to_local(s.now, s.zone).date(), at, s.zone)
    strange_time = bool(at.strip()) and planned is None
    act = None
    if free and not strange and not strange_time and s.may(HoldBoards):
        act = HoldBoards(
            tournament=s.t.id, round=s.round.number, boards=tuple(free), reason="", planned=planned
        )
    return OwnStartsView(
        words=words,
        groups=tuple(_group(s, words, own, boards) for own, boards in _groups(s).items()),
        asked=asked,
        at=at.strip(),
        chosen=ranges(free),
        at_a_word="?" + urlencode({"boards": asked}),
        act=act,
        act_text=words.hold_boards.format(ranges(free) or "—"),
        note=s.labels.not_a_time if strange_time else _note(s, words, free, strange),
    )


def own_board(s: Sight, board: int) -> OwnBoard | None:
    """None without the right, before publishing, and where the board has a result."""
    if not s.may(HoldBoards) or s.round.published_at is None or s.round.result(board) is not None:
        return None
    words, own = own_words(s.lang), s.round.own_start(board)
    locked = "" if own is None else _locked(s, words, own)
    is_held = s.round.is_held(board)
    return OwnBoard(
        title=words.own_start,
        text=own_line(s, board),
        is_held=is_held,
        start=_start(s, (board,)) if is_held and not locked else None,
        start_text=words.start_boards.format(board),
        locked=locked,
    )


def _groups(s: Sight) -> dict[OwnStart, tuple[int, ...]]:
    """Boards that stand alike, those that wait first."""
    found: dict[OwnStart, tuple[int, ...]] = {}
    for board in sorted(s.round.board_starts):
        own = s.round.own_start(board)
        if own is not None and s.round.result(board) is None:
            found[own] = (*found.get(own, ()), board)
    return dict(sorted(found.items(), key=lambda item: item[0].started is not None))


def _group(s: Sight, words: OwnStartWords, own: OwnStart, boards: tuple[int, ...]) -> OwnGroup:
    locked = _locked(s, words, own)
    waits = own.started is None
    return OwnGroup(
        boards=ranges(boards),
        text=" · ".join(filter(None, (own_line(s, boards[0]), _late(s, words, boards[0])))),
        start=_start(s, boards) if waits and not locked and s.may(StartBoards) else None,
        start_text=words.start_boards.format(ranges(boards)),
        locked=locked if waits else "",
    )


def _start(s: Sight, boards: tuple[int, ...]) -> StartBoards:
    return StartBoards(tournament=s.t.id, round=s.round.number, boards=boards)


def _locked(s: Sight, words: OwnStartWords, own: OwnStart) -> str:
    if s.round.start_actual is None:
        return words.after_the_round
    if own.planned is not None and s.now < own.planned:
        return words.opens_at.format(s.hms(own.planned))
    return ""


def _late(s: Sight, words: OwnStartWords, board: int) -> str:
    rule = s.t.entry.regulation.default_time
    base = None if rule is None else default_from(s.round, rule, board)
    return "" if rule is None or base is None else words.late_until.format(s.hms(base + rule.limit))


def _note(s: Sight, words: OwnStartWords, free: list[int], strange: list[int]) -> str:
    if not s.may(HoldBoards):
        return words.not_yours
    if strange:
        return words.unknown_boards.format(ranges(strange))
    return words.hold_note if free else words.no_boards


def _boards(text: str) -> list[int]:
    """Every board that is named, once, ascending; more than the hall could hold are cut."""
    found: set[int] = set()
    for first, last, one in _RANGE.findall(text):
        found |= {int(one)} if one else set(range(int(first), min(int(last), int(first) + 400) + 1))
    return sorted(found)
