"""The roll call before round 1: marks of two officials, its end, what is decided of who has not come."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from hall.model import commands as c
from hall.model import refusals as r
from hall.model.commands import Act
from hall.model.instants import Instant, Span
from hall.model.roll_call import (
    EndRollCall,
    Listed,
    MarkPlayer,
    NoteShortNight,
    ResumeRollCall,
)
from hall.model.roll_call_acts import RollCall, is_night_short, roll_call
from hall.model.roster import KeepRound, MissRound, RemovePlayer, RoundMissed
from hall.model.roster_acts import out_of
from hall.model.tournament import Player, Tournament, Unpaired
from hall.model.undoing import may_be_undone
from hall.wire import dump_event, load_event
from tests.hall.model.acts import refused, the, undo
from tests.hall.world import ARBITER, START, World, regulation

PLAYERS = tuple(Player(number=n, name=f"Игроков {n}", rating=2400 - n) for n in range(1, 6))
END = EndRollCall(tournament="open", round=1)
NIGHT = NoteShortNight(tournament="open", round=1)


def before(minutes: int) -> Instant:
    return START - Span.of(minutes=minutes)


def listed(world: World, players: tuple[Player, ...] = PLAYERS) -> None:
    data = Tournament(name="Open", players=players, played=(), next_pairings=None)
    world.does(c.ImportTournament(tournament="open", source="list.xlsx", data=data), at=before(900))


def world() -> World:
    """A list of five players and no pairs yet."""
    found = World(regulation(), boards=2, number=1)
    listed(found)
    found.does(c.PlanRound(tournament="open", round=1, start=START), at=before(900))
    return found


def mark(number: int, *, here: bool = True, name: str = "") -> MarkPlayer:
    player = Listed(number=number, name=name or f"Игроков {number}")
    return MarkPlayer(tournament="open", round=1, player=player, here=here)


def now(world: World) -> RollCall:
    return roll_call(the(world))


def called(*absent: int) -> World:
    """Everybody is marked but those, and the roll call ended."""
    found = world()
    for player in PLAYERS:
        if player.number not in absent:
            found.does(mark(player.number), at=before(120))
    found.does(END, at=before(100))
    return found


def test_a_tap_marks_and_another_takes_the_mark_back() -> None:
    seen = world()
    seen.does(mark(2), at=before(120))
    assert (set(now(seen).here), now(seen).missing) == ({2}, (1, 3, 4, 5))
    seen.does(mark(2, here=False), at=before(119))
    assert now(seen).missing == (1, 2, 3, 4, 5)


def test_the_same_mark_of_two_officials_counts_once() -> None:
    seen = world()
    seen.does(mark(2), at=before(120))
    assert seen.does(mark(2), at=before(119), by=ARBITER) == ()
    assert set(now(seen).here) == {2}


def test_what_was_seen_last_decides_however_late_a_tap_arrives() -> None:
    seen = world()
    seen.does(mark(2), at=before(118))
    seen.does(mark(2, here=False), at=before(117))
    seen.does(mark(2), at=before(110), effective_at=before(120))
    assert now(seen).here == {}


def test_a_tablet_whose_time_is_a_little_behind_still_takes_back_what_it_shows() -> None:
    seen = world()
    seen.does(mark(2), at=before(118))
    seen.does(mark(2, here=False), at=before(118) + Span(100), effective_at=before(118) - Span(300))
    assert now(seen).here == {}


def test_a_kept_tap_of_a_tablet_whose_time_is_a_little_behind_counts_when_it_arrives() -> None:
    seen = world()
    seen.does(mark(2), at=before(118))
    seen.does(mark(2, here=False), at=before(118) + Span(200))
    kept = before(118) + Span(100)  # it was after the mark before it, by a time that lags
    seen.does(mark(2), at=before(117), effective_at=kept)
    assert set(now(seen).here) == {2}


def test_a_kept_tap_from_long_before_what_was_seen_since_changes_nothing() -> None:
    seen = world()
    seen.does(mark(2), at=before(118))
    seen.does(mark(2, here=False), at=before(116))
    seen.does(mark(2), at=before(115), effective_at=before(117))
    assert now(seen).here == {}


def test_a_mark_fills_no_list_of_what_can_be_undone() -> None:
    seen = world()
    seen.does(mark(2), at=before(120))
    assert seen.state.undoable == ()


def test_a_mark_is_of_a_person_and_follows_his_name_to_another_number() -> None:
    seen = world()
    seen.does(mark(2), at=before(120))
    others = tuple(replace(player, number=6 - player.number) for player in PLAYERS)
    listed(seen, others)
    assert set(now(seen).here) == {4}
    assert refused(lambda: seen.does(mark(2))) == r.UnknownPlayer(number=2)  # a tap on the list of before


def test_of_two_namesakes_the_number_tells_who_has_come() -> None:
    seen = world()
    twins = tuple(replace(player, name="Игроков 2") if player.number == 3 else player for player in PLAYERS)
    listed(seen, twins)
    seen.does(mark(3, name="Игроков 2"), at=before(120))
    assert set(now(seen).here) == {3}


def test_its_end_lists_who_has_not_come_and_changes_nothing_for_them() -> None:
    seen = called(3, 5)
    assert (now(seen).absent, now(seen).undecided) == ((3, 5), (3, 5))
    assert out_of(the(seen), 1) == {}
    assert seen.does(END, at=before(90)) == ()


def test_who_is_known_not_to_play_is_not_waited_for() -> None:
    seen = world()
    seen.does(MissRound(tournament="open", round=1, number=4, reason="exam", notice_to="Л."), at=before(200))
    assert now(seen).missing == (1, 2, 3, 5)


DECISIONS: tuple[tuple[Act, dict[int, Unpaired]], ...] = (
    (KeepRound(tournament="open", round=1, number=3, reason="train"), {}),
    (MissRound(tournament="open", round=1, number=3, reason="train", let_in=True), {3: Unpaired.ABSENT}),
    (MissRound(tournament="open", round=1, number=3, reason="no word"), {3: Unpaired.ABSENT}),
    (RemovePlayer(tournament="open", round=1, number=3, reason="ill"), {3: Unpaired.WITHDRAWN}),
)


@pytest.mark.parametrize(("act", "out"), DECISIONS)
def test_each_decision_counts_and_can_be_taken_back(act: Act, out: dict[int, Unpaired]) -> None:
    seen = called(3, 5)
    (event,) = seen.does(act, at=before(95))
    assert (now(seen).undecided, out_of(the(seen), 1)) == ((5,), out)
    assert may_be_undone(seen.state, seen.state.seq)
    seen.does(undo(seen.state.seq), at=before(94))
    assert now(seen).undecided == (3, 5)
    assert load_event(*dump_event(event)) == event


def test_to_be_let_in_late_is_another_decision_than_to_be_out() -> None:
    seen = called(3)
    seen.does(MissRound(tournament="open", round=1, number=3, reason="no word"), at=before(95))
    seen.does(MissRound(tournament="open", round=1, number=3, reason="came", let_in=True), at=before(80))
    said = now(seen).decided[3].value
    assert isinstance(said, RoundMissed)
    assert said.let_in
    assert out_of(the(seen), 2) == {}


def test_who_comes_after_its_end_is_marked_and_waits_for_his_decision() -> None:
    seen = called(3, 5)
    seen.does(mark(3), at=before(80))
    assert set(now(seen).here) == {1, 2, 3, 4}
    assert now(seen).undecided == (3, 5)


def test_it_goes_on_where_it_was_ended_too_early() -> None:
    seen = called(3, 5)
    seen.does(ResumeRollCall(tournament="open", round=1), at=before(99))
    assert (now(seen).ended, now(seen).absent) == (None, ())
    seen.does(mark(5), at=before(98))
    seen.does(END, at=before(97))
    assert now(seen).absent == (3,)


def test_who_was_let_into_the_draw_stays_decided_though_the_roll_call_is_ended_once_more() -> None:
    seen = called(3, 5)
    seen.does(KeepRound(tournament="open", round=1, number=3, reason="train"), at=before(99))
    seen.does(ResumeRollCall(tournament="open", round=1), at=before(98))
    seen.does(END, at=before(97))
    assert (now(seen).absent, now(seen).undecided) == ((3, 5), (5,))


def test_an_absent_player_whose_name_a_file_spells_otherwise_still_waits_for_his_decision() -> None:
    seen = called(3)
    listed(seen, tuple(replace(one, name="Игрокова 3") if one.number == 3 else one for one in PLAYERS))
    assert (now(seen).absent, now(seen).undecided) == ((3,), (3,))


def test_nobody_is_asked_about_in_place_of_an_absent_player_who_was_struck_from_the_list() -> None:
    seen = called(3)
    rest = [one for one in PLAYERS if one.number != 3]
    listed(seen, tuple(replace(one, number=number) for number, one in enumerate(rest, 1)))
    assert now(seen).absent == ()


def test_less_than_twelve_hours_are_acknowledged_once_for_one_start() -> None:
    seen = world()
    assert not is_night_short(the(seen), before(12 * 60))
    assert seen.does(NIGHT, at=before(12 * 60)) == ()
    assert is_night_short(the(seen), before(12 * 60 - 1))
    assert len(seen.does(NIGHT, at=before(12 * 60 - 1))) == 1
    assert seen.does(NIGHT, at=before(600)) == ()
    night = now(seen).night
    assert night is not None
    assert night.value.start == START


def test_nobody_is_marked_in_another_round_or_once_the_first_has_begun() -> None:
    seen = World(regulation(), boards=2, number=1)
    assert isinstance(refused(lambda: seen.does(replace(END, round=2))), r.UnknownRound)
    seen.does(c.PublishPairings(tournament="open", round=1))
    seen.does(c.StartRound(tournament="open", round=1), at=START)
    assert isinstance(refused(lambda: seen.does(END)), r.AlreadyStarted)


def test_an_old_journal_says_nothing_of_who_was_let_in() -> None:
    missed = RoundMissed(tournament="open", round=1, number=3, how=Unpaired.ABSENT, notice=None, reason="x")
    name, version, body = dump_event(missed)
    old = {key: value for key, value in json.loads(body).items() if key != "let_in"}
    assert load_event(name, version, json.dumps(old)) == missed
