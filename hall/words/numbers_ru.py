"""Russian numbers in words: ordinals of rounds, minutes, times of day. Nothing is inflected by rule of thumb:
every form that an engine speaks is written out here. Beyond 99 there are figures: an engine reads
them somehow, and a call in poor words is better than none."""

from __future__ import annotations

from datetime import time

_ORDINALS = (
    ("первый", "первого"),
    ("второй", "второго"),
    ("третий", "третьего"),
    ("четвёртый", "четвёртого"),
    ("пятый", "пятого"),
    ("шестой", "шестого"),
    ("седьмой", "седьмого"),
    ("восьмой", "восьмого"),
    ("девятый", "девятого"),
    ("десятый", "десятого"),
    ("одиннадцатый", "одиннадцатого"),
    ("двенадцатый", "двенадцатого"),
    ("тринадцатый", "тринадцатого"),
    ("четырнадцатый", "четырнадцатого"),
    ("пятнадцатый", "пятнадцатого"),
    ("шестнадцатый", "шестнадцатого"),
    ("семнадцатый", "семнадцатого"),
    ("восемнадцатый", "восемнадцатого"),
    ("девятнадцатый", "девятнадцатого"),
    ("двадцатый", "двадцатого"),
)
_TENTHS = {
    3: ("тридцатый", "тридцатого"),
    4: ("сороковой", "сорокового"),
    5: ("пятидесятый", "пятидесятого"),
    6: ("шестидесятый", "шестидесятого"),
    7: ("семидесятый", "семидесятого"),
    8: ("восьмидесятый", "восьмидесятого"),
    9: ("девяностый", "девяностого"),
}

_TO_NINETEEN = (
    *("ноль", "один", "два", "три", "четыре", "пять", "шесть", "семь", "восемь", "девять"),
    *("десять", "одиннадцать", "двенадцать", "тринадцать", "четырнадцать", "пятнадцать"),
    *("шестнадцать", "семнадцать", "восемнадцать", "девятнадцать"),
)
_TENS = {2: "двадцать", 3: "тридцать", 4: "сорок", 5: "пятьдесят", 6: "шестьдесят", 7: "семьдесят"}
_TENS |= {8: "восемьдесят", 9: "девяносто"}
_FEMININE = {1: "одна", 2: "две"}


def ordinal(n: int) -> str:
    """The nominative, masculine ("третий" тур), 1 to 99; any other number in figures."""
    return _ordinal(n, case=0)


def ordinal_genitive(n: int) -> str:
    """The genitive, masculine ("третьего" тура), 1 to 99; any other number in figures."""
    return _ordinal(n, case=1)


def cardinal(n: int) -> str:
    """The masculine nominative ("один", "двадцать два"), 0 to 99; any other number in figures."""
    if not 0 <= n <= 99:
        return str(n)
    tens, unit = _split(n)
    return _joined(tens, _TO_NINETEEN[unit]) if unit or not tens else _TENS[tens]


def cardinal_feminine(n: int) -> str:
    """The feminine nominative ("одна", "двадцать две"), 0 to 99; any other number in figures."""
    tens, unit = _split(n)
    return _joined(tens, _FEMININE[unit]) if 0 <= n <= 99 and unit in _FEMININE else cardinal(n)


def plural(n: int, one: str, few: str, many: str) -> str:
    """The form of a noun after `n`: 1, 21 минута; 2, 3, 4, 22 минуты; 5, 11, 12, 20 минут."""
    if n % 10 == 1 and n % 100 != 11:
        return one
    if 2 <= n % 10 <= 4 and not 12 <= n % 100 <= 14:
        return few
    return many


def minutes(n: int) -> str:
    """ "одна минута", "две минуты", "двадцать одна минута", 0 to 99."""
    return f"{cardinal_feminine(n)} {plural(n, 'минута', 'минуты', 'минут')}"


def minutes_left(n: int) -> str:
    """With its verb: "осталась одна минута", "осталось пять минут"."""
    return f"{plural(n, 'осталась', 'осталось', 'осталось')} {minutes(n)}"


def in_minutes(n: int) -> str:
    """After "через", in the accusative: "через одну минуту", "через двадцать две минуты"."""
    tens, unit = _split(n)
    number = _joined(tens, "одну") if unit == 1 and n <= 99 else cardinal_feminine(n)
    return f"через {number} {plural(n, 'минуту', 'минуты', 'минут')}"


def time_of_day(at: time) -> str:
    """The nominative, seconds left out: "пятнадцать часов", "двадцать один час одна минута"."""
    hours = f"{cardinal(at.hour)} {plural(at.hour, 'час', 'часа', 'часов')}"
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
    return divmod(n, 10) if n >= 20 else (0, n)


def _joined(tens: int, unit: str) -> str:
    return f"{_TENS[tens]} {unit}" if tens else unit
