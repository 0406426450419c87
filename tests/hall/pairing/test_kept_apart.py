"""Players of one team, kept apart as far as possible (rules, article 22.8): in which rounds, who, how far."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import combinations

import pytest

from hall.model.regulations import ApartBy, KeptApart
from hall.model.tournament import Pairing, Pairings, Player, Tournament, Unpaired
from hall.pairing.conditions import Apart
from hall.pairing.engine_file import NoLegalPairing
from hall.pairing.far_apart import as_far_apart_as_possible, wishes
from hall.pairing.kept_apart import Mates, apart_but, fewest_together, of_one_team, restriction, teams_apart
from tests.hall.pairing.swiss_events import event, people
from tests.hall.world import regulation

BY_TEAM = regulation(kept_apart=KeptApart(by=ApartBy.TEAM, last_rounds=3))
ASH = Apart(players=(1, 4), first=7, team="Ash")


def of_teams(*teams: str) -> Tournament:
    """A player for each letter or name, in that order."""
    return replace(event(len(teams)), players=people(len(teams), dict(enumerate(teams, 1))))


def test_it_holds_in_the_last_rounds_alone() -> None:
    data = of_teams("Ash", "Elm", "Oak", "Ash")
    assert restriction(data, BY_TEAM, 6) is None
    found = restriction(data, BY_TEAM, 7)
    assert found is not None
    assert (found.first, found.last, found.groups) == (7, 9, (ASH,))


def test_without_a_number_of_rounds_it_holds_in_every_one() -> None:
    whole = regulation(kept_apart=KeptApart(by=ApartBy.TEAM))
    found = restriction(of_teams("Ash", "Elm", "Oak", "Ash"), whole, 1)
    assert found is not None
    assert (found.first, found.last, found.groups) == (1, None, (replace(ASH, first=1),))


def test_a_regulation_that_says_nothing_keeps_nobody_apart() -> None:
    assert restriction(of_teams("Ash", "Ash"), regulation(), 9) is None
    assert restriction(of_teams("Ash", "Ash"), None, 9) is None


def test_the_rounds_of_the_file_go_before_those_of_the_schedule() -> None:
    data = replace(of_teams("Ash", "Ash"), rounds_total=5)
    assert restriction(data, BY_TEAM, 3) is not None
    assert restriction(replace(data, rounds_total=None), BY_TEAM, 3) is None  # nine in the schedule


def test_where_the_number_of_rounds_is_not_known_nobody_is_kept_apart_and_this_is_known() -> None:
    found = restriction(replace(of_teams("Ash", "Ash"), rounds_total=None), replace(BY_TEAM, rounds=()), 3)
    assert found is not None
    assert (found.first, found.groups) == (None, ())


def test_a_federation_is_no_team_and_whose_is_not_known_is_counted() -> None:
    players = tuple(
        Player(number=n, name=f"P{n}", team="Ash" if n < 3 else None, federation=federation)
        for n, federation in enumerate(("BLR", "RUS", "RUS ", " ", None), 1)
    )
    data = replace(event(5), players=players)
    by_federation = replace(BY_TEAM, kept_apart=KeptApart(by=ApartBy.FEDERATION, last_rounds=1))
    found = restriction(data, by_federation, 9)
    assert found is not None
    assert ([(one.team, one.players) for one in found.groups], found.unknown) == ([("RUS", (2, 3))], 2)
    away = replace(data, next_pairings=Pairings(round=9, pairs=(), unpaired=((5, Unpaired.WITHDRAWN),)))
    less = restriction(away, by_federation, 9)
    assert less is not None
    assert (less.unknown, less.players) == (1, 4)


def test_one_team_in_two_spellings_of_blanks_and_capitals_is_one() -> None:
    assert teams_apart(of_teams("Ash  Grove", "Elm", "ASH GROVE ")) == (
        Apart(players=(1, 3), first=7, team="Ash Grove"),
    )


def test_without_a_regulation_a_player_without_a_team_goes_by_his_federation() -> None:
    players = (
        *people(2, {1: "Ash", 2: "Ash"}),
        *(Player(number=n, name="P", federation="BLR") for n in (3, 4)),
    )
    assert [one.players for one in teams_apart(replace(event(4), players=players))] == [(1, 2), (3, 4)]
    assert teams_apart(replace(event(4), players=players, rounds_total=None)) == ()


def test_pairs_of_one_team_are_found_with_board_and_team() -> None:
    pairs = [Pairing(board=5, white=2, black=3), Pairing(board=6, white=4, black=1)]
    assert of_one_team(pairs, (ASH,)) == (Mates(board=6, white=4, black=1, team="Ash"),)


@pytest.mark.parametrize("allowed", [((1, 2),), ((1, 4), (2, 5)), ((1, 2), (3, 4), (5, 6))])
def test_pairs_of_a_group_that_may_meet_are_all_that_may(allowed: tuple[tuple[int, int], ...]) -> None:
    team, other = Apart(players=tuple(range(1, 8)), team="Ash"), Apart(players=(8, 9), team="Elm")
    found = apart_but((team, other), [frozenset(pair) for pair in allowed])
    barred = {pair for one in found for pair in combinations(one.players, 2)}
    assert barred == set(combinations(team.players, 2)) - set(allowed) | {(8, 9)}


class Engine:
    """Pairs round 9 by trying all pairings, the first that is allowed; counts how often it is asked."""

    def __init__(self, size: int, *met: tuple[int, int]) -> None:
        self._everybody = tuple(range(1, size + 1))
        self._met = {frozenset(pair) for pair in met}
        self.asked = 0

    async def __call__(self, apart: Sequence[Apart]) -> Pairings:
        self.asked += 1
        now = [one for one in apart if one.first <= 9 <= one.last]
        barred = self._met | {frozenset(p) for one in now for p in combinations(one.players, 2)}
        found = _paired(self._everybody, lambda a, b: frozenset((a, b)) not in barred)
        if found is None:
            raise NoLegalPairing
        pairs = tuple(Pairing(board=k, white=a, black=b) for k, (a, b) in enumerate(found, 1))
        return Pairings(round=9, pairs=pairs)


def _paired(able: tuple[int, ...], may: Callable[[int, int], bool]) -> list[tuple[int, int]] | None:
    if not able:
        return []
    first, rest = able[0], able[1:]
    for other in rest:
        if may(first, other):
            more = _paired(tuple(n for n in rest if n != other), may)
            if more is not None:
                return [(first, other), *more]
    return None


def paired(engine: Engine, *groups: Apart, patience_s: float = 60) -> Pairings:
    return asyncio.run(as_far_apart_as_possible(engine, groups, 9, patience_s=patience_s))


def mates(engine: Engine, *groups: Apart) -> int:
    """How many pairs of one team the round has."""
    return len(of_one_team(paired(engine, *groups).pairs, groups))


def test_where_it_can_be_kept_the_engine_is_asked_once() -> None:
    engine = Engine(6)
    assert mates(engine, Apart(players=(1, 2, 3), team="Ash")) == 0
    assert engine.asked == 1


@pytest.mark.parametrize(("size", "team", "fewest"), [(6, 4, 1), (10, 7, 2), (10, 10, 5), (12, 8, 2)])
def test_of_a_team_of_more_than_half_only_as_many_meet_as_must(size: int, team: int, fewest: int) -> None:
    assert mates(Engine(size), Apart(players=tuple(range(1, team + 1)), team="Ash")) == fewest


def test_a_team_that_stands_in_nobodys_way_stays_apart_however_large_it_is() -> None:
    """The smaller one must meet: 7 has played everybody but 8."""
    engine = Engine(8, *((7, n) for n in range(1, 7)))
    small, large = Apart(players=(7, 8), team="Elm"), Apart(players=(1, 2, 3), team="Ash")
    assert mates(engine, large, small) == 1


def test_a_field_of_one_team_is_not_searched_for_what_cannot_be() -> None:
    engine = Engine(10)
    assert mates(engine, Apart(players=tuple(range(1, 11)), team="Ash")) == 5
    assert engine.asked == 2


class SlowWithWishes(Engine):
    """Never ends where players are to be kept apart as far as possible."""

    async def __call__(self, apart: Sequence[Apart]) -> Pairings:
        if wishes(apart, 9):
            await asyncio.Event().wait()
        return await super().__call__(apart)


def test_an_engine_that_cannot_grant_a_wish_in_time_pairs_the_round_all_the_same() -> None:
    found = paired(SlowWithWishes(4), Apart(players=(1, 2), team="Ash"), patience_s=0.01)
    assert [(pair.white, pair.black) for pair in found.pairs] == [(1, 2), (3, 4)]


@pytest.mark.parametrize(
    ("size", "team", "fewest"), [(9, 6, 1), (9, 5, 0), (9, 9, 4), (10, 6, 1), (10, 4, 0)]
)
def test_the_bye_may_spare_one_of_a_large_team(size: int, team: int, fewest: int) -> None:
    pairs = tuple(Pairing(board=n, white=2 * n, black=2 * n + 1) for n in range(1, (size + 1) // 2))
    bye = ((1, Unpaired.PAIRING_BYE),) if size % 2 else ()
    if not bye:
        pairs = (*pairs, Pairing(board=9, white=1, black=size))
    made = Pairings(round=9, pairs=pairs, unpaired=bye)
    assert fewest_together(made, (Apart(players=tuple(range(1, team + 1)), team="Ash"),)) == fewest


def test_a_restriction_that_is_no_wish_is_never_given_up() -> None:
    with pytest.raises(NoLegalPairing):
        mates(Engine(4), Apart(players=(1, 2, 3)), Apart(players=(1, 4), team="Ash"))
    with pytest.raises(NoLegalPairing):
        mates(Engine(4), Apart(players=(1, 2, 3)))


def test_a_wish_of_other_rounds_costs_nothing() -> None:
    engine = Engine(4)
    assert mates(engine, Apart(players=(1, 2, 3, 4), first=10, team="Ash")) == 2
    assert engine.asked == 1
