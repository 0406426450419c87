"""What files say of a person: sex, birth, FIDE number. What is not understood is left out, with a note."""

from __future__ import annotations

import re
from datetime import date

from hall.formats.findings import Findings

_SEXES = {"m": "m", "м": "m", "w": "w", "f": "w", "ж": "w"}
_NO_SEX = frozenset(("", "u", "-"))  # u: unknown, as some pairing programs write
_YEAR = re.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


def sex_of(line: int, column: int, written: str, findings: Findings) -> str | None:
    """m or w by the first letter; None where it is not said or not understood."""
    sex = _SEXES.get(written[:1].casefold())
    if sex is None and written.strip().casefold() not in _NO_SEX:
        findings.repair(line, column, f"sex {written!r} left out", f"пол «{written}» пропущен")
    return sex


def birth_of(line: int, column: int, written: str, findings: Findings) -> str | None:
    """The birth as written where it is a date, a month or a year; its year alone where the rest is none."""
    if not re.search("[1-9]", written):
        if written.strip("0/.- "):
            _left_out(line, column, written, findings)
        return None
    year = _YEAR.search(written)
    if year is None:
        _left_out(line, column, written, findings)
        return None
    if _is_birth(written, int(year[0])):
        return written
    what = f"birth {written!r} is no date: only the year {year[0]} kept"
    findings.repair(line, column, what, f"рождение «{written}»: не дата, оставлен только год {year[0]}")
    return year[0]


def fide_id_of(line: int, column: int, written: str, findings: Findings) -> str | None:
    """A FIDE number; None where there is none or it cannot be one."""
    if not written.strip("-0"):
        return None
    if written.isascii() and written.isdigit():
        return written
    findings.repair(line, column, f"FIDE number {written!r} left out", f"номер ФИДЕ «{written}» пропущен")
    return None


def _is_birth(written: str, year: int) -> bool:
    """Year, month and day in either order, with 00 for what is not known."""
    parts = re.split("[/.-]", written.replace(" ", ""))
    if not all(part.isascii() and part.isdigit() for part in parts) or len(parts) > 3:
        return False
    others = [int(part) for part in parts if int(part) != year]
    if len(others) != len(parts) - 1:
        return False
    month, day = (*(others if int(parts[0]) == year else others[::-1]), 0, 0)[:2]
    try:
        date(year, month or 1, day or 1)
    except ValueError:
        return False
    return True


def _left_out(line: int, column: int, written: str, findings: Findings) -> None:
    findings.repair(line, column, f"birth {written!r} left out", f"рождение «{written}» пропущено")


def starting_number_of(line: int, column: int, written: str, findings: Findings) -> int | None:
    """A list's starting number; None with a fault for one that nobody can have, silently where it is none."""
    if not re.fullmatch("[0-9]+", written):
        return None
    if len(written.lstrip("0")) in range(1, 5):
        return int(written)
    findings.fault(
        line,
        column,
        written,
        "a starting number from 1 to 9999; without this column numbers are given by rating",
        "стартовый номер от 1 до 9999; без этого столбца номера будут даны по рейтингу",
    )
    return None
