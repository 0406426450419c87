"""The timetable and the notices: what comes next, what was moved, until when an appeal may be made."""

from __future__ import annotations

import inspect
from dataclasses import replace

import pytest

from displays.scenes import Link, Scene, scene
from displays.scenes.notices import Notice, Text
from displays.scenes.schedule import Schedule
from hall.model.instants import Instant, Span
from hall.model.regulations import CountedFrom, TimeControl
from hall.published.snapshot import MovedView, RoundView
from hall.words.programme import ProgrammeWords, programme_words
from tests.displays.samples import (
    CLASSICAL,
    NO_TIME,
    ROUND,
    WALL,
    WITH_PROGRAMME,
    after,
    before,
    snapshot,
    started,
    with_results,
)

HIDDEN = replace(ROUND, published=None)
FINISHED = with_results(*range(1, 61))


def at(when: Instant, round_: RoundView = HIDDEN, chosen: str = "auto") -> Scene:
    return scene(snapshot(round_, venue=WITH_PROGRAMME), replace(WALL, scene=chosen), when, Link())


def schedule(when: Instant, round_: RoundView = HIDDEN) -> Schedule:
    body = at(when, round_, "schedule").body
    assert isinstance(body, Schedule)
    return body


def test_the_hour_of_the_next_pairs_is_told_until_it_has_come() -> None:
    round_ = replace(FINISHED, pairings_posted=after(230))
    told = schedule(after(229), round_).posting
    assert told is not None
    assert (told.label, told.hour, told.second) == (
        "Публикация пар 4-го\u00a0тура",
        "18:50",
        "Pairings of round\u00a04 are posted",
    )
    assert schedule(after(230), round_).posting is None


def notices(round_: RoundView = HIDDEN) -> list[Text]:
    """Every notice once, in order."""
    found: dict[int, Text] = {}
    for second in range(0, 300, 4):
        body = at(before(95) + Span.of(seconds=second), round_, "notices").body
        assert isinstance(body, Notice)
        found[body.index] = body.content
    return [found[index] for index in sorted(found)]


def kinds(when: Instant, round_: RoundView) -> list[str]:
    return [at(when + Span.of(seconds=s), round_).kind for s in range(0, 240, 12)]


def test_the_coming_round_stands_out_and_those_before_it_are_finished() -> None:
    body = schedule(before(95))
    assert (body.title, body.hour, body.date) == (
        "Начало 3-го тура",
        "15:00",
        "суббота, 14\u00a0ноября · UTC+3",
    )
    entries = body.timetable.entries
    assert [e.state for e in entries] == ["завершён", "завершён", *[""] * 8]
    assert [e.name for e in entries if e.is_next] == ["3-й тур"]
    assert [e.name for e in entries][-2:] == ["9-й тур", "Закрытие"]


def test_a_moved_start_shows_both_hours() -> None:
    moved = MovedView(old=before(10), new=after(0), said_at=before(30))
    body = schedule(before(25), replace(HIDDEN, moved=moved))
    [entry] = [e for e in body.timetable.entries if e.is_next]
    assert (entry.old, entry.hour) == ("14:50", "15:00")
    assert body.moved == ("Начало тура перенесено с 14:50 на 15:00", "(объявлено в 14:30)")


def test_a_round_in_play_is_on_and_the_next_ones_hour_stands_large() -> None:
    body = schedule(after(50), started())
    assert [(e.name, e.state) for e in body.timetable.entries][2] == ("3-й тур", "идёт")
    assert (body.title, body.hour) == ("Начало 4-го тура", "19:00")


def test_after_the_last_round_what_the_programme_still_has_stands_large() -> None:
    body = schedule(after(6900), replace(FINISHED, number=9, next_number=None))
    assert (body.title, body.hour) == ("Закрытие", "16:00")


def test_an_appeals_deadline_counts_down_and_goes_when_it_is_past() -> None:
    round_ = replace(FINISHED, appeals_close=after(220), appeals_round=3)
    appeal = schedule(after(209, 20), round_).appeal
    assert appeal is not None
    assert (appeal.figures, appeal.until) == ("10:40", "до 18:40")
    assert appeal.why == "в течение 30\u00a0минут после окончания 3-го\u00a0тура"
    assert schedule(after(220), round_).appeal is None


def test_a_start_that_is_due_stands_over_a_chosen_timetable() -> None:
    assert at(before(0, 1), ROUND, "schedule").kind == "schedule"
    assert at(after(0), ROUND, "schedule").kind == "due"


def test_notices_never_stand_over_a_countdown_of_less_than_ten_minutes() -> None:
    assert at(before(10, 1), ROUND, "notices").kind == "notice"
    assert at(before(10), ROUND, "notices").kind == "countdown"
    assert at(after(5), started(), "notices").kind == "notice"


def test_between_rounds_timetable_and_notices_take_turns_and_results_stand_before_them() -> None:
    assert kinds(before(95), HIDDEN)[:4] in (["schedule", "notice"] * 2, ["notice", "schedule"] * 2)
    assert set(kinds(after(200), FINISHED)) == {"results", "schedule", "notice"}


def test_short_rules_come_first_then_the_regulations_own_words() -> None:
    assert [text.text for text in notices()] == [
        "Телефоны и средства связи в игровой зоне запрещены",
        "Опоздавшим на 30\u00a0минут и более засчитывается поражение",
        "Заявление в апелляционный комитет подаётся в течение 30\u00a0минут после окончания тура",
        "Апелляционный комитет",
        "Закончившие партию обязаны покинуть игровую площадку. Анализ проводится в комнате № 2.",
        "Призы не делятся.",
    ]


def test_an_appeal_names_its_fee_and_the_committee_its_offices() -> None:
    assert notices()[2].remarks == ("Залоговый взнос: 1000 рублей", "Подаёт только тренер-представитель")
    assert notices()[3].remarks == ("Международный арбитр, председатель", "Тренер-представитель")


def test_a_wall_in_english_names_the_committees_offices_in_english() -> None:
    venue = replace(WITH_PROGRAMME, languages=("en",))
    remarks: set[str] = set()
    for second in range(0, 300, 4):
        when = before(95) + Span.of(seconds=second)
        body = scene(snapshot(HIDDEN, venue=venue), replace(WALL, scene="notices"), when, Link()).body
        assert isinstance(body, Notice)
        remarks.update(body.content.remarks)
    assert {"International Arbiter, chair", "Team representative"} <= remarks


@pytest.mark.parametrize(
    ("minutes", "hands"), [(90, (4, 30)), (60, (5, 0)), (120, (4, 0)), (15, (5, 45)), (330, (12, 30))]
)
def test_article_23_2_hands_of_mechanical_clocks_reach_six_at_the_first_control(
    minutes: int, hands: tuple[int, int]
) -> None:
    control = replace(CLASSICAL, increment=NO_TIME)
    control = replace(control, periods=(replace(control.periods[0], span=Span.of(minutes=minutes)),))
    assert notices(replace(HIDDEN, time_control=control))[0].hands == hands


def test_article_23_2_with_an_increment_there_is_no_notice_of_hands() -> None:
    control: TimeControl = CLASSICAL
    assert all(text.hands is None for text in notices(replace(HIDDEN, time_control=control)))


@pytest.mark.parametrize("code", ["ru", "en", "be"])
def test_every_phrase_of_the_programme_exists_in_every_language_with_the_same_arguments(code: str) -> None:
    words = type(programme_words(code))
    for name, phrase in inspect.getmembers(ProgrammeWords, inspect.isfunction):
        if name[0] != "_":
            assert list(inspect.signature(getattr(words, name)).parameters) == list(
                inspect.signature(phrase).parameters
            )


@pytest.mark.parametrize("code", ["ru", "en", "be"])
@pytest.mark.parametrize("base", CountedFrom)
def test_an_appeals_notice_says_from_when_its_window_counts(code: str, base: CountedFrom) -> None:
    assert "30" in programme_words(code).appeal_notice(Span.of(minutes=30), base)


def test_a_programmes_minutes_are_inflected() -> None:
    words = programme_words("ru")
    assert words.within(Span.of(minutes=21), 3) == "в течение 21\u00a0минуты после окончания 3-го\u00a0тура"
    assert words.within(Span.of(minutes=2), 3) == "в течение 2\u00a0минут после окончания 3-го\u00a0тура"


def test_an_unknown_language_is_refused_with_the_known_ones() -> None:
    with pytest.raises(ValueError, match="'xx'; known: ru, en, be"):
        programme_words("xx")
