"""Which calls are made in a hall and when the voice keeps silent."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model.call_events import CallEnd, CallKind
from hall.model.instants import Instant, Span
from hall.model.tournament import Result
from hall.model.venue import Entry, Venue, Voice
from hall.voice.announcing import EngineCalls, Faults, calls_to_make, ids, is_silent, is_true
from hall.voice.calls import SAID_AFTER_A_MOVE, Call, Outcome
from hall.voice.sounds import Sound
from tests.hall.model.acts import after, claim, move_start, plan, result, start, undo
from tests.hall.test_engine import desk
from tests.hall.venues import girls, venue
from tests.hall.world import START, World, entry, regulation, tournament

FIVE, ONE, MOVED = CallKind.FIVE_MINUTES, CallKind.ONE_MINUTE, CallKind.START_MOVED
BEFORE = {FIVE: after(minutes=-5), ONE: after(minutes=-1)}


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


def calls(world: World, where: Venue | None = None, hall: str = "main") -> tuple[Call, ...]:
    return calls_to_make(world.state, where or venue(), hall)


def kinds(world: World) -> list[tuple[CallKind, Instant]]:
    return [(call.kind, call.due) for call in calls(world)]


def said(kind: CallKind) -> c.AnnouncedMyself:
    return c.AnnouncedMyself(tournament="open", round=3, call=kind)


def beside(world: World, other: Entry) -> World:
    """The world with the girls' tournament opened, its round published and planned half an hour later."""
    world.does(c.OpenTournament(entry=other))
    data = tournament(1, first_board=other.first_board)
    world.does(c.ImportTournament(tournament="girls", source="girls.trf", data=data))
    world.does(c.PlanRound(tournament="girls", round=3, start=after(minutes=30)))
    world.does(c.PublishPairings(tournament="girls", round=3))
    return world


def test_article_23_3_five_minutes_and_one_minute_before_the_planned_start() -> None:
    assert kinds(World()) == list(BEFORE.items())


def test_nothing_is_called_without_a_plan_or_once_the_round_has_started() -> None:
    assert kinds(World().started()) == []
    world = World()
    world.does(c.ImportTournament(tournament="open", source="4", data=tournament(6, round_number=4)))
    assert kinds(world) == []


def test_a_claimed_call_is_not_made_again_though_nobody_knows_how_it_ended() -> None:
    world = World()
    world.does(claim(FIVE, BEFORE[FIVE]))
    assert kinds(world) == [(ONE, BEFORE[ONE])]


def test_a_call_made_without_a_claim_is_not_made_again_after_a_restart() -> None:
    world = World()
    end = c.EndCall(
        tournament="open",
        round=3,
        call=FIVE,
        due=BEFORE[FIVE],
        how=CallEnd.PLAYED,
        started=BEFORE[FIVE],
        languages=("ru",),
    )
    world.does(end, at=after(minutes=-4))
    assert kinds(world) == [(ONE, BEFORE[ONE])]


def test_an_official_who_called_himself_is_not_repeated_by_the_voice() -> None:
    world = World()
    world.does(said(FIVE), at=after(minutes=-6))
    assert kinds(world) == [(ONE, BEFORE[ONE])]


def test_a_moved_start_is_told_and_both_calls_move_with_it() -> None:
    world = World().published()
    moved_at = after(minutes=-20)
    world.does(move_start(after(minutes=10)), at=moved_at)
    assert kinds(world) == [
        (FIVE, after(minutes=5)),
        (ONE, after(minutes=9)),
        (MOVED, moved_at + SAID_AFTER_A_MOVE),
    ]


def test_calls_already_made_are_made_again_for_the_moved_start() -> None:
    world = World().published()
    world.does(claim(FIVE, BEFORE[FIVE]), at=after(minutes=-5))
    world.does(move_start(after(minutes=10)), at=after(minutes=-3))
    assert (FIVE, after(minutes=5)) in kinds(world)


def test_a_call_by_hand_before_a_move_does_not_stand_for_one_after_it() -> None:
    world = World().published()
    world.does(said(FIVE), at=after(minutes=-5))
    world.does(move_start(after(minutes=2)), at=after(minutes=-5) + Span(30_000))
    assert (FIVE, after(minutes=-3)) in kinds(world)


def test_a_second_move_is_told_though_the_first_was_announced_by_hand() -> None:
    world = World().published()
    world.does(move_start(after(minutes=10)), at=after(minutes=-20))
    world.does(said(MOVED), at=after(minutes=-20) + Span(5000))
    assert MOVED not in [kind for kind, _ in kinds(world)]
    world.does(move_start(after(minutes=20)), at=after(minutes=-19))
    assert (MOVED, after(minutes=-19) + SAID_AFTER_A_MOVE) in kinds(world)


def test_a_move_taken_back_in_time_is_never_told() -> None:
    world = World().published()
    world.does(move_start(after(minutes=10)), at=after(minutes=-20))
    world.does(undo(world.state.seq))
    assert kinds(world) == list(BEFORE.items())


def test_practice_6_12_a_start_planned_at_short_notice_makes_only_the_calls_that_are_still_to_come() -> None:
    world = World()
    world.does(plan(after(minutes=3)), at=after(minutes=0))
    assert kinds(world) == [(ONE, after(minutes=2))]


def test_two_tournaments_in_a_hall_are_called_by_name_and_one_alone_is_not() -> None:
    world = World()
    assert "Открытый турнир" not in calls(world)[0].announcement.parts[0].text
    beside(world, girls())
    by_name = {
        call.tournament: call.announcement.parts[0].text for call in calls(world, venue(entry(), girls()))
    }
    assert "Открытый турнир" in by_name["open"]
    assert "Турнир девочек" in by_name["girls"]


def test_a_name_is_said_in_belarusian_where_there_is_one_and_else_as_it_is_in_russian() -> None:
    world = World()
    world.does(c.OpenTournament(entry=replace(entry(), name_be="Адкрыты турнір")))
    beside(world, girls())
    where = replace(venue(entry(), girls()), voice=Voice(languages=("be", "en")))
    said = {call.tournament: [p.text for p in call.announcement.parts] for call in calls(world, where)}
    assert said["open"][0].startswith("Адкрыты турнір. Да пачатку трэцяга тура")
    assert said["girls"][0].startswith("Турнир девочек. Да пачатку")
    assert said["girls"][1].startswith("Girls. Round three")


def test_each_hall_has_its_own_calls() -> None:
    world = beside(World(), girls(hall="small"))
    where = venue(entry(), girls(hall="small"))
    assert {call.tournament for call in calls(world, where, "main")} == {"open"}
    assert {call.tournament for call in calls(world, where, "small")} == {"girls"}
    assert "Открытый турнир" not in calls(world, where, "main")[0].announcement.parts[0].text


def test_a_call_is_true_while_it_is_made_though_it_is_claimed_and_said_by_hand_meanwhile() -> None:
    world = World().published()
    five, one = calls(world)
    world.does(claim(FIVE, BEFORE[FIVE]), at=after(minutes=-5))
    world.does(said(FIVE), at=after(minutes=-5) + Span(2000))
    world.does(c.WithdrawPairings(tournament="open", round=3, reason="a mistake"))
    assert is_true(world.state, five)
    assert is_true(world.state, one)


def test_a_call_that_an_official_makes_after_the_claim_and_before_the_gong_is_left_to_him() -> None:
    world = World().published()
    five, _ = calls(world)
    world.does(claim(FIVE, BEFORE[FIVE]), at=after(minutes=-5, seconds=-6))
    world.does(said(FIVE), at=after(minutes=-5, seconds=-4))
    assert not is_true(world.state, five)


def test_a_call_is_true_no_longer_once_its_start_is_moved() -> None:
    world = World().published()
    both = calls(world)
    world.does(move_start(after(minutes=10)), at=after(minutes=-5))
    assert [is_true(world.state, call) for call in both] == [False, False]
    assert all(is_true(world.state, call) for call in calls(world))


def test_a_call_is_true_no_longer_once_its_round_is_planned_anew_unless_for_the_same_instant() -> None:
    world = World()
    both = calls(world)
    world.does(plan(START), at=after(minutes=-4))
    assert [is_true(world.state, call) for call in both] == [True, True]
    world.does(plan(after(minutes=1)), at=after(minutes=-4))
    assert [is_true(world.state, call) for call in both] == [False, False]


def test_a_call_is_true_no_longer_once_its_round_has_begun() -> None:
    world = World().published()
    both = calls(world)
    world.does(start(), at=START)
    assert [is_true(world.state, call) for call in both] == [False, False]


def test_news_of_a_move_is_true_until_it_is_taken_back_or_the_start_moved_again() -> None:
    world = World().published()
    world.does(move_start(after(minutes=10)), at=after(minutes=-20))
    news = calls(world)[-1]
    assert is_true(world.state, news)
    moved = world.state.seq
    world.does(move_start(after(minutes=20)), at=after(minutes=-19))
    assert not is_true(world.state, news)
    world.does(undo(world.state.seq))
    assert is_true(world.state, news)
    world.does(undo(moved))
    assert not is_true(world.state, news)


def test_calls_that_cannot_be_put_into_words_are_logged_once_and_silence_no_others(
    caplog: pytest.LogCaptureFixture,
) -> None:
    unspeakable = replace(entry(), regulation=regulation(phones="smoke signals"))
    world = World()
    beside(world, girls())
    world.does(c.OpenTournament(entry=unspeakable))
    faults = Faults()
    made = [calls_to_make(world.state, venue(entry(), girls()), "main", faults=faults) for _ in range(3)]
    assert {call.tournament for plan_now in made for call in plan_now} == {"girls"}
    assert caplog.text.count("cannot be planned") == 1


def test_halls_of_one_loudspeaker_are_called_by_the_names_of_their_tournaments() -> None:
    world = beside(World(), girls(hall="small"))
    made = calls_to_make(world.state, venue(entry(), girls(hall="small")), "main", "small")
    assert {call.announcement.parts[0].name for call in made} == {"Открытый турнир.", "Турнир девочек."}


def girls_call(where: Venue, world: World) -> Call:
    entry_of = where.entry("girls")
    assert entry_of is not None
    return next(call for call in calls(world, where, entry_of.hall) if call.tournament == "girls")


def test_practice_6_4_while_a_game_is_in_progress_in_the_hall_nothing_is_said_until_the_last_has_ended() -> (
    None
):
    world = beside(World(boards=1).published(), girls())
    where = venue(entry(), girls())
    call = girls_call(where, world)
    assert not is_silent(world.state, where, call)
    world.does(start(), at=START)
    assert is_silent(world.state, where, call)
    world.does(result(1, Result.DRAW), at=after(minutes=20))
    assert not is_silent(world.state, where, call)


@pytest.mark.parametrize("main_hears_small", [True, False])
def test_practice_6_4_games_behind_a_shared_wall_keep_the_voice_silent_whichever_hall_the_file_says_it_of(
    main_hears_small: bool,
) -> None:
    other = girls(hall="small")
    where = venue(entry(), other)
    main, small = where.halls
    halls = (
        (replace(main, hears=("small",)), small)
        if main_hears_small
        else (main, replace(small, hears=("main",)))
    )
    world = beside(World().started(), other)
    assert not is_silent(world.state, where, girls_call(where, world))
    shared = replace(where, halls=halls)
    assert is_silent(world.state, shared, girls_call(shared, world))


def test_a_muted_hall_is_silent_and_the_other_is_not() -> None:
    where = venue(entry(), girls(hall="small"))
    world = beside(World(), girls(hall="small"))
    world.does(c.MuteVoice(hall="small", muted=True))
    assert is_silent(world.state, where, girls_call(where, world))
    assert not is_silent(world.state, where, calls(world, where, "main")[0])


@pytest.mark.anyio
async def test_a_call_is_claimed_once_and_its_end_is_on_record() -> None:
    async with desk() as at_work:
        await at_work.opened()
        call = calls_to_make(at_work.engine.state, venue(), "main")[0]
        port = EngineCalls(at_work.engine, ids(3))
        assert await port.claim(call)
        assert not await port.claim(call)
        await port.ended(call, Outcome(how=CallEnd.PLAYED, started=call.due, languages=("ru", "en")))
        [made] = at_work.round.calls
        assert made.ended is not None
        assert (made.ended.how, made.ended.languages) == (CallEnd.PLAYED, ("ru", "en"))


@pytest.mark.anyio
async def test_an_end_that_is_refused_is_logged_and_the_voice_goes_on(
    caplog: pytest.LogCaptureFixture,
) -> None:
    async with desk() as at_work:
        await at_work.opened()
        call = calls_to_make(at_work.engine.state, venue(), "main")[0]
        port = EngineCalls(at_work.engine, ids(3))
        await port.ended(replace(call, round=99), Outcome(how=CallEnd.PLAYED, started=call.due))
    assert "is not kept" in caplog.text


@pytest.mark.anyio
async def test_without_a_sound_card_no_call_is_on_record_as_heard() -> None:
    async with desk() as at_work:
        await at_work.opened()
        call = calls_to_make(at_work.engine.state, venue(), "main")[0]
        port = EngineCalls(at_work.engine, ids(3), sound=Sound.NO_CARD)
        assert await port.claim(call)
        await port.ended(call, Outcome(how=CallEnd.PLAYED, started=call.due, languages=("ru", "en")))
        [made] = at_work.round.calls
        assert made.ended is not None
        assert (made.ended.how, made.ended.started, made.ended.languages) == (CallEnd.FAILED, None, ())


def test_the_daemons_own_ids_are_never_the_same_in_two_boots() -> None:
    first, second = ids(1), ids(2)
    assert len({first("voice"), first("voice"), first("open"), second("voice"), second("open")}) == 5
