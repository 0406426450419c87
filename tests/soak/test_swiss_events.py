"""Made Swiss events, round by round through the real engine: late entries, withdrawals, byes, forfeits.

HALL_SOAK_EVENTS=10 pytest tests/soak/test_swiss_events.py --override-ini addopts= -o timeout=0 -s
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter, defaultdict
from dataclasses import dataclass, field, replace
from random import Random

import pytest

from hall.formats.trf import read_trf
from hall.formats.trf_write import write_trf
from hall.model.tournament import Game, Pairings, PlayedRound, Result, Tournament, Unpaired
from hall.pairing.conditions import Apart, conditions_of, no_shows
from hall.rounds.next_round import swiss_round
from tests.hall.pairing.swiss_events import event

EVENTS = int(os.environ.get("HALL_SOAK_EVENTS", "1"))
LARGEST, ROUNDS = (200, 9) if EVENTS > 1 else (20, 4)
RESULTS = (
    *(Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS) * 8,
    *(Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT, Result.BOTH_FORFEIT),
    *(Result.LOSS_AND_DRAW, Result.BOTH_LOSE),
)
FULL = (Result.WHITE_WINS_BY_FORFEIT, Result.BLACK_WINS_BY_FORFEIT)


@dataclass(slots=True)
class Away:
    """Who is not there: late entries until they come, for ever who has left, and for a round who asks."""

    dice: Random
    late: dict[int, int]
    gone: dict[int, Unpaired] = field(default_factory=dict)

    def of(self, data: Tournament) -> dict[int, Unpaired]:
        number = len(data.played) + 1
        out = {n: Unpaired.ABSENT for n, first in self.late.items() if number < first}
        out |= dict.fromkeys(no_shows(data), Unpaired.ABSENT)
        players = [player.number for player in data.players]
        out |= dict.fromkeys(self.dice.sample(players, len(players) // 20), Unpaired.HALF_BYE)
        if self.dice.random() < 0.4:
            self.gone[self.dice.choice(players)] = Unpaired.WITHDRAWN
        return out | self.gone


@pytest.mark.parametrize("seed", range(EVENTS))
def test_no_round_breaks_an_absolute_rule(seed: int) -> None:
    dice = Random(seed)
    data = event(dice.randrange(12, LARGEST + 1), rounds=ROUNDS)
    numbers = [player.number for player in data.players]
    away = Away(dice=dice, late={n: dice.randrange(2, 4) for n in dice.sample(numbers, 2)})
    apart = (Apart(players=tuple(dice.sample(numbers, 2))), Apart(players=tuple(dice.sample(numbers, 2))))

    for _ in range(ROUNDS):
        conditions = replace(conditions_of(data), apart=apart)
        for number, why in away.of(data).items():
            conditions = conditions.leaving_out((number,), why)
        paired = asyncio.run(swiss_round(data, conditions)).pairings
        check(paired, data, apart)
        games = tuple(Game(pairing=pair, result=dice.choice(RESULTS)) for pair in paired.pairs)
        played = PlayedRound(number=paired.round, games=games, unpaired=paired.unpaired)
        data = replace(data, played=(*data.played, played))

    read = read_trf(write_trf(data).text.encode()).tournament
    assert [len(r.games) for r in read.played] == [len(r.games) for r in data.played]
    print(f"\nevent {seed}: {len(data.players)} players, {sum(len(r.games) for r in data.played)} games")


def check(paired: Pairings, data: Tournament, apart: tuple[Apart, ...]) -> None:
    """FIDE C.04.3, C.1 to C.3, but for the colours of those who may win the last round."""
    met = [{g.pairing.white, g.pairing.black} for r in data.played for g in r.games if g.result in _PLAYED]
    bye = [n for n, why in paired.unpaired if why is Unpaired.PAIRING_BYE]
    had = {n for r in data.played for n, why in r.unpaired if why is Unpaired.PAIRING_BYE}
    had |= {n for r in data.played for g in r.games for n in _won_by_forfeit(g)}
    assert len(bye) <= 1
    assert not set(bye) & had
    for pair in paired.pairs:
        both = {pair.white, pair.black}
        assert both not in met
        assert not any(both <= set(one.players) for one in apart)
    if paired.round < ROUNDS:
        for letters in _colours(paired, data).values():
            assert abs(Counter(letters)["w"] - Counter(letters)["b"]) <= 2
            assert letters[-3:] not in ("www", "bbb")


_PLAYED = frozenset(result for result in Result if result.played)


def _won_by_forfeit(game: Game) -> list[int]:
    if game.result not in FULL:
        return []
    white = game.result is Result.WHITE_WINS_BY_FORFEIT
    return [game.pairing.white if white else game.pairing.black]


def _colours(paired: Pairings, data: Tournament) -> dict[int, str]:
    """Colours of the games that were played, and of this round."""
    found: defaultdict[int, str] = defaultdict(str)
    pairs = [g.pairing for r in data.played for g in r.games if g.result in _PLAYED]
    for pair in (*pairs, *paired.pairs):
        found[pair.white] += "w"
        found[pair.black] += "b"
    return found
