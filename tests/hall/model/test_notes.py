"""Notes of a round (21.7, 21.8), penalties, clocks, leaves, papers of teams (27.1), the check list (21.4)."""

from __future__ import annotations

from dataclasses import replace
from datetime import date

import pytest

from hall.model import commands as c
from hall.model import notes as n
from hall.model import refusals as r
from hall.model.checklist import Check, TickCheck
from hall.model.instants import Span
from hall.model.note_acts import clock_time
from hall.model.note_refusals import Ground, NoteRefused
from hall.model.noted import accredited, out_now, ticked, unreported
from hall.model.regulations import OtherDate
from hall.model.roster import MissRound
from hall.model.round_notes import report, report_due, round_notes
from hall.model.tournament import Result
from tests.hall.model.acts import after, refused, result, round_of, the, undo
from tests.hall.world import World, regulation, tournament

PERSON = n.Person(surname="Буранов", first_name="Иван", patronymic="Петрович", delegation="Самара", number=1)


def incident(**changes: object) -> n.NoteIncident:
    base = n.NoteIncident(tournament="open", round=3, person=PERSON, what="Звонок телефона", board=1)
    return replace(base, **changes)  # type: ignore[arg-type]  # names are checked by replace itself


def penalty(kind: n.Penalty, **changes: object) -> n.GivePenalty:
    base = n.GivePenalty(tournament="open", round=3, number=1, penalty=kind, why="разговор")
    return replace(base, **changes)  # type: ignore[arg-type]  # names are checked by replace itself


def clock(**changes: object) -> n.CorrectClock:
    base = n.CorrectClock(tournament="open", round=3, board=2, why="без добавления", white="1:05:30")
    return replace(base, **changes)  # type: ignore[arg-type]  # names are checked by replace itself


def strike(seq: int, reason: str = "не было") -> n.StrikeNote:
    return n.StrikeNote(tournament="open", round=3, note=seq, reason=reason)


def ground(world: World, act: c.Act) -> Ground:
    reason = refused(lambda: world.does(act))
    assert isinstance(reason, NoteRefused)
    return reason.ground


def playing() -> World:
    world = World().started()
    world.now = after(minutes=40)
    return world


def last(world: World) -> int:
    return world.state.seq


# ---- incidents


def test_article_21_8_an_incident_says_who_whence_when_where_who_saw_it_and_what_was_decided() -> None:
    world = playing()
    world.does(
        incident(
            happened=after(minutes=35),
            place="стол 1",
            article="12.3b",
            witnesses="Рощина Е.",
            explanation="забыл выключить",
            decision="поражение",
        )
    )
    (seen,) = round_notes(the(world), 3).violations
    noted = seen.incident
    assert (noted.person, noted.happened, noted.place) == (PERSON, after(minutes=35), "стол 1")
    assert (noted.witnesses, noted.explanation, noted.decision) == (
        "Рощина Е.",
        "забыл выключить",
        "поражение",
    )
    assert (seen.noted_at, seen.by) == (after(minutes=40), "Лагутин А.")


def test_an_incident_names_somebody_and_says_what_happened() -> None:
    world = playing()
    assert ground(world, incident(person=replace(PERSON, surname=" "))) is Ground.NOBODY_NAMED
    assert ground(world, incident(what=" ")) is Ground.NOTHING_SAID
    assert refused(lambda: world.does(incident(board=99))) == r.UnknownBoard(board=99)
    stranger = replace(PERSON, number=99)
    assert refused(lambda: world.does(incident(person=stranger))) == r.UnknownPlayer(number=99)


def test_an_incident_has_not_happened_in_the_future() -> None:
    future = after(minutes=41)
    assert refused(lambda: playing().does(incident(happened=future))) == r.InTheFuture(at=future)


def test_a_trainer_is_named_without_a_number() -> None:
    world = playing()
    trainer = n.Person(surname="Осинцева", capacity=n.Capacity.TRAINER)
    world.does(incident(person=trainer, board=None))
    assert round_notes(the(world), 3).violations[0].incident.person == trainer


def test_article_21_7_an_incident_waits_until_the_federation_was_told_of_it() -> None:
    world = playing()
    world.does(incident())
    seq = last(world)
    assert [fact.seq for fact in unreported(the(world))] == [seq]
    told = n.ReportIncident(tournament="open", round=3, incident=seq, to="РШФ")
    world.does(told, at=after(minutes=45))
    assert unreported(the(world)) == ()
    assert round_notes(the(world), 3).violations[0].reported == after(minutes=45)
    assert ground(world, told) is Ground.ALREADY_REPORTED


def test_a_correction_has_its_reason_and_keeps_the_moment_and_the_report() -> None:
    world = playing()
    world.does(incident(happened=after(minutes=35)))
    seq = last(world)
    world.does(n.ReportIncident(tournament="open", round=3, incident=seq))
    assert refused(lambda: world.does(incident(replaces=seq))) == r.ReasonMissing()
    world.does(incident(replaces=seq, reason="фамилия", what="Звонок в сумке"))
    (seen,) = round_notes(the(world), 3).violations
    assert (seen.incident.what, seen.incident.happened) == ("Звонок в сумке", after(minutes=35))
    assert (seen.corrections, seen.reported) == (1, after(minutes=40))
    assert ground(world, incident(replaces=seq, reason="ещё раз")) is Ground.NOTHING_THERE


def test_what_was_struck_out_stands_no_more_and_stays_in_the_journal() -> None:
    world = playing()
    world.does(incident())
    assert refused(lambda: world.does(strike(last(world), " "))) == r.ReasonMissing()
    world.does(strike(last(world)))
    assert round_notes(the(world), 3).violations == ()
    assert len(round_of(world).notes) == 2
    world.does(undo(last(world)))
    assert len(round_notes(the(world), 3).violations) == 1


def test_a_note_is_undone_until_another_rests_on_it() -> None:
    world = playing()
    world.does(incident())
    seq = last(world)
    world.does(n.ReportIncident(tournament="open", round=3, incident=seq))
    assert isinstance(refused(lambda: world.does(undo(seq))), r.LaterEventsRestOnIt)
    world.does(undo(last(world)))
    world.does(undo(seq))
    assert round_of(world).notes == ()


def test_a_note_of_one_kind_is_not_corrected_by_another_nor_in_another_round() -> None:
    world = playing()
    world.does(penalty(n.Penalty.WARNING))
    assert ground(world, incident(replaces=last(world), reason="x")) is Ground.NOTHING_THERE
    other_round = replace(penalty(n.Penalty.FINE), round=4, replaces=last(world), reason="x")
    assert ground(world, other_round) is Ground.NOTHING_THERE


# ---- penalties and clocks


def test_a_penalty_finds_the_board_of_its_player() -> None:
    world = playing()
    world.does(penalty(n.Penalty.WARNING, number=4))
    assert round_notes(the(world), 3).penalties[0].value.board == 2


@pytest.mark.parametrize("kind", list(n.Penalty))
def test_minutes_are_said_of_penalties_in_time_alone(kind: n.Penalty) -> None:
    world = playing()
    if kind.is_time:
        assert ground(world, penalty(kind)) is Ground.MINUTES_MISSING
    world.does(penalty(kind, minutes=2))
    assert round_notes(the(world), 3).penalties[0].value.minutes == (2 if kind.is_time else None)


def test_times_set_on_a_clock_are_noted_side_by_side() -> None:
    world = playing()
    world.does(clock(black="4:07"))
    (noted,) = round_notes(the(world), 3).clocks
    assert noted.value.white == Span.of(hours=1, minutes=5, seconds=30)
    assert noted.value.black == Span.of(minutes=4, seconds=7)


def test_a_clock_correction_sets_at_least_one_time_that_a_clock_can_show() -> None:
    world = playing()
    assert ground(world, clock(white="")) is Ground.NO_TIME_SET
    assert ground(world, clock(white="полчаса")) is Ground.NOT_A_CLOCK_TIME
    assert refused(lambda: world.does(clock(board=99))) == r.UnknownBoard(board=99)


@pytest.mark.parametrize("text", ["1:60:00", "0:61", "1:5", "-1:00", "1:00:00:00", "", "90"])
def test_what_no_clock_shows_is_no_clock_time(text: str) -> None:
    assert clock_time(text) is None


def test_ninety_minutes_may_be_written_as_minutes() -> None:
    assert clock_time("90:00") == Span.of(minutes=90)


# ---- leaves


def leave(number: int = 1) -> n.GrantLeave:
    return n.GrantLeave(tournament="open", round=3, number=number, why="врач")


def test_izhevsk_4_a_player_leaves_with_permission_and_comes_back_once() -> None:
    world = playing()
    world.does(leave())
    seq = last(world)
    assert [fact.value.number for fact in out_now(round_of(world))] == [1]
    assert ground(world, leave()) is Ground.ALREADY_OUT
    back = n.EndLeave(tournament="open", round=3, leave=seq)
    world.does(back, at=after(minutes=47))
    assert out_now(round_of(world)) == ()
    assert round_notes(the(world), 3).leaves[0].back == after(minutes=47)
    assert ground(world, back) is Ground.ALREADY_BACK


def test_a_return_taken_back_leaves_the_player_out() -> None:
    world = playing()
    world.does(leave())
    world.does(n.EndLeave(tournament="open", round=3, leave=last(world)))
    world.does(undo(last(world)))
    assert len(out_now(round_of(world))) == 1


# ---- teams


def teams() -> World:
    """Boards 1 to 3: North against South, colours alternating."""
    world = World()
    base = tournament(6)
    north = {1, 4, 5}
    players = tuple(replace(p, team="Север" if p.number in north else "Юг") for p in base.players[:6])
    data = replace(base, players=(*players, *base.players[6:]))
    world.does(c.ImportTournament(tournament="open", source="teams.trf", data=data))
    return world.started()


def line_up(*players: int, **changes: object) -> n.HandInLineUp:
    base = n.HandInLineUp(tournament="open", round=3, team="Север", players=players, captain="Вожак В.")
    return replace(base, **changes)  # type: ignore[arg-type]  # names are checked by replace itself


def test_article_27_1_a_captain_hands_in_the_line_up_in_the_order_of_boards() -> None:
    world = teams()
    world.does(line_up(4, 1), at=after(minutes=10))
    (handed,) = round_notes(the(world), 3).line_ups
    assert (handed.value.players, handed.value.handed) == ((4, 1), after(minutes=10))


def test_article_27_1_a_line_up_holds_players_of_the_team_each_once() -> None:
    world = teams()
    for players in ((1, 2), (1, 1), ()):
        assert ground(world, line_up(*players)) is Ground.NOT_IN_TEAM


def sign(first: str = "Вожак В.", second: str = "Кормчий К.") -> n.SignMatch:
    return n.SignMatch(tournament="open", round=3, teams=("Север", "Юг"), first=first, second=second)


def test_article_27_1_captains_sign_the_protocol_of_their_match_at_its_end() -> None:
    world = teams()
    assert ground(world, sign()) is Ground.MATCH_GOES_ON
    for board, value in ((1, Result.WHITE_WINS), (2, Result.WHITE_WINS), (3, Result.DRAW)):
        world.does(result(board, value), at=after(minutes=60))
    assert ground(world, sign(second="")) is Ground.NOBODY_NAMED
    world.does(sign())
    (signed,) = round_notes(the(world), 3).matches
    assert signed.value.score_halves == (3, 3)  # White on board 2 is South's


def test_a_match_that_is_not_played_has_no_protocol() -> None:
    assert ground(playing(), sign()) is Ground.NO_SUCH_MATCH


# ---- photographers, check list


def test_article_28_5_who_may_photograph_is_accredited_by_name_until_it_ends() -> None:
    world = playing()
    assert ground(world, n.Accredit(tournament="open", round=3, name=" ")) is Ground.NOBODY_NAMED
    world.does(n.Accredit(tournament="open", round=3, name="Снимков С.", outlet="Вести"))
    seq = last(world)
    assert [fact.value.outlet for fact in accredited(the(world))] == ["Вести"]
    world.does(n.EndAccreditation(tournament="open", round=3, accreditation=seq, reason="вспышка"))
    assert accredited(the(world)) == ()


def tick(item: Check, **changes: object) -> TickCheck:
    base = TickCheck(tournament="open", round=3, item=item)
    return replace(base, **changes)  # type: ignore[arg-type]  # names are checked by replace itself


def test_article_21_4_every_point_is_ticked_with_name_and_time() -> None:
    world = playing()
    for item in Check:
        world.does(tick(item))
    assert set(ticked(the(world))) == set(Check)
    assert {(fact.by, fact.at) for fact in ticked(the(world)).values()} == {("Лагутин А.", after(minutes=40))}
    assert world.does(tick(Check.NOISE)) == ()


def test_article_21_4_1_what_is_not_right_says_why() -> None:
    world = playing()
    assert refused(lambda: world.does(tick(Check.LIGHTING, done=False))) == r.ReasonMissing()
    world.does(tick(Check.LIGHTING, done=False, remark="темно у досок 40-45"))
    assert ticked(the(world))[Check.LIGHTING].value.done is False


def test_every_point_of_article_21_4_names_its_number() -> None:
    assert sorted({item.article for item in Check}) == [f"21.4.{k}" for k in range(1, 9)]


# ---- for the papers


def test_practice_6_13_a_notice_of_absence_has_its_time_and_who_took_it() -> None:
    world = playing()
    act = MissRound(tournament="open", round=4, number=2, reason="болен", notice_to="Рощина Е.")
    world.does(act, effective_at=after(minutes=38))
    (absence,) = round_notes(the(world), 4).absences
    assert absence.value.notice is not None
    assert (absence.value.notice.at, absence.value.notice.to) == (after(minutes=38), "Рощина Е.")


def test_article_21_8_the_report_is_due_ten_days_after_the_last_day() -> None:
    closing = OtherDate(kind="closing", day=date(2013, 7, 21))
    home = OtherDate(kind="departure", day=date(2013, 7, 22))
    assert report_due(regulation(other_dates=(closing, home))) == date(2013, 7, 31)


def test_article_21_8_the_report_gathers_every_round() -> None:
    world = playing()
    world.does(incident())
    world.does(incident(round=1, board=None))
    world.does(tick(Check.DRAW))
    whole = report(the(world))
    assert [seen.incident.round for seen in whole.violations] == [3, 1]
    assert [item for item, fact in whole.checks if fact is not None] == [Check.DRAW]
    assert len(whole.checks) == len(Check)


def test_a_round_without_notes_is_empty() -> None:
    world = playing()
    assert round_notes(the(world), 3).is_empty
    world.does(leave())
    assert not round_notes(the(world), 3).is_empty
