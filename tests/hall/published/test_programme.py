"""What of a regulation goes to the walls, for each regulation that is shipped and for none of its names."""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time
from typing import get_args

import pytest

from hall.config.regulation_shape import OtherDateKind
from hall.model.regulations import (
    ApartBy,
    Committee,
    CommitteeMember,
    KeptApart,
    OtherDate,
    Regulation,
)
from hall.model.state import TournamentState
from hall.model.tournament import Tournament
from hall.published.programme import programme_view
from hall.words.programme import programme_words
from tests.hall.world import entry, regulation


def of(rules: Regulation) -> TournamentState:
    return TournamentState(entry=entry(rules))


def test_rounds_and_what_concerns_players_stand_in_order_of_time() -> None:
    dates = (
        OtherDate(kind="arbiters_meeting", day=date(2013, 7, 11), start=time(21)),
        OtherDate(kind="blitz", day=date(2013, 7, 20)),
        OtherDate(kind="opening", day=date(2013, 7, 12), start=time(15)),
    )
    items = programme_view(of(regulation(other_dates=dates))).items
    assert [item.number or item.kind for item in items] == ["opening", *range(1, 9), "blitz", 9]
    assert [item.kind for item in items if not item.has_hour] == ["blitz"]


def test_a_committee_is_known_by_its_offices_alone() -> None:
    chair = CommitteeMember(name="Строгий Судья", office="Председатель", office_en="Chair", team="Самара")
    coach = replace(chair, office="Тренер", office_en=None)
    committee = Committee(chair=chair, members=(coach,), reserves=(chair,))
    view = programme_view(of(regulation(committee=committee)))
    assert [(one.ru, one.en) for one in view.committee] == [("Председатель", "Chair"), ("Тренер", None)]
    assert "Строгий" not in str(view)


def test_a_notice_without_a_translation_stands_in_russian_alone() -> None:
    view = programme_view(of(regulation(notices_ru=("Первое", "Второе"), notices_en=("First",))))
    assert [(n.ru, n.en, n.be) for n in view.notices] == [("Первое", "First", None), ("Второе", None, None)]


LAST_THREE = KeptApart(by=ApartBy.FEDERATION, last_rounds=3)


def test_article_22_8_who_is_kept_apart_is_announced_beside_the_regulations_own_restrictions() -> None:
    rules = regulation(restrictions_ru=("Первое",), restrictions_en=("First",), kept_apart=LAST_THREE)
    own, made = programme_view(of(rules)).restrictions
    assert (own.ru, own.en) == ("Первое", "First")
    assert made.ru == "В 7–9-х\u00a0турах игроки одной федерации по возможности не встречаются между собой"
    assert made.en == "In rounds\u00a07–9 players of one federation are kept apart as far as possible"
    assert made.be == "У 7–9-х\u00a0турах гульцы адной федэрацыі па магчымасці не сустракаюцца паміж сабой"


def test_article_22_8_is_not_announced_twice_where_the_regulation_says_it_in_its_own_words() -> None:
    rules = regulation(restrictions_ru=("Сам",), kept_apart=replace(LAST_THREE, in_restrictions=True))
    assert [one.ru for one in programme_view(of(rules)).restrictions] == ["Сам"]


def test_the_rounds_in_which_it_holds_are_those_of_the_file_where_it_states_them() -> None:
    rules = regulation(kept_apart=KeptApart(by=ApartBy.TEAM, last_rounds=1))
    data = Tournament(name="Cup", players=(), rounds_total=5)
    said = programme_view(replace(of(rules), data=data)).restrictions
    assert said[0].en == "In round\u00a05 players of one team are kept apart as far as possible"
    whole = regulation(kept_apart=KeptApart(by=ApartBy.TEAM))
    assert programme_view(of(whole)).restrictions[0].ru[:22] == "Игроки одной команды п"


@pytest.mark.parametrize("code", ["ru", "en", "be"])
@pytest.mark.parametrize("kind", get_args(OtherDateKind))
def test_every_kind_of_date_that_a_regulation_may_have_has_a_name(code: str, kind: str) -> None:
    assert programme_words(code).item(kind)
