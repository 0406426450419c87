"""Incidents, penalties, text and parties of an appeal never reach a wall or a phone (rules digest, 8)."""

from __future__ import annotations

import json

from hall.model import appeals as a
from hall.model import notes as n
from hall.model.checklist import Check, TickCheck
from hall.model.instants import Span
from hall.model.regulations import Appeals, Committee, CommitteeMember, CountedFrom
from hall.model.roll_call import EndRollCall, Listed, MarkPlayer, NoteShortNight
from hall.public.audience import public_view
from hall.public.parts import Pieces
from hall.published.audience import Surroundings, screen_sections
from hall.published.snapshot import RoundSection
from tests.hall.model.acts import after
from tests.hall.published.test_audience import sections
from tests.hall.venues import venue
from tests.hall.world import World, entry, regulation

SECRETS = (
    *("Тайнов", "звонок-телефона", "Свидетелев", "невозможный-ход", "без-добавления", "у-врача"),
    *("флажок-упал", "Представителев", "Комитетов", "решили-так", "Снимков", "темно-у-досок"),
)
RULES = regulation(
    appeals=Appeals(window=Span.of(minutes=30), counted_from=CountedFrom.ROUND_END, fee="1000 рублей")
)


def noted() -> World:
    """Everything that can be noted, in words that nobody outside may read."""
    world = World(RULES).started()
    world.now = after(minutes=40)
    t, r = "open", 3
    person = n.Person(surname="Тайнов", patronymic="Ильич")
    one = CommitteeMember()
    seats = Committee(chair=CommitteeMember(name="Комитетов К."), members=(one, one), reserves=(one, one))
    for act in (
        n.NoteIncident(
            tournament=t, round=r, person=person, what="звонок-телефона", witnesses="Свидетелев", board=1
        ),
        n.GivePenalty(tournament=t, round=r, number=1, penalty=n.Penalty.WARNING, why="невозможный-ход"),
        n.CorrectClock(tournament=t, round=r, board=2, white="0:41:07", why="без-добавления"),
        n.GrantLeave(tournament=t, round=r, number=3, why="у-врача"),
        n.Accredit(tournament=t, round=r, name="Снимков"),
        TickCheck(tournament=t, round=r, item=Check.LIGHTING, done=False, remark="темно-у-досок"),
        a.NameCommittee(tournament=t, round=r, committee=seats),
        a.ReceiveAppeal(
            tournament=t,
            round=r,
            subject=a.Subject.DECISION,
            admission=a.Admission.IN_TIME,
            number=1,
            board=1,
            representative="Представителев",
            about="флажок-упал",
            fee_taken=True,
        ),
    ):
        world.does(act)
    appeal = world.state.seq
    world.does(
        a.DecideAppeal(
            tournament=t,
            round=r,
            appeal=appeal,
            granted=True,
            text="решили-так",
            votes_for=2,
            votes_against=1,
        )
    )
    return world


def test_what_walls_are_sent_is_the_same_with_notes_and_without() -> None:
    world = noted()
    bare = World(RULES).started()
    bare.now = world.now
    assert sections(world, entry(RULES)) == sections(bare, entry(RULES))


def test_no_word_of_a_note_or_an_appeal_is_sent_to_a_wall() -> None:
    text = json.dumps(sections(noted(), entry(RULES)), ensure_ascii=False)
    assert [secret for secret in SECRETS if secret in text] == []


def test_no_word_of_a_note_or_an_appeal_is_sent_to_a_phone() -> None:
    rounds = screen_sections(noted().state, venue(entry(RULES)), Surroundings(time_verified=True))["round"]
    assert isinstance(rounds, RoundSection)
    seen = public_view(noted().state, venue(entry(RULES)), rounds)
    pages = [Pieces(lang, seen.zone).page(seen) for lang in ("ru", "en", "be")]
    text = "".join(part for page in pages for part in (*page.parts.values(), page.results))
    assert [secret for secret in SECRETS if secret in text] == []


def test_who_has_come_to_the_roll_call_is_sent_to_no_wall_and_to_no_phone() -> None:
    called, bare = World(RULES, number=1), World(RULES, number=1)
    came = Listed(number=2, name=called.state.tournaments["open"].named(2).name)
    for act in (
        MarkPlayer(tournament="open", round=1, player=came),
        EndRollCall(tournament="open", round=1),
        NoteShortNight(tournament="open", round=1),
    ):
        assert called.does(act, at=after(minutes=-60))
    bare.now = called.now
    assert sections(called, entry(RULES)) == sections(bare, entry(RULES))
    told = []
    for world in (called, bare):
        rounds = screen_sections(world.state, venue(entry(RULES)), Surroundings(time_verified=True))["round"]
        assert isinstance(rounds, RoundSection)
        told.append(public_view(world.state, venue(entry(RULES)), rounds))
    assert told[0] == told[1]
