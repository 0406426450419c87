"""Pairs as PGN: tags alone, a game a board. Moves that follow are skipped."""

from __future__ import annotations

import re
from collections.abc import Iterator

from hall.formats.encoding import Decoded, split_lines
from hall.formats.findings import Findings
from hall.formats.listed import ListedPair, Seat
from hall.formats.result_text import result_of
from hall.model.plain_text import plain
from hall.model.tournament import Unpaired

_TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\.)*)"\s*\]')
_MISSING = frozenset(("", "?", "-"))
_BYES = frozenset(("bye", "-", "?", ""))
Tags = dict[str, tuple[int, str]]


def read_pgn_pairs(decoded: Decoded, findings: Findings) -> tuple[str, list[ListedPair]]:
    """The event's name and its pairs, in the file's order; a game without players is a fault."""
    games = list(_games(split_lines(decoded.text), findings))
    if not games and not findings.faults:
        findings.fault(
            1,
            1,
            decoded.text.strip()[:20],
            'a PGN file, which has tags such as [White "…"]',
            "файл PGN, где есть теги вида [White «…»]",
        )
    pairs = [pair for tags in games if (pair := _pair(tags, findings)) is not None]
    return next((tags["Event"][1] for tags in games if "Event" in tags), ""), pairs


def _games(lines: list[str], findings: Findings) -> Iterator[Tags]:
    """The tags of each game with their lines; a game begins where a tag comes again or follows moves."""
    tags: Tags = {}
    has_moves = False
    for number, text in enumerate(lines, 1):
        said = text.strip()
        if not said.startswith("["):
            has_moves = has_moves or bool(said and not said.startswith("%"))
            continue
        found = _TAG.fullmatch(said)
        if found is None:
            if not has_moves:  # a bracket among moves is a comment's
                findings.fault(number, 1, said[:40], 'a tag such as [White "Name"]', "тег вида [White «Имя»]")
            continue
        if tags and (has_moves or found[1] in tags):
            yield tags
            tags = {}
        has_moves = False
        tags[found[1]] = (number, plain(re.sub(r"\\(.)", r"\1", found[2])).strip())
    if tags:
        yield tags


def _pair(tags: Tags, findings: Findings) -> ListedPair | None:
    line = min(number for number, _ in tags.values())
    if _said(tags, "White") is None and _said(tags, "Black") is None:
        findings.fault(line, 1, "a game without players", "the tags White and Black", "теги White и Black")
        return None
    round_number, board = _round(tags)
    white, black = _seat(tags, "White"), _seat(tags, "Black")
    pair = ListedPair(line=line, round=round_number, board=board, white=white, black=None)
    for one, other in ((white, black), (black, white)):
        if other.name.casefold() in _BYES:
            findings.repair(
                line,
                1,
                f"{one.name} has no opponent; taken as the pairing bye",
                f"у участника {one.name} нет соперника: считается свободным от игры",
            )
            return ListedPair(
                line=line, round=round_number, board=None, white=one, black=None, why=Unpaired.PAIRING_BYE
            )
    result_line, said = tags.get("Result", (line, "*"))
    try:
        result = result_of(said)
    except ValueError:
        findings.fault(result_line, 1, said, "1-0, 1/2-1/2, 0-1, 0-0 or *", "1-0, 1/2-1/2, 0-1, 0-0 или *")
        return None
    return ListedPair(line=line, round=pair.round, board=board, white=white, black=black, result=result)


def _round(tags: Tags) -> tuple[int | None, int | None]:
    """Round and board: `[Round "2.1"]`, or Round and Board each with its own tag."""
    found = re.match(r"(\d{1,3})(?:\.(\d{1,4}))?", _said(tags, "Round") or "")
    own = re.match(r"\d{1,4}", _said(tags, "Board") or "")
    board = int(own[0]) if own else int(found[2]) if found and found[2] else None
    return (int(found[1]) if found else None), board


def _seat(tags: Tags, side: str) -> Seat:
    elo, fide_id = _said(tags, f"{side}Elo") or "", _said(tags, f"{side}FideId") or ""
    line = tags.get(side, (1, ""))[0]
    return Seat(
        line=line,
        column=1,
        name=_said(tags, side) or "",
        rating=int(elo) or None if re.fullmatch("[0-9]{1,4}", elo) else None,
        title=_said(tags, f"{side}Title"),
        fide_id=fide_id if re.fullmatch("[1-9][0-9]{3,10}", fide_id) else None,
        team=_said(tags, f"{side}Team"),
    )


def _said(tags: Tags, name: str) -> str | None:
    value = tags.get(name, (0, ""))[1]
    return None if value in _MISSING else value
