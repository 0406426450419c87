"""Those left waiting on the tablet, in the protocol and on the walls (rules digest, 6.6)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hall.model import repairing as m
from hall.model.commands import ImportTournament, Role
from hall.model.tournament import Side
from hall.papers.course import course
from hall.papers.source import source
from hall.tablet.rights import may
from hall.tablet.views.frame import undoable
from hall.tablet.views.more import protocol
from hall.tablet.views.waiting import left_waiting
from hall.words.tablet_languages import TABLET_WORDS
from tests.hall.model.acts import absent, the
from tests.hall.model.acts import after as later
from tests.hall.model.test_repairing import ALLOWED, PAIR, repaired, two_waiting
from tests.hall.tablet.hall_at_work import ARBITER
from tests.hall.tablet.looking import sight

NOW = later(minutes=33)


def test_practice_6_6_the_pair_is_offered_with_colours_and_is_accepted() -> None:
    world = two_waiting(**ALLOWED)
    view = left_waiting(sight(world, NOW))
    assert view is not None
    assert view.title == "Остались без соперника: 2"
    assert view.pairs[0].board == 1
    assert view.pairs[0].seats == ((Side.WHITE, "Игроков003 Пётр", "0"), (Side.BLACK, "Игроков002 Пётр", "0"))
    assert view.pairs[0].act == PAIR
    assert world.does(PAIR, at=NOW)
    assert left_waiting(sight(world, NOW)) is None


def test_practice_6_6_nothing_is_offered_where_the_regulation_does_not_allow_it() -> None:
    assert left_waiting(sight(two_waiting(), NOW)) is None


def test_practice_6_6_it_is_the_chief_arbiters_alone() -> None:
    assert {role for role in Role if may(role, m.PairWaiting)} == {Role.CHIEF_ARBITER, Role.DEPUTY}
    assert left_waiting(sight(two_waiting(**ALLOWED), NOW, me=ARBITER)) is None


def test_the_other_boards_are_ruled_on_first() -> None:
    world = two_waiting(**ALLOWED)
    world.does(absent(3, Side.BLACK))
    view = left_waiting(sight(world, NOW, lang="en"))
    assert view is not None
    assert (view.pairs, view.note) == ((), "Rule on the other boards first")


def test_two_whom_a_restriction_keeps_apart_are_told_of_without_a_pair() -> None:
    world = two_waiting(**ALLOWED)
    data = the(world).data
    assert data is not None
    apart = replace(data, records=("XXP 2 3",))
    world.does(ImportTournament(tournament="open", source="test.trf", data=apart))
    view = left_waiting(sight(world, NOW, lang="en"))
    assert view is not None
    assert (view.pairs, view.note[:14]) == ((), "Nobody to pair")


@pytest.mark.parametrize(("lang", "words"), [("ru", "новая пара"), ("en", "new pair"), ("be", "новая пара")])
def test_the_undo_button_the_protocol_and_the_paper_say_what_was_done(lang: str, words: str) -> None:
    world = repaired()
    seen = sight(world, NOW, lang=lang)
    assert words in undoable(seen)[0].what
    absentees = ("Игроков001 Пётр", "Игроков004 Пётр")
    assert any(all(name in row.text for name in absentees) for row in protocol(seen).rows)
    printed = course(source(the(world), tuple(world.records), lang=lang, printed=NOW), 3)
    said = [line for line in printed if all(name in line.text for name in absentees)]
    assert [(line.board, line.is_weighty) for line in said] == [("1", True)]


@pytest.mark.parametrize("lang", TABLET_WORDS)
def test_each_refusal_has_its_sentence(lang: str) -> None:
    reasons = (m.RepairingNotAllowed(), m.IsNotWaiting(number=7), m.HaveMet(white=7, black=12))
    told = [TABLET_WORDS[lang].refusal(reason, str) for reason in reasons]
    assert len(set(told)) == len(told)
    assert "7" in told[1]
    assert "12" in told[2]
