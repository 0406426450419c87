"""What `hall import` says of a file before anything is entered: understood, repaired, refused. A dry run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TypedDict

from hall.errors import FormatError, FormatFault
from hall.formats.findings import Note
from hall.formats.trf import TrfFile, read_trf
from hall.model.tournament import Tournament


class Place(TypedDict):
    """A repair or a refusal and where it stands; both count from 1."""

    line: int
    column: int
    what: str


class ReportJson(TypedDict):
    """The document of `hall import --json`."""

    tournament: dict[str, str | int | None]
    players: int
    rounds_played: int
    next_round_pairs: int
    repairs: list[Place]
    refused: list[Place]


@dataclass(frozen=True, slots=True, kw_only=True)
class ImportReport:
    """Either a tournament with its repairs, or the faults for which the whole file is refused."""

    tournament: Tournament | None
    repairs: tuple[Note, ...] = ()
    refused: tuple[FormatFault, ...] = ()
    start: str | None = None
    end: str | None = None
    encoding: str | None = None

    @property
    def well(self) -> bool:
        return not self.refused

    @property
    def next_round_pairs(self) -> int:
        coming = self.tournament.next_pairings if self.tournament else None
        return len(coming.pairs) if coming else 0

    def as_json(self) -> ReportJson:
        """The contract of `hall import --json`; `tournament` is empty where the file is refused."""
        return {
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

    def as_text(self, lang: str) -> str:
        """The same for people, in `ru`, in English for every other language."""
        summary = _summary_ru(self) if lang == "ru" else _summary_en(self)
        found: tuple[Note | FormatFault, ...] = (*self.repairs, *self.refused)
        return "\n".join((*summary, *(f"  {one.said_in(lang)}" for one in found)))

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


def import_report(path: Path, encoding: str | None = None) -> ImportReport:
    """What a TRF file holds; FormatError is in the report, OSError where the file cannot be read is not."""
    return report_of(path.read_bytes(), encoding)


def report_of(data: bytes, encoding: str | None = None) -> ImportReport:
    """The same of bytes that came otherwise, from the tablet for example."""
    try:
        found = read_trf(data, encoding=encoding)
    except FormatError as error:
        return ImportReport(tournament=None, refused=error.faults)
    return ImportReport(
        tournament=found.tournament,
        repairs=found.repairs,
        start=_record(found, "042"),
        end=_record(found, "052"),
        encoding=found.encoding,
    )


def _record(found: TrfFile, code: str) -> str | None:
    return next((raw.value for raw in found.records if raw.code == code and raw.value), None)


def _summary_en(report: ImportReport) -> tuple[str, ...]:
    if report.tournament is None:
        return (f"Nothing imported, the file is refused. Faults: {len(report.refused)}",)
    tournament = report.tournament
    return (
        f"Tournament: {tournament.name or 'no name'}",
        f"Players: {len(tournament.players)}; rounds played: {len(tournament.played)}; "
        f"pairs of the coming round: {report.next_round_pairs}",
        f"Encoding: {report.encoding}; repaired or to be looked at: {len(report.repairs)}",
    )


def _summary_ru(report: ImportReport) -> tuple[str, ...]:
    if report.tournament is None:
        return (f"Ничего не внесено, файл отклонён. Ошибок: {len(report.refused)}",)
    tournament = report.tournament
    return (
        f"Турнир: {tournament.name or 'без названия'}",
        f"Участников: {len(tournament.players)}; сыграно туров: {len(tournament.played)}; "
        f"пар следующего тура: {report.next_round_pairs}",
        f"Кодировка: {report.encoding}; исправлено или требует проверки: {len(report.repairs)}",
    )
