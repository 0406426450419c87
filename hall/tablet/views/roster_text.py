"""What an official decided of a player, as the protocol and the undo button say it."""

from __future__ import annotations

from hall.model.roster import PlayerEntered, RosterEvent, RoundKept, RoundMissed
from hall.tablet.sight import Sight
from hall.words.day import day_words, how_decided


def said(s: Sight, event: RosterEvent) -> str:
    """What an official decided of a player, with its reason and who was told of it."""
    text = day_words(s.lang).decided(how_decided(event), event.round, event.reason)
    notice = event.notice if isinstance(event, RoundMissed | RoundKept) else None
    if notice is None:
        return text
    return f"{text} · {day_words(s.lang).notice(s.hm(notice.at), s.who(notice.to))}"


def said_shortly(s: Sight, event: RosterEvent) -> str:
    """The same beside the undo button: who and what."""
    return f"{s.surname(whose(event))}: {day_words(s.lang).decided(how_decided(event), event.round, '')}"


def whose(event: RosterEvent) -> int:
    """The number of whom it is said."""
    return event.player.number if isinstance(event, PlayerEntered) else event.number
