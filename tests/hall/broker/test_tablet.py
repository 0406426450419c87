"""Officials read on every page what is wrong with the broker, in their language."""

from __future__ import annotations

from pathlib import Path

import pytest

from hall.broker.health import BrokerState
from hall.words.broker import broker_sentence
from tests.hall.tablet.hall_at_work import in_loop
from tests.hall.tablet.test_routes import tablet

PAGES = ("round", "screens", "more")


@in_loop
async def nothing_is_said_of_a_broker_that_is_well(folder: Path) -> None:
    async with tablet(folder) as at:
        page = await at.logged_in().client.get("/tablet/open/more")
        assert "data-broker" not in page.text


def test_nothing_is_said_of_a_broker_that_is_well(tmp_path: Path) -> None:
    nothing_is_said_of_a_broker_that_is_well(tmp_path)


@pytest.mark.parametrize("lang", ["ru", "en", "be"])
@pytest.mark.parametrize("state", [state for state in BrokerState if state is not BrokerState.WELL])
def test_every_page_says_what_is_wrong(tmp_path: Path, state: BrokerState, lang: str) -> None:
    @in_loop
    async def whole() -> None:
        async with tablet(tmp_path) as at:
            at.hall.broker = state
            client = at.logged_in().client
            client.cookies.set("hall-lang", lang, domain="testserver.local")
            for name in PAGES:
                page = await client.get(f"/tablet/open/{name}")
                assert broker_sentence(state.value, lang) in page.text

    whole()
