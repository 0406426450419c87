"""What results are worth in one TRF: 162 (TRF26), XXS (JaVaFo), BBW BBD ... (bbpPairings); else 1 ½ 0.

Exact fractions. What a match of teams is worth (362) is not here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from hall.model.tournament import Result, Side, Unpaired

# XXS: the short codes stand for all that are worth as much (JaVaFo's manual, scoring point system).
_SHORT = {"W": ("WW", "BW", "FW", "FPB", "PAB"), "D": ("WD", "BD", "HPB"), "L": ("WL", "BL")}
_BBP = {
    "BBW": ("WW", "BW", "FW", "FPB", "PAB"),
    "BBD": ("WD", "BD", "HPB"),
    "BBL": ("WL", "BL"),
    "BBZ": ("ZPB",),
    "BBF": ("FL",),
    "BBU": ("PAB",),
}
_TRF26 = {
    "W": ("WW", "BW", "FW", "FPB", "PAB"),
    "D": ("WD", "BD", "HPB"),
    "L": ("WL", "BL"),
    "A": ("ZPB", "FL"),
    "P": ("PAB",),
    "X": (),
}
_STANDARD = {
    **dict.fromkeys(("WW", "BW", "FW", "FPB", "PAB"), Fraction(1)),
    **dict.fromkeys(("WD", "BD", "HPB"), Fraction(1, 2)),
    **dict.fromkeys(("WL", "BL", "ZPB", "FL"), Fraction(0)),
}
_BYES = {
    Unpaired.PAIRING_BYE: "PAB",
    Unpaired.FULL_BYE: "FPB",
    Unpaired.HALF_BYE: "HPB",
}
_FORFEITS = {
    Result.WHITE_WINS_BY_FORFEIT: ("FW", "FL"),
    Result.BLACK_WINS_BY_FORFEIT: ("FL", "FW"),
    Result.BOTH_FORFEIT: ("FL", "FL"),
}


_VALUE = r"(\d{1,3}(?:[.,]\d{0,3})?|[.,]\d{1,3})"
_ALONE = re.compile(rf"\s*{_VALUE}\s*", re.ASCII)
_NAMED = {
    "162": re.compile(rf"([WDLAPX]) *{_VALUE}", re.ASCII),
    "XXS": re.compile(rf"([A-Z]{{1,3}})={_VALUE}", re.ASCII),
}


class Statement(NamedTuple):
    """What some codes are worth, and the column, counted from 1, where it is said."""

    codes: tuple[str, ...]
    value: Fraction
    column: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """Points by XXS's codes: WW is White's win, FL a forfeit loss, PAB the pairing-allocated bye."""

    values: tuple[tuple[str, Fraction], ...]

    @property
    def is_standard(self) -> bool:
        return dict(self.values) == _STANDARD

    @property
    def is_countable(self) -> bool:
        """Whether tables can count it: in halves, and the same for both colours."""
        worth = dict(self.values)
        by_colour = (worth["W" + how] == worth["B" + how] for how in "WDL")
        return all(by_colour) and all((2 * value).denominator == 1 for value in worth.values())

    def game(self, result: Result, side: Side) -> Fraction:
        """What one side gets for a result."""
        place = 0 if side is Side.WHITE else 1
        if result in _FORFEITS:
            return self._of(_FORFEITS[result][place])
        colour = "W" if side is Side.WHITE else "B"
        return self._of(colour + "LDW"[result.half_points(side)])

    def bye(self, why: Unpaired) -> Fraction:
        """What a round without an opponent brings."""
        return self._of(_BYES.get(why, "ZPB"))

    def _of(self, code: str) -> Fraction:
        return dict(self.values)[code]


def scoring_of(records: Iterable[str]) -> Scoring:
    """The scoring that a file's lines state; of several statements the later one wins.

    A pairing bye stays what its own statement makes it, whichever line comes first.
    """
    values = dict(_STANDARD)
    own_bye: Fraction | None = None
    for text in records:
        for said in statements(text):
            values.update(dict.fromkeys(said.codes, said.value))
            if said.codes == ("PAB",):
                own_bye = said.value
    if own_bye is not None:
        values["PAB"] = own_bye
    return Scoring(values=tuple(sorted(values.items())))


def statements(text: str) -> list[Statement]:
    """What one line says of points, in its order; nothing of any other line."""
    return [statement for _, statement in _read(text)]


def unread(text: str) -> list[tuple[int, str]]:
    """What stands in a line of points and says nothing that is known: column, counted from 1, and text."""
    if text[:3] not in _BBP and text[:3] not in _NAMED:
        return []
    left = " " * 3 + text[3:]
    for (start, end), _ in _read(text):
        left = left[:start] + " " * (end - start) + left[end:]
    return [(match.start() + 1, match[0]) for match in re.finditer(r"\S+(?: \S+)*", left)]


def is_of_one_colour(statement: Statement) -> bool:
    """Whether it tells what a result is worth with one colour alone."""
    return len(statement.codes) == 1 and statement.codes[0] in ("WW", "BW", "WD", "BD", "WL", "BL")


def _read(text: str) -> Iterator[tuple[tuple[int, int], Statement]]:
    """The statements of a line, each with where it begins and ends."""
    code = text[:3]
    if code in _BBP and (alone := _ALONE.fullmatch(text, 3)):
        yield alone.span(1), Statement(_BBP[code], _number(alone[1]), alone.start(1) + 1)
    for match in _NAMED[code].finditer(text, 3) if code in _NAMED else ():
        name, value = match.groups()
        if code == "162" or _is_code(name):
            codes = _TRF26[name] if code == "162" else _SHORT.get(name, (name,))
            yield match.span(), Statement(codes, _number(value), match.start() + 1)


def _is_code(name: str) -> bool:
    return name in _SHORT or name in _STANDARD


def _number(text: str) -> Fraction:
    return Fraction("0" + text.replace(",", ".").rstrip("."))
