"""Planning, publishing, moving and starting a round: what is accepted and every reason against."""

from __future__ import annotations

import pytest

from hall.model import commands as c
from hall.model import events as e
from hall.model import refusals as r
from hall.model.call_events import CallEnd, CallKind
from hall.model.decide import LONGEST_AHEAD, LONGEST_BACK_DATING
from hall.model.instants import Span
from hall.model.tournament import Pairing, Pairings, Result
from tests.hall.model.acts import (
    WHITE,
    after,
    claim,
    here,
    move_start,
    plan,
    publish,
    refused,
    result,
    review,
    round_of,
    start,
    the,
    withdraw,
)
from tests.hall.world import MORNING, START, World, entry, regulation, tournament


def test_opening_and_importing_the_same_again_changes_nothing() -> None:
    world = World()
    assert world.does(c.OpenTournament(entry=entry())) == ()
    again = c.ImportTournament(tournament="open", source="other-name.trf", data=tournament(6))
    assert world.does(again) == ()
    assert world.does(plan(START)) == ()


def test_the_number_of_players_is_known_once_a_file_was_taken_in() -> None:
    world = World(boards=4)
    assert the(world).player_count == 8
    world.does(c.OpenTournament(entry=entry(name="girls", first_board=101)))
    assert world.state.tournaments["girls"].player_count is None


def test_a_changed_regulation_is_opened_anew_and_keeps_the_round() -> None:
    world = World().started()
    world.does(c.OpenTournament(entry=entry(regulation(title_en="Cup, corrected"))))
    assert the(world).entry.regulation.title_en == "Cup, corrected"
    assert round_of(world).start_actual == START


def test_publishing_is_one_act_and_starts_no_countdown_of_its_own() -> None:
    world = World()
    planned = round_of(world).start_planned
    assert world.does(publish()) == (e.PairingsPublished(tournament="open", round=3),)
    assert round_of(world).published_at == MORNING
    assert round_of(world).start_planned == planned
    reason = refused(lambda: world.does(publish(), at=after()))
    assert reason == r.AlreadyPublished(round=3, at=MORNING)


def test_withdrawn_pairs_are_published_again_only_by_a_new_press() -> None:
    world = World().published()
    world.does(withdraw("board 7"))
    assert round_of(world).published_at is None
    assert refused(lambda: world.does(withdraw("x"))) == r.NotPublished(round=3)
    world.does(publish(), at=MORNING + Span.of(minutes=5))
    assert round_of(world).published_at == MORNING + Span.of(minutes=5)


def test_withdrawing_needs_a_reason_and_a_round_not_started() -> None:
    world = World().published()
    assert refused(lambda: world.does(withdraw("  "))) == r.ReasonMissing()
    world.does(start(), at=START)
    reason = refused(lambda: world.does(withdraw("late")))
    assert reason == r.AlreadyStarted(round=3, at=START)


def test_reviewing_is_noted_before_and_after_publishing() -> None:
    world = World()
    world.does(review())
    assert [fact.by for fact in round_of(world).reviewed] == ["Лагутин А."]


def test_a_round_without_pairs_can_be_planned_but_not_published() -> None:
    world = World()
    world.does(c.PlanRound(tournament="open", round=4, start=after(minutes=600)))
    reason = refused(lambda: world.does(c.PublishPairings(tournament="open", round=4)))
    assert reason == r.NoPairings(round=4)


@pytest.mark.parametrize("early_ms", [1, 60_000])
def test_article_23_4_a_tap_before_zero_is_refused(early_ms: int) -> None:
    world = World().published()
    assert refused(lambda: world.does(start(), at=START - Span(early_ms))) == r.TooEarly(planned=START)


def test_a_tap_at_zero_starts_the_round_at_that_millisecond() -> None:
    world = World().published()
    assert world.does(start(), at=START) == (e.RoundStarted(tournament="open", round=3, at=START),)
    assert refused(lambda: world.does(start(), at=after(seconds=1))) == r.AlreadyStarted(round=3, at=START)


def test_a_round_starts_only_with_published_pairs_and_a_plan() -> None:
    world = World()
    assert refused(lambda: world.does(start(), at=START)) == r.NotPublished(round=3)


def test_an_unplanned_round_neither_starts_nor_moves() -> None:
    world = World()
    data = tournament(6, round_number=4)
    world.does(c.ImportTournament(tournament="open", source="4.trf", data=data))
    world.does(c.PublishPairings(tournament="open", round=4))
    for act in (
        c.StartRound(tournament="open", round=4),
        c.MoveStart(tournament="open", round=4, new=after(minutes=9)),
        c.AnnouncedMyself(tournament="open", round=4, call=CallKind.ONE_MINUTE),
    ):
        assert refused(lambda act=act: world.does(act)) == r.NotPlanned(round=4)  # type: ignore[misc]  # bound now


def test_practice_6_14_a_start_is_noted_afterwards_with_the_instant_it_was_announced() -> None:
    world = World().published()
    world.does(start(), at=after(minutes=12), effective_at=after(minutes=2))
    assert round_of(world).start_actual == after(minutes=2)
    assert round_of(world).started[-1].at == after(minutes=12)


def test_a_back_dated_start_before_zero_is_refused_too() -> None:
    world = World().published()
    reason = refused(lambda: world.does(start(), at=after(minutes=1), effective_at=START - Span(1)))
    assert reason == r.TooEarly(planned=START)


def test_nothing_is_noted_for_the_future_or_more_than_a_day_back() -> None:
    world = World().published()
    late = after(minutes=1)
    ahead = late + LONGEST_AHEAD + Span(1)
    assert refused(lambda: world.does(start(), at=late, effective_at=ahead)) == r.InTheFuture(at=ahead)
    day = late - LONGEST_BACK_DATING
    assert refused(lambda: world.does(start(), effective_at=day)) == r.TooEarly(planned=START)
    assert refused(lambda: world.does(start(), effective_at=day - Span(1))) == r.InThePast(at=day - Span(1))


def test_a_tablet_a_little_ahead_of_the_hall_means_now() -> None:
    world = World().published()
    world.does(start(), at=after(minutes=1), effective_at=after(minutes=1) + LONGEST_AHEAD)
    assert round_of(world).start_actual == after(minutes=1)
    other = World().published()
    early = START - Span(1)
    reason = refused(lambda: other.does(start(), at=early, effective_at=START))
    assert reason == r.TooEarly(planned=START)


def test_a_moved_start_is_where_the_countdown_ends_and_the_old_zero_is_too_early() -> None:
    world = World().published()
    world.does(move_start(after(minutes=10)), at=START - Span.of(minutes=3))
    assert round_of(world).start_planned == after(minutes=10)
    assert refused(lambda: world.does(start(), at=START)) == r.TooEarly(planned=after(minutes=10))
    world.does(start(), at=after(minutes=10))
    assert round_of(world).start_actual == after(minutes=10)


def test_a_start_moves_to_an_earlier_instant_only_if_that_is_still_to_come() -> None:
    world = World().published()
    sooner = START - Span.of(minutes=5)
    world.does(move_start(sooner), at=START - Span.of(minutes=20))
    world.does(start(), at=sooner)
    assert round_of(world).start_actual == sooner


def test_moving_to_the_same_instant_is_no_event_and_into_the_past_is_refused() -> None:
    world = World().published()
    assert world.does(move_start(START)) == ()
    reason = refused(lambda: world.does(move_start(MORNING), at=MORNING + Span(1)))
    assert reason == r.InThePast(at=MORNING)
    assert refused(lambda: world.does(plan(MORNING), at=MORNING + Span(1))) == r.InThePast(at=MORNING)


def test_a_started_round_is_neither_moved_nor_planned_anew() -> None:
    world = World().started()
    expected = r.AlreadyStarted(round=3, at=START)
    assert refused(lambda: world.does(move_start(after(minutes=9)))) == expected
    assert refused(lambda: world.does(plan(after(minutes=9)))) == expected


def test_a_start_that_people_have_read_is_moved_and_not_planned_anew() -> None:
    world = World().published()
    reason = refused(lambda: world.does(plan(after(minutes=30))))
    assert reason == r.AlreadyPublished(round=3, at=MORNING)


def test_a_round_may_be_planned_and_moved_to_this_very_moment() -> None:
    world = World()
    assert world.does(plan(MORNING + Span(5)), at=MORNING + Span(5))
    assert world.does(move_start(MORNING + Span(9)), at=MORNING + Span(9))


def test_a_new_plan_puts_earlier_moves_aside() -> None:
    world = World()
    world.does(move_start(after(minutes=10)))
    world.does(plan(after(minutes=30)))
    assert round_of(world).start_planned == after(minutes=30)


def test_unknown_tournaments_rounds_and_boards_are_named() -> None:
    world = World().started()
    assert refused(lambda: world.does(c.StartRound(tournament="girls", round=3))) == r.UnknownTournament(
        tournament="girls"
    )
    assert refused(lambda: world.does(c.StartRound(tournament="open", round=8))) == r.UnknownRound(
        tournament="open", round=8
    )
    reason = refused(lambda: world.does(c.UnmarkSeats(tournament="open", round=3, seats=((7, WHITE),))))
    assert reason == r.UnknownBoard(board=7)


def test_the_voice_and_the_screens_change_only_where_they_differ() -> None:
    world = World()
    assert world.does(c.MuteVoice(hall="main", muted=False)) == ()
    assert len(world.does(c.MuteVoice(hall="main", muted=True))) == 1
    assert world.does(c.MuteVoice(hall="main", muted=True)) == ()
    assert len(world.does(c.SetScreen(screen="wall", scene="pairings"))) == 1
    assert world.does(c.SetScreen(screen="wall", scene="pairings")) == ()
    assert refused(lambda: world.does(c.SetScreen(screen="wall", scene="fireworks"))) == r.UnknownScene(
        scene="fireworks"
    )


def test_a_call_is_claimed_once_for_each_instant_and_never_after_the_start() -> None:
    world = World().published()
    act = claim(CallKind.ONE_MINUTE, START - Span.of(minutes=1))
    world.does(act, at=START - Span.of(seconds=66))
    assert refused(lambda: world.does(act)) == r.CallAlreadyMade(at=START - Span.of(seconds=66))
    other = claim(CallKind.ONE_MINUTE, after(minutes=9))
    world.does(start(), at=START)
    assert refused(lambda: world.does(other)) == r.AlreadyStarted(round=3, at=START)


def test_a_call_made_without_a_claim_is_on_record_and_ends_once() -> None:
    world = World().published()
    end = c.EndCall(
        tournament="open",
        round=3,
        call=CallKind.ONE_MINUTE,
        due=START - Span.of(minutes=1),
        how=CallEnd.PLAYED,
        started=START - Span.of(minutes=1),
        languages=("ru",),
    )
    world.does(end, at=START - Span.of(seconds=50))
    assert [(k.kind, k.ended is not None) for k in round_of(world).calls] == [(CallKind.ONE_MINUTE, True)]
    assert world.does(end) == ()


def test_an_official_announces_once_but_again_after_the_start_was_moved() -> None:
    world = World().published()
    said = c.AnnouncedMyself(tournament="open", round=3, call=CallKind.FIVE_MINUTES)
    world.does(said, at=START - Span.of(minutes=5))
    assert refused(lambda: world.does(said)) == r.CallAlreadyMade(at=START - Span.of(minutes=5))
    world.does(move_start(after(minutes=10)), at=START - Span.of(minutes=4))
    assert len(world.does(said, at=after(minutes=5))) == 1


# --- imports ---


def boards_of(*boards: int) -> c.ImportTournament:
    data = tournament(len(boards))
    assert data.next_pairings is not None
    pairs = tuple(
        Pairing(board=board, white=pair.white, black=pair.black)
        for board, pair in zip(boards, data.next_pairings.pairs, strict=True)
    )
    return file_of(pairs)


def file_of(pairs: tuple[Pairing, ...], *, round_number: int = 3, boards: int = 6) -> c.ImportTournament:
    data = tournament(boards)
    changed = type(data)(
        name=data.name, players=data.players, next_pairings=Pairings(round=round_number, pairs=pairs)
    )
    return c.ImportTournament(tournament="open", source="new.trf", data=changed)


def test_boards_outside_the_tournaments_tables_are_refused_with_the_room_there_is() -> None:
    world = World()
    for boards in ((0,), (101,), (1, 2, 101)):
        reason = refused(lambda boards=boards: world.does(boards_of(*boards)))  # type: ignore[misc]  # bound now
        assert reason == r.BoardsDoNotFit(boards=len(boards), room=100)
    assert world.does(boards_of(1, 100))


@pytest.mark.parametrize(
    ("pairs", "board"),
    [
        (((1, 1, 2), (1, 3, 4)), 1),  # two pairs on a board
        (((1, 1, 2), (2, 2, 3)), 2),  # a player twice
        (((4, 5, 5),), 4),  # against himself
        (((6, 1, 99),), 6),  # not in the list
    ],
)
def test_pairs_that_cannot_be_played_are_refused_with_their_board(
    pairs: tuple[tuple[int, int, int], ...], board: int
) -> None:
    wrong = file_of(tuple(Pairing(board=b, white=w, black=k) for b, w, k in pairs))
    assert refused(lambda: World().does(wrong)) == r.UnknownBoard(board=board)


def test_public_pairs_are_not_changed_by_an_import_but_ratings_may_be() -> None:
    world = World().started()
    assert refused(lambda: world.does(boards_of(1, 2, 3, 4, 5, 7))) == r.RoundUnderWay(
        round=3, has_begun=True
    )
    same_pairs = tournament(6)
    renamed = type(same_pairs)(
        name="City Cup, corrected", players=same_pairs.players, next_pairings=same_pairs.next_pairings
    )
    assert world.does(c.ImportTournament(tournament="open", source="x", data=renamed))
    assert round_of(world).start_actual == START


def finished() -> World:
    world = World(boards=1).started()
    world.does(result(1, Result.DRAW), at=after(minutes=60))
    return world


def test_a_finished_rounds_pairs_are_not_changed_either() -> None:
    world = finished()
    assert refused(lambda: world.does(file_of((Pairing(board=1, white=2, black=1),)))) == r.RoundUnderWay(
        round=3, has_begun=True
    )


def test_the_next_round_comes_once_the_last_result_is_in() -> None:
    world = finished()
    world.does(file_of((Pairing(board=1, white=2, black=1),), round_number=4))
    assert the(world).current == 4
    assert round_of(world).published_at is None
    assert the(world).rounds[3].is_finished


def test_new_pairs_are_neither_reviewed_nor_published_and_nobody_has_been_seen_at_them() -> None:
    world = World().published()
    world.does(review())
    world.does(here(1, WHITE))
    world.does(here(2, WHITE))
    world.does(withdraw("wrong board"))
    withdrawn = world.state.seq
    pairs = (Pairing(board=1, white=2, black=1), Pairing(board=2, white=3, black=4))
    world.does(file_of(pairs))
    known = round_of(world)
    assert (known.reviewed, known.published) == ((), ())
    assert [seat for seat in known.seats() if known.mark(seat)] == [(2, WHITE)]
    assert refused(lambda: world.does(c.Undo(seq=withdrawn))) == r.LaterEventsRestOnIt(seq=withdrawn)


# --- the time of day ---


def in_epoch(world: World, epoch: str) -> World:
    world.happens(e.TimescaleSet(epoch=epoch, anchor_utc_ms=0, anchor_boot_ms=0, rate=1))
    return world


def test_an_official_confirms_the_time_of_day_once_in_an_epoch() -> None:
    world = in_epoch(World(), "boot-1")
    assert world.does(c.ConfirmTime()) == (e.TimeConfirmed(epoch="boot-1"),)
    assert world.state.time_is_confirmed
    assert world.does(c.ConfirmTime()) == ()


def test_a_new_boot_of_the_machine_is_a_time_to_look_at_the_clock_again() -> None:
    world = in_epoch(World(), "boot-1")
    world.does(c.ConfirmTime())
    in_epoch(world, "boot-2")
    assert not world.state.time_is_confirmed


def test_without_a_scale_there_is_no_time_to_confirm() -> None:
    assert World().does(c.ConfirmTime()) == ()
