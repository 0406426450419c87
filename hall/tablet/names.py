"""The name an official logs in with. It stands in the journal, and rights to one's own acts go by it: nobody
may bear a name that acts of the system bear, and none that looks the same but is another.
"""

from __future__ import annotations

import unicodedata
from enum import Enum

from hall.model.plain_text import plain

LONGEST = 40
# Who acts in the journal without being an official, and what people call them.
_RESERVED = frozenset(
    (
        *("hall", "console", "voice", "clocks", "clock", "system", "daemon", "reader", "venue"),
        *("зал", "консоль", "голос", "часы", "система", "программа"),
        *("зала", "кансоль", "голас", "гадзіннік", "гадзіннікі", "сістэма", "праграма"),
    )
)


class NameFault(Enum):
    """Why a name cannot be borne."""

    EMPTY = "empty"
    RESERVED = "reserved"
    TAKEN = "taken"


def official_name(typed: str) -> str:
    """The name as it is kept: composed, without what nobody sees, single blanks, at most 40 characters."""
    composed = unicodedata.normalize("NFC", plain(typed))
    return " ".join(composed.split())[:LONGEST].strip()


def fault_of(name: str) -> NameFault | None:
    """Why nobody may bear it; None where an official may."""
    if not name:
        return NameFault.EMPTY
    return NameFault.RESERVED if same_name(name) in _RESERVED else None


def same_name(name: str) -> str:
    """What two names have in common that people would take for one."""
    return unicodedata.normalize("NFKC", name).casefold().replace("ё", "е").strip(" .")
