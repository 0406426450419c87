"""Control records of a TRF that cannot be followed: numbers of nobody, words that mean nothing. Notes only.

Byes, accelerations and pairs kept apart are followed by `pairing.conditions`; points by `trf_scoring`.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from hall.formats.findings import Findings
from hall.formats.trf_header import Header, RawLine

# Where the numbers of players begin, from 0.
_NUMBERS = {"XXZ": 3, "XXP": 3, "013": 36, "310": 73, "240": 10, "260": 12}
_OF_TEAMS = frozenset(("240", "250", "260"))  # number teams in an event of teams


def note_unfollowed(
    header: Header, known: Collection[int], paired: Collection[int], findings: Findings
) -> None:
    """`known`: the file's players; `paired`: those with an opponent in the coming round."""
    for raw in header.lines:
        if header.teams_score and raw.code in _OF_TEAMS:
            continue
        _note_numbers(raw, known, findings)
        match raw.code:
            case "XXZ":
                _note_paired(raw, paired, findings)
            case "XXP" | "260":
                _note_alone(raw, known, findings)
            case "XXC" | "152":
                _note_colour(raw, findings)
            case "240" | "250" | "XXA":
                _note_columns(raw, known, findings)


def _note_numbers(raw: RawLine, known: Collection[int], findings: Findings) -> None:
    """Whatever is no player's number, in records that list players."""
    for column, said in _tokens(raw, _NUMBERS.get(raw.code, len(raw.text))):
        if re.fullmatch("[0-9]+", said) is None:
            what, what_ru = "is no player's number", "не номер участника"
        elif len(said) > 4 or int(said) not in known:
            what, what_ru = "is nobody's number in this file", "такого номера в файле нет"
        else:
            continue
        _left_out(raw, column, said, what, what_ru, findings)


def _note_paired(raw: RawLine, paired: Collection[int], findings: Findings) -> None:
    for column, said in _tokens(raw, 3):
        if said.isascii() and said.isdigit() and len(said) <= 4 and int(said) in paired:
            findings.repair(
                raw.line,
                column,
                f"player {said} is absent by XXZ but paired in the coming round: the pair is kept",
                f"участник {said} отсутствует по XXZ, но имеет пару в следующем туре: пара оставлена",
            )


def _note_alone(raw: RawLine, known: Collection[int], findings: Findings) -> None:
    """Two at least can be kept apart."""
    found = [said for _, said in _tokens(raw, _NUMBERS[raw.code]) if said.isascii() and said.isdigit()]
    if len({int(said) for said in found if len(said) <= 4} & set(known)) < 2:
        what, what_ru = "nobody is kept apart by this line", "эта строка никого не разводит"
        findings.repair(raw.line, 1, f"{raw.code}: {what}", f"{raw.code}: {what_ru}")
    if raw.code == "260":
        _note_round(raw, 4, 7, findings)
        _note_round(raw, 8, 11, findings)


def _note_colour(raw: RawLine, findings: Findings) -> None:
    words = "white1|black1|rank" if raw.code == "XXC" else "[wb]"
    for column, said in _tokens(raw, 3):
        if re.fullmatch(words, said, re.IGNORECASE) is None:
            what, what_ru = "says nothing that is known here", "такого указания здесь не знают"
            _left_out(raw, column, said, what, what_ru, findings)


def _note_columns(raw: RawLine, known: Collection[int], findings: Findings) -> None:
    """Records with more than numbers of players: a bye's kind, rounds, points."""
    if raw.code == "XXA":
        _note_player(raw, 4, 8, known, findings)
        _note_points(raw, ((at, at + 4) for at in range(9, len(raw.text), 5)), findings)
    elif raw.code == "240":
        kind = raw.text[4:5]
        if kind not in ("F", "H", "Z"):
            what, what_ru = "is no kind of bye: F, H or Z", "не вид пропуска: F, H или Z"
            _left_out(raw, 5, kind, what, what_ru, findings)
        _note_round(raw, 6, 9, findings, wanted=True)
    else:
        _note_points(raw, ((9, 13),), findings)
        _note_round(raw, 14, 17, findings)
        _note_round(raw, 18, 21, findings)
        _note_player(raw, 22, 26, known, findings)
        if raw.text[27:31].strip():
            _note_player(raw, 27, 31, known, findings)


def _note_player(raw: RawLine, start: int, end: int, known: Collection[int], findings: Findings) -> None:
    said = raw.text[start:end].strip()
    if not re.fullmatch("[0-9]+", said) or int(said) not in known:
        what, what_ru = "is nobody's number in this file", "такого номера в файле нет"
        _left_out(raw, start + 1, said, what, what_ru, findings)


def _note_points(raw: RawLine, places: Iterable[tuple[int, int]], findings: Findings) -> None:
    for start, end in places:
        said = raw.text[start:end].strip()
        if said and not re.fullmatch(r"[0-9]{1,3}([.,][0-9]?)?|[.,][0-9]", said):
            _left_out(raw, start + 1, said, "is no number of points", "не число очков", findings)


def _note_round(raw: RawLine, start: int, end: int, findings: Findings, *, wanted: bool = False) -> None:
    said = raw.text[start:end].strip()
    if (said or wanted) and not re.fullmatch("0*[1-9][0-9]?", said):
        _left_out(raw, start + 1, said, "is no round's number", "не номер тура", findings)


def _left_out(raw: RawLine, column: int, said: str, what: str, what_ru: str, findings: Findings) -> None:
    findings.repair(
        raw.line,
        column,
        f"{raw.code}: {said!r} {what}; left out",
        f"{raw.code}: «{said}» — {what_ru}; пропущено",
    )


def _tokens(raw: RawLine, start: int) -> Iterator[tuple[int, str]]:
    """Words from a place on, each with its column counted from 1."""
    for found in re.finditer(r"[^\s,;]+", raw.text[start:]):
        yield start + found.start() + 1, found[0]
