"""Pages of notes and appeals: what they show, to whom, and that they print in every language."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import appeals as a
from hall.model import notes as n
from hall.model.appeal_acts import all_appeals
from hall.model.checklist import Check, TickCheck
from hall.model.commands import Actor, ImportTournament, Role
from hall.model.languages import LANGUAGES
from hall.model.regulations import Appeals, Committee, CommitteeMember
from hall.model.tournament import Result
from hall.tablet.note_pages import note_page
from hall.tablet.note_rights import NOTE_PAGES
from hall.tablet.pages import Page, environment, render
from hall.tablet.rights import may, may_open
from hall.tablet.sight import Sight, Surroundings
from hall.tablet.views.appeal_new import Chosen
from hall.tablet.views.appeals import AppealsView, appeals
from hall.tablet.views.frame import badges, undo
from hall.tablet.views.more import protocol
from hall.tablet.views.note_forms import Wanted
from hall.tablet.views.notes import notes
from hall.tablet.views.roll import checklist, leaves, photographers
from hall.tablet.views.teams import teams
from tests.hall.model.acts import result
from tests.hall.model.test_appeals import BELARUS, IZHEVSK, KINEL, NAMED
from tests.hall.tablet.hall_at_work import ARBITER, ASSISTANT, CHIEF, SECRETARY
from tests.hall.tablet.looking import ROUND, World, after, sight
from tests.hall.world import regulation, tournament

ORGANISER = Actor(name="Стрельников Б.", role=Role.ORGANISER)
PERSON = n.Person(surname="Буранов", first_name="Иван", number=1)


def world(rule: Appeals | None = BELARUS, committee: Committee | None = NAMED) -> World:
    """Board 1 ended an hour after the start; players of two teams."""
    made = World(regulation(appeals=rule, committee=committee))
    base = tournament(6)
    players = tuple(replace(p, team="Север" if p.number % 4 in (1, 0) else "Юг") for p in base.players)
    data = replace(base, players=players)
    made.does(ImportTournament(tournament="open", source="x.trf", data=data))
    made.started()
    made.does(result(1, Result.DRAW, ended_at=after(60)), at=after(62))
    return made


def new(seen: World, minutes: int, *, me: Actor = CHIEF, **chosen: object) -> AppealsView:
    wanted = replace(Chosen(is_new=True, board=1, side="white", fee=True), **chosen)  # type: ignore[arg-type]
    return appeals(sight(seen, after(minutes), me=me), wanted)


def received(seen: World) -> int:
    act = a.ReceiveAppeal(
        tournament="open",
        round=ROUND,
        subject=a.Subject.DECISION,
        admission=a.Admission.IN_TIME,
        number=1,
        board=1,
        about="Просрочка",
        fee_taken=True,
    )
    seen.does(act, at=after(80))
    return all_appeals(seen.state.tournaments["open"])[-1].seq


# ---- appeals


def test_the_deadline_counts_down_from_the_end_of_the_game() -> None:
    view = new(world(), 80)
    assert view.shown.ticking is not None
    assert view.shown.ticking.at == after(120)
    assert view.new is not None
    assert (view.new.parties.appellant, view.new.is_late) == ("Игроков001 Пётр", False)


def test_before_the_game_has_ended_no_time_runs() -> None:
    view = new(world(), 80, board=2)
    assert view.shown.ticking is None
    assert view.shown.text == "Срок ещё не идёт"


def test_without_the_fee_the_act_is_locked_and_says_so() -> None:
    view = new(world(), 80, fee=False)
    assert view.new is not None
    assert view.new.accept is None
    assert "две базовые величины" in view.new.locked


def test_a_late_protest_in_belarus_can_only_be_left_unconsidered() -> None:
    view = new(world(), 121)
    assert view.new is not None
    assert view.new.accept is None
    assert view.new.turn_away is not None
    assert view.new.turn_away.admission is a.Admission.NOT_CONSIDERED


def test_a_late_appeal_in_izhevsk_can_be_accepted_as_late() -> None:
    seen = world(IZHEVSK)
    for board in range(2, 7):
        seen.does(result(board, Result.DRAW, ended_at=after(90)), at=after(91))
    view = new(seen, 121)
    assert view.new is not None
    assert view.new.accept is not None
    assert view.new.accept.admission is a.Admission.AS_LATE


def test_in_kinel_cherkassy_the_page_asks_for_the_trainer() -> None:
    view = new(world(KINEL), 80)
    assert view.new is not None
    assert view.new.needs_representative
    assert view.new.accept is not None


def test_a_member_of_a_partys_team_is_replaced_by_the_first_reserve() -> None:
    committee = replace(
        NAMED, members=(CommitteeMember(name="Гордеенков П.", team="Север"), NAMED.members[1])
    )
    view = new(world(committee=committee), 80)
    verdicts = {seat.seat: seat.verdict for seat in view.seats}
    assert (verdicts["members[1]"], verdicts["reserves[1]"]) == ("команда стороны", "заменит")
    assert view.is_odd


def test_an_arbiter_takes_appeals_and_the_chief_arbiter_decides_them() -> None:
    seen = world()
    seq = received(seen)
    for who, decides in ((ARBITER, False), (CHIEF, True)):
        one = appeals(sight(seen, after(81), me=who), Chosen(appeal=seq)).one
        assert one is not None
        assert (one.decide is not None) is decides


def test_a_lost_protest_leads_to_its_fee_and_is_locked_after_it() -> None:
    seen = world()
    seq = received(seen)
    decided = a.DecideAppeal(
        tournament="open", round=ROUND, appeal=seq, granted=False, text="Верно", votes_for=0, votes_against=3
    )
    seen.does(decided)
    one = appeals(sight(seen, after(90)), Chosen(appeal=seq)).one
    assert one is not None
    assert one.fee_kept is not None
    seen.does(one.fee_kept)
    one = appeals(sight(seen, after(91)), Chosen(appeal=seq)).one
    assert one is not None
    assert (one.is_locked, one.fee_kept, one.fee_back, one.decide) == (True, None, None, None)


def test_the_round_before_can_still_be_appealed() -> None:
    assert appeals(sight(world(), after(80)), Chosen()).earlier is None


# ---- notes


def incident(seen: World) -> int:
    seen.does(n.NoteIncident(tournament="open", round=ROUND, person=PERSON, what="Звонок"), at=after(70))
    return seen.state.seq


def test_an_incident_waits_with_a_mark_until_the_federation_was_told() -> None:
    seen = world()
    seq = incident(seen)
    view = notes(sight(seen, after(71)), Wanted(note=seq))
    assert view.lines[0].mark == "федерации не сообщено"
    assert view.one is not None
    assert view.one.report is not None
    assert badges(sight(seen, after(71)))["more"] == 1
    assert "more" not in badges(sight(seen, after(71), me=ASSISTANT))
    seen.does(view.one.report)
    assert notes(sight(seen, after(72)), Wanted()).lines[0].mark == ""
    assert "more" not in badges(sight(seen, after(72)))


def test_a_file_that_waits_is_counted_on_the_menu_of_who_may_take_it_in() -> None:
    around = Surroundings(file_waits=True)
    assert badges(sight(world(), after(71), around=around))["more"] == 1
    assert "more" not in badges(sight(world(), after(71), around=around, me=ARBITER))


def test_a_form_knows_the_player_his_board_and_team() -> None:
    form = notes(sight(world(), after(70)), Wanted(new="incident", player=1)).form
    assert form is not None
    assert isinstance(form.act, n.NoteIncident)
    assert (form.act.person.surname, form.act.person.delegation, form.act.board) == ("Игроков001", "Север", 1)


def test_a_correction_opens_with_what_stands_and_asks_for_its_reason() -> None:
    seen = world()
    seq = incident(seen)
    form = notes(sight(seen, after(71)), Wanted(note=seq, is_correction=True)).form
    assert form is not None
    values = {field.id: field.value for field in form.fields}
    assert values["what"] == "Звонок"
    assert "reason" in values
    assert "happened" not in values


def test_somebody_is_found_by_board_number_or_name() -> None:
    s = sight(world(), after(70))
    assert [f.number for f in notes(s, Wanted(new="incident", search="6")).found] == [11, 12, 6]
    assert [f.number for f in notes(s, Wanted(new="penalty", search="игроков007")).found] == [7]


def test_the_undo_button_says_what_was_done_and_names_nobody() -> None:
    seen = world()
    incident(seen)
    button = undo(sight(seen, after(71)))
    assert button is not None
    assert button.what == "Случай записан"


# ---- lists


def test_who_is_out_comes_back_with_one_tap() -> None:
    seen = world()
    grant = leaves(sight(seen, after(70)), player=3).grant
    assert grant is not None
    seen.does(grant)
    view = leaves(sight(seen, after(75)))
    assert view.out[0].back is not None
    seen.does(view.out[0].back)
    assert leaves(sight(seen, after(76))).was_out[0][0] == "Игроков003 Пётр"


def test_the_check_list_counts_what_is_left() -> None:
    seen = world()
    seen.does(TickCheck(tournament="open", round=ROUND, item=Check.HALL))
    view = checklist(sight(seen, after(70)))
    assert view.left == "Осталось: 11"
    assert view.lines[0].tick is None


def test_photographers_stand_with_who_accredited_them() -> None:
    seen = world()
    seen.does(n.Accredit(tournament="open", round=ROUND, name="Снимков С.", outlet="Вести"))
    (line,) = photographers(sight(seen, after(70), me=ORGANISER)).lines
    assert "Лагутин" in line.by


def test_a_line_up_grows_by_taps_in_the_order_of_boards() -> None:
    view = teams(sight(world(), after(5)), "Север", (4,)).chosen
    assert view is not None
    assert view.act is not None
    assert view.act.players == (4,)
    assert next(pick.href for pick in view.picks if pick.name.startswith("Игроков001")) == "4.1"
    assert next(pick.href for pick in view.picks if pick.place == 1) == "0"


# ---- who sees what


@pytest.mark.parametrize(
    ("role", "pages"),
    [
        (Role.CHIEF_ARBITER, set(NOTE_PAGES)),
        (Role.DEPUTY, set(NOTE_PAGES)),
        (Role.ARBITER, set(NOTE_PAGES)),
        (Role.SECRETARY, {"teams"}),
        (Role.ASSISTANT, set()),
        (Role.ORGANISER, {"photographers"}),
    ],
)
def test_pages_of_notes_are_for_those_who_may_write_them(role: Role, pages: set[str]) -> None:
    assert {page for page in NOTE_PAGES if may_open(role, page)} == pages


@pytest.mark.parametrize("act", [a.DecideAppeal, a.SettleFee, a.NameCommittee, n.ReportIncident])
def test_the_committee_its_decisions_and_the_federation_are_the_chief_arbiters(act: type) -> None:
    assert {role for role in Role if may(role, act)} == {Role.CHIEF_ARBITER, Role.DEPUTY}


def test_the_protocol_on_an_assistants_tablet_says_nothing_of_violations() -> None:
    seen = world()
    incident(seen)
    received(seen)
    for who, told in ((ASSISTANT, False), (SECRETARY, False), (CHIEF, True)):
        text = html(sight(seen, after(90), me=who), "protocol", {})
        assert ("Звонок" in text) is told
        assert ("Заявление получено" in text) is told


# ---- every page prints

QUERIES: dict[str, tuple[dict[str, str], ...]] = {
    "appeals": (
        {},
        {"new": "1"},
        {"new": "1", "board": "1", "side": "black", "fee": "1", "subject": "places"},
        {"new": "1", "board": "99"},
        {"appeal": "seq"},
        {"appeal": "seq", "seat": "chair"},
        {"appeal": "999"},
    ),
    "notes": (
        {},
        {"new": "incident", "q": "игроков"},
        {"new": "incident", "player": "1"},
        {"new": "incident", "other": "trainer"},
        {"new": "penalty", "player": "1", "penalty": "time_taken"},
        {"new": "clock"},
        {"note": "note"},
        {"note": "note", "correct": "1"},
        {"note": "999", "new": "x", "player": "y"},
    ),
    "leaves": ({}, {"q": "игроков", "player": "1"}, {"player": "999"}),
    "checklist": ({}, {"item": "noise"}, {"item": "x"}),
    "rollcall": ({}, {"q": "игроков 1", "show": "left"}, {"player": "1"}, {"player": "999"}),
    "photographers": ({},),
    "teams": ({}, {"team": "Север", "players": "1.4.x"}, {"match": "1"}, {"team": "x"}),
    "committee": ({},),
}


def html(s: Sight, name: str, query: dict[str, str]) -> str:
    template, values = (
        ("protocol.html", {"v": protocol(s)}) if name == "protocol" else note_page(s, name, query)
    )
    shown = Page(template=template, values=values, tab="more")
    return render(environment(), s, shown, revision=1, rate=1, root="/tablet/open")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", NOTE_PAGES)
def test_every_page_prints_in_every_language_and_state(name: str, lang: str) -> None:
    seen = world()
    known = {"note": str(incident(seen)), "seq": str(received(seen))}
    seen.does(n.Accredit(tournament="open", round=ROUND, name="<script>alert(1)</script>"))
    seen.does(n.GrantLeave(tournament="open", round=ROUND, number=2, why="<b>"))
    seen.does(n.HandInLineUp(tournament="open", round=ROUND, team="Север", players=(1, 4)))
    for query in QUERIES[name]:
        filled = {key: known.get(value, value) for key, value in query.items()}
        text = html(sight(seen, after(85), lang=lang), name, filled)
        assert "<script>alert" not in text
        assert "<h1" in text


@pytest.mark.parametrize("name", NOTE_PAGES)
def test_a_page_prints_before_anything_has_happened(name: str) -> None:
    bare = World(regulation())
    assert note_page(sight(bare, after(-60)), name, {})[0] == f"{name}.html"
    assert "<h1" in html(sight(bare, after(-60)), name, {"new": "1"})
