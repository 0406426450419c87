"""The hall's own proposal for a round: paired from the journal, looked at, taken in by an official.

Nothing of it enters the journal before somebody takes it, and only while what it was paired from stands.
"""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace

from hall.engine import Engine
from hall.errors import PairingError
from hall.files.intake import Intake
from hall.model.commands import Actor
from hall.model.differences import Difference, difference
from hall.model.import_checks import check_import, unpublished
from hall.model.pair_sources import BY_ENGINE, BY_TABLE
from hall.model.refusals import Refused
from hall.model.state import TournamentState
from hall.model.tournament import Pairing, Pairings, Tournament
from hall.model.venue import Entry
from hall.opening import on_tables
from hall.pairing.conditions import Conditions, conditions_of
from hall.pairing.kept_apart import restriction
from hall.pairing.numbered import next_of_table
from hall.pairing.swiss import team_event
from hall.rounds.next_round import Paired, swiss_round
from hall.standings.so_far import round_to_pair, tournament_so_far
from hall.words.tablet_refusals_en import refusal as english
from hall.words.tablet_refusals_ru import refusal as russian

Swiss = Callable[[Tournament, Conditions, bool], Awaitable[Paired]]


@dataclass(frozen=True, slots=True, kw_only=True)
class MadeRound:
    """Pairs that nobody has taken in yet. `id` tells them from others made later.

    `provisional` are games that go on and counted as draws for them. `changes`: what taking them in would
    change.
    """

    id: str
    entry: Entry
    source: str
    data: Tournament
    pairings: Pairings
    paired_from: Tournament
    changes: Difference
    provisional: tuple[Pairing, ...] = ()


async def by_engine(data: Tournament, conditions: Conditions, unfinished_as_draws: bool) -> Paired:
    """A Swiss round in a worker process."""
    return await swiss_round(data, conditions, unfinished_as_draws=unfinished_as_draws)


class OwnPairs:
    """What was made last, by tournament; `tell` is called when that changes."""

    def __init__(
        self, engine: Engine, intake: Intake, tell: Callable[[], None], swiss: Swiss = by_engine
    ) -> None:
        self._engine = engine
        self._intake = intake
        self._tell = tell
        self._swiss = swiss
        self._made: dict[str, MadeRound] = {}
        self._at_work: set[str] = set()

    def made(self, tournament: str) -> MadeRound | None:
        return self._made.get(tournament)

    def is_at_work(self, tournament: str) -> bool:
        return tournament in self._at_work

    async def make(self, entry: Entry) -> MadeRound:
        """Pair the round after the last that has begun; PairingError or JobError where that cannot be."""
        if entry.id in self._at_work:
            raise PairingError("the pairs are being made", "пары уже составляются")
        self._at_work.add(entry.id)
        try:
            made = await self._paired(entry)
        finally:
            self._at_work.discard(entry.id)
        self._made[entry.id] = made
        self._tell()
        return made

    async def take(self, tournament: str, id: str, *, by: Actor, reason: str = "") -> None:
        """Take the pairs in; Refused, JournalError or PairingError: nothing was changed.

        PairingError where others were made meanwhile, or a result or the list of players is another one now.
        """
        made, seq = self._made.get(tournament), self._engine.state.seq
        if made is None or made.id != id or made.paired_from != round_to_pair(self._state(tournament)):
            raise PairingError(
                "results or players have changed since; make the pairs anew",
                "с тех пор изменились результаты или состав; составьте пары заново",
            )
        await self._intake.take_made(
            made.entry, made.data, source=made.source, by=by, made_from=seq, reason=reason
        )
        self.put_aside(tournament, id)

    def put_aside(self, tournament: str, id: str) -> None:
        """Propose them no more."""
        made = self._made.get(tournament)
        if made is not None and made.id == id:
            del self._made[tournament]
            self._tell()

    def _state(self, tournament: str) -> TournamentState:
        return self._engine.state.tournaments[tournament]

    async def _paired(self, entry: Entry) -> MadeRound:
        t = self._state(entry.id)
        data = round_to_pair(t)
        if data is None:
            raise PairingError("there is no tournament yet", "турнир ещё не загружен")
        if t.entry.regulation.system == "swiss":
            if t.entry.regulation.team_matches is not None:
                raise team_event("the regulation", "регламент")
            swiss = await self._swiss(data, _conditions(t, data), _has_games_going_on(t))
            found, source = swiss.pairings, BY_ENGINE
        else:
            swiss, found, source = None, next_of_table(data), BY_TABLE
        new = on_tables(replace(data, next_pairings=found), entry)
        assert new.next_pairings is not None
        _check_room(t, new)
        text = f"{new.next_pairings}{data.played}"
        return MadeRound(
            id=hashlib.sha256(text.encode()).hexdigest()[:16],
            entry=entry,
            source=source,
            data=new,
            pairings=new.next_pairings,
            paired_from=data,
            changes=difference(t, tournament_so_far(t), new),
            provisional=() if swiss is None else swiss.provisional,
        )


def _conditions(t: TournamentState, data: Tournament) -> Conditions:
    """What the file says and, as far as possible, whom the regulation keeps apart (22.8)."""
    known = conditions_of(data)
    apart = restriction(data, t.entry.regulation, len(data.played) + 1)
    return known if apart is None else replace(known, apart=(*known.apart, *apart.groups))


def _check_room(t: TournamentState, new: Tournament) -> None:
    """PairingError where `Intake.take_made` would refuse the pairs even with a reason."""
    assert new.next_pairings is not None
    try:
        check_import(unpublished(t, new.next_pairings.round), new)
    except Refused as refused:
        # None of these reasons names a time of day.
        reason = refused.reason
        raise PairingError(english(reason, str), russian(reason, str)) from refused


def _has_games_going_on(t: TournamentState) -> bool:
    """Whether the last round was closed with games that go on, which count as draws here alone."""
    last = max((n for n, known in t.rounds.items() if known.start_actual is not None), default=0)
    closed = t.rounds[last].closed if last else None
    return closed is not None and bool(closed.value.going_on)
