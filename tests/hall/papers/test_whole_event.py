"""Nine rounds by each of the three regulations, to the final table and the chief arbiter's report."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.config import find, load_regulation
from hall.model import commands as c
from hall.model.languages import LANGUAGES
from hall.model.regulations import Regulation
from hall.model.tournament import Result
from hall.papers.course import course
from hall.papers.printing import Kind, paper, papers, rounds_to_print
from hall.papers.report import report_sheet
from hall.papers.source import Source, source
from hall.papers.tables import standing
from hall.press.printed import past
from tests.hall.test_tournament_life import Round, first, pairs_next, plays
from tests.hall.world import World

REGULATIONS = ("izhevsk-2013", "kinel-cherkassy-2017", "belarus-2015")
DIVISIONS = {"izhevsk-2013": "open", "kinel-cherkassy-2017": "boys", "belarus-2015": "men"}
SCRIPT = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS, Result.WHITE_WINS)


def played(rules: Regulation, division: str) -> World:
    """Nine rounds; after each a result is corrected, after the third somebody leaves."""
    world = World(rules, boards=4)
    entry = replace(world.state.tournaments["open"].entry, division=division)
    world.does(c.OpenTournament(entry=entry))
    first(world)
    for number in range(1, 10):
        changes = (("leave", 8),) if number == 3 else ()
        results = SCRIPT[number % 4 :] + SCRIPT[: number % 4]
        plays(world, number, Round(results=results, corrected=(2, Result.BLACK_WINS), changes=changes))
        if number < 9:
            pairs_next(world)
    return world


@pytest.fixture(scope="module", params=REGULATIONS)
def event(request: pytest.FixtureRequest) -> World:
    name = str(request.param)
    return played(load_regulation(find(name, "regulations")), DIVISIONS[name])


def read(world: World, lang: str = "ru", until: int | None = None) -> Source:
    then = past(tuple(world.records), until)
    t = then.state.tournaments["open"]
    return source(t, then.records, lang=lang, printed=world.now, is_past=then.is_past)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_round_has_its_papers_and_the_event_its_report(event: World, lang: str) -> None:
    s = read(event, lang)
    made = {one.name for one in papers(s, rounds_to_print(s))}
    kinds = (Kind.BY_BOARD, Kind.BY_NAME, Kind.SLIPS, Kind.STANDINGS, Kind.CROSS_TABLE, Kind.PROTOCOL)
    assert {f"r{number}-{kind.value}" for number in range(1, 10) for kind in kinds} <= made
    assert "report" in made


def test_the_report_tells_every_round_every_correction_and_who_left(event: World) -> None:
    sheet = report_sheet(read(event))
    assert [one.number for one in sheet.rounds] == list(range(1, 10))
    assert all(one.corrected <= 1 for one in sheet.rounds)
    assert sum(one.corrected for one in sheet.rounds) > 0
    assert [text.split(" —")[0] for text in sheet.roster] == ["Игроков008 Пётр"]


def test_who_goes_on_is_told_only_where_the_regulation_says_how_many(event: World) -> None:
    s = read(event)
    division = next(d for d in s.t.entry.regulation.divisions if d.id == s.t.entry.division)
    outcome = report_sheet(s).outcome
    assert any(text.startswith("Выходят") for text in outcome) == bool(division.qualifiers)
    assert any(text.startswith("Место") for text in outcome) == bool(division.prizes)


def test_what_happened_on_another_day_than_the_rounds_says_which(event: World) -> None:
    lines = course(read(event), 4)
    assert next(line.time for line in lines if "не играет с 4-го тура" in line.text).startswith("19.07. ")
    assert next(line.time for line in lines if "Тур начат" in line.text).count(".") == 0


def test_a_table_of_an_earlier_round_is_printed_as_it_was_before_a_correction(event: World) -> None:
    closed = event.state.tournaments["open"].rounds[2].closed
    assert closed is not None
    then, now = standing(read(event, until=closed.seq), 2), standing(read(event), 2)
    assert then is not None
    assert now is not None
    assert [line.points for line in then.lines] != [line.points for line in now.lines]
    again = paper(read(event, until=closed.seq), Kind.STANDINGS, 2)
    assert again is not None
    assert "после 2-го\xa0тура" in again.html
