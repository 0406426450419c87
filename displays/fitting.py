"""Text that must fit a room: names are shortened step by step, other lines end in an ellipsis. Pure.

A name is never set smaller than its neighbours and never wraps.
"""

from __future__ import annotations

import unicodedata
from collections import Counter
from collections.abc import Callable, Sequence

Width = Callable[[str], float]
ELLIPSIS = "…"


def fitted(text: str, room: float, width: Width) -> str:
    """The text, or its longest beginning with an ellipsis; empty where not even that fits."""
    if width(text) <= room:
        return text
    low, high = 0, len(text)
    while low < high:
        middle = (low + high + 1) // 2
        if width(_cut(text, middle)) <= room:
            low = middle
        else:
            high = middle - 1
    return _cut(text, low) if low or width(ELLIPSIS) <= room else ""


def fitted_names(names: Sequence[str], room: float, width: Width) -> tuple[str, ...]:
    """Each name in the longest form that fits: whole, surname and initial, surname, ellipsis.

    Two different players who would read the same by shortening keep one step more, cut by an ellipsis.
    """
    forms = [name_forms(name) for name in names]
    steps = [_first_fitting(form, room, width) for form in forms]
    shown = [fitted(form[step], room, width) for form, step in zip(forms, steps, strict=True)]
    whole = {form[0] for form in forms}
    twice = Counter(text for text, _ in {(text, form[0]) for text, form in zip(shown, forms, strict=True)})
    return tuple(
        fitted(form[max(0, step - 1)], room, width) if step and (twice[text] > 1 or text in whole) else text
        for text, form, step in zip(shown, forms, steps, strict=True)
    )


def name_forms(name: str) -> tuple[str, str, str]:
    """Whole name without its comma, surname with initial, surname."""
    clean = " ".join(unicodedata.normalize("NFC", name).split())
    surname, comma, given = clean.partition(",")
    if not comma:
        surname, _, given = clean.partition(" ")
    surname, given = surname.strip(), given.strip()
    if not given:
        return (surname, surname, surname)
    return (f"{surname} {given}", f"{surname} {_initial(given)}.", surname)


def best_break(parts: Sequence[str], width: Width) -> tuple[str, str]:
    """The parts as two lines with the widest line as narrow as possible; the second empty for one part."""
    breaks = [(" ".join(parts[:i]), " ".join(parts[i:])) for i in range(1, len(parts) + 1)]
    return min(breaks, key=lambda lines: max(width(line) for line in lines))


def _first_fitting(forms: Sequence[str], room: float, width: Width) -> int:
    return next((i for i, form in enumerate(forms) if width(form) <= room), len(forms) - 1)


def _initial(given: str) -> str:
    """The first letter with its marks."""
    end = 1
    while end < len(given) and unicodedata.combining(given[end]):
        end += 1
    return given[:end]


def _cut(text: str, length: int) -> str:
    while 0 < length < len(text) and unicodedata.combining(text[length]):
        length -= 1
    return text[:length].rstrip(" ,.-") + ELLIPSIS
