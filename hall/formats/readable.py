"""A line without the characters that nobody sees: no control character of a file reaches a wall or paper."""

from __future__ import annotations

from hall.formats.findings import Findings
from hall.model.plain_text import is_plain, plain

_NAME = slice(14, 47)
# Records that are one text from column 5 on; the others have columns, which stay where they are.
_TEXTS = frozenset(("012", "022", "032", "092", "102", "112", "122"))


def readable(line: int, text: str, findings: Findings) -> str:
    """The line, with a repair noted where something was dropped; columns stay where they are."""
    if is_plain(text):
        return text
    if text[:3] in _TEXTS:
        cleaned = text[:4] + plain(text[4:])
    else:
        name = plain(text[_NAME]).ljust(len(text[_NAME])) if text.startswith("001") else _blanked(text[_NAME])
        cleaned = _blanked(text[: _NAME.start]) + name + _blanked(text[_NAME.stop :])
    column = next(place for place, ch in enumerate(text, 1) if not is_plain(ch))
    if text[column - 1] != "\t":
        findings.repair(line, column, "unreadable characters left out", "нечитаемые знаки пропущены")
    return cleaned


def _blanked(text: str) -> str:
    return "".join(ch if is_plain(ch) else " " for ch in text)
