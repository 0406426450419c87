"""A watched folder: files that stand still are read and proposed; nothing changes by itself."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest

from hall.errors import Overtaken
from hall.files.exporting import pgn_file
from hall.files.live_file import LiveFile
from hall.files.proposals import Proposal, Proposals
from hall.files.watching import FolderWatch, seen_in, settled
from hall.formats.kinds import is_tournament_file
from hall.model import commands as c
from tests.hall.fake_time import FakeTime
from tests.hall.files.test_intake import intake, pairs, swapped
from tests.hall.tablet.hall_at_work import CHIEF, ROUND, START, HallAtWork, in_loop


@dataclass
class Watched:
    """A watched folder of a hall with one board, and how often the pages were told."""

    hall: HallAtWork
    watch: FolderWatch
    proposals: Proposals
    told: list[int]

    @property
    def waiting(self) -> Proposal | None:
        return self.proposals.waiting("open")

    async def settle(self) -> Proposal | None:
        """What waits after two looks."""
        await self.watch.look()
        await self.watch.look()
        return self.waiting


@asynccontextmanager
async def watched(folder: Path) -> AsyncIterator[Watched]:
    time = FakeTime(START)
    async with HallAtWork(time) as hall:
        await hall.opened(boards=1)
        told: list[int] = []
        proposals = Proposals(intake(hall), lambda: told.append(1))
        watch = FolderWatch(hall.venue.entries[0], folder, proposals, time, lambda: told.append(1))
        yield Watched(hall, watch, proposals, told)


def test_a_file_is_read_only_once_it_stands_still() -> None:
    assert settled({}, {"a": (1, 1)}, {}) == []
    assert settled({"a": (1, 1)}, {"a": (2, 2)}, {}) == []
    assert settled({"a": (2, 2)}, {"a": (2, 2)}, {}) == ["a"]
    assert settled({"a": (2, 2)}, {"a": (2, 2)}, {"a": (2, 2)}) == []
    assert settled({"a": (2, 9), "b": (1, 1)}, {"a": (2, 9), "b": (1, 1)}, {"a": (2, 2)}) == ["b", "a"]


def test_only_tournament_files_are_looked_at(tmp_path: Path) -> None:
    for name in ("r1.TRF", "r1.pdf", ".r2.trf", "~$r3.xlsx", "r4.html"):
        (tmp_path / name).write_bytes(b"x")
    (tmp_path / "r5.trf").mkdir()
    (tmp_path / "r6.trf").symlink_to("r6.trf")  # leads nowhere: the others are seen all the same

    assert sorted(seen_in(tmp_path)) == ["r1.TRF", "r4.html"]
    assert all(is_tournament_file(f"r1.{ending}") for ending in ("trf26", "tsv", "xlsm", "txt"))


def test_of_very_many_files_the_newest_are_looked_at(tmp_path: Path) -> None:
    for place in range(510):
        path = tmp_path / f"r{place}.csv"
        path.touch()
        os.utime(path, (place, place))

    found = seen_in(tmp_path)
    assert len(found) == 500
    assert {"r10.csv", "r509.csv"} <= found.keys()


@in_loop
async def test_what_comes_is_proposed_and_changes_nothing_by_itself(tmp_path: Path) -> None:
    async with watched(tmp_path) as at:
        before = at.hall.engine.state
        (tmp_path / "r3.pgn").write_bytes(swapped(at.hall))
        await at.watch.look()
        assert at.waiting is None  # it may still grow

        proposal = await at.settle()
        assert proposal is not None
        assert (proposal.name, proposal.is_refused) == ("r3.pgn", False)
        assert at.hall.engine.state is before
        assert at.told == [1]


@in_loop
async def test_an_official_takes_what_he_has_seen_and_nothing_else(tmp_path: Path) -> None:
    async with watched(tmp_path) as at:
        before = pairs(at.hall)
        (tmp_path / "r3.pgn").write_bytes(swapped(at.hall))
        proposal = await at.settle()
        assert proposal is not None
        with pytest.raises(Overtaken, match="another file has come meanwhile"):
            await at.proposals.take("open", "0" * 16, by=CHIEF)
        assert pairs(at.hall) == before

        await at.proposals.take("open", proposal.id, by=CHIEF)
        assert pairs(at.hall) != before
        assert at.waiting is None


@in_loop
async def test_a_broken_file_is_shown_with_its_faults(tmp_path: Path) -> None:
    async with watched(tmp_path) as at:
        (tmp_path / "r3.trf").write_bytes(b"001\n")
        proposal = await at.settle()

        assert proposal is not None
        assert proposal.is_refused
        assert proposal.looked.report.refused


@in_loop
async def test_what_would_change_nothing_is_not_proposed(tmp_path: Path) -> None:
    async with watched(tmp_path) as at:
        content = pgn_file(at.hall.engine.state.tournaments["open"]).content
        (tmp_path / "same.pgn").write_bytes(content)

        assert await at.settle() is None


@in_loop
async def test_what_was_put_aside_comes_again_when_it_is_written_anew(tmp_path: Path) -> None:
    async with watched(tmp_path) as at:
        (tmp_path / "r3.pgn").write_bytes(swapped(at.hall))
        proposal = await at.settle()
        assert proposal is not None
        at.proposals.put_aside("open", proposal.id)
        assert await at.settle() is None

        os.utime(tmp_path / "r3.pgn", ns=(1, 1))
        assert await at.settle() is not None


@in_loop
async def test_a_folder_that_is_away_is_told_once_and_found_again(tmp_path: Path) -> None:
    async with watched(tmp_path / "share") as at:
        await at.settle()
        assert (at.watch.problem is not None, at.told) == (True, [1])

        (tmp_path / "share").mkdir()
        await at.settle()
        assert at.told == [1, 1]


@in_loop
async def test_results_lie_on_the_share_as_they_come(tmp_path: Path) -> None:
    async with watched(tmp_path) as at:
        live = LiveFile(at.hall.engine, at.hall.venue.entries[0], tmp_path / "live.pgn")
        await live.write()
        assert not (tmp_path / "live.pgn").exists()  # nothing is public yet

        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
        await live.write()
        assert b'[Round "3.1"]' in (tmp_path / "live.pgn").read_bytes()


@in_loop
async def test_a_share_that_is_away_does_not_stop_the_hall(tmp_path: Path) -> None:
    async with watched(tmp_path) as at:
        live = LiveFile(at.hall.engine, at.hall.venue.entries[0], tmp_path / "away" / "live.csv")
        await live.write()
        assert live.problem is not None

        (tmp_path / "away").mkdir()
        await live.write()
        assert (tmp_path / "away" / "live.csv").exists()


@in_loop
async def test_a_share_that_is_there_again_is_no_problem_though_nothing_is_new(tmp_path: Path) -> None:
    share = tmp_path / "share"
    share.mkdir()
    async with watched(tmp_path) as at:
        live = LiveFile(at.hall.engine, at.hall.venue.entries[0], share / "live.csv")
        await live.write()
        written = (share / "live.csv").read_bytes()
        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
        await at.hall.does(c.StartRound(tournament="open", round=ROUND))
        share.rename(tmp_path / "away")
        await live.write()
        assert str(share) in str(live.problem)

        (tmp_path / "away").rename(share)
        await at.hall.does(c.Undo(seq=at.hall.engine.state.seq))
        await live.write()
        assert (live.problem, (share / "live.csv").read_bytes()) == (None, written)
