"""What a reader of tournament files found on its way: repairs that it made, faults that stop the import."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from hall.errors import FormatError, FormatFault
from hall.model.languages import reads_russian


@dataclass(frozen=True, slots=True, kw_only=True)
class Note:
    """Something that was repaired or is to be looked at; `line` and `column` count from 1, 0: of no line."""

    line: int
    column: int
    what: str
    what_ru: str

    def said_in(self, lang: str) -> str:
        """The sentence in Russian for those who read it, in English for others."""
        if not self.line:
            return self.what_ru if reads_russian(lang) else self.what
        if reads_russian(lang):
            return f"строка {self.line}, позиция {self.column}: {self.what_ru}"
        return f"line {self.line}, column {self.column}: {self.what}"


_MOST_SAID = 50
_LONGEST = 300
_MORE = {"ru": "… и ещё {}", "en": "… and {} more", "be": "… і яшчэ {}"}


def first_said(found: Sequence[Note | FormatFault], lang: str, unlisted: int = 0) -> list[str]:
    """The first fifty sentences and how many more there are: a damaged file can have a fault in each line."""
    said = [_shortened(one.said_in(lang)) for one in found[:_MOST_SAID]]
    return [*said, *_more(len(found) - len(said) + unlisted, lang)]


def first_lines(lines: Sequence[str], lang: str) -> list[str]:
    """The same of sentences."""
    said = [_shortened(line) for line in lines[:_MOST_SAID]]
    return [*said, *_more(len(lines) - len(said), lang)]


def _shortened(line: str) -> str:
    """What stands where, and what was expected; a value that is long is cut in between."""
    if len(line) <= _LONGEST:
        return line
    return f"{line[: _LONGEST // 2]}…{line[1 - _LONGEST // 2 :]}"


def _more(left: int, lang: str) -> list[str]:
    return [_MORE.get(lang, _MORE["en"]).format(left)] if left > 0 else []


@dataclass(slots=True)
class Findings:
    """Gathers notes and faults of one file."""

    notes: list[Note] = field(default_factory=list)
    faults: list[FormatFault] = field(default_factory=list)

    def repair(self, line: int, column: int, what: str, what_ru: str) -> None:
        """Something was understood although it was not written as it should be."""
        self.notes.append(Note(line=line, column=column, what=what, what_ru=what_ru))

    def fault(self, line: int, column: int, value: str, expected: str, expected_ru: str) -> None:
        """Something was not understood; reading goes on to find the other faults."""
        fault = FormatFault(line=line, column=column, value=value, expected=expected, expected_ru=expected_ru)
        self.faults.append(fault)

    def stop_if_faulty(self) -> None:
        """FormatError with all faults, in the file's order, where there are any."""
        if self.faults:
            raise FormatError(tuple(sorted(self.faults, key=lambda f: (f.line, f.column))))
