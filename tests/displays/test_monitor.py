"""Which driver and which card, from folders like the kernel's."""

from __future__ import annotations

import asyncio
import logging
from pathlib import Path

import pytest

from displays.monitor import (
    NoMonitorError,
    answers,
    card_with_monitor,
    connected,
    hints,
    opened,
    until_changed,
    video_driver,
)
from hall.model.instants import Instant, Span
from tests.hall.fake_time import FakeTime


def connectors(folder: Path, **status: str) -> Path:
    for name, text in status.items():
        path = folder / name.replace("_", "-")
        path.mkdir()
        (path / "status").write_text(text + "\n")
    return folder


@pytest.mark.parametrize(
    ("environment", "driver"),
    [
        ({"SDL_VIDEODRIVER": "x11", "WAYLAND_DISPLAY": "w"}, "x11"),
        ({"WAYLAND_DISPLAY": "wayland-0", "DISPLAY": ":0"}, "wayland"),
        ({"DISPLAY": ":0"}, "x11"),
        ({}, "dummy"),
    ],
)
def test_the_video_driver_is_asked_for_by_name(
    environment: dict[str, str], driver: str, tmp_path: Path
) -> None:
    assert video_driver(environment, tmp_path) == driver


def test_a_card_without_a_desktop_is_driven_directly(tmp_path: Path) -> None:
    (tmp_path / "card1").touch()
    assert video_driver({}, tmp_path) == "kmsdrm"


def test_the_card_with_the_connected_monitor_is_meant(tmp_path: Path) -> None:
    drm = connectors(
        tmp_path, card0_Writeback="unknown", card1_HDMI_A_1="disconnected", card2_HDMI_A_2="connected"
    )
    assert card_with_monitor(drm) == 2


def test_a_monitor_that_is_off_still_leaves_the_card_with_connectors(tmp_path: Path) -> None:
    assert card_with_monitor(connectors(tmp_path, card1_HDMI_A_1="disconnected")) == 1
    assert card_with_monitor(tmp_path / "nothing") is None


@pytest.mark.parametrize(
    ("status", "seen"),
    [
        ({"card0_HDMI_A_1": "connected", "card0_HDMI_A_2": "disconnected"}, True),
        ({"card0_HDMI_A_1": "disconnected", "card0_Writeback_1": "unknown"}, False),
        ({}, None),
    ],
)
def test_whether_a_television_answers_is_what_the_kernel_says(
    status: dict[str, str], seen: bool | None, tmp_path: Path
) -> None:
    drm = connectors(tmp_path, **status)
    assert answers("kmsdrm", drm) is seen
    assert answers("dummy", drm) is False


def test_without_a_gpu_no_software_opengl_is_used(tmp_path: Path) -> None:
    assert hints("x11", tmp_path, tmp_path) == {"SDL_FRAMEBUFFER_ACCELERATION": "0"}
    (tmp_path / "renderD128").touch()
    assert hints("x11", tmp_path, tmp_path) == {}


def test_a_window_is_opened_as_soon_as_there_is_a_monitor_and_that_is_said_once(
    caplog: pytest.LogCaptureFixture,
) -> None:
    tries: list[int] = []

    def window() -> str:
        tries.append(1)
        if len(tries) < 4:
            raise NoMonitorError("no displays")
        return "window"

    async def whole() -> str:
        time = FakeTime(Instant(0))
        waiting = asyncio.ensure_future(opened(window, time))
        await time.advance(Span.of(seconds=10))
        return await waiting

    with caplog.at_level(logging.WARNING):
        assert asyncio.run(whole()) == "window"
    assert [record.getMessage() for record in caplog.records] == [
        "no monitor to draw on (no displays); waiting for one"
    ]


def test_a_television_switched_off_and_on_is_noticed_each_time(tmp_path: Path) -> None:
    drm = connectors(tmp_path, card1_HDMI_A_1="connected")

    async def noticed(then: str) -> bool:
        time = FakeTime(Instant(0))
        watching = asyncio.ensure_future(until_changed(time, drm))
        await time.advance(Span.of(seconds=10))
        assert not watching.done()
        connectors_now(drm, then)
        await time.advance(Span.of(seconds=2))
        return watching.done()

    assert asyncio.run(noticed("disconnected"))
    assert connected(drm) == frozenset()
    assert asyncio.run(noticed("connected"))
    assert connected(drm) == {"card1-HDMI-A-1"}


def connectors_now(drm: Path, status: str) -> None:
    (drm / "card1-HDMI-A-1" / "status").write_text(status + "\n")
