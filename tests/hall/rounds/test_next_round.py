"""The next round by the real engine: rounds known from elsewhere, conditions, the time limit, 200 players."""

from __future__ import annotations

import resource
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from hall.errors import JobError, PairingError
from hall.formats.trf import read_trf
from hall.model.tournament import Result, Side, Tournament, Unpaired
from hall.pairing.conditions import Apart, Conditions, conditions_of
from hall.pairing.kept_apart import teams_apart
from hall.pairing.swiss import changes
from hall.rounds.next_round import Paired, swiss_round
from tests.hall.pairing.swiss_events import DOWN_TO_THE_LAST, after, event, game, people, played

pytestmark = pytest.mark.anyio
ORACLE = Path(__file__).parents[1] / "standings" / "oracle"


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def children_s() -> float:
    """What ended child processes have cost: not more on a machine that is busy with other things."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def pairs(paired: Paired) -> list[tuple[int, int]]:
    return [(pair.white, pair.black) for pair in paired.pairings.pairs]


async def next_of(data: Tournament, conditions: Conditions | None = None) -> Paired:
    return await swiss_round(data, conditions or conditions_of(data))


async def test_the_bye_goes_down_to_the_last_as_the_reference_engine_pairs_it() -> None:
    away = conditions_of(DOWN_TO_THE_LAST).leaving_out((4,), Unpaired.ABSENT)
    paired = await next_of(DOWN_TO_THE_LAST, away)
    assert pairs(paired) == [(1, 5), (3, 2)]
    assert paired.pairings.unpaired == ((6, Unpaired.PAIRING_BYE), (4, Unpaired.ABSENT))


@pytest.mark.parametrize(("name", "number"), [("rtg_g_21_2", 2), ("rtg_g_21_2", 7), ("rtg_g_101_1", 9)])
async def test_rounds_of_generated_events_come_out_as_they_were(name: str, number: int) -> None:
    data = read_trf((ORACLE / f"{name}.trf").read_bytes()).tournament
    known = data.played[number - 1]
    away = tuple((n, why) for n, why in known.unpaired if why is not Unpaired.PAIRING_BYE)
    before = replace(data, played=data.played[: number - 1], next_pairings=None)
    conditions = replace(conditions_of(before), rounds_total=len(data.played), left_out=away)
    expected = {(one.pairing.white, one.pairing.black) for one in known.games}
    assert set(pairs(await next_of(before, conditions))) == expected


async def test_two_hundred_players_are_paired_in_seconds() -> None:
    dice, data = Random(6), event(200)
    first = [game(n, n + 100, dice.choice((Result.WHITE_WINS, Result.DRAW)), n) for n in range(1, 101)]
    before = children_s()
    paired = await next_of(replace(data, played=(played(1, *first),)))
    assert children_s() - before < 12  # of a core; a quiet one takes less than three
    assert len(paired.pairings.pairs) == 100


async def test_a_tournament_with_a_late_entry_and_a_withdrawal_never_pairs_anybody_twice() -> None:
    dice, data = Random(1), event(8)
    for number in range(1, 4):
        out = {1: (8,), 3: (2,)}.get(number, ())  # 8 comes late, 2 leaves after round 2
        conditions = conditions_of(data).leaving_out(out, Unpaired.ABSENT)
        data = replace(data, played=(*data.played, after((await next_of(data, conditions)).pairings, dice)))
    met = [frozenset((g.pairing.white, g.pairing.black)) for r in data.played for g in r.games]
    assert len(met) == len(set(met)) == 3 + 4 + 3
    byes = [n for r in data.played for n, why in r.unpaired if why is Unpaired.PAIRING_BYE]
    assert len(byes) == len(set(byes)) == 2


async def test_players_who_must_not_meet_do_not() -> None:
    data = event(6)
    assert (1, 4) in pairs(await next_of(data))
    apart = replace(conditions_of(data), apart=(Apart(players=(1, 4)),))
    assert {1, 4} not in [set(pair) for pair in pairs(await next_of(data, apart))]


async def test_where_nothing_else_is_possible_as_few_of_a_team_meet_as_must_and_this_is_said() -> None:
    """Six of ten are of one team; left to itself the engine pairs 1 with 6, 2 with 7 and 3 with 8."""
    data = replace(event(10, rounds=1), players=people(10, dict.fromkeys((1, 2, 3, 6, 7, 8), "Ash")))
    paired = await next_of(data, replace(conditions_of(data), apart=teams_apart(data)))
    assert [one.team for one in paired.not_apart] == ["Ash"]
    assert len(paired.pairings.pairs) == 5


async def test_a_round_that_cannot_be_paired_is_refused() -> None:
    data = event(4)
    everybody = replace(conditions_of(data), apart=(Apart(players=(1, 2, 3, 4)),))
    with pytest.raises(PairingError, match="cannot be paired at all"):
        await next_of(data, everybody)


async def test_the_first_colour_is_drawn_where_nobody_says_it_and_then_said() -> None:
    paired = await next_of(event(4, records=()))
    assert paired.colour_drawn
    first = paired.pairings.pairs[0]
    assert (first.white == 1) is (paired.first_colour is Side.WHITE)


async def test_points_of_the_file_decide_who_meets_whom() -> None:
    football = ("152 W", "162  W 3.0    D 1.0    L 0.0    A 0.0    P 3.0")
    rounds = (
        played(1, game(1, 3, Result.DRAW), game(4, 2, Result.DRAW, 2), game(5, 6, Result.WHITE_WINS, 3)),
        played(2, game(2, 1, Result.DRAW), game(6, 4, Result.WHITE_WINS, 2), game(3, 5, Result.DRAW, 3)),
    )
    # 5 has 4 points, 6 has 3; with a point for a win 6 and the others with two draws would be equal.
    assert {5, 6} not in [set(pair) for pair in pairs(await next_of(event(6, *rounds, records=football)))]


async def test_a_provisional_draw_pairs_the_round_and_the_truth_shows_what_would_be_other() -> None:
    going_on = event(
        8,
        played(
            1,
            game(1, 5, Result.WHITE_WINS),
            game(6, 2, Result.BLACK_WINS, 2),
            game(3, 7, Result.WHITE_WINS, 3),
            game(8, 4, None, 4),
        ),
    )
    made = await swiss_round(going_on, conditions_of(going_on), unfinished_as_draws=True)
    assert [(pair.white, pair.black) for pair in made.provisional] == [(8, 4)]
    ended = replace(going_on.played[0].games[3], result=Result.BLACK_WINS)
    true = replace(going_on.played[0], games=(*going_on.played[0].games[:3], ended))
    anew = await next_of(replace(going_on, played=(true,)))
    assert changes(made.pairings, anew.pairings)


async def test_results_that_no_code_says_are_paired_by_their_points() -> None:
    phones = played(
        1,
        game(1, 3, Result.LOSS_AND_DRAW),
        game(4, 2, Result.BOTH_LOSE, 2),
    )
    paired = await next_of(event(4, phones))
    everybody = [n for pair in pairs(paired) for n in pair]
    assert sorted(everybody) == [1, 2, 3, 4]


async def test_an_engine_that_takes_too_long_is_ended() -> None:
    with pytest.raises(JobError, match=r"within 0\.01 seconds"):
        await swiss_round(event(40), conditions_of(event(40)), limit_s=0.01)
