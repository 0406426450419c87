"""What `hall import` and the tablet say of a file: understood, repaired, refused. Changes nothing."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import NotRequired, TypedDict

from hall.errors import FormatError, FormatFault
from hall.files.brought import read_brought
from hall.formats.encoding import decode, split_lines
from hall.formats.files import ReadFile, Wishes
from hall.formats.findings import Note, first_said
from hall.formats.kinds import Kind, kind_of
from hall.formats.questions import AskedFault, Question
from hall.formats.reading import csv_preview, read_file
from hall.formats.sheet import ColumnPreview
from hall.model.tournament import Tournament
from hall.words.column_labels import column_word, field_label
from hall.words.question_texts import how_to_answer, question_text

Uncovered = Callable[[str], set[str]]


class Place(TypedDict):
    """A repair or a refusal and where it stands; both count from 1."""

    line: int
    column: int
    what: str


class Column(TypedDict):
    """A column of a CSV as it looks, and what it was taken for."""

    column: int
    caption: str
    field: str | None
    samples: list[str]


class ReportJson(TypedDict):
    """The document of `hall import --json`."""

    tournament: dict[str, str | int | None]
    players: int
    rounds_played: int
    next_round_pairs: int
    repairs: list[Place]
    refused: list[Place]
    kind: NotRequired[str]
    columns: NotRequired[list[Column]]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportReport:
    """Either a tournament with its repairs, or the faults for which the whole file is refused.

    `more_repairs`, `more_refused`: how many there were that are not listed.
    """

    tournament: Tournament | None
    repairs: tuple[Note, ...] = ()
    refused: tuple[FormatFault, ...] = ()
    start: str | None = None
    end: str | None = None
    encoding: str | None = None
    kind: Kind | None = None
    columns: tuple[ColumnPreview, ...] = ()
    more_repairs: int = 0
    more_refused: int = 0
    questions: tuple[Question, ...] = ()

    @property
    def well(self) -> bool:
        return not self.refused

    @property
    def sound(self) -> Tournament:
        """The tournament; FormatError with all faults where the file is refused."""
        if self.tournament is None:
            raise FormatError(self.refused)
        return self.tournament

    @property
    def next_round_pairs(self) -> int:
        coming = self.tournament.next_pairings if self.tournament else None
        return len(coming.pairs) if coming else 0

    def as_json(self) -> ReportJson:
        """The contract of `hall import --json`; `tournament` is empty where the file is refused."""
        report: ReportJson = {
            "tournament": self._tournament_json(),
            "players": len(self.tournament.players) if self.tournament else 0,
            "rounds_played": len(self.tournament.played) if self.tournament else 0,
            "next_round_pairs": self.next_round_pairs,
            "repairs": [Place(line=n.line, column=n.column, what=n.what) for n in self.repairs],
            "refused": [
                Place(line=f.line, column=f.column, what=f"{f.value!r}; expected {f.expected}")
                for f in self.refused
            ],
        }
        if self.kind is not None:
            report["kind"] = self.kind.value
        if self.columns:
            report["columns"] = [
                Column(column=c.column, caption=c.caption, field=c.field, samples=list(c.samples))
                for c in self.columns
            ]
        return report

    def as_text(self, lang: str) -> str:
        """The same for people in their language, in English for one without words."""
        summary = {"ru": _summary_ru, "be": _summary_be}.get(lang, _summary_en)(self)
        found: tuple[Note | FormatFault, ...] = (*self.repairs, *self.refused)
        columns = [f"  {_column(c, lang)}" for c in self.columns]
        return "\n".join(
            (
                *summary,
                *(f"  {line}" for line in first_said(found, lang, self.more_repairs + self.more_refused)),
                *(f"  {_question(one, lang)}" for one in self.questions),
                *columns,
            )
        )

    def _tournament_json(self) -> dict[str, str | int | None]:
        if self.tournament is None:
            return {}
        return {
            "name": self.tournament.name,
            "city": self.tournament.city,
            "federation": self.tournament.federation,
            "chief_arbiter": self.tournament.chief_arbiter,
            "rounds_total": self.tournament.rounds_total,
            "start": self.start,
            "end": self.end,
            "encoding": self.encoding,
        }


def import_report(
    path: Path, wishes: Wishes | None = None, uncovered: Uncovered | None = None
) -> ImportReport:
    """What a file holds; FormatError is in the report, OSError where the file cannot be read is not."""
    return report_of(read_brought(path), path.name, wishes, uncovered=uncovered)


def report_of(
    content: bytes,
    name: str = "",
    wishes: Wishes | None = None,
    *,
    known: Tournament | None = None,
    uncovered: Uncovered | None = None,
) -> ImportReport:
    """The same of bytes that came otherwise, from the tablet for example.

    `known`: the tournament as the hall has it, for lists that say only a part. `uncovered`: the letters of a
    text that no wall can draw.
    """
    wishes = wishes or Wishes()
    try:
        found = read_file(content, name, wishes, known)
    except FormatError as error:
        kind = wishes.kind or kind_of(content, name)
        return ImportReport(
            tournament=None,
            refused=error.faults,
            kind=kind,
            columns=_columns(content, kind, wishes),
            questions=tuple(fault.question for fault in error.faults if isinstance(fault, AskedFault)),
        )
    undrawable = () if uncovered is None else tuple(_undrawable(content, found, uncovered))
    return ImportReport(
        tournament=found.tournament,
        repairs=(*found.repairs, *undrawable),
        start=_record(found.tournament, "042"),
        end=_record(found.tournament, "052"),
        encoding=found.encoding,
        kind=found.kind,
        columns=found.preview,
        questions=found.questions,
    )


def _columns(content: bytes, kind: Kind, wishes: Wishes) -> tuple[ColumnPreview, ...]:
    """How a CSV looks that was not understood, so that its columns can be named."""
    try:
        return csv_preview(content, wishes.encoding, wishes.columns) if kind is Kind.CSV else ()
    except FormatError:
        return ()


def _undrawable(content: bytes, found: ReadFile, uncovered: Uncovered) -> Iterator[Note]:
    """Names with letters that would be missing on the walls, each with its place where the file is a text."""
    lines: list[str] | None = None
    for player in found.tournament.players:
        letters = "" if player.name.isascii() else "".join(sorted(uncovered(player.name)))
        if not letters:
            continue
        if lines is None:
            lines = [] if found.encoding is None else split_lines(decode(content, found.encoding).text)
        line, column = next(
            ((n, t.index(player.name) + 1) for n, t in enumerate(lines, 1) if player.name in t), (1, 1)
        )
        yield Note(
            line=line,
            column=column,
            what=f"no font of the walls has {letters} in {player.name}; write the name otherwise",
            what_ru=f"в шрифтах экранов нет {letters} из имени {player.name}; напишите его иначе",
        )


def _record(found: Tournament, code: str) -> str | None:
    values = (text[4:].strip() for text in found.records if text[:3] == code)
    return next(filter(None, values), None)


def _question(one: Question, lang: str) -> str:
    asked = question_text(f"{one.player} {one.name}", one.round, lang)
    return f"{asked} {how_to_answer(one.key, one.options, lang)}"


def _column(column: ColumnPreview, lang: str) -> str:
    word, taken = column_word(lang), field_label(column.field, lang)
    return f"{word} {column.column} «{column.caption}»: {taken} ({', '.join(column.samples)})"


def _summary_en(report: ImportReport) -> tuple[str, ...]:
    if report.tournament is None:
        return (
            f"Nothing imported, the file is refused. Faults: {len(report.refused) + report.more_refused}",
        )
    tournament = report.tournament
    return (
        f"Tournament: {tournament.name or 'no name'}",
        f"Players: {len(tournament.players)}; rounds played: {len(tournament.played)}; "
        f"pairs of the coming round: {report.next_round_pairs}",
        f"Kind: {_kind(report)}; encoding: {report.encoding or '-'}",
        f"Repaired, assumed or to be looked at: {len(report.repairs) + report.more_repairs}",
    )


def _summary_ru(report: ImportReport) -> tuple[str, ...]:
    if report.tournament is None:
        return (f"Ничего не внесено, файл отклонён. Ошибок: {len(report.refused) + report.more_refused}",)
    tournament = report.tournament
    return (
        f"Турнир: {tournament.name or 'без названия'}",
        f"Участников: {len(tournament.players)}; сыграно туров: {len(tournament.played)}; "
        f"пар следующего тура: {report.next_round_pairs}",
        f"Вид: {_kind(report)}; кодировка: {report.encoding or '-'}",
        f"Исправлено, предположено или требует проверки: {len(report.repairs) + report.more_repairs}",
    )


def _summary_be(report: ImportReport) -> tuple[str, ...]:
    if report.tournament is None:
        return (f"Нічога не ўнесена, файл адхілены. Памылак: {len(report.refused) + report.more_refused}",)
    tournament = report.tournament
    return (
        f"Турнір: {tournament.name or 'без назвы'}",
        f"Удзельнікаў: {len(tournament.players)}; згуляна тураў: {len(tournament.played)}; "
        f"пар наступнага тура: {report.next_round_pairs}",
        f"Від: {_kind(report)}; кадзіроўка: {report.encoding or '-'}",
        f"Выпраўлена, дапушчана або патрабуе праверкі: {len(report.repairs) + report.more_repairs}",
    )


def _kind(report: ImportReport) -> str:
    return "-" if report.kind is None else report.kind.value.upper()
