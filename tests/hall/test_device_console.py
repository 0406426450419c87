"""Devices from the console of the hall's own machine."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from starlette.applications import Starlette

from hall.console import listen
from hall.device_console import ask_devices, device_routes
from hall.errors import HallError
from hall.model.commands import Role
from hall.tablet.login import Access
from hall.tablet.posts import Post
from hall.web.routes import Server
from tests.hall.fake_time import FakeTime
from tests.hall.tablet.hall_at_work import START, in_loop

ADDRESS = "https://192.168.20.2:8443"


@dataclass(frozen=True, slots=True, kw_only=True)
class At:
    access: Access
    socket: Path
    told: list[str]

    async def asks(self, **wish: str) -> dict[str, Any]:
        return await asyncio.to_thread(ask_devices, self.socket, **wish)


@asynccontextmanager
async def at_the_console(folder: Path) -> AsyncIterator[At]:
    access = Access(folder / "access.json", {}, (), FakeTime(START), "boot-1", ("main", "junior"))
    told: list[str] = []
    app = Starlette(routes=device_routes(access, ADDRESS, lambda: told.append("look")))
    server = Server(uvicorn.Config(app, log_config=None, lifespan="off", timeout_graceful_shutdown=1))
    socket = folder / "hall.sock"
    with listen(socket) as listening:
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(server.serve(sockets=[listening]))
            while not server.started:  # noqa: ASYNC110 - uvicorn has no event for it
                await asyncio.sleep(0.01)
            yield At(access=access, socket=socket, told=told)
            server.end()


@in_loop
async def test_the_console_lists_who_is_logged_in(tmp_path: Path) -> None:
    async with at_the_console(tmp_path) as at:
        entered = at.access.admit(Role.ARBITER, "Рощина Е.", "tablet", "junior")
        listed = (await at.asks())["devices"]
    assert [(one["id"], one["post"]) for one in listed] == [(entered.device.id, "arbiter@junior")]


@in_loop
async def test_a_code_of_the_console_lets_one_device_in(tmp_path: Path) -> None:
    async with at_the_console(tmp_path) as at:
        link = (await at.asks(pair="arbiter@main"))["link"]
        assert link.startswith(f"{ADDRESS}/tablet/in/")
        assert at.access.link_post(link.rpartition("/")[2]) == Post(Role.ARBITER, "main")


@in_loop
async def test_a_lost_tablet_is_put_out_from_the_console_at_once(tmp_path: Path) -> None:
    async with at_the_console(tmp_path) as at:
        lost = at.access.admit(Role.CHIEF_ARBITER, "Лагутин А.", "lost tablet")
        assert (await at.asks(revoke=lost.device.id))["devices"] == []
        assert at.access.device(lost.token) is None
        assert at.told == ["look"]


@pytest.mark.parametrize("wish", [{"pair": "king"}, {"pair": "arbiter"}, {"revoke": "none"}])
@in_loop
async def test_what_is_not_there_is_said_by_name(tmp_path: Path, wish: dict[str, str]) -> None:
    async with at_the_console(tmp_path) as at:
        with pytest.raises(HallError, match=next(iter(wish.values()))):
            await at.asks(**wish)


def test_without_a_running_daemon_the_console_says_so(tmp_path: Path) -> None:
    with pytest.raises(HallError, match="no daemon of this venue is running"):
        ask_devices(tmp_path / "hall.sock")
