"""What an official decided of a player, as the protocol and the undo button say it."""

from __future__ import annotations

from hall.model.roster import PlayerBack, PlayerEntered, PlayerLeft, RosterEvent, RoundKept, RoundMissed
from hall.tablet.sight import Sight
from hall.words.day import day_words


def said(s: Sight, event: RosterEvent) -> str:
    """What an official decided of a player, with its reason."""
    d = day_words(s.lang)
    match event:
        case PlayerEntered():
            return d.decided("entered", event.round, event.reason)
        case PlayerLeft():
            return d.decided("left", event.round, event.reason)
        case PlayerBack():
            return d.decided("back", event.round, event.reason)
        case RoundMissed() | RoundKept():
            text = d.decided(
                "missed" if isinstance(event, RoundMissed) else "kept", event.round, event.reason
            )
            told = event.notice
            return text if told is None else f"{text} · {d.notice(s.hm(told.at), s.who(told.to))}"


def whose(event: RosterEvent) -> int:
    """The number of whom it is said."""
    return event.player.number if isinstance(event, PlayerEntered) else event.number
