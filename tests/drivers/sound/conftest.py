"""Tests of the sound driver run on asyncio's own loop."""

import pytest


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    return "asyncio"
