"""From the last result of a round to the next pairs, with a finger, in a real Chromium."""

from __future__ import annotations

from pathlib import Path

from playwright.async_api import Page

from hall.model import commands as c
from hall.model.instants import Span
from hall.model.roster import MissRound, RoundMissed
from hall.model.roster_acts import facts
from hall.model.state import TournamentState
from hall.model.tournament import Result
from hall.rounds.own_pairs import OwnPairs
from tests.hall.chromium import in_chromium
from tests.hall.rounds.test_own_pairs import folded
from tests.hall.tablet.browser import Site, site
from tests.hall.tablet.hall_at_work import BOARDS, ROUND, START, result


@in_chromium
async def test_a_round_is_closed_the_next_is_paired_published_and_an_old_result_corrected(
    tmp_path: Path,
) -> None:
    await _between_two_rounds(tmp_path)


async def _between_two_rounds(folder: Path) -> None:
    async with site(folder) as at:
        await _play(at)
        page = await at.page("/tablet/open/round")
        await page.get_by_role("button", name="Закрыть тур").click()
        await page.get_by_text("Тур закрыт").first.wait_for()
        await _enter_late(at, page)
        await _miss_with_notice(at, page)
        await _correct(at, page)
        await _look_at_files(at, page)
        await _pair(at, page)
        assert [fault for fault in at.faults if "409" not in fault] == []  # the refusal for want of a reason


async def _play(at: Site) -> None:
    at.hall.own_pairs = OwnPairs(at.hall.engine, at.hall.intake(), at.hall.engine.tell, folded)
    await at.hall.does(c.PublishPairings(tournament="open", round=ROUND))
    at.moves_to(START + Span.of(minutes=1))
    await at.hall.does(c.StartRound(tournament="open", round=ROUND))
    for board in range(1, BOARDS + 1):
        await at.hall.does(result(board, Result.DRAW))


def _state(at: Site) -> TournamentState:
    return at.hall.engine.state.tournaments["open"]


async def _enter_late(at: Site, page: Page) -> None:
    await page.goto(f"{at.url}/tablet/open/players")
    await page.get_by_label("Фамилия Имя").fill("Опоздаев Лука")
    await page.get_by_label("Рейтинг").fill("2105")
    await page.get_by_label("Причина").fill("поезд опоздал")
    await page.get_by_role("button", name="Внести участника").click()
    await page.get_by_text("Участники: 123").wait_for()
    late = _state(at).player(123)
    assert late is not None
    assert (late.name, late.rating) == ("Опоздаев Лука", 2105)


async def _miss_with_notice(at: Site, page: Page) -> None:
    """The notice came before it is written down: its hour stands in the journal."""
    await page.goto(f"{at.url}/tablet/open/players?player=5")
    await page.get_by_label("Причина").fill("нездоров")
    await page.get_by_label("Когда предупредил").fill("14:30")
    await page.get_by_role("button", name="Пропустит тур, предупредил").click()
    await page.locator(".panel p", has_text="нездоров").wait_for()
    missed = [one.value for one in facts(_state(at)) if isinstance(one.value, RoundMissed)]
    assert missed[-1].notice is not None
    assert missed[-1].notice.at == START - Span.of(minutes=30)


async def _correct(at: Site, page: Page) -> None:
    await page.goto(f"{at.url}/tablet/open/rounds?round={ROUND}&game=3-4")
    await page.get_by_role("button", name="1–0", exact=True).click()
    await page.get_by_text("причин").first.wait_for()  # without a reason it is refused
    assert _state(at).rounds[ROUND].result(2) is Result.DRAW
    await page.get_by_label("Причина").fill("так на бланке")
    await page.get_by_role("button", name="1–0", exact=True).click()
    await page.get_by_text("так на бланке").wait_for()
    assert _state(at).rounds[ROUND].result(2) is Result.WHITE_WINS
    assert await page.get_by_label("Причина").input_value() == ""


async def _look_at_files(at: Site, page: Page) -> None:
    # A page with a script of its own, reached by a tap and left by one.
    await page.goto(f"{at.url}/tablet/open/more")
    await page.get_by_role("link", name="Файлы турнира").click()
    await page.locator("body[data-files][data-ready]").wait_for()
    await page.get_by_role("link", name="Сохранить файлы").click()
    async with page.expect_download() as taken:
        await page.get_by_role("link", name="Таблица, CSV").click()
    assert (await taken.value).suggested_filename == "open-table.csv"
    await page.get_by_role("link", name="Назад").click()
    await page.locator("body[data-files][data-ready]").wait_for()
    await page.get_by_role("link", name="Назад").click()
    await page.get_by_role("link", name="Файлы турнира").wait_for()


async def _pair(at: Site, page: Page) -> None:
    # The hall has tables for sixty pairs.
    await at.hall.does(MissRound(tournament="open", round=ROUND + 1, number=122, reason="болен"))
    await page.goto(f"{at.url}/tablet/open/round")
    await page.get_by_role("link", name="Составить пары").click()
    await page.get_by_role("button", name="Составить пары").click()
    await page.get_by_role("button", name="Внести пары").click()
    await page.get_by_text("Пары 4-го тура готовы").wait_for()
    known = _state(at).round
    assert known is not None
    assert (known.number, known.published_at) == (ROUND + 1, None)
    assert 123 in {n for pair in known.pairs for n in (pair.white, pair.black)}
