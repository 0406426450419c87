"""Which round the hall is about by a file, and the last that is over. Pure; nothing of a round's course."""

from __future__ import annotations

from hall.model.state import TournamentState
from hall.model.tournament import Tournament
from hall.model.venue import Entry


def round_in_question(entry: Entry, data: Tournament) -> int:
    """The round that a file pairs, else the one after its last; after the tournament's last there is none."""
    if data.next_pairings is not None:
        return data.next_pairings.round
    played = max((one.number for one in data.played), default=0)
    total = entry.regulation.rounds_total(data.rounds_total)
    return played if total is not None and total <= played else played + 1


def goes_back(t: TournamentState, data: Tournament) -> bool:
    """Whether a file leads back to a round of which people here have seen or played something already.

    A hall in which nothing has happened since that round has only been given a wrong file before.
    """
    wanted = round_in_question(t.entry, data)
    later = (known for number, known in t.rounds.items() if number >= wanted)
    was_seen = any(known.has_begun or known.published_at is not None for known in later)
    return t.current is not None and wanted < t.current and was_seen


def last_over(t: TournamentState) -> int:
    """The last round that is over, in the hall or by the file; 0 where none is.

    A round that was followed by another while games went on counts as over.
    """
    if t.current is None:
        return 0
    known = t.round
    filed = () if t.data is None else t.data.played
    is_over = (known is not None and known.is_finished) or any(one.number == t.current for one in filed)
    return t.current if is_over else t.current - 1
