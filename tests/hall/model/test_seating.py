"""Article 25.2: who sits in one case of the appeals committee, who does not, which reserve steps in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model.regulations import Committee, CommitteeMember
from hall.model.seating import Case, Objection, Seated, same_person, seating, voters

CASE = Case(names=("Заозёрный Фёдор", "Ивняков Савва"), teams=("Север", "Юг"), year=2026, interests={})


def one(name: str, **changes: object) -> CommitteeMember:
    base = CommitteeMember(name=name)
    return replace(base, **changes)  # type: ignore[arg-type]  # names are checked by replace itself


FIVE = Committee(
    chair=one("Тихомировская О."),
    members=(one("Гордеенков П."), one("Верхоланцев С.")),
    reserves=(one("Лесникова И."), one("Запольский К.")),
)


def the(seat: str, seated: tuple[Seated, ...]) -> Seated:
    return next(one for one in seated if one.seat == seat)


def test_without_objections_the_chair_and_the_members_vote() -> None:
    assert voters(seating(FIVE, CASE)) == ("chair", "members[1]", "members[2]")


def test_article_25_2_a_party_to_the_dispute_does_not_sit() -> None:
    seated = seating(replace(FIVE, members=(one("Ивняков С."), FIVE.members[1])), CASE)
    assert the("members[1]", seated).objection is Objection.PARTY
    assert the("reserves[1]", seated).sits_for == "members[1]"


def test_article_25_2_an_arbiter_of_the_event_does_not_sit() -> None:
    seated = seating(replace(FIVE, chair=one("Судьин С.", arbiter_of_event=True)), CASE)
    assert the("chair", seated).objection is Objection.ARBITER
    assert the("reserves[1]", seated).sits_for == "chair"


def test_article_25_2_3_nobody_under_21_sits() -> None:
    seated = seating(replace(FIVE, chair=one("Юнцов Я.", born=2006)), CASE)
    assert the("chair", seated).objection is Objection.UNDER_AGE


def test_article_25_2_3_who_turns_21_this_year_may_be_of_age() -> None:
    assert the("chair", seating(replace(FIVE, chair=one("Юнцов Я.", born=2005)), CASE)).objection is None


def test_article_25_2_1_an_own_interest_is_stated_with_its_reason() -> None:
    case = replace(CASE, interests={"members[2]": "тренер заявителя"})
    seat = the("members[2]", seating(FIVE, case))
    assert (seat.objection, seat.why, seat.sits_for) == (Objection.INTEREST, "тренер заявителя", None)


def test_a_member_of_a_partys_team_gives_way_while_a_reserve_is_left() -> None:
    mate = replace(FIVE, members=(one("Гордеенков П.", team=" север "), FIVE.members[1]))
    assert voters(seating(mate, CASE)) == ("chair", "members[2]", "reserves[1]")
    assert voters(seating(replace(mate, reserves=()), CASE)) == ("chair", "members[1]", "members[2]")


def test_a_reserve_goes_first_to_who_must_not_sit() -> None:
    mixed = replace(
        FIVE,
        chair=one("Тихомировская О.", team="Юг"),
        members=(one("Заозёрный Ф."), FIVE.members[1]),
        reserves=(FIVE.reserves[0],),
    )
    seated = seating(mixed, CASE)
    assert the("reserves[1]", seated).sits_for == "members[1]"
    assert the("chair", seated).sits_for == "chair"


def test_a_reserve_who_is_a_party_himself_does_not_step_in() -> None:
    seated = seating(
        replace(FIVE, chair=one("Заозёрный Ф."), reserves=(one("Ивняков С."), FIVE.reserves[1])), CASE
    )
    assert the("reserves[2]", seated).sits_for == "chair"


def test_where_nobody_is_left_to_step_in_a_vote_is_missing() -> None:
    seated = seating(replace(FIVE, chair=one("Заозёрный Ф."), reserves=()), CASE)
    assert voters(seated) == ("members[1]", "members[2]")


def test_who_is_not_named_has_nothing_against_him() -> None:
    unknown = CommitteeMember()
    committee = Committee(chair=unknown, members=(unknown, unknown), reserves=(unknown, unknown))
    assert all(seat.objection is None for seat in seating(committee, CASE))


@pytest.mark.parametrize(
    ("first", "second", "same"),
    [
        ("Заозёрный Ф.", "Заозерный Фёдор", True),
        ("Заозёрный, Фёдор", "ЗАОЗЁРНЫЙ Фёдор Ильич", True),
        ("Заозёрный", "Заозёрный Фёдор", True),
        ("Заозёрный А.", "Заозёрный Фёдор", False),
        ("Ивняков С.", "Заозёрный Савва", False),
        ("", "", False),
    ],
)
def test_a_person_is_found_by_surname_and_initial(first: str, second: str, same: bool) -> None:
    assert same_person(first, second) is same
