"""Files on their way into the journal: joined to what is in play, public pairs changed only with a reason."""

from __future__ import annotations

import asyncio

import pytest

from hall.app.letters import uncovered
from hall.errors import FormatError, JournalError, Overtaken
from hall.files.exporting import pgn_file
from hall.files.intake import Intake
from hall.files.proposals import Proposals
from hall.model import commands as c
from hall.model.events import PairingsWithdrawn, TournamentImported
from hall.model.refusals import Refused, ResultsHaveChanged, RoundUnderWay
from hall.model.tournament import Pairing, Pairings, Result
from tests.hall.fake_time import FakeTime
from tests.hall.formats.list_text import SWISS, page, table
from tests.hall.formats.trf_text import file, player
from tests.hall.tablet.hall_at_work import CHIEF, ROUND, START, HallAtWork, in_loop

SWAPPED = '[Round "3.1"]\n[White "{}"]\n[Black "{}"]\n\n*\n'


def intake(hall: HallAtWork) -> Intake:
    ids = iter(range(10_000))
    return Intake(hall.engine, hall.venue, lambda prefix: f"{prefix}-{next(ids):08d}", uncovered)


def swapped(hall: HallAtWork) -> bytes:
    """The only pair with its colours changed, by names alone."""
    t = hall.engine.state.tournaments["open"]
    names = [t.player(number) for number in (2, 1)]
    return SWAPPED.format(*(player.name for player in names if player)).encode()


def pairs(hall: HallAtWork) -> Pairings | None:
    known = hall.engine.state.tournaments["open"].round
    return None if known is None else known.pairings


@in_loop
async def test_pairs_by_names_are_joined_to_the_players_of_the_hall() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        await hall.opened(boards=1)
        await intake(hall).take(hall.venue.entries[0], swapped(hall), source="r3.pgn", by=CHIEF)

        found = pairs(hall)
        assert found is not None
        assert found.pairs == (Pairing(board=1, white=2, black=1),)
        assert len(hall.engine.state.tournaments["open"].data.players) == 4  # type: ignore[union-attr]  # imported


@in_loop
async def test_looking_changes_nothing() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        await hall.opened(boards=1)
        before = hall.engine.state
        found = await intake(hall).look(hall.venue.entries[0], swapped(hall), source="r3.pgn")

        assert hall.engine.state is before
        assert found.change_lines("en")[0] == "Round 3: pairs that are new: 1; boards that change: 1"


@in_loop
async def test_public_pairs_are_refused_without_a_reason_and_withdrawn_with_one() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        await hall.opened(boards=1)
        await hall.does(c.PublishPairings(tournament="open", round=ROUND))
        before = pairs(hall)
        door = intake(hall)
        with pytest.raises(Refused) as caught:
            await door.take(hall.venue.entries[0], swapped(hall), source="r3.pgn", by=CHIEF)
        assert caught.value.reason == RoundUnderWay(round=ROUND)
        assert pairs(hall) == before

        await door.take(
            hall.venue.entries[0], swapped(hall), source="r3.pgn", by=CHIEF, reason="wrong colours"
        )
        assert pairs(hall) != before
        (withdrawn,) = [r.event for r in hall.journal.records if isinstance(r.event, PairingsWithdrawn)]
        assert withdrawn.reason == "wrong colours"


@in_loop
async def test_pairs_are_withdrawn_and_replaced_in_one_transaction_or_not_at_all() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        await hall.opened(boards=1)
        await hall.does(c.PublishPairings(tournament="open", round=ROUND))
        before, at = pairs(hall), len(hall.journal.records)
        hall.journal.is_broken = True
        with pytest.raises(JournalError):
            await _takes_swapped(hall)
        assert (pairs(hall), len(hall.journal.records)) == (before, at)

        hall.journal.is_broken = False
        await _takes_swapped(hall)
        kinds = [type(record.event) for record in hall.journal.records[at:]]
        assert kinds[:2] == [PairingsWithdrawn, TournamentImported]
        assert hall.journal.records[at + 1].command_id is None  # of the same command


async def _takes_swapped(hall: HallAtWork) -> None:
    entry = hall.venue.entries[0]
    await intake(hall).take(entry, swapped(hall), source="r3.pgn", by=CHIEF, reason="wrong colours")


@in_loop
async def test_a_result_that_comes_while_a_file_is_read_is_not_lost_by_it() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        await _playing(hall)
        taken, _ = await asyncio.gather(
            intake(hall).take(hall.venue.entries[0], _white_won(hall), source="x.html", by=CHIEF),
            hall.does(BLACK_WON),
            return_exceptions=True,
        )

        assert isinstance(taken, Refused)
        assert taken.reason == ResultsHaveChanged(round=ROUND)


@in_loop
async def test_a_result_that_comes_after_a_file_was_shown_is_not_lost_by_taking_it_in() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        await _playing(hall)
        proposals = Proposals(intake(hall), hall.engine.tell)
        shown = await proposals.look(hall.venue.entries[0], "x.html", _white_won(hall))
        proposals.put_forward(shown)
        await hall.does(BLACK_WON)
        with pytest.raises(Refused) as caught:
            await proposals.take("open", shown.id, by=CHIEF)

        assert caught.value.reason == ResultsHaveChanged(round=ROUND)
        again = proposals.waiting("open")
        assert again is not None
        assert again.id != shown.id  # what it changes now is shown, and nobody takes in what he saw before
        with pytest.raises(Overtaken):
            await proposals.take("open", shown.id, by=CHIEF)


BLACK_WON = c.EnterResult(tournament="open", round=ROUND, board=1, result=Result.BLACK_WINS)


async def _playing(hall: HallAtWork) -> None:
    await hall.opened(boards=1)
    await hall.does(c.PublishPairings(tournament="open", round=ROUND))
    await hall.does(c.StartRound(tournament="open", round=ROUND), effective_at=START)


def _white_won(hall: HallAtWork) -> bytes:
    """A page by which White has won the only game."""
    t = hall.engine.state.tournaments["open"]
    names = [player.name for n in (1, 2) if (player := t.player(n)) is not None]
    row = (1, 1, "", names[0], *("",) * 2, "1 - 0", *("",) * 2, names[1], "", 2)
    return page(table(SWISS, row, heading="Round 3"))


@in_loop
async def test_pairs_stay_public_where_the_file_could_not_be_taken_in_anyway() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        await hall.opened(boards=1)
        await hall.does(c.PublishPairings(tournament="open", round=ROUND))
        known = hall.engine.state.tournaments["open"].round
        t = hall.engine.state.tournaments["open"]
        people = [p.name for n in (2, 1) if (p := t.player(n)) is not None]
        too_far = table(SWISS, (900, 2, "", people[0], *("",) * 5, people[1], "", 1), heading="Round 3")
        with pytest.raises(Refused):
            await intake(hall).take(
                hall.venue.entries[0], page(too_far), source="x.html", by=CHIEF, reason="because"
            )

        assert hall.engine.state.tournaments["open"].round == known


@in_loop
async def test_a_broken_file_changes_nothing() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        await hall.opened(boards=1)
        before = hall.engine.state
        with pytest.raises(FormatError):
            await intake(hall).take(hall.venue.entries[0], b"001\n", source="x.trf", by=CHIEF)

        assert hall.engine.state is before


@in_loop
async def test_what_the_hall_exports_it_takes_in_unchanged() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        await hall.opened(boards=3)
        content = pgn_file(hall.engine.state.tournaments["open"]).content
        found = await intake(hall).look(hall.venue.entries[0], content, source="r3.pgn")

        assert found.changes is not None
        assert found.changes.pairs is not None
        assert found.changes.pairs.boards == ()


@in_loop
async def test_letters_that_no_wall_can_draw_are_told_with_their_place() -> None:
    async with HallAtWork(FakeTime(START)) as hall:
        await hall.does(c.OpenTournament(entry=hall.venue.entries[0]))
        content = file(player(1, "Ray, Tom"), player(2, "ᚠᚢ, Åse"))
        found = await intake(hall).look(hall.venue.entries[0], content, source="x.trf")

        (note,) = found.report.repairs
        assert (note.line, note.column) == (2, 15)
        assert "no font of the walls has ᚠᚢ in ᚠᚢ, Åse" in note.what
