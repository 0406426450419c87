"""The arbiter on his tablet: begins a round, then numbered messages, announcements and results, each sent
again under its id until it is answered. All of it happens in a thread of its own, since a host's network is a
thread's."""

from __future__ import annotations

import asyncio
import http.client
import re
import threading
from collections.abc import Coroutine
from random import Random
from typing import Any, TypeVar

from hall.model import commands as c
from hall.model.clock_checks import ClockFault
from hall.model.clocks import ClockSide
from hall.model.commands import Role
from hall.model.instants import Span
from hall.model.messages import ShowMessage
from hall.model.texts import SayText, Sentence, Wording
from hall.model.tournament import Result
from hall.rehearsal.client import Answer, Client
from hall.tablet.posts import Post
from hall.words.clocks_en import EnglishClocks
from tests.soak.hosts import BOARDS, DAEMON, PORT, SPEAKERS, TABLET, Venue

T = TypeVar("T")
ROUND = 5
_LAST_BOARD = 40
_OFTEN = (65, 10, 25)  # messages, announcements, results
_RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)
_TIMES = re.compile(r"\d:\d\d:\d\d")
_FAULT, _COUNTED_ON = "panel row fault", "≈"
_NOT_KNOWN = EnglishClocks().fault(ClockFault.SIDE_NOT_KNOWN, None, None)


class Arbiter:
    """`client.answered` are the ids of what was accepted, `refused` what was not and why."""

    def __init__(self, venue: Venue, dice: Random) -> None:
        self.client = Client(venue.base, venue.running.timebase, "arbiter")
        self.refused: list[str] = []
        self.numbers = self.announcements = 0
        self.sides_told: set[int] = set()  # of which boards it had to be told where White sits
        self._venue = venue
        self._dice = dice
        self._results: dict[int, tuple[int, Result]] = {}  # of each board, with its record
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._live)
        self._thread.start()

    def close(self) -> None:
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    async def begins_a_round(self) -> None:
        await self._there(self._begin())

    async def acts(self) -> None:
        """Do one thing, and have it answered."""
        await self._there(self._dice.choices((self._message, self._announcement, self._result), _OFTEN)[0]())

    async def tells_side(self, board: int) -> None:
        """Say where White sits if the board's page says that nobody knows; once, for it is kept."""
        await self._there(self._tells_side(board))

    async def sees_the_clock(self, board: int) -> bool:
        """Whether the board's page has a living clock: fresh times, and nothing to see to."""
        return await asyncio.to_thread(lambda: self._venue.hosts[DAEMON].within(lambda: self._sees(board)))

    def _live(self) -> None:
        self._venue.hosts[TABLET].enter()
        self._loop.run_forever()
        self._loop.run_until_complete(self._loop.shutdown_default_executor())
        self._loop.close()

    async def _there(self, what: Coroutine[Any, Any, T]) -> T:
        return await asyncio.wrap_future(asyncio.run_coroutine_threadsafe(what, self._loop))

    async def _begin(self) -> None:
        pin = self._venue.running.pins[Post(Role.CHIEF_ARBITER)]
        await self.client.until_well()
        await self.client.log_in(role=Role.CHIEF_ARBITER, pin=pin, name="Arbiter")
        await self._must(c.ReviewPairings(tournament="open", round=ROUND))
        await self._must(c.PublishPairings(tournament="open", round=ROUND))
        # Whenever the daemon has come up, the start is soon.
        start = self._venue.running.timebase.now() + Span.of(seconds=5)
        await self._must(c.MoveStart(tournament="open", round=ROUND, new=start, reason="all are here"))
        await self._venue.running.timebase.sleep_until(start)
        await self._must(c.StartRound(tournament="open", round=ROUND))

    async def _message(self) -> None:
        self.numbers += 1
        await self._does(ShowMessage(texts=(Wording(language="en", text=f"N{self.numbers}"),)))

    async def _announcement(self) -> None:
        """No two alike, so that one which is heard twice is known."""
        self.announcements += 1
        texts = (Wording(language="en", text=f"Number {self.announcements}."),)
        hall = self._dice.choice([*SPEAKERS.values()])
        await self._does(SayText(hall=hall, sentence=Sentence.FREE, texts=texts))

    async def _result(self) -> None:
        """One that stands already would be kept by no record."""
        board = self._dice.randint(BOARDS + 1, _LAST_BOARD)
        based_on, stands = self._results.get(board, (None, None))
        result = self._dice.choice([one for one in _RESULTS if one is not stands])
        answer = await self._does(
            c.EnterResult(tournament="open", round=ROUND, board=board, result=result, based_on=based_on)
        )
        if answer.status == 200:
            self._results[board] = answer.body["seq"], result

    async def _tells_side(self, board: int) -> None:
        page = await self.client.page(f"/tablet/open/board/{board}")
        if _NOT_KNOWN in page and board not in self.sides_told:
            self.sides_told.add(board)
            await self._must(c.SetWhiteSide(tournament="open", board=board, clock_side=ClockSide.LEFT))

    async def _must(self, act: c.Act) -> None:
        assert (await self._does(act)).status == 200, self.refused

    async def _does(self, act: c.Act) -> Answer:
        answer = await self.client.does(act)
        if answer.status != 200:
            self.refused.append(f"{type(act).__name__}: {answer.status} {answer.body}")
        return answer

    def _sees(self, board: int) -> bool:
        connection = http.client.HTTPConnection("127.0.0.1", PORT, timeout=10)
        try:
            connection.request("GET", f"/tablet/open/board/{board}", headers={"Cookie": self.client.cookie})
            page = connection.getresponse().read().decode()
        finally:
            connection.close()
        return bool(_TIMES.search(page)) and _FAULT not in page and _COUNTED_ON not in page
