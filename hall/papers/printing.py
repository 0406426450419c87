"""A paper as HTML for A4: which there are, their names as files, their page headers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from hall.model.appeal_acts import all_appeals
from hall.model.round_notes import round_notes
from hall.papers import violations as v
from hall.papers.draw_sheet import draw_sheets
from hall.papers.lists import pairs_by_board, pairs_by_name, slips
from hall.papers.outcome import of_matches
from hall.papers.protocol import protocol
from hall.papers.report import report_sheet
from hall.papers.source import Source
from hall.papers.tables import Table, crossed, is_turned, last_round, standing
from hall.papers.team_sheets import match_sheets
from hall.words.notes import note_words


class Kind(Enum):
    """The papers; the value is part of a file's name and of an address."""

    BY_BOARD = "pairings"
    BY_NAME = "by-name"
    SLIPS = "slips"
    STANDINGS = "standings"
    CROSS_TABLE = "cross-table"
    PROTOCOL = "protocol"
    MATCHES = "matches"
    DRAW = "draw"
    APPEALS = "appeals"
    REPORT = "report"

    @property
    def is_of_a_round(self) -> bool:
        """Whether there is one for every round; the others are of the whole tournament."""
        return self not in (Kind.DRAW, Kind.APPEALS, Kind.REPORT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Paper:
    """One paper: a file's name without its ending, its title, the whole document."""

    name: str
    title: str
    html: str


@dataclass(frozen=True, slots=True, kw_only=True)
class _Made:
    title: str
    template: str
    values: dict[str, Any]
    is_wide: bool = False


def paper(s: Source, kind: Kind, number: int) -> Paper | None:
    """The paper of a round (of the tournament, whatever the number); None where there is nothing to print."""
    made = _made(s, kind, number)
    if made is None:
        return None
    name = f"r{number}-{kind.value}" if kind.is_of_a_round else kind.value
    text = (
        _environment()
        .get_template(made.template)
        .render(
            **made.values,
            s=s,
            p=s.p,
            n=note_words(s.lang).labels,
            title=made.title,
            number=number,
            is_wide=made.is_wide,
            head=css_text(" · ".join(filter(None, (s.title, s.tournament)))),
            foot=css_text(_foot(s)),
            page=css_text(f"{s.p.page} "),
        )
    )
    return Paper(name=name, title=made.title, html=text)


def papers(s: Source, numbers: Iterable[int], kinds: Iterable[Kind] = tuple(Kind)) -> Iterator[Paper]:
    """Every paper of those rounds and of the tournament that has something to print."""
    wanted, rounds = tuple(kinds), tuple(numbers)
    for kind in wanted:
        for number in rounds if kind.is_of_a_round else (0,):
            made = paper(s, kind, number)
            if made is not None:
                yield made


def rounds_to_print(s: Source) -> tuple[int, ...]:
    """The rounds that the hall has something of, those with pairs or with notes, and the last by the file."""
    own = {n for n, known in s.t.rounds.items() if known.pairings is not None or known.notes}
    return tuple(sorted(own | {last for last in (last_round(s),) if last}))


def css_text(text: str) -> str:
    """A text as the content of a page's margin: no character of it can end the string or the style.

    The blank after an escape ends it and is no part of the text.
    """
    return "".join(ch if ch.isalnum() or ch == " " else f"\\{ord(ch):06x} " for ch in text)


def _foot(s: Source) -> str:
    if s.is_past and s.records:
        return s.p.as_it_was.format(s.day_hm(s.records[-1].at), s.seq)
    return s.p.printed.format(s.day_hm(s.printed), s.seq)


def _made(s: Source, kind: Kind, number: int) -> _Made | None:
    match kind:
        case Kind.BY_BOARD | Kind.BY_NAME | Kind.SLIPS:
            return _list(s, kind, number)
        case Kind.STANDINGS:
            return _table(s, standing(s, _through(s, number)))
        case Kind.CROSS_TABLE:
            return _table(s, crossed(s, _through(s, number)))
        case Kind.PROTOCOL:
            return _protocol(s, number)
        case Kind.MATCHES:
            sheets = match_sheets(s, number)
            title = s.p.matches_of.format(number)
            return _Made(title=title, template="matches.html", values={"sheets": sheets}) if sheets else None
        case Kind.DRAW:
            draws = draw_sheets(s)
            return _Made(title=s.p.draw, template="draw.html", values={"sheets": draws}) if draws else None
        case Kind.APPEALS:
            cases = tuple((v.appeal(s, one), v.committee(s, one)) for one in all_appeals(s.t))
            return (
                _Made(title=s.p.appeals, template="appeals.html", values={"cases": cases}) if cases else None
            )
        case Kind.REPORT:
            sheet = report_sheet(s)
            return _Made(title=s.p.report, template="report.html", values={"v": sheet})


def _list(s: Source, kind: Kind, number: int) -> _Made | None:
    pairs = pairs_by_board(s, number)
    if pairs is None or not (pairs.lines or pairs.out):
        return None
    if kind is Kind.BY_BOARD:
        title = (s.p.results_of if pairs.has_results else s.p.pairings_of).format(number)
        return _Made(title=title, template="pairings.html", values={"v": pairs, "start": _start(s, number)})
    if kind is Kind.BY_NAME:
        values = {"lines": pairs_by_name(s, number), "start": _start(s, number)}
        return _Made(title=s.p.by_name_of.format(number), template="by_name.html", values=values)
    if not pairs.lines:
        return None
    values = {"pages": slips(s, number)}
    return _Made(title=s.p.slips_of.format(number), template="slips.html", values=values)


def _start(s: Source, number: int) -> str:
    known = s.round(number)
    at = known.start_actual or known.start_planned
    return "" if at is None else s.day_hm(at)


def _through(s: Source, number: int) -> int:
    """A round in play has no table of its own yet: the one before."""
    return min(number, last_round(s)) if number == s.t.current else number


def _table(s: Source, table: Table | None) -> _Made | None:
    if table is None:
        return None
    values = {"v": table, "teams": tuple(of_matches(s, table.after_round))}
    return _Made(title=table.title, template="table.html", values=values, is_wide=is_turned(table, s.p))


def _protocol(s: Source, number: int) -> _Made | None:
    made = protocol(s, number)
    if made is None:
        return None
    noted = round_notes(s.t, number)
    values = {
        "v": made,
        "violations": tuple(v.violation(s, one) for one in noted.violations),
        "penalties": tuple(v.penalty(s, one) for one in noted.penalties),
        "appeals": tuple(v.appeal(s, one) for one in noted.appeals),
    }
    return _Made(title=s.p.protocol_of.format(number), template="protocol.html", values=values)


@lru_cache(maxsize=1)
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("hall.papers", "templates"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
