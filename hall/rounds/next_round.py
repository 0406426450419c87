"""The next round of a tournament: Swiss by gacrux in a worker process, a round robin by its table.

gacrux (MIT) is an optional extra; where it is not installed, pairs come from a pairing program's file.
"""

from __future__ import annotations

import asyncio
import secrets
import sys
from dataclasses import dataclass, replace
from importlib.util import find_spec

from hall import jobs
from hall.errors import PairingError
from hall.model.tournament import Pairing, Pairings, Side, Tournament
from hall.pairing.conditions import Apart, Conditions
from hall.pairing.far_apart import as_far_apart_as_possible, wishes
from hall.pairing.kept_apart import Mates, of_one_team
from hall.pairing.swiss import pairings, question, with_provisional_draws

LIMIT_S = 120.0  # 501 players take 4 s on a PC; a Raspberry Pi is some five times slower
_ENGINE = "gacrux"


@dataclass(frozen=True, slots=True, kw_only=True)
class Paired:
    """A round's pairs and what was assumed for them.

    `first_colour` is the lot's of round 1, drawn here and now where `colour_drawn`. `provisional` are games
    that go on and count as draws for this pairing. `not_apart` are pairs that could not be kept apart (22.8).
    """

    pairings: Pairings
    first_colour: Side
    colour_drawn: bool
    provisional: tuple[Pairing, ...] = ()
    not_apart: tuple[Mates, ...] = ()


async def swiss_round(
    data: Tournament, conditions: Conditions, *, unfinished_as_draws: bool = False, limit_s: float = LIMIT_S
) -> Paired:
    """Pair the round after the last played one.

    PairingError where it cannot be paired, JobError where the engine fails or takes longer than `limit_s`.
    Unfinished games of the last round are refused unless they are to count as draws. Half of `limit_s` is for
    the pairing itself where players are to be kept apart as far as possible, the rest for how far.
    """
    if find_spec(_ENGINE) is None:
        raise PairingError(
            "own Swiss pairing needs the package gacrux, which is not installed; import the pairs instead",
            "для своей жеребьёвки нужен пакет gacrux, он не установлен; загрузите готовые пары",
        )
    going_on: tuple[Pairing, ...] = ()
    if unfinished_as_draws:
        data, going_on = with_provisional_draws(data)
    colour = conditions.first_colour or secrets.choice(tuple(Side))
    number = len(data.played) + 1
    wished = wishes(conditions.apart, number)

    async def ask(apart: tuple[Apart, ...]) -> Pairings:
        return await _ask(data, replace(conditions, apart=apart), colour, limit_s / 2 if wished else limit_s)

    found = await as_far_apart_as_possible(ask, conditions.apart, number, patience_s=limit_s / 4)
    return Paired(
        pairings=found,
        first_colour=colour,
        colour_drawn=conditions.first_colour is None,
        provisional=going_on,
        not_apart=of_one_team(found.pairs, wished),
    )


async def _ask(data: Tournament, conditions: Conditions, colour: Side, limit_s: float) -> Pairings:
    # Some ten milliseconds for hundreds of players: not on the daemon's loop.
    asked = await asyncio.to_thread(question, data, conditions, first_colour=colour)
    argv = (sys.executable, "-m", f"{_ENGINE}.pairingchecker", "-i", "-", "-b", "ascii")
    options = ("-p", "-m", "dutch", "-n", str(asked.round), "-d", "B")
    answer = await jobs.run((*argv, *options), asked.file.text.encode("ascii"), limit_s=limit_s)
    said = answer.decode("ascii", "replace")
    return await asyncio.to_thread(pairings, said, asked, data, conditions)
