"""The chief arbiter's report names what made the pairs, whatever program the regulation names."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model import events as e
from hall.model.languages import LANGUAGES
from hall.model.state import RoundState
from hall.papers.course import course
from hall.papers.pair_sources import pairs_made
from hall.papers.report import report_sheet
from hall.papers.source import source
from tests.hall.model.acts import the
from tests.hall.world import START, World, regulation, tournament


def played(made_by: str) -> World:
    """Round 3 has begun; its pairs were taken in from that source and came again in another file."""
    world = World(regulation(pairing_program="SW-5.5"))
    data = tournament(4)
    world.does(c.ImportTournament(tournament="open", source=made_by, data=data), at=START)
    again = replace(data, city="Ижевск")
    world.does(c.ImportTournament(tournament="open", source="again.trf", data=again), at=START)
    return world.started()


def facts(world: World, lang: str = "en") -> dict[str, str]:
    return dict(report_sheet(source(the(world), (), lang=lang, printed=START)).facts)


@pytest.mark.parametrize(
    ("made_by", "told"),
    [
        ("gacrux", "Hall (gacrux)"),
        ("Berger", "Hall, by the Berger table"),
        ("r3.trf", "another program: r3.trf"),
    ],
)
def test_one_program_for_all_rounds_is_named_once(made_by: str, told: str) -> None:
    found = facts(played(made_by))
    assert found["Pairs made by"] == told
    assert found["System"] == "Pairings by the Swiss system"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_article_21_3_the_protocol_says_why_the_hall_went_back_to_earlier_pairs(lang: str) -> None:
    t = the(World())
    taken = e.TournamentImported(tournament="open", source="r3.trf", data=tournament(4), reason="не те пары")
    record = e.Record(seq=1, at=START, by="А. Лагутин", command_id=None, event=taken)
    (line,) = course(source(t, (record,), lang=lang, printed=START), 3)
    assert "r3.trf" in line.text
    assert line.text.endswith(" (не те пары)")


def test_different_programs_are_named_by_rounds() -> None:
    sources = ("r3.trf", "r4.trf", "gacrux", "r6.trf")
    rounds = [RoundState(number=number, source=made_by) for number, made_by in enumerate(sources, 3)]
    told = pairs_made(source(the(World()), (), lang="ru", printed=START), rounds)
    assert told == "3–4: другой программой: r3.trf, r4.trf; 5: Hall (gacrux); 6: другой программой: r6.trf"


def test_before_a_round_began_the_report_names_the_program_of_the_regulation() -> None:
    found = facts(World(regulation(pairing_program="SW-5.5")))
    assert found["System"] == "Pairings by the Swiss system, made with SW-5.5"
    assert "Pairs made by" not in found
