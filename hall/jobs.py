"""Worker processes with a time limit, for what would hold the event loop: pairing, big imports.

They are nicer than the daemon: the countdown loses nothing while they work.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from hall.children import ended
from hall.errors import JobError, JobTooLong

_NICE = ("nice", "-n", "10")


async def run(argv: Sequence[str], given: bytes, *, limit_s: float) -> bytes:
    """What the process wrote to its output, given `given` as its input.

    JobTooLong where it takes longer than `limit_s`, JobError where it ends badly or cannot be started.
    """
    try:
        child = await asyncio.create_subprocess_exec(
            *_NICE,
            *argv,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            start_new_session=True,  # Ctrl+C is for the daemon, which ends its worker itself
        )
    except OSError as error:
        raise JobError(f"{argv[0]} cannot be started: {error.strerror}") from error
    try:
        async with asyncio.timeout(limit_s):
            output, complaints = await child.communicate(given)
    except TimeoutError as error:
        raise JobTooLong(_name(argv), limit_s) from error
    finally:
        await ended(child)
    if child.returncode:
        raise JobError(f"{_name(argv)} {_how(child.returncode, complaints)}")
    return output


def _name(argv: Sequence[str]) -> str:
    """What runs: the module where Python runs one, else the program."""
    return argv[argv.index("-m") + 1] if "-m" in argv[:-1] else argv[0]


def _how(code: int, complaints: bytes) -> str:
    """The exit and the last line that it complained with."""
    lines = complaints.decode(errors="replace").strip().splitlines()
    how = f"was ended by signal {-code}" if code < 0 else f"ended with code {code}"
    return f"{how}: {lines[-1]}" if lines else how
