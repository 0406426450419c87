"""What the final table brings, each with the article that asks for it: small events, plain answers."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from hall.config import find, load_regulation
from hall.model.committee import office_in
from hall.model.languages import LANGUAGES
from hall.model.regulations import CommitteeMember, Division
from hall.model.state import TournamentState
from hall.model.tournament import Game, Pairing, PlayedRound, Player, Result, Tournament
from hall.papers.outcome import Ranking, decided, rankings
from hall.papers.printing import Kind, paper
from hall.papers.source import Source, source
from hall.standings.after import table_after
from hall.standings.table import Standings
from tests.hall.world import START, World, regulation

MEN = Division(id="open", name_ru="Мужчины", name_en="Men", qualifiers=5, prizes=10)
WOMEN = replace(MEN, name_ru="Женщины", name_en="Women", qualifiers=4, prizes=None)
BORN = ("2001", "2003/05/01", "2005", "2007", "2009", None, "2010", "2008")
TEAMS = ("Яр", "Плёс", "Яр", "Плёс", "Яр", None, "Плёс", "Брод")


def won_by(*winners: int, **rules: Any) -> TournamentState:
    """Eight players after one round: 1-2, 3-4 and so on, who wins as said, the rest draw."""
    t = World(regulation(**{"tiebreaks": ("WIN",), **rules})).state.tournaments["open"]
    people = tuple(
        Player(number=n, name=f"Игрок{n}, Ян", birth=born, team=team)
        for n, (born, team) in enumerate(zip(BORN, TEAMS, strict=True), 1)
    )
    games = []
    for board, white in enumerate((1, 3, 5, 7), 1):
        result = Result.WHITE_WINS if white in winners else Result.DRAW
        result = Result.BLACK_WINS if white + 1 in winners else result
        games.append(Game(pairing=Pairing(board=board, white=white, black=white + 1), result=result))
    played = (PlayedRound(number=1, games=tuple(games), unpaired=()),)
    return replace(t, data=Tournament(name="Кубок", players=people, played=played, rounds_total=9), rounds={})


def made(t: TournamentState, lang: str = "ru") -> tuple[Source, Standings]:
    table = table_after(t, 1)
    assert table is not None
    return source(t, (), lang=lang, printed=START), table


def said(t: TournamentState, lang: str = "en") -> tuple[str, ...]:
    return decided(*made(t, lang))


def ranked(t: TournamentState, lang: str = "en") -> tuple[Ranking, ...]:
    return rankings(*made(t, lang))


def test_belarus_five_men_and_four_women_qualify() -> None:
    winners = (1, 3, 5, 7)
    women = said(won_by(*winners, divisions=(WOMEN,)))
    assert women == ("Qualified: Игрок1 Ян, Игрок3 Ян, Игрок5 Ян, Игрок7 Ян",)
    men = said(won_by(*winners, divisions=(MEN,)))
    assert men[0] == women[0]
    assert men[1] == "Seats left: 1, claimed by Игрок2 Ян, Игрок4 Ян, Игрок6 Ян, Игрок8 Ян"


def test_kinel_cherkassy_12_the_place_is_for_who_was_born_in_2002_or_later() -> None:
    one = replace(MEN, qualifiers=1, prizes=None, qualifiers_born_from=2002)
    assert said(won_by(1, divisions=(one,))) == (
        "Qualified: —",
        "Born before 2002, so without the place: Игрок1 Ян",
    )
    assert said(won_by(3, divisions=(one,))) == ("Qualified: Игрок3 Ян",)
    unknown = "Year of birth not known, 2002 or later is asked for: Игрок6 Ян"
    assert said(won_by(6, divisions=(one,))) == ("Qualified: Игрок6 Ян", unknown)


def test_belarus_prizes_are_not_shared_and_a_shared_place_says_so() -> None:
    three = replace(MEN, qualifiers=None, prizes=3)
    told = said(won_by(1, 3, divisions=(three,), prizes_shared=False))
    assert told[0] == "Place 1–2: Игрок1 Ян, Игрок3 Ян"
    assert told[-1].startswith("Prizes are not shared")
    assert not any("not shared" in text for text in said(won_by(1, 3, divisions=(three,))))
    one = replace(three, prizes=1)
    assert said(won_by(1, divisions=(one,), prizes_shared=False)) == ("Place 1: Игрок1 Ян",)


def test_belarus_ties_4_a_play_off_in_blitz_is_for_the_places_that_a_seat_or_a_prize_hangs_on() -> None:
    one = replace(MEN, qualifiers=1, prizes=None)
    told = said(won_by(1, 3, divisions=(one,), tiebreaks=("WIN", "play_off")))
    assert told[-1] == "Play-off for places 1–2: Игрок1 Ян, Игрок3 Ян"
    assert not any("Play-off" in text for text in said(won_by(1, divisions=(one,), tiebreaks=("play_off",))))


def test_kinel_cherkassy_11_age_groups_have_their_own_first_three() -> None:
    groups = ("U9", "U11", "U13", "U15", "U17")
    t = won_by(1, 3, 8, age_groups=groups, age_counting="reached_during_year")
    found = ranked(t)
    # The rounds of the test's regulation are in 2013: under 9 is born in 2005 or later.
    assert [one.title for one in found] == [
        "U9: born in 2005 or later",
        "U11: born in 2003 or later",
        "U13: born in 2001 or later",
        "Outside the age groups: year of birth not known",
    ]
    assert [(line.place, line.name) for line in found[0].lines] == [
        ("1–2", "Игрок3 Ян"),
        ("1–2", "Игрок8 Ян"),
        ("3", "Игрок5 Ян"),
    ]
    assert [line.name for line in found[-1].lines] == ["Игрок6 Ян"]


def test_who_is_too_old_for_every_age_group_is_named_with_the_year_of_birth() -> None:
    t = won_by(1, age_groups=("U9", "U11"), age_counting="reached_during_year")
    for lang, title in (
        ("ru", "Вне возрастных групп: родились раньше 2003 года"),
        ("en", "Outside the age groups: born before 2003"),
        ("be", "Па-за ўзроставымі групамі: нарадзіліся раней за 2003 год"),
    ):
        found = next(one for one in ranked(t, lang) if one.title == title)
        assert [(line.place, line.name, line.value) for line in found.lines] == [("—", "Игрок1 Ян", "2001")]
    everybody = [line.name for one in ranked(t) if one.title.startswith("Outside") for line in one.lines]
    assert everybody == ["Игрок1 Ян", "Игрок6 Ян"]


def test_ages_are_not_guessed_where_the_regulation_does_not_say_how_they_are_counted() -> None:
    assert ranked(won_by(1, age_groups=("U9",))) == ()


@pytest.mark.parametrize(
    ("by", "totals"),
    [
        ("points", [("1", "Яр", "2"), ("2", "Брод", "1"), ("3", "Плёс", "0")]),
        ("places", [("1", "Яр", "4"), ("2", "Брод", "11"), ("3", "Плёс", "14")]),
    ],
)
def test_kinel_cherkassy_11_team_results_are_sums_of_points_or_of_places(
    by: str, totals: list[tuple[str, str, str]]
) -> None:
    (teams,) = ranked(won_by(1, 3, 8, team_sum=by, team_members=2))
    assert [(line.place, line.name, line.value) for line in teams.lines] == totals
    assert "—" in teams.lines[1].note  # a seat that nobody filled


def test_kinel_cherkassy_11_cups_of_teams_without_a_way_of_counting_are_an_open_question() -> None:
    t = won_by(1, team_sum=load_regulation(find("kinel-cherkassy-2017", "regulations")).team_sum)
    assert ranked(t) == ()
    assert "does not say how their results are added" in said(t)[-1]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_report_prints_the_rankings_in_every_language(lang: str) -> None:
    t = won_by(
        1, 3, age_groups=("U9",), age_counting="reached_before_year", team_sum="points", team_members=2
    )
    s, table = made(t, lang)
    titles = [one.title for one in rankings(s, table)]
    assert len(titles) == len(set(titles)) > 1
    report = paper(s, Kind.REPORT, 0)
    assert report is not None


def test_article_25_2_the_committees_titles_follow_the_papers_language() -> None:
    chair = CommitteeMember(office="кмс", office_en="candidate master")
    assert [office_in(chair, lang) for lang in ("ru", "en", "be")] == ["кмс", "candidate master", "кмс"]
    assert office_in(CommitteeMember(office="кмс"), "en") == "кмс"
