"""What results are worth in one TRF: 162 (TRF26), XXS (JaVaFo), BBW BBD ... (bbpPairings); else 1 ½ 0.

Exact fractions. What a match of teams is worth (362) is not here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

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


@dataclass(frozen=True, slots=True, kw_only=True)
class Scoring:
    """Points by XXS's codes: WW is White's win, FL a forfeit loss, PAB the pairing-allocated bye."""

    values: tuple[tuple[str, Fraction], ...]

    @property
    def is_standard(self) -> bool:
        return dict(self.values) == _STANDARD

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
        for codes, value in _statements(text):
            values.update(dict.fromkeys(codes, value))
            if codes == ("PAB",):
                own_bye = value
    if own_bye is not None:
        values["PAB"] = own_bye
    return Scoring(values=tuple(sorted(values.items())))


def _statements(text: str) -> list[tuple[tuple[str, ...], Fraction]]:
    code, said = text[:3], text[3:]
    if code in _BBP:
        found = re.fullmatch(r"\s*(\d{1,3}(?:[.,]\d{0,3})?|[.,]\d{1,3})\s*", said, re.ASCII)
        return [(_BBP[code], _number(found[1]))] if found else []
    if code == "162":
        pairs = re.findall(r"([WDLAPX]) *(\d{1,3}(?:[.,]\d{0,3})?|[.,]\d{1,3})", said, re.ASCII)
        return [(_TRF26[letter], _number(value)) for letter, value in pairs]
    if code == "XXS":
        pairs = re.findall(r"([A-Z]{1,3})=(\d{1,3}(?:[.,]\d{0,3})?|[.,]\d{1,3})", said, re.ASCII)
        return [(_SHORT.get(name, (name,)), _number(value)) for name, value in pairs if _is_code(name)]
    return []


def _is_code(name: str) -> bool:
    return name in _SHORT or name in _STANDARD


def _number(text: str) -> Fraction:
    return Fraction("0" + text.replace(",", ".").rstrip("."))
