"""The lines of a TRF that are no players, for writing: those of the file it came from, and what is newer.

A line that nothing here knows better is given back as it was written, comments and private records too.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from hall.formats.trf_abnormal import is_said_anew
from hall.formats.trf_dates import is_trf_date, trf_date
from hall.formats.trf_header import RawLine, rounds_stated
from hall.formats.trf_teams import is_of_teams_alone
from hall.model.plain_text import plain
from hall.model.tournament import Tournament

# Absent players of the next round: the cells say them, and the next round is another one by now.
_STALE = frozenset(("XXZ",))
_ORDER = ("012", "022", "032", "042", "052", "062", "072", "082", "092", "102", "112", "122", "132")


def record_lines(
    tournament: Tournament, facts: Mapping[str, str], teams: Iterable[str], *, is_trf26: bool
) -> Iterator[str]:
    """Known records in their order, the `teams`' lines, then the file's others as they were."""
    kept = [_raw(n, text) for n, text in enumerate(tournament.records, 1) if _is_kept(text)]
    if is_trf26:
        kept = [_dated(raw) for raw in kept if raw.code != "299" or not is_said_anew(raw.text, tournament)]
    owned = _owned(tournament)
    for code in _ORDER:
        lines = [raw.text for raw in kept if raw.code == code]
        value = owned.get(code) or ("" if any(len(line) > 4 for line in lines) else facts.get(code, ""))
        yield from _said(code, value, lines)
    yield from _rounds(tournament, kept, is_trf26)
    if is_trf26 and facts.get("202") and not any(raw.code in ("202", "212") and raw.value for raw in kept):
        yield f"202 {facts['202']}"
    yield from teams
    yield from (raw.text for raw in kept if raw.code not in (*_ORDER, "XXR", "142"))


def _owned(tournament: Tournament) -> dict[str, str]:
    """What the tournament itself knows, whatever the file said."""
    rated = sum(1 for player in tournament.players if player.rating)
    return {
        "012": tournament.name,
        "022": tournament.city or "",
        "032": tournament.federation or "",
        "062": str(len(tournament.players)),
        "072": str(rated) if rated else "",
        "102": tournament.chief_arbiter or "",
    }


def _said(code: str, value: str, lines: list[str]) -> Iterator[str]:
    """The file's own line where it says the same, `129 (88)` for 129 too; the value where it does not."""
    value = plain(value).rstrip()  # the dates of rounds (132) have columns of their own
    if not value or (lines and (lines[0][4:].strip() == value.strip() or _same_number(lines[0][4:], value))):
        yield from lines
        return
    yield f"{code} {value}"
    yield from lines[1:]


def _same_number(said: str, value: str) -> bool:
    found = re.match(r"\s*0*(\d+)", said, re.ASCII)
    return found is not None and value.isdigit() and found[1] == value


def _rounds(tournament: Tournament, kept: list[RawLine], is_trf26: bool) -> Iterator[str]:
    wanted, other = ("142", "XXR") if is_trf26 else ("XXR", "142")
    lines = [raw for raw in kept if raw.code in (wanted, other)]
    total = tournament.rounds_total
    same = [raw for raw in lines if raw.code == wanted and rounds_stated(raw.value) == total]
    if same:
        yield same[0].text
    elif total is not None:
        yield f"{wanted} {total}"


def _is_kept(text: str) -> bool:
    return text[:3] not in _STALE and not is_of_teams_alone(text)


def _dated(raw: RawLine) -> RawLine:
    """The first and the last day as TRF26 writes them, where the file's way can be read in one way only."""
    said = None if raw.code not in ("042", "052") or is_trf_date(raw.value) else trf_date(raw.value)
    return raw if said is None else replace(raw, text=f"{raw.code} {said}")


def _raw(line: int, text: str) -> RawLine:
    return RawLine(line=line, code=text[:3], text=text)
