"""A watched folder: files that stand still are read and proposed; nothing changes by itself."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from hall.errors import HallError
from hall.live_file import LiveFile
from hall.model import commands as c
from hall.watching import FolderWatch, Proposal, seen_in, settled
from tests.hall.fake_time import FakeTime
from tests.hall.tablet.hall_at_work import CHIEF, ROUND, START, HallAtWork, in_loop
from tests.hall.test_intake import intake, pairs, swapped


@asynccontextmanager
async def watched(folder: Path) -> AsyncIterator[tuple[HallAtWork, FolderWatch, list[int]]]:
    """A hall with one board, its folder's watch, and how often the pages were told."""
    time = FakeTime(START)
    async with HallAtWork(time) as hall:
        await hall.opened(boards=1)
        told: list[int] = []
        yield (
            hall,
            FolderWatch(hall.venue.entries[0], folder, intake(hall), time, lambda: told.append(1)),
            told,
        )


def waiting(watch: FolderWatch) -> Proposal | None:
    """The proposal as it is now (a type checker takes what was None to stay None)."""
    return watch.proposal


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

    assert sorted(seen_in(tmp_path)) == ["r1.TRF", "r4.html"]


@in_loop
async def test_what_comes_is_proposed_and_changes_nothing_by_itself(tmp_path: Path) -> None:
    async with watched(tmp_path) as (hall, watch, told):
        before = hall.engine.state
        (tmp_path / "r3.pgn").write_bytes(swapped(hall))
        await watch.look()
        assert waiting(watch) is None  # it may still grow
        await watch.look()

        assert watch.proposal is not None
        assert (watch.proposal.name, watch.proposal.is_refused) == ("r3.pgn", False)
        assert hall.engine.state is before
        assert told == [1]


@in_loop
async def test_an_official_takes_what_he_has_seen_and_nothing_else(tmp_path: Path) -> None:
    async with watched(tmp_path) as (hall, watch, _):
        before = pairs(hall)
        (tmp_path / "r3.pgn").write_bytes(swapped(hall))
        await watch.look()
        await watch.look()
        assert watch.proposal is not None
        with pytest.raises(HallError, match="another file has come meanwhile"):
            await watch.take("0" * 16, by=CHIEF)
        assert pairs(hall) == before

        await watch.take(watch.proposal.id, by=CHIEF)
        assert pairs(hall) != before
        assert waiting(watch) is None


@in_loop
async def test_a_broken_file_is_shown_with_its_faults(tmp_path: Path) -> None:
    async with watched(tmp_path) as (_, watch, _):
        (tmp_path / "r3.trf").write_bytes(b"001\n")
        await watch.look()
        await watch.look()

        assert watch.proposal is not None
        assert watch.proposal.is_refused
        assert watch.proposal.looked.report.refused


@in_loop
async def test_what_would_change_nothing_is_not_proposed_nor_what_was_put_aside(tmp_path: Path) -> None:
    async with watched(tmp_path) as (hall, watch, _):
        (tmp_path / "r3.pgn").write_bytes(swapped(hall))
        await watch.look()
        await watch.look()
        assert watch.proposal is not None
        watch.put_aside(watch.proposal.id)
        await watch.look()
        assert waiting(watch) is None

        os.utime(tmp_path / "r3.pgn", ns=(1, 1))  # written anew
        await watch.look()
        await watch.look()
        assert watch.proposal is not None


@in_loop
async def test_a_folder_that_is_away_is_told_once_and_found_again(tmp_path: Path) -> None:
    async with watched(tmp_path / "share") as (_, watch, told):
        await watch.look()
        await watch.look()
        assert (watch.problem is not None, told) == (True, [1])

        (tmp_path / "share").mkdir()
        await watch.look()
        assert (watch.problem, told) == (None, [1, 1])


@in_loop
async def test_results_lie_on_the_share_as_they_come(tmp_path: Path) -> None:
    async with watched(tmp_path) as (hall, _, _):
        live = LiveFile(hall.engine, hall.venue.entries[0], tmp_path / "live.pgn")
        await live.write()
        assert not (tmp_path / "live.pgn").exists()  # nothing is public yet

        await hall.does(c.PublishPairings(tournament="open", round=ROUND))
        await live.write()
        assert b'[Round "3.1"]' in (tmp_path / "live.pgn").read_bytes()


@in_loop
async def test_a_share_that_is_away_does_not_stop_the_hall(tmp_path: Path) -> None:
    async with watched(tmp_path) as (hall, _, _):
        live = LiveFile(hall.engine, hall.venue.entries[0], tmp_path / "away" / "live.csv")
        await live.write()
        assert live.problem is not None

        (tmp_path / "away").mkdir()
        await live.write()
        assert (tmp_path / "away" / "live.csv").exists()
