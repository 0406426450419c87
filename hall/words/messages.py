"""What the tablet says of messages on the walls, and the ready ones in every language of the walls."""

from __future__ import annotations

from dataclasses import dataclass

from hall.words.languages import words_for


@dataclass(frozen=True, slots=True, kw_only=True)
class MessageWords:
    """Texts of one language. `ready` are sentences for the hall, by names that all languages share."""

    title: str
    to_all: str
    to_all_note: str
    ready_title: str
    own_title: str
    in_language: str
    where: str
    all_halls: str
    whole_hall: str
    how_long: str
    minutes: str
    until_taken: str
    say_too: str
    screens_only: str
    send: str
    send_note: str
    sending_in: str
    up: str
    nothing_up: str
    take_back: str
    until: str
    last_minutes: str
    ready: dict[str, str]


def message_words(code: str) -> MessageWords:
    """The texts of a language; ValueError for one that the hall has not."""
    words: MessageWords = words_for("messages", code)
    return words
