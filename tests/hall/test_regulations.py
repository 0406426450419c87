"""The three regulations and the example venues say what their documents say."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from hall.config import find, load_regulation, load_venue, planned_start
from hall.config.demo_dates import dated, days_under_way
from hall.errors import ConfigError
from hall.model.instants import Span
from hall.model.regulations import Comparison, Regulation
from hall.model.state import Fact
from hall.reports.cues import cues_json, cues_text
from tests.hall.world import START, World

NAMES = ("izhevsk-2013", "kinel-cherkassy-2017", "belarus-2015")


def regulation(name: str) -> Regulation:
    return load_regulation(path(name))


def path(name: str) -> Path:
    return find(name, "regulations")


def at(name: str, round_number: int) -> dict[str, str]:
    """The kinds of a round with the instant's text."""
    return {str(row["kind"]): str(row["at"]) for row in cues_json(path(name), round_number, 80, None)}


def test_izhevsk_round_5_is_called_photographed_and_defaulted_at_these_instants() -> None:
    assert at("izhevsk-2013", 5) == {
        "announce_5_min": "2013-07-16T15:55:00+04:00",
        "announce_1_min": "2013-07-16T15:59:00+04:00",
        "start_due": "2013-07-16T16:00:00+04:00",
        "photography_ends": "2013-07-16T16:05:00+04:00",
        "default_time": "2013-07-16T16:30:00+04:00",
    }


def test_izhevsk_round_1_is_photographed_for_ten_minutes() -> None:
    assert at("izhevsk-2013", 1)["photography_ends"] == "2013-07-12T16:10:00+04:00"


def test_izhevsk_round_9_begins_at_ten() -> None:
    assert at("izhevsk-2013", 9)["start_due"] == "2013-07-21T10:00:00+04:00"


def test_thirty_minutes_exactly_is_still_in_time_in_izhevsk_and_late_in_belarus() -> None:
    limit = Span.of(minutes=30)
    late = {}
    for name in ("izhevsk-2013", "belarus-2015"):
        rule = regulation(name).default_time
        assert rule is not None
        assert rule.limit == limit
        late[name] = rule.comparison.is_late(limit, rule.limit)

    assert late == {"izhevsk-2013": False, "belarus-2015": True}


def test_kinel_cherkassy_round_3_has_its_trainers_leave_after_three_hours() -> None:
    assert at("kinel-cherkassy-2017", 3) == {
        "announce_5_min": "2017-09-29T14:55:00+04:00",
        "announce_1_min": "2017-09-29T14:59:00+04:00",
        "start_due": "2017-09-29T15:00:00+04:00",
        "photography_ends": "2017-09-29T15:10:00+04:00",
        "default_time": "2017-09-29T15:10:00+04:00",
        "trainers_leave": "2017-09-29T18:00:00+04:00",
    }


def test_kinel_cherkassy_allows_provisional_draws_from_half_past_one_in_rounds_2_4_and_7_alone() -> None:
    allowed = {
        n: found["provisional_results_allowed"]
        for n in range(1, 10)
        if "provisional_results_allowed" in (found := at("kinel-cherkassy-2017", n))
    }

    assert allowed == {
        2: "2017-09-29T13:30:00+04:00",
        4: "2017-09-30T13:30:00+04:00",
        7: "2017-10-02T13:30:00+04:00",
    }


def test_belarus_round_9_begins_at_ten_in_minsk() -> None:
    found = at("belarus-2015", 9)

    assert found["start_due"] == "2015-12-11T10:00:00+03:00"
    assert found["default_time"] == "2015-12-11T10:30:00+03:00"


def test_a_moved_start_moves_the_cues() -> None:
    rows = cues_json(path("izhevsk-2013"), 5, None, "2013-07-16T12:10:00Z")

    assert [row["at"] for row in rows][-1] == "2013-07-16T16:40:00+04:00"
    assert {row["mandatory"] for row in rows} == {None}


def test_a_start_without_offset_is_refused() -> None:
    with pytest.raises(ConfigError, match="expected ISO 8601 with offset"):
        cues_json(path("izhevsk-2013"), 5, None, "2013-07-16T16:00:00")


def test_people_read_the_cues_in_their_language() -> None:
    russian = cues_text(path("izhevsk-2013"), 5, 31, None, "ru")
    english = cues_text(path("belarus-2015"), 5, 31, None, "en")

    assert "16.07.2013 16:30:00  допустимое время опоздания (явка в этот момент ещё вовремя)" in russian
    assert "07.12.2015 16:30:00  default time (this instant is already late)  [regulation]" in english


def test_kinel_cherkassy_states_no_time_control() -> None:
    assert regulation("kinel-cherkassy-2017").time_control is None


def test_belarus_has_two_periods_and_an_increment() -> None:
    control = regulation("belarus-2015").time_control

    assert control is not None
    assert [(p.span, p.moves) for p in control.periods] == [
        (Span.of(minutes=90), 40),
        (Span.of(minutes=30), None),
    ]
    assert control.increment == Span.of(seconds=30)


def test_the_limits_are_ten_minutes_more_than_which_is_late_in_kinel_cherkassy() -> None:
    rule = regulation("kinel-cherkassy-2017").default_time

    assert rule is not None
    assert (rule.limit, rule.comparison) == (Span.of(minutes=10), Comparison.MORE_THAN)


@pytest.mark.parametrize("name", NAMES)
def test_every_regulation_has_nine_rounds_and_notices_in_two_languages(name: str) -> None:
    found = regulation(name)

    assert [r.number for r in found.rounds] == list(range(1, 10))
    assert len(found.notices_ru) == len(found.notices_en) > 0
    assert planned_start(found, 1) < planned_start(found, 9)


def test_the_regulation_of_belarus_is_there_in_belarusian_too() -> None:
    found = regulation("belarus-2015")

    assert found.title_be is not None
    assert len(found.notices_be) == len(found.notices_ru)
    assert [d.name_be for d in found.divisions] == ["Мужчыны", "Жанчыны"]


def test_the_venue_of_belarus_speaks_and_shows_the_countrys_own_language_first_then_english() -> None:
    venue = load_venue(find("belarus", "venues"))

    assert venue.languages == venue.voice.languages == ("be", "en")
    assert [entry.name_be for entry in venue.entries] == ["Мужчыны", "Жанчыны"]


@pytest.mark.parametrize("name", ["demo", "izhevsk", "kinel-cherkassy", "belarus", "template"])
def test_every_example_venue_is_whole(name: str) -> None:
    venue = load_venue(find(name, "venues"))

    assert all(venue.hall(entry.hall) for entry in venue.entries)


def test_the_template_is_an_event_of_its_own_and_no_demonstration() -> None:
    venue, others = load_venue(find("template", "venues")), ("demo", "kinel-cherkassy", "belarus")

    assert venue.id not in {load_venue(find(name, "venues")).id for name in others}
    assert (venue.demo_round, venue.demo_start_in_min, venue.emulated_boards) == (None, None, 0)


def test_the_demo_is_played_today_with_its_other_dates_around_it() -> None:
    demo, today = load_venue(find("demo", "venues")), date(2026, 11, 30)
    rules = dated(demo, today).entries[0].regulation

    assert [one.day for one in rules.rounds[3:6]] == [date(2026, 11, 29), today, date(2026, 12, 1)]
    assert {one.kind: one.day for one in rules.other_dates}["closing"] == rules.rounds[-1].day
    izhevsk = load_venue(find("izhevsk", "venues"))
    assert dated(izhevsk, today) == izhevsk


def test_a_demo_resumed_on_another_day_keeps_the_dates_of_a_tournament_that_has_begun() -> None:
    demo, eve, today = load_venue(find("demo", "venues")), date(2026, 11, 29), date(2026, 11, 30)
    begun, opened = World(number=5), dated(demo, eve)
    name = opened.entries[0].id
    t = replace(begun.state.tournaments["open"], entry=opened.entries[0])
    waiting = replace(begun.state, tournaments={name: t})
    assert dated(demo, today, days_under_way(demo, waiting)) == dated(demo, today)

    played = replace(t.rounds[5], started=(Fact(value=START, seq=9, at=START, by="A"),))
    going_on = replace(waiting, tournaments={name: replace(t, rounds={5: played})})
    assert dated(demo, today, days_under_way(demo, going_on)).entries[0] == opened.entries[0]


def test_the_demo_plays_round_5_of_izhevsk_on_forty_boards() -> None:
    venue = load_venue(find("demo", "venues"))

    entry = venue.entry("open")
    assert entry is not None
    assert entry.regulation.id == "izhevsk-2013"
    assert (entry.first_board, entry.last_board, venue.demo_round) == (1, 40, 5)
