"""What only the arbiter knows of a TRF: whether a point without game was the pairing's bye, what a round was
in which a player names an opponent who does not name him, or has a bye's letter beside one who does. Asked
with the file, answered by U, F, H or Z; where two name each other also by + or -, a game decided by default.

An answer is `5.2=U`: player 5, round 2.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace

from hall.errors import FormatError, FormatFault
from hall.formats.findings import Findings
from hall.formats.trf_player import Cell, Record
from hall.model.tournament import Side

Answers = Mapping[tuple[int, int], str]
OF_A_POINT = ("F", "U")
OF_A_CONTRADICTION = ("Z", "H", "F", "U")
OF_A_PAIR = (*OF_A_CONTRADICTION, "-", "+")
_FULL_POINT = ("F", "U", "+", "1")


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """What one player's round was; `options` are the codes to choose from, `code` what it is taken for."""

    line: int
    player: int
    name: str
    round: int
    options: tuple[str, ...]
    code: str = ""

    @property
    def key(self) -> str:
        return f"{self.player}.{self.round}"


@dataclass(frozen=True, slots=True, kw_only=True)
class AskedFault(FormatFault):
    """A fault that an answer mends."""

    question: Question


def asked_of(record: Record, number: int, options: tuple[str, ...], code: str = "") -> Question:
    """The question about a record's round."""
    player = record.player
    return Question(
        line=record.line, player=player.number, name=player.name, round=number, options=options, code=code
    )


def answers_of(text: str) -> dict[tuple[int, int], str]:
    """`5.2=U,7.1=Z` as codes by player and round; FormatError for what is none, or says it twice."""
    answers: dict[tuple[int, int], str] = {}
    for part in filter(None, (part.strip() for part in text.split(","))):
        found = re.fullmatch(r"([0-9]{1,4})\.([0-9]{1,2})=([-UFHZ+])", part, re.ASCII | re.IGNORECASE)
        key = (int(found[1]), int(found[2])) if found else (0, 0)
        if found is None or key in answers:
            raise FormatError((_no_answer(part),))
        answers[key] = found[3].upper()
    return answers


def settle(records: dict[int, Record], answers: Answers, findings: Findings) -> None:
    """Put the answers into the cells; a fault where nothing is asked or the code is no answer to it."""
    settled: list[tuple[Record, int, Cell]] = []
    for (number, round_number), code in answers.items():
        record = records.get(number)
        cell = None if record is None else record.cell(round_number)
        if record is None or cell is None or code not in _options(records, number, round_number, cell):
            line = 1 if record is None else record.line
            _refuse(line, f"{number}.{round_number}={code}", findings)
            continue
        game = code in "-+"
        of_a_bye = replace(cell, opponent=None, colour=None)
        answer = replace(cell if game else of_a_bye, result=code, answered=True)
        settled.append((record, round_number, answer))
    for record, round_number, cell in settled:  # each was asked of the file as it came
        record.cells[round_number - 1] = cell


def _options(records: dict[int, Record], number: int, round_number: int, cell: Cell) -> tuple[str, ...]:
    if cell.opponent is None:
        return OF_A_POINT if cell.result in _FULL_POINT else ()
    other = records.get(cell.opponent)
    back = None if other is None or cell.opponent == number else other.cell(round_number)
    if back is None or back.opponent != number:
        return OF_A_CONTRADICTION
    return OF_A_PAIR if has_bye(cell) or has_bye(back) else ()


def has_bye(cell: Cell) -> bool:
    """Whether the letter is that of a round without a game."""
    return cell.result in ("U", "F", "H", "Z")


def asked_fault(cell: Cell, question: Question, expected: str, expected_ru: str) -> AskedFault:
    """The fault of a cell that its question mends; the value is the cell's own text."""
    return AskedFault(
        line=cell.line,
        column=cell.column,
        value=cell_text(cell),
        expected=expected,
        expected_ru=expected_ru,
        question=question,
    )


def cell_text(cell: Cell) -> str:
    """A cell as a file has it, without the blanks before it."""
    colour = "-" if cell.colour is None else "w" if cell.colour is Side.WHITE else "b"
    return f"{cell.opponent or '0000'} {colour} {cell.result}".rstrip()


def _refuse(line: int, said: str, findings: Findings) -> None:
    expected, expected_ru = "an answer to a question of this file", "ответ на вопрос об этом файле"
    findings.fault(line, 1, said, expected, expected_ru)


def _no_answer(part: str) -> FormatFault:
    expected = "one answer to a question, as 5.2=U: player 5, round 2, one of U F H Z + -"
    expected_ru = "один ответ на вопрос, например 5.2=U: участник 5, тур 2, одно из U F H Z + -"
    return FormatFault(line=1, column=1, value=part, expected=expected, expected_ru=expected_ru)
