"""What holds for the standings of any tournament, however wild its rounds."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hall.model.tournament import Game, Pairing, PlayedRound, Player, Result, Tournament, Unpaired
from hall.standings.codes import Code
from hall.standings.crosstable import cross_table, progress_table
from hall.standings.editions import Edition
from hall.standings.explain import Adding, explain
from hall.standings.systems import System
from hall.standings.table import Rules, standings
from hall.standings.tiebreaks import rounded_half_up

CODES = tuple(code for code in Code if code is not Code.PLAY_OFF)
RESULTS = st.sampled_from((*Result, None))


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    """Up to nine players, up to five rounds, any pairs, any results, somebody forgotten now and then."""
    count = draw(st.integers(1, 9))
    ratings = draw(st.lists(st.none() | st.integers(1000, 2900), min_size=count, max_size=count))
    players = tuple(Player(number=n, name=f"P {n}", rating=r) for n, r in enumerate(ratings, 1))
    return Tournament(
        name="Made up",
        players=players,
        played=tuple(draw(_rounds(number, count)) for number in range(1, draw(st.integers(0, 5)) + 1)),
    )


@st.composite
def _rounds(draw: st.DrawFn, number: int, count: int) -> PlayedRound:
    order = draw(st.permutations(range(1, count + 1)))
    boards = draw(st.integers(0, count // 2))
    games = tuple(
        Game(
            pairing=Pairing(board=board, white=order[2 * board - 2], black=order[2 * board - 1]),
            result=draw(RESULTS),
        )
        for board in range(1, boards + 1)
    )
    reasons = [(player, draw(st.sampled_from((*Unpaired, None)))) for player in order[2 * boards :]]
    return PlayedRound(
        number=number, games=games, unpaired=tuple((p, why) for p, why in reasons if why is not None)
    )


anyhow = given(
    tournament=tournaments(),
    edition=st.sampled_from(Edition),
    system=st.sampled_from(System),
    codes=st.permutations(CODES).map(tuple),
    left=st.frozensets(st.integers(1, 9), max_size=3),
)


def _rules(edition: Edition, system: System, codes: tuple[Code, ...], left: frozenset[int]) -> Rules:
    return Rules(codes=codes, edition=edition, system=system, left=left)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@anyhow
def test_everybody_has_one_row_and_the_places_leave_no_gap(
    tournament: Tournament, edition: Edition, system: System, codes: tuple[Code, ...], left: frozenset[int]
) -> None:
    table = standings(tournament, _rules(edition, system, codes, left))

    assert sorted(row.number for row in table.rows) == [player.number for player in tournament.players]
    placed = [row for row in table.rows if row.place is not None and row.last_place is not None]
    for index, row in enumerate(placed, 1):
        assert row.place is not None
        assert row.last_place is not None
        assert row.place <= index <= row.last_place
    assert all(one.points >= other.points for one, other in pairwise(placed))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@anyhow
def test_the_order_of_players_games_and_byes_in_a_file_changes_nothing(
    tournament: Tournament, edition: Edition, system: System, codes: tuple[Code, ...], left: frozenset[int]
) -> None:
    turned = replace(
        tournament,
        players=tournament.players[::-1],
        played=tuple(replace(r, games=r.games[::-1], unpaired=r.unpaired[::-1]) for r in tournament.played),
    )
    rules = _rules(edition, system, codes, left)

    assert standings(turned, rules).rows == standings(tournament, rules).rows


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@anyhow
def test_every_value_is_what_its_parts_make(
    tournament: Tournament, edition: Edition, system: System, codes: tuple[Code, ...], left: frozenset[int]
) -> None:
    table = standings(tournament, _rules(edition, system, codes, left))

    for row in table.rows:
        for code in codes:
            explained = explain(table, row.number, code)
            gives = [part.gives for part in explained.parts if part.left_out is None]
            total = sum(gives, Fraction(0))
            if gives and explained.adding is not Adding.SUM:
                total /= len(gives)
            if explained.adding is Adding.MEAN_ROUNDED:
                total = Fraction(rounded_half_up(total))
            is_silent = explained.value is None or (code is Code.DE and explained.value == 0)
            assert is_silent or total == explained.value


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@anyhow
def test_both_large_tables_can_be_made_and_the_last_running_score_is_the_points(
    tournament: Tournament, edition: Edition, system: System, codes: tuple[Code, ...], left: frozenset[int]
) -> None:
    table = standings(tournament, _rules(edition, system, codes, left))

    assert len(cross_table(table).rows) == len(table.rows)
    for line in progress_table(table):
        if line.running and line.row.counts:
            assert line.running[-1] == line.row.points


@pytest.mark.parametrize("edition", Edition)
def test_a_tournament_of_nobody_has_no_rows(edition: Edition) -> None:
    empty = Tournament(name="Made up", players=())

    assert standings(empty, _rules(edition, System.SWISS, CODES, frozenset())).rows == ()
