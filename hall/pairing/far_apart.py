"""Players of one team kept apart "as far as possible" (rules, article 22.8): they meet only where they must.

An engine keeps apart or fails. It is asked with the wish, then without it, then with ever more of it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import suppress

from hall.model.tournament import Pairings
from hall.pairing.conditions import Apart
from hall.pairing.engine_file import NoLegalPairing
from hall.pairing.kept_apart import apart_but, fewest_together, of_one_team

Ask = Callable[[tuple[Apart, ...]], Awaitable[Pairings]]


def wishes(apart: Iterable[Apart], number: int) -> tuple[Apart, ...]:
    """Those that hold in that round as far as possible only."""
    return tuple(one for one in apart if one.team is not None and one.first <= number <= one.last)


async def as_far_apart_as_possible(
    ask: Ask, apart: tuple[Apart, ...], number: int, *, patience_s: float
) -> Pairings:
    """The round with the wishes granted, else with few pairs of one team, of which none can be spared alone.

    So long is waited for all of the wishes, and as long again for more of them: an engine may need minutes
    for what is barely possible. NoLegalPairing where there is no pairing even without the wishes.
    """
    wished = wishes(apart, number)
    if not wished:
        return await ask(apart)
    with suppress(NoLegalPairing, TimeoutError):
        async with asyncio.timeout(patience_s):
            return await ask(apart)
    strict = tuple(one for one in apart if one not in wished)
    found = await ask(strict)
    with suppress(TimeoutError):
        async with asyncio.timeout(patience_s):
            async for better in _with_fewer(ask, strict, wished, found):
                found = better
    return found


async def _with_fewer(
    ask: Ask, strict: tuple[Apart, ...], wished: tuple[Apart, ...], found: Pairings
) -> AsyncIterator[Pairings]:
    """Ever fewer of the pairs `found`: at first only those that must be, else half of them, and so on.

    A question takes the engine seconds, so there are to be few.
    """
    needed: list[frozenset[int]] = []
    doubtful = _together(found, wished)
    fewest = fewest_together(found, wished)
    step = max(1, len(doubtful) - fewest if fewest else len(doubtful) // 2)
    while doubtful and len(needed) + len(doubtful) > fewest:
        some, others = doubtful[:step], doubtful[step:]
        try:
            found = await ask((*strict, *apart_but(wished, (*needed, *others))))
        except NoLegalPairing:
            if len(some) == 1:
                needed, doubtful = [*needed, *some], others
            step = max(1, step // 2)
            continue
        yield found
        doubtful = [pair for pair in _together(found, wished) if pair in others]
        step *= 2


def _together(found: Pairings, wished: tuple[Apart, ...]) -> list[frozenset[int]]:
    """The pairs of one team, the highest board first: those who play for prizes are kept apart first."""
    return [frozenset((one.white, one.black)) for one in of_one_team(found.pairs, wished)]
