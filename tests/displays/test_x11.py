"""A real window on a real X server: the same pixels as off-screen; where there is none it waits."""

from __future__ import annotations

import asyncio
import os
import struct
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pygame

from displays.layout import burn_in_shift, layout
from displays.scenes import Link, scene
from displays.screen import Typesetter
from hall.model.instants import Instant
from hall.timebase import boot_ms
from tests.displays.fake_daemon import TOKEN, FakeDaemon
from tests.displays.samples import WALL, before, snapshot

SIZE = (960, 540)
_HEADER, _COLOURS, _COLOUR_SIZE = ">25I", 19, 12  # XWD: a header of words, then its colour table


@asynccontextmanager
async def x_server(folder: Path) -> AsyncIterator[str]:
    """A display without a monitor whose pixels lie in a file; its number is one that is free."""
    read, write = os.pipe()
    server = await asyncio.create_subprocess_exec(
        *("Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24", "-fbdir", str(folder)),
        pass_fds=(write,),
        stderr=asyncio.subprocess.DEVNULL,
    )
    os.close(write)
    try:
        yield ":" + (await asyncio.to_thread(os.read, read, 16)).decode().strip()
    finally:
        os.close(read)
        server.terminate()
        await server.wait()


async def child(daemon: FakeDaemon, display: str) -> asyncio.subprocess.Process:
    return await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "displays", "--feed", daemon.url, "--name", "wall-1"),
        *("--size", f"{SIZE[0]}x{SIZE[1]}", "--driver", "x11"),
        env={**os.environ, "HALL_TOKEN": TOKEN, "DISPLAY": display},
        stderr=asyncio.subprocess.PIPE,
    )


def screenshot(folder: Path) -> pygame.Surface:
    """The server's whole screen, from its XWD file: 32 bits a pixel, blue first."""
    data = (folder / "Xvfb_screen0").read_bytes()
    words = struct.unpack_from(_HEADER, data)
    start, width, height, line = words[0] + words[_COLOURS] * _COLOUR_SIZE, words[4], words[5], words[12]
    rows = b"".join(data[start + y * line :][: 4 * width] for y in range(height))
    return pygame.image.frombuffer(rows, (width, height), "BGRA").convert(24)


def drawn(at: Instant, typesetter: Typesetter) -> bytes:
    """What the wall must show at `at`, as bare pixels."""
    surface = pygame.Surface(SIZE, 0, 32)  # as a window is: blending rounds by the depth
    shift = burn_in_shift(at.ms // 60_000)
    typesetter.paint(surface, layout(scene(snapshot(), WALL, at, Link()), SIZE, typesetter.measure, shift))
    return pygame.image.tobytes(surface, "RGB")


def test_a_real_window_shows_the_pixels_that_are_drawn_off_screen(
    tmp_path: Path, typesetter: Typesetter
) -> None:
    began = boot_ms()

    def hall_ms(boot: float) -> float:
        return before(4, 48).ms + 100 + boot - began

    async def whole() -> tuple[pygame.Surface, range]:
        async with (
            asyncio.timeout(60),
            x_server(tmp_path) as display,
            FakeDaemon(hall_ms=hall_ms) as daemon,
        ):
            daemon.publish(snapshot())
            screen = await child(daemon, display)
            await daemon.posted.wait()
            await asyncio.sleep(0.5)  # the X server takes in what it was sent
            first = int(hall_ms(boot_ms()))
            seen = screenshot(tmp_path)
            screen.terminate()
            await screen.communicate()
            return seen, range(first - 2000, int(hall_ms(boot_ms())), 500)

    seen, instants = asyncio.run(whole())
    pixels = pygame.image.tobytes(seen, "RGB")
    assert any(drawn(Instant(ms), typesetter) == pixels for ms in instants)


def test_a_screen_without_a_display_waits_for_one_and_ends_well(tmp_path: Path) -> None:
    async def whole() -> tuple[bytes, int | None]:
        async with asyncio.timeout(60), FakeDaemon() as daemon:
            screen = await child(daemon, ":4095")
            assert screen.stderr is not None
            said = await screen.stderr.readline()
            screen.terminate()
            await asyncio.gather(screen.stderr.read(), screen.wait())
            return said, screen.returncode

    said, code = asyncio.run(whole())
    assert b"no monitor to draw on" in said
    assert code == 0
