"""The hall's own pairs: made from the journal, taken in while what they were made from stands."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import date, time

import pytest

from hall.errors import PairingError
from hall.model import commands as c
from hall.model.instants import Span
from hall.model.refusals import Refused, ResultsHaveChanged, RoundUnderWay
from hall.model.regulations import ApartBy, KeptApart, ProvisionalDraws, RoundDate
from hall.model.roster import MissRound
from hall.model.rounds_closed import CloseRound
from hall.model.state import TournamentState
from hall.model.tournament import Pairing, Pairings, Player, Result, Side, Tournament
from hall.pairing.conditions import Apart, Conditions
from hall.rounds.next_round import Paired
from hall.rounds.own_pairs import OwnPairs, by_engine
from hall.standings.so_far import tournament_so_far
from tests.hall.fake_time import FakeTime
from tests.hall.tablet.hall_at_work import CHIEF, START, HallAtWork, entry, in_loop, rules, venue

BOARDS = 4


def first_round(boards: int = BOARDS) -> Tournament:
    players = tuple(Player(number=n, name=f"Игроков{n:02d} Пётр") for n in range(1, 2 * boards + 1))
    pairs = tuple(Pairing(board=k, white=k, black=k + boards) for k in range(1, boards + 1))
    return Tournament(name="Cup", players=players, next_pairings=Pairings(round=1, pairs=pairs))


async def folded(data: Tournament, conditions: Conditions, unfinished_as_draws: bool) -> Paired:
    """A pairing engine for tests: the first against the last of those who play, and so on."""
    coming = data.next_pairings
    assert coming is not None
    out = dict(coming.unpaired)
    able = [player.number for player in data.players if player.number not in out]
    half = len(able) // 2
    pairs = tuple(Pairing(board=k + 1, white=able[k], black=able[-1 - k]) for k in range(half))
    going_on = tuple(g.pairing for g in data.played[-1].games if g.result is None)
    if going_on and not unfinished_as_draws:
        raise PairingError("a result is missing", "нет результата")
    return Paired(
        pairings=Pairings(round=coming.round, pairs=pairs, unpaired=coming.unpaired),
        first_colour=Side.WHITE,
        colour_drawn=False,
        provisional=going_on,
    )


class AtTheDesk:
    """A hall whose first round has been played but for the boards `but`."""

    def __init__(self, hall: HallAtWork, system: str = "swiss") -> None:
        self.hall = hall
        engine = by_engine if system == "gacrux" else folded
        self.own = OwnPairs(hall.engine, hall.intake(), hall.engine.tell, engine)
        self.entry = hall.venue.entries[0]

    @property
    def t(self) -> TournamentState:
        return self.hall.engine.state.tournaments["open"]

    async def plays(self, *but: int, data: Tournament | None = None) -> AtTheDesk:
        does = self.hall.does
        await does(c.OpenTournament(entry=self.entry))
        await does(c.ImportTournament(tournament="open", source="r1.trf", data=data or first_round()))
        await does(c.PlanRound(tournament="open", round=1, start=START))
        await does(c.PublishPairings(tournament="open", round=1))
        await does(c.StartRound(tournament="open", round=1), effective_at=START)
        for board in set(range(1, BOARDS + 1)) - set(but):
            await does(c.EnterResult(tournament="open", round=1, board=board, result=Result.WHITE_WINS))
        return self


def hall(system: str = "swiss") -> HallAtWork:
    regulation = rules(system=system)
    return HallAtWork(FakeTime(START), venue(entry(regulation=regulation)))


def two_a_day() -> HallAtWork:
    """Kinel-Cherkassy 10: the next round is played on the same day."""
    days = tuple(RoundDate(number=n, day=date(2013, 7, 16), start=time(9 + 6 * n)) for n in (1, 2))
    regulation = rules(rounds=days, provisional_draws=ProvisionalDraws(after=Span.of(hours=4)))
    return HallAtWork(FakeTime(START), venue(entry(regulation=regulation)))


@in_loop
async def test_pairs_are_made_from_the_journal_and_taken_in() -> None:
    async with hall() as at_work:
        desk = await AtTheDesk(at_work).plays()
        made = await desk.own.make(desk.entry)
        assert (made.pairings.round, len(made.pairings.pairs)) == (2, BOARDS)
        assert desk.t.current == 1
        await desk.own.take("open", made.id, by=CHIEF)
        assert desk.t.current == 2
        assert desk.t.round is not None
        assert desk.t.round.pairings == made.pairings
        assert desk.own.made("open") is None
        assert desk.t.data is not None
        assert [game.result for game in desk.t.data.played[0].games] == [Result.WHITE_WINS] * BOARDS


@in_loop
async def test_who_misses_the_round_is_left_out_of_the_pairs() -> None:
    async with hall() as at_work:
        desk = await AtTheDesk(at_work).plays()
        for number in (3, 8):
            await at_work.does(MissRound(tournament="open", round=2, number=number, reason="ill"))
        made = await desk.own.make(desk.entry)
        assert {n for n, _ in made.pairings.unpaired} == {3, 8}
        assert len(made.pairings.pairs) == BOARDS - 1


@in_loop
async def test_article_22_8_the_engine_is_told_whom_the_regulation_keeps_apart() -> None:
    told: list[Conditions] = []

    async def listens(data: Tournament, conditions: Conditions, unfinished_as_draws: bool) -> Paired:
        told.append(conditions)
        return await folded(data, conditions, unfinished_as_draws)

    regulation = rules(kept_apart=KeptApart(by=ApartBy.TEAM))
    async with HallAtWork(FakeTime(START), venue(entry(regulation=regulation))) as at_work:
        desk = AtTheDesk(at_work)
        mates = replace(first_round(), records=("XXP 3 4",))
        players = tuple(replace(p, team="Ash" if p.number in (2, 7) else None) for p in mates.players)
        await desk.plays(data=replace(mates, players=players))
        own = OwnPairs(at_work.engine, at_work.intake(), at_work.engine.tell, listens)
        await own.make(desk.entry)
    assert told[0].apart == (Apart(players=(3, 4)), Apart(players=(2, 7), team="Ash"))


@in_loop
async def test_where_teams_play_matches_no_pairs_of_players_are_made() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        at = AtTheDesk(hall)
        teams = replace(at.entry.regulation, team_matches="match_points")
        at.entry = replace(at.entry, regulation=teams)
        await at.plays()
        with pytest.raises(PairingError, match="this is a team event"):
            await at.own.make(at.entry)


@in_loop
async def test_a_result_corrected_after_pairing_makes_the_pairs_out_of_date() -> None:
    async with hall() as at_work:
        desk = await AtTheDesk(at_work).plays()
        made = await desk.own.make(desk.entry)
        known = desk.t.rounds[1].result_fact(2)
        assert known is not None
        await at_work.does(
            c.EnterResult(tournament="open", round=1, board=2, result=Result.DRAW, based_on=known.seq)
        )
        with pytest.raises(PairingError, match="changed since"):
            await desk.own.take("open", made.id, by=CHIEF)
        assert desk.t.current == 1


@in_loop
async def test_a_round_in_play_is_not_paired_over() -> None:
    async with hall() as at_work:
        desk = await AtTheDesk(at_work).plays(2)
        with pytest.raises(PairingError):
            await desk.own.make(desk.entry)
        assert desk.own.made("open") is None
        assert not desk.own.is_at_work("open")


@in_loop
async def test_public_pairs_made_anew_need_a_reason() -> None:
    async with hall() as at_work:
        desk = await AtTheDesk(at_work).plays()
        made = await desk.own.make(desk.entry)
        await desk.own.take("open", made.id, by=CHIEF)
        await at_work.does(c.PublishPairings(tournament="open", round=2))
        await at_work.does(MissRound(tournament="open", round=2, number=1, reason="ill"))
        anew = await desk.own.make(desk.entry)
        assert anew.changes.needs_reason
        with pytest.raises(Refused) as refused:
            await desk.own.take("open", anew.id, by=CHIEF)
        assert isinstance(refused.value.reason, RoundUnderWay)
        await desk.own.take("open", anew.id, by=CHIEF, reason="player 1 fell ill")
        assert desk.t.round is not None
        assert desk.t.round.pairings == anew.pairings


@in_loop
async def test_games_going_on_after_closing_count_as_draws_for_the_pairing_alone() -> None:
    async with two_a_day() as at_work:
        desk = await AtTheDesk(at_work).plays(2)
        clock = at_work.engine.timebase
        assert isinstance(clock, FakeTime)
        await clock.advance_to(START + Span.of(hours=4))
        await at_work.does(CloseRound(tournament="open", round=1, going_on=(2,)))
        made = await desk.own.make(desk.entry)
        assert [(p.white, p.black) for p in made.provisional] == [(2, 6)]
        await desk.own.take("open", made.id, by=CHIEF)
        assert desk.t.data is not None
        assert [g.result for g in desk.t.data.played[0].games if g.pairing.board == 2] == [None]


@in_loop
async def test_a_result_that_comes_while_the_pairs_are_taken_in_makes_them_out_of_date_and_stands() -> None:
    async with two_a_day() as at_work:
        desk = await AtTheDesk(at_work).plays(2)
        clock = at_work.engine.timebase
        assert isinstance(clock, FakeTime)
        await clock.advance_to(START + Span.of(hours=4))
        await at_work.does(CloseRound(tournament="open", round=1, going_on=(2,)))
        made = await desk.own.make(desk.entry)
        entered = c.EnterResult(tournament="open", round=1, board=2, result=Result.BLACK_WINS)
        _, taken = await asyncio.gather(
            at_work.does(entered), desk.own.take("open", made.id, by=CHIEF), return_exceptions=True
        )
        assert isinstance(taken, Refused)
        assert taken.reason == ResultsHaveChanged(round=1)
        assert desk.t.current == 1
        now = tournament_so_far(desk.t)
        assert now is not None
        assert [g.result for g in now.played[0].games if g.pairing.board == 2] == [Result.BLACK_WINS]


@in_loop
async def test_a_round_robin_is_paired_by_its_table() -> None:
    async with hall("round_robin") as at_work:
        desk = AtTheDesk(at_work)
        await at_work.does(c.OpenTournament(entry=desk.entry))
        await at_work.does(
            c.ImportTournament(
                tournament="open",
                source="list.csv",
                data=replace(first_round(2), next_pairings=None, rounds_total=3),
            )
        )
        made = await desk.own.make(desk.entry)
        assert [(p.white, p.black) for p in made.pairings.pairs] == [(1, 4), (2, 3)]


@in_loop
async def test_gacrux_pairs_the_second_round_of_a_hall() -> None:
    async with hall() as at_work:
        desk = await AtTheDesk(at_work, "gacrux").plays()
        made = await desk.own.make(desk.entry)
        met = {frozenset((p.white, p.black)) for p in made.pairings.pairs}
        assert met & {frozenset((k, k + BOARDS)) for k in range(1, BOARDS + 1)} == set()
        assert {n for pair in met for n in pair} == set(range(1, 2 * BOARDS + 1))


@in_loop
async def test_pairs_that_the_hall_has_no_boards_for_are_not_proposed() -> None:
    async with hall() as at_work:
        desk = await AtTheDesk(at_work).plays()
        small = replace(desk.entry, last_board=BOARDS - 1)
        await at_work.does(c.OpenTournament(entry=small))
        with pytest.raises(PairingError, match=f"need {BOARDS} boards, the hall has {BOARDS - 1}") as caught:
            await desk.own.make(small)
        assert "досок: 4, в зале 3" in caught.value.said_in("ru")
        assert desk.own.made("open") is None
