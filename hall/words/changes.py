"""What a tournament file would change, in the reader's language."""

from __future__ import annotations

from hall.model.differences import Difference
from hall.model.tournament import Tournament
from hall.words import changes_be, changes_en, changes_ru

_LINES = {"ru": changes_ru.lines, "en": changes_en.lines, "be": changes_be.lines}


def change_lines(found: Difference, now: Tournament | None, new: Tournament, lang: str) -> list[str]:
    """A line a thing that changes; one line where nothing does. In English for a language without words."""
    old = {player.number: player.name for player in (now.players if now is not None else ())}
    names = old | {player.number: player.name for player in new.players}
    return _LINES.get(lang, changes_en.lines)(found, names, old)
