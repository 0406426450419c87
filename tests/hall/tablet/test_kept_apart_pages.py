"""Article 22.8 on pages and papers: before pairs are made or published, in a file, on the check list."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model.checklist import Check
from hall.model.regulations import ApartBy, KeptApart
from hall.model.tournament import Game, PlayedRound, Result
from hall.papers.report import report_sheet
from hall.papers.source import source
from hall.rounds.apart_text import warnings
from hall.tablet.sight import Sight
from hall.tablet.views import before as page
from hall.tablet.views.before import before
from hall.tablet.views.pairing import pairing
from hall.tablet.views.roll import checklist
from hall.tablet.views.waiting import left_waiting
from tests.hall.model.acts import the
from tests.hall.model.test_repairing import ALLOWED, PAIR, two_waiting
from tests.hall.public.test_public_audience import the_one
from tests.hall.tablet.looking import World, after, sight
from tests.hall.tablet.test_between_rounds import played
from tests.hall.world import regulation, tournament

FEDERATION = KeptApart(by=ApartBy.FEDERATION)  # in every round; the world's players are all of RUS
LAST = KeptApart(by=ApartBy.TEAM, last_rounds=6)
SCREENS = page.Screens(whole=3, well=3)


def teams(world: World, *names: str) -> World:
    """The same tournament, its first players of these teams; "" of none."""
    data = tournament(6)
    players = tuple(
        replace(player, team=name or None)
        for player, name in zip(data.players, (*names, *[""] * 12), strict=False)
    )
    world.does(c.ImportTournament(tournament="open", source="test.trf", data=replace(data, players=players)))
    return world


def apart_check(s: Sight) -> page.Check | None:
    found = [one for one in before(s, SCREENS).checks if "одной" in one.title or "last rounds" in one.title]
    return found[0] if found else None


def test_the_page_of_own_pairs_says_before_the_tap_what_holds_in_the_round() -> None:
    assert pairing(sight(played(World(regulation(kept_apart=FEDERATION))), after(80)), None).held == (
        "Игроки одной федерации по возможности не встречаются между собой (22.8)",
    )
    assert pairing(sight(played(), after(80)), None).held == ()


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("ru", "С 6-го тура игроки одной команды по возможности не встречаются между собой (22.8)"),
        ("en", "From round\u00a06 players of one team are kept apart as far as possible (22.8)"),
        ("be", "З 6-га тура гульцы адной каманды па магчымасці не сустракаюцца паміж сабой (22.8)"),
    ],
)
def test_in_rounds_before_it_says_from_which_one_on(lang: str, said: str) -> None:
    later = KeptApart(by=ApartBy.TEAM, last_rounds=4)
    assert pairing(sight(played(World(regulation(kept_apart=later))), after(80), lang=lang), None).held == (
        said,
    )


def test_teams_stand_beside_the_names_where_the_regulation_keeps_them_apart() -> None:
    later = KeptApart(by=ApartBy.TEAM, last_rounds=1)
    lines = page.pairs(sight(teams(World(regulation(kept_apart=later)), "Ясень"), after(-40))).pairs
    assert (lines[0].white_of, lines[0].black_of) == ("Ясень", "")
    assert page.pairs(sight(World(regulation(kept_apart=FEDERATION)), after(-40))).pairs[0].black_of == "RUS"
    assert page.pairs(sight(teams(World(), "Ясень"), after(-40))).pairs[0].white_of == ""


def test_it_says_whose_team_is_not_known_and_nothing_in_a_round_before() -> None:
    world = played(World(regulation(kept_apart=LAST)))
    assert pairing(sight(world, after(80), lang="en"), None).held == (
        "In rounds\u00a04–9 players of one team are kept apart as far as possible (22.8)",
        "No team is stated for 12 of 12: these cannot be kept apart",
    )
    assert before(sight(World(regulation(kept_apart=LAST)), after(-40)), SCREENS).warnings == 1


def test_pairs_of_one_team_deserve_a_look_before_they_are_published_wherever_they_come_from() -> None:
    world = World(regulation(kept_apart=KeptApart(by=ApartBy.TEAM)))
    teams(world, "Ясень", "Ясень", *"АБВГДЕЖЗ", "Вяз", "вяз")
    view = before(sight(world, after(-40)), SCREENS)
    check = apart_check(sight(world, after(-40)))
    assert check is not None
    assert (check.fine, check.title, check.link) == (False, "Пары игроков одной команды (2)", "pairs")
    assert check.detail == "Ясень (доска\u00a01), Вяз (доска\u00a06)"
    assert view.publish is not None
    assert page.pairs(sight(world, after(-40))).apart[1].endswith(f"(2): {check.detail}")


def test_where_they_are_apart_this_is_ticked_off() -> None:
    world = teams(World(regulation(kept_apart=KeptApart(by=ApartBy.TEAM))), *"АБВГДЕЖЗИКЛМ")
    check = apart_check(sight(world, after(-40)))
    assert check is not None
    assert (check.fine, check.title) == (True, "Игроки одной команды разведены")
    assert page.pairs(sight(world, after(-40))).apart == ()
    assert apart_check(sight(World(), after(-40))) is None


def test_without_a_number_of_rounds_it_is_said_that_nobody_can_be_kept_apart() -> None:
    world = World(regulation(kept_apart=LAST, rounds=()))
    check = apart_check(sight(world, after(-40), lang="en"))
    assert check is not None
    assert (check.fine, check.detail) == (False, "")
    assert "nobody says how many" in check.title


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("ru", "Пары игроков одной федерации (6): RUS (доски\u00a01–6)"),
        ("en", "Pairs of one federation (6): RUS (boards\u00a01–6)"),
        ("be", "Пары гульцоў адной федэрацыі (6): RUS (дошкі\u00a01–6)"),
    ],
)
def test_a_file_with_such_pairs_is_shown_with_a_warning(lang: str, said: str) -> None:
    rules = regulation(kept_apart=FEDERATION)
    assert warnings(tournament(6), rules, lang)[1].startswith(said)
    assert warnings(tournament(6), regulation(), lang) == ()
    apart = replace(
        tournament(6), players=tuple(replace(p, federation=f"F{p.number}") for p in tournament(6).players)
    )
    assert warnings(apart, rules, lang) == ()
    assert warnings(replace(tournament(6), next_pairings=None), rules, lang) == ()


def test_two_of_one_team_who_are_left_waiting_are_proposed_with_a_warning() -> None:
    view = left_waiting(sight(two_waiting(**ALLOWED, kept_apart=FEDERATION), after(33)))
    assert view is not None
    assert [(one.act, one.warning) for one in view.pairs] == [(PAIR, "Оба из одной федерации: RUS (22.8)")]
    free = left_waiting(sight(two_waiting(**ALLOWED), after(33)))
    assert free is not None
    assert [one.warning for one in free.pairs] == [""]


def test_article_21_4_7_the_check_list_says_what_the_regulation_restricts() -> None:
    lines = checklist(sight(World(regulation(kept_apart=FEDERATION)), after(-40))).lines
    rules = {line.check: line.rule for line in lines}
    assert rules[Check.TEAM_MATES] == "Игроки одной федерации по возможности не встречаются между собой"
    assert rules[Check.HALL] == ""


def test_the_report_says_it_and_phones_are_told() -> None:
    world = World(regulation(kept_apart=LAST)).started()
    said = "In rounds\u00a04–9 players of one team are kept apart as far as possible"
    facts = report_sheet(source(the(world), tuple(world.records), lang="en", printed=after(80))).facts
    assert ("Restrictions of the pairing", said) in facts
    assert [one.en for one in the_one(world).programme.restrictions] == [said]


def test_a_pair_who_met_deserves_a_look_before_it_is_published() -> None:
    world = World()
    data = tournament(6)
    assert data.next_pairings is not None
    first = Game(pairing=data.next_pairings.pairs[0], result=Result.DRAW)
    again = replace(data, played=(PlayedRound(number=2, games=(first,), unpaired=()),))
    world.does(c.ImportTournament(tournament="open", source="again.trf", data=again))
    s = sight(world, after(-40), lang="en")
    said = "Round 3, board 1: Игроков001 Пётр and Игроков002 Пётр have met in round 2 (C.04.1)"
    check = next(one for one in before(s, SCREENS).checks if one.detail == said)
    assert (check.fine, check.title, check.link) == (False, "Games or byes that repeat (1)", "pairs")
    assert page.pairs(s).apart == (said,)
