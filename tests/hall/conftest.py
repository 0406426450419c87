"""What the tests of the hall share: a browser that ends with the session."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.hall import chromium


@pytest.fixture(scope="session", autouse=True)
def _no_browser_is_left() -> Iterator[None]:
    yield
    chromium.close()
