"""What people call a tournament."""

from __future__ import annotations

from dataclasses import replace

from hall.model.called import Called, called
from hall.model.venue import Entry
from tests.hall.venues import venue
from tests.hall.world import entry, regulation


def own(name: str, title: str, division: str) -> Entry:
    rules = regulation(title_ru=title, title_en=f"{title} (en)")
    return replace(entry(rules, name=name), name_ru=division, name_en=f"{division} (en)", is_own_event=True)


def test_a_tournament_of_a_regulation_that_was_written_for_it_is_called_by_its_division() -> None:
    one = entry()
    assert called(one, venue(one)) == Called(ru="Открытый турнир", en="Open")


def test_an_event_of_ones_own_is_called_by_its_own_name() -> None:
    cup, open_one = own("cup", "Кубок", "Мужчины"), entry()
    assert called(cup, venue(cup, open_one)) == Called(ru="Кубок", en="Кубок (en)")
    assert called(cup, venue(cup, own("other", "Мемориал", "Мужчины"))).ru == "Кубок"


def test_two_tournaments_of_one_own_event_are_told_apart() -> None:
    boys, girls = own("boys", "Кубок", "Юноши"), own("girls", "Кубок", "Девушки")
    assert called(boys, venue(boys, girls)) == Called(ru="Кубок · Юноши", en="Кубок (en) · Юноши (en)")
    assert called(girls, venue(boys, girls)).in_language("be") == "Кубок · Девушки"
