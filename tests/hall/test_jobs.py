"""Worker processes: their answer, and a plain sentence where there is none."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

import pytest

from hall import jobs
from hall.errors import JobError

pytestmark = pytest.mark.anyio


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def python(code: str) -> tuple[str, ...]:
    return sys.executable, "-c", code


async def test_what_a_worker_writes_is_its_answer() -> None:
    code = "import sys; sys.stdout.write(sys.stdin.read().upper())"
    assert await jobs.run(python(code), b"round 3", limit_s=30) == b"ROUND 3"


async def test_a_worker_is_nicer_than_the_daemon() -> None:
    nice = await jobs.run(python("import os; print(os.nice(0))"), b"", limit_s=30)
    assert int(nice) > os.nice(0) or int(nice) == 19  # the nicest there is


async def test_ctrl_c_in_the_daemons_terminal_is_none_for_its_worker() -> None:
    sessions = await jobs.run(python("import os; print(os.getsid(0), os.getpid())"), b"", limit_s=30)
    assert len(set(sessions.split())) == 1


async def test_one_that_takes_too_long_is_ended_and_said_by_name() -> None:
    code = "import os, sys, signal; os.write(1, str(os.getpid()).encode()); signal.pause()"
    with pytest.raises(JobError, match=r"did not finish within 0\.5 seconds and was ended"):
        await jobs.run(python(code), b"", limit_s=0.5)


async def test_one_that_fails_is_reported_with_its_last_words() -> None:
    with pytest.raises(JobError, match="ended with code 3: no such round"):
        await jobs.run(python("import sys; sys.stderr.write('no such round'); sys.exit(3)"), b"", limit_s=30)


async def test_one_that_is_killed_is_reported_with_the_signal() -> None:
    with pytest.raises(JobError, match="ended by signal 9"):
        await jobs.run(python("import os; os.kill(os.getpid(), 9)"), b"", limit_s=30)


async def test_one_that_is_cancelled_leaves_no_process_behind(tmp_path: Path) -> None:
    told = tmp_path / "pid"
    os.mkfifo(told)
    code = f"import os, signal; open({str(told)!r}, 'w').write(str(os.getpid())); signal.pause()"
    job = asyncio.create_task(jobs.run(python(code), b"", limit_s=30))
    worker = int(await asyncio.to_thread(told.read_text))
    job.cancel()
    with pytest.raises(asyncio.CancelledError):
        await job
    with pytest.raises(ProcessLookupError):
        os.kill(worker, 0)
