"""What only the arbiter knows of a file is asked, and answered for one player's round."""

from __future__ import annotations

import pytest

from hall.errors import FormatError
from hall.files.importing import ImportReport, report_of
from hall.formats.files import Wishes
from hall.formats.questions import answers_of
from hall.formats.trf import read_trf
from hall.model.tournament import Unpaired
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
    assert "line 3, column 92: '2'; expected player 2 to name 4 in round 1 too; line 2 has 1" in (
        asked.as_text("en")
    )
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
