"""Photographs of written appeals: what is taken, by whom, what is kept and copied, who sees it."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette

from hall.copies.backup import back_up, restore
from hall.folder import StateFolder
from hall.model import appeals as a
from hall.model.appeal_acts import all_appeals
from hall.model.commands import Actor, Role
from hall.papers.course import course
from hall.papers.source import source
from hall.photo_store import LARGEST_PHOTO, PhotoStore, kind_of
from hall.tablet.appeal_photos import AppealPhotoPages
from hall.tablet.cookies import COOKIE
from hall.tablet.guard import guards
from hall.tablet.rights import may
from hall.tablet.routes import tablet_routes
from tests.hall.copies.test_backup import hall as hall_in
from tests.hall.fake_time import FakeTime
from tests.hall.made_access import made_access
from tests.hall.tablet.hall_at_work import (
    ARBITER,
    ASSISTANT,
    CHIEF,
    ROUND,
    SECRETARY,
    START,
    HallAtWork,
    in_loop,
)

JPEG = bytes.fromhex("ffd8ffe000104a46494600010100000100010000ffc0001108000100010301220002110103110100ffd9")
PNG = bytes.fromhex(
    "89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c494441"
    "54789c63f8ffff3f0005fe02fe0def46b80000000049454e44ae426082"
)
DIGEST = hashlib.sha256(JPEG).hexdigest()


@dataclass(frozen=True, slots=True, kw_only=True)
class At:
    hall: HallAtWork
    client: httpx.AsyncClient
    seq: int

    @property
    def path(self) -> str:
        return f"/tablet/open/appeals/{self.seq}/photo"

    @property
    def appeal(self) -> a.Appeal:
        return all_appeals(self.hall.engine.state.tournaments["open"])[0]

    async def brings(self, content: bytes) -> int:
        return (await self.client.post(self.path, content=content)).status_code


@asynccontextmanager
async def at_an_appeal(folder: Path, by: Actor = CHIEF) -> AsyncIterator[At]:
    time = FakeTime(START)
    async with HallAtWork(time) as hall:
        await hall.opened(boards=1)
        received = a.ReceiveAppeal(
            tournament="open",
            round=ROUND,
            subject=a.Subject.DECISION,
            admission=a.Admission.IN_TIME,
            number=1,
            board=1,
            about="телефон",
        )
        await hall.does(received)
        access, _ = made_access(folder / "access.json", timebase=time, epoch="test")
        photos = AppealPhotoPages(desk=hall, access=access, photos=PhotoStore(folder=folder / "photos"))
        routes = [*photos.routes(), *tablet_routes(hall, access)]
        app = Starlette(routes=routes, middleware=guards(("testserver",)))
        async with httpx.AsyncClient(
            transport=httpx.ASGITransport(app=app),
            base_url="http://testserver",
            headers={"origin": "http://testserver", "accept-language": "en"},
            cookies={COOKIE: access.admit(by.role, by.name, "test").token},
        ) as client:
            yield At(hall=hall, client=client, seq=hall.engine.state.seq)


@in_loop
async def test_a_photograph_is_kept_under_its_hash_named_in_the_journal_and_shown(tmp_path: Path) -> None:
    async with at_an_appeal(tmp_path) as at:
        assert await at.brings(JPEG) == 200
        assert await at.brings(JPEG) == 200
        assert [(photo.digest, photo.size) for photo in at.appeal.photos] == [(DIGEST, len(JPEG))]
        assert (tmp_path / "photos" / DIGEST).read_bytes() == JPEG
        assert (tmp_path / "photos" / DIGEST).stat().st_mode & 0o077 == 0
        shown = await at.client.get(f"{at.path}/{DIGEST}")
        assert (shown.content, shown.headers["content-type"]) == (JPEG, "image/jpeg")
        assert DIGEST in (await at.client.get(f"/tablet/open/appeals?appeal={at.seq}")).text


@in_loop
async def test_what_is_no_photograph_or_too_large_is_refused_and_not_kept(tmp_path: Path) -> None:
    async with at_an_appeal(tmp_path) as at:
        answers = [
            await at.brings(content)
            for content in (
                b"",
                b"<svg onload='alert(1)'/>",
                b"GIF89a",
                JPEG[:4],
                JPEG + bytes(LARGEST_PHOTO),
            )
        ]
        assert answers == [415, 415, 415, 415, 413]
        assert at.appeal.photos == ()
        assert not (tmp_path / "photos").exists()


@in_loop
async def test_nothing_is_added_once_an_appeal_is_withdrawn(tmp_path: Path) -> None:
    async with at_an_appeal(tmp_path) as at:
        assert await at.brings(JPEG) == 200
        await at.hall.does(a.WithdrawAppeal(tournament="open", round=ROUND, appeal=at.seq, reason="agreed"))
        assert await at.brings(PNG) == 409
        assert (await at.client.get(f"{at.path}/{DIGEST}")).status_code == 200


@pytest.mark.parametrize(("by", "status"), [(ARBITER, 200), (SECRETARY, 403), (ASSISTANT, 403)])
@in_loop
async def test_only_who_may_take_appeals_brings_and_sees_them(tmp_path: Path, by: Actor, status: int) -> None:
    async with at_an_appeal(tmp_path, by) as at:
        assert await at.brings(JPEG) == status
        seen = await at.client.get(f"{at.path}/{DIGEST}")
        assert seen.status_code == status


@in_loop
async def test_no_file_is_shown_that_the_appeal_does_not_name(tmp_path: Path) -> None:
    async with at_an_appeal(tmp_path) as at:
        PhotoStore(folder=tmp_path / "photos").keep(JPEG)
        for name in (DIGEST, "..%2Faccess.json", "0" * 64):
            assert (await at.client.get(f"{at.path}/{name}")).status_code == 404
        assert (await at.client.get(f"/tablet/open/appeals/999/photo/{DIGEST}")).status_code == 404


@in_loop
async def test_the_protocol_names_the_photograph(tmp_path: Path) -> None:
    async with at_an_appeal(tmp_path) as at:
        await at.brings(JPEG)
        t, journal = at.hall.engine.state.tournaments["open"], at.hall.journal
        printed = course(source(t, tuple(journal.records), lang="en", printed=START), ROUND)
        assert any("Photo of the appeal added" in line.text and DIGEST[:16] in line.text for line in printed)


def test_no_role_says_by_itself_that_there_is_a_photograph() -> None:
    assert not any(may(role, a.PhotographAppeal) for role in Role)


def test_a_damaged_file_is_not_shown_and_not_copied(tmp_path: Path) -> None:
    store, other = PhotoStore(folder=tmp_path / "photos"), PhotoStore(folder=tmp_path / "other")
    digest = store.keep(JPEG)
    (store.folder / digest).write_bytes(JPEG[:-1])
    assert store.read(digest) is None
    other.add_from(store)
    assert other.read(digest) is None
    assert store.keep(JPEG) == digest
    assert store.read(digest) == JPEG


def test_a_copy_of_the_hall_and_the_hall_that_goes_on_from_it_have_the_photographs(tmp_path: Path) -> None:
    first, second, stick = (
        hall_in(tmp_path / "a", rows=1),
        StateFolder(path=tmp_path / "b"),
        tmp_path / "stick",
    )
    stick.mkdir()
    PhotoStore(folder=first.photos).keep(JPEG)
    back_up(first, "club", stick)
    restore(stick / "club", second)
    assert PhotoStore(folder=second.photos).read(DIGEST) == JPEG


def test_the_kind_is_what_the_content_says() -> None:
    assert (kind_of(JPEG), kind_of(PNG), kind_of(b"\xff\xd8\xff")) == ("image/jpeg", "image/png", None)
