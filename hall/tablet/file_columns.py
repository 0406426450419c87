"""What the page of files asks the official: what a CSV's columns hold, what a TRF leaves open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hall.formats.questions import Question
from hall.formats.sheet import ColumnPreview
from hall.words.column_labels import FIELDS, SIDED, column_word, field_label
from hall.words.question_texts import answer_text, question_text

_MOST_ROUNDS = 20
_MOST_QUESTIONS = 50


@dataclass(frozen=True, slots=True, kw_only=True)
class ColumnChoice:
    """One column: `options` are fields with their names, `field` the one that it is taken for, "" none."""

    column: int
    title: str
    samples: tuple[str, ...]
    field: str
    options: tuple[tuple[str, str], ...]


def column_choices(columns: Sequence[ColumnPreview], lang: str) -> tuple[ColumnChoice, ...]:
    """A choice for each column; rounds of a cross table as many as there are columns."""
    rounds = tuple(f"round {n}" for n in range(1, min(len(columns), _MOST_ROUNDS) + 1))
    known = ("", *FIELDS, *SIDED, *rounds)
    options = tuple((field, field_label(field, lang)) for field in known)
    return tuple(
        ColumnChoice(
            column=one.column,
            title=one.caption or f"{column_word(lang)} {one.column}",
            samples=tuple(filter(None, one.samples)),
            field=one.field or "",
            options=options
            if (one.field or "") in known
            else (*options, (one.field or "", field_label(one.field, lang))),
        )
        for one in columns
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class AnswerChoice:
    """One question: `options` are codes with their names, `code` the one that is assumed, "" none."""

    key: str
    title: str
    code: str
    options: tuple[tuple[str, str], ...]


def answer_choices(questions: Sequence[Question], lang: str) -> tuple[AnswerChoice, ...]:
    """A choice for each question that a file leaves open."""
    return tuple(
        AnswerChoice(
            key=one.key,
            title=question_text(f"{one.player} {one.name}", one.round, lang),
            code=one.code,
            options=tuple((code, answer_text(code, lang)) for code in one.options),
        )
        for one in questions[:_MOST_QUESTIONS]
    )
