"""The shell's error tree. The type says what to do: show, retry, report.

    HallError
    ├── ConfigError     a regulation or venue file is wrong: show all its faults and do not start
    ├── CommandError    a command met a fault of the program: nothing of it was kept; say so, do not repeat it
    ├── FormatError     a tournament file cannot be read: show all its faults, import nothing of it
    ├── JobError        a worker process failed: what it was asked for is not there
    │   └── JobTooLong  it took too long and was ended: the same
    ├── JournalError    the journal cannot be written: accept no results, keep counting down, say so
    │   ├── DiskError   a copy of it cannot be written: say which disk, try another
    │   └── NewerJournal  a newer version of Hall wrote it: say so, change nothing
    ├── Overtaken       what an official saw is not there any more: show what is there now
    ├── PairingError    a round cannot be paired or drawn as asked: say why, an official decides
    └── WireError       a message or stored event is not what it claims to be: refuse it, name the field
        ├── NewerEvent      a newer version of Hall stored it: say so
        ├── TextTooLong     somebody typed more than a field holds: say so
        └── NumberMissing   a number was left out, or is none: say so

An official's command that is refused is no error of this tree (`hall.model.refusals`), nor is a lost link
(`drivers.errors`).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from reprlib import Repr

from hall.model.languages import reads_russian

_MOST_OF_TEXT = 200
_SHALLOW = Repr()  # a file can nest its tables deeper than the interpreter can print
_SHALLOW.maxlevel = 4
_MOST_IN_MESSAGE = 50  # of a tournament file, which can have a fault in each line


class HallError(Exception):
    """Something that the shell of the program reports in plain sentences, never as a traceback."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """One thing wrong in a configuration file.

    `key` is the path of the value as it stands in the file (`rounds[2].start`), empty for the file itself;
    `value` is what stands there, None where nothing does; `line` is known for errors of syntax only.
    """

    file: str
    key: str
    value: object
    expected: str
    line: int | None = None

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}, line {self.line}"
        if not self.key:
            found = "" if self.value is None else f"{self.value}; "
        elif self.value is None:
            found = f"{_seen(self.key)} is missing; "
        else:
            found = f"{_seen(self.key)} = {_as_toml(self.value)}: "
        return f"{place}: {found}expected {self.expected}"


class ConfigError(HallError):
    """A regulation or venue file is wrong; `faults` are all that were found, in the file's order."""

    def __init__(self, faults: tuple[Fault, ...]) -> None:
        super().__init__("\n".join(str(fault) for fault in faults))
        self.faults = faults


@dataclass(frozen=True, slots=True, kw_only=True)
class FormatFault:
    """One thing wrong in a tournament file; `line` and `column` count from 1, columns in characters."""

    line: int
    column: int
    value: str
    expected: str
    expected_ru: str

    def __str__(self) -> str:
        return f"line {self.line}, column {self.column}: {self.value!r}; expected {self.expected}"

    def said_in(self, lang: str) -> str:
        """The sentence in Russian for those who read it, in English for others."""
        if not reads_russian(lang):
            return str(self)
        return f"строка {self.line}, позиция {self.column}: «{self.value}»; ожидается: {self.expected_ru}"


class FormatError(HallError):
    """A tournament file is not understood; `faults` are all that were found, in the file's order."""

    def __init__(self, faults: tuple[FormatFault, ...]) -> None:
        more = len(faults) - _MOST_IN_MESSAGE
        said = [str(fault) for fault in faults[:_MOST_IN_MESSAGE]]
        super().__init__("\n".join([*said, *([f"… and {more} more"] if more > 0 else [])]))
        self.faults = faults


class CommandError(HallError):
    """Carrying out a command met a fault of the program; the log has its traceback, the journal nothing."""


class JobError(HallError):
    """A worker process ran out of time, was ended or failed; the message says which and how."""


class JobTooLong(JobError):
    """A worker process did not finish in its time and was ended; the sentence in English and Russian."""

    def __init__(self, what: str, limit_s: float) -> None:
        super().__init__(f"{what} did not finish within {limit_s:g} seconds and was ended")
        self.limit_s = limit_s

    def said_in(self, lang: str) -> str:
        """The sentence in Russian for those who read it, in English for others."""
        if reads_russian(lang):
            return f"За {self.limit_s:g} с программа не справилась, работа прервана"
        return str(self)


class Overtaken(HallError):
    """Another file waits than the one that an official has looked at."""


class PairingError(HallError):
    """A round cannot be paired as asked; the sentence in English and Russian."""

    def __init__(self, what: str, what_ru: str) -> None:
        super().__init__(what)
        self.what_ru = what_ru

    def said_in(self, lang: str) -> str:
        """The sentence in Russian for those who read it, in English for others."""
        return self.what_ru if reads_russian(lang) else str(self)


class JournalError(HallError):
    """The journal cannot be opened, read or written; the message says which file and why."""


class DiskError(JournalError):
    """The disk of `folder` refuses the copy of a journal, for it is full or not to be written to."""

    def __init__(self, folder: Path, why: str) -> None:
        super().__init__(f"{folder}: the copy cannot be written ({why})")
        self.folder = folder
        self.why = why


class NewerJournal(JournalError):
    """The journal is sound, but a newer version of Hall wrote rows of it; `why`: what is not known here."""

    def __init__(self, path: Path, row: int, why: str) -> None:
        super().__init__(
            f"{path}: row {row} was written by a newer version of Hall: update this machine ({why})"
        )


class WireError(HallError):
    """A command or event in JSON is malformed; the message names the type, field and value."""


class NewerEvent(WireError):
    """A stored event of a type, a version, a field or a value that this program does not know."""


class TextTooLong(WireError):
    """Somebody typed more than a field holds."""


class NumberMissing(WireError):
    """A number was left out, or is none."""


def _as_toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{_seen(value)}"'
    if isinstance(value, list | dict):
        value = _SHALLOW.repr(value)
    return _cut(_seen(str(value)), 60)


def _seen(text: str) -> str:
    """A text as a terminal can be sent it: of a line or two, and what nobody sees as an escape."""
    shown = "".join(ch if ch.isprintable() else repr(ch)[1:-1] for ch in text[: _MOST_OF_TEXT + 1])
    return _cut(shown, _MOST_OF_TEXT)


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"
