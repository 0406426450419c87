"""What only the arbiter knows of a file is asked, and answered for one player's round."""

from __future__ import annotations

import pytest

from hall.errors import FormatError
from hall.files.importing import ImportReport, report_of
from hall.formats.files import Wishes
from hall.formats.questions import answers_of
from hall.formats.trf import read_trf
from hall.model.tournament import Result, Unpaired
from tests.hall.formats.trf_text import cell, file, player

POINT = file(
    player(1, cells=[cell(2, "w", "1")]),
    player(2, cells=[cell(1, "b", "0")]),
    player(3, points="1.0", cells=[cell(None, "-", "F")]),
)
# Player 4 names 2, who met 1.
CONTRADICTION = file(
    player(1, cells=[cell(2, "w", "1")]),
    player(2, cells=[cell(1, "b", "0")]),
    player(4, cells=[cell(2, "b", "Z")]),
)


def answered(content: bytes, text: str) -> ImportReport:
    return report_of(content, "a.trf", Wishes(answers=answers_of(text)))


@pytest.mark.parametrize(("code", "why"), [("U", Unpaired.PAIRING_BYE), ("F", Unpaired.FULL_BYE)])
def test_whether_a_point_was_the_pairing_bye_is_asked_once(code: str, why: Unpaired) -> None:
    asked = report_of(POINT)
    (question,) = asked.questions
    assert (question.key, question.options, question.code) == ("3.1", ("F", "U"), "F")
    assert "3 Player 3, round 1: what was it? answer with --answers 3.1=F | 3.1=U" in asked.as_text("en")

    settled = answered(POINT, f"3.1={code}")
    assert settled.sound.played[0].unpaired == ((3, why),)
    assert (settled.questions, settled.repairs) == ((), ())


def test_a_contradiction_is_shown_with_both_lines_and_settled_by_the_answer() -> None:
    asked = report_of(CONTRADICTION)
    told = "'2 b Z'; expected player 2 (Player 2) to name 4 in round 1 too; line 2 has '1 b 0'"
    assert f"line 3, column 92: {told}" in asked.as_text("en")
    (question,) = asked.questions
    assert (question.key, question.options) == ("4.1", ("Z", "H", "F", "U"))

    assert answered(CONTRADICTION, "4.1=H").sound.played[0].unpaired == ((4, Unpaired.HALF_BYE),)
    assert answered(CONTRADICTION, "4.1=Z").sound.played[0].unpaired == ((4, Unpaired.ABSENT),)


@pytest.mark.parametrize("text", ["1.1=Z", "3.1=H", "9.1=U", "3.2=U"])
def test_what_nobody_asked_is_no_answer(text: str) -> None:
    with pytest.raises(FormatError, match="an answer to a question of this file"):
        read_trf(POINT, answers=answers_of(text))


@pytest.mark.parametrize("text", ["3=U", "3.1=X", "3.1", "3.1=U,3.1=F"])
def test_an_answer_that_is_none_is_asked_back(text: str) -> None:
    with pytest.raises(FormatError, match="one answer to a question"):
        answers_of(text)


@pytest.mark.parametrize(
    ("cells", "told"),
    [
        (["  62 b Z"], "'62 b Z'; expected the number of another player of this file"),
        (["   3 b Z"], "'3 b Z'; expected the number of another player of this file"),
        (["   4 b 1"], "'4 b 1'; expected player 4 (Player 4) to name 3 in round 1 too; line 4 has nothing"),
    ],
)
def test_an_opponent_who_is_not_there_is_asked_about(cells: list[str], told: str) -> None:
    content = file(
        player(1, cells=[cell(2, "w", "1")]),
        player(2, cells=[cell(1, "b", "0")]),
        player(3, cells=cells),
        player(4),
    )

    asked = report_of(content)

    assert f"line 3, column 92: {told}" in asked.as_text("en")
    assert [(one.key, one.options) for one in asked.questions] == [("3.1", ("Z", "H", "F", "U"))]
    assert (3, Unpaired.PAIRING_BYE) in answered(content, "3.1=U").sound.played[0].unpaired


PAIR_OF_ABSENT = file(player(1, cells=[cell(2, "w", "Z")]), player(2, cells=[cell(1, "b", "Z")]))


def test_two_who_name_each_other_as_absent_are_asked_about_with_both_lines() -> None:
    asked = report_of(PAIR_OF_ABSENT)

    assert "line 1 has '2 w Z', line 2 '1 b Z'" in asked.as_text("en")
    options = ("Z", "H", "F", "U", "-", "+")
    assert [(one.key, one.options) for one in asked.questions] == [("1.1", options), ("2.1", options)]
    byes = answered(PAIR_OF_ABSENT, "1.1=Z,2.1=H").sound
    coming = byes.next_pairings
    assert coming is not None
    assert coming.unpaired == ((1, Unpaired.ABSENT), (2, Unpaired.HALF_BYE))
    (game,) = answered(PAIR_OF_ABSENT, "1.1=-,2.1=+").sound.played[0].games
    assert game.result is Result.BLACK_WINS_BY_FORFEIT


def test_an_answer_that_leaves_the_other_side_open_is_asked_on() -> None:
    assert [one.key for one in answered(PAIR_OF_ABSENT, "1.1=-").questions] == ["2.1"]
    assert [one.key for one in answered(PAIR_OF_ABSENT, "1.1=Z").questions] == ["2.1"]
