"""Who is left out of a round and why, in a few words: what the roster says, or the table of a round robin."""

from __future__ import annotations

from hall.model.tournament import Pairings
from hall.standings.idle import idle_by_table
from hall.tablet.sight import Sight
from hall.words.day import day_words, idle_text


def left_out(s: Sight, pairings: Pairings) -> tuple[tuple[int, str], ...]:
    """Each number with its reason, in the order of the pairs."""
    idle, labels = idle_by_table(s.t, pairings), day_words(s.lang).labels
    return tuple(
        (n, idle_text(idle[n], labels) if n in idle else s.words.left_out(why))
        for n, why in pairings.unpaired
    )
