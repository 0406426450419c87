"""One player's tie-breaks, exactly. What gives each is in `explain`, direct encounter in `encounters`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction

from hall.standings.book import Book
from hall.standings.codes import Code
from hall.standings.cuts import lowest, lowest_and_highest, lowest_product
from hall.standings.ledger import Entry
from hall.standings.scoring import Kind
from hall.standings.systems import System
from hall.standings.worths import Worth

ZERO = Fraction(0)


def value_of(code: Code, book: Book, number: int) -> Fraction:
    """A tie-break of a player; KeyError for DE and the play-off, which depend on who is tied."""
    return _VALUES[code](book, number)


def met_over_the_board(book: Book, number: int) -> tuple[Worth, ...]:
    """The rounds that a player really played and that count."""
    return tuple([worth for worth in book.worths[number] if worth.entry.kind is Kind.PLAYED])


def rated_opponents(book: Book, number: int) -> tuple[tuple[Entry, int], ...]:
    """The rounds that count for the average rating, with the opponent's rating; unrated ones are left out.

    Only opponents met over the board, also in a round robin (C.07, 10.1).
    """
    return tuple(
        (worth.entry, rating)
        for worth in met_over_the_board(book, number)
        if worth.entry.opponent is not None
        and (rating := book.ledger.players[worth.entry.opponent].rating) is not None
    )


def koya_limit(book: Book, opponent: int) -> int:
    """The half points from which an opponent's score is half of what he could have scored, rounded up."""
    is_swiss = book.ledger.system is System.SWISS
    games = book.ledger.rounds if is_swiss else len(book.worths[opponent])
    return -(-games * book.ledger.scoring.win // 2)


def koya_games(book: Book, number: int) -> tuple[Worth, ...]:
    """The games, forfeits among them, against those who scored at least half of the maximum (9.2)."""
    return tuple(worth for worth in book.worths[number] if _is_strong(book, worth.entry.opponent))


def running_scores(book: Book, number: int) -> tuple[int, ...]:
    """The half points after each round."""
    total, scores = 0, []
    for entry in book.ledger.entries[number]:
        total += entry.halves if entry.counts else 0
        scores.append(total)
    return tuple(scores)


def rounded_half_up(mean: Fraction) -> int:
    """The nearest whole number, ½ upwards (10.1)."""
    return (2 * mean.numerator + mean.denominator) // (2 * mean.denominator)


def _is_strong(book: Book, opponent: int | None) -> bool:
    return opponent is not None and book.ledger.halves[opponent] >= koya_limit(book, opponent)


def _buchholz(book: Book, number: int) -> Fraction:
    return Fraction(book.buchholz[number], 2)


def _buchholz_cut(book: Book, number: int) -> Fraction:
    found = book.worths[number]
    low = lowest(found, spare_played=book.spare_played)
    return Fraction(book.buchholz[number] - (0 if low is None else found[low].value), 2)


def _buchholz_median(book: Book, number: int) -> Fraction:
    found = book.worths[number]
    out = lowest_and_highest(found, spare_played=book.spare_played)
    return Fraction(book.buchholz[number] - sum([found[place].value for place in out]), 2)


def _sonneborn_berger(book: Book, number: int) -> Fraction:
    return Fraction(_quarters(book.worths[number]), 4)


def _sonneborn_berger_cut(book: Book, number: int) -> Fraction:
    found = book.worths[number]
    low = lowest_product(found, spare_played=book.spare_played)
    return Fraction(_quarters(found) - (0 if low is None else found[low].product), 4)


def _quarters(found: Iterable[Worth]) -> int:
    return sum([worth.product for worth in found])


def _average_of_buchholz(book: Book, number: int) -> Fraction:
    met = [worth.entry.opponent for worth in met_over_the_board(book, number)]
    total = sum(book.buchholz[opponent] for opponent in met if opponent is not None)
    return Fraction(total, 2 * len(met)) if met else ZERO


def _wins(book: Book, number: int) -> Fraction:
    win = book.ledger.scoring.win
    return Fraction(sum(1 for e in book.ledger.entries[number] if e.counts and e.halves == win))


def _progressive(book: Book, number: int) -> Fraction:
    return Fraction(sum(running_scores(book, number)), 2)


def _koya(book: Book, number: int) -> Fraction:
    return Fraction(sum(worth.entry.halves for worth in koya_games(book, number)), 2)


def _average_rating(book: Book, number: int) -> Fraction:
    ratings = [rating for _, rating in rated_opponents(book, number)]
    return Fraction(rounded_half_up(Fraction(sum(ratings), len(ratings)))) if ratings else ZERO


_VALUES: dict[Code, Callable[[Book, int], Fraction]] = {
    Code.AOB: _average_of_buchholz,
    Code.BH: _buchholz,
    Code.BH_C1: _buchholz_cut,
    Code.BH_M1: _buchholz_median,
    Code.SB: _sonneborn_berger,
    Code.SB_C1: _sonneborn_berger_cut,
    Code.WIN: _wins,
    Code.PS: _progressive,
    Code.KS: _koya,
    Code.ARO: _average_rating,
}
