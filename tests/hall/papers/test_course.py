"""The protocol of a round: all that happened, in order, with time and person, and what was taken back."""

from __future__ import annotations

import pytest

from hall.model.call_events import CallClaimed, CallKind
from hall.model.instants import Span
from hall.model.languages import LANGUAGES
from hall.model.roll_call import EndRollCall, Listed, MarkPlayer, NoteShortNight
from hall.model.roster import MissRound
from hall.model.timetable import CueKind
from hall.papers.course import Line, course
from hall.papers.protocol import Protocol, protocol
from hall.papers.source import Source, source
from tests.hall.papers.made_day import ROUND, START, Day, a_day
from tests.hall.world import World, regulation


def read(day: Day, lang: str = "ru") -> Source:
    return source(day.t, tuple(day.records), lang=lang, printed=day.now, hall="Большой зал")


@pytest.fixture(scope="module")
def day() -> Day:
    return a_day()


@pytest.fixture(scope="module")
def lines(day: Day) -> tuple[Line, ...]:
    return course(read(day), ROUND)


@pytest.fixture(scope="module")
def made(day: Day) -> Protocol:
    found = protocol(read(day), ROUND)
    assert found is not None
    return found


def the(lines: tuple[Line, ...], part: str) -> Line:
    found = [line for line in lines if part in line.text]
    assert len(found) == 1, (part, [line.text for line in found])
    return found[0]


def test_lines_stand_in_the_order_of_time(lines: tuple[Line, ...]) -> None:
    assert [line.at for line in lines] == sorted(line.at for line in lines)


def test_the_start_is_there_to_the_hundredth_with_who_announced_it(lines: tuple[Line, ...]) -> None:
    start = the(lines, "Тур начат")
    assert (start.text, start.by, start.is_weighty) == ("Тур начат: 16:05:07,43", "Лагутин А.", True)


def test_a_call_stands_at_its_first_word_with_its_languages(lines: tuple[Line, ...]) -> None:
    call = the(lines, "«Пять минут»")
    assert "зал слышал; 16:00:00,01; ru, en" in call.text
    assert call.time == "16:00:00"


def test_the_volume_of_the_voice_stands_with_who_set_it(lines: tuple[Line, ...]) -> None:
    assert the(lines, "Громкость голоса в зале: 70 %").by == "Лагутин А."


def test_a_claimed_call_whose_end_nobody_saw_is_perhaps_not_heard() -> None:
    day = a_day()
    due = START + Span.of(minutes=3)
    day.happens(CallClaimed(tournament="open", round=ROUND, call=CallKind.START_MOVED, due=due), by="voice")
    assert "возможно" in the(course(read(day), ROUND), "«Перенос начала»").text


def test_seats_seen_on_one_tap_are_one_line(lines: tuple[Line, ...]) -> None:
    line = the(lines, "4 (чёрные)")
    assert "Нет за доской: 12, 4 (белые), 9 (чёрные)" in line.text
    assert line.by == "Репина Т."


@pytest.mark.parametrize(
    ("part", "board"),
    [
        ("Засчитано –\xa0+", "4"),
        ("Засчитано –\xa0–", "12"),
        ("зазвонил телефон", "7"),
        ("белые 1:05:30, чёрные 1:02:11", "3"),
        ("Заявление получено", "7"),
    ],
)
def test_rulings_incidents_and_appeals_name_their_board(
    lines: tuple[Line, ...], part: str, board: str
) -> None:
    assert (the(lines, part).board, the(lines, part).is_weighty) == (board, True)


def test_an_interruption_is_there_with_its_reason_and_what_became_of_the_default_time(
    lines: tuple[Line, ...],
) -> None:
    assert "17:10:00,00, все покидают зал (пожарная тревога)" in the(lines, "Игра прервана").text
    assert the(lines, "Игра возобновлена").text.endswith("Допустимое опоздание: стояло вместе с часами")


def test_what_was_taken_back_stays_struck_out_with_who_took_it_back(lines: tuple[Line, ...]) -> None:
    gone = [line for line in lines if line.undone]
    assert [(line.board, line.undone.split(" ")[0], line.undone.endswith("Лагутин А.")) for line in gone] == [
        ("10", "отменено", True)
    ]


def test_of_another_round_and_of_the_hall_after_the_round_nothing_is_told(lines: tuple[Line, ...]) -> None:
    assert not [line for line in lines if "болезнь" in line.text or "Контрольный" in line.text]


def test_every_record_of_the_round_has_its_line_but_ticks_and_claims(
    day: Day, lines: tuple[Line, ...]
) -> None:
    own = {
        record.seq
        for record in day.records
        if getattr(record.event, "round", None) == ROUND
        and type(record.event).__name__ not in ("CheckTicked", "CallClaimed")
    }
    assert own - {line.seq for line in lines} == set()


def test_who_came_late_and_who_did_not_come_is_listed_by_name(made: Protocol) -> None:
    found = {(one.board, one.side): one.when for one in made.arrivals}
    assert list(found) == [(4, "белые"), (9, "чёрные"), (12, "белые"), (12, "чёрные")]
    assert found[9, "чёрные"] == (
        "Чёрные пришли между 16:08:00 и 16:14:00; не больше чем через 8:52 после начала отсчёта"
    )
    assert found[4, "белые"].startswith("не явился")


def test_every_board_has_its_result_and_who_entered_it(made: Protocol) -> None:
    assert len(made.games) == 40
    seventh = made.games[6]
    assert (seventh.result, seventh.by) == ("0–1", "Лагутин А., 16:50:00")


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_protocol_is_made_in_every_language(day: Day, lang: str) -> None:
    found = protocol(read(day, lang), ROUND)
    assert found is not None
    assert all(line.text and line.by for line in found.lines)


def test_a_round_of_which_nothing_is_known_has_no_protocol(day: Day) -> None:
    assert protocol(read(day), 9) is None


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_protocol_tells_the_planned_start_from_the_start_by_the_words_of_its_head(lang: str) -> None:
    s = read(a_day(), lang)
    lines = course(s, ROUND)
    planned = [line.time for line in lines if line.text.startswith(f"{s.p.start_planned}: ")]
    assert "16:05:00" in planned
    assert not any(s.w.cue(CueKind.START_DUE) in line.text for line in lines)


NAMED = {
    "ru": (
        "здесь: 2; нет: Игроков002 Пётр, Игроков003 Пётр",
        "пришёл после переклички",
        "допущен со следующего",
    ),
    "en": (
        "here: 2; missing: Игроков002 Пётр, Игроков003 Пётр",
        "came after the roll call",
        "let in from the next",
    ),
    "be": (
        "тут: 2; няма: Игроков002 Пётр, Игроков003 Пётр",
        "прыйшоў пасля пераклічкі",
        "дапушчаны з наступнага",
    ),
}


def a_roll_call() -> World:
    """Two of four have come, and less than twelve hours are left; then one comes late and is let in."""
    world = World(regulation(), boards=2, number=1)
    start = world.state.tournaments["open"].rounds[1].start_planned
    assert start is not None
    for number in (1, 4, 3):
        name = world.state.tournaments["open"].named(number).name
        player = Listed(number=number, name=name)
        if number == 3:
            world.does(EndRollCall(tournament="open", round=1), at=start - Span.of(hours=2))
        world.does(MarkPlayer(tournament="open", round=1, player=player), at=start - Span.of(hours=2))
    world.does(NoteShortNight(tournament="open", round=1))
    world.does(MissRound(tournament="open", round=1, number=3, reason="train", let_in=True))
    return world


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_protocol_of_round_1_says_who_was_absent_at_the_roll_call_and_what_was_decided(lang: str) -> None:
    world = a_roll_call()
    t, records = world.state.tournaments["open"], tuple(world.records)
    lines = course(source(t, records, lang=lang, printed=world.now), 1)
    for part in (*NAMED[lang], "22.3"):
        the(lines, part)
    assert not [line for line in lines if "Игроков001" in line.text]  # who came in time is counted
