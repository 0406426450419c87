"""A sheet of lists to a tournament: pairs before players, a cross table before a mere list.

What is refused names what a file should have had; what was taken for granted is noted.
"""

from __future__ import annotations

from collections.abc import Mapping

from hall.formats.captions import bare, normal
from hall.formats.columns import Section, fault_at, is_header, sections
from hall.formats.csv_sheet import mapped
from hall.formats.findings import Findings
from hall.formats.kinds import Kind
from hall.formats.pair_list import pairs_of, tournament_of_pairs
from hall.formats.player_list import tournament_of_players
from hall.formats.sheet import Row, Sheet
from hall.model.tournament import Tournament

_UPDATED = (
    *("last update", "letzte aktualisierung", "последнее обновление", "апошняе абнаўленне"),
    *("última actualización", "dernière mise à jour", "ultimo aggiornamento", "ostatnia aktualizacja"),
)

_WHERE_NONE = {
    Kind.HTML: (
        "; a page of an event that has not begun has none, and old events hide theirs behind a button",
        "; на странице ещё не начатого турнира его нет, у старых турниров он скрыт за кнопкой",
    ),
    Kind.CSV: (
        "; or say which column holds the names, or White and Black",
        "; или укажите, в каком столбце имена либо белые и чёрные",
    ),
}


def tournament_of_sheet(
    sheet: Sheet,
    known: Tournament | None,
    findings: Findings,
    columns: Mapping[str, int] | None = None,
    kind: Kind = Kind.HTML,
) -> Tournament:
    """What the lists say; FormatError with all faults. `columns`: as somebody has said, not by captions.

    `kind`: of the file, for what to do where there is no list.
    """
    found = mapped(sheet, columns) if columns else sections(sheet)
    name = _title(sheet)
    for section in found:
        _tell_broken(section, findings)
    pair_lists = [section for section in found if section.is_pairs]
    if pair_lists:
        pairs = [pair for section in pair_lists for pair in pairs_of(section, findings)]
        findings.stop_if_faulty()
        if pairs:
            _tell_unread([section for section in found if not section.is_pairs], findings)
            return tournament_of_pairs(name, pairs, known, findings)
    players = _fullest([section for section in found if "name" in section.columns and section.rows])
    if players is None:
        _refuse(sheet, findings, kind)
    findings.stop_if_faulty()
    assert players is not None
    _tell_unread([section for section in found if section is not players], findings)
    return tournament_of_players(name, players, known, findings)


def _fullest(found: list[Section]) -> Section | None:
    """The list with rounds, else the one with most players."""
    return max(found, key=lambda section: (bool(section.rounds), len(section.rows)), default=None)


def _tell_broken(section: Section, findings: Findings) -> None:
    """Rows that are none of the list: a fault where they may be of it, a note where they are subtitles."""
    for row in section.broken:
        at = fault_at(row, section.columns) or 0
        if len(row.filled) == 1 and row.cells[0] and not row.cells[0].isdigit():
            what = f"{row.cells[0]!r} left out: no row of the list"
            findings.repair(row.line, 1, what, f"«{row.cells[0]}» пропущено: это не строка списка")
        else:
            _fault_row(row, at, section, findings)
    if section.below_foot is not None:
        findings.repair(
            section.below_foot.line,
            1,
            "below the list's foot: this row and what follows it are not read",
            "ниже примечания под списком: эта строка и следующие не прочитаны",
        )


def _fault_row(row: Row, at: int, section: Section, findings: Findings) -> None:
    is_name = at == section.columns.get("white", section.columns.get("name"))
    findings.fault(
        row.line,
        at + 1,
        " | ".join(row.filled)[:60],
        "a name here, as in the other rows" if is_name else "a number here, as in the other rows",
        "здесь имя, как в других строках" if is_name else "здесь номер, как в других строках",
    )


def _tell_unread(unread: list[Section], findings: Findings) -> None:
    for section in unread:
        if section.rows and section.header is not None:
            many = len(section.rows)
            findings.repair(
                section.header.line,
                1,
                f"another list of {many} rows is not read",
                f"ещё один список (строк: {many}) не прочитан",
            )


def _title(sheet: Sheet) -> str:
    """The first heading that is no preamble."""
    marked = tuple(row for row in sheet.rows if row.is_heading)
    for row in marked or sheet.rows:
        if is_header(row):
            return ""
        if len(row.filled) == 1 and not _is_preamble(row.filled[0]):
            return row.filled[0]
    return ""


def _is_preamble(text: str) -> bool:
    """The server's own lines, in any language: where a list is from, how new it is, what a button shows."""
    said = bare(normal(text))
    return (
        "chess-results" in said
        or "tournament-database" in said
        or said.startswith(tuple(map(bare, _UPDATED)))
        or said[-1:] == ":"
    )


def _refuse(sheet: Sheet, findings: Findings, kind: Kind) -> None:
    line = sheet.rows[0].line if sheet.rows else 1
    more, more_ru = _WHERE_NONE.get(kind, ("", ""))
    findings.fault(
        line,
        1,
        " | ".join(sheet.rows[0].filled)[:60] if sheet.rows else "",
        f"a list with captions such as Bo., White, Result, Black or No., Name, Rtg, Pts.{more}",
        f"список с заголовками вида Bo., White, Result, Black или №, Имя, Рейт., Очки{more_ru}",
    )
