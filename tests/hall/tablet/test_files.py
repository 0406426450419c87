"""The page of tournament files: brought, looked at, taken in or put aside; only by who may import."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from html import unescape
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from hall.files.proposals import Proposals
from hall.files.sticks import Sticks
from hall.model import commands as c
from hall.model.commands import Actor
from hall.model.regulations import ApartBy, KeptApart
from hall.model.tournament import Unpaired
from hall.model.venue import Venue
from hall.tablet.cookies import COOKIE
from hall.tablet.files import FilePages
from hall.tablet.guard import guards
from hall.tablet.pages import environment
from hall.tablet.routes import tablet_routes
from tests.hall.fake_time import FakeTime
from tests.hall.files.test_intake import intake, pairs, swapped
from tests.hall.formats.trf_text import cell, file, player
from tests.hall.made_access import made_access
from tests.hall.tablet.hall_at_work import (
    ASSISTANT,
    ROUND,
    SECRETARY,
    START,
    HallAtWork,
    entry,
    in_loop,
    rules,
    tournament,
    venue,
)


@dataclass
class At:
    hall: HallAtWork
    proposals: Proposals
    client: httpx.AsyncClient

    async def brings(self, content: bytes, name: str = "r3.pgn") -> httpx.Response:
        return await self.client.post(f"/tablet/open/files?name={name}", content=content)

    @property
    def id(self) -> str:
        waiting = self.proposals.waiting("open")
        return "" if waiting is None else waiting.id

    async def takes(self, reason: str = "") -> httpx.Response:
        return await self.client.post("/tablet/open/files/take", json={"id": self.id, "reason": reason})


@asynccontextmanager
async def at_the_page(
    folder: Path, by: Actor = SECRETARY, lang: str = "en", place: Venue | None = None
) -> AsyncIterator[At]:
    time = FakeTime(START)
    async with HallAtWork(time, place) as hall:
        await hall.opened(boards=1)
        access, _ = made_access(folder / "access.json", timebase=time, epoch="test")
        proposals = Proposals(intake(hall), hall.engine.tell)
        sticks = Sticks(roots=(folder,), is_mounted=lambda place: place.name == "STICK")
        files = FilePages(
            desk=hall, access=access, proposals=proposals, folders=(), env=environment(), sticks=sticks
        )
        app = Starlette(
            routes=[*files.routes(), *tablet_routes(hall, access)], middleware=guards(("testserver",))
        )
        transport = httpx.ASGITransport(app=app)
        headers = {"origin": "http://testserver", "accept-language": lang}
        cookies = {COOKIE: access.admit(by.role, by.name, "test").token}
        async with httpx.AsyncClient(
            transport=transport, base_url="http://testserver", headers=headers, cookies=cookies
        ) as client:
            yield At(hall, proposals, client)


@in_loop
async def test_a_file_that_is_brought_waits_and_is_shown_with_what_it_would_change(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        before = at.hall.engine.state
        await at.brings(swapped(at.hall))
        text = (await at.client.get("/tablet/open/files")).text

        assert "r3.pgn" in text
        assert "Round 3: pairs that are new: 1; boards that change: 1" in text
        assert at.hall.engine.state is before


@in_loop
async def test_article_22_8_a_file_with_a_pair_of_one_team_is_warned_of_and_taken_in(tmp_path: Path) -> None:
    apart = rules(kept_apart=KeptApart(by=ApartBy.TEAM))
    async with at_the_page(tmp_path, place=venue(entry(regulation=apart))) as at:
        mates = tournament(1)
        players = tuple(replace(player, team="Ash") for player in mates.players)
        data = replace(mates, players=players)
        await at.hall.does(c.ImportTournament(tournament="open", source="s.trf", data=data), by=SECRETARY)
        await at.brings(swapped(at.hall))
        text = (await at.client.get("/tablet/open/files")).text

        assert "Pairs of one team (1): Ash (board\u00a01)" in text
        assert (await at.takes()).status_code == 200


@in_loop
async def test_a_pair_who_met_already_is_warned_of_and_taken_in(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        met = file(
            player(1, cells=[cell(2, "w", "1"), cell(2, "b", " ")]),
            player(2, cells=[cell(1, "b", "0"), cell(1, "w", " ")]),
        )
        await at.brings(met, "again.trf")
        text = (await at.client.get("/tablet/open/files")).text

        assert "Round 2, board 1: Player 2 and Player 1 have met in round 1 (C.04.1)" in text
        assert "data-take" in text


@in_loop
async def test_a_file_on_a_stick_is_offered_and_waits_once_it_is_picked(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        (tmp_path / "STICK").mkdir()
        (tmp_path / "STICK" / "round3.pgn").write_bytes(swapped(at.hall))
        text = (await at.client.get("/tablet/open/files")).text
        assert "round3.pgn" in text
        assert at.proposals.waiting("open") is None
        id = text.partition('data-stick="')[2].partition('"')[0]
        answer = await at.client.post("/tablet/open/files/stick", json={"id": id})
        assert answer.status_code == 200
        waiting = at.proposals.waiting("open")
        assert waiting is not None
        assert waiting.name == "round3.pgn"
        assert "Pairs as the hall will see them" in (await at.client.get("/tablet/open/files")).text


@pytest.mark.parametrize("id", ["", "../../etc/passwd", "0" * 16])
@in_loop
async def test_no_file_is_read_by_a_path_from_outside(tmp_path: Path, id: str) -> None:
    async with at_the_page(tmp_path) as at:
        answer = await at.client.post("/tablet/open/files/stick", json={"id": id})
        assert answer.status_code == 404


@in_loop
async def test_the_page_speaks_russian_too(tmp_path: Path) -> None:
    async with at_the_page(tmp_path, lang="ru") as at:
        assert "Ни один файл не ждёт" in (await at.client.get("/tablet/open/files")).text
        assert 'href="/tablet/open/files"' in (await at.client.get("/tablet/open/more")).text


@in_loop
async def test_a_waiting_file_is_taken_in(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        before = pairs(at.hall)
        await at.brings(swapped(at.hall))

        assert (await at.takes()).status_code == 200
        assert pairs(at.hall) != before
        assert at.id == ""


@in_loop
async def test_public_pairs_need_the_reason_that_the_page_asks_for(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
        await at.brings(swapped(at.hall))
        assert "data-reason" in (await at.client.get("/tablet/open/files")).text
        refused = await at.takes()
        assert (refused.status_code, "published" in refused.json()["error"]) == (409, True)

        assert (await at.takes("wrong colours")).status_code == 200


@in_loop
async def test_a_broken_file_can_only_be_put_aside(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        await at.brings(b"001\n", "x.trf")
        text = (await at.client.get("/tablet/open/files")).text
        assert "data-take" not in text
        assert "a starting rank from 1 to 9999" in text
        assert (await at.takes()).status_code == 409

        await at.client.post("/tablet/open/files/aside", json={"id": at.id})
        assert at.id == ""


@in_loop
async def test_a_file_seen_by_nobody_is_not_taken_in(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        before = at.hall.engine.state
        await at.brings(swapped(at.hall))
        bodies: list[object] = [{"id": "0" * 16}, {"id": 7}, [], {"id": None, "reason": 3}]
        for body in bodies:
            answer = await at.client.post(
                "/tablet/open/files/take", json=body, headers={"accept-language": "ru"}
            )
            assert (answer.status_code, "Файл уже другой" in answer.json()["error"]) == (409, True)
        assert at.hall.engine.state is before


@in_loop
async def test_who_may_not_import_neither_sees_nor_sends_files(tmp_path: Path) -> None:
    async with at_the_page(tmp_path, by=ASSISTANT) as at:
        assert (await at.client.get("/tablet/open/files")).status_code == 303
        assert (await at.brings(b"x")).status_code == 403
        at.client.cookies.clear()
        assert (await at.brings(b"x")).status_code == 401
        assert (await at.client.post("/tablet/none/files", content=b"x")).status_code == 401


@in_loop
async def test_names_with_markup_stay_text(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        await at.brings(b"001\n", "%3Cscript%3Ealert(1)%3C/script%3E.trf")

        assert "<script>alert" not in (await at.client.get("/tablet/open/files")).text


@in_loop
async def test_a_file_with_a_fault_in_each_line_makes_a_short_page(tmp_path: Path) -> None:
    async with at_the_page(tmp_path) as at:
        await at.brings(b"001\n" * 20_000, "x.trf")
        text = (await at.client.get("/tablet/open/files")).text
        assert len(text) < 40_000
        assert " more</p>" in text
        taken = await at.takes()
        assert taken.status_code == 409
        assert len(taken.text) < 20_000


@in_loop
async def test_a_csv_with_unknown_captions_is_read_by_the_columns_that_the_official_names(
    tmp_path: Path,
) -> None:
    async with at_the_page(tmp_path) as at:
        await at.brings("x;y;z\n1;Сосновский Егор;2399\n2;Ковыльный Егор;2300\n".encode(), "list.csv")
        text = (await at.client.get("/tablet/open/files")).text
        assert "The file is refused" in text
        assert text.count("data-column=") == 3

        first, wanted = at.id, {"id": at.id, "columns": "number=1,name=2,rating=3"}
        assert (await at.client.post("/tablet/open/files/columns", json=wanted)).status_code == 200
        text = (await at.client.get("/tablet/open/files")).text
        assert '<option value="name" selected>Name</option>' in text
        assert at.id != first
        got = await at.takes()
        assert got.status_code == 200, got.text
        data = at.hall.engine.state.tournaments["open"].data
        assert data is not None
        assert [player.rating for player in data.players][:2] == [2399, 2300]


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("", "the column of the names"),
        ("name=2,name=3", "every field and every column once"),
        ("nme=2", "a field and its column"),
    ],
)
@in_loop
async def test_columns_that_cannot_be_so_are_asked_back_and_nothing_is_read(
    tmp_path: Path, said: str, answer: str
) -> None:
    async with at_the_page(tmp_path) as at:
        await at.brings(b"x;y;z\n1;A;2200\n", "list.csv")
        before = at.id
        got = await at.client.post("/tablet/open/files/columns", json={"id": at.id, "columns": said})
        assert (got.status_code, at.id) == (409, before)
        assert answer in got.json()["error"]
        late = await at.client.post("/tablet/open/files/columns", json={"id": "x", "columns": "name=2"})
        assert late.status_code == 409


@in_loop
async def test_a_file_with_other_pairs_for_a_round_that_has_begun_cannot_be_taken_in_and_says_why(
    tmp_path: Path,
) -> None:
    async with at_the_page(tmp_path) as at:
        await at.hall.does(c.PublishPairings(tournament="open", round=ROUND), by=SECRETARY)
        await at.hall.does(c.StartRound(tournament="open", round=ROUND), by=SECRETARY)
        await at.brings(swapped(at.hall))
        text = (await at.client.get("/tablet/open/files")).text
        assert "Round 3 has begun or is over: its pairs change no more, with or without a reason." in text
        assert "data-reason" not in text
        assert "data-take" not in text
        got = await at.takes("wrong colours")
        assert got.json()["error"].startswith("Round 3 has begun or is over: no file changes its pairs")


@in_loop
async def test_what_only_the_arbiter_knows_of_a_file_is_asked_and_taken_in_as_answered(
    tmp_path: Path,
) -> None:
    async with at_the_page(tmp_path) as at:
        again = file(
            player(1, cells=[cell(2, "w", "1")]),
            player(2, cells=[cell(1, "b", "0")]),
            player(3, cells=[cell(1, "b", "Z")]),
            player(4, cells=[cell(None, "-", "F")]),
        )
        await at.brings(again, "open.trf")
        text = (await at.client.get("/tablet/open/files")).text
        assert "3 Player 3, round 1: what was it?" in text
        assert "line 1 has '2 w 1'" in unescape(text)

        said = {"id": at.id, "answers": "3.1=H", "columns": ""}
        assert (await at.client.post("/tablet/open/files/columns", json=said)).status_code == 200
        text = (await at.client.get("/tablet/open/files")).text
        assert '<option value="F" selected>point given by an arbiter (F)</option>' in text
        waiting = at.proposals.waiting("open")
        assert waiting is not None
        assert waiting.looked.report.sound.played[0].unpaired == (
            (3, Unpaired.HALF_BYE),
            (4, Unpaired.FULL_BYE),
        )
