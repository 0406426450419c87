"""Messages on the walls: the facts, the acts, and what they add up to. Pure; no sentence stands here."""

from __future__ import annotations

from dataclasses import dataclass, replace

from hall.model.instants import Instant
from hall.model.texts import Wording

KEPT = 20  # messages; the journal keeps all


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowMessage:
    """Put words on the walls of all halls, of one `hall`, or on one `screen` of it.

    `texts` in several languages; `minutes`: how long, None: until it is taken back. `said`: by the voice too.
    """

    texts: tuple[Wording, ...]
    hall: str | None = None
    screen: str | None = None
    minutes: int | None = None
    said: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TakeBackMessage:
    """Take the message of the record `message` off the walls; `hall` as it was shown in."""

    message: int
    hall: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageShown:
    """It stands on the walls `until` then, or until it is taken back."""

    texts: tuple[Wording, ...]
    hall: str | None
    screen: str | None
    until: Instant | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageTakenBack:
    """The message of the record `message` is off the walls."""

    message: int


MessageAct = ShowMessage | TakeBackMessage
MessageEvent = MessageShown | MessageTakenBack


@dataclass(frozen=True, slots=True, kw_only=True)
class Message:
    """A message by the record that showed it."""

    seq: int
    at: Instant
    by: str
    shown: MessageShown
    is_taken_back: bool = False

    def is_up(self, at: Instant) -> bool:
        """Whether it stands on the walls at an instant."""
        return not self.is_taken_back and (self.shown.until is None or at < self.shown.until)

    def is_for(self, *, hall: str, screen: str) -> bool:
        """Whether a screen of that hall shows it."""
        return self.shown.hall in (None, hall) and self.shown.screen in (None, screen)


def messages_after(
    known: tuple[Message, ...], event: MessageEvent, *, seq: int, at: Instant, by: str
) -> tuple[Message, ...]:
    """The messages once `event` has happened in the record `seq`, oldest first."""
    match event:
        case MessageShown():
            return (*known, Message(seq=seq, at=at, by=by, shown=event))[-KEPT:]
        case MessageTakenBack(message=message):
            return tuple(replace(one, is_taken_back=True) if one.seq == message else one for one in known)
