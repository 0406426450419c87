"""Copies that are made by themselves: what officials are told of one that fails."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from hall.copies.keeper import CopyKeeper
from hall.folder import StateFolder
from tests.hall.copies.test_backup import hall
from tests.hall.test_engine import desk

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


async def test_a_stick_that_is_pulled_out_is_told_in_the_officials_language_until_it_is_back(
    tmp_path: Path,
) -> None:
    hall_of = StateFolder(path=tmp_path / "state")
    async with desk() as at_work:
        keeper = CopyKeeper(engine=at_work.engine, folder=hall_of, venue="club", to=tmp_path / "stick")
        before = at_work.engine.revision
        assert await keeper.copy() is None
        assert at_work.engine.revision > before
        for lang, part in (("ru", "не делается"), ("en", "No copy is made"), ("be", "не робіцца")):
            assert part in keeper.problem_in(lang)
            assert str(tmp_path / "stick") in keeper.problem_in(lang)


async def test_once_copies_are_made_nothing_is_told(tmp_path: Path) -> None:
    folder = await asyncio.to_thread(hall, tmp_path / "state", rows=1)
    async with desk() as at_work:
        keeper = CopyKeeper(engine=at_work.engine, folder=folder, venue="club", to=tmp_path / "stick")
        assert await keeper.copy() is None
        (tmp_path / "stick").mkdir()
        assert await keeper.copy() is not None
        assert keeper.problem_in("ru") == ""
