"""English numbers in words: rounds, minutes, times of day on the twelve-hour clock. No screen texts: those
write 24 hours in digits."""

from __future__ import annotations

from datetime import time

_TO_NINETEEN = (
    *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
    *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
)
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_IRREGULAR = {"one": "first", "two": "second", "three": "third", "five": "fifth", "eight": "eighth"}
_IRREGULAR |= {"nine": "ninth", "twelve": "twelfth"}


def cardinal(n: int) -> str:
    """ "three", "twenty-one", 0 to 99, else figures. A round is "round three", without an article."""
    if not 0 <= n <= 99:
        return str(n)
    if n < 20:
        return _TO_NINETEEN[n]
    tens, unit = divmod(n, 10)
    return f"{_TENS[tens - 2]}-{_TO_NINETEEN[unit]}" if unit else _TENS[tens - 2]


def ordinal(n: int) -> str:
    """ "third", "twenty-first", 0 to 99, else figures."""
    if not 0 <= n <= 99:
        return str(n)
    head, dash, last = cardinal(n).rpartition("-")
    if last in _IRREGULAR:
        return f"{head}{dash}{_IRREGULAR[last]}"
    return f"{head}{dash}{last[:-1]}ieth" if last.endswith("y") else f"{head}{dash}{last}th"


def plural(n: int, one: str, many: str) -> str:
    """The form of a noun after `n`."""
    return one if n == 1 else many


def minutes(n: int) -> str:
    """ "one minute", "twenty-one minutes", 0 to 99."""
    return f"{cardinal(n)} {plural(n, 'minute', 'minutes')}"


def time_of_day(at: time) -> str:
    """Seconds left out: "three p.m.", "three oh five p.m.", "nine thirty a.m.", "twelve noon", "midnight"."""
    match at.hour, at.minute:
        case 0, 0:
            return "midnight"
        case 12, 0:
            return "twelve noon"
    hour = cardinal(at.hour % 12 or 12)
    half = "a.m." if at.hour < 12 else "p.m."
    return f"{hour} {_past_the_hour(at.minute)}{half}"


def _past_the_hour(minute: int) -> str:
    if minute == 0:
        return ""
    return f"oh {cardinal(minute)} " if minute < 10 else f"{cardinal(minute)} "
