"""Which scene is on when: from facts and the instant alone."""

from __future__ import annotations

from dataclasses import replace

import pytest

from displays.scenes import Link, Scene, scene
from displays.scenes.calm import Calm
from displays.scenes.countdown import Countdown
from displays.scenes.identify import Identify
from displays.scenes.missing import Panel
from displays.scenes.pairings import Pairings
from displays.scenes.running import Running
from displays.scenes.two import Two
from hall.model.instants import Instant, Span
from hall.model.regulations import Comparison
from hall.published.snapshot import MovedView, PairingsSection, PairingsView, RoundView, ScreenView, Snapshot
from tests.displays.pages import two_tournaments
from tests.displays.samples import (
    ROUND,
    START,
    VENUE,
    WALL,
    after,
    before,
    list_of,
    missing,
    snapshot,
    started,
)


def at(
    when: Instant,
    round_: RoundView = ROUND,
    *,
    view: PairingsView | None = None,
    screen: ScreenView = WALL,
    link: Link | None = None,
) -> Scene:
    return scene(snapshot(round_, view), screen, when, link or Link())


def countdown_body(when: Instant, round_: RoundView = ROUND) -> Countdown:
    body = at(when, round_).body
    assert isinstance(body, Countdown)
    return body


def running_body(when: Instant, round_: RoundView) -> Running:
    body = at(when, round_).body
    assert isinstance(body, Running)
    return body


def panel(when: Instant, round_: RoundView) -> Panel:
    return running_body(when, round_).panel


@pytest.mark.parametrize(
    ("when", "round_", "kind"),
    [
        (before(95), replace(ROUND, published=None), "next_start"),
        (before(41), ROUND, "pairings"),
        (before(10, 1), ROUND, "by_name"),
        (before(10), ROUND, "countdown"),
        (before(9, 49), ROUND, "countdown"),
        (before(9, 48), ROUND, "pairings"),
        (before(9, 36), ROUND, "countdown"),
        (before(5), ROUND, "countdown"),
        (before(0, 1), ROUND, "countdown"),
        (START, ROUND, "due"),
        (after(300), ROUND, "due"),
        (before(4), replace(ROUND, published=None), "countdown"),
        (START, started(), "running"),
        (after(29, 59), started(), "running"),
        (after(30), started(), "default_over"),
        (after(50), replace(started(), undecided=(12,)), "default_over"),
        (after(30, 4), started(), "playing"),
        (after(30), replace(started(), missing=()), "playing"),
        (after(5), replace(started(), default_at=None), "playing"),
        (after(200), replace(started(), finished=60, not_begun=0), "finished"),
        (before(41), replace(ROUND, planned=None), "pairings"),
        (before(40), replace(ROUND, planned=None, published=None), "next_start"),
    ],
)
def test_the_scene_follows_the_round(when: Instant, round_: RoundView, kind: str) -> None:
    assert at(when, round_).kind == kind


def test_a_countdown_shows_the_ceiling_so_that_zero_comes_exactly_at_zero() -> None:
    assert countdown_body(before(4, 48)).figures == "04:48"
    assert countdown_body(before(4, 48) + Span(1)).figures == "04:48"
    assert countdown_body(before(4, 48) + Span(1000)).figures == "04:47"
    assert countdown_body(START - Span(1)).figures == "00:01"


def test_a_start_that_is_due_is_held_at_zero_and_its_delay_counts_up() -> None:
    body = countdown_body(after(0, 37) + Span(999))
    assert body.waiting is not None
    assert (body.figures, body.waiting.delay) == ("00:00", "0:37")
    assert body.title == "Начало 3-го тура"


def test_the_bar_stands_only_in_the_last_five_minutes() -> None:
    assert countdown_body(before(5, 1) - Span.of(seconds=251)).bar is None
    assert countdown_body(before(5)).bar == 1.0
    assert countdown_body(before(2, 30)).bar == 0.5


def test_default_time_from_the_schedule_stands_as_an_hour_and_from_the_start_as_a_length() -> None:
    from_start = countdown_body(after(1)).facts[2]
    from_schedule = countdown_body(
        after(1), replace(ROUND, default_from_schedule=True, default_at=after(30))
    ).facts[2]
    assert from_start.value == ("30\u00a0мин",)
    assert from_start.second == "от начала · from the start"
    assert from_schedule.value == ("15:30",)


@pytest.mark.parametrize(
    ("comparison", "sentence"),
    [
        (Comparison.OR_MORE, "Опоздавшим на 30\u00a0минут и более засчитывается поражение: с 15:30"),
        (Comparison.MORE_THAN, "Опоздавшим более чем на 30\u00a0минут засчитывается поражение: после 15:30"),
    ],
)
def test_the_sentence_keeps_the_regulations_comparison(comparison: Comparison, sentence: str) -> None:
    round_ = replace(started(), default_comparison=comparison)
    assert " ".join(running_body(after(5), round_).rule) == sentence


def test_a_default_time_within_a_minute_is_told_to_the_second() -> None:
    body = running_body(after(5), started(Span.of(seconds=37)))
    assert body.rule[1].endswith("с 15:30:37")


def test_nobody_is_called_absent_before_an_arbiter_confirmed_everyone_of_them() -> None:
    seen = missing(3, confirmed=True)
    assert panel(after(5), replace(started(), missing=missing(2) + seen)).title == "Не отмечены за доской"
    assert panel(after(5), replace(started(), missing=seen)).title == "Отсутствуют"


def test_after_default_time_nothing_is_called_lost_before_the_arbiter_has_ruled() -> None:
    round_ = replace(started(), undecided=(12, 99))
    body = running_body(after(31), round_)
    assert body.figures == "00:00"
    assert body.rule[0] == "Допустимое опоздание истекло в 15:30"
    assert not any("пораж" in line or "lost" in line for line in (*body.rule, body.rule_second))
    assert [(seat.board, seat.side is None) for seat in body.panel.seats] == [(12, False), (99, True)]


def test_many_missing_players_turn_by_pages_and_each_is_shown() -> None:
    round_ = replace(started(), missing=missing(*range(1, 21)))
    found = {seat.board: p.range for s in range(40) for p in [panel(after(5, s), round_)] for seat in p.seats}
    assert sorted(found) == list(range(1, 21))
    assert set(found.values()) == {"1–14 из 20", "15–20 из 20"}


def test_photography_counts_down_in_the_footer_and_is_over_for_a_minute() -> None:
    round_ = replace(started(), photography_ends=after(10))
    during, over, later = (running_body(after(*t), round_).footer for t in ((4, 36), (10, 59), (11, 0)))
    assert (during.text, during.figures) == ("Фотосъёмка закончится через", "05:24")
    assert during.more == ("снимают только аккредитованные", "accredited photographers only")
    assert over.text == "Фотосъёмка закончена"
    assert later.text == "Телефоны и средства связи в игровой зоне запрещены"


def test_each_page_of_a_list_is_on_in_its_turn_and_the_last_a_little_longer() -> None:
    seconds = [_page(before(40) + Span.of(seconds=s)) for s in range(40)]
    assert sorted(seconds.count(page) for page in range(3)) == [12, 12, 16]
    assert seconds.count(2) == 16


def test_a_screen_shows_the_list_by_board_and_then_the_list_by_name() -> None:
    kinds = [at(before(40) + Span.of(seconds=s)).kind for s in range(76)]
    assert (kinds.count("pairings"), kinds.count("by_name")) == (36, 40)
    assert {at(before(40), screen=replace(WALL, scene="by_name")).kind} == {"by_name"}


def test_a_long_list_is_not_followed_by_the_one_by_name_so_that_nobody_waits_too_long() -> None:
    view = list_of(300)
    assert {at(before(40) + Span.of(seconds=s), view=view).kind for s in range(200)} == {"pairings"}


def test_all_screens_turn_pages_at_the_same_moment() -> None:
    other = replace(WALL, name="wall-2")
    for second in range(60):
        when = before(40) + Span.of(seconds=second)
        assert at(when).body == at(when, screen=other).body


def test_a_screen_with_a_range_shows_only_its_boards() -> None:
    body = at(before(40), screen=replace(WALL, first_board=21, last_board=40)).body
    assert isinstance(body, Pairings)
    assert [row.board for row in body.rows] == list(range(21, 41))
    assert body.pages == 1


def test_unpublished_pairings_are_not_shown_even_if_they_came() -> None:
    assert at(before(40), replace(ROUND, published=None)).kind == "next_start"


def test_pairings_of_another_round_are_not_shown_as_those_of_this_one() -> None:
    assert at(before(40), view=replace(list_of(60), round=2)).kind == "next_start"


def test_corrected_boards_stand_out_and_the_banner_says_why_in_one_language_a_page() -> None:
    view = replace(list_of(60), corrected=before(19), changed_boards=(7, 12))
    bodies = [at(before(18) + Span.of(seconds=s), view=view).body for s in range(80)]
    lists = [body for body in bodies if isinstance(body, Pairings)]
    assert {row.board for body in lists for row in body.rows if row.changed} == {7, 12}
    assert {body.banner for body in lists} == {
        "Пары исправлены в 14:41. Изменены доски 7, 12",
        "Pairings corrected at 14:41. Boards 7 and 12 changed",
    }


def test_a_screen_pinned_to_the_pairings_keeps_them_with_a_small_countdown_until_the_start() -> None:
    pinned = replace(WALL, scene="pairings")
    shown = at(before(2), screen=pinned)
    assert shown.kind == "pairings"
    assert shown.header is not None
    assert shown.header.countdown == ("до начала", "02:00")
    assert at(START, screen=pinned).kind == "due"


def test_a_moved_start_is_said_with_both_hours() -> None:
    moved = MovedView(old=before(10), new=START, said_at=before(30))
    body = at(before(95), replace(ROUND, moved=moved, published=None)).body
    assert isinstance(body, Calm)
    assert body.sentence == "Начало тура перенесено с 14:50 на 15:00 (объявлено в 14:30)"


def test_a_next_round_that_is_already_past_is_not_announced() -> None:
    old = replace(started(), next_start=START - Span.of(hours=24))
    assert running_body(after(5), old).next_start == ""
    assert running_body(after(5), started()).next_start == "19:00"


def test_a_next_round_of_another_day_has_its_date() -> None:
    round_ = replace(started(), finished=60, not_begun=0, next_start=START + Span.of(hours=19))
    body = at(after(200), round_).body
    assert isinstance(body, Calm)
    assert (body.title, body.value) == ("Начало 4-го тура · 15\u00a0ноября", "10:00")
    assert body.second == "Round 3 finished · Round 4 starts: 15\u00a0November, 10:00"


def test_pairs_that_hang_the_evening_before_tell_the_date_of_their_start() -> None:
    pairs = at(before(17 * 60), screen=replace(WALL, scene="pairings")).body
    assert isinstance(pairs, Pairings)
    assert pairs.foot.start == "Начало тура: 14\u00a0ноября, 15:00"


def test_two_tournaments_of_a_hall_take_turns_and_the_header_names_them() -> None:
    shown = [scene(two_tournaments(), WALL, before(40) + Span.of(seconds=s), Link()) for s in range(400)]
    contexts = {one.header.context for one in shown if one.header and one.kind == "pairings"}
    assert contexts == {f"Открытый турнир А · Доски {r} из 60" for r in ("1–20", "21–40", "41–60")} | {
        f"Турнир девочек · Доски {r} из 101–160" for r in ("101–120", "121–140", "141–160")
    }


def test_a_tournament_in_its_last_minutes_is_not_hidden_by_the_other_ones_list() -> None:
    both = two_tournaments()
    assert both.round is not None
    near = replace(both.round.rounds[0], planned=before(30))
    snap = replace(both, round=replace(both.round, rounds=(near, both.round.rounds[1])))
    kinds = {scene(snap, WALL, before(34) + Span.of(seconds=s), Link()).kind for s in range(60)}
    assert kinds == {"two"}


def test_two_starts_stand_side_by_side_each_with_its_own_countdown() -> None:
    body = scene(two_tournaments(start=after(15)), WALL, before(4, 48), Link()).body
    assert isinstance(body, Two)
    assert (body.first.figures, body.second.figures) == ("04:48", "19:48")
    assert (body.first.bar, body.second.bar) == (0.96, None)


def test_one_of_two_that_is_due_is_held_beside_the_others_countdown() -> None:
    body = scene(two_tournaments(start=after(15)), WALL, after(0, 37), Link()).body
    assert isinstance(body, Two)
    assert (body.first.figures, body.first.delay, body.second.figures) == ("00:00", "0:37", "14:23")
    assert body.first.sentence == "Начало 3-го тура"


def test_from_ten_minutes_before_the_first_of_two_both_countdowns_and_every_list_take_turns() -> None:
    shown = [scene(two_tournaments(), WALL, before(10) + Span.of(seconds=s), Link()) for s in range(288)]
    kinds = [one.kind for one in shown]
    assert set(kinds) == {"two", "pairings", "by_name"}
    assert kinds.count("two") == 144
    boards = {row.board for one in shown if isinstance(one.body, Pairings) for row in one.body.rows}
    assert boards == {*range(1, 61), *range(101, 161)}


def test_once_one_of_two_has_started_the_other_ones_last_minutes_stand_alone() -> None:
    both = two_tournaments(start=after(15))
    assert both.round is not None
    rounds = (started(), both.round.rounds[1])
    snap = replace(both, round=replace(both.round, rounds=rounds))
    assert scene(snap, WALL, after(11), Link()).kind == "countdown"


def test_a_dark_screen_stays_dark_and_its_mark_moves_every_minute() -> None:
    dark = replace(WALL, scene="blank")
    shown = [at(before(30 - minute), screen=dark) for minute in range(60)]
    assert {one.kind for one in shown} == {"blank"}
    assert len({one.body for one in shown}) == 60
    assert at(before(30), screen=dark) == at(before(29, 1), screen=dark)


def test_a_screen_shows_its_own_hall_only() -> None:
    assert at(before(40), screen=replace(WALL, hall="annex")).kind == "identify"


def test_a_lost_link_is_marked_with_its_age_and_the_countdown_goes_on() -> None:
    shown = at(before(4, 48), link=Link(age_s=14.9))
    assert shown.header is not None
    assert shown.header.marks == ("нет связи 14\u00a0с",)
    assert isinstance(shown.body, Countdown)
    assert shown.body.figures == "04:48"


def test_a_time_that_is_not_verified_is_marked() -> None:
    snap = replace(snapshot(), venue=replace(VENUE, time_verified=False))
    shown = scene(snap, WALL, before(4), Link())
    assert shown.header is not None
    assert shown.header.marks == ("время не проверено",)


def test_an_unknown_schema_asks_for_an_update() -> None:
    body = at(before(4), link=Link(outdated=True)).body
    assert isinstance(body, Identify)
    assert body.sentence.startswith("Обновите")


def test_without_the_daemons_time_nothing_is_counted() -> None:
    assert at(before(4), link=Link(age_s=None)).kind == "identify"


def test_a_screen_asked_who_it_is_says_so_until_the_given_instant() -> None:
    asked = replace(WALL, identify_until=before(4))
    assert at(before(4, 1), screen=asked).kind == "identify"
    assert at(before(4), screen=asked).kind == "countdown"


def test_no_address_stands_on_a_wall_during_a_round() -> None:
    link = Link(address="192.0.2.40", server="192.0.2.1:8080", version="0.1.0")
    body = at(after(5), started(), screen=replace(WALL, scene="identify"), link=link).body
    assert isinstance(body, Identify)
    assert body.facts == (("Версия", "0.1.0"),)


def test_nothing_depends_on_having_seen_an_earlier_message() -> None:
    joined_late = Snapshot(
        venue=VENUE, round=snapshot().round, pairings=PairingsSection(pairings=(list_of(60),))
    )
    assert scene(joined_late, WALL, before(4), Link()) == at(before(4))


def _page(when: Instant) -> int:
    body = at(when, screen=replace(WALL, scene="pairings")).body
    assert isinstance(body, Pairings)
    return body.index


def test_an_hour_changes_its_form_on_both_sides_and_keeps_every_figure() -> None:
    pinned = replace(WALL, scene="countdown")

    def figures(when: Instant) -> str:
        body = at(when, screen=pinned).body
        assert isinstance(body, Countdown)
        return body.figures

    assert [figures(before(60) + Span(ms)) for ms in (-1, 0, 1, 1000)] == [
        "1:00:01",
        "1:00:00",
        "1:00:00",
        "59:59",
    ]
