"""Article 25.2: what is known to be wrong with an appeals committee."""

from __future__ import annotations

from hall.model.committee import Demand, breaches
from hall.model.regulations import Committee, CommitteeMember

NOBODY_KNOWN = CommitteeMember()


def committee(
    chair: CommitteeMember = NOBODY_KNOWN,
    members: tuple[CommitteeMember, ...] = (NOBODY_KNOWN, NOBODY_KNOWN),
    reserves: tuple[CommitteeMember, ...] = (NOBODY_KNOWN, NOBODY_KNOWN),
) -> Committee:
    return Committee(chair=chair, members=members, reserves=reserves)


def found(one: Committee) -> list[tuple[Demand, str]]:
    return [(breach.demand, breach.seat) for breach in breaches(one, 2026)]


def test_article_25_2_what_is_not_stated_is_no_breach() -> None:
    assert found(committee()) == []


def test_one_member_makes_too_few_and_an_even_number_of_voters() -> None:
    assert found(committee(members=(NOBODY_KNOWN,))) == [
        (Demand.ENOUGH_MEMBERS, "members"),
        (Demand.ODD_VOTERS, "members"),
    ]


def test_article_25_2_2_three_members_make_four_voters() -> None:
    assert found(committee(members=(NOBODY_KNOWN,) * 3)) == [(Demand.ODD_VOTERS, "members")]


def test_article_25_2_one_reserve_is_too_few() -> None:
    assert found(committee(reserves=(NOBODY_KNOWN,))) == [(Demand.ENOUGH_RESERVES, "reserves")]


def test_article_25_2_3_somebody_who_turns_twenty_one_this_year_may_be_of_age() -> None:
    assert found(committee(chair=CommitteeMember(born=2005))) == []
    assert found(committee(chair=CommitteeMember(born=2006))) == [(Demand.OF_AGE, "chair")]


def test_article_25_2_an_arbiter_of_the_event_may_not_sit() -> None:
    arbiter = CommitteeMember(arbiter_of_event=True)

    assert found(committee(reserves=(NOBODY_KNOWN, arbiter))) == [(Demand.NO_ARBITER, "reserves[2]")]


def test_a_chair_who_is_a_member_too_is_a_breach() -> None:
    one = CommitteeMember(name="A")

    assert found(committee(chair=one, members=(NOBODY_KNOWN, one))) == [(Demand.NOBODY_TWICE, "members[2]")]


def test_article_25_2_one_team_twice_is_asked_to_be_avoided_if_possible() -> None:
    north = CommitteeMember(team="North")

    (breach,) = breaches(committee(chair=north, reserves=(north, NOBODY_KNOWN)), 2026)

    assert (breach.seat, breach.if_possible) == ("reserves[1]", True)
