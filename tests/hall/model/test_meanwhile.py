"""An act that replaces a value is refused where somebody else changed that value since it was looked at."""

from __future__ import annotations

from dataclasses import replace

from hall.model import commands as c
from hall.model.appeal_acts import committee_of
from hall.model.appeals import Admission, NameCommittee, ReceiveAppeal, Subject
from hall.model.commands import Actor, Role
from hall.model.instants import Instant, Span
from hall.model.interruptions import AfterInterruption, AnnounceHallResumption, InterruptHall, ResumeHall
from hall.model.meanwhile import EntryHasChanged, PairsHaveChanged, PauseHasChanged, StartHasChanged
from hall.model.meanwhile_checks import pairs_digest, pause_record, start_record
from hall.model.regulations import Committee, CommitteeMember
from hall.model.state import RoundState
from hall.model.tournament import Pairings, Tournament
from tests.hall.model.acts import after, refused, round_of, the
from tests.hall.world import MORNING, START, World, tournament

COLLEAGUE = Actor(name="Седова Н.", role=Role.DEPUTY)
LATER = START + Span.of(minutes=30)


def brought(world: World, data: Tournament) -> None:
    world.does(c.ImportTournament(tournament="open", source="new.trf", data=data))


def with_last_pair_turned(data: Tournament) -> Tournament:
    assert data.next_pairings is not None
    *pairs, last = data.next_pairings.pairs
    turned = replace(last, white=last.black, black=last.white)
    return replace(data, next_pairings=Pairings(round=3, pairs=(*pairs, turned)))


def test_pairs_that_came_since_are_not_published_by_a_look_at_the_earlier_ones() -> None:
    world = World()
    seen = pairs_digest(round_of(world).pairings)
    brought(world, with_last_pair_turned(tournament()))
    publish = c.PublishPairings(tournament="open", round=3, based_on=seen)
    review = c.ReviewPairings(tournament="open", round=3, based_on=seen)
    assert refused(lambda: world.does(publish)) == PairsHaveChanged(round=3)
    assert refused(lambda: world.does(review)) == PairsHaveChanged(round=3)
    assert world.does(replace(publish, based_on=pairs_digest(round_of(world).pairings)))


def test_a_corrected_rating_does_not_hold_up_the_same_pairs() -> None:
    world, data = World(), tournament()
    seen = pairs_digest(round_of(world).pairings)
    first, *others = data.players
    brought(world, replace(data, players=(replace(first, rating=2600), *others)))
    assert world.does(c.PublishPairings(tournament="open", round=3, based_on=seen))


def test_a_move_of_a_start_that_a_colleague_moved_meanwhile_names_him_and_his_time() -> None:
    world = World()
    seen = start_record(round_of(world))
    world.does(c.MoveStart(tournament="open", round=3, new=LATER), by=COLLEAGUE)
    mine = c.MoveStart(tournament="open", round=3, new=after(minutes=10), based_on=seen)
    assert refused(lambda: world.does(mine)) == StartHasChanged(
        round=3, start=LATER, by="Седова Н.", at=MORNING
    )
    assert round_of(world).start_planned == LATER


def test_the_same_move_by_two_counts_once_and_is_refused_to_neither() -> None:
    world = World()
    move = c.MoveStart(tournament="open", round=3, new=LATER, based_on=start_record(round_of(world)))
    world.does(move, by=COLLEAGUE)
    assert world.does(move) == ()


def test_a_plan_where_none_was_seen_does_not_replace_a_colleagues() -> None:
    world = World()
    mine = c.PlanRound(tournament="open", round=4, start=LATER, based_on=start_record(RoundState(number=4)))
    world.does(c.PlanRound(tournament="open", round=4, start=START), by=COLLEAGUE)
    assert isinstance(refused(lambda: world.does(mine)), StartHasChanged)


def paused() -> World:
    world = World().started()
    world.does(InterruptHall(hall="main"), at=after(minutes=5))
    return world


def told(world: World, minutes: int, based_on: int | None = None) -> AnnounceHallResumption:
    return AnnounceHallResumption(
        hall="main", minutes=minutes, default_time=AfterInterruption.EXTENDED, based_on=based_on
    )


def test_what_a_colleague_told_the_hall_of_the_pause_is_not_replaced_unseen() -> None:
    world = paused()
    seen = pause_record((round_of(world),))
    world.does(told(world, 10), by=COLLEAGUE)
    changed = PauseHasChanged(resumes=after(minutes=15), by="Седова Н.", at=world.now)
    assert refused(lambda: world.does(told(world, 2, seen))) == changed
    resume = ResumeHall(hall="main", default_time=AfterInterruption.UNCHANGED, based_on=seen)
    assert refused(lambda: world.does(resume)) == changed
    assert world.does(told(world, 2, pause_record((round_of(world),))))


def test_a_correction_of_an_appeal_is_of_the_text_that_was_read() -> None:
    world = World().started()
    appeal = ReceiveAppeal(
        tournament="open", round=3, subject=Subject.DECISION, admission=Admission.IN_TIME, number=1
    )
    world.does(replace(appeal, about="the clock"))
    seq = world.state.seq
    corrected = replace(appeal, replaces=seq, reason="a slip", based_on=seq)
    world.does(replace(corrected, about="the clock of board 1"), by=COLLEAGUE)
    assert refused(lambda: world.does(replace(corrected, about="the clock!"))) == EntryHasChanged(
        by="Седова Н.", at=world.now
    )


def test_a_committee_that_a_colleague_named_meanwhile_stays() -> None:
    world = World()
    names = ("Громов В.", "Лесной А.", "Озёрная К.", "Полевой С.", "Луговая Д.")
    members = tuple(CommitteeMember(name=name) for name in names)
    mine = NameCommittee(
        tournament="open",
        round=3,
        committee=Committee(chair=members[0], members=members[1:3], reserves=members[3:]),
        based_on=0,
    )
    theirs = replace(mine.committee, chair=replace(members[0], name="Тихая Р."))
    world.does(replace(mine, committee=theirs), by=COLLEAGUE)
    assert isinstance(refused(lambda: world.does(mine)), EntryHasChanged)
    assert committee_of(the(world)) == theirs


def test_who_does_not_say_on_what_an_act_is_based_is_not_asked() -> None:
    world = World()
    world.does(c.MoveStart(tournament="open", round=3, new=LATER), by=COLLEAGUE)
    assert world.does(c.MoveStart(tournament="open", round=3, new=Instant(after(minutes=10).ms)))
    assert world.does(c.PublishPairings(tournament="open", round=3))
