"""Appeals by article 25 and by the three regulations: the window, the form, the decision, the fee."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import appeals as a
from hall.model import refusals as r
from hall.model.appeal_acts import all_appeals, committee_of, seated
from hall.model.appeal_window import window
from hall.model.instants import Instant, Span
from hall.model.note_refusals import Ground, NoteRefused
from hall.model.regulations import Appeals, Committee, CommitteeMember, CountedFrom
from hall.model.seating import voters
from hall.model.tournament import Result
from tests.hall.model.acts import after, refused, result, round_of, the, undo
from tests.hall.world import World, regulation

HALF_HOUR, HOUR = Span.of(minutes=30), Span.of(minutes=60)
IZHEVSK = Appeals(window=HALF_HOUR, counted_from=CountedFrom.ROUND_END, fee="1000 рублей")
KINEL = replace(IZHEVSK, by_trainer_only=True, against_pairings=False)
BELARUS = Appeals(
    window=HOUR,
    counted_from=CountedFrom.GAME_END,
    fee="две базовые величины",
    against_pairings=False,
    against_places=False,
    late_accepted=False,
)
UNNAMED = CommitteeMember()
NAMED = Committee(
    chair=CommitteeMember(name="Тихомировская О."),
    members=(CommitteeMember(name="Гордеенков П."), CommitteeMember(name="Верхоланцев С.")),
    reserves=(CommitteeMember(name="Лесникова И."), CommitteeMember(name="Запольский К.")),
)


def hall(rule: Appeals | None, *, committee: Committee | None = NAMED) -> World:
    """Round 3 with board 1 finished at 10:00 and the last game at 11:00 after the start's hour."""
    world = World(regulation(appeals=rule, committee=committee)).started()
    for board in range(1, 6):
        world.does(result(board, Result.DRAW, ended_at=after(minutes=60)), at=after(minutes=65))
    return world


def over(rule: Appeals | None, *, committee: Committee | None = NAMED) -> World:
    """The same with the last game ended two hours after the start."""
    world = hall(rule, committee=committee)
    world.does(result(6, Result.BLACK_WINS, ended_at=after(minutes=120)), at=after(minutes=125))
    return world


def appeal(**changes: object) -> a.ReceiveAppeal:
    """Of White on board 1, in writing, with the fee."""
    base = a.ReceiveAppeal(
        tournament="open",
        round=3,
        subject=a.Subject.DECISION,
        admission=a.Admission.IN_TIME,
        number=1,
        board=1,
        about="Поражение за опоздание",
        fee_taken=True,
    )
    return replace(base, **changes)  # type: ignore[arg-type]  # names are checked by replace itself


def late(**changes: object) -> a.ReceiveAppeal:
    return appeal(admission=a.Admission.AS_LATE, **changes)


def ground(world: World, act: a.AppealAct, at: Instant) -> Ground:
    reason = refused(lambda: world.does(act, at=at))
    assert isinstance(reason, NoteRefused)
    return reason.ground


def received(world: World, at: Instant, act: a.ReceiveAppeal | None = None) -> a.Appeal:
    world.does(act or appeal(), at=at)
    return all_appeals(the(world))[-1]


def decide(known: a.Appeal, *, granted: bool, votes: tuple[int, int] | None = None) -> a.DecideAppeal:
    votes_for, votes_against = votes or ((2, 1) if granted else (1, 2))
    return a.DecideAppeal(
        tournament="open",
        round=3,
        appeal=known.seq,
        granted=granted,
        text="Решение",
        votes_for=votes_for,
        votes_against=votes_against,
    )


def settle(known: a.Appeal, *, returned: bool) -> a.SettleFee:
    return a.SettleFee(tournament="open", round=3, appeal=known.seq, returned=returned)


# ---- until when


def test_izhevsk_5_thirty_minutes_after_the_rounds_end_exactly_are_in_time() -> None:
    known = received(over(IZHEVSK), after(minutes=150))
    assert (known.received.deadline, known.received.admission) == (after(minutes=150), a.Admission.IN_TIME)


def test_izhevsk_5_a_millisecond_later_is_late_and_may_be_taken_marked_as_such() -> None:
    world = over(IZHEVSK)
    assert ground(world, appeal(), after(minutes=150, ms=1)) is Ground.IS_LATE
    assert received(world, after(minutes=150, ms=1), late()).received.admission is a.Admission.AS_LATE


def test_izhevsk_5_while_the_round_goes_on_nothing_is_late() -> None:
    world = hall(IZHEVSK)
    assert window(IZHEVSK, round_of(world), 1).deadline is None
    assert received(world, after(minutes=200)).received.deadline is None


def test_belarus_protest_counts_an_hour_from_the_end_of_its_own_game() -> None:
    known = received(hall(BELARUS), after(minutes=120))
    assert (known.received.ended, known.received.deadline) == (after(minutes=60), after(minutes=120))


def test_belarus_a_late_protest_is_not_considered_and_its_times_stand_in_the_journal() -> None:
    world, came = hall(BELARUS), after(minutes=120, ms=1)
    assert ground(world, appeal(), came) is Ground.LATE_NOT_CONSIDERED
    assert ground(world, late(), came) is Ground.LATE_NOT_CONSIDERED
    known = received(world, came, appeal(admission=a.Admission.NOT_CONSIDERED))
    assert (known.received.received, known.received.ended) == (came, after(minutes=60))
    assert known.is_locked


def test_belarus_a_protest_names_its_board() -> None:
    assert ground(hall(BELARUS), appeal(board=None), after(minutes=90)) is Ground.BOARD_NEEDED


def test_practice_6_7_a_games_end_is_not_the_entry_of_its_result() -> None:
    world = hall(BELARUS)
    world.does(result(6, Result.DRAW), at=after(minutes=180))
    entered = window(BELARUS, round_of(world), 6)
    stated = window(BELARUS, round_of(world), 1)
    assert (entered.ended, entered.is_stated) == (after(minutes=180), False)
    assert (stated.ended, stated.is_stated) == (after(minutes=60), True)


def test_practice_6_7_a_corrected_result_ends_no_game_anew() -> None:
    world = hall(BELARUS)
    stands = round_of(world).result_fact(1)
    assert stands is not None
    world.does(result(1, Result.WHITE_WINS, based_on=stands.seq), at=after(minutes=170))
    assert window(BELARUS, round_of(world), 1).ended == after(minutes=60)


def test_what_is_in_time_cannot_be_taken_as_late_nor_left_unconsidered() -> None:
    world = over(IZHEVSK)
    assert ground(world, late(), after(minutes=140)) is Ground.NOT_LATE
    turned_away = appeal(admission=a.Admission.NOT_CONSIDERED)
    assert ground(world, turned_away, after(minutes=140)) is Ground.NOTHING_AGAINST_IT


def test_where_a_regulation_says_nothing_of_appeals_one_is_taken_without_a_deadline() -> None:
    known = received(over(None), after(minutes=600), appeal(fee_taken=False))
    assert (known.received.deadline, known.received.fee) == (None, None)


# ---- by whom and against what


def test_kinel_cherkassy_13_only_a_trainer_representative_appeals() -> None:
    world = over(KINEL)
    assert ground(world, appeal(), after(minutes=130)) is Ground.ONLY_BY_TRAINER
    known = received(world, after(minutes=130), appeal(representative="Осинцева Л."))
    assert known.received.representative == "Осинцева Л."


@pytest.mark.parametrize("rule", [KINEL, BELARUS], ids=["kinel_cherkassy_13", "belarus"])
def test_nobody_appeals_against_computer_pairings(rule: Appeals) -> None:
    act = appeal(subject=a.Subject.PAIRINGS, representative="Осинцева Л.")
    assert ground(over(rule), act, after(minutes=130)) is Ground.NOT_AGAINST_PAIRINGS


def test_belarus_nobody_protests_against_places_technical_errors_excepted() -> None:
    world = over(BELARUS)
    places = appeal(subject=a.Subject.PLACES, board=None)
    assert ground(world, places, after(minutes=130)) is Ground.NOT_AGAINST_PLACES
    received(world, after(minutes=130), appeal(subject=a.Subject.TECHNICAL_ERROR, board=None))


def test_somebody_of_another_board_is_no_party() -> None:
    assert ground(over(IZHEVSK), appeal(number=5), after(minutes=130)) is Ground.NOT_A_PARTY


def test_nobody_and_strangers_do_not_appeal() -> None:
    world = over(IZHEVSK)
    assert ground(world, appeal(number=None), after(minutes=130)) is Ground.NOBODY_NAMED
    assert refused(lambda: world.does(appeal(number=99))) == r.UnknownPlayer(number=99)
    assert refused(lambda: world.does(appeal(board=99))) == r.UnknownBoard(board=99)


# ---- form and fee


def test_article_25_3_an_appeal_comes_in_writing() -> None:
    assert ground(over(IZHEVSK), appeal(sheets=0), after(minutes=130)) is Ground.NOT_IN_WRITING


def test_article_25_3_an_appeal_comes_with_its_fee() -> None:
    assert ground(over(IZHEVSK), appeal(fee_taken=False), after(minutes=130)) is Ground.FEE_MISSING


def test_article_25_3_the_fee_of_a_granted_appeal_goes_back() -> None:
    world = over(IZHEVSK)
    known = received(world, after(minutes=130))
    world.does(decide(known, granted=True))
    assert ground(world, settle(known, returned=False), after(minutes=140)) is Ground.FEE_GOES_BACK
    world.does(settle(known, returned=True))
    assert all_appeals(the(world))[0].is_locked


def test_belarus_the_fee_of_a_lost_protest_is_kept() -> None:
    world = hall(BELARUS)
    known = received(world, after(minutes=90))
    world.does(decide(known, granted=False))
    assert ground(world, settle(known, returned=True), after(minutes=100)) is Ground.FEE_STAYS
    world.does(settle(known, returned=False))
    assert all_appeals(the(world))[0].is_locked


def test_no_fee_is_settled_before_the_decision_nor_twice() -> None:
    world = over(IZHEVSK)
    known = received(world, after(minutes=130))
    assert ground(world, settle(known, returned=True), after(minutes=131)) is Ground.NOT_DECIDED
    world.does(decide(known, granted=False))
    world.does(settle(known, returned=False))
    assert ground(world, settle(known, returned=True), after(minutes=140)) is Ground.IS_FINAL


def test_where_no_fee_was_taken_none_goes_back() -> None:
    world = over(None)
    known = received(world, after(minutes=130), appeal(fee_taken=False))
    world.does(decide(known, granted=True))
    assert ground(world, settle(known, returned=True), after(minutes=140)) is Ground.NO_FEE
    assert all_appeals(the(world))[0].is_locked


# ---- the decision


def test_article_25_4_the_decision_is_final() -> None:
    world = over(IZHEVSK)
    known = received(world, after(minutes=130))
    world.does(decide(known, granted=False))
    seq = world.state.seq
    assert ground(world, decide(known, granted=True), after(minutes=140)) is Ground.IS_FINAL
    corrected = appeal(replaces=known.seq, reason="описка")
    assert ground(world, corrected, after(minutes=141)) is Ground.IS_FINAL
    assert refused(lambda: world.does(undo(seq))) == r.NothingToUndo(seq=seq)


def test_article_25_2_2_an_even_number_does_not_vote() -> None:
    four = replace(NAMED, members=(*NAMED.members, CommitteeMember(name="Ручьёв Т.")))
    world = over(IZHEVSK, committee=four)
    known = received(world, after(minutes=130))
    assert ground(world, decide(known, granted=True), after(minutes=131)) is Ground.EVEN_VOTERS


def test_article_25_2_fewer_than_a_chair_and_two_members_decide_nothing() -> None:
    world = over(IZHEVSK, committee=replace(NAMED, reserves=()))
    known = received(world, after(minutes=130))
    interest = a.StateInterest(tournament="open", round=3, appeal=known.seq, seat="members[1]", why="брат")
    world.does(interest)
    assert ground(world, decide(known, granted=True), after(minutes=131)) is Ground.TOO_FEW_VOTERS


def test_article_25_2_without_a_committee_nothing_is_decided() -> None:
    world = over(IZHEVSK, committee=None)
    known = received(world, after(minutes=130))
    assert ground(world, decide(known, granted=True), after(minutes=131)) is Ground.NO_COMMITTEE


@pytest.mark.parametrize("votes", [(2, 2), (3, 1), (-1, 4), (1, 2)])
def test_votes_are_those_of_the_committee_and_decide(votes: tuple[int, int]) -> None:
    world = over(IZHEVSK)
    known = received(world, after(minutes=130))
    act = decide(known, granted=True, votes=votes)
    assert ground(world, act, after(minutes=131)) is Ground.VOTES_DO_NOT_ADD_UP


def test_article_25_2_1_who_has_an_interest_is_replaced_by_a_reserve() -> None:
    world = over(IZHEVSK)
    known = received(world, after(minutes=130))
    seat = "members[2]"
    world.does(
        a.StateInterest(tournament="open", round=3, appeal=known.seq, seat=seat, why="тренер заявителя")
    )
    known = all_appeals(the(world))[0]
    assert voters(seated(the(world), known)) == ("chair", "members[1]", "reserves[1]")
    world.does(a.StateInterest(tournament="open", round=3, appeal=known.seq, seat=seat))
    assert voters(seated(the(world), all_appeals(the(world))[0])) == ("chair", "members[1]", seat)


def test_a_committee_without_names_can_decide_what_is_not_known_is_no_fault() -> None:
    unnamed = Committee(chair=UNNAMED, members=(UNNAMED,) * 2, reserves=(UNNAMED,) * 2)
    world = over(IZHEVSK, committee=unnamed)
    known = received(world, after(minutes=130))
    world.does(decide(known, granted=True))
    assert all_appeals(the(world))[0].decided is not None


# ---- corrections and undo


def test_a_correction_keeps_the_moment_at_which_the_appeal_came() -> None:
    world = over(IZHEVSK)
    known = received(world, after(minutes=130))
    assert refused(lambda: world.does(appeal(replaces=known.seq))) == r.ReasonMissing()
    world.does(appeal(replaces=known.seq, reason="описка", about="Другое"), at=after(minutes=200))
    (now,) = all_appeals(the(world))
    assert (now.seq, now.received.received, now.received.about) == (known.seq, after(minutes=130), "Другое")


def test_an_appeal_taken_by_a_slip_is_undone_until_something_rests_on_it() -> None:
    world = over(IZHEVSK)
    known = received(world, after(minutes=130))
    world.does(a.StateInterest(tournament="open", round=3, appeal=known.seq, seat="chair", why="сосед"))
    assert isinstance(refused(lambda: world.does(undo(known.seq))), r.LaterEventsRestOnIt)
    world.does(undo(world.state.seq))
    world.does(undo(known.seq))
    assert all_appeals(the(world)) == ()


def test_article_25_4_what_was_said_before_the_decision_is_not_taken_back_after_it() -> None:
    world = over(IZHEVSK)
    known = received(world, after(minutes=130))
    world.does(a.StateInterest(tournament="open", round=3, appeal=known.seq, seat="chair", why="сосед"))
    stated = world.state.seq
    world.does(decide(known, granted=True))
    assert isinstance(refused(lambda: world.does(undo(known.seq))), r.LaterEventsRestOnIt)
    assert isinstance(refused(lambda: world.does(undo(stated))), r.LaterEventsRestOnIt)


def test_a_withdrawn_appeal_is_not_decided_and_its_fee_may_go_back() -> None:
    world = over(IZHEVSK)
    known = received(world, after(minutes=130))
    world.does(a.WithdrawAppeal(tournament="open", round=3, appeal=known.seq, reason="помирились (25.1)"))
    assert ground(world, decide(known, granted=True), after(minutes=131)) is Ground.IS_FINAL
    world.does(settle(known, returned=True))
    assert all_appeals(the(world))[0].is_locked


def test_an_appeal_noted_afterwards_came_when_it_came() -> None:
    world = over(IZHEVSK)
    world.does(appeal(), at=after(minutes=170), effective_at=after(minutes=145))
    assert all_appeals(the(world))[0].received.received == after(minutes=145)


# ---- the committee


def name(committee: Committee, reason: str = "") -> a.NameCommittee:
    return a.NameCommittee(tournament="open", round=3, committee=committee, reason=reason)


def test_article_21_4_8_the_committee_elected_in_the_hall_stands() -> None:
    world = World()
    assert committee_of(the(world)) is None
    world.does(name(NAMED))
    assert committee_of(the(world)) == NAMED
    assert world.does(name(NAMED)) == ()
    world.does(undo(world.state.seq))
    assert committee_of(the(world)) is None


def test_article_25_2_3_nobody_younger_than_21_is_elected() -> None:
    young = replace(NAMED, chair=CommitteeMember(name="Юнцов Я.", born=1993))
    assert ground(World(), name(young), after()) is Ground.AGAINST_25_2


def test_article_25_2_no_arbiter_of_the_event_is_elected() -> None:
    arbiter = replace(NAMED, chair=CommitteeMember(name="Судьин С.", arbiter_of_event=True))
    assert ground(World(), name(arbiter), after()) is Ground.AGAINST_25_2


def test_article_25_2_different_teams_are_asked_for_only_if_possible() -> None:
    world, north = World(), CommitteeMember(team="Север")
    world.does(name(replace(NAMED, chair=north, members=(north, UNNAMED))))
    assert committee_of(the(world)) is not None


def test_another_committee_during_the_event_has_its_reason() -> None:
    world = World(regulation(committee=NAMED)).started()
    other = replace(NAMED, chair=CommitteeMember(name="Новая Н."))
    assert refused(lambda: world.does(name(other))) == r.ReasonMissing()
    world.does(name(other, "председатель болен"))
    assert committee_of(the(world)) == other
