"""Withdrawals: a round robin under and from half of the games (24.1.1, 24.1.2), a Swiss (24.2)."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from hall.model.tournament import Game, Pairing, PlayedRound, Player, Result, Tournament, Unpaired
from hall.standings.codes import Code
from hall.standings.crosstable import cross_table
from hall.standings.editions import Edition
from hall.standings.scoring import Kind
from hall.standings.systems import System, system_of
from hall.standings.table import Rules, standings
from tests.hall.standings.made import made, places, points, ranked, round_robin, values

FILE = Path(__file__).parent / "oracle" / "rr_withdrawal_own.json"
RESULTS = {
    ("1", "0"): Result.WHITE_WINS,
    ("=", "="): Result.DRAW,
    ("0", "1"): Result.BLACK_WINS,
    ("+", "-"): Result.WHITE_WINS_BY_FORFEIT,
    ("-", "+"): Result.BLACK_WINS_BY_FORFEIT,
}
RR = System.ROUND_ROBIN
EDITION = Edition.CAPPED_DUMMY
# Four players in Berger's order; player 4 leaves after round 1, his later games have no result.
LEFT_AFTER_ONE = round_robin("1:4=1 2:3=1", "4:3=? 1:2==", "2:4=? 3:1=1")
LEFT_AFTER_TWO = round_robin("1:4=1 2:3=1", "4:3=1 1:2==", "2:4=? 3:1=1")


def oracle(case: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(FILE.read_text(encoding="utf-8"))[case]
    return found


def tournament_of(case: dict[str, Any]) -> Tournament:
    rounds = range(1, 6)
    return Tournament(
        name="Made up",
        players=tuple(Player(number=n, name=f"Player {n}") for n in range(1, 7)),
        played=tuple(PlayedRound(number=n, games=tuple(_games(case, n)), unpaired=()) for n in rounds),
    )


def _games(case: dict[str, Any], number: int) -> list[Game]:
    return [
        Game(
            pairing=Pairing(board=board, white=line["white"], black=line["black"]),
            result=RESULTS[line["white_result"], line["black_result"]],
        )
        for board, line in enumerate(case["results"], 1)
        if line["round"] == number
    ]


def test_two_games_of_five_are_shown_and_count_for_nobody() -> None:
    """Sharly-Chess#2068."""
    table = ranked(tournament_of(oracle("withdraw_after_2")), Code.SB, system=RR, left=[6])

    assert [points(table)[n] for n in range(1, 6)] == [Fraction(x) for x in ("1.5", "2", "2", "3", "1.5")]
    out = table.row(6)
    assert (out.place, out.counts, out.left) == (None, False, True)
    assert out.points == 1
    assert table.rows[-1] is out


def test_the_columns_of_the_dropped_player_are_left_out_of_tie_breaks() -> None:
    case = oracle("withdraw_after_2")
    table = ranked(tournament_of(case), Code.SB, Code.WIN, Code.KS, Code.DE, system=RR, left=[6])

    without = tournament_of(case)
    without = replace(
        without,
        players=without.players[:5],
        played=tuple(
            replace(r, games=tuple(g for g in r.games if 6 not in (g.pairing.white, g.pairing.black)))
            for r in without.played
        ),
    )
    alone = ranked(without, Code.SB, Code.WIN, Code.KS, Code.DE, system=RR)
    assert [row.values for row in table.rows[:5]] == [row.values for row in alone.rows]


def test_three_games_of_five_and_everything_counts_with_forfeits_for_the_rest() -> None:
    case = oracle("withdraw_after_3")
    table = ranked(tournament_of(case), Code.SB, system=RR, left=[6])

    assert points(table) == {int(n): Fraction(str(x)) for n, x in case["points"].items()}
    expected = case["sonneborn_berger_forfeits_as_games"]
    assert values(table, Code.SB) == {int(n): str(Fraction(str(x))) for n, x in expected.items()}
    assert table.row(6).place is not None


def test_such_a_tournament_is_known_as_a_round_robin_by_its_pairs() -> None:
    assert system_of(tournament_of(oracle("withdraw_after_2"))) is RR


def test_article_24_1_exactly_half_of_the_games_is_enough() -> None:
    eight = round_robin(*(f"1:{n}={r}" for n, r in zip(range(2, 10), "1111????", strict=True)))

    assert ranked(eight, system=RR, left=[1]).row(1).counts
    assert not ranked(_without_result(eight, 3), system=RR, left=[1]).row(1).counts


def _without_result(tournament: Tournament, place: int) -> Tournament:
    played = list(tournament.played)
    games = tuple(replace(game, result=None) for game in played[place].games)
    played[place] = replace(played[place], games=games)
    return replace(tournament, played=tuple(played))


def test_article_24_1_a_free_round_is_no_scheduled_game() -> None:
    """Three players, two games each: who played one of his two has played half."""
    three = round_robin("2:3=1", "3:1=?", "1:2=1")

    assert ranked(three, system=RR, left=[3]).row(3).counts


def test_half_of_a_double_round_robin_is_half_of_both_cycles() -> None:
    first_cycle = round_robin("1:4=1 2:3=1", "4:3=1 1:2==", "2:4=1 3:1=1")
    single, double = (
        standings(first_cycle, Rules(codes=(), edition=EDITION, system=RR, cycles=n, left=frozenset((4,))))
        for n in (1, 2)
    )

    assert (single.row(4).counts, double.row(4).counts) == (True, True)
    short = _without_result(first_cycle, 2)
    of_two = Rules(codes=(), edition=EDITION, system=RR, cycles=2, left=frozenset((4,)))
    assert not standings(short, of_two).row(4).counts


def test_unplayed_games_of_who_left_are_a_dash_for_him_and_a_plus_for_the_opponent() -> None:
    table = cross_table(ranked(LEFT_AFTER_ONE, system=RR, left=[4]))

    signs = [["".join(c.sign for c in cell or ()) for cell in row.cells] for row in table.rows]
    assert signs[3] == ["0", "—", "—", ""]
    assert [row[3] for row in signs[:3]] == ["1", "+", "+"]


def test_a_plus_against_who_dropped_out_is_a_mark_without_points() -> None:
    table = ranked(LEFT_AFTER_ONE, system=RR, left=[4])

    assert points(table) == {1: Fraction("0.5"), 2: Fraction("1.5"), 3: 1, 4: 0}
    assert places(table) == [(2,), (3,), (1,)]
    assert table.open == ()


def test_from_half_on_the_plus_is_a_point() -> None:
    assert points(ranked(LEFT_AFTER_TWO, system=RR, left=[4])) == {
        1: Fraction("1.5"),
        2: Fraction("2.5"),
        3: 1,
        4: 1,
    }


def test_article_24_1_two_who_left_get_two_dashes() -> None:
    table = ranked(round_robin("1:4=? 2:3=1", "4:3=? 1:2=?", "2:4=? 3:1=?"), system=RR, left=[3, 4])

    kinds = {(e.opponent, e.kind) for e in table.book.ledger.entries[3]}
    assert (4, Kind.FORFEIT_LOSS) in kinds
    assert (3, Kind.FORFEIT_LOSS) in {(e.opponent, e.kind) for e in table.book.ledger.entries[4]}


def test_games_not_yet_paired_of_who_dropped_out_are_marked_at_once() -> None:
    table = cross_table(ranked(round_robin("1:4=1 2:3=1"), system=RR, left=[4]))

    assert [cell and cell[0].sign for cell in table.rows[3].cells] == ["0", "—", "—", None]
    assert [cell and cell[0].sign for cell in table.rows[1].cells if cell] == ["1", "+"]


def test_who_lost_by_forfeit_and_did_not_withdraw_stays_in_the_order() -> None:
    lost = round_robin("1:4=+ 2:3=1", "3:4=+ 1:2==", "2:4=+ 3:1=1")

    assert ranked(lost, system=RR).row(4).place == 4


@pytest.mark.parametrize("reason", [Unpaired.WITHDRAWN, Unpaired.EXPELLED])
def test_article_24_2_in_a_swiss_points_stay_for_everybody(reason: Unpaired) -> None:
    cell = "W" if reason is Unpaired.WITHDRAWN else "x"
    table = ranked(made(f"2w1 {cell} {cell}", "1b 3w1 U", "U 2b Z"), Code.BH)

    assert points(table) == {1: 1, 2: 2, 3: 1}
    assert (table.row(1).left, table.row(1).counts) == (True, True)
