"""Results as lists and PGN write them: `1 - 0`, `½ - ½`, `+ - -`, and cells of cross tables: `21b½`, `-½`."""

from __future__ import annotations

import re
from dataclasses import dataclass

from hall.model.tournament import Result

_PART = r"(1/2|0[.,]5|[01½+=-])"
_WHOLE = re.compile(rf"{_PART}\s*[-:–—]\s*{_PART}")
_SAME = {"1/2": "½", "0.5": "½", "0,5": "½", "=": "½"}
_BY_PARTS = {(result.value[0], result.value[-1]): result for result in Result}
_CELL = re.compile(r"(?:(\d{1,4})\s*([^\W\d_]?)|-)\s*(1/2|[01½+=-]|)")


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossCell:
    """A round in a cross table; `opponent` None: not paired. `result` is `1 0 ½ + -` or empty."""

    opponent: int | None
    colour: str
    result: str


def result_of(text: str) -> Result | None:
    """The result that a cell says; None for one that is open. ValueError for what is no result."""
    said = text.strip()
    if said in ("", "*", "-", ":", "–"):
        return None
    found = _WHOLE.fullmatch(said)
    result = _BY_PARTS.get((_part(found[1]), _part(found[2]))) if found else None
    if result is None:
        raise ValueError(said)
    return result


def halves_of(text: str) -> int | None:
    """Points in halves: `4`, `1½`, `½`, `10,5`; None for what is none."""
    found = re.fullmatch(r"(\d{0,3})(½|[.,]5|[.,]0)?", text.strip(), re.ASCII)
    if found is None or not (found[1] or found[2]):
        return None
    return 2 * int(found[1] or 0) + (1 if found[2] and found[2][-1] in "½5" else 0)


def cross_cell(text: str) -> CrossCell | None:
    """A cell of a cross table; None for one that says nothing. ValueError for what is none."""
    said = text.strip()
    if not said:
        return None
    found = _CELL.fullmatch(said)
    if found is None:
        raise ValueError(said)
    opponent = int(found[1]) if found[1] and int(found[1]) else None
    return CrossCell(opponent=opponent, colour=(found[2] or "").casefold(), result=_part(found[3]))


def _part(text: str) -> str:
    return _SAME.get(text, text)
