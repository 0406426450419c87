"""Pages 1, 2, 3 and 11: publishing, the countdown, zero, a moved start."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model.call_events import CallEnd, CallKind
from hall.model.instants import Span
from hall.model.meanwhile_checks import pairs_digest, start_record
from hall.model.pair_sources import BY_ENGINE, BY_TABLE
from hall.model.texts import ClaimText, SayText, Sentence
from hall.model.tournament import Side
from hall.tablet.sight import Surroundings
from hall.tablet.views.before import Screens, before, pairs
from hall.tablet.views.countdown import CallState, countdown, zero
from hall.tablet.views.more import protocol
from hall.tablet.views.move import move
from hall.voice.sounds import Sound
from tests.hall.tablet.hall_at_work import ARBITER, ASSISTANT, SECRETARY
from tests.hall.tablet.looking import ROUND, START, World, after, both, mark, sight
from tests.hall.world import regulation, tournament

ALL_WELL = Screens(whole=3, well=3)


def test_publishing_is_there_in_spite_of_warnings() -> None:
    s = sight(World(), after(-40))
    view = before(s, Screens(whole=3, well=1))
    assert view.warnings == 2
    assert view.publish == c.PublishPairings(
        tournament="open", round=ROUND, based_on=pairs_digest(s.round.pairings)
    )


@pytest.mark.parametrize(
    ("source", "lang", "said"),
    [
        ("round3.trf", "en", "round3.trf, taken in at "),
        (BY_ENGINE, "en", "own pairing program, "),
        (BY_ENGINE, "ru", "своя жеребьёвка, "),
        (BY_TABLE, "be", "уласная, па табліцы Бергера, "),
    ],
)
def test_pairs_that_the_hall_made_are_its_own_and_not_a_file_of_the_engines_name(
    source: str, lang: str, said: str
) -> None:
    world = World()
    world.does(c.ImportTournament(tournament="open", source=source, data=replace(tournament(6), name="Cup")))
    details = [check.detail for check in before(sight(world, after(-40), lang=lang), ALL_WELL).checks]
    assert any(said in detail for detail in details)
    assert source in (BY_TABLE, "round3.trf") or not any(source in detail for detail in details)


@pytest.mark.parametrize(("hours", "warned"), [(11.999, True), (12, False)])
def test_article_22_1_less_than_a_night_between_the_draw_and_round_1_is_warned_of(
    hours: float, warned: bool
) -> None:
    world = World(number=1)
    checks = before(sight(world, START - Span(round(hours * 3_600_000))), ALL_WELL).checks
    night = next(check for check in checks if check.title == "Жеребьёвка 1-го тура")
    assert night.fine is not warned
    assert ("меньше 12 часов: Правила (22.3)" in night.detail) is warned


def test_article_21_4_round_1_without_an_appeals_committee_is_warned_of_and_not_stopped() -> None:
    first = before(sight(World(number=1), after(-40)), ALL_WELL)
    later = before(sight(World(), after(-40)), ALL_WELL)
    assert "Апелляционный комитет" in [check.title for check in first.checks if not check.fine]
    assert "Апелляционный комитет" not in [check.title for check in later.checks]
    assert first.publish is not None


def test_the_secretary_publishes_and_an_arbiter_does_not() -> None:
    assert before(sight(World(), after(-40), me=SECRETARY), ALL_WELL).publish is not None
    assert before(sight(World(), after(-40), me=ARBITER), ALL_WELL).publish is None


def test_a_look_over_the_pairs_is_on_record_with_name_and_time() -> None:
    world = World()
    assert pairs(sight(world, after(-40))).reviewed == ""
    world.does(c.ReviewPairings(tournament="open", round=ROUND), at=after(-42), by=ARBITER)
    assert pairs(sight(world, after(-40))).reviewed == "09:18:00 · Рощина Е."
    assert before(sight(world, after(-40)), ALL_WELL).warnings == 0


def test_nobody_reviews_pairs_that_the_hall_has_seen() -> None:
    assert pairs(sight(World().published(), after(-40))).review is None


def test_the_countdown_says_start_control_and_default_time() -> None:
    view = countdown(sight(World().published(), after(-4, -48)))
    assert view.ticking is not None
    assert view.ticking.text == "04:48"
    assert (view.start, view.control, view.default) == (
        "10:00",
        "90\xa0мин + 30\xa0с на ход",
        "30\xa0мин, до 10:30",
    )
    assert view.opens == "Откроется в 10:00:00"


def test_the_bar_is_the_last_five_minutes() -> None:
    assert countdown(sight(World().published(), after(-9))).bar == (100, 100, 100, 100, 100)
    assert countdown(sight(World().published(), after(-1, -30))).bar == (100, 50, 0, 0, 0)


def test_what_the_regulation_does_not_state_is_said_so() -> None:
    world = World(regulation(time_control=None, default_time=None)).published()
    view = countdown(sight(world, after(-4)))
    assert view.control == view.default == "не задано"


def test_an_official_may_announce_a_call_himself_and_it_is_on_record() -> None:
    world = World().published()
    line = countdown(sight(world, after(-5))).calls[0]
    assert line.state is CallState.WAITING
    assert line.myself is not None
    world.does(line.myself, at=after(-5), by=ARBITER)
    done = countdown(sight(world, after(-4))).calls[0]
    assert (done.state, done.myself, done.detail) == (CallState.DONE, None, "объявлено 09:55:00 · Рощина Е.")


def test_a_claimed_call_without_an_end_is_perhaps_not_heard() -> None:
    world = World().published()
    due = START - Span.of(minutes=5)
    world.does(c.ClaimCall(tournament="open", round=ROUND, call=CallKind.FIVE_MINUTES, due=due), at=after(-5))
    line = countdown(sight(world, after(-4))).calls[0]
    assert line.state is CallState.UNSURE
    assert line.myself is not None


def test_a_call_that_was_played_says_when_and_in_which_languages() -> None:
    world = World().published()
    due = START - Span.of(minutes=5)
    world.does(c.ClaimCall(tournament="open", round=ROUND, call=CallKind.FIVE_MINUTES, due=due), at=due)
    world.does(
        c.EndCall(
            tournament="open",
            round=ROUND,
            call=CallKind.FIVE_MINUTES,
            due=due,
            how=CallEnd.PLAYED,
            started=due,
            languages=("ru", "en"),
        ),
        at=after(-4),
    )
    line = countdown(sight(world, after(-4))).calls[0]
    assert (line.state, line.detail) == (CallState.DONE, "сказано 09:55:00, ru + en")


@pytest.mark.parametrize("how", [CallEnd.FAILED, CallEnd.MUTED, CallEnd.SKIPPED, CallEnd.STOPPED])
def test_a_call_that_was_not_heard_in_full_says_why_and_may_be_made_by_hand(how: CallEnd) -> None:
    world = World().published()
    due = START - Span.of(minutes=5)
    kind = CallKind.FIVE_MINUTES
    ended = c.EndCall(tournament="open", round=ROUND, call=kind, due=due, how=how, started=None, languages=())
    world.does(ended, at=due)
    line = countdown(sight(world, after(-4))).calls[0]
    assert line.state is CallState.UNSURE
    assert line.source
    assert line.myself == c.AnnouncedMyself(tournament="open", round=ROUND, call=kind)


def test_a_call_that_was_a_gong_alone_is_to_be_announced_by_hand() -> None:
    world = World().published()
    due, kind = START - Span.of(minutes=5), CallKind.FIVE_MINUTES
    how = CallEnd.FAILED
    ended = c.EndCall(tournament="open", round=ROUND, call=kind, due=due, how=how, started=due, languages=())
    world.does(ended, at=due)
    line = countdown(sight(world, after(-4))).calls[0]
    assert (line.state, line.source) == (CallState.UNSURE, "прозвучал только гонг: объявите сами")
    assert line.myself is not None


def test_a_call_that_failed_stands_in_the_protocol_when_it_was_due() -> None:
    world = World().published()
    due = START - Span.of(minutes=5)
    kind = CallKind.FIVE_MINUTES
    world.does(c.ClaimCall(tournament="open", round=ROUND, call=kind, due=due), at=after(-6))
    how = CallEnd.FAILED
    ended = c.EndCall(tournament="open", round=ROUND, call=kind, due=due, how=how, started=None, languages=())
    world.does(ended, at=due)
    row = protocol(sight(world, after(-4))).rows[0]
    assert (row.time, row.text) == ("09:55:00", "Пять минут: не прозвучало")


def test_a_call_at_a_press_that_was_begun_and_not_ended_is_perhaps_not_heard_in_the_protocol() -> None:
    world = World().published()
    kind = CallKind.PLAY_SUSPENDED
    world.does(c.ClaimCall(tournament="open", round=ROUND, call=kind, due=after(-6)), at=after(-6))
    row = protocol(sight(world, after(-4))).rows[0]
    assert row.text.endswith("начато в 09:54:00, возможно, не слышно")


def test_a_sentence_at_a_press_stands_in_the_protocol_as_far_as_it_came() -> None:
    world = World().published()
    asked = SayText(hall="main", sentence=Sentence.PLAY_SUSPENDED, tournament="open", round=ROUND)
    world.does(asked, at=after(-6), by=ARBITER)
    first = protocol(sight(world, after(-6, 1))).rows[0]
    assert (first.text, first.by) == ("Игра прерывается: ждёт", "Рощина Е.")
    world.does(ClaimText(asked=world.state.texts.spoken[-1].seq), at=after(-6))
    row = protocol(sight(world, after(-4))).rows[0]
    assert row.text == "Игра прерывается: начато в 09:54:00, возможно, не слышно"


def test_rows_show_their_walker_and_what_is_done() -> None:
    world = World(boards=20).published()
    for board in range(11, 16):
        world.does(both(board), by=ARBITER)
    first, second = countdown(sight(world, after(-5))).rows
    assert (first.who, first.text) == ("", "0 из 10")
    assert (second.title, second.who, second.text) == ("Ряд 2", "Рощина Е.", "5 из 10")


def test_zero_counts_the_delay_up_and_lists_the_missing() -> None:
    world = World(boards=3).published()
    world.does(mark(2, Side.BLACK, present=False), at=after(-1))
    view = zero(sight(world, after(0, 37)))
    assert view.delay.text == "0:37"
    assert [(m.board, m.text) for m in view.missing] == [(2, "чёрных нет")]
    assert view.not_checked == "Не осмотрены: 1, 3"


def test_an_assistant_cannot_start() -> None:
    assert zero(sight(World().published(), after(1), me=ASSISTANT)).start is None


def test_a_call_whose_time_has_passed_unmade_is_not_spoken_of_as_to_come() -> None:
    silent = Surroundings(sound=Sound.NO_CARD)
    line = countdown(sight(World().published(), after(-4), around=silent)).calls[0]
    assert (line.state, line.detail, line.source) == (CallState.UNSURE, "в 09:55:00", "не прозвучало")
    assert line.myself is not None


def test_what_is_left_to_a_moved_start_runs_on() -> None:
    start = move(sight(World().published(), after(-3)), by=5).lines[0]
    assert start.ticking is not None
    assert (start.ticking.at, start.ticking.label) == (after(5), "до начала станет")


def test_a_start_that_was_taken_back_may_be_stated_again_with_its_time() -> None:
    world = World().published()
    assert zero(sight(world, after(1))).undone_at is None
    world.does(c.StartRound(tournament="open", round=ROUND), at=after(0, 41))
    world.does(c.Undo(seq=world.state.seq), at=after(2))
    view = zero(sight(world, after(3)))
    assert (view.undone_at, view.undone_text) == (after(0, 41), "Начато в 10:00:41: вернуть")
    world.does(c.MoveStart(tournament="open", round=ROUND, new=after(10)), at=after(3))
    assert zero(sight(world, after(11))).undone_at is None


def test_a_moved_start_takes_calls_photography_and_default_time_along() -> None:
    s = sight(World().published(), after(-10))
    view = move(s, by=10)
    times = {line.name: (line.old, line.new) for line in view.lines}
    assert view.act == c.MoveStart(
        tournament="open", round=ROUND, new=after(10), based_on=start_record(s.round)
    )
    assert times["Начало тура"] == ("10:00", "10:10")
    assert times["Пять минут"] == ("09:55", "10:05")
    assert times["Допустимое опоздание"] == ("10:30", "10:40")
    assert times["4-й тур"][0] == times["4-й тур"][1]


def test_a_start_may_be_moved_to_a_time_of_day() -> None:
    view = move(sight(World().published(), after(-10)), to="10:25")
    assert isinstance(view.act, c.MoveStart)
    assert view.act.new == after(25)
    assert view.act_text == "Перенести на 10:25"


def test_a_time_that_has_passed_is_refused_with_the_reason() -> None:
    view = move(sight(World().published(), after(-4)), by=-5)
    assert view.act is None
    assert view.warning == "09:55 уже прошло"


def test_a_start_in_under_five_minutes_warns_that_the_call_says_the_true_number() -> None:
    view = move(sight(World().published(), after(-7)), by=-5)
    assert view.act is not None
    assert view.warning.startswith("До нового начала 2\xa0мин")


def test_after_the_start_nothing_is_moved() -> None:
    view = move(sight(World().started(), after(1)), by=10)
    assert view.act is None
    assert view.refused


@pytest.mark.parametrize(
    ("name", "surname", "short"),
    [
        ("Van der Zandstrand, Bram", "Van der Zandstrand", "Van der Zandstrand B."),
        ("Ковыльный Ян", "Ковыльный", "Ковыльный Я."),
        ("Туманович", "Туманович", "Туманович"),
    ],
)
def test_a_surname_of_several_words_stays_whole(name: str, surname: str, short: str) -> None:
    seen = sight(World(), after(-60))
    assert seen.t.data is not None
    first, *others = seen.t.data.players
    data = replace(seen.t.data, players=(replace(first, name=name), *others))
    seen = replace(seen, t=replace(seen.t, data=data))
    pair = next(p for p in seen.round.pairs if first.number in (p.white, p.black))
    side = Side.WHITE if pair.white == first.number else Side.BLACK
    assert (seen.surname(first.number), seen.short(pair, side)) == (surname, short)


def test_without_a_sound_card_the_check_and_each_call_say_that_nothing_will_be_heard() -> None:
    around = Surroundings(sound=Sound.NO_CARD)
    ready = before(sight(World(), after(-60), around=around), ALL_WELL)
    [check] = [one for one in ready.checks if one.title == "Экраны и звук"]
    assert (check.fine, check.link) == (False, "screens")
    assert "звуковой карты нет: объявления не прозвучат" in check.detail
    view = countdown(sight(World().published(), after(-10), around=around))
    assert {line.source for line in view.calls} == {"звуковой карты нет: объявления не прозвучат"}
