"""What a tournament file would change, in the reader's language: Russian, English for every other."""

from __future__ import annotations

from hall.model.differences import Difference
from hall.model.tournament import Tournament
from hall.words import changes_en, changes_ru


def change_lines(found: Difference, now: Tournament | None, new: Tournament, lang: str) -> list[str]:
    """A line a thing that changes; one line where nothing does."""
    players = (*(now.players if now is not None else ()), *new.players)
    names = {player.number: player.name for player in players}
    return changes_ru.lines(found, names) if lang == "ru" else changes_en.lines(found, names)
