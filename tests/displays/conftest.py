"""One typesetter for all wall tests: fonts are opened once."""

from __future__ import annotations

import pytest

from displays.screen import Typesetter


@pytest.fixture(scope="session")
def typesetter() -> Typesetter:
    return Typesetter()
