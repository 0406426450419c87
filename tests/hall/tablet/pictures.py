"""Writes docs/pictures/tablet-*.png with invented facts: `python -m tests.hall.tablet.pictures`."""

from __future__ import annotations

import asyncio
import tempfile
from pathlib import Path

from hall.model import commands as c
from hall.model.call_events import CallKind
from hall.model.instants import Span
from hall.model.roster import MissRound, RemovePlayer
from hall.model.rounds_closed import CloseRound
from hall.model.tournament import Result, Side
from hall.rounds.own_pairs import OwnPairs
from tests.displays.small_png import small_png
from tests.hall.rounds.test_own_pairs import folded
from tests.hall.tablet.browser import LANDSCAPE, PORTRAIT, Site, site
from tests.hall.tablet.hall_at_work import ARBITER, CHIEF, ROUND, START, absent, both_here, result

FOLDER = Path(__file__).resolve().parents[3] / "docs" / "pictures"
_SETTLED_MS = 400


async def _shoot(
    at: Site,
    name: str,
    path: str = "round",
    *,
    size: tuple[int, int] = LANDSCAPE,
    lang: str = "ru",
    in_: bool = True,
) -> None:
    address = f"/tablet/open/{path}" if in_ else "/tablet/login"
    page = await at.page(address, size=size, lang=lang, by=CHIEF if in_ else None)
    await page.wait_for_timeout(_SETTLED_MS)
    png = small_png(await page.screenshot())
    await page.context.close()
    file = FOLDER / f"tablet-{name}.png"
    await asyncio.to_thread(file.write_bytes, png)
    print(file.name, len(png))


async def _shoot_both(at: Site, name: str, path: str = "round", *, in_: bool = True) -> None:
    """In Russian and in English: those that the arbiter's guide shows."""
    await _shoot(at, name, path, in_=in_)
    await _shoot(at, f"{name}-en", path, lang="en", in_=in_)


async def _before_the_round(at: Site) -> None:
    at.moves_to(START - Span.of(minutes=38))
    await _shoot_both(at, "login", in_=False)
    await _shoot_both(at, "before")
    await at.hall.does(c.ReviewPairings(tournament="open", round=ROUND))
    await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
    at.moves_to(START - Span.of(minutes=4, seconds=50))
    await at.hall.does(c.AnnouncedMyself(tournament="open", round=ROUND, call=CallKind.FIVE_MINUTES))
    await at.hall.does(both_here(*range(1, 17)), by=ARBITER)
    await at.hall.does(absent(17), by=ARBITER)
    await _shoot_both(at, "countdown")
    await _shoot(at, "countdown-portrait", size=PORTRAIT)
    await _shoot(at, "countdown-be", lang="be")
    await _shoot_both(at, "walk", "walk?row=2")
    at.moves_to(START + Span.of(seconds=37))
    await _shoot_both(at, "zero")


async def _the_round(at: Site) -> None:
    await at.hall.does(c.StartRound(tournament="open", round=ROUND))
    await at.hall.does(both_here(*range(18, 58)), by=ARBITER)
    await at.hall.does(absent(41, side=Side.BLACK), by=ARBITER)
    at.moves_to(START + Span.of(minutes=21, seconds=36))
    for board, value in ((3, Result.DRAW), (12, Result.WHITE_WINS), (30, Result.BLACK_WINS)):
        await at.hall.does(result(board, value), by=ARBITER)
    await _shoot_both(at, "running")
    await _shoot_both(at, "results", "results?board=25")
    at.moves_to(START + Span.of(minutes=30, seconds=50))
    await at.hall.does(absent(17, 58), by=ARBITER)
    await _shoot_both(at, "ruling")
    await _shoot(at, "ruling-be-portrait", lang="be", size=PORTRAIT)


async def _after_the_round(at: Site) -> None:
    """From the last result to the next pairs."""
    at.hall.own_pairs = OwnPairs(at.hall.engine, at.hall.intake(), at.hall.engine.tell, folded)
    at.moves_to(START + Span.of(hours=3, minutes=12))
    values = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
    for board in sorted(set(range(1, 61)) - {3, 12, 30}):
        await at.hall.does(result(board, values[board % 3]), by=ARBITER)
    await _shoot_both(at, "closing")
    await at.hall.does(CloseRound(tournament="open", round=ROUND))
    ill = MissRound(tournament="open", round=ROUND + 1, number=7, reason="болен", notice_to=ARBITER.name)
    await at.hall.does(ill)
    await at.hall.does(RemovePlayer(tournament="open", round=ROUND + 1, number=5, reason="уехал"))
    await _shoot_both(at, "players", "players?player=7")
    await _shoot_both(at, "corrections", "rounds?round=3&game=1-2")
    await _shoot_both(at, "standings", "standings?player=3")
    await at.hall.own_pairs.make(at.hall.venue.entries[0])
    await _shoot_both(at, "pairing", "pairing")


async def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        async with site(Path(folder)) as at:
            await _before_the_round(at)
            await _the_round(at)
            await _after_the_round(at)


if __name__ == "__main__":
    asyncio.run(main())
