"""The records of a TRF that are no players: of the tournament, of teams, of pairing programs, unknown ones.

Every line is kept as it was written, so that a writer can give it back.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field

from hall.formats.findings import Findings
from hall.formats.trf_scoring import Scoring, scoring_of
from hall.formats.trf_teams import delegation
from hall.model.stated_byes import is_of_teams

_TOURNAMENT = (
    "012 022 032 042 052 062 072 082 092 102 112 122 132 142 152 162 172 182 192 202 212 222"  # TRF16, TRF26
)
_OTHERS = "013 240 250 260 299 300 310 320 330 352 362 801 802"  # TRF26
_PRIVATE = "XXR XXC XXZ XXS XXP XXA BBW BBD BBL BBZ BBF BBU"  # JaVaFo, bbpPairings
KNOWN = frozenset(f"{_TOURNAMENT} {_OTHERS} {_PRIVATE}".split())


@dataclass(frozen=True, slots=True, kw_only=True)
class RawLine:
    """A line that is no player, as written; `code` is its first three characters."""

    line: int
    code: str
    text: str

    @property
    def value(self) -> str:
        return self.text[4:].strip()


@dataclass(slots=True)
class Header:
    """All lines that are no players, in the file's order, and what they say of rounds, players and teams."""

    lines: list[RawLine] = field(default_factory=list)
    rounds_total: int | None = None
    absent_next: list[int] = field(default_factory=list)
    teams: dict[int, str] = field(default_factory=dict)  # player to team

    def value(self, code: str) -> str | None:
        """What the first record of a code says, None where there is none or it is empty."""
        return next((line.value for line in self.lines if line.code == code and line.value), None)

    @property
    def scoring(self) -> Scoring:
        """What results are worth here."""
        return scoring_of(line.text for line in self.lines)

    @property
    def teams_score(self) -> bool:
        """Whether records of TRF26 count matches of teams: their 299 is about teams."""
        return any(is_of_teams(line.text) for line in self.lines)

    @property
    def unknown(self) -> tuple[RawLine, ...]:
        """Lines of ids that no specification known here has; comments and rulers among them."""
        return tuple(line for line in self.lines if line.code not in KNOWN)


def read_header_line(line: int, text: str, header: Header, findings: Findings) -> None:
    """Take one line that does not begin with 001 into the header."""
    raw = RawLine(line=line, code=text[:3], text=text)
    if _is_player_in_disguise(raw):
        findings.fault(
            line, 1, raw.code, "001 before a player's number and name", "001 перед номером и именем"
        )
        return
    header.lines.append(raw)
    told = delegation(text)
    if told is not None:
        _read_team(header, told[4:36], told[36:])
    match raw.code:
        case "XXR" | "142":
            _read_rounds(raw, header, findings)
        case "XXZ":
            header.absent_next.extend(_numbers(raw.value))
        case "013":
            _read_team(header, text[4:36], text[36:])
        case "310":
            _read_team(header, text[8:40], text[73:])


def _is_player_in_disguise(raw: RawLine) -> bool:
    """An id that does not exist, or is indented, on a line with a player's number, name and points."""
    if raw.code in KNOWN or raw.text.startswith("#"):
        return False
    body = raw.text.lstrip()
    return re.match(r"\d{3} {1,4}\d{1,4} .{4,}\d[.,]\d", body) is not None and len(body) >= 80


def _read_rounds(raw: RawLine, header: Header, findings: Findings) -> None:
    header.rounds_total = rounds_stated(raw.value)
    if header.rounds_total is None:
        findings.fault(raw.line, 5, raw.value, "the number of rounds", "число туров")


def rounds_stated(value: str) -> int | None:
    """The number of rounds that a 142 or XXR record says; None where it says none."""
    is_number = re.fullmatch("0*[1-9][0-9]{0,2}", value) and len(value) <= 9
    return int(value) if is_number else None


def _read_team(header: Header, name: str, members: str) -> None:
    if name.strip():  # a line without one holds somebody who is in no team
        header.teams.update((number, name.strip()) for number in _numbers(members))


def _numbers(text: str) -> list[int]:
    """Starting numbers; longer ones are nobody's."""
    return [int(number) for number in re.findall(r"\d+", text) if len(number) <= 9]
