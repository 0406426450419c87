"""Child processes of the hall: how one is ended."""

from __future__ import annotations

import asyncio

_STOP_S = 3.0


async def ended(child: asyncio.subprocess.Process) -> None:
    """Ask a child to end and wait for it; one that does not within three seconds is killed."""
    if child.returncode is not None:
        return
    child.terminate()
    try:
        async with asyncio.timeout(_STOP_S):
            await child.wait()
    except TimeoutError:
        child.kill()
        await child.wait()
