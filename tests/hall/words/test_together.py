from collections.abc import Callable
from datetime import time

from hall.model.regulations import Phones
from hall.words.spoken import Announcement, Phrases, announcement
from hall.words.together import together

BOYS = {"ru": "Турнир юношей", "en": "Boys' tournament"}
GIRLS = {"ru": "Турнир девушек", "en": "Girls' tournament"}
VETERANS = {"ru": "Турнир ветеранов", "en": "Veterans' tournament"}


def said(name: dict[str, str], say: Callable[[Phrases], str]) -> Announcement:
    return announcement(["ru", "en"], say, name=name)


def five(name: dict[str, str], number: int, phones: Phones | None = None) -> Announcement:
    return said(name, lambda p: p.five_minutes(round=number, phones=phones))


def one(name: dict[str, str], number: int) -> Announcement:
    return said(name, lambda p: p.one_minute(round=number))


def texts(*announcements: Announcement) -> list[str]:
    return [part.text for part in together(announcements).parts]


def test_one_announcement_alone_stays_as_it_is() -> None:
    assert together([five(BOYS, 3)]) == five(BOYS, 3)


def test_two_tournaments_of_one_round_number_are_named_and_called_once() -> None:
    assert texts(five(BOYS, 3), five(GIRLS, 3)) == [
        "Турнир юношей. Турнир девушек. Внимание! До начала третьего тура осталось пять минут. "
        "Просим участников занять свои места.",
        "Boys' tournament. Girls' tournament. Attention, please. Round three starts in five minutes. "
        "Players, please take your seats.",
    ]


def test_with_other_round_numbers_each_has_its_sentence_and_what_they_share_is_said_once() -> None:
    assert texts(five(BOYS, 3), five(GIRLS, 5)) == [
        "Турнир юношей. Внимание! До начала третьего тура осталось пять минут. "
        "Турнир девушек. До начала пятого тура осталось пять минут. Просим участников занять свои места.",
        "Boys' tournament. Attention, please. Round three starts in five minutes. "
        "Girls' tournament. Round five starts in five minutes. Players, please take your seats.",
    ]


def test_the_one_minute_call_of_two_stays_short() -> None:
    assert texts(one(BOYS, 3), one(GIRLS, 5))[0] == (
        "Турнир юношей. До начала третьего тура осталась одна минута. "
        "Турнир девушек. До начала пятого тура осталась одна минута. "
        "Просим занять места и соблюдать тишину."
    )


def test_of_three_those_of_one_round_are_named_together() -> None:
    assert texts(one(BOYS, 3), one(VETERANS, 7), one(GIRLS, 3))[0] == (
        "Турнир юношей. Турнир девушек. До начала третьего тура осталась одна минута. "
        "Турнир ветеранов. До начала седьмого тура осталась одна минута. "
        "Просим занять места и соблюдать тишину."
    )


def test_each_tournament_keeps_its_own_rule_on_phones() -> None:
    [russian, _] = texts(five(BOYS, 3, Phones.SWITCHED_OFF), five(GIRLS, 3, Phones.FORBIDDEN_IN_ZONE))
    assert russian == (
        "Турнир юношей. Внимание! До начала третьего тура осталось пять минут. "
        "Просим участников занять свои места. Мобильные телефоны должны быть полностью выключены. "
        "Турнир девушек. Мобильные телефоны и средства связи в игровой зоне запрещены."
    )


def test_where_one_says_all_that_the_other_says_and_more_neither_is_left_without_words() -> None:
    [russian, _] = texts(five(BOYS, 3, Phones.SWITCHED_OFF), five(GIRLS, 3))
    assert russian.index("Турнир девушек. Просим участников занять свои места.") > 0


def test_one_new_time_of_two_moved_starts_is_told_once() -> None:
    def moved(name: dict[str, str], start: time) -> Announcement:
        return said(name, lambda p: p.start_moved(round=3, start=start))

    assert texts(moved(BOYS, time(15, 10)), moved(GIRLS, time(15, 10)))[1] == (
        "Boys' tournament. Girls' tournament. Attention, please. The start of round three has been moved. "
        "The new starting time is three ten p.m."
    )
    assert texts(moved(BOYS, time(15, 10)), moved(GIRLS, time(15, 20)))[1] == (
        "Boys' tournament. Attention, please. The start of round three has been moved. "
        "The new starting time is three ten p.m. "
        "Girls' tournament. The new starting time is three twenty p.m."
    )
