"""What gave a value: round by round, which opponent brought how much, and what was left out."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from typing import assert_never

from hall.model.tournament import Side
from hall.standings import cuts
from hall.standings.book import Book
from hall.standings.codes import Code
from hall.standings.encounters import games_among
from hall.standings.ledger import Entry
from hall.standings.scoring import Kind
from hall.standings.table import Standings
from hall.standings.tiebreaks import koya_games, met_over_the_board, rated_opponents, running_scores
from hall.standings.worths import Source, Worth


class Adding(Enum):
    """How the parts make the value."""

    SUM = "sum"
    MEAN = "mean"
    MEAN_ROUNDED = "mean_rounded"  # to a whole number, ½ upwards


class LeftOut(Enum):
    """Why a part is shown and does not count."""

    LOWEST = "lowest"
    LOWEST_UNPLAYED = "lowest_unplayed"  # a voluntary unplayed round goes before all others
    HIGHEST = "highest"
    BELOW_HALF = "below_half"  # Koya: an opponent with less than half of the maximum
    NO_WIN = "no_win"
    UNRATED = "unrated"


@dataclass(frozen=True, slots=True, kw_only=True)
class Part:
    """One round's part. `scored` are the player's points in it, `gives` what it brings.

    `worth` is what `gives` was made from: the opponent's points, Buchholz or rating, or what stands for it,
    as `source` says. None where the round counts by itself.
    """

    round: int
    kind: Kind
    opponent: int | None
    side: Side | None
    scored: Fraction
    worth: Fraction | None
    gives: Fraction
    source: Source | None = None
    left_out: LeftOut | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Explanation:
    """A value and its parts, rounds ascending. `tied`: whom a direct encounter was counted among."""

    number: int
    code: Code
    value: Fraction | None
    adding: Adding
    parts: tuple[Part, ...]
    tied: tuple[int, ...] = ()


def explain(standings: Standings, number: int, code: Code) -> Explanation:
    """What gave a player's tie-break.

    ValueError where the table has no such column, KeyError for nobody's number.
    """
    place = standings.rules.codes.index(code)
    tied = standings.tied_before(number, code) if code is Code.DE else ()
    adding = {Code.AOB: Adding.MEAN, Code.ARO: Adding.MEAN_ROUNDED}.get(code, Adding.SUM)
    return Explanation(
        number=number,
        code=code,
        value=standings.row(number).values[place],
        adding=adding,
        parts=tuple(_parts(standings.book, number, code, tied)),
        tied=tied,
    )


def _parts(book: Book, number: int, code: Code, tied: tuple[int, ...]) -> list[Part]:
    match code:
        case Code.BH | Code.BH_C1 | Code.BH_M1:
            return _buchholz(book, number, code)
        case Code.SB | Code.SB_C1:
            return _sonneborn_berger(book, number, code)
        case Code.AOB:
            return [_of_buchholz(book, worth) for worth in met_over_the_board(book, number)]
        case Code.DE:
            return _direct(book, number, tied)
        case Code.WIN:
            return _wins(book, number)
        case Code.PS:
            return _progressive(book, number)
        case Code.KS:
            return _koya(book, number)
        case Code.ARO:
            return _ratings(book, number)
        case Code.PLAY_OFF:
            return []
        case _:
            assert_never(code)


def _part(
    entry: Entry,
    gives: Fraction,
    *,
    worth: Fraction | None = None,
    source: Source | None = None,
    left_out: LeftOut | None = None,
) -> Part:
    return Part(
        round=entry.round,
        kind=entry.kind,
        opponent=entry.opponent,
        side=entry.side,
        scored=Fraction(entry.halves, 2),
        worth=worth,
        gives=gives,
        source=source,
        left_out=left_out,
    )


def _buchholz(book: Book, number: int, code: Code) -> list[Part]:
    found = book.worths[number]
    out = _left_out(book, found, code)
    return [
        _part(w.entry, _points(w), worth=_points(w), source=w.source, left_out=out.get(place))
        for place, w in enumerate(found)
    ]


def _sonneborn_berger(book: Book, number: int, code: Code) -> list[Part]:
    found = book.worths[number]
    out = _left_out(book, found, code)
    return [
        _part(w.entry, Fraction(w.product, 4), worth=_points(w), source=w.source, left_out=out.get(place))
        for place, w in enumerate(found)
    ]


def _left_out(book: Book, found: tuple[Worth, ...], code: Code) -> dict[int, LeftOut]:
    """What Cut-1 and the median leave out, by place among the rounds."""
    spare = book.spare_played
    places: tuple[int | None, ...] = ()
    if code is Code.BH_C1:
        places = (cuts.lowest(found, spare_played=spare),)
    elif code is Code.BH_M1:
        places = cuts.lowest_and_highest(found, spare_played=spare)
    elif code is Code.SB_C1:
        places = (cuts.lowest_product(found, spare_played=spare),)
    out: dict[int, LeftOut] = {}
    for place, why in zip(places, (LeftOut.LOWEST, LeftOut.HIGHEST), strict=False):
        if place is not None:
            unplayed = spare and why is LeftOut.LOWEST and found[place].entry.kind.is_voluntary
            out[place] = LeftOut.LOWEST_UNPLAYED if unplayed else why
    return out


def _of_buchholz(book: Book, worth: Worth) -> Part:
    opponent = worth.entry.opponent
    buchholz = Fraction(0 if opponent is None else book.buchholz[opponent], 2)
    return _part(worth.entry, buchholz, worth=buchholz)


def _direct(book: Book, number: int, tied: tuple[int, ...]) -> list[Part]:
    """Each game among the tied; of several against one opponent each gives its share of their mean."""
    parts = [
        _part(worth.entry, Fraction(worth.entry.halves, 2 * len(games)))
        for games in games_among(book, number, tied).values()
        for worth in games
    ]
    return sorted(parts, key=lambda part: part.round)


def _wins(book: Book, number: int) -> list[Part]:
    win = book.ledger.scoring.win
    return [
        _part(entry, Fraction(1))
        if entry.halves == win
        else _part(entry, Fraction(0), left_out=LeftOut.NO_WIN)
        for entry in book.ledger.entries[number]
        if entry.counts
    ]


def _progressive(book: Book, number: int) -> list[Part]:
    scores = running_scores(book, number)
    return [
        _part(entry, Fraction(score, 2))
        for entry, score in zip(book.ledger.entries[number], scores, strict=True)
    ]


def _koya(book: Book, number: int) -> list[Part]:
    strong = {worth.entry.round for worth in koya_games(book, number)}
    return [
        _part(
            worth.entry,
            Fraction(worth.entry.halves, 2),
            worth=_points(worth),
            left_out=None if worth.entry.round in strong else LeftOut.BELOW_HALF,
        )
        for worth in book.worths[number]
        if worth.entry.opponent is not None
    ]


def _ratings(book: Book, number: int) -> list[Part]:
    rated = {entry.round: rating for entry, rating in rated_opponents(book, number)}
    return [
        _part(entry, Fraction(rated[entry.round]), worth=Fraction(rated[entry.round]))
        if entry.round in rated
        else _part(entry, Fraction(0), left_out=LeftOut.UNRATED)
        for entry in (worth.entry for worth in met_over_the_board(book, number))
    ]


def _points(worth: Worth) -> Fraction:
    return Fraction(worth.value, 2)
