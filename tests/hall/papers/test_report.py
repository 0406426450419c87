"""Report and protocol: what an arbiter must not be able to read in two ways (articles 21.3, 21.8)."""

from __future__ import annotations

from dataclasses import replace
from html import unescape

import pytest

from hall.model.call_events import CallKind
from hall.model.commands import AnnouncedMyself, ImportTournament
from hall.model.deadlines import round_ended
from hall.model.notes import ReportIncident
from hall.model.tournament import Result, Unpaired
from hall.papers.course import Line, course
from hall.papers.printing import Kind, paper, papers, rounds_to_print
from hall.papers.report import report_sheet
from hall.papers.source import Source, source
from hall.tablet.views.frame import undoable
from hall.tablet.views.more import protocol
from tests.hall.model.acts import after, result, start, the
from tests.hall.model.test_appeals import IZHEVSK, appeal, over
from tests.hall.model.test_notes import incident
from tests.hall.model.test_roster import all_played, leaves, misses
from tests.hall.papers.test_outcome import MEN, won_by
from tests.hall.tablet.looking import sight
from tests.hall.world import START, World, tournament


def read(world: World, lang: str = "en") -> Source:
    return source(the(world), tuple(world.records), lang=lang, printed=START)


def test_a_correction_on_the_next_day_ends_no_round_anew() -> None:
    world = all_played(World())
    ended = report_sheet(read(world)).rounds[0].ended
    first = the(world).rounds[3].result_fact(1)
    assert first is not None
    world.does(result(1, Result.WHITE_WINS, based_on=first.seq), at=after(minutes=20 * 60))
    at = round_ended(the(world).rounds[3])
    assert at is not None
    assert report_sheet(read(world)).rounds[0].ended == ended == read(world).hm(at)


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("en", ("expelled", "withdrew", "no points", "half a point", "one point")),
        ("ru", ("исключён", "выбыл", "0 очков", "пол-очка", "(очко)")),
        ("be", ("выключаны", "выбыў", "0 ачкоў", "паўачка", "(ачко)")),
    ],
)
def test_article_21_8_report_and_protocol_say_how_a_player_left_and_what_a_missed_round_brings(
    lang: str, words: tuple[str, ...]
) -> None:
    world = all_played(World())
    world.does(leaves(3, how=Unpaired.EXPELLED))
    world.does(leaves(4))
    for number, how in enumerate((Unpaired.ABSENT, Unpaired.HALF_BYE, Unpaired.FULL_BYE), 5):
        world.does(misses(number, how=how))
    s = read(world, lang)
    in_report = report_sheet(s).roster
    in_protocol = [line.text for line in course(s, 4)]
    for told in (in_report, in_protocol):
        assert [sum(word in text for text in told) for word in words] == [1] * len(words)


def called(lines: tuple[Line, ...], name: str) -> list[str]:
    return [line.text for line in lines if name in line.text]


def test_article_21_7_the_report_names_whom_of_the_federation_was_told() -> None:
    world = all_played(World())
    world.does(incident())
    noted = the(world).rounds[3].notes[-1].seq
    world.does(ReportIncident(tournament="open", round=3, incident=noted, to="regional federation"))
    report = paper(read(world), Kind.REPORT, 0)
    assert report is not None
    assert "regional federation" in report.html


def test_article_21_8_a_chief_arbiter_whom_nobody_wrote_down_is_who_is_logged_in() -> None:
    s = replace(read(all_played(World())), chief="Rowan Ash")
    assert (s.p.chief, "Rowan Ash") in report_sheet(s).facts
    past = source(s.t, s.records, lang="en", printed=START, is_past=True, chief="Rowan Ash")
    assert dict(report_sheet(past).facts).get(s.p.chief, "") == ""
    entry = replace(s.t.entry, chief_arbiter="Linden Oak")
    assert (s.p.chief, "Linden Oak") in report_sheet(replace(s, t=replace(s.t, entry=entry))).facts


def test_the_deposit_of_an_appeal_is_said_in_the_papers_language() -> None:
    world = over(replace(IZHEVSK, fee_en="1000 roubles"))
    world.does(appeal(), at=after(minutes=130))
    for lang, fee in (("ru", "1000 рублей"), ("en", "1000 roubles")):
        made = paper(read(world, lang), Kind.APPEALS, 0)
        assert made is not None
        assert f"{fee}, " in unescape(made.html)


def test_the_report_of_many_days_says_on_which_one_a_player_gave_notice() -> None:
    world = all_played(World())
    world.does(replace(misses(5), notice_to="arbiter"), at=START)
    (told,) = report_sheet(read(world)).roster
    assert f"gave notice ({read(world).day_hm(START)}), taken by arbiter" in told


def test_article_23_3_the_protocol_says_of_a_mandatory_call_that_nobody_made_it() -> None:
    world = World().started()
    for name in ("Five minutes", "One minute"):
        (line,) = called(course(read(world), 3), name)
        assert "nobody said that it was made by hand" in line
        rows = [row.text for row in protocol(sight(world, world.now, lang="en")).rows]
        assert f"{name}: {line.partition(': ')[2]}" in rows


def test_article_23_3_a_call_made_by_hand_is_told_once() -> None:
    world = World().published()
    act = AnnouncedMyself(tournament="open", round=3, call=CallKind.FIVE_MINUTES)
    world.does(act, at=after(minutes=-5))
    world.does(start(), at=START)
    (made,) = called(course(read(world), 3), "Five minutes")
    (not_made,) = called(course(read(world), 3), "One minute")
    assert "nobody" not in made
    assert "nobody" in not_made


def test_pairs_that_the_hall_made_are_of_no_file() -> None:
    world = World()
    world.does(ImportTournament(tournament="open", source="gacrux", data=tournament(round_number=4)))
    assert [line.text for line in course(read(world), 4)] == ["Pairs made by: Hall (gacrux)"]


def test_what_places_bring_stands_under_the_outcome_as_of_its_round() -> None:
    t = won_by(1, 3, age_groups=("U9",), age_counting="reached_during_year", divisions=(MEN,))
    s = source(replace(t, current=1), (), lang="en", printed=START)
    made = paper(s, Kind.REPORT, 0)
    assert made is not None
    outcome = made.html.split("<h2>Outcome</h2>")[1].split("<h2>")[0]
    assert "As it stands after round 1 of 9" in outcome
    assert "Qualified: " in outcome
    assert "U9: born in" in outcome


def test_a_tournament_whose_rounds_a_file_alone_has_is_printed_with_its_tables() -> None:
    s = source(replace(won_by(1), current=1), (), lang="en", printed=START)
    names = [made.name for made in papers(s, rounds_to_print(s))]
    assert names == ["r1-standings", "r1-cross-table", "report"]


def test_a_correction_of_another_round_is_called_so_where_it_can_be_undone() -> None:
    world = all_played(World())
    first = the(world).rounds[3].result_fact(1)
    assert first is not None
    world.does(result(1, Result.BLACK_WINS, based_on=first.seq), at=after(minutes=200))
    (undo, *_) = undoable(sight(world, world.now, lang="en"))
    assert undo.what == "Correction: Board 1: 0–1"
    world.does(ImportTournament(tournament="open", source="r4.trf", data=tournament(round_number=4)))
    (undo, *_) = undoable(sight(world, world.now, lang="en"))
    assert undo.what == "Round 3 · Correction: Board 1: 0–1"
