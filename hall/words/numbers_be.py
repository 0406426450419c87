"""Belarusian numbers in words (official orthography of 2008): ordinals of rounds, minutes, times of day.
Nothing is inflected by rule of thumb: every form that an engine speaks is written out here."""

from __future__ import annotations

from datetime import time

_ORDINALS = (
    ("першы", "першага"),
    ("другі", "другога"),
    ("трэці", "трэцяга"),
    ("чацвёрты", "чацвёртага"),
    ("пяты", "пятага"),
    ("шосты", "шостага"),
    ("сёмы", "сёмага"),
    ("восьмы", "восьмага"),
    ("дзявяты", "дзявятага"),
    ("дзясяты", "дзясятага"),
    ("адзінаццаты", "адзінаццатага"),
    ("дванаццаты", "дванаццатага"),
    ("трынаццаты", "трынаццатага"),
    ("чатырнаццаты", "чатырнаццатага"),
    ("пятнаццаты", "пятнаццатага"),
    ("шаснаццаты", "шаснаццатага"),
    ("сямнаццаты", "сямнаццатага"),
    ("васямнаццаты", "васямнаццатага"),
    ("дзевятнаццаты", "дзевятнаццатага"),
    ("дваццаты", "дваццатага"),
)
_TENTHS = {
    3: ("трыццаты", "трыццатага"),
    4: ("саракавы", "саракавога"),
    5: ("пяцідзясяты", "пяцідзясятага"),
    6: ("шасцідзясяты", "шасцідзясятага"),
    7: ("сямідзясяты", "сямідзясятага"),
    8: ("васьмідзясяты", "васьмідзясятага"),
    9: ("дзевяносты", "дзевяностага"),
}

_TO_NINETEEN = (
    *("нуль", "адзін", "два", "тры", "чатыры", "пяць", "шэсць", "сем", "восем", "дзевяць"),
    *("дзесяць", "адзінаццаць", "дванаццаць", "трынаццаць", "чатырнаццаць", "пятнаццаць"),
    *("шаснаццаць", "сямнаццаць", "васямнаццаць", "дзевятнаццаць"),
)
_TENS = {2: "дваццаць", 3: "трыццаць", 4: "сорак", 5: "пяцьдзясят", 6: "шэсцьдзясят", 7: "семдзесят"}
_TENS |= {8: "восемдзесят", 9: "дзевяноста"}
_FEMININE = {1: "адна", 2: "дзве"}


def ordinal(n: int) -> str:
    """The nominative, masculine ("трэці" тур), 1 to 99; any other number in figures."""
    return _ordinal(n, case=0)


def ordinal_genitive(n: int) -> str:
    """The genitive, masculine ("трэцяга" тура), 1 to 99; any other number in figures."""
    return _ordinal(n, case=1)


def written_ordinal(n: int) -> str:
    """In digits, nominative, masculine: 1-ы, 2-гі, 3-ці, 12-ы, 22-гі. The genitive always ends in -га."""
    return f"{n}-{plural(n, 'ы', {2: 'гі', 3: 'ці'}.get(n % 10, 'ы'), 'ы')}"


def cardinal_feminine(n: int) -> str:
    """The feminine nominative ("адна", "дваццаць дзве"), 0 to 99; ValueError otherwise."""
    tens, unit = _split(n)
    if tens and not unit:
        return _TENS[tens]
    return _joined(tens, _FEMININE.get(unit, _TO_NINETEEN[unit]))


def plural(n: int, one: str, few: str, many: str) -> str:
    """The form of a noun after `n`: 1, 21 хвіліна; 2, 3, 4, 22 хвіліны; 5, 11, 12, 20 хвілін."""
    if n % 10 == 1 and n % 100 != 11:
        return one
    if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14:
        return few
    return many


def minutes(n: int) -> str:
    """ "адна хвіліна", "дзве хвіліны", "дваццаць адна хвіліна", 0 to 99."""
    return f"{cardinal_feminine(n)} {plural(n, 'хвіліна', 'хвіліны', 'хвілін')}"


def minutes_left(n: int) -> str:
    """With its verb: "засталася адна хвіліна", "засталося пяць хвілін"."""
    return f"{plural(n, 'засталася', 'засталося', 'засталося')} {minutes(n)}"


def in_minutes(n: int) -> str:
    """After "праз", in the accusative: "праз адну хвіліну", "праз дваццаць дзве хвіліны"."""
    tens, unit = _split(n)
    number = _joined(tens, "адну") if unit == 1 else cardinal_feminine(n)
    return f"праз {number} {plural(n, 'хвіліну', 'хвіліны', 'хвілін')}"


def time_of_day(at: time) -> str:
    """The nominative, seconds left out; hours are feminine: "дваццаць адна гадзіна адна хвіліна"."""
    hours = f"{cardinal_feminine(at.hour)} {plural(at.hour, 'гадзіна', 'гадзіны', 'гадзін')}"
    return f"{hours} {minutes(at.minute)}" if at.minute else hours


def _ordinal(n: int, *, case: int) -> str:
    if not 1 <= n <= 99:
        return str(n)
    if n <= 20:
        return _ORDINALS[n - 1][case]
    tens, unit = divmod(n, 10)
    return f"{_TENS[tens]} {_ORDINALS[unit - 1][case]}" if unit else _TENTHS[tens][case]


def _split(n: int) -> tuple[int, int]:
    """Tens from twenty on, and what is said after them (0 to 19 where there are none)."""
    if not 0 <= n <= 99:
        raise ValueError(f"{n} has no spoken form here; 0 to 99 have one")
    return divmod(n, 10) if n >= 20 else (0, n)


def _joined(tens: int, unit: str) -> str:
    return f"{_TENS[tens]} {unit}" if tens else unit
