"""Pairs of a round for the wall, by board and by name; slips on which results are handed in. No markup."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from hall.model.gone import gone_from
from hall.model.idle import Idle
from hall.model.roster import RosterEvent
from hall.model.state import Fact
from hall.model.tournament import Pairing, Side, Unpaired
from hall.papers.source import Source
from hall.standings.idle import idle_by_table
from hall.standings.so_far import points_now
from hall.words.day import day_words, how_decided, idle_text
from hall.words.public import halves_text

SLIPS_A_PAGE = 8
_OWN_LETTER = "й"  # a letter of its own, though it is an и with a breve
_BESIDE = str.maketrans("іўєґ", "иуег")  # where a reader looks for letters that have no marks to take off


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A player as a list of pairs has him; points are those before the round."""

    number: int
    name: str
    rating: str
    points: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PairLine:
    """One board; `note` is its own start, where it has one, and who of the two has left."""

    board: int
    white: Seat
    black: Seat
    result: str
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Pairs:
    """The pairs by board. `out`: who is not paired, with the reason."""

    lines: tuple[PairLine, ...]
    out: tuple[tuple[Seat, str], ...]
    has_results: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NameLine:
    """One player in the list by name; `board` empty: he is not paired, for the reason in `opponent`."""

    name: str
    number: int
    board: str
    side: Side | None
    opponent: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Slip:
    """What the players of one board sign."""

    board: int
    white: Seat
    black: Seat


def pairs_by_board(s: Source, number: int) -> Pairs | None:
    """The round's pairs; None where it has none."""
    known, points = s.round(number), points_now(s.t, number)
    if known.pairings is None:
        return None
    gone = gone_from(s.t, number)
    lines = tuple(
        PairLine(
            board=pair.board,
            white=_seat(s, pair.white, points),
            black=_seat(s, pair.black, points),
            result=s.result(known.result(pair.board)),
            note=" · ".join(
                filter(
                    None, (_own_start(s, number, pair) if known.board_starts else "", *_gone(s, gone, pair))
                )
            ),
        )
        for pair in sorted(known.pairs, key=lambda pair: pair.board)
    )
    idle = idle_by_table(s.t, known.pairings)
    out = tuple(
        (_seat(s, who, points), _why_out(s, idle.get(who), why)) for who, why in known.pairings.unpaired
    )
    return Pairs(lines=lines, out=out, has_results=any(line.result for line in lines))


def pairs_by_name(s: Source, number: int) -> tuple[NameLine, ...]:
    """Everybody of the round by name, as people look for their boards."""
    known = s.round(number)
    unpaired = () if known.pairings is None else known.pairings.unpaired
    idle = {} if known.pairings is None else idle_by_table(s.t, known.pairings)
    found = [_named(s, pair, side) for pair in known.pairs for side in Side]
    found += [_not_paired(s, who, _why_out(s, idle.get(who), why)) for who, why in unpaired]
    return tuple(sorted(found, key=lambda line: (*name_key(line.name), line.number)))


def slips(s: Source, number: int) -> tuple[tuple[Slip | None, ...], ...]:
    """Slips by pages of eight. A cut stack lies in the order of the boards: pages come first, places after.

    None is a place that stays empty.
    """
    points = points_now(s.t, number)
    boards = sorted(s.round(number).pairs, key=lambda pair: pair.board)
    made = [
        Slip(board=p.board, white=_seat(s, p.white, points), black=_seat(s, p.black, points)) for p in boards
    ]
    pages = -(-len(made) // SLIPS_A_PAGE)
    return tuple(
        tuple(
            made[place] if place < len(made) else None for place in range(page, SLIPS_A_PAGE * pages, pages)
        )
        for page in range(pages)
    )


def name_key(name: str) -> tuple[str, str]:
    """What names are sorted by: letters without marks (ё as е), then the name itself."""
    folded = unicodedata.normalize("NFC", name).casefold()
    return "".join(map(_plain, folded)).translate(_BESIDE), name


def _plain(letter: str) -> str:
    if letter.isascii() or letter == _OWN_LETTER:
        return letter
    return "".join(c for c in unicodedata.normalize("NFD", letter) if not unicodedata.combining(c))


def _seat(s: Source, number: int, points: dict[int, int]) -> Seat:
    player = s.players.get(number)
    return Seat(
        number=number,
        name=s.titled(number),
        rating="" if player is None or not player.rating else str(player.rating),
        points=halves_text(points[number]) if number in points else "",
    )


def _gone(s: Source, gone: Mapping[int, Fact[RosterEvent]], pair: Pairing) -> Iterator[str]:
    """Who has left since the pairs were made (22.4: the pairs stay as people have read them)."""
    for side in Side:
        fact = gone.get(pair.player(side))
        if fact is not None:
            decided = day_words(s.lang).decided(how_decided(fact.value), fact.value.round, "")
            yield f"№ {pair.player(side)}: {decided}, {s.hm(fact.at)}"


def _own_start(s: Source, number: int, pair: Pairing) -> str:
    own = s.round(number).own_start(pair.board)
    if own is None:
        return ""
    at = own.started or own.planned
    return s.p.own_start if at is None else f"{s.p.own_start} {s.hm(at)}"


def _named(s: Source, pair: Pairing, side: Side) -> NameLine:
    number = pair.player(side)
    return NameLine(
        name=s.name(number),
        number=number,
        board=str(pair.board),
        side=side,
        opponent=s.name(pair.player(side.opponent)),
    )


def _not_paired(s: Source, number: int, why: str) -> NameLine:
    return NameLine(name=s.name(number), number=number, board="", side=None, opponent=why)


def _why_out(s: Source, idle: Idle | None, why: Unpaired) -> str:
    return s.w.left_out(why) if idle is None else idle_text(idle, day_words(s.lang).labels)
