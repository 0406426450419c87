"""A whole tournament in rehearsal: each round is paired, played and closed in the hall, which is shut down
for the night and opened again for the next one with the same journal."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from hall.config import planned_start
from hall.console import send_file
from hall.engine import replayed
from hall.errors import HallError
from hall.folder import StateFolder
from hall.formats.trf_write import write_trf
from hall.journal import read_only
from hall.model.instants import ZERO, Instant, Span
from hall.model.roster import MissRound
from hall.model.roster_acts import no_shows_to_decide
from hall.model.rounds_closed import CloseRound
from hall.model.state import TournamentState
from hall.model.tournament import Pairings
from hall.model.venue import Entry
from hall.press.printed import past, source_of
from hall.rehearsal.arbiter import PHASES, Arbiter
from hall.rehearsal.client import Answer, Client
from hall.rehearsal.field import made_up
from hall.rehearsal.officials import Officials
from hall.rehearsal.officials_check import faults
from hall.rehearsal.officials_course import Moment, course
from hall.rehearsal.opened import Opened, Opening, opened
from hall.rehearsal.run import Wish, chosen_entry, data_of, day_of, opening_of, summed_up
from hall.rounds.next_round import LIMIT_S
from hall.timebase import Timebase
from hall.words.rehearsed import rehearsed_words

_MADE = re.compile(r'/pairing/take" data-id="([0-9a-f]+)"')
EVE = Span.of(hours=14)
_LEAST_S = 1
_RENDERED_S, _STILL_S = 60, 5  # at most; and so long without a new file
_PLAY_AFTER = Span.of(minutes=1)  # after the default time officials begin with what befalls then
_RESULTS_AFTER = Span.of(minutes=2)  # after the games' end


async def rehearse_event(
    wish: Wish, folder: StateFolder, *, rounds: int, players: int, progress: Callable[[str], None]
) -> list[dict[str, Any]]:
    """The summaries of the rounds, one after the other; HallError where one cannot be played.

    A tournament without a file gets made-up players and begins with round 1; one with a file goes on from
    there. Fewer than `rounds` are played where the regulation has fewer left.
    """
    entry = chosen_entry(wish)
    if entry.regulation.default_time is None:
        raise HallError(f"{entry.regulation.id} states no default time: nobody would be ruled absent")
    first = _first_round(entry)
    last = min(first + rounds - 1, max((date.number for date in entry.regulation.rounds), default=0))
    whole = _Event(
        wish=wish,
        entry=entry,
        folder=folder,
        last=last,
        progress=progress,
        officials=_officials(wish, entry, folder, first, last),
    )
    came_up_s = await whole.eve(first, players)
    # A busy machine needs longer in the morning, too; an idle one need not wait.
    whole = replace(whole, wish=replace(wish, comes_up_s=_LEAST_S + round(1.5 * came_up_s)))
    results = [await whole.round(number) for number in range(first, last + 1)]
    results[-1]["faults"].extend(whole.faults())
    return results


def _officials(wish: Wish, entry: Entry, folder: StateFolder, first: int, last: int) -> Officials:
    return Officials(
        plan=course(entry.regulation, first=first, last=last, seed=wish.seed),
        seed=wish.seed,
        words=rehearsed_words(wish.venue.languages[0]),
        now=lambda: replayed(read_only(folder.journal).records).tournaments[entry.id],
    )


def _first_round(entry: Entry) -> int:
    """1 for made-up players, else the round that the file has pairs for."""
    if entry.file is None:
        return 1
    coming = data_of(entry).next_pairings
    if coming is None:
        raise HallError(f"{entry.file}: the tournament has no pairs for a coming round; nothing to rehearse")
    return coming.round


@dataclass(frozen=True, slots=True, kw_only=True)
class _Event:
    """One tournament of `last` rounds, its journal in `folder`."""

    wish: Wish
    entry: Entry
    folder: StateFolder
    last: int
    progress: Callable[[str], None]
    officials: Officials

    async def eve(self, number: int, players: int) -> float:
        """The players come into the hall and the first round is paired, a night before it (article 22.1).

        How many seconds the hall took to come up.
        """
        opening = self._opening(number, before=EVE)
        async with opened(opening) as hall:
            came_up = hall.timebase.now() - opening.at
            if self._now().data is None:
                rules, division = self.entry.regulation, self.entry.division
                file = write_trf(made_up(rules, division, count=players, seed=self.wish.seed)).text.encode()
                wishes = {"tournament": self.entry.id, "source": "players.trf"}
                await asyncio.to_thread(send_file, self.folder.socket, file, wishes)
            await self._act(hall, number, Moment.PAIRING)
            if self._pairings(number) is None:
                await self._pair(hall.client, number)
            await self._rendered(hall.timebase)
        return came_up.ms / self.wish.speed / 1000

    async def round(self, number: int) -> dict[str, Any]:
        """One day: the round, its closing, the pairs of the next one."""
        pairings = self._pairings(number)
        if pairings is None:
            raise HallError(f"the pairs of round {number} were taken in, but the hall has none")
        day = day_of(self.wish, self.entry, pairings, seed=self.wish.seed * 100 + number)
        async with opened(self._opening(number)) as hall:
            moments = {
                "default_time": (Moment.PLAY, day.default_at + _PLAY_AFTER),
                "finished": (Moment.RESULTS, day.games_end + _RESULTS_AFTER),
            }

            async def besides(phase: str) -> None:
                if phase in moments:
                    await self._act(hall, number, *moments[phase])

            arbiter = Arbiter(
                day,
                client=hall.client,
                feed=hall.feed,
                stage=hall.stage,
                timebase=hall.timebase,
                progress=lambda _: None,
                besides=besides,
            )
            await arbiter.run(PHASES[-1])
            if arbiter.refused:
                raise HallError("\n".join((f"round {number} went wrong:", *arbiter.refused)))
            closing = CloseRound(tournament=self.entry.id, round=number)
            _must(await hall.client.does(closing), f"close round {number}")
            await self._act(hall, number, Moment.CLOSED)
            if number < self.last:
                await self._act(hall, number + 1, Moment.PAIRING)
                await self._pair(hall.client, number + 1)
                await self._rendered(hall.timebase)
        self.progress(f"round {number}")
        happened = {one.planned for one in self.officials.done if one.planned.round == number}
        kinds = sorted(one.kind.value for one in happened)
        return {**summed_up(self.wish, self.folder, day, arbiter), "officials": kinds}

    def faults(self) -> list[str]:
        """What journal, standings and papers do not say as the officials did it."""
        then, venue = past(read_only(self.folder.journal).records), self.wish.venue
        made = source_of(
            then, self.entry.id, lang=venue.languages[0], printed=then.records[-1].at, venue=venue
        )
        return list(faults(self.officials.plan, self.officials.done, made))

    async def _act(self, hall: Opened, number: int, moment: Moment, begin: Instant | None = None) -> None:
        await self.officials.act(
            number, moment, client=hall.client, timebase=hall.timebase, begin=begin or hall.timebase.now()
        )

    async def _pair(self, client: Client, number: int) -> None:
        """Pairs made and taken in, as an official does it on the tablet."""
        for who in no_shows_to_decide(self._now(), number):
            # Who did not come and gave no notice stays out, where the regulation says so (Belarus 2015).
            act = MissRound(
                tournament=self.entry.id, round=number, number=who, reason=self.officials.words.no_notice
            )
            _must(await client.does(act), f"leave out {who}")
        root = f"/tablet/{self.entry.id}/pairing"
        _must(await client.posts(f"{root}/make", {}, within_s=LIMIT_S), f"pair round {number}")
        made = _MADE.search(await client.page(root))
        if made is None:
            raise HallError(f"round {number} was paired, but the page offers nothing to take in")
        _must(await client.posts(f"{root}/take", {"id": made[1]}), f"take in round {number}")

    async def _rendered(self, timebase: Timebase) -> None:
        """Leave the hall open until the next calls are files: the morning is short at that speed."""
        if not self.wish.venue.voice.enabled:
            return
        before, still = -1, 0
        for _ in range(_RENDERED_S):
            found = sum(1 for _ in self.folder.sounds.glob("**/*"))
            before, still = found, still + 1 if found == before else 0
            if still == _STILL_S:
                return
            await timebase.sleep(1)

    def _opening(self, number: int, before: Span = ZERO) -> Opening:
        return opening_of(
            self.wish,
            self.entry,
            self.folder,
            planned=planned_start(self.entry.regulation, number) - before,
            boards=_emulated(self.wish, self.entry),
            run_id=f"rehearsal-{'eve' if before != ZERO else 'round'}-{number}",
        )

    def _now(self) -> TournamentState:
        """The tournament from the journal, which may be read while the daemon writes it."""
        return replayed(read_only(self.folder.journal).records).tournaments[self.entry.id]

    def _pairings(self, number: int) -> Pairings | None:
        known = self._now().rounds.get(number)
        return known.pairings if known is not None and known.pairs else None


def _emulated(wish: Wish, entry: Entry) -> int:
    """The highest board with electronics: they are numbered from 1."""
    if wish.boards is None:
        return wish.venue.emulated_boards
    return entry.first_board - 1 + wish.boards if wish.boards else 0


def _must(answer: Answer, what: str) -> None:
    if answer.status != 200:
        raise HallError(f"the hall did not {what}: {answer.status} {answer.body}")
